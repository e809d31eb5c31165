"""The power goes at any moment of an errand: who comes back finds it as far as it was told."""

from pathlib import Path
from typing import Any

import pytest

from campaigns.market import GAME
from wartable.campaigns.book import FileBook, read
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import found_file
from wartable.campaigns.office import Office
from wartable.campaigns.record import Line, Thrown
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.core.plain import fingerprint
from wartable.kit import proves

SEED = b"power"
STAKES = ("ring", "cloak", "ring", 0)
WRITES = 10  # that one such errand takes


class PowerCut(Exception):
    """Everything that is not on the disk is gone."""


class Failing(FileBook):
    """A book that loses power at its *n*th write, just before or just after it."""

    def __init__(self, path: Path, n: int, after: bool) -> None:
        super().__init__(path)
        self.left = n
        self.after = after

    def append(self, lines: list[Line]) -> None:
        self.fail(False)
        super().append(lines)
        self.fail(True)

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        self.fail(False)
        super().keep_draft(errand, answers)
        self.fail(True)

    def fail(self, after: bool) -> None:
        self.left -= after == self.after
        if self.left == 0:
            raise PowerCut


def opened(path: Path) -> Path:
    office = found_file(path, GAME, Founding(form="fair", title="The Fair"), SEED)
    office.begin(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    office.begin(HOUSE, "join", {"name": "Bob"})
    for phase in ("open", "running"):
        office.begin(0, "phase", {"phase": phase})
    return path


def gambled(office: Office) -> None:
    """From wherever the errand stands to its end."""
    if any([one.why == "a cloak" for one in office.desk.campaign.ledger]):
        return  # it was confirmed before the power went
    errand = office.begin(0, "gamble")
    assert errand is not None, "it asks something"
    run = office.run(errand)
    while not run.over:
        wanted = run.throw is not None
        run = office.throw(errand) if wanted else office.answer(errand, STAKES[len(run.kept)])
    office.confirm(errand)


def desk_of(path: Path, book: FileBook) -> Office:
    return Office(Desk(GAME, read(path)[0], SEED), book)


@proves("CORE-CAM-03")
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("n", range(1, WRITES + 1))
def test_wherever_the_power_goes_nothing_is_lost_and_nothing_is_thrown_twice(
    n: int, after: bool, tmp_path: Path
) -> None:
    path, whole = opened(tmp_path / "cut"), opened(tmp_path / "whole")
    gambled(desk_of(whole, FileBook(whole)))
    with pytest.raises(PowerCut):
        gambled(desk_of(path, Failing(path, n, after)))
    gambled(desk_of(path, FileBook(path)))
    ends = [desk_of(one, FileBook(one)) for one in (path, whole)]
    assert fingerprint(ends[0].desk.campaign) == fingerprint(ends[1].desk.campaign)
    thrown = [[x for x in one.book.since(0) if isinstance(x, Thrown)] for one in ends]
    assert [x.faces for x in thrown[0]] == [x.faces for x in thrown[1]] and len(thrown[0]) == 3


def test_so_many_writes_there_are(tmp_path: Path) -> None:
    """Else the cuts above would not meet all of them."""
    path = opened(tmp_path / "fair")
    book = Failing(path, 10**6, after=False)
    gambled(desk_of(path, book))
    assert 10**6 - book.left == WRITES
