"""Options of questions as players call them."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Question, Refused
from wartable.core.match import ModelId, UnitId
from wartable.core.screen.scene import Option
from wartable.core.screen.staging import distinct_title
from wartable.core.units.whereabouts import alive
from wartable.core.words import as_title, counted
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.acting import END
from wartable.games.firstblood.rounds.new_round import WAIT
from wartable.games.firstblood.rows import (
    abilities,
    actions,
    draw_events,
    incantations,
    profiles,
)
from wartable.games.firstblood.table import Table

WORDS = {
    WAIT: "Stay in reserve",
    "own-zone": "From the reinforcement zone",
    "own-edge": "From your own edge",
    "any-edge-except-enemy-zone": "From any edge",
    "south": "The south edge",
    "north": "The north edge",
    "first": "Deploy first",
    "second": "Deploy second",
}
FOR_OTHERS = ("FB-VOL-01", "FB-AIM-01", "FB-MAG-01", "FB-SPR-054", "FB-SPR-060")
CHANGES = {0: "Leave it", -1: "Subtract 1", 1: "Add 1"}


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    """Regiments with their leaders lit up, actions, cards and edges by their names."""
    match = table.match
    if question.name in BY_QUESTION:
        return BY_QUESTION[question.name](option)
    if not isinstance(option, str):
        return None
    if option in match.units:
        return regiment_option(match, option)
    if match.piece(option) is not None:
        return model_option(match, option)
    return named_option(option)


def unsaid(refused: Refused) -> bool:
    """What a regiment has neither the arms nor the people for goes without saying."""
    return refused.clause in FOR_OTHERS


def action_option(option: str) -> Option:
    if option == END:
        return Option(label="End the activation")
    row = actions().get(option)
    if row is None:
        return Option(label=as_title(option))
    return Option(label=row.name, note=row.effect)


def change_option(option: int) -> Option:
    """What is done to a die for who goes first."""
    return Option(label=CHANGES[option])


def regiment_option(match: Match, unit: UnitId) -> Option:
    one = match.units[unit]
    state = ", broken" if one.broken else ""
    note = f"{counted(len(alive(match, unit)), 'model')}{state}"
    return Option(label=one.title, model=one.leader or None, note=note)


def model_option(match: Match, model: ModelId) -> Option:
    piece = match.piece(model)
    assert piece is not None
    unit = match.units[piece.unit]
    roles = [(unit.leader == model, "leader"), (piece.standard, "standard bearer")]
    told = [word for true, word in roles if true]
    return Option(
        label=distinct_title(match, model),
        model=model,
        note=", ".join([*told, f"{piece.left} of {piece.whole} wounds"]),
    )


def named_option(option: str) -> Option | None:
    """What the book's tables have a name for."""
    if option in WORDS:
        return Option(label=WORDS[option])
    if option in profiles():
        return Option(label=profiles()[option].name)
    for rows in (incantations(), abilities(), draw_events()):
        if option in rows:
            return Option(label=rows[option].name, note=rows[option].effect)
    return Option(label=as_title(option)) if option else None


BY_QUESTION: dict[str, Callable[[Any], Option]] = {"action": action_option, "change": change_option}
