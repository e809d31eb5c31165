"""Who may react, what it costs, and the one question for each model (GH-REA-01 to 12, 32, 34, 36)."""

from dataclasses import replace
from typing import TypeAlias

from wartable.core.acts import Act
from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Figure, Stand
from wartable.games.grimheim.events import LOST, ActionLostOver
from wartable.games.grimheim.interrupts import REACTION
from wartable.games.grimheim.moments import Alert, Cost, Declared, Granted, Reacting
from wartable.games.grimheim.reactions.events import FreeReactionUsed, ReactionPaid
from wartable.games.grimheim.resolving import Trigger
from wartable.games.grimheim.sight.hiding import discover
from wartable.games.grimheim.table import Table

Shown: TypeAlias = tuple[Figure | Stand, ...]  # what else is known of what is answered

PRICE = 1
GRANTED = {"quick-draw": "GH-REA-31", "reaction-shot": "GH-REA-33"}  # by a special rule only


@clause("GH-REA-01", "GH-REA-06", "GH-REA-09")
def no_reaction(table: Table, model: ModelId, kind: str) -> Refused | None:
    """Why a model cannot react in this way, whatever the trigger: the first reason that applies."""
    active = table.match.active
    if active is not None and active in table and not table.hostile(active, model):
        return Refused("GH-REA-01", "it is its own side's activation")
    if trigger_of(table) in table[model].used:
        return Refused("GH-REA-06", "has reacted to this action")
    if kind in GRANTED and not table.holds(Granted(model, kind)):
        return Refused(GRANTED[kind], "no rule of its own grants this reaction")
    forbidden = table.forbidden(Reacting(model, kind))
    if forbidden is None and not payments(table, model, kind):
        return Refused("GH-REA-01", "neither AP nor a free reaction to react with")
    return forbidden


def trigger_of(table: Table) -> str:
    """The enemy action under way, by a name of its own: whose, and which."""
    match = table.match
    return f"reaction to {match.active} {len(match.taken)}"


@clause("GH-REA-01", "GH-REA-02", "GH-REA-32")
def payments(table: Table, model: ModelId, kind: str) -> list[bool]:
    """Its own AP if it is ready or holding (false), and a free reaction if its side has one (true)."""
    reactor = table[model]
    alert = table.number(Alert(model, kind), int(reactor.state in ("ready", "holding"))) > 0
    own = [False] if alert and reaction_price(table, model, kind) <= reactor.ap else []
    return own + [True] * (table.match.free_reactions[reactor.seat] > 0)


def reaction_price(table: Table, model: ModelId, kind: str) -> int:
    return max(0, table.number(Cost(model, kind), PRICE))


# The question and its price


@clause("GH-REA-36", "GH-GEN-23")
def answer(
    table: Table, ways: list[Trigger], clause: str, about: About, shows: Shown = ()
) -> Steps[Trigger | None]:
    """One question for one model: how it reacts, paid with what, or not at all; who cannot is not asked.

    A reaction that is given is an act of its own, which whoever asked for it ends.
    """
    open_ways = [
        replace(way, free=free)
        for way in ways
        if no_reaction(table, way.model, way.kind) is None
        for free in payments(table, way.model, way.kind)
    ]
    if not open_ways:
        return None
    reactor = table[ways[0].model]
    reactions = tuple([way.reaction for way in open_ways])
    choice = yield from Choose(
        "react",
        reactor.seat,
        clause,
        f"Does {reactor.title} react?",
        about,
        shows,
        window=REACTION,
        options=(None, *reactions),
    )
    if choice is None:
        return None
    chosen = open_ways[reactions.index(choice)]
    table.begins(Act("reaction", chosen.kind, reactor.seat, reactor.id, table.match.active or ""))
    if (yield from declare(table, chosen)):
        return chosen
    table.ends("reaction")
    return None


@clause("GH-REA-04", "GH-REA-11", "GH-REA-12", "GH-REA-34", "GH-LOS-16", "GH-REA-32")
def declare(table: Table, way: Trigger) -> Steps[bool]:
    """Paid at once; as an action it ends a stance and may be lost to fear, and who reacts is no longer Hidden."""
    trigger, kind = trigger_of(table), way.kind
    if way.free:
        table.do(FreeReactionUsed("GH-REA-32", way.model, kind, trigger))
    else:
        cost = reaction_price(table, way.model, kind)
        table.do(ReactionPaid("GH-REA-04", way.model, kind, cost, trigger))
    yield from table.at(Declared(way.model, kind))
    if way.model not in table:
        return False
    if table[way.model].bears(LOST):
        table.do(ActionLostOver("GH-REA-34", way.model))
        return False
    discover(table, way.model, "GH-LOS-16")
    return True
