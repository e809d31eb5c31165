"""Activations (GH-TRN-10 to 19, GH-ACT-45)."""

from functools import cache
from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, Choose, Question, Refused, Steps
from wartable.core.match import Mark, ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.words import as_name
from wartable.games.grimheim.actions.catalogue import (
    PROCEDURES,
    Doer,
    action_names,
    forbidden,
    no_deed,
)
from wartable.games.grimheim.events import LOST, ActionLostOver
from wartable.games.grimheim.fate.windows import Window, offer
from wartable.games.grimheim.moments import (
    ActionDone,
    Activating,
    Declaring,
    Following,
)
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import (
    ActionPointsForfeited,
    Activated,
    ActivationEnded,
    TurnPassed,
)
from wartable.wargame.turns.naming import nominate, own_models

END = "end"
GROUPS = {  # whose rule it is that another follows at once
    "henchmen": "GH-TRN-17",
    "swarm": "GH-TRN-18",
    "verminus": "GH-TRT-95",
    "stampede": "GH-FAT-34",
}
STATES = {
    "active": Refused("GH-TRN-11", "it is being activated"),
    "holding": Refused("GH-TRN-15", "it has passed in this turn"),
    "done": Refused("GH-TRN-12", "it has acted in this turn"),
}
SPENT = Refused("GH-TRN-16", "it has no AP left")


@clause("GH-TRN-10", "GH-TRN-13", "GH-TRN-14", "GH-FAT-42")
def activate(table: Table) -> Steps[None]:
    """The player whose go it is names a ready model; who has none is passed over."""
    seat = table.match.seat
    model = yield from name_model(table, seat)
    if model is None:
        table.do(TurnPassed("GH-TRN-13", 1 - seat))
        return
    table.begins(Act("activation", "activation", seat, model))
    table.do(Activated("GH-TRN-10", model))
    yield from table.at(Activating(model))
    if model in table:
        yield from offer(table, Window("a", seat, model))
    if model not in table:
        yield from end_activation(table, model, seat)


def name_model(table: Table, seat: int) -> Steps[ModelId | None]:
    """A ready model; one more of a group only if its player wants to."""
    group = table.match.group
    if group is not None:
        ask = f"Activate another model at once ({as_name(group.name)})?"
        clause = GROUPS[group.name]
        return (yield from choose(table, followers_to_name, seat, clause, ask, role="activate"))
    if not anyone_ready(table, seat):
        return None
    return (yield from nominate(table, models_to_name, seat, "GH-TRN-10"))


@offers("activate", "GH-TRN-10", "GH-TRN-12", "GH-TRN-15", "GH-TRN-16")
def models_to_name(table: Table, question: Question[Any]) -> Offers[ModelId]:
    return Offers(own_models(table.match, question.seat), lambda model: not_ready(table, model))


@offers("group", "GH-TRN-17", "GH-TRN-18", "GH-TRT-95", "GH-FAT-34")
def followers_to_name(table: Table, question: Question[Any]) -> Offers[ModelId | None]:
    """Nobody, or one more of the group under way."""
    return Offers(
        [None, *own_models(table.match, question.seat)],
        lambda one: None if one is None else not_following(table, one, question.clause),
    )


@clause("GH-TRN-16")
def not_ready(table: Table, id: ModelId) -> Refused | None:
    """Why a model cannot be activated; one that spent all AP on reactions cannot."""
    model = table[id]
    if model.state == "ready":
        return None if model.ap > 0 else SPENT
    return STATES.get(model.state, SPENT)


def not_following(table: Table, id: ModelId, clause: str) -> Refused | None:
    """Why a model cannot be the next of the group."""
    return not_ready(table, id) or not_of_group(table, id, clause)


def not_of_group(table: Table, id: ModelId, clause: str) -> Refused | None:
    """Who may follow in a group activation; a stampede takes anyone along."""
    group = table.match.group
    name = "group" if group is None else group.name
    follows = group is not None and (name == "stampede" or table[id].bears(name))
    return None if follows else no_member(clause, name)


@cache
def no_member(clause: str, name: str) -> Refused:
    return Refused(clause, f"it is not one of the {as_name(name)}")


