"""Events as sentences."""

from typing import Any

from msgspec.structs import asdict

from wartable.core.clauses import clause
from wartable.core.events import Event
from wartable.core.match import Match


def tell(event: Event[Any], match: Match[Any]) -> str:
    """The event in a player's words; *match* is the one it happened to."""
    words = {name: named(value, match) for name, value in asdict(event).items()}
    return event.sentence.format(**(words | event.words(match)))


def named(value: object, match: Match[Any]) -> str:
    """A model by its name, one that has left too; anything else as it is."""
    title = match.title_of(value) if isinstance(value, str) else None
    return str(value) if title is None else title


@clause("CORE-SEE-01")
def known(event: Event[Any], seat: int | None) -> bool:
    """May a seat, or nobody in particular, know of an event?"""
    seats = event.known_to()
    return seats is None or (seat is not None and seat in seats)
