"""A study of campaigns that was interrupted goes on where it was."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cli.commands import plainly, wartable
from wartable.lab.campaigns import CampaignStudy, Course
from wartable.lab.kept import heading_of, kept_courses, run_kept
from wartable.lab.rows import OtherStudy

STUDY = CampaignStudy("grimheim", "simple", 3, 7, 2, "random")


class Players:
    """They note which campaigns they were asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def play(self, study: CampaignStudy, jobs: int, only: Sequence[int]) -> Iterator[Course]:
        for number in only:
            self.asked.append(number)
            yield course(number)


def course(number: int) -> Course:
    return Course(
        number=number,
        brought=("ann", "bob"),
        winners=(0,),
        clause="GH-CAM-13",
        reason="more Victory Points",
        battles=5,
        lines=90,
        leaders=(0,),
        money=((10,), (20,)),
        lives=(),
        hash=f"{number}",
    )


def test_each_campaign_is_on_file_as_soon_as_it_is_over(tmp_path: Path) -> None:
    file, players = tmp_path / "study.jsonl", Players()
    run = run_kept(STUDY, 1, file, players.play)
    assert next(run) == course(0)
    assert kept_courses(file, STUDY) == [course(0)]
    assert [one.number for one in run] == [1, 2]


def test_what_is_on_file_is_not_played_again(tmp_path: Path) -> None:
    file, again = tmp_path / "study.jsonl", Players()
    first = list(run_kept(replace(STUDY, campaigns=2), 1, file, Players().play))
    assert list(run_kept(STUDY, 1, file, again.play)) == [*first, course(2)]
    assert again.asked == [2]
    assert list(run_kept(replace(STUDY, campaigns=1), 1, file, again.play)) == first[:1]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file, again = tmp_path / "study.jsonl", Players()
    list(run_kept(STUDY, 1, file, Players().play))
    whole = file.read_bytes()
    file.write_bytes(whole[:-40])
    assert len(list(run_kept(STUDY, 1, file, again.play))) == 3
    assert again.asked == [2] and file.read_bytes() == whole


def test_campaigns_of_another_study_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    file.write_bytes(msgspec.json.encode(heading_of(STUDY)) + b"\n")
    assert kept_courses(file, replace(STUDY, campaigns=9)) == [], "more of them are the same study"
    with pytest.raises(OtherStudy, match="another kind, seed or rules"):
        kept_courses(file, replace(STUDY, seed=8))
    file.write_text("Dear diary\n", encoding="utf-8")
    words = ("--campaign", "simple", "--bots", "random", "--keep", str(file))
    assert "does not hold a study" in plainly(wartable("simulate", "grimheim", *words))


def test_a_study_that_is_spoilt_is_one_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    list(run_kept(STUDY, 1, file, Players().play))
    rows = file.read_bytes().splitlines(keepends=True)
    for spoilt in (
        b"",
        rows[0][:-1],
        rows[0] + b"\xff\n",
        rows[0] + rows[1] + rows[1],
        rows[0] + rows[1][:-9] + b"\n" + rows[2],
        b"[" * 100_000 + b"\n",
    ):
        file.write_bytes(spoilt)
        with pytest.raises(OtherStudy, match="name another file"):
            list(run_kept(STUDY, 1, file, Players().play))
        assert file.read_bytes() == spoilt


def test_a_study_that_is_cut_off_keeps_what_was_torn(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    list(run_kept(STUDY, 1, file, Players().play))
    whole = file.read_bytes()
    file.write_bytes(whole[:-40])
    assert len(kept_courses(file, STUDY)) == 2 and file.read_bytes() == whole[:-40]
    list(run_kept(STUDY, 1, file, Players().play))
    assert (tmp_path / "study.jsonl.torn").read_bytes() == whole[:-40].splitlines()[-1]


def test_a_page_that_cannot_be_written_is_said_before_anything_is_played(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    words = ("simulate", "grimheim", "--campaign", "simple", "--page")
    for place, why in (("pipe", "it is a pipe"), ("", "it is a folder"), ("none/page", "No such")):
        assert why in plainly(wartable(*words, str(tmp_path / place)))
