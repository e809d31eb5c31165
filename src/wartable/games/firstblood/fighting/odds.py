"""What a volley or blows would do: exact chances, by the same blows and the same defence as in the fight.

Where an owner has a choice he is taken to answer as is proposed (FB-R-187), and that is said.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Offered, Question
from wartable.core.dice.odds import mean, wound_odds, wound_outcomes
from wartable.core.match import ModelId, UnitId
from wartable.core.offers import actor_of
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.core.units.whereabouts import alive, present
from wartable.core.words import with_and
from wartable.games.firstblood.characters.presence import presence_resolve
from wartable.games.firstblood.fighting.assaults import (
    Assault,
    blows_at,
    impact_at,
    is_blessed,
    volley_at,
)
from wartable.games.firstblood.fighting.batches import batch_chances, lots_of
from wartable.games.firstblood.fighting.chances import wound_chances
from wartable.games.firstblood.fighting.regiment_losses import (
    GONE,
    RegimentLosses,
    fates_told,
    in_short,
)
from wartable.games.firstblood.fighting.returned import throws_back, wounds_back
from wartable.games.firstblood.fighting.volley import no_shot
from wartable.games.firstblood.table import Table, leaders_of, model_of
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.outlook import Ending, Outlook

VOLLEY, CLASH = "Volley", "Clash"
BLESSED = "Blessed is used"
SAFE = "nobody falls to what is thrown back"  # who stands there decides who is engaged


# Questions and looks


def volley_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """How many wounds a volley at each regiment on offer would cause, and what becomes of it."""
    assert question.about is not None, "nobody shoots"
    unit, found = question.about.unit, list[Odds]()
    for k, target in enumerate(options_of(table, question)):
        found += assault_odds(table, volley_at(table, unit, target), k)
    return tuple(found)


def strike_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """Of one model's blows, or of its impact attacks, how many wounds they would cause."""
    model, found = model_of(table, actor_of(question)), list[Odds]()
    for k, target in enumerate(options_of(table, question)):
        one = (impact_at if question.name == "impact" else blows_at)(table, [model], target)
        found += wounds_alone(table, one, k)
    return tuple(found)


def wounds_alone(table: Table, assault: Assault, option: int) -> list[Odds]:
    """Without what becomes of the regiment: others strike beside it before anybody tests."""
    if not assault.groups:
        return []
    chances = chances_of(table, assault, RegimentLosses(table, assault.target, assault.close))
    title = table.match.units[assault.target].title
    blessed = assault.blessed or is_blessed(table, assault.target)
    told = wound_odds(title, chances, GONE, option)
    return [replace(told, given=BLESSED if blessed else "")]


def prospects(table: Table, attacker: ModelId, foe: ModelId) -> tuple[Odds, ...]:
    """What the regiment of one model would do to that of another now: by a volley, and by a clash."""
    units = model_of(table, attacker).unit, model_of(table, foe).unit
    return (*prospects_of(table, *units, VOLLEY), *prospects_of(table, *units, CLASH))


def prospects_of(table: Table, unit: UnitId, target: UnitId, what: str) -> tuple[Odds, ...]:
    """What a volley or a clash of one regiment would do to another now; nothing if there is none."""
    if what == CLASH:
        blows = blows_at(table, present(table.match, unit), target)
        return tuple(assault_odds(table, blows, None, what))
    if no_shot(table, unit, target) is not None:
        return ()
    return tuple(assault_odds(table, volley_at(table, unit, target), None, what))


def options_of(table: Table, question: Any) -> tuple[UnitId, ...]:
    asked = question.listed(table) if isinstance(question, Offered) else question
    options: tuple[UnitId, ...] = asked.options
    return options


# What is told


class AssaultOdds:
    """All that can come of an assault: the chance of each number of wounds, and every way in which it may end."""

    def __init__(self, table: Table, assault: Assault) -> None:
        self.regiment = RegimentLosses(table, assault.target, assault.close, assault.terror)
        self.chances: list[Fraction] = chances_of(table, assault, self.regiment)
        self.ends: list[Ending[Harm]] = self.regiment.endings(self.chances, assault.tested)
        self.outlook: Outlook = self.regiment.outlook(self.chances, self.ends)


def assault_odds(
    table: Table,
    assault: Assault,
    option: int | None,
    what: str = "",
    given: Sequence[str] = (),
) -> list[Odds]:
    """As a screen shows it: how many wounds, and what becomes of the regiment; nothing if nobody strikes."""
    if not assault.groups:
        return []
    found = AssaultOdds(table, assault)
    regiment = table.match.units[assault.target].title
    title = f"{what}: {regiment}" if what else regiment
    risky = throws_back(table, assault) and not found.regiment.alike
    others = [*given, *([BLESSED] if assault.blessed else []), *([SAFE] if risky else [])]
    policy = given_of(table, found.regiment, others)
    wounds = wound_odds(title, found.chances, GONE, option)
    glance = in_short(found.outlook)
    back = wounds_back(table, assault, found.regiment, found.chances)
    if back:
        by = table.match.units[next(iter(assault.groups)).by].title
        glance += f"; thrown back: {float(mean(back)):.1f} wounds"
        wounds = replace(wounds, back=wound_outcomes(back, GONE), whom_back=by)
    return [
        replace(wounds, given=policy, glance=glance),
        fates_told(title, found.outlook, assault.tested, option, policy),
    ]


def chances_of(table: Table, assault: Assault, regiment: RegimentLosses) -> list[Fraction]:
    """Of each number of wounds, in one defence roll or, by a character regiment, in batches."""
    blessed = is_blessed(table, assault.target)
    if table.match.units[assault.target].is_character:
        return batch_chances(table, regiment, lots_of(assault.groups), blessed)
    return wound_chances(table, assault.target, assault.groups, blessed)


# What the owner is taken to do


def given_of(table: Table, regiment: RegimentLosses, others: list[str]) -> str:
    """All that is taken for granted, in one sentence."""
    every = list(dict.fromkeys([*others, *assumed(table, regiment)]))
    return with_and(every)


@clause("FB-WND-02", "FB-CHO-01", "FB-OFF-04")
def assumed(table: Table, regiment: RegimentLosses) -> list[str]:
    """How the owner is taken to choose, where it makes a difference."""
    found = [BLESSED] if is_blessed(table, regiment.unit) else []
    there = alive(table.match, regiment.unit)
    if table.match.units[regiment.unit].is_character:
        chooses = len(there) > 1 and not regiment.close
        return [*found, "the retinue takes the hits first"] if chooses else found
    officers = [model.id for model in there if model.role == "officer"]
    if officers and regiment.spares(officers):
        return [*found, "the officer falls last"]
    leaders = [model.id for model in leaders_of(table.match, regiment.unit)]
    lent = presence_resolve(table, regiment.unit) and regiment.spares(leaders)
    return [*found, "who leads falls last"] if lent else found
