"""Errands side by side: what counts when, whose dice are thrown once, who is told that something has changed."""

from typing import Any

import pytest

from campaigns.market import GAME, Fair
from wartable.campaigns.desk import Desk, Overtaken, member_dice
from wartable.campaigns.files import header_of
from wartable.campaigns.record import Errand, Line
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.core.match import Seat
from wartable.core.views import view
from wartable.kit import proves

SEED = b"market"
FOUNDED = header_of(GAME, Founding(form="fair", title="The Fair"), None)


class Kept:
    """A desk and what it has written."""

    def __init__(self, *names: str, seed: bytes | None = SEED) -> None:
        self.desk = Desk(GAME, FOUNDED, seed)
        self.lines: list[Line] = []
        for k, name in enumerate(names):
            roles = ["owner", "player"] if k == 0 else ["player"]
            self.do(HOUSE, "join", {"name": name, "roles": roles})
        for phase in ("open", "running") if names else ():
            self.do(0, "phase", {"phase": phase})

    @property
    def fair(self) -> Fair:
        assert isinstance(self.desk.campaign, Fair)
        return self.desk.campaign

    def write(self, *lines: Line) -> None:
        self.lines += lines
        self.desk.take(list(lines))

    def do(self, member: Seat, kind: str, about: Any = None) -> Errand | None:
        """Begin it; what asks nothing is done."""
        lines = self.desk.begin(member, kind, about)
        self.write(*lines)
        return self.desk.under_way.get(lines[0].n)

    def begin(self, member: Seat, kind: str, about: Any = None) -> Errand:
        errand = self.do(member, kind, about)
        assert errand is not None, "it asks something"
        return errand

    def throw(self, errand: Errand, *answers: Any) -> int:
        line = self.desk.throw(self.desk.run(errand, answers))
        self.write(line)
        return line.faces[0]

    def confirm(self, errand: Errand, *answers: Any) -> None:
        self.write(self.desk.confirm(errand, answers))


@proves("CORE-CAM-02")
def test_nothing_of_an_errand_counts_before_it_is_confirmed_and_then_all_of_it_at_once() -> None:
    kept = Kept("Ann", "Bob")
    errand = kept.begin(0, "hire")
    before = kept.fair
    assert kept.desk.run(errand, (["Odo", "Pia"], True)).over
    assert kept.fair is before
    kept.confirm(errand, ["Odo", "Pia"], True)
    assert kept.fair.hired == ((0, "Odo"), (0, "Pia")) and kept.fair.held(0, "gold") == 0
    assert kept.desk.under_way == {}


@proves("CORE-CAM-02")
def test_an_errand_that_still_asks_something_is_not_confirmed() -> None:
    kept = Kept("Ann", "Bob")
    errand = kept.begin(0, "hire")
    for answers in ((), (["Odo"],)):
        with pytest.raises(Refused, match="still something to answer"):
            kept.desk.confirm(errand, answers)


@proves("CORE-CAM-02")
def test_nobody_waits_for_the_errand_of_another() -> None:
    """Twelve are at it at once; they confirm in the order that nobody foresaw."""
    names = [f"Member {k}" for k in range(12)]
    kept = Kept(*names)
    errands = [kept.begin(member, "gamble") for member in range(12)]
    faces = [kept.throw(errand, "ring") for errand in errands]
    for member in (7, 0, 11, 3, 1, 2, 4, 5, 6, 8, 9, 10):
        kept.confirm(errands[member], "ring", 0)
    assert [kept.fair.held(member, "gold") - 6 for member in range(12)] == faces


@proves("CORE-CAM-02")
@pytest.mark.parametrize(
    ("member", "kind", "why"),
    [
        (2, "hire", "no member 3"),
        (0, "fly", "knows no errand 'fly'"),
        (1, "join", "not done by a member"),
        (1, "phase", "for the owner"),
        (1, "void", "for an organiser"),
        (1, "settle", "nothing to settle"),
    ],
)
def test_who_may_not_do_it_is_told_why(member: Seat, kind: str, why: str) -> None:
    kept = Kept("Ann", "Bob")
    with pytest.raises(Refused, match=why):
        kept.desk.begin(member, kind, {"name": "Cid"})
    assert kept.desk.under_way == {}


def test_the_same_errand_is_not_begun_twice() -> None:
    kept = Kept("Ann", "Bob")
    kept.begin(0, "hire")
    kept.begin(1, "hire")
    with pytest.raises(Refused, match="under way already"):
        kept.desk.begin(0, "hire")


# Dice


