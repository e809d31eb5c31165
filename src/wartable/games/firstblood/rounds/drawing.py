"""Draw events (FB-DRW): what a card sets off before its regiment acts."""

from typing import Any

from wartable.core.ask import About, Choose, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.characters.presence import leads_near
from wartable.games.firstblood.magic.working import lend
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rounds.cards.events import CardSunk
from wartable.games.firstblood.rounds.cards.stacks import bearers_of, turn_card
from wartable.games.firstblood.rounds.events import DrewAhead, acting
from wartable.games.firstblood.rows import EffectRow, EventRow, draw_events
from wartable.games.firstblood.table import Table

OWN_ACTIONS = 2  # that an event leaves to the regiment, if it takes none away


@clause("FB-ACT-05", "FB-ACT-06", "FB-DRW-02")
def resolve_draw_event(
    table: Table, unit: UnitId, allowed: int = 1, events: tuple[str, ...] | None = None
) -> Steps[None]:
    """One event of the card, its owner's choice; where a rule *allowed* more, each is finished before the next."""
    left = list(events_of(table.match, unit) if events is None else events)
    while left and allowed:
        seat, ask = table.match.units[unit].seat, "Which draw event is resolved?"
        event = yield from Choose("draw event", seat, "FB-ACT-05", ask, options=tuple(left))
        left.remove(event)
        allowed -= 1
        yield from resolve(table, unit, draw_events()[event])


@clause("FB-ACT-05", "FB-CHR-10", "FB-DRW-02")
def events_of(match: Match, unit: UnitId) -> tuple[str, ...]:
    """Those on its card that can do something; without its character, none that speaks of him."""
    printed = match.units[unit].row.draw_events
    return tuple([one for one in printed if not is_void(match, unit, draw_events()[one])])


@clause("FB-DRW-02", "FB-CHR-10")
def is_void(match: Match, unit: UnitId, row: EventRow) -> bool:
    """An event that draws a card does nothing without a card, or without the character who hurries others."""
    if not hurries(row):
        return False
    return not match.cards[match.units[unit].seat] or character_of(match, unit) is None


def hurries(row: EventRow) -> bool:
    """Does it make another regiment act out of order?"""
    return row.owner_actions < OWN_ACTIONS


def character_of(match: Match, unit: UnitId) -> Model | None:
    """The character of a regiment, if he lives."""
    found = [model for model in alive(match, unit) if model.role == "character"]
    return found[0] if found else None


def resolve(table: Table, unit: UnitId, row: EventRow) -> Steps[None]:
    """Carry an event out."""
    if hurries(row):
        draw_ahead(table, unit, row)
    effects = row.effects
    if row.choose_one:
        chosen = yield from choose_effect(table, unit, row)
        effects = (chosen,)
    for effect in effects:
        lend(table, row.id, row.name, effect, row.duration, unit, row.clauses[0])


@clause("FB-DRW-10")
def choose_effect(table: Table, unit: UnitId, row: EventRow) -> Steps[EffectRow]:
    seat, leader = table.match.units[unit].seat, table.match.units[unit].leader
    ask = f"What does {row.name} give?"
    stats = tuple([one.stat for one in row.choose_one])
    about = About(row.id, leader, unit=unit)
    stat = yield from Choose("effect", seat, "FB-DRW-10", ask, about, options=stats)
    return row.choose_one[stats.index(stat)]


# Double Time, Fire and Advance


@clause("FB-DRW-04", "FB-DRW-07", "FB-DRW-08", "FB-DRW-09")
def draw_ahead(table: Table, unit: UnitId, row: EventRow) -> None:
    """The next card is shown; if only cards of the destroyed were left, the event has done nothing."""
    if turn_card(table, table.match.units[unit].seat):
        table.do(DrewAhead("FB-DRW-07", row.id, row.owner_actions))


@clause("FB-DRW-04", "FB-DRW-06", "FB-DRW-08", "FB-DRW-09")
def hurry(table: Table) -> Steps[UnitId]:
    """A regiment of the card near the character acts at once; without one, the card goes to the bottom."""
    unit, card = acting(table.match).unit, table.match.drawn
    seat, character = table.match.units[unit].seat, character_of(table.match, unit)
    assert character is not None, "only a character hurries others"
    if all([too_far(table, character, one) for one in bearers_of(table.match, seat, card)]):
        table.do(CardSunk("FB-DRW-06", seat, card))
        return ""
    ask, about = "Which regiment acts at once?", About(card, character.id, unit=unit)
    return (yield from choose(table, regiments_to_hurry, seat, "FB-DRW-04", ask, about))


@offers("hurry", "FB-DRW-04", "FB-DRW-09")
def regiments_to_hurry(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Those of the card whose leader is in the character's command range."""
    character = table.match.piece(actor_of(question))
    assert character is not None, "the character is gone"
    own = bearers_of(table.match, question.seat, action_of(question))
    return Offers(own, lambda unit: too_far(table, character, unit))


@clause("FB-DRW-04")
def too_far(table: Table, character: Model, unit: UnitId) -> Refused | None:
    if leads_near(table, character, unit):
        return None
    return Refused("FB-DRW-04", "its leader is not in the character's command range")
