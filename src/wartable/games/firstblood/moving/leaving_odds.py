"""What it takes to disengage: attacks of opportunity, and how far the die carries a regiment (FB-DIS-02 to -06)."""

from fractions import Fraction
from typing import Any

from wartable.core.ask import Question
from wartable.core.dice.odds import outcome
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.fighting.clash import best_aim
from wartable.games.firstblood.fighting.odds import options_of, told
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import blow_of
from wartable.games.firstblood.sight.engagement import engaged_by, engagers_of
from wartable.games.firstblood.table import Table, characteristic, lent_modifiers

DISENGAGE = "disengage"
SIDES = 6


def action_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """Of the actions that are open, disengaging alone rolls before anything is chosen."""
    assert question.about is not None, "nobody acts"
    options = options_of(table, question)
    if DISENGAGE not in options:
        return ()
    unit, place = question.about.unit, options.index(DISENGAGE)
    return (*blows_on_leaving(table, unit, place), *distances(table, unit, place))


@clause("FB-DIS-02", "FB-DIS-03")
def blows_on_leaving(table: Table, unit: UnitId, option: int) -> list[Odds]:
    """What the attacks of opportunity do to it: a die for each enemy model that engages it."""
    groups: dict[Blow, int] = {}
    for foe in engagers_of(table, unit):
        aim = best_aim(table, foe, [one for one in engaged_by(table, foe) if one.unit == unit])
        blow = blow_of(table, foe, aim, "opportunity")
        groups[blow] = groups.get(blow, 0) + 1
    return told(table, unit, groups, option, "Attacks of opportunity")


@clause("FB-DIS-05", "FB-DIS-06")
def distances(table: Table, unit: UnitId, option: int) -> list[Odds]:
    """The die and RESOLVE; nothing is said where RESOLVE hangs on who falls or on what a broken regiment loses."""
    values = {characteristic(table, model, "resolve") for model in table.match.alive(unit)}
    if len(values) != 1 or lent_modifiers(table, unit, "resolve"):
        return []
    (resolve,) = values
    faces = range(1, SIDES + 1)
    shown = [outcome(f"{face + resolve}″", Fraction(1, SIDES), kind="none") for face in faces]
    return [Odds("How far it disengages", tuple(shown), option)]
