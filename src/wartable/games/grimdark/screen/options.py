"""Options of questions as players call them."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Question, Refused
from wartable.core.match import Match as AnyMatch
from wartable.core.match import ModelId, Seat, UnitId
from wartable.core.screen.scene import Option
from wartable.core.screen.staging import distinct_title, side_name
from wartable.core.units.whereabouts import alive
from wartable.core.words import as_place, as_title, counted
from wartable.games.grimdark.magic.casting import NO_SPELL
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.carrying import LEAVE
from wartable.games.grimdark.rounds.deploying import WAIT
from wartable.games.grimdark.rounds.sides import ALONE
from wartable.games.grimdark.rows import actions, spells
from wartable.games.grimdark.shooting.declaring import HOLD_FIRE, ONE_BY_ONE
from wartable.games.grimdark.table import Table

WORDS = {
    WAIT: "Let the others wait in Ambush",
    ALONE: "Nobody: by himself",
    LEAVE: "Leave it",
    HOLD_FIRE: "Hold fire",
    ONE_BY_ONE: "Weapon by weapon",
    NO_SPELL: "No spell",
}
NOTES = {
    "hold": "Stays where it is and may shoot",
    "advance": "Moves, then may shoot",
    "rush": "Moves further, but does not shoot",
    "charge": "Moves into contact and fights",
    "idle": "Does nothing, and is Shaken no longer",
}
FOR_OTHERS = ("it is not Shaken", "it has nothing to shoot with")  # of being idle, of shooting


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    """Units with their leaders lit up, models, actions, markers, zones and pieces by their names."""
    match = table.match
    if question.name in BY_QUESTION:
        return BY_QUESTION[question.name](match, option)
    if not isinstance(option, str):
        return None
    if option in WORDS:
        return Option(label=WORDS[option])
    if option in match.units:
        return unit_option(match, option)
    if match.piece(option) is not None:
        return model_option(match, option)
    return ground_option(match, option)


def unsaid(refused: Refused) -> bool:
    """That who is not Shaken need not stay idle, nor who has only blades shoot."""
    return refused.reason in FOR_OTHERS


def action_option(match: Match, option: str) -> Option:
    row = actions().get(option)
    return Option(label=as_title(option) if row is None else row.name, note=NOTES[option])


def seat_option(match: Match, option: Seat) -> Option:
    return Option(label=side_name(match, option))


def spell_option(match: Match, option: str) -> Option:
    """A spell with its price and what it does; its caster is lit up."""
    caster, _, id = option.rpartition(" ")
    row = spells().get(id)
    if row is None:
        return Option(label=WORDS.get(option, as_title(option)))
    tokens = counted(row.value, "token")
    return Option(label=row.name, note=f"{tokens}, {row.range}″: {row.effect}", model=caster)


def bid_option(match: Match, option: str) -> Option:
    """Whose tokens, and whether they are for the try."""
    caster, _, side = option.rpartition(" ")
    return Option(label=f"{distinct_title(match, caster)} {side} it", model=caster)


def sheet_option(match: Match, option: str) -> Option:
    """A unit of an army sheet, lit up where it is on the table."""
    for unit in match.units.values():
        for sheet in unit.sheets:
            if sheet.id == option:
                there = [one.id for one in alive(match, unit.id) if one.sheet == option]
                return Option(
                    label=sheet.name,
                    model=there[0] if there else None,
                    note=f"{sheet.value} points",
                )
    return Option(label=as_title(option))


def unit_option(match: Match, unit: UnitId) -> Option:
    """With how many are left of it, and how it stands."""
    one = match.units[unit]
    told = [(one.shaken, "Shaken"), (one.fatigued, "fatigued")]
    states = [word for true, word in told if true]
    many = counted(len(alive(match, unit)), "model")
    return Option(label=one.title, model=one.leader or None, note=", ".join([many, *states]))


def model_option(match: Match, model: ModelId) -> Option:
    """With the wounds that a Tough one has left."""
    piece = match.piece(model)
    assert piece is not None, f"{model} is gone"
    told = ["Hero"] if piece.hero else []
    told += [f"{piece.left} of {piece.tough} wounds left"] if piece.tough > 1 else []
    return Option(label=distinct_title(match, model), model=model, note=", ".join(told))


def ground_option(match: AnyMatch[Any], option: str) -> Option | None:
    """A marker, a zone or a piece of terrain."""
    if option in [marker.id for marker in match.markers]:
        return Option(label=as_title(option), flag=option)
    if option in [zone.id for zone in match.board.zones]:
        return Option(label=as_place(option), area=option)
    return Option(label=as_title(option)) if option else None


BY_QUESTION: dict[str, Callable[[Match, Any], Option]] = {
    "action": action_option,
    "bids of several": bid_option,
    "cast": spell_option,
    "first marker": seat_option,
    "target named": sheet_option,
}
