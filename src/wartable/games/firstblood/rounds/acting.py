"""What a regiment may do with an action, and doing it (FB-ACT-12, FB-ACT-13, FB-OOC, FB-ENG-01)."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, About, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, beside
from wartable.games.firstblood.characters.challenge import challenge, no_challenge
from wartable.games.firstblood.fighting.clash import clash, no_clash
from wartable.games.firstblood.fighting.spirit import (
    combat_rally,
    inspire,
    no_combat_rally,
    no_inspire,
    no_overcharge,
    no_rally,
    no_take_aim,
    overcharge,
    rally,
    take_aim,
)
from wartable.games.firstblood.fighting.volley import no_volley, volley
from wartable.games.firstblood.magic.casting import no_spellcasting, spellcasting
from wartable.games.firstblood.match import Activation
from wartable.games.firstblood.moving.charge import charge, no_charge
from wartable.games.firstblood.moving.disengage import disengage, no_disengage
from wartable.games.firstblood.moving.manoeuvre import combat_reform, no_combat_reform
from wartable.games.firstblood.moving.march import march, no_march
from wartable.games.firstblood.rounds.events import ActionTaken, StageReached, acting
from wartable.games.firstblood.rows import actions
from wartable.games.firstblood.rules.feral import breaks_loose, prey_of, run_at_the_enemy
from wartable.games.firstblood.rules.spirit import steady_the_near
from wartable.games.firstblood.sight.engagement import is_engaged, is_engaging
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import test_morale

Barred: TypeAlias = Callable[[Table, UnitId], Refused | None]
Done: TypeAlias = Callable[[Table, UnitId, Harm], Steps[None]]

END = "end"
DEEDS: dict[str, tuple[Barred, Done]] = {
    "march": (no_march, march),
    "charge": (no_charge, charge),
    "take-aim": (no_take_aim, take_aim),
    "volley": (no_volley, volley),
    "rally": (no_rally, rally),
    "clash": (no_clash, clash),
    "inspire": (no_inspire, inspire),
    "combat-reform": (no_combat_reform, combat_reform),
    "disengage": (no_disengage, disengage),
    "combat-rally": (no_combat_rally, combat_rally),
    "challenge": (no_challenge, challenge),
    "spellcasting": (no_spellcasting, spellcasting),
    "overcharge": (no_overcharge, overcharge),
}
LIKELY = (END, "march", "clash")
SHOOTING = ("take-aim", "volley")  # which some may do while engaged: their own rules say who
THIRD = {"double-time": "FB-DRW-05", "fire-and-advance": "FB-DRW-08"}


@clause("FB-ACT-12", "FB-ACT-13", "FB-ACT-14", "FB-ACT-16")
def act(table: Table) -> Steps[None]:
    """One action of the active regiment, or none any more."""
    now = acting(table.match)
    if now.actions > 0:
        done = yield from next_action(table, now.unit)
    else:
        done = yield from third_action(table, now.unit)
    if not done or not may_act_on(table, now.unit):
        table.do(StageReached("FB-ACT-14", "close"))


@clause("FB-SPR-029", "FB-ACT-13")
def next_action(table: Table, unit: UnitId) -> Steps[bool]:
    """What a Feral regiment does that cannot be held, or what its owner says; whether it did anything."""
    if (yield from breaks_loose(table, unit)):
        yield from run_wild(table, unit)
        return True
    action = yield from chosen_action(table, unit)
    if action != END:
        yield from take_action(table, unit, action)
    return action != END


@clause("FB-DRW-05", "FB-DRW-08", "FB-SPR-029")
def third_action(table: Table, unit: UnitId) -> Steps[bool]:
    """It may be left alone; who takes it, and is Feral, is rolled for only then."""
    action = yield from chosen_action(table, unit)
    if action == END:
        return False
    if (yield from breaks_loose(table, unit)):
        yield from run_wild(table, unit)
    else:
        yield from take_action(table, unit, action)
    return True


def chosen_action(table: Table, unit: UnitId) -> Steps[str]:
    regiment = table.match.units[unit]
    ask = f"What does {regiment.title} do?"
    about = About(ACTIVATION, regiment.leader, unit=unit)
    return (yield from choose(table, deeds, regiment.seat, "FB-ACT-12", ask, about, role="act"))


@clause("FB-SPR-030", "FB-SPR-031")
def run_wild(table: Table, unit: UnitId) -> Steps[None]:
    """A Feral regiment that could not be held charges its prey; without one it runs at the closest enemy."""
    prey = yield from prey_of(table, unit)
    if prey:
        yield from take_action(table, unit, "charge", partial(charge, at=prey))
    else:
        yield from take_action(table, unit, "march", run_at_the_enemy)


@clause("FB-WND-01", "FB-MOR-01", "FB-ACT-13")
def take_action(table: Table, unit: UnitId, action: str, done: Done | None = None) -> Steps[None]:
    """The action, the morale tests for its wounds, and what happens at the end of every action."""
    regiment = table.match.units[unit]
    harm = Harm(unit, action, regiment.leader)
    table.begins(Act("action", action, regiment.seat, regiment.leader, unit=unit))
    yield from (done or DEEDS[action][1])(table, unit, harm)
    yield from test_morale(table, harm)
    steady_the_near(table)
    table.do(ActionTaken("FB-ACT-13", action))
    table.ends("action")


@clause("FB-ACT-13", "FB-DRW-05", "FB-DRW-08", "FB-GAR-05")
def may_act_on(table: Table, unit: UnitId) -> bool:
    """Is somebody left, with an action to go, and was the activation not ended by what it did?"""
    now = acting(table.match)
    if now.stage != "act" or not alive(table.match, unit):
        return False
    return now.actions > 0 or earns_third(now)


@clause("FB-DRW-05", "FB-DRW-08")
def earns_third(now: Activation) -> bool:
    """Hurried by Double Time, two marches earn a third; by Fire and Advance, a volley as second action does."""
    if len(now.taken) != 2:
        return False
    if now.hurried == "double-time":
        return now.taken == ("march", "march")
    return now.hurried == "fire-and-advance" and now.taken[1] == "volley"


@offers("action", "FB-ACT-12", "FB-ACT-13", "FB-OOC-01", "FB-ENG-01")
def deeds(table: Table, question: Question[Any]) -> Offers[str]:
    assert question.about is not None, "nobody acts"
    unit = question.about.unit
    return Offers((*DEEDS, END), lambda action: no_deed(table, unit, action), likely=LIKELY)


@clause("FB-ACT-16", "FB-RNF-08", "FB-RNF-10", "FB-CHR-05", "FB-DRW-05", "FB-DRW-08")
def no_deed(table: Table, unit: UnitId, action: str) -> Refused | None:
    """Why an action is not open to a regiment now; it may always decline."""
    if action == END:
        return None
    now = acting(table.match)
    if now.actions == 0 and action != "march":
        return Refused(THIRD[now.hurried], "the third action can only be a march")
    if beside(table.match, unit) and action != "march":
        return Refused("FB-RNF-08", "it must march onto the table first")
    return (
        no_repeat(table, unit, action)
        or no_kind(table, unit, action)
        or DEEDS[action][0](table, unit)
    )


@clause("FB-ACT-13", "FB-ACT-17", "FB-MAR-10")
def no_repeat(table: Table, unit: UnitId, action: str) -> Refused | None:
    """Nothing twice in a round but marches, and what a rule has given back."""
    done = action in table.match.units[unit].taken
    if not done or actions()[action].repeatable or action in acting(table.match).again:
        return None
    return Refused("FB-ACT-13", "it has already done that this round")


@clause("FB-OOC-01", "FB-OOC-02", "FB-ENG-01")
def no_kind(table: Table, unit: UnitId, action: str) -> Refused | None:
    """Out of combat only while not engaged, in combat only while engaged or engaging; some actions always."""
    kind = actions()[action].kind
    if kind == "out-of-combat" and action not in SHOOTING and is_engaged(table, unit):
        return Refused("FB-OOC-01", "it is engaged")
    if kind == "combat" and not is_engaged(table, unit) and not is_engaging(table, unit):
        return Refused("FB-ENG-01", "no enemy is in engagement range")
    return None
