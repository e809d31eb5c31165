"""Dice of a campaign at the terminal: whose they are, what is at stake, what they show."""

from wartable.cli.speaking import answered, say
from wartable.core.ask import Roll
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.scene import FaceRow
from wartable.core.words import counted, with_and

SIGNS = {"at least": "+", "at most": "-"}


def stake_words(campaign: Campaign, roll: Roll) -> str:
    """Gerhart: What becomes of one who was Defeated?"""
    about = "" if roll.about is None else roll.about.actor or ""
    who = campaign.title_of(roll.model or about) or campaign.side(roll.seat)
    need = "" if roll.need is None else f" ({roll.need}{SIGNS[roll.direction]})"
    return f"{who}: {roll.reason or roll.name}{need}"


def row_lines(rows: tuple[FaceRow, ...]) -> list[str]:
    """The table that is rolled on."""
    return [f"  {faces_words(row)} {label_words(row)}" for row in rows]


def faces_words(row: FaceRow) -> str:
    return str(row.low) if row.low == row.high else f"{row.low}–{row.high}"


def label_words(row: FaceRow) -> str:
    return f"{row.label} – {row.text}" if row.text else row.label


def fell_words(rows: tuple[FaceRow, ...], faces: tuple[int, ...]) -> str:
    """4, Survivor; of several dice only what they show."""
    shown = " ".join([str(face) for face in faces])
    met = [row.label for row in rows if len(faces) == 1 and row.low <= faces[0] <= row.high]
    return f"{shown}, {met[0]}" if met else shown


# Typed


def faces_typed(roll: Roll) -> tuple[int, ...]:
    """Asked again until they can be what such dice show."""
    dice = with_and([f"D{sides}" for sides in roll.each])
    while True:
        said = answered(f"What {'does' if len(roll.each) == 1 else 'do'} the {dice} show?")
        wrong = wrong_faces(roll, said)
        if not wrong:
            return tuple([int(word) for word in number_words(said)])
        say(wrong)


def number_words(said: str) -> list[str]:
    return said.replace(",", " ").split()


def wrong_faces(roll: Roll, said: str) -> str:
    """In a sentence what is wrong with them; nothing if they will do."""
    words, wanted = number_words(said), counted(len(roll.each), "number")
    if len(words) != len(roll.each):
        return f"{counted(len(roll.each), 'die', 'dice')} to read: type {wanted}, not {len(words)}."
    for word, sides in zip(words, roll.each, strict=True):
        if not word.isascii() or not word.isdecimal() or not 1 <= int(word[:9]) <= sides:
            return f"A D{sides} shows 1 to {sides}, not {word}: type what it shows."
    return ""
