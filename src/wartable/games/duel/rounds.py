"""The round (DU-TRN): stances, initiative, activations."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, Choose, Question, Refused, Steps, Together
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.parts import Procedure
from wartable.core.rulebook.clauses import clause
from wartable.games.duel.actions.move import move
from wartable.games.duel.actions.shoot import no_shot, shoot
from wartable.games.duel.actions.strike import no_strike, strike
from wartable.games.duel.events import Activated, ActivationEnded, InitiativeTaken, RoundBegan
from wartable.games.duel.moments import Acting, Initiative
from wartable.games.duel.table import Table
from wartable.wargame.turns.naming import nominate, own_models
from wartable.wargame.turns.order import next_able, seats_from
from wartable.wargame.turns.rolling import roll_off

STANCES = ("bold", "wary", "swift")
DEEDS: dict[str, Procedure] = {"move": move, "shoot": shoot, "strike": strike}
ACTIONS = tuple(DEEDS)
END = "end"
ONCE = Refused("DU-TRN-04", "done already")
ACTED = Refused("DU-TRN-03", "it has acted in this round")


@clause("DU-TRN-01", "DU-TRN-02")
def new_round(table: Table) -> Steps[None]:
    """Everyone shows a stance at once, then initiative is rolled for."""
    stances = yield from Together(
        "stances",
        -1,
        "DU-TRN-01",
        "Everyone picks a stance in secret.",
        parts=tuple(
            [
                Choose(
                    "stance",
                    seat,
                    "DU-TRN-01",
                    "Which stance do you take in this round?",
                    options=STANCES,
                )
                for seat in table.match.playing
            ]
        ),
    )
    every = [""] * table.match.seats
    for seat, stance in zip(table.match.playing, stances, strict=True):
        every[seat] = stance
    table.do(RoundBegan("DU-TRN-01", tuple(every)))
    first = yield from roll_initiative(table)
    due = next_seat(table, first)
    assert due is not None, "a round begins with models on the table"
    table.do(InitiativeTaken("DU-TRN-02", due))


@clause("DU-TRN-02")
def roll_initiative(table: Table) -> Steps[int]:
    """The highest begins; those who tie for highest roll again."""
    seats = table.match.playing
    return (
        yield from roll_off(
            table, seats, "initiative", "DU-TRN-02", "Who begins?", bends=Initiative
        )
    )


@clause("DU-TRN-03")
def activate(table: Table) -> Steps[None]:
    model = yield from nominate(table, models_to_name, table.match.seat, "DU-TRN-03")
    table.begins(Act("activation", "activation", table.match.seat, model))
    table.do(Activated("DU-TRN-03", model))


@offers("activate", "DU-TRN-03")
def models_to_name(table: Table, question: Question[Any]) -> Offers[ModelId]:
    own = own_models(table.match, question.seat)
    return Offers(own, lambda own: None if table[own].state == "ready" else ACTED)


@clause("DU-TRN-03")
def next_seat(table: Table, wanted: int) -> int | None:
    """The wanted seat, or the next one after it that has a ready model."""
    ready = {model.seat for model in table.match.models.values() if model.state == "ready"}
    return next_able(seats_from(wanted, table.match.seats), lambda seat: seat in ready)


@clause("DU-TRN-04")
def act(table: Table) -> Steps[None]:
    """The active model takes an action or ends its activation."""
    model = table.match.active
    assert model is not None, "no model is active"
    seat = table[model].seat
    ask, about = f"What does {table[model].title} do?", About("activation", model)
    action = yield from choose(table, things_to_do, seat, "DU-TRN-04", ask, about, role="act")
    if action != END:
        yield from table.during(Act("action", action, seat, model), DEEDS[action](table, model))
    if action == END or model not in table or len(table.match.taken) == 2:
        table.do(ActivationEnded("DU-TRN-04", model, next_seat(table, seat + 1)))
        table.ends("activation")


@offers("action", "DU-TRN-04")
def things_to_do(table: Table, question: Question[Any]) -> Offers[str]:
    model = actor_of(question)
    return Offers((*ACTIONS, END), lambda action: no_action(table, model, action))


@clause("DU-TRN-04")
def no_action(table: Table, model: ModelId, action: str) -> Refused | None:
    """Why an action is not open to a model now; an activation may always be ended."""
    if action == END:
        return None
    if action in table.match.taken:
        return ONCE
    forbidden = table.forbidden(Acting(model, action))
    if forbidden is not None:
        return forbidden
    if action == "shoot":
        return no_shot(table, model)
    return no_strike(table, model) if action == "strike" else None
