"""Whose turn it is, what the active model does, and the end (SK-TRN, SK-END)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, About, Question, Refused, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.parts import Procedure
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.kit.skeleton.actions import TOO_FAR, move, strike, wait
from wartable.kit.skeleton.events import Activated, RoundEnded, TurnEnded
from wartable.kit.skeleton.match import Match, Table
from wartable.wargame.turns.naming import models_of, nominate, own_models
from wartable.wargame.turns.order import next_able, seats_from

ROUNDS = 3
ACTED = Refused("SK-TRN-01", "it has acted in this round")
ACTIONS: dict[str, Procedure] = {"move": move, "strike": strike, "wait": wait}


def next_step(match: Match) -> str | None:
    """From the match to what happens next: the name of a procedure, or none if it is over."""
    if match.over:
        return None
    if match.active is not None:
        return "act"
    return "round" if is_done(match) else "activate"


def is_done(match: Match) -> bool:
    everyone = [model.acted for model in match.models.values()]
    return all(everyone) or not all([models_of(match, seat) for seat in range(match.seats)])


@clause("SK-TRN-01")
def activate(table: Table) -> Steps[None]:
    seat = seat_due(table.match, table.match.seat)
    model = yield from nominate(table, models_to_name, seat, "SK-TRN-01")
    table.begins(Act("activation", ACTIVATION, seat, model))
    table.do(Activated("SK-TRN-01", model))


@offers("activate", "SK-TRN-01")
def models_to_name(table: Table, question: Question[Any]) -> Offers[ModelId]:
    own = own_models(table.match, question.seat)
    return Offers(own, lambda model: ACTED if table[model].acted else None)


@clause("SK-TRN-01")
def seat_due(match: Match, wanted: Seat) -> Seat:
    """The wanted seat, or the next one that has somebody left to act."""
    ready = {model.seat for model in match.models.values() if not model.acted}
    found = next_able(seats_from(wanted, match.seats), lambda seat: seat in ready)
    return wanted if found is None else found


@clause("SK-TRN-02")
def act(table: Table) -> Steps[None]:
    model = table.match.active
    assert model is not None, "no model is active"
    seat = table[model].seat
    ask, about = f"What does {table[model].title} do?", About(ACTIVATION, model)
    action = yield from choose(table, things_to_do, seat, "SK-TRN-02", ask, about, role="act")
    yield from table.during(Act("action", action, seat, model), ACTIONS[action](table, model))
    table.do(TurnEnded("SK-TRN-01", model, (seat + 1) % table.match.seats))
    table.ends("activation")


@offers("action", "SK-TRN-02")
def things_to_do(table: Table, question: Question[Any]) -> Offers[str]:
    model = actor_of(question)
    return Offers(tuple(ACTIONS), lambda action: no_action(table, model, action))


def no_action(table: Table, model: ModelId, action: str) -> Refused | None:
    near = [foe for foe in table.foes_of(model) if table.within(1, model, foe)]
    return TOO_FAR if action == "strike" and not near else None


@clause("SK-END-01")
def end_round(table: Table) -> Steps[None]:
    match = table.match
    alone = not all([models_of(match, seat) for seat in range(match.seats)])
    table.do(RoundEnded("SK-END-01", alone or match.round == ROUNDS))
    yield from ()


@clause("SK-END-01")
def result(match: Match) -> Result:
    left = tuple([len(models_of(match, seat)) for seat in range(match.seats)])
    ahead = tuple([seat for seat in range(match.seats) if left[seat] == max(left)])
    reason = "most models left" if len(ahead) == 1 else "as many models left"
    return Result(ahead, left, "SK-END-01", reason)
