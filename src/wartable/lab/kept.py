"""A study of campaigns that is kept while it runs: what is done is on file, and is not played again."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core.rulebook import library
from wartable.lab.campaign_study import run_all
from wartable.lab.campaigns import CampaignStudy, Course
from wartable.play.records.content import content_hash

Run: TypeAlias = Callable[[CampaignStudy, int, Sequence[int]], Iterator[Course]]


class OtherStudy(Exception):
    """The file is of campaigns that were not asked for."""


class Heading(msgspec.Struct, frozen=True):
    """The first line: which study it is, of as many campaigns as there are, and by which rules."""

    study: CampaignStudy
    rules: str


def heading_of(study: CampaignStudy) -> Heading:
    game = library.game(study.game)
    return Heading(replace(study, campaigns=0), f"{game.version} {content_hash(game.package)}")


def kept_courses(file: Path, study: CampaignStudy) -> list[Course]:
    """What was done before; a line that was cut off as it was written is not counted."""
    if not file.exists():
        return []
    first, *rest = file.read_text(encoding="utf-8").split("\n")
    try:
        known = msgspec.json.decode(first, type=Heading)
    except msgspec.DecodeError:
        raise OtherStudy(f"{file} does not hold a study of campaigns") from None
    if known != heading_of(study):
        raise OtherStudy(
            f"{file} holds campaigns of another kind, seed or rules: name another file"
        )
    courses = [msgspec.json.decode(line, type=Course) for line in rest[:-1]]
    return [one for one in courses if one.number < study.campaigns]


def run_kept(study: CampaignStudy, jobs: int, file: Path, run: Run = run_all) -> Iterator[Course]:
    """All campaigns: first those on file, then the others, each written as soon as it is over."""
    known = kept_courses(file, study)
    yield from known
    missing = sorted(set(range(study.campaigns)) - {one.number for one in known})
    whole = file.read_bytes() if file.exists() else msgspec.json.encode(heading_of(study)) + b"\n"
    file.write_bytes(whole[: whole.rindex(b"\n") + 1])
    with file.open("ab") as written:
        for course in run(study, jobs, missing):
            written.write(msgspec.json.encode(course) + b"\n")
            written.flush()
            yield course
