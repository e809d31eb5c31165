"""What happens to command cards."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.words import counted
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.cards.sealed import STACK, stack_of
from wartable.games.firstblood.rows import profiles


class StacksCounted(Event[Match], frozen=True):
    """How many cards each stack has, for all to see."""

    cards: tuple[int, ...]

    sentence: ClassVar[str] = "The command stacks lie face down: {many}."

    def apply(self, match: Match) -> Match:
        return replace(match, cards=self.cards, below=((),) * match.seats)

    def words(self, match: Match) -> dict[str, str]:
        counts = [f"{match.side(k)} {counted(n, 'card')}" for k, n in enumerate(self.cards)]
        return {"many": ", ".join(counts)}


class CommandCardDrawn(Event[Match], frozen=True):
    """A seat's topmost card is turned over; one that lay face up at the bottom is known already."""

    seat: Seat
    stack: str  # the name of the secret; what lies below stays one
    card: str

    sentence: ClassVar[str] = "{who} draws {card}."
    reveals: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        cards = match.secret(self.seat, self.stack, ())
        left = match.cards[self.seat]
        known = match.below[self.seat]
        below = known[1:] if known and left == len(known) else known
        return replace(
            match.with_secret(self.seat, self.stack, cards[1:] or None),
            drawn=self.card,
            cards=with_item(match.cards, self.seat, left - 1),
            below=with_item(match.below, self.seat, below),
        )

    def untold(self, match: Match) -> bool:
        """Whom it activates is told at once."""
        from wartable.games.firstblood.rounds.cards.stacks import is_told_by_its_card

        return is_told_by_its_card(match, self.seat, self.card)

    def words(self, match: Match) -> dict[str, str]:
        return {"card": f"the card of {profiles()[self.card].name}"}


class CardDiscarded(Event[Match], frozen=True):
    """A card that stands for nobody who could act."""

    seat: Seat
    card: str

    sentence: ClassVar[str] = "It stands for nobody who can act and is discarded."

    def apply(self, match: Match) -> Match:
        return replace(match, drawn="")


class CardSunk(Event[Match], frozen=True):
    """A card goes face up to the bottom of its stack."""

    seat: Seat
    card: str

    sentence: ClassVar[str] = "{name} goes face up to the bottom of the stack."

    def apply(self, match: Match) -> Match:
        stack = (*stack_of(match, self.seat), self.card)
        known = (*match.below[self.seat], self.card)
        if self.seat in match.secrets:
            match = match.with_secret(self.seat, STACK, stack)
        return replace(
            match,
            drawn="",
            cards=with_item(match.cards, self.seat, match.cards[self.seat] + 1),
            below=with_item(match.below, self.seat, known),
        )

    def words(self, match: Match) -> dict[str, str]:
        return {"name": f"The card of {profiles()[self.card].name}"}


def with_item(row: tuple[object, ...], at: int, value: object) -> tuple[object, ...]:
    """A row with one of its values changed."""
    return (*row[:at], value, *row[at + 1 :])
