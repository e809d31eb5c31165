"""What a long run of battles must have met: every question, and every kind of option it may offer."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.parts import ChoiceTable, Coverage
from wartable.games.firstblood.characters.answering import SIDES
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.acting import DEEDS, END
from wartable.games.firstblood.rounds.events import WAYS
from wartable.games.firstblood.rounds.new_round import WAIT
from wartable.games.firstblood.rows import BOOK, draw_events, incantations, retinues

CHOICES = BOOK.whole("choices", ChoiceTable)


def choices() -> Coverage:
    """Every question by its name, with the kinds of options that battles must have offered."""
    return CHOICES().coverage(
        {
            "action": (*DEEDS, END),
            "arrival": (WAIT, *WAYS),
            "aside": SIDES,
            "draw event": draw_events(),
            "effect": [one.stat for row in draw_events().values() for one in row.choose_one],
            "incantation": incantations(),
            "retinue": retinues(),
        }
    )


def kind_of_option(match: Match, question: Question[Any], option: Any) -> str | None:
    """As what an option counts: ids of regiments, models and pieces are folded; none: by its own word."""
    if not isinstance(option, str):
        return None
    if option in match.units:
        return "regiment"
    if match.title_of(option) is not None:
        return "model"
    if option in [piece.id for piece in match.board.terrain]:
        return "piece"
    return stretch_kind(option) if question.name == "edge" else None


def stretch_kind(option: str) -> str:
    """Of two stretches of one edge each is called by its number; an edge is an edge."""
    return option.split()[0]
