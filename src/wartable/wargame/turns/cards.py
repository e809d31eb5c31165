"""A sealed stack: everybody puts his cards in an order that nobody else sees; they are drawn from the top."""

from collections.abc import Mapping
from typing import Any

from wartable.core.ask import Order, Steps, Together
from wartable.core.events import SecretKept
from wartable.core.match import Match, Seat
from wartable.core.table import Table
from wartable.core.views import Hidden
from wartable.wargame.turns.events import CardDrawn

STACK = "stack"


def seal_stacks(
    table: Table[Any, Any], cards: Mapping[Seat, tuple[str, ...]], clause: str, name: str = STACK
) -> Steps[None]:
    """Each of these seats orders its cards, all at once; the first lies on top."""
    ask = "In which order do your cards lie? The first is drawn first."
    parts = [Order(name, seat, clause, ask, items=own) for seat, own in cards.items()]
    sealed = yield from Together(
        f"{name}s", -1, clause, "Everyone orders cards in secret.", parts=tuple(parts)
    )
    for seat, order in zip(cards, sealed, strict=True):
        table.do(SecretKept(clause, seat, name, order or None))


def draw_card(table: Table[Any, Any], seat: Seat, clause: str, name: str = STACK) -> str | None:
    """The topmost card, for all to see; none if no card is left."""
    left = stack_of(table.match, seat, name)
    if not left:
        return None
    table.do(CardDrawn(clause, seat, name, left[0]))
    return left[0]


def top_card(match: Match[Any], seat: Seat, name: str = STACK) -> str:
    """The uppermost card of a stack that is not empty; hidden from whoever may not know it."""
    left = stack_of(match, seat, name)
    if not left:
        raise Hidden(f"the stack of seat {seat + 1}")
    return left[0]


def stack_of(match: Match[Any], seat: Seat, name: str = STACK) -> tuple[str, ...]:
    """What is left of a seat's stack, the topmost first; nothing for one who may not know."""
    left: tuple[str, ...] = match.secret(seat, name, ())
    return left
