"""A sealed stack: everybody puts his cards in an order that nobody else sees; they are drawn from the top."""

from collections.abc import Mapping

from wartable.core.ask import Order, Steps, Together
from wartable.core.events import SecretKept
from wartable.core.match import Seat
from wartable.core.views import Hidden
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.table import Table

STACK = "stack"


def seal_stacks(table: Table, cards: Mapping[Seat, tuple[str, ...]], clause: str) -> Steps[None]:
    """Each of these seats orders its cards, all at once; the first lies on top."""
    ask = "In which order do your cards lie? The first is drawn first."
    parts = [Order(STACK, seat, clause, ask, items=own) for seat, own in cards.items()]
    sealed = yield from Together(
        f"{STACK}s", -1, clause, "Everyone orders cards in secret.", parts=tuple(parts)
    )
    for seat, order in zip(cards, sealed, strict=True):
        table.do(SecretKept(clause, seat, STACK, order or None))


def top_card(match: Match, seat: Seat) -> str:
    """The uppermost card of a stack that is not empty; hidden from whoever may not know it."""
    left = stack_of(match, seat)
    if not left:
        raise Hidden(f"the stack of seat {seat + 1}")
    return left[0]


def stack_of(match: Match, seat: Seat) -> tuple[str, ...]:
    """What is left of a seat's stack, the topmost first; nothing for one who may not know."""
    left: tuple[str, ...] = match.secret(seat, STACK, ())
    return left
