"""Armies come onto the table by turns, a unit at a time, however many armies there are and however uneven.

Who picks a zone and who sets up first, a book says by its roll: here the lower of two takes an edge and says who
begins; there the highest must begin, and all pick zones in the order of their rolls, two table edges or three or four
corners. Before that each player says which units wait elsewhere, as their rules allow: here for a later round, no
more than a part of them; there some to come at a distance from enemies and others to be set up last.

What waits at one place beside the table is set up by the same turns, whenever that is: all at the beginning, scouts
after them, those in ambush when a round begins. Who has none left is passed over.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from wartable.core.acts import Act
from wartable.core.ask import Choose, ChooseMany, Refused, Steps, UnitRegion
from wartable.core.match import RESERVE, Match, Seat, UnitId
from wartable.core.offers import Offers, Rule, choose
from wartable.core.table import Table
from wartable.core.units.fitting import fits_somewhere
from wartable.core.units.whereabouts import units_of
from wartable.wargame.deploying.events import HeldBack
from wartable.wargame.turns.order import next_able
from wartable.wargame.units.moving import bring_in

T = TypeVar("T", bound=Table[Any, Any])


# Before anything is set up


def pick_zones(
    order: Sequence[Seat], zones: Sequence[str], name: str, clause: str, ask: str
) -> Steps[dict[str, Seat]]:
    """Whose each zone is: in this order each picks one of those that are left; the last is not asked."""
    owners: dict[str, Seat] = {}
    for seat in order:
        left = tuple([zone for zone in zones if zone not in owners])
        zone = yield from Choose(name, seat, clause, ask, options=left)
        owners[zone] = seat
    return owners


def hold_back(
    table: T,
    seat: Seat,
    may_wait: Callable[[T, UnitId], bool],
    clause: str,
    ask: str,
    *,
    most: int | None = None,
    among: str = RESERVE,
    where: str = RESERVE,
) -> Steps[None]:
    """Of a seat's units *among* those to be set up, its player says which wait somewhere else, *most* of them."""
    able = tuple([one for one in units_at(table.match, seat, among) if may_wait(table, one)])
    limit = len(able) if most is None else min(len(able), most)
    held = yield from ChooseMany("reserves", seat, clause, ask, options=able, most=limit)
    for unit in held:
        table.do(HeldBack(clause, unit, where))


# One unit after another


class ByTurns(Generic[T]):
    """How a book sets up the units that wait at one place beside the table.

    *rule* offers those of the seat that is asked, *region_of* says where one may stand. Who finds no room there waits
    in reserve; a book that looks for room first offers only those that have it.
    """

    def __init__(
        self,
        clause: str,
        rule: Rule[UnitId],
        region_of: Callable[[T, UnitId], UnitRegion],
        among: str = RESERVE,
    ) -> None:
        self.clause = clause
        self.rule = rule
        self.region_of = region_of
        self.among = among

    def set_up_one(self, table: T, seat: Seat, ask: str) -> Steps[UnitId]:
        """Its player says which unit, and where each of its models stands."""
        unit = yield from choose(table, self.rule, seat, self.clause, ask, role="deploy")
        table.begins(Act("action", "deploy", seat, unit=unit))
        where = self.region_of(table, unit)
        if fits_somewhere(table, where):
            yield from bring_in(table, "set up", where, self.clause)
        else:
            table.do(HeldBack(self.clause, unit))
        return unit

    def next_seat(self, match: Match[Any], order: Iterable[Seat]) -> Seat | None:
        """The first in this order who has a unit left; none when all are done."""
        return next_able(order, lambda seat: bool(units_at(match, seat, self.among)))


def units_at(match: Match[Any], seat: Seat, where: str) -> list[UnitId]:
    """A seat's units that wait at a place beside the table."""
    there = {one.model.unit for one in match.aside if one.where == where}
    return [unit for unit in units_of(match, seat) if unit in there]


def to_set_up(match: Match[Any], seat: Seat, where: str, done: Refused) -> Offers[UnitId]:
    """All units of a seat, of which only those that wait there can still be set up."""
    left = units_at(match, seat, where)
    return Offers(units_of(match, seat), lambda unit: None if unit in left else done)
