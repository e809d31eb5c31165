"""The same lines in other letters: what they say is the same to whoever reads them, and so is their running hash."""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

HASH = re.compile(rb',"h":"[0-9a-f]{64}"\}$')
# what stands at its default, by the kind of line; none of it is ever written
UNSAID = {
    "campaign": ("commitment", "switches", "format"),
    "begin": ("about",),
    "roll": ("answers", "drawn"),
    "done": ("answers",),
    "closed": ("seed",),
}
USUAL: dict[str, Any] = {
    "answers": [],
    "switches": [],
    "about": None,
    "drawn": None,
    "seed": "",
    "commitment": "",
}

Spell = Callable[[Any], str]  # one thing, in a way of its own


def plain(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def members(value: dict[str, Any]) -> list[str]:
    return [f"{plain(key)}:{plain(one)}" for key, one in value.items()]


def doubled(value: dict[str, Any]) -> str:
    return "{" + ",".join([members(value)[0], *members(value)]) + "}"


def doubled_with_a_lie(value: dict[str, Any]) -> str:
    return "{" + ",".join([f"{plain(next(iter(value)))}:0", *members(value)]) + "}"


def spaced(value: dict[str, Any]) -> str:
    return "{ " + ", ".join(members(value)) + "}"


def spaced_within(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def tabbed(value: list[Any]) -> str:
    return "[\t" + ",".join(plain(one) for one in value) + "]"


def escaped(value: str) -> str:
    return f'"\\u{ord(value[0]):04x}{plain(value[1:])[1:]}'


def escaped_last(value: str) -> str:
    return f'{plain(value[:-1])[:-1]}\\u{ord(value[-1]):04X}"'


def as_fraction(value: int) -> str:
    return f"{value}.0"


def as_power(value: int) -> str:
    return f"{value}e0"


def below_nothing(value: int) -> str:
    return "-0"


WAYS: dict[str, tuple[Callable[[Any], bool], Spell]] = {
    "a name twice": (lambda x: bool(type(x) is dict and x), doubled),
    "a name twice, once with a lie": (lambda x: bool(type(x) is dict and x), doubled_with_a_lie),
    "blanks": (lambda x: bool(type(x) is dict and x), spaced),
    "blanks within": (lambda x: bool(type(x) is dict and x), spaced_within),
    "a tab": (lambda x: type(x) is list, tabbed),
    "a letter by its number": (lambda x: type(x) is str and x[:1].isascii() and bool(x), escaped),
    "the last letter by its number": (lambda x: type(x) is str and x[-1:].isalpha(), escaped_last),
    "a whole number with a point": (lambda x: type(x) is int, as_fraction),
    "a whole number as a power": (lambda x: type(x) is int, as_power),
    "nothing below nothing": (lambda x: x == 0 and type(x) is int, below_nothing),
}


def things(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """A value and all that lies in it, by the way that leads there."""
    yield at, value
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, one in inner:
        yield from things(one, (*at, key))


def spelled(value: Any, at: tuple[Any, ...], way: Spell) -> str:
    """The whole, but one thing in it is written in that way."""
    if not at:
        return way(value)
    if isinstance(value, dict):
        parts = [
            f"{plain(key)}:{spelled(one, at[1:], way) if key == at[0] else plain(one)}"
            for key, one in value.items()
        ]
        return "{" + ",".join(parts) + "}"
    return (
        "["
        + ",".join(
            spelled(one, at[1:], way) if k == at[0] else plain(one) for k, one in enumerate(value)
        )
        + "]"
    )


def of_row(row: bytes, change: Callable[[dict[str, Any]], str | None]) -> bytes | None:
    """A line with its hash as it was, and all before it as somebody else would write it; None: it cannot be."""
    hashed = HASH.search(row)
    assert hashed is not None, row
    told = change(json.loads(row[: hashed.start()] + b"}"))
    return None if told is None else told[:-1].encode() + hashed.group()


def by_chance(row: bytes, name: str, chance: Random) -> bytes | None:
    """Somewhere in the line, in one of the ways."""
    fits, way = WAYS[name]

    def change(line: dict[str, Any]) -> str | None:
        places = [at for at, one in things(line) if fits(one)]
        return spelled(line, chance.choice(places), way) if places else None

    return of_row(row, change)


def in_another_order(row: bytes, within: bool = False) -> bytes | None:
    """Names the other way round: of the line, or of what lies in it."""
    if within:
        return next(every_order(row), None)
    return of_row(row, backwards)


def every_order(row: bytes) -> Iterator[bytes]:
    """Once for each table that lies in the line, with the names of that one reversed."""
    for at, one in things(json.loads(row)):
        if at and isinstance(one, dict) and len(one) > 1:
            other = of_row(row, partial(spelled, at=at, way=backwards))
            assert other is not None
            yield other


def backwards(value: dict[str, Any]) -> str:
    return plain(dict(reversed(value.items())))


def said_anyway(row: bytes) -> bytes | None:
    """What stands at its default, written out."""

    def change(line: dict[str, Any]) -> str | None:
        more = [one for one in UNSAID.get(line["line"], ()) if one not in line and one in USUAL]
        return plain(line | {more[0]: USUAL[more[0]]}) if more else None

    return of_row(row, change)
