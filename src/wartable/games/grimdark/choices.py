"""What a long run of battles must have met: every question, and every kind of option it may offer."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.parts import ChoiceTable, Coverage
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.rows import BOOK, actions, spells

CHOICES = BOOK.whole("choices", ChoiceTable)
KIND_HIT = "kind hit first"


def choices() -> Coverage:
    """Every question by its name, with the kinds of options that battles must have offered."""
    return CHOICES().coverage({"action": actions(), "cast": spells()})


def kind_of_option(match: Match, question: Question[Any], option: Any) -> str | None:
    """As what an option counts: ids of units, models, markers and pieces are folded; none: by its own word."""
    if not isinstance(option, str):
        return None
    if question.name == KIND_HIT:
        return "kind"
    if question.name == "cast" and " " in option:
        return spell_of(option)
    if option in match.units or is_sheet(match, option):
        return "unit"
    if match.piece(option) is not None:
        return "model"
    return kind_of_place(match, option)


def spell_of(option: str) -> str | None:
    """Of a caster and his spell; none: it is no spell."""
    spell = option.rpartition(" ")[2]
    return spell if spell in spells() else None


def is_sheet(match: Match, option: str) -> bool:
    """Is it a unit of an army sheet, wherever it is by now?"""
    return any([sheet.id == option for unit in match.units.values() for sheet in unit.sheets])


def kind_of_place(match: Match, option: str) -> str | None:
    if option in [marker.id for marker in match.markers]:
        return "marker"
    if option in [piece.id for piece in match.board.terrain]:
        return "piece"
    return "zone" if option in [zone.id for zone in match.board.zones] else None
