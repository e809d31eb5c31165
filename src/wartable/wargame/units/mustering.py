"""From a list to units and their models, beside the table, which are numbered through by side: a1, a2 and so on.

Who stands in a unit is the rulebook's to say, place by place, its leader first: a character before his followers, an
officer before those he leads, the models of a squad after its upgrades, and behind them a hero who joined it. His own
entry has no places then, and with them no unit.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from wartable.core.match import Seat, UnitId
from wartable.wargame.units.rows import LETTERS, Callsign, UnitEntry

E = TypeVar("E", bound=UnitEntry)
P = TypeVar("P")  # a place in a unit
M = TypeVar("M")  # a model, or all that is known of one to be
U = TypeVar("U")


def muster(
    entries: Sequence[E],
    seat: Seat,
    row_name: Callable[[str], str],
    places: Callable[[E], Sequence[P]],
    recruit: Callable[[E, P, Callsign], M],
    form_up: Callable[[E, UnitId, str, list[M]], U],
) -> list[tuple[U, list[M]]]:
    """The units of a list and their models; *row_name* is what a unit is called in the book."""
    found: list[tuple[U, list[M]]] = []
    number = 1
    for place, entry in enumerate(entries):
        id = f"unit {LETTERS[seat].upper()}{place + 1}"
        posts = places(entry)
        models = [
            recruit(entry, post, Callsign(seat, id, k)) for k, post in enumerate(posts, number)
        ]
        if models:
            title = unit_title(entries, place, seat, row_name)
            found.append((form_up(entry, id, title, models), models))
        number += len(models)
    return found


def unit_title(
    entries: Sequence[UnitEntry], place: int, seat: Seat, row_name: Callable[[str], str]
) -> str:
    """Its own name, or its row's with a number among those alike, and the letter of its side: Levy 2 (B)."""
    entry = entries[place]
    alike = [k for k, one in enumerate(entries) if one.unit == entry.unit and not one.name]
    number = f" {alike.index(place) + 1}" if len(alike) > 1 and not entry.name else ""
    return f"{entry.name or f'{row_name(entry.unit)}{number}'} ({LETTERS[seat].upper()})"
