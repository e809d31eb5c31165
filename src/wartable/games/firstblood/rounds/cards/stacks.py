"""Command cards (FB-CMD): stacked in secret, drawn from the top, known by their number alone."""

from wartable.core.ask import Steps
from wartable.core.match import Seat, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import present, units_of
from wartable.games.firstblood.match import ARRIVING, Match
from wartable.games.firstblood.rounds.cards.events import (
    CardDiscarded,
    CommandCardDrawn,
    StacksCounted,
)
from wartable.games.firstblood.rounds.cards.sealed import STACK, seal_stacks, top_card
from wartable.games.firstblood.table import Table


@clause("FB-CMD-01", "FB-CMD-02", "FB-CMD-04")
def stack_cards(table: Table) -> Steps[None]:
    """Both players put their cards in an order at the same time; only how many there are is public."""
    cards = {seat: cards_of(table.match, seat) for seat in range(table.match.seats)}
    yield from seal_stacks(table, cards, "FB-CMD-01")
    table.do(StacksCounted("FB-CMD-01", tuple([len(own) for own in cards.values()])))


@clause("FB-CMD-01", "FB-CMD-03", "FB-CMD-04", "FB-OFF-02")
def cards_of(match: Match, seat: Seat) -> tuple[str, ...]:
    """One card of its entry for each regiment on the battlefield or arriving; an officer has none of his own."""
    own = [unit for unit in units_of(match, seat) if takes_part(match, unit)]
    return tuple([match.units[unit].entry for unit in own])


def takes_part(match: Match, unit: UnitId) -> bool:
    """Is a regiment on the battlefield, or about to march on in this round?"""
    return bool(present(match, unit)) or is_arriving(match, unit)


def is_arriving(match: Match, unit: UnitId) -> bool:
    return any([one.where == ARRIVING and one.model.unit == unit for one in match.aside])


@clause("FB-ACT-02", "FB-ACT-03", "FB-ACT-09")
def turn_card(table: Table, seat: Seat) -> str:
    """The next card that stands for somebody, others being discarded; none if there is no such card."""
    while table.match.cards[seat]:
        card = top_card(table.match, seat)
        table.do(CommandCardDrawn("FB-ACT-02", seat, STACK, card))
        if bearers_of(table.match, seat, card) or lost_to(table.match, seat, card):
            return card
        table.do(CardDiscarded("FB-ACT-03", seat, card))
    return ""


@clause("FB-CMD-03", "FB-CMD-04", "FB-ACT-14")
def bearers_of(match: Match, seat: Seat, card: str) -> list[UnitId]:
    """The regiments that a card can activate: any of its entry that has not acted in this round."""
    own = [unit for unit in units_of(match, seat) if match.units[unit].entry == card]
    return [unit for unit in own if not match.units[unit].acted and takes_part(match, unit)]


def is_told_by_its_card(match: Match, seat: Seat, card: str) -> bool:
    """Can a card, drawn in turn, activate one regiment only?"""
    return match.acting is None and len(bearers_of(match, seat, card)) == 1


@clause("FB-ACT-09")
def lost_to(match: Match, seat: Seat, card: str) -> bool:
    """Is it the card of a character that is neither on the battlefield nor arriving, whose activation is lost?"""
    own = [match.units[unit] for unit in units_of(match, seat)]
    return any([unit.entry == card and unit.is_character and not unit.acted for unit in own])
