"""Files of people, damaged in every way that files are; and commands that meet them."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
from click.testing import CliRunner, Result

from cli.commands import wartable_by_itself
from wartable.cli.main import main
from wartable.core.plain import to_plain
from wartable.games.grimheim.warband.samples import sample

FOREIGN = (
    b"Dear diary\nto be continued",
    b"\n",
    b"[]",
    b"{}\n",
    b'{"name": "army"}\n',
    b"\x89PNG\r\n\x1a\n" + bytes(60),
    b"[" * 5000 + b"\n",
    b"name = 3\n",
)

Damage = Callable[[bytes, Random], bytes]


def cut(told: bytes, chance: Random) -> bytes:
    return told[: chance.randrange(len(told) + 1)]


def cut_before(told: bytes, chance: Random) -> bytes:
    return told[chance.randrange(len(told) + 1) :]


def flipped(told: bytes, chance: Random) -> bytes:
    if not told:
        return told
    k = chance.randrange(len(told))
    return told[:k] + bytes([told[k] ^ (1 << chance.randrange(8))]) + told[k + 1 :]


def swapped(told: bytes, chance: Random) -> bytes:
    rows = told.splitlines(keepends=True)
    if len(rows) < 2:
        return told[len(told) // 2 :] + told[: len(told) // 2]
    j, k = chance.sample(range(len(rows)), 2)
    rows[j], rows[k] = rows[k], rows[j]
    return b"".join(rows)


def doubled(told: bytes, chance: Random) -> bytes:
    rows = told.splitlines(keepends=True)
    k = chance.randrange(len(rows) + 1)
    return b"".join([*rows[:k], *rows[max(0, k - 1) :]])


def letters_lost(told: bytes, chance: Random) -> bytes:
    j = chance.randrange(len(told) + 1)
    return told[:j] + told[j + chance.randrange(1, 40) :]


def noise(told: bytes, chance: Random) -> bytes:
    j = chance.randrange(len(told) + 1)
    return told[:j] + chance.randbytes(chance.randrange(1, 40)) + told[j:]


def zeros(told: bytes, chance: Random) -> bytes:
    j = chance.randrange(len(told) + 1)
    return told[:j] + bytes(len(told) - j)


def foreign(told: bytes, chance: Random) -> bytes:
    return chance.choice(FOREIGN)


def emptied(told: bytes, chance: Random) -> bytes:
    return b""


DAMAGES: tuple[Damage, ...] = (
    cut,
    cut_before,
    flipped,
    swapped,
    doubled,
    letters_lost,
    noise,
    zeros,
    foreign,
    emptied,
)


class Meeting(NamedTuple):
    """A file that was damaged, and a command that meets it; *writes*: it goes on with what lies there."""

    file: str
    words: tuple[str, ...]
    writes: bool = False


SHOW = ("campaign", "show", "war.jsonl")
VERIFY = ("campaign", "verify", "war.jsonl")
NEXT = ("campaign", "next", "war.jsonl", "--auto")
NEW = ("campaign", "new", "next.jsonl", "--member")
RESTORE = ("restore", "all.backup", "--data", "data", "--replace")
MEETINGS = (
    Meeting("war.jsonl", SHOW),
    Meeting("war.jsonl", VERIFY),
    Meeting("war.jsonl", NEXT, writes=True),
    Meeting("war.jsonl", ("campaign", "report", "war.jsonl", "1")),
    Meeting("war.jsonl", (*NEW, "Ann=war.jsonl")),
    Meeting("war.jsonl.seed", SHOW),
    Meeting("war.jsonl.seed", VERIFY),
    Meeting("war.jsonl.seed", NEXT, writes=True),
    Meeting("war.jsonl.drafts", SHOW),
    Meeting("war.jsonl.drafts", NEXT, writes=True),
    Meeting("army.json", (*NEW, "Ann=army.json"), writes=True),
    Meeting("game.jsonl", ("replay", "game.jsonl")),
    Meeting("game.jsonl", ("replay", "game.jsonl", "--verify")),
    Meeting("game.jsonl", ("play", "--load", "game.jsonl"), writes=True),
    Meeting("game.jsonl.seed", ("play", "--load", "game.jsonl"), writes=True),
    Meeting("all.backup", RESTORE),
)


def shelf(folder: Path) -> Path:
    """One of each kind, short, as the commands themselves make them."""
    folder.mkdir()
    members = ("--member", "Ann=ashford-watch", "--member", "Bob=barrow-host")
    ran(folder, ("campaign", "new", "war.jsonl", *members, "--term", "missions=encounter"))
    ran(folder, ("campaign", "next", "war.jsonl", "--auto"))
    (folder / "war.jsonl.drafts").write_bytes(b'{"5":["a",[1,2]]}')
    army = msgspec.json.encode(to_plain(sample("ashford-watch")))
    (folder / "army.json").write_bytes(army)
    ran(folder, ("play", "duel", "--save", "game.jsonl"))
    ran(folder, ("backup", "all.backup", "--data", "data"))
    for one in folder.glob("*.lock"):
        one.unlink()
    return folder


def ran(folder: Path, words: tuple[str, ...]) -> Result:
    """In this process, as whoever sits in that folder would have it."""
    told = [str(folder / one) if is_file(one) else one for one in words]
    told = [one.replace("Ann=", f"Ann={folder}/") if is_member(one) else one for one in told]
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    return CliRunner(env=home).invoke(main, told, input="")


def is_file(word: str) -> bool:
    return "=" not in word and word.endswith((".jsonl", ".backup", "data")) and word != "--data"


def is_member(word: str) -> bool:
    return word.startswith("Ann=") and "." in word


def ran_really(folder: Path, words: tuple[str, ...]) -> tuple[int, str, str]:
    """By a process of its own."""
    told = [str(folder / one) if is_file(one) else one for one in words]
    told = [one.replace("Ann=", f"Ann={folder}/") if is_member(one) else one for one in told]
    run = wartable_by_itself(*told, home=folder)
    return run.returncode, run.stdout, run.stderr


def contents(folder: Path) -> dict[str, bytes]:
    """Every file that is somebody's; a database changes its own, and a lock holds nothing."""
    return {
        one.name: one.read_bytes()
        for one in folder.iterdir()
        if one.is_file() and not one.name.endswith(".lock")
    }


