"""A study of campaigns that is kept while it runs: what is done is on file, and is not played again."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core.rulebook import library
from wartable.lab.campaign_study import run_all
from wartable.lab.campaigns import CampaignStudy, Course
from wartable.lab.rows import OtherStudy, add, make_ready, row_of, rows_of
from wartable.play.records.content import content_hash

Run: TypeAlias = Callable[[CampaignStudy, int, Sequence[int]], Iterator[Course]]


class Heading(msgspec.Struct, frozen=True):
    """The first line: which study it is, of as many campaigns as there are, and by which rules."""

    study: CampaignStudy
    rules: str


def heading_of(study: CampaignStudy) -> Heading:
    game = library.game(study.game)
    return Heading(replace(study, campaigns=0), f"{game.version} {content_hash(game.package)}")


def kept_courses(file: Path, study: CampaignStudy) -> list[Course]:
    """What was done before; a line that was cut off as it was written is not counted."""
    found = courses_in(rows_of(file), file, study)
    return [one for one in found if one.number < study.campaigns]


def courses_in(rows: list[bytes], file: Path, study: CampaignStudy) -> list[Course]:
    """Of this study, each once, in whole rows; one that was torn off is not counted."""
    if not rows:
        return []
    known = row_of(rows[0], Heading) if len(rows) > 1 else None
    if known is None:
        raise OtherStudy(f"{file} does not hold a study of campaigns: name another file")
    if known != heading_of(study):
        raise OtherStudy(
            f"{file} holds campaigns of another kind, seed or rules: name another file"
        )
    found: dict[int, Course] = {}
    for k, row in enumerate(rows[1:-1], 2):
        course = row_of(row, Course)
        if course is None or course.number in found:
            raise OtherStudy(f"{file}, line {k}: this is not the next campaign: name another file")
        found[course.number] = course
    return list(found.values())


def run_kept(study: CampaignStudy, jobs: int, file: Path, run: Run = run_all) -> Iterator[Course]:
    """All campaigns: first those on file, then the others, each written as soon as it is over."""
    known = kept_courses(file, study)
    make_ready(file, msgspec.json.encode(heading_of(study)) + b"\n")
    yield from known
    missing = sorted(set(range(study.campaigns)) - {one.number for one in known})
    for course in run(study, jobs, missing):
        add(file, [course])
        yield course
