"""What a set-up says, read; what cannot be played is refused with what there is instead."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from wartable.core.roster import Setup
from wartable.wargame.agreeing.rows import Choice, Variant

R = TypeVar("R")


def check_players(setup: Setup, number: int, clause: str) -> None:
    """Refuse a set-up for more or fewer players, or for some who stand together."""
    if setup.seats != number:
        raise ValueError(f"a battle is between {number} players, not {setup.seats} ({clause})")
    if setup.sides:
        raise ValueError(f"in a battle everybody is on a side of his own ({clause})")


def one_of(rows: Mapping[str, R], noun: str, id: str) -> R:
    """The row of an id."""
    if id not in rows:
        raise ValueError(f"there is no {noun} {id!r}; there are {', '.join(rows)}")
    return rows[id]


def limit_of(setup: Setup, clause: str) -> int | None:
    """The points agreed; none: lists of any cost meet."""
    if setup.limit < 0:
        raise ValueError(f"a point limit is 0 or more, not {setup.limit} ({clause})")
    return setup.limit or None


def rosters_brought(
    setup: Setup, kind: type[R], ready: Callable[[str], R], usual: Sequence[str]
) -> list[R]:
    """Each seat's list: one as it is, the id of a ready one, or what a file holds; the *usual* for who brings none."""
    told: Sequence[Any] = [*setup.rosters, *usual[len(setup.rosters) :]]
    return [list_of(told[seat], seat, kind, ready) for seat in range(setup.seats)]


def list_of(given: Any, seat: int, kind: type[R], ready: Callable[[str], R]) -> R:
    if isinstance(given, kind):
        return given
    if isinstance(given, str):
        return ready(given)
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"the roster of seat {seat + 1}: {error}") from None


def chosen_variants(given: Sequence[str], variants: Mapping[str, Variant]) -> dict[str, str]:
    """Words like `setup=alternating`; what the rulebook has anyway is not noted."""
    chosen: dict[str, str] = {}
    for one in given:
        name, _, said = one.partition("=")
        variant = one_of(variants, "variant", name)
        options = [option_word(option) for option in variant.options]
        if said not in options:
            raise ValueError(f"{name} is one of {', '.join(options)}, not {said!r}")
        if said != option_word(variant.default):
            chosen[name] = said
    return chosen


def option_word(option: Choice) -> str:
    """An option of a variant as it is written in a set-up."""
    return str(option).lower() if isinstance(option, bool) else str(option)