def anyone_follows(table: Table, seat: int) -> bool:
    """Is there a group activation under way, and anyone to go on with it?"""
    if table.match.group is None:
        return False
    for id in own_models(table.match, seat):
        if not_following(table, id, "GH-TRN-17") is None:
            return True
    return False


def anyone_ready(table: Table, seat: int) -> bool:
    """May anyone still be activated?"""
    for id in own_models(table.match, seat):
        if not_ready(table, id) is None:
            return True
    return False


@clause("GH-TRN-11", "GH-ACT-45")
def act(table: Table) -> Steps[None]:
    """The active model takes one action, or its player ends the activation."""
    model = table.match.active
    assert model is not None, "no model is active"
    seat = table[model].seat
    ask = f"What does {table[model].title} do?"
    about = About("activation", model)
    choice = yield from choose(table, things_to_do, seat, "GH-TRN-11", ask, about, role="act")
    if choice == END:
        table.do(ActionPointsForfeited("GH-ACT-45", model, table[model].ap))
        yield from end_activation(table, model, seat)
        return
    deed = Act("action", choice, seat, model)
    made = yield from table.during(deed, take_action(table, model, choice))
    if table.match.phase != "act":
        return  # the action goes on in a phase of its own
    passed = made and choice == "pass"
    if passed or model not in table or table[model].ap == 0:
        yield from end_activation(table, model, seat, holding=passed)


@clause("GH-STS-10", "GH-ACT-33", "GH-TRN-11")
def take_action(table: Table, model: ModelId, action: str) -> Steps[bool]:
    """One action of the active model; false if it was lost, so that even a Pass does not end the activation."""
    yield from table.at(Declaring(model, action))
    yield from PROCEDURES[action](table, model)
    if model in table:
        yield from table.at(ActionDone(model, action))
    if model not in table or not table[model].bears(LOST):
        return True
    table.do(ActionLostOver("GH-STS-10", model))
    return False


@offers("action", "GH-TRN-11", "GH-ACT-45")
def things_to_do(table: Table, question: Question[Any]) -> Offers[str]:
    """Every action of the book's table, and the end of the activation."""
    doer = Doer(table, actor_of(question))
    return Offers(
        [*action_names(), END],
        lambda name: no_end(doer) if name == END else no_deed(doer, name),
        likely=(END, "pass"),
    )


@clause("GH-ACT-45", "GH-STS-11")
def no_end(doer: Doer) -> Refused | None:
    """Why an activation cannot be ended yet."""
    return forbidden(doer, END)


@clause("GH-TRN-12", "GH-TRN-15", "GH-TRN-17", "GH-TRN-18", "GH-TRN-10")
def end_activation(table: Table, model: ModelId, seat: int, holding: bool = False) -> Steps[None]:
    """The activation is over; after a Pass a model with AP left is holding, else it is done."""
    holds = holding and model in table and table[model].ap > 0
    table.do(ActivationEnded("GH-TRN-12", model, "holding" if holds else "done"))
    group = yield from choose_followers(table, model, seat)
    table.do(TurnPassed("GH-TRN-10", seat, group))
    yield from offer(table, Window("b", seat, model))
    if not anyone_follows(table, seat):  # asked now: Fate may have started a stampede
        table.do(TurnPassed("GH-TRN-10", 1 - seat))
    table.ends("activation")


@clause("GH-TRN-17", "GH-TRN-18", "GH-TRN-19", "GH-FAT-34", "GH-TRT-95")
def choose_followers(table: Table, model: ModelId, seat: int) -> Steps[Mark | None]:
    """The group activation that this one opens or goes on with: its kind and how many may follow."""
    under_way = table.match.group
    if under_way is not None:
        return Mark(under_way.name, under_way.value - 1) if under_way.value > 1 else None
    opened = table.modifiers(Following(model, marks_of(table, model)))
    if not opened:
        return None
    kinds = tuple([Mark(modifier.trait, modifier.amount) for modifier in opened])
    ask = "Which group does it belong to?"
    return (yield from Choose("kind of group", seat, "GH-TRN-19", ask, options=kinds))


def marks_of(table: Table, model: ModelId) -> tuple[Mark, ...]:
    """What a model bears or, Defeated in its own activation, bore."""
    if model in table:
        return table[model].marks
    fallen = [one.model.marks for one in table.match.fallen if one.model.id == model]
    return fallen[-1] if fallen else ()
