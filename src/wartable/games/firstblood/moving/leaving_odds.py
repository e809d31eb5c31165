"""What it takes to leave or to rally: attacks of opportunity, how far the die carries a regiment (FB-DIS), and fear."""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Question
from wartable.core.dice.odds import add_up, outcome, wound_odds
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.dice import need_of
from wartable.games.firstblood.fighting.assaults import opportunity_at
from wartable.games.firstblood.fighting.odds import AssaultOdds, given_of, options_of
from wartable.games.firstblood.fighting.regiment_losses import GONE
from wartable.games.firstblood.fighting.spirit import fear_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.morale import resolve_of
from wartable.wargame.units.outlook import percent, wounds_told

DISENGAGE, COMBAT_RALLY = "disengage", "combat-rally"
SIDES = 6
LOST = -1  # nobody is left to go


def action_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """Of the actions that are open, these roll before anything is chosen: disengaging, and rallying in fear."""
    assert question.about is not None, "nobody acts"
    options, unit, found = options_of(table, question), question.about.unit, list[Odds]()
    if COMBAT_RALLY in options:
        found += rallying_odds(table, unit, options.index(COMBAT_RALLY))
    if DISENGAGE in options:
        found += leaving_odds(table, unit, options.index(DISENGAGE))
    return tuple(found)


@clause("FB-CRL-01", "FB-SPR-028", "FB-SPR-072")
def rallying_odds(table: Table, unit: UnitId, option: int) -> list[Odds]:
    """Who is afraid must roll its RESOLVE; everybody else is sure to rally, and nothing need be said."""
    if not fear_of(table, unit):
        return []
    works = Fraction(need_of(resolve_of(table, unit)), SIDES)
    told = outcome("rallies", works), outcome("stays broken", 1 - works)
    return [Odds("Combat Rally", told, option)]


@clause("FB-DIS-02", "FB-DIS-03", "FB-DIS-14")
def leaving_odds(table: Table, unit: UnitId, option: int) -> tuple[Odds, Odds]:
    """What the attacks of opportunity with their morale do to it, and how far it gets."""
    found = AssaultOdds(table, opportunity_at(table, unit))
    title = f"Attacks of opportunity: {table.match.units[unit].title}"
    gone = percent(found.outlook.fates[GONE])
    blows = replace(
        wound_odds(title, found.chances, GONE, option),
        given=given_of(table, found.regiment, []),
        glance=f"{wounds_told(found.outlook)}; destroyed {gone}, else it is broken",
    )
    return blows, distances(table, found, option)


@clause("FB-DIS-05", "FB-DIS-06")
def distances(table: Table, found: AssaultOdds, option: int) -> Odds:
    """The die and the RESOLVE of who is left then; broken it will be in any case, if it can be (FB-DIS-13)."""
    parts: list[tuple[int, Fraction]] = []
    for end in found.ends:
        left: Table = AnyTable(end.rest.match)
        far = (
            resolve_of(left, found.regiment.unit)
            if alive(left.match, found.regiment.unit)
            else LOST
        )
        faces = range(1, SIDES + 1) if far != LOST else (0,)
        parts += [(far + face, end.chance / len(faces)) for face in faces]
    shares = sorted(add_up(parts).items())
    shown = [outcome(f"{far}″", chance, kind="none") for far, chance in shares if far != LOST]
    gone = [outcome(GONE, chance, kind="out") for far, chance in shares if far == LOST]
    return Odds("How far it disengages", (*shown, *gone), option)
