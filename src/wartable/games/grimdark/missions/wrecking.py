"""Consoles that enemies wreck (GF-MIS-08, GF-MIS-12)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import Marker, Seat, UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.dice import at_least, passes
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.events import ConsoleWrecked, Scored
from wartable.games.grimdark.missions.holding import touching
from wartable.games.grimdark.missions.scoring import row_of
from wartable.games.grimdark.table import Table

LEAVE = "leave it"


@clause("GF-MIS-08", "GF-MIS-10", "GF-MIS-12")
def try_console(table: Table, unit: UnitId) -> Steps[None]:
    """At the end of its activation a unit in contact with an enemy console may roll a die once, a Hero helps."""
    match = table.match
    row, squad = row_of(match), match.units[unit]
    if not row.wreck_target or not consoles_there(table, unit):
        return
    about = About("wreck", squad.leader, unit=unit)
    ask = f"Does {squad.title} wreck a console?"
    console = yield from choose(table, consoles_to_wreck, squad.seat, "GF-MIS-08", ask, about)
    if console == LEAVE:
        return
    there = match.models_of(unit)
    target = row.wreck_target_hero if any([one.hero for one in there]) else row.wreck_target
    roll = at_least("wreck", squad.seat, "GF-MIS-08", "Is it wrecked?", target, about=about)
    if (yield from passes(roll)):
        table.do(ConsoleWrecked("GF-MIS-08", console, unit))
        table.do(Scored("GF-MIS-08", squad.seat, 1, "a console"))


def consoles_there(table: Table, unit: UnitId) -> list[str]:
    return [one.id for one in table.match.markers if no_wrecking(table, unit, one) is None]


@offers("wreck", "GF-MIS-08")
def consoles_to_wreck(table: Table, question: Question[Any]) -> Offers[str]:
    assert question.about is not None, "nobody wrecks anything"
    unit, markers = question.about.unit, {one.id: one for one in table.match.markers}
    return Offers(
        (*markers, LEAVE),
        lambda console: None if console == LEAVE else no_wrecking(table, unit, markers[console]),
    )


@clause("GF-MIS-08", "GF-MIS-10")
def no_wrecking(table: Table, unit: UnitId, console: Marker) -> Refused | None:
    owner = owner_of(table.match, console)
    if owner is None or not table.match.hostile(table.match.units[unit].seat, owner):
        return Refused("GF-MIS-08", "it is no enemy's")
    if not touching(table, unit, console):
        return Refused("GF-MIS-08", "not in contact with it")
    return None


@clause("GF-MIS-08", "GF-MIS-09")
def owner_of(match: Match, console: Marker) -> Seat | None:
    """Whose zone it stands in."""
    return next(
        (zone.seat for zone in match.board.zones if console.id.endswith(f" {zone.id}")), None
    )
