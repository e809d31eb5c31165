"""Which actions there are, which are open to a model, and why the others are not (GH-ACT-01, 44, 46, 47).

An action module registers its procedure with `@action("move")` and, where the table of actions does not say all, why it
is not open with `@bars("move")`. The procedure asks for weapon, target and path, then `pay`s, which opens the Fate
window and says whether the action goes on, then lets reactions happen and resolves.
"""

from collections.abc import Callable
from typing import TypeAlias

from wartable.core.ask import Refused, Steps
from wartable.core.hooks.lookup import NO_HOOKS, ActiveHooks
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.core.words import as_name
from wartable.games.grimheim.events import LOST, ActionPaid
from wartable.games.grimheim.fate.windows import Window, offer
from wartable.games.grimheim.moments import (
    Acting,
    Combining,
    Cost,
    Declared,
    DespiteMelee,
    Granted,
    Times,
)
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.rows import BOOK, Action, actions
from wartable.games.grimheim.table import Table

Procedure: TypeAlias = Callable[[Table, ModelId], Steps[None]]
Bar: TypeAlias = Callable[[Table, ModelId], Refused | None]
Thing: TypeAlias = Callable[[Table], Refused | None]

PROCEDURES: dict[str, Procedure] = {}
BARS: dict[str, Bar] = {}
THINGS: dict[str, Thing] = {}

MELEE = BOOK.read("action_clauses", "melee", dict[str, str])
PAIRS = {
    frozenset(pair): clause
    for clause, pairs in BOOK.read("action_clauses", "pairs", dict[str, list[list[str]]]).items()
    for pair in pairs
}
TOO_DEAR = Refused("GH-ACT-01", "not enough AP")
NOT_GRANTED = Refused("GH-ACT-44", "no rule of its own grants this action")
TOO_OFTEN = Refused("GH-GEN-17", "already done in this activation")
ONCE = 1
SPECIAL = "special"
ANY = ""  # an action, whichever it is


class Listed:
    """An action as the table of actions has it, for those who look through all of them."""

    def __init__(self, row: Action) -> None:
        self.name: str = row.id
        self.ap: int = row.ap
        self.special: bool = row.availability == SPECIAL
        self.repeatable: bool = row.repeatable
        self.kind: str = row.counts_as or row.id
        self.melee: str = row.melee
        others = [one.id for one in actions().values() if row.id in one.incompatible]
        self.apart: set[str] = {
            *row.incompatible,
            *others,
        }  # what it does not go with, in any order

    def suits(self, engaged: bool) -> bool:
        """In melee, or out of it, by the table of actions."""
        return self.melee == "allowed" or engaged == (self.melee == "required")


_listed: dict[str, Listed] = {}
_known: list[str] = []


def action(name: str) -> Callable[[Procedure], Procedure]:
    """This procedure is the action of that name."""

    def register(procedure: Procedure) -> Procedure:
        PROCEDURES[name] = procedure
        return procedure

    return register


def action_names() -> list[str]:
    """Every action there is, in the order of the book's table, whichever module was loaded first."""
    if len(_known) != len(PROCEDURES):
        _known[:] = [name for name in actions() if name in PROCEDURES]
    return _known


def bars(name: str) -> Callable[[Bar], Bar]:
    """This function says why the action of that name is not open, beyond the table of actions."""

    def register(bar: Bar) -> Bar:
        BARS[name] = bar
        return bar

    return register


def needs(*names: str) -> Callable[[Thing], Thing]:
    """This function says what these actions are for and the battle has not: it comes before all other reasons."""

    def register(thing: Thing) -> Thing:
        THINGS.update(dict.fromkeys(names, thing))
        return thing

    return register


def listed_action(name: str) -> Listed:
    found = _listed.get(name)
    if found is None:
        found = _listed[name] = Listed(actions()[name])
    return found


class Doer:
    """A model that is to act; whose special rules have a say in it is looked up once for all actions."""

    def __init__(self, table: Table, model: ModelId) -> None:
        self.table = table
        self.model = model
        self.ap: int = table[model].ap
        self.prices = table.hooks_at(Cost(model, ANY))
        self.bars = table.hooks_at(Acting(model, ANY))
        self._grants: ActiveHooks | None = None

    @property
    def grants(self) -> ActiveHooks:
        """Asked for special actions only."""
        if self._grants is None:
            self._grants = self.table.hooks_at(Granted(self.model, ANY))
        return self._grants


def no_action(table: Table, model: ModelId, name: str) -> Refused | None:
    """Why an action is not open to a model now: the first reason that applies."""
    return no_deed(Doer(table, model), name)


