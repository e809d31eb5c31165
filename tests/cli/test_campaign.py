"""A campaign in a file, run by commands as people type them."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from click.testing import CliRunner
from msgspec.structs import replace

from campaigns.respelling import WAYS, by_chance
from cli.commands import plainly, wartable, wartable_by_itself
from wartable.campaigns.files import open_file
from wartable.campaigns.reading import parse, written
from wartable.campaigns.record import Begun, Line
from wartable.cli.main import main
from wartable.kit import proves
from wartable.play.records.sealing import HouseKey

BASE = "neutral=encounter,border-skirmish,crossroads-clash"


def founded(path: Path) -> None:
    members = ("--member", "Ann=ashford-watch", "--member", "Bob=barrow-host")
    terms = ("--form", "conquest", "--term", BASE, "--rule", "terrain=laid")
    run = wartable("campaign", "new", str(path), *members, *terms)
    assert "is founded in" in run.stdout, run.stderr
    run = wartable("campaign", "next", str(path), "--auto", "--steps", "4")
    assert "will fight battle 1" in run.stdout, run.stderr


def test_from_its_founding_to_a_reported_battle(tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    founded(path)
    waits = wartable("campaign", "next", str(path)).stdout
    assert "Battle 1, Encounter, Ann against Bob, is to be fought." in waits
    form = json.loads(wartable("campaign", "report", str(path), "1").stdout)
    form |= {"winners": [1], "clause": "GH-END-02", "reason": "more Victory Points", "turns": 4}
    form["sides"][1]["points"] = 4
    report = tmp_path / "report.json"
    report.write_text(json.dumps(form))
    told = wartable("campaign", "report", str(path), "1", str(report), "--as", "Ann")
    assert "The front moves to Ann's Territory." in told.stdout, told.stderr
    shown = wartable("campaign", "show", str(path)).stdout
    assert "Bob won" in shown and "Ann: After battle 1 (others wait)" in shown
    assert "lines are sound" in wartable("campaign", "verify", str(path)).stdout


def test_questions_are_answered_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    members = ("--member", "Ann=ashford-watch", "--member", "Bob=barrow-host")
    wartable("campaign", "new", str(path), *members, "--form", "conquest", "--term", BASE)
    said = "?\n7 8 9\n1 2 3\ny\n"
    run = wartable_by_itself("campaign", "next", str(path), "--as", "Ann", said=said)
    assert "Ann records Burn the Granary" in run.stdout, run.stdout + run.stderr
    assert "not in the list" in run.stdout


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    new = ("campaign", "new", str(path))
    for words, said in [
        ((*new, "--form", "league"), "it has simple, conquest"),
        ((*new, "duel"), "has no campaigns yet"),
        ((*new, "--term", "points=3"), "no warband is built for 3 points"),
        ((*new, "--term", "points"), "says nothing"),
        ((*new, "--term", "points=²"), "points is a number from 150 to 2000"),
        ((*new, "--term", f"points={'9' * 5000}"), "points is a number from 150 to 2000"),
        ((*new, "--term", "gold=3"), "but on points, missions"),
        ((*new, "--term", "missions=chess"), "missions has no 'chess'; there are encounter,"),
        ((*new, "--rule", "terain=laid"), "there is no rule 'terain' to be switched; there are"),
        ((*new, "--rule", "terrain=soft"), "is one of"),
        ((*new, "--rule", "terrain=laid", "--rule", "terrain=none"), "agreed twice"),
        ((*new, "--term", "points=500", "--term", "points=600"), "agreed twice"),
        ((*new, "--rule", "red\x1b[31m"), "letters that can be shown"),
        ((*new, "--title", "x" * 201), "at most 200"),
        ((*new, "--title", "Two\x07"), "letters that can be shown"),
        ((*new, "--member", "An\x1bn=ashford-watch"), "letters that can be shown"),
        ((*new, "--member", "=ashford-watch"), "letters that can be shown"),
        ((*new, "--member", f"{'x' * 99}=ashford-watch"), "a name has 1 to 60 letters"),
        ((*new, "--member", "Ann=nobodies"), "nobodies"),
        (
            (*new, "--member", "Ann=ashford-watch", "--member", "ann=barrow-host"),
            "called ann already",
        ),
        (("campaign", "show", str(path)), "cannot be read"),
    ]:
        assert said in plainly(wartable(*words))
    assert not path.exists()
    assert not list(tmp_path.iterdir())
    wartable(*new, "--member", "Ann=ashford-watch", "--term", "missions=encounter")
    assert "lines are sound" in wartable("campaign", "verify", str(path)).stdout
    assert "there already" in plainly(wartable(*new))
    assert "nobody is called 'Zoe'" in plainly(
        wartable("campaign", "show", str(path), "--as", "Zoe")
    )


# Veterans of another campaign

MEMBERS = ("--member", "Ann=ashford-watch", "--member", "Bob=barrow-host")


def over(path: Path) -> Path:
    """A campaign that is finished, since Bob has left it; Ann has found gold there."""
    agreed = ("--title", "The Long War", "--term", "missions=encounter,border-skirmish")
    wartable("campaign", "new", str(path), *MEMBERS, *agreed)
    office = open_file(path)
    for phase in ("open", "running"):
        office.begin(0, "phase", {"phase": phase})
    found = {"member": 0, "what": "gold", "amount": 85, "why": "a treasure"}
    office.begin(0, "correct", found)
    office.begin(1, "leave", {"member": 1, "why": "moved away"})
    assert office.desk.campaign.phase == "finished"
    return path


@proves("GH-CAM-15")
def test_who_was_in_a_campaign_that_is_over_brings_what_he_had_there(tmp_path: Path) -> None:
    old, path = over(tmp_path / "old.jsonl"), tmp_path / "war.jsonl"
    members = ("--member", f"Ann={old}", "--member", f"Vic={old}:Bob", "--member", "Cid=black-tusk")
    run = wartable("campaign", "new", str(path), *members)
    assert "is founded in" in run.stdout, run.stderr
    before, now = open_file(old).desk.campaign, open_file(path).desk.campaign
    for member in (0, 1):
        assert now.held(member, "gold") == before.held(member, "gold")
    assert now.held(0, "gold") >= 85
    assert "veterans of The Long War worth" in wartable("campaign", "show", str(path)).stdout
    assert "lines are sound" in wartable("campaign", "verify", str(path)).stdout


@proves("GH-CAM-15")
def test_a_file_is_not_believed_before_it_is_checked_and_nothing_is_founded(tmp_path: Path) -> None:
    old, path = over(tmp_path / "old.jsonl"), tmp_path / "war.jsonl"
    running = tmp_path / "running.jsonl"
    wartable("campaign", "new", str(running), *MEMBERS)
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(old.read_bytes().replace(b'"amount":85', b'"amount":9985'))
    rehashed = tmp_path / "rehashed.jsonl"
    rehashed.write_bytes(by_a_player(old))
    new = ("campaign", "new", str(path))
    for told, said in [
        (f"Ann={running}", "after the end of its campaign"),
        (f"Zoe={old}", "nobody is called 'Zoe'"),
        (f"Ann={tmp_path}.jsonl", "cannot be read"),
        (f"Ann={tmp_path / 'none.jsonl'}", "cannot be read"),
        (f"Ann={forged}", "running hash does not fit"),
        (f"Ann={rehashed}", "that is for an organiser"),
    ]:
        assert said in plainly(wartable(*new, "--member", told))
    linked = (*new, "firstblood", "--member", f"Ann={old}")
    assert "the campaign is one of grimheim, not of firstblood" in plainly(wartable(*linked))
    assert not path.exists()


@proves("GH-CAM-15")
def test_one_old_warband_goes_on_with_one_member_only(tmp_path: Path) -> None:
    old, path = over(tmp_path / "old.jsonl"), tmp_path / "war.jsonl"
    copied = tmp_path / "copied.jsonl"
    copied.write_bytes(old.read_bytes())
    new = ("campaign", "new", str(path), "--member", f"Ann={old}")
    for second in (f"Vic={old}:Ann", f"Vic={copied}:1"):
        said = plainly(wartable(*new, "--member", second))
        assert "'Vic' cannot join" in said and "Ann has brought the same veterans" in said
    assert not path.exists()
    wartable(*new, "--member", "Bob")
    for later in (
        ("join", str(path), f"Vic={copied}:Ann"),
        ("bring", str(path), f"{old}:Ann", "--as", "Bob"),
    ):
        assert "Ann has brought the same veterans" in plainly(wartable("campaign", *later))
    assert (
        "Bob musters"
        in wartable("campaign", "bring", str(path), f"{copied}:Bob", "--as", "Bob").stdout
    )
    assert "lines are sound" in wartable("campaign", "verify", str(path)).stdout


# Forged


def test_a_sealed_file_in_other_letters_is_certified_by_no_command(tmp_path: Path) -> None:
    path, key = over(tmp_path / "war.jsonl"), HouseKey(b"h" * 32)
    told = path.read_bytes()
    rows = (told + key.seal_row(told)).splitlines(keepends=True)
    sealed = tmp_path / "sealed.jsonl"
    verify = ("campaign", "verify", str(sealed), "--key", key.public)
    sealed.write_bytes(b"".join(rows))
    assert "names, author." in wartable(*verify).stdout
    chance, tried = Random(25), 0
    for k, name in enumerate(WAYS):
        other = by_chance(rows[k % len(rows)][:-1], name, chance)
        if other is None:
            continue
        forged = [*rows[: k % len(rows)], other + b"\n", *rows[k % len(rows) + 1 :]]
        sealed.write_bytes(b"".join(forged))
        ran = CliRunner().invoke(main, verify)
        assert ran.exit_code == 2 and ", line " in ran.output, ran.output
        tried += 1
    assert tried > 6
    sealed.write_bytes(rows[0].replace(b":", b": ", 1) + b"".join(rows[1:]))
    assert "not written as records are" in plainly(wartable(*verify))


# Four at once


def test_four_processes_at_one_file_leave_a_sound_campaign(tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    terms = ("--form", "conquest", "--term", BASE)
    wartable("campaign", "new", str(path), *MEMBERS, *terms)
    words = ("campaign", "next", str(path), "--auto", "--steps", "3")
    with ThreadPoolExecutor(4) as several:
        runs = list(several.map(lambda _: wartable_by_itself(*words), range(4)))
    turned_away = [plainly(one) for one in runs if one.returncode]
    assert len(turned_away) < 4
    assert all("wait until that one is done" in one for one in turned_away)
    assert "lines are sound" in wartable("campaign", "verify", str(path)).stdout


def by_a_player(path: Path) -> bytes:
    """The same record, with hashes that fit, but Bob has given himself the gold."""
    told = parse(path.read_bytes())
    lines: list[Line] = [
        replace(one, member=1) if isinstance(one, Begun) and one.kind == "correct" else one
        for one in told.lines
    ]
    return written(told.founded, lines)