def damaged(source: Path, folder: Path, meeting: Meeting, chance: Random) -> bytes:
    """A fresh shelf on which one file was damaged; what is in it now."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(source, folder)
    path = folder / meeting.file
    path.write_bytes(chance.choice(DAMAGES)(path.read_bytes(), chance))
    return path.read_bytes()


def check_kept(meeting: Meeting, before: dict[str, bytes], after: dict[str, bytes]) -> None:
    """Who only looks changes nothing; who goes on adds to it, and keeps what he has to cut off."""
    if not meeting.writes:
        assert after == before, changed_names(before, after)
        return
    for name, told in before.items():
        kept = after.get(name)
        aside = [one for other, one in after.items() if other.startswith(f"{name}.torn")]
        if kept == told or told in aside:
            continue
        assert kept is not None and name.endswith((".jsonl", ".drafts")), f"{name} is lost"
        if name.endswith(".drafts"):
            continue  # what a command is there to write
        whole = told[: told.rfind(b"\n") + 1]
        torn = told[len(whole) :]
        assert kept.startswith(whole), f"{name} was written over"
        assert not torn or torn in aside, f"what was cut off {name} is lost"


def changed_names(before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    return [name for name in {*before, *after} if before.get(name) != after.get(name)]


def check_said(code: int, out: str, err: str) -> None:
    """Done, or one sentence."""
    assert code in (0, 1, 2), (code, out, err)
    assert "Traceback" not in out + err
    if code == 2:
        lines = [line for line in err.splitlines() if line]
        assert len(lines) == 1, lines


def meet(source: Path, folder: Path, number: int, really: bool = False) -> str:
    """One damage, one command; how it ended."""
    chance = Random(number)
    meeting = MEETINGS[number % len(MEETINGS)]
    damaged(source, folder, meeting, chance)
    before = contents(folder)
    if really:
        code, out, err = ran_really(folder, meeting.words)
    else:
        result = ran(folder, meeting.words)
        fault = result.exception
        assert fault is None or isinstance(fault, SystemExit), f"{number}: {fault!r}"
        code, out, err = result.exit_code, result.stdout, result.stderr
    check_said(code, out, err)
    check_kept(meeting, before, contents(folder))
    if "next.jsonl" in contents(folder):
        checked = ran(folder, ("campaign", "verify", "next.jsonl"))
        assert checked.exit_code == 0, f"{number}: {checked.stderr}"
    elif meeting.words[:2] == ("campaign", "new"):
        assert code == 2 and not (folder / "next.jsonl.seed").exists()
    return "a sentence" if code == 2 else "went on"
