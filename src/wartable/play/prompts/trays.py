"""Dice on the table with their words for a screen."""

from typing import Any

from msgspec.structs import replace

from wartable.core.match import Match
from wartable.core.screen.figures import DiceShown
from wartable.core.words import capital


def tray(dice: DiceShown, match: Match[Any]) -> DiceShown:
    """A pool of dice, named for whom it is rolled; what the question's options call them is for bots."""
    title = None if dice.model is None else match.title_of(dice.model)
    own = tuple([replace(die, option=None, faces=()) for die in dice.dice])
    name, _ = match.roll_words(dice.name)
    return replace(dice, dice=own, title=capital(f"{name} of {title}" if title else name))
