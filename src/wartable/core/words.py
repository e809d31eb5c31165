"""Ids and numbers as players say them."""

import re
from collections.abc import Sequence

SMALL = frozenset(("a", "an", "and", "at", "by", "for", "in", "of", "on", "the", "to", "with"))
ANY_X = re.compile(r"\bX\b")
ONE_X = re.compile(r"\bX ((?:[a-z]+ )?[a-z]+?)s\b")
COMPASS = frozenset(("ne", "nw", "se", "sw"))


def in_words(id: str) -> str:
    """An id inside a sentence: fall back. A re-roll keeps its hyphen, for *re* is no word."""
    apart = id.replace("-", " ").replace("_", " ").strip()
    return f" {apart}".replace(" re roll", " re-roll")[1:]


def capital(told: str) -> str:
    """With a large first letter; the others stay as they are."""
    return told[:1].upper() + told[1:]


def as_sentence(told: str) -> str:
    """With a capital and one full stop."""
    return f"{capital(told).rstrip('.')}."


def as_title(id: str) -> str:
    """An id by itself: Fall back."""
    return capital(in_words(id))


def as_name(id: str) -> str:
    """An id as the name of a rule: Wrath of the Faithful."""
    words = in_words(id).split(" ")
    return " ".join([one if k and one in SMALL else capital(one) for k, one in enumerate(words)])


def as_place(id: str) -> str:
    """An id as the name of a place: NW Cache."""
    return compass_in(as_name(id))


def compass_in(told: str) -> str:
    """With the quarters of the sky in large letters."""
    return " ".join([one.upper() if one.lower() in COMPASS else one for one in told.split(" ")])


def with_article(word: str) -> str:
    """A net, an axe."""
    return f"{'an' if word[0] in 'AEIOUaeiou' else 'a'} {word}"


def within(name: str) -> str:
    """A name inside a sentence: one that begins with an article is written small there."""
    return name[:1].lower() + name[1:] if name.startswith(("A ", "An ", "The ")) else name


def whose(name: str) -> str:
    """Mira's, Jonas', and what is yours."""
    if name.lower() == "you":
        return f"{name}r"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def counted(number: int, word: str, many: str = "", none: str = "0") -> str:
    """1 wound, 2 wounds, 3 dice; *none* of them as one wants: 0 wounds, no wounds."""
    return f"{number or none} {word if number == 1 else many or f'{word}s'}"


def rated(told: str, value: int) -> str:
    """A rule that speaks of X, with the number in its place: 2 hits, 1 hit, 1 die."""
    if value == 1:
        told = ONE_X.sub(r"1 \1", told.replace("X dice", "1 die"))
    return ANY_X.sub(str(value), told) if value else told


def with_and(words: Sequence[str]) -> str:
    """The sword; the sword and the bow; the sword, the bow and the horn."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def distinct_names(names: Sequence[str]) -> list[str]:
    """Names that occur more than once are numbered, past any number that somebody bears already."""
    found: list[str] = []
    for name in names:
        number = 1
        while f"{name} {number}" in found or f"{name} {number}" in names:
            number += 1
        found.append(name if names.count(name) == 1 else f"{name} {number}")
    return found
