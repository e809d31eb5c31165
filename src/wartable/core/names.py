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
    before, marks = "", 0
    for letter in text:
        marks = marks_with(letter, marks)
        if marks > MOST or not can_follow(letter, before):
            return False
        before = letter
    return before != JOINER


def can_follow(letter: str, before: str) -> bool:
    """Can it be seen behind that one? Nothing is before the first."""
    if letter == JOINER:
        return before != "" and category(before) in BEFORE
    if letter in UNSEEN or not letter.isprintable():
        return False
    return letter != AS_PICTURE or (before != "" and category(before) in BEFORE[:3])


def marks_with(letter: str, marks: int) -> int:
    """How many marks lie on the last letter now."""
    if letter == JOINER:
        return marks
    return marks + 1 if category(letter) in BEFORE[3:] else 0


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


def shown(text: str) -> str:
    """What is left of a name from elsewhere when all that cannot be shown is taken out."""
    if is_showable(text):
        return text
    found, before, marks = list[str](), "", 0
    for letter in " ".join(text.split()):
        more = marks_with(letter, marks)
        if more <= MOST and can_follow(letter, before):
            found.append(letter)
            before, marks = letter, more
    return "".join(found).removesuffix(JOINER).strip()


def all_shown(told: Any) -> Any:
    """Plain data with every text in it cleaned."""
    if isinstance(told, str):
        return shown(told)
    if isinstance(told, dict):
        return {key: all_shown(one) for key, one in told.items()}
    return [all_shown(one) for one in told] if isinstance(told, list | tuple) else told
