"""What an active unit may do, and doing it (GF-MOV-01 to GF-MOV-05, GF-MOR-13)."""

from collections.abc import Callable
from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, About, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.magic.casting import cast_spells
from wartable.games.grimdark.magic.effects import end_spells
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.melee.charge import charge_an_enemy, no_charging
from wartable.games.grimdark.moving.flights import fly
from wartable.games.grimdark.moving.marching import march, no_action
from wartable.games.grimdark.rounds.events import ActionNamed, StageReached
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.shooting.volley import shoot
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.leaving import no_deed_inside

# What each action is


@clause("GF-MOV-01", "GF-SHO-01", "GF-TRN-12")
def hold(table: Table, unit: UnitId) -> Steps[None]:
    """It shoots from where it stands."""
    yield from fire(table, unit)


@clause("GF-MOV-02", "GF-SHO-01")
def advance(table: Table, unit: UnitId) -> Steps[None]:
    """It moves, then shoots."""
    yield from march(table, unit, "advance")
    yield from cast_spells(table, unit)
    yield from fire(table, unit)


@clause("GF-MOV-03")
def rush(table: Table, unit: UnitId) -> Steps[None]:
    yield from march(table, unit, "rush")
    yield from cast_spells(table, unit)


@clause("GF-MOR-13", "GF-SPR-58", "GF-SPR-65")
def be_idle(table: Table, unit: UnitId) -> Steps[None]:
    """Nothing at all, but that Aircraft must fly on."""
    if is_aircraft(table, unit):
        yield from fly(table, unit)


@clause("GF-SHO-01", "GF-TRN-09", "GF-SPL-13")
def fire(table: Table, unit: UnitId) -> Steps[None]:
    """Whoever is on the table."""
    if table.match.models_of(unit):
        yield from shoot(table, unit)
    if table.match.acting.shot:
        end_spells(table, unit, "next-shooting")


@clause("GF-MOV-04", "GF-SPL-13")
def charge_once(table: Table, unit: UnitId) -> Steps[None]:
    yield from charge_an_enemy(table, unit)
    end_spells(table, unit, "next-charge-this-round")


DEEDS: dict[Action, Callable[[Table, UnitId], Steps[None]]] = {
    "hold": hold,
    "advance": advance,
    "rush": rush,
    "charge": charge_once,
    "idle": be_idle,
}


# Which of them


@clause("GF-MOV-05", "GF-RND-01", "GF-CST-04")
def act(table: Table) -> Steps[None]:
    """Exactly one action of the active unit, and its casters' spells before it."""
    unit = table.match.acting.unit
    yield from cast_spells(table, unit)
    squad = table.match.units[unit]
    ask, about = f"What does {squad.title} do?", About(ACTIVATION, squad.leader, unit=unit)
    action = yield from choose(table, deeds, squad.seat, "GF-MOV-05", ask, about, role="act")
    table.begins(Act("action", action, squad.seat, squad.leader, unit=unit))
    table.do(ActionNamed("GF-MOV-05", action))
    yield from DEEDS[action](table, unit)
    table.ends("action")
    table.do(StageReached("GF-MOV-05", "close"))


@offers("action", "GF-MOV-05", "GF-MOR-13")
def deeds(table: Table, question: Question[Any]) -> Offers[Action]:
    assert question.about is not None, "nobody acts"
    unit = question.about.unit
    return Offers(tuple(DEEDS), lambda action: no_deed(table, unit, action))


@clause("GF-MOR-13", "GF-TRN-12")
def no_deed(table: Table, unit: UnitId, action: Action) -> Refused | None:
    """Why an action is not open to a unit; who is Shaken is idle, and nobody else."""
    shaken = table.match.units[unit].shaken
    if shaken != (action == "idle"):
        return Refused("GF-MOR-13", "it is Shaken" if shaken else "it is not Shaken")
    if shaken:
        return None
    if not table.match.models_of(unit) and action != "charge":
        return no_deed_inside(table, unit, action)
    return no_charging(table, unit) if action == "charge" else no_action(table, unit, action)
