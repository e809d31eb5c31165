"""A regiment's activation, step by step (FB-ACT)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, About, Confirm, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, action_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, present, units_of
from wartable.games.firstblood.characters.abilities import use_abilities
from wartable.games.firstblood.fighting.lingering import aura_of_death
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.regiments.stranded import test_stranded
from wartable.games.firstblood.rounds.cards.events import CardDiscarded
from wartable.games.firstblood.rounds.cards.stacks import bearers_of, turn_card
from wartable.games.firstblood.rounds.drawing import hurry, resolve_draw_event
from wartable.games.firstblood.rounds.ending import pass_turn
from wartable.games.firstblood.rounds.events import (
    Activated,
    Deactivated,
    StageReached,
    TokensRemoved,
    acting,
)
from wartable.games.firstblood.rules.spirit import take_heart
from wartable.games.firstblood.table import Table


@clause("FB-ACT-01", "FB-ACT-02", "FB-ACT-04", "FB-ACT-09", "FB-ACT-16")
def draw(table: Table) -> Steps[None]:
    """The top card is shown; without one, play passes on. Nothing is asked before all know it."""
    seat = table.match.seat
    card = turn_card(table, seat)
    if not card:
        pass_turn(table, "FB-ACT-04")
    elif not bearers_of(table.match, seat, card):
        table.do(CardDiscarded("FB-ACT-09", seat, card))
        pass_turn(table, "FB-ACT-09")
    yield from ()


@clause("FB-ACT-02", "FB-CMD-04", "FB-DRW-04")
def name_regiment(table: Table) -> Steps[None]:
    """Which regiment the card activates: in turn, or hurried by somebody else's draw event."""
    match = table.match
    if match.acting is not None:
        event, unit = match.acting.hurries, (yield from hurry(table))
    else:
        ask, about = "Which regiment does the card activate?", About(match.drawn)
        event = ""
        unit = yield from choose(
            table, regiments_to_name, match.seat, "FB-CMD-04", ask, about, role="activate"
        )
    if unit:
        begin_activation(table, unit, event)


@offers("activate", "FB-CMD-03", "FB-CMD-04", "FB-ACT-14")
def regiments_to_name(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Any regiment of the card's entry that has not acted."""
    match, card = table.match, action_of(question)
    own = [unit for unit in units_of(match, question.seat) if match.units[unit].entry == card]
    return Offers(own, lambda unit: no_activation(match, unit))


def no_activation(match: Match, unit: UnitId) -> Refused | None:
    if match.units[unit].acted:
        return Refused("FB-ACT-14", "it has already acted this round")
    if unit not in bearers_of(match, match.units[unit].seat, match.units[unit].entry):
        return Refused("FB-CMD-01", "it is in reserve")
    return None


@clause("FB-ACT-02", "FB-OFF-02")
def begin_activation(table: Table, unit: UnitId, hurried: str = "") -> None:
    """A regiment begins its activation, all its models as one."""
    regiment = table.match.units[unit]
    table.begins(Act("activation", ACTIVATION, regiment.seat, regiment.leader, unit=unit))
    table.do(Activated("FB-ACT-02", unit, hurried))


@clause("FB-ACT-07", "FB-ACT-08", "FB-ACT-11", "FB-ACT-12", "FB-ACT-18", "FB-STR-02")
def begin(table: Table) -> Steps[None]:
    """Bravery, then the stranded, then the draw event; of who is off the table only what needs no table."""
    unit = acting(table.match).unit
    yield from take_heart(table, unit)
    if present(table.match, unit):
        yield from test_stranded(table, unit)
    if present(table.match, unit):
        yield from resolve_draw_event(table, unit)
    table.do(StageReached("FB-ACT-11", "ready" if alive(table.match, unit) else "close"))


@clause("FB-ACT-10", "FB-ACT-11", "FB-WND-06", "FB-SPR-007", "FB-DRW-11")
def ready(table: Table) -> Steps[None]:
    """Casualty tokens off, command abilities, Aura of Death."""
    unit = acting(table.match).unit
    if table.match.units[unit].tokens:
        table.do(TokensRemoved("FB-ACT-10", unit))
    yield from use_abilities(table, unit)
    if present(table.match, unit):
        yield from aura_of_death(table, unit)
    if alive(table.match, unit):
        table.do(StageReached("FB-ACT-11", "act"))
    else:
        yield from draw_instead(table)


@clause("FB-SPR-007")
def draw_instead(table: Table) -> Steps[None]:
    """Destroyed before its first action: its player may draw the next card, unless another's event hurried it."""
    seat = table.match.units[acting(table.match).unit].seat
    table.do(Deactivated("FB-SPR-007"))
    table.ends("activation")
    if table.match.going:
        return
    ask = "Your regiment is destroyed before it could act. Draw the next card now?"
    left = table.match.cards[seat]
    if not left or not (yield from Confirm("draw again", seat, "FB-SPR-007", ask)):
        pass_turn(table, "FB-ACT-14")
