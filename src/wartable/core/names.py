"""What people may call themselves and write for others to read: on one line, and every letter of it can be seen.

A line break, an escape, a letter that turns the direction of all that follows, or one without any width would let a
name look like another one, or like something that the table itself says.
"""

from typing import Any
from unicodedata import category

JOINER, AS_PICTURE = "\u200d", "\ufe0f"  # hold pictures together; ask for a picture
UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
)  # letters, but nothing to be seen of them
BEFORE = ("So", "Sk", "Sm", "Mn", "Me")  # what a joiner may follow: pictures and their parts
MOST = 4  # marks on one letter; more of them run over the lines above and below


def is_showable(text: str) -> bool:
    """Every letter can be seen, and stands where it was written."""
    if text.isascii():
        return text.isprintable()
    marks = 0
    for k, letter in enumerate(text):
        if letter == JOINER:
            if not 0 < k < len(text) - 1 or category(text[k - 1]) not in BEFORE:
                return False
            continue
        if letter in UNSEEN or not letter.isprintable():
            return False
        if letter == AS_PICTURE and (not k or category(text[k - 1]) not in BEFORE[:3]):
            return False
        marks = marks + 1 if category(letter) in BEFORE[3:] else 0
        if marks > MOST:
            return False
    return True


def all_showable(told: Any) -> bool:
    """Every text in plain data, however deep."""
    waiting = [told]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if not is_showable(one):
                return False
        elif isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple):
            waiting += one
    return True