def no_deed(doer: Doer, name: str) -> Refused | None:
    """The same, for one who asks of many actions."""
    table, model, action = doer.table, doer.model, listed_action(name)
    return (
        nothing_for(table, name)
        or too_dear(doer, action)
        or not_granted(doer, action)
        or too_often(table, model, name)
        or excluded(table, model, name)
        or wrong_in_melee(table, model, name)
        or forbidden(doer, name)
        or no_use(table, model, name)
    )


def nothing_for(table: Table, name: str) -> Refused | None:
    """Is there nothing in this battle that the action could be done to?"""
    thing = THINGS.get(name)
    return None if thing is None else thing(table)


@clause("GH-ACT-01")
def too_dear(doer: Doer, action: Listed) -> Refused | None:
    price = action.ap
    if doer.prices is not NO_HOOKS:
        price = doer.table.number_by(doer.prices, Cost(doer.model, action.name), price)
    return TOO_DEAR if price > doer.ap else None


@clause("GH-ACT-44")
def not_granted(doer: Doer, action: Listed) -> Refused | None:
    """A special action needs a rule of the model's own."""
    if not action.special:
        return None
    if doer.grants is NO_HOOKS:
        return NOT_GRANTED
    granted = doer.table.number_by(doer.grants, Granted(doer.model, action.name), 0)
    return NOT_GRANTED if granted <= 0 else None


def forbidden(doer: Doer, name: str) -> Refused | None:
    """By a special rule."""
    if not doer.bars.forbids:
        return None
    return doer.table.forbidden_by(doer.bars, Acting(doer.model, name))


def no_use(table: Table, model: ModelId, name: str) -> Refused | None:
    """What the action itself has against it."""
    bar = BARS.get(name)
    return None if bar is None else bar(table, model)


def cost_of(table: Table, model: ModelId, name: str) -> int:
    return max(0, table.number(Cost(model, name), listed_action(name).ap))


def kind_of(name: str) -> str:
    """A Push is a Move by another name."""
    return listed_action(name).kind


@clause("GH-GEN-17", "GH-ACT-38", "GH-ACT-47")
def too_often(table: Table, model: ModelId, name: str) -> Refused | None:
    """Once per activation, unless the table or a special rule says otherwise."""
    taken = table.match.taken
    if not taken:
        return None
    action = listed_action(name)
    done = sum([kind_of(one) == action.kind for one in taken])
    if done == 0 or action.repeatable or done < table.number(Times(model, action.kind), ONCE):
        return None
    return TOO_OFTEN


@clause("GH-ACT-07", "GH-ACT-08", "GH-ACT-12", "GH-ACT-13", "GH-ACT-22", "GH-ACT-25")
@clause("GH-ACT-26", "GH-ACT-30", "GH-SPA-06", "GH-SPA-13", "GH-SPA-18")
def excluded(table: Table, model: ModelId, name: str) -> Refused | None:
    """What the table of actions keeps out of one activation, in either order."""
    other = clashing_action(table, model, name)
    if other is None:
        return None
    clause = PAIRS[frozenset((kind_of(name), kind_of(other)))]
    return Refused(clause, f"not in the same activation as {as_name(other)}")


def clashing_action(table: Table, model: ModelId, name: str) -> str | None:
    """The action taken before with which this one does not go."""
    action = listed_action(name)
    for other in table.match.taken:
        if other in action.apart and not table.holds(Combining(model, action.kind, kind_of(other))):
            return other
    return None


@clause(
    "GH-ACT-03",
    "GH-ACT-06",
    "GH-ACT-11",
    "GH-ACT-19",
    "GH-ACT-24",
    "GH-ACT-32",
    "GH-ACT-37",
    "GH-ACT-42",
)
def wrong_in_melee(table: Table, model: ModelId, name: str) -> Refused | None:
    action = listed_action(name)
    if action.suits(in_melee(table, model)):
        return None
    if action.melee == "required":
        return Refused(MELEE[name], "no enemy is in melee range")
    if table.holds(DespiteMelee(model, name)):
        return None
    return Refused(MELEE[name], "in an enemy's melee range")


@clause("GH-ACT-46")
def pay(
    table: Table, model: ModelId, name: str, extra: int = 0, target: ModelId | None = None
) -> Steps[bool]:
    """The declared action is paid for, Fate may step in, and it may still be lost: true if it goes on.

    *extra* is what the weapon costs beyond the action, *target* whom it is aimed at.
    """
    if target is not None:
        table.aims(target)
    table.do(ActionPaid("GH-ACT-46", model, name, cost_of(table, model, name) + extra))
    yield from offer(table, Window("c", table[model].seat, model, name, target=target))
    if model not in table:
        return False
    declared = Declared(model, name)
    yield from table.at(declared)
    return model in table and not table[model].bears(LOST)
