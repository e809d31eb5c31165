"""Raw answers read piece by piece; what is no answer is refused by the question it was given to."""

from typing import Any

from wartable.core.match import Point

FAR = 2**14  # hundredths; nothing lies further out
LONGEST = 100  # waypoints of a path
HIGHEST = 100  # levels of a building
HUGE = 10**18  # numbers from here on are not written out


def read_picks(question: Any, raw: Any, options: tuple[Any, ...]) -> list[int]:
    """The numbers of some options, each given by its number or, if it is a word, by the word."""
    wanted = f"a list of different numbers below {len(options)}"
    if type(raw) is not list or len(raw) > len(options):
        raise question.unread(raw, wanted)
    picked: list[int] = []
    for one in raw:
        if type(one) is str and one in options:
            picked.append(number_of(one, options, picked))
        elif type(one) is int and 0 <= one < len(options):
            picked.append(one)
        else:
            raise question.unread(raw, wanted)
    if len(set(picked)) != len(picked):
        raise question.unread(raw, wanted)
    return picked


def number_of(word: str, options: tuple[Any, ...], picked: list[int]) -> int:
    """Of equal words the first that is not picked yet; the first of all if none is left."""
    equal = [n for n, option in enumerate(options) if option == word]
    return next((n for n in equal if n not in picked), equal[0])


def read_numbers(question: Any, raw: Any) -> list[int]:
    """A list of whole numbers."""
    # a bool is an int to isinstance, and never meant as one here
    if type(raw) is not list or any(type(n) is not int for n in raw):
        raise question.unread(raw, "a list of whole numbers")
    return raw


def read_points(question: Any, raw: Any) -> tuple[Point, ...]:
    """The points of a path."""
    if type(raw) is not list or not 0 < len(raw) <= LONGEST:
        raise question.unread(raw, f"a list of 1 to {LONGEST} points")
    return tuple([read_point(question, spot) for spot in raw])


def read_point(question: Any, raw: Any) -> Point:
    """A point that can be on a table."""
    if type(raw) is not list or len(raw) != 3 or any(type(n) is not int for n in raw):
        raise question.unread(raw, "a point [x, y, level]")
    x, y, level = raw
    if not -FAR < x < FAR or not -FAR < y < FAR or not 0 <= level < HIGHEST:
        raise question.unread(raw, "a point on the table")
    return x, y, level


def excerpt(raw: Any) -> str:
    """Enough of an answer to recognise it by, however long, deep or odd it is."""
    text = spell_out(raw, 2)
    return text if len(text) <= 40 else text[:37] + "..."


def spell_out(raw: Any, depth: int) -> str:
    if type(raw) is int:
        return str(raw) if -HUGE < raw < HUGE else "a huge number"
    if type(raw) is str:
        return repr(raw[:40])
    if type(raw) is list:
        inner = (
            [spell_out(one, depth - 1) for one in raw[:20]] if depth else ["..." for _ in raw[:1]]
        )
        return f"[{', '.join(inner)}]"
    return repr(raw) if raw is None or type(raw) in {bool, float} else f"a {type(raw).__name__}"
