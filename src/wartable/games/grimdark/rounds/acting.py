"""What an active unit may do, and doing it (GF-MOV-01 to GF-MOV-05, GF-MOR-13)."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, About, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.rounds.events import ActionNamed, StageReached
from wartable.games.grimdark.table import Table

Barred: TypeAlias = Callable[[Table, UnitId], Refused | None]
Done: TypeAlias = Callable[[Table, UnitId], Steps[None]]


def no_bar(table: Table, unit: UnitId) -> Refused | None:
    return None


def stay(table: Table, unit: UnitId) -> Steps[None]:
    yield from ()


DEEDS: dict[Action, tuple[Barred, Done]] = {"hold": (no_bar, stay), "idle": (no_bar, stay)}


@clause("GF-MOV-05", "GF-RND-01")
def act(table: Table) -> Steps[None]:
    """Exactly one action of the active unit."""
    unit = table.match.acting.unit
    squad = table.match.units[unit]
    ask, about = f"What does {squad.title} do?", About(ACTIVATION, squad.leader, unit=unit)
    action = yield from choose(table, deeds, squad.seat, "GF-MOV-05", ask, about, role="act")
    table.begins(Act("action", action, squad.seat, squad.leader, unit=unit))
    table.do(ActionNamed("GF-MOV-05", action))
    yield from DEEDS[action][1](table, unit)
    table.ends("action")
    table.do(StageReached("GF-RND-13", "close"))


@offers("action", "GF-MOV-05", "GF-MOR-13")
def deeds(table: Table, question: Question[Any]) -> Offers[Action]:
    assert question.about is not None, "nobody acts"
    unit = question.about.unit
    return Offers(tuple(DEEDS), lambda action: no_deed(table, unit, action))


@clause("GF-MOR-13", "GF-MOV-05")
def no_deed(table: Table, unit: UnitId, action: Action) -> Refused | None:
    """Why an action is not open to a unit; who is Shaken is idle, and nobody else."""
    shaken = table.match.units[unit].shaken
    if shaken != (action == "idle"):
        return Refused("GF-MOR-13", "it is Shaken" if shaken else "it is not Shaken")
    return DEEDS[action][0](table, unit)
