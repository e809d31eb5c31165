"""Provoked: to reply or to deny (FB-PRV, FB-OFF-06, FB-OFF-07)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.characters.events import Denied, Provoked, Unanswered
from wartable.games.firstblood.characters.meeting import close_in, duel, regiments_meet
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import test_morale

REPLY, DENY = "reply", "deny"


@clause("FB-CHL-07", "FB-PRV-01", "FB-PRV-03", "FB-PRV-04", "FB-PRV-05", "FB-OFF-06", "FB-OFF-07")
def provoke(table: Table, by: ModelId, target: ModelId) -> Steps[None]:
    """Who could not be reached answers at once; between an officer and a character nothing happens."""
    provoker, rival = model_of(table, by), model_of(table, target)
    if provoker.role != rival.role:
        table.do(Unanswered("FB-OFF-07", by, target))
        return
    table.do(Provoked("FB-CHL-07", target, by))
    ask = f"{rival.title} is provoked by {provoker.title}: reply or deny?"
    about = About("challenge", target, by, unit=rival.unit)
    wanted = yield from choose(table, answers, rival.seat, "FB-PRV-01", ask, about)
    if wanted == REPLY:
        yield from reply(table, target, by)
    else:
        table.do(Denied("FB-PRV-03", rival.unit, target))


@offers("provoked", "FB-PRV-01", "FB-PRV-03")
def answers(table: Table, question: Question[Any]) -> Offers[str]:
    unit = model_of(table, actor_of(question)).unit
    denying = table.match.units[unit].denying > 0
    return Offers((REPLY, DENY), lambda one: DENYING if denying and one == REPLY else None)


DENYING = Refused("FB-PRV-03", "it has denied a challenge before")


@clause("FB-PRV-02", "FB-PRV-04", "FB-ACT-17")
def reply(table: Table, model: ModelId, to: ModelId) -> Steps[None]:
    """A challenge out of sequence, however far away; it counts as no action, and if they do not meet it is over."""
    rival, provoker = model_of(table, model), model_of(table, to)
    table.begins(Act("reaction", "challenge", rival.seat, model, to, unit=rival.unit))
    harm = Harm(rival.unit, "challenge", model)
    yield from close_in(table, rival, harm)
    alive = table.match.piece(model) is not None
    if alive and regiments_meet(table, rival.unit, provoker.unit):
        yield from duel(table, harm, model, to)
    else:
        table.do(Unanswered("FB-PRV-02", model, to))
    yield from test_morale(table, harm)
    table.ends("reaction")