@proves("CORE-CAM-03")
def test_dice_come_from_the_stream_of_their_member_whatever_others_throw() -> None:
    alone, beside = Kept("Ann", "Bob"), Kept("Ann", "Bob")
    other = beside.begin(1, "gamble")
    beside.throw(other, "ring")
    thrown = [kept.throw(kept.begin(0, "gamble"), "ring") for kept in (alone, beside)]
    assert thrown[0] == thrown[1] == member_dice(SEED, 0).roll(0, (6,))[0]


@proves("CORE-CAM-03")
def test_a_die_that_was_shown_is_not_thrown_again() -> None:
    """Not by coming back, and not on another desk that read the record."""
    kept = Kept("Ann", "Bob")
    errand = kept.begin(0, "gamble")
    face = kept.throw(errand, "ring")
    again = Desk(GAME, FOUNDED, SEED)
    again.take(kept.lines)
    for desk in (kept.desk, again):
        run = desk.run(errand, ("ring",))
        assert run.throw is None and run.fixed == 1
        back = desk.run(errand, ("ring", "ring"))
        assert back.throw is not None and back.throw[0].endswith("#2")
    kept.confirm(errand, "ring", 0)
    assert kept.fair.held(0, "gold") == 6 + face


@proves("CORE-CAM-03")
def test_what_was_answered_before_a_die_stands() -> None:
    """Nobody who does not like what it shows stakes something else instead."""
    kept = Kept("Ann", "Bob")
    errand = kept.begin(0, "gamble")
    kept.throw(errand, "ring")
    assert kept.desk.fixed(errand) == ("ring",)
    for answers in ((0,), ("cloak", 0), ()):
        with pytest.raises(Refused, match="before a die was shown stands"):
            kept.desk.confirm(errand, answers)
    with pytest.raises(Refused, match="before a die was shown stands"):
        kept.desk.throw(kept.desk.run(errand, ("cloak",)))


@proves("CORE-CAM-03")
def test_an_errand_in_which_a_die_was_shown_is_finished_not_dropped() -> None:
    kept = Kept("Ann", "Bob")
    errand = kept.begin(0, "gamble")
    kept.write(kept.desk.drop(errand))
    assert kept.desk.under_way == {}
    errand = kept.begin(0, "gamble")
    kept.throw(errand, "ring")
    with pytest.raises(Refused, match="has to be finished"):
        kept.desk.drop(errand)


def test_dice_may_be_typed_and_must_be_where_no_seed_is() -> None:
    kept = Kept("Ann", "Bob", seed=None)
    errand = kept.begin(0, "gamble")
    run = kept.desk.run(errand, ("ring",))
    with pytest.raises(Refused, match="say what they show"):
        kept.desk.throw(run)
    with pytest.raises(Refused, match="from 1 to 6"):
        kept.desk.throw(run, (7,))
    kept.write(kept.desk.throw(run, (5,)))
    kept.confirm(errand, "ring", 0)
    assert kept.fair.held(0, "gold") == 11


# Overtaken


@proves("CORE-CAM-04")
def test_who_comes_second_is_told_what_changed_and_asked_again_from_there() -> None:
    kept = Kept("Ann", "Bob")
    first, second = kept.begin(0, "hire"), kept.begin(1, "hire")
    kept.confirm(first, ["Odo"], True)
    with pytest.raises(Overtaken):
        kept.desk.confirm(second, (["Odo"], True))
    run = kept.desk.run(second, (["Odo"], True))
    assert run.refused is not None and run.kept == []
    assert run.question is not None and getattr(run.question, "options") == ("Pia",)  # noqa: B009
    kept.confirm(second, ["Pia"], True)
    assert kept.fair.hired == ((0, "Odo"), (1, "Pia"))


@proves("CORE-CAM-04")
def test_an_errand_that_is_closed_meanwhile_is_not_confirmed() -> None:
    kept = Kept("Ann", "Bob")
    errand = kept.begin(1, "hire")
    kept.do(0, "phase", {"phase": "finished"})
    with pytest.raises(Overtaken, match="does not run"):
        kept.desk.confirm(errand, (["Odo"], True))


# Secrets


def test_a_sealed_choice_is_for_its_member_only() -> None:
    kept = Kept("Ann", "Bob")
    kept.confirm(kept.begin(0, "hide"), "well")
    assert view(kept.fair, 0).secrets == {0: {"place": "well"}}
    assert view(kept.fair, 1).secrets == {}
    (told,) = [one for one in kept.desk.feed if one.clause == "TOY-03"]
    assert told.known_to == (0,)
