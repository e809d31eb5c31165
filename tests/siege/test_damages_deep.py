"""Ten thousand damages of people's files: every command that meets one ends with a sentence, and nothing is lost."""

import errno
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from lab.test_kept import STUDY, Players
from play.test_disk import room_for
from siege.damaging import (
    DAMAGES,
    MEETINGS,
    RESTORE,
    check_said,
    contents,
    damaged,
    meet,
    ran,
    ran_really,
    shelf,
)
from siege.sizes import sized
from siege.table import CAME_TO
from wartable.core.rulebook import library
from wartable.lab.kept import run_kept
from wartable.lab.pairs import PairStudy, bout, fought_before, pairs_of
from wartable.lab.rows import OtherStudy, add, make_ready

IN_PROCESS, REALLY, STUDIES = 10_000, 300, 1000
SHORT = 4 * len(MEETINGS)  # of them, every time that tests are run
PIPES = tuple(dict.fromkeys([one.file for one in MEETINGS]))


@pytest.fixture(scope="module")
def things(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shelf(tmp_path_factory.mktemp("shelf") / "things")


def test_some_damages_end_with_a_sentence_and_nothing_is_lost(things: Path, tmp_path: Path) -> None:
    ended = Counter([meet(things, tmp_path / "trial", k) for k in range(SHORT)])
    assert ended["a sentence"] > SHORT / 3


@pytest.mark.deep
@pytest.mark.siege
def test_ten_thousand_damages_end_with_a_sentence_and_nothing_is_lost(
    things: Path, tmp_path: Path, record_property: Any
) -> None:
    ended = Counter([meet(things, tmp_path / "trial", k) for k in range(sized(IN_PROCESS))])
    record_property(CAME_TO, ", ".join(f"{many} {how}" for how, many in ended.most_common()))


@pytest.mark.deep
@pytest.mark.siege
def test_damages_that_real_commands_meet(
    things: Path, tmp_path: Path, record_property: Any
) -> None:
    some = range(IN_PROCESS, IN_PROCESS + sized(REALLY))
    ended = Counter([meet(things, tmp_path / "trial", k, really=True) for k in some])
    record_property(CAME_TO, ", ".join(f"{many} {how}" for how, many in ended.most_common()))


# Studies that are kept while they run


def damage_studies(folder: Path, many: int) -> Counter[str]:
    """Who goes on with one keeps every whole row, or refuses it and leaves it alone."""
    ended: Counter[str] = Counter()
    for k in range(many):
        chance = Random(k)
        file = folder / f"study-{k}.jsonl"
        list(run_kept(replace(STUDY, campaigns=2), 1, file, Players().play))
        file.write_bytes(chance.choice(DAMAGES)(file.read_bytes(), chance))
        before = file.read_bytes()
        try:
            found = list(run_kept(STUDY, 1, file, Players().play))
            assert len(found) == STUDY.campaigns
            ended["went on"] += 1
        except OtherStudy:
            assert file.read_bytes() == before
            ended["a sentence"] += 1
            continue
        torn = before[before.rfind(b"\n") + 1 :]
        assert file.read_bytes().startswith(before[: len(before) - len(torn)])
        aside = file.with_name(f"{file.name}.torn")
        assert not torn or aside.read_bytes() == torn
    return ended


def damage_bouts(folder: Path, many: int) -> Counter[str]:
    study = PairStudy("duel", library.game("duel").version, 2, 1, "random", 2)
    pair = pairs_of(library.game("duel"), 2)[0]
    fought = [bout(study, pair, 0), bout(study, pair, 1)]
    ended: Counter[str] = Counter()
    for k in range(many):
        chance = Random(k)
        file = folder / f"bouts-{k}.jsonl"
        make_ready(file)
        add(file, fought)
        file.write_bytes(chance.choice(DAMAGES)(file.read_bytes(), chance))
        before = file.read_bytes()
        try:
            fought_before(study, file)
            assert file.read_bytes() == before
            make_ready(file)
            add(file, fought[:1])
            ended["went on"] += 1
        except OtherStudy:
            assert file.read_bytes() == before
            ended["a sentence"] += 1
    return ended


def test_some_damaged_studies_go_on_or_are_left_alone(tmp_path: Path) -> None:
    assert len(damage_studies(tmp_path, 40)) == 2
    assert len(damage_bouts(tmp_path, 40)) == 2


@pytest.mark.deep
@pytest.mark.siege
def test_a_thousand_damaged_studies_go_on_or_are_left_alone(
    tmp_path: Path, record_property: Any
) -> None:
    ended = damage_studies(tmp_path, sized(STUDIES)) + damage_bouts(tmp_path, sized(STUDIES))
    record_property(CAME_TO, ", ".join(f"{many} {how}" for how, many in ended.most_common()))


# What is no file, and a disk that takes nothing


@pytest.mark.parametrize("file", PIPES)
def test_a_pipe_and_a_device_without_end_are_refused_with_a_sentence(
    file: str, things: Path, tmp_path: Path
) -> None:
    for meeting in [one for one in MEETINGS if one.file == file]:
        for kind in ("pipe", "zero", "folder"):
            folder = tmp_path / f"{kind}-{MEETINGS.index(meeting)}"
            damaged(things, folder, meeting, Random(0))
            path = folder / file
            path.unlink()
            if kind == "pipe":
                os.mkfifo(path)
            elif kind == "zero":
                path.symlink_to("/dev/zero")
            else:
                path.mkdir()
            before = contents(folder)
            result = ran(folder, meeting.words)
            check_said(result.exit_code, result.stdout, result.stderr)
            assert path.is_symlink() or not path.is_file(), "it is as it was"
            left = contents(folder)
            assert meeting.writes or left == before


@pytest.mark.parametrize("room", [0, 100, 1250])
def test_on_a_full_disk_every_command_says_so_and_leaves_whole_files(
    room: int, things: Path, tmp_path: Path
) -> None:
    for k, meeting in enumerate(MEETINGS):
        folder = tmp_path / f"full-{k}"
        damaged(things, folder, meeting, Random(0))
        (folder / meeting.file).write_bytes((things / meeting.file).read_bytes())
        before = contents(folder)
        with room_for(room):
            result = ran(folder, meeting.words)
        check_said(result.exit_code, result.stdout, result.stderr)
        after = contents(folder)
        for name, told in before.items():
            assert after[name].startswith(told) or name.endswith(".drafts"), name
        checked = ran(folder, ("campaign", "verify", "war.jsonl"))
        assert checked.exit_code == 0, checked.stderr


Forbids = Callable[[int], bool]


@pytest.mark.parametrize(
    "forbids",
    [
        pytest.param(lambda _: True, id="nothing can be opened"),
        pytest.param(lambda flags: flags & (os.O_WRONLY | os.O_RDWR), id="nothing can be written"),
        pytest.param(lambda flags: flags & os.O_CREAT, id="nothing can be made"),
    ],
)
def test_without_permission_every_command_says_so_and_changes_nothing(
    forbids: Forbids, things: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open
    for k, meeting in enumerate(MEETINGS):
        folder = tmp_path / f"closed-{k}"
        damaged(things, folder, meeting, Random(0))
        (folder / meeting.file).write_bytes((things / meeting.file).read_bytes())
        before = contents(folder)

        def denied(path: Any, flags: int, *more: Any, **told: Any) -> int:
            if str(path).startswith(str(tmp_path)) and forbids(flags):
                raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return opened(path, flags, *more, **told)

        with monkeypatch.context() as patched:
            patched.setattr(os, "open", denied)
            result = ran(folder, meeting.words)
        fault = result.exception
        assert fault is None or isinstance(fault, SystemExit), f"{meeting}: {fault!r}"
        check_said(result.exit_code, result.stdout, result.stderr)
        assert meeting.words == RESTORE or contents(folder) == before
        if meeting.writes and meeting.words[0] == "campaign":
            assert result.exit_code == 2 and "Permission denied" in result.stderr, result.stderr


def test_a_pipe_is_not_waited_for_by_a_real_command(things: Path, tmp_path: Path) -> None:
    meeting = MEETINGS[0]
    damaged(things, tmp_path / "trial", meeting, Random(0))
    path = tmp_path / "trial" / meeting.file
    path.unlink()
    os.mkfifo(path)
    code, _, err = ran_really(tmp_path / "trial", meeting.words)
    assert code == 2 and "it is a pipe, not a file" in err
