"""Fordwick as a screen draws it."""

from typing import Any

from msgspec.structs import replace

from books.fordwick.attacking import NONE, SIGHT, chances
from books.fordwick.lists import SHEETS
from books.fordwick.match import FIELD, Match, Table
from books.fordwick.moving import ruins
from books.fordwick.rounds import REACH, ROUNDS, holder
from wartable.core.acts import Episode
from wartable.core.ask import Question
from wartable.core.events import Removed
from wartable.core.match import Seat
from wartable.core.parts import Screen, Verb
from wartable.core.screen.scene import Option, Scene
from wartable.core.words import counted
from wartable.wargame.battles.match import Fighter
from wartable.wargame.units.screen.battles import battle_sides, clock, held_flag, state_of
from wartable.wargame.units.screen.gestures import unit_gesture
from wartable.wargame.units.screen.looking import UnitSight
from wartable.wargame.units.screen.recaps import Harms, UnitRecaps, unit_of
from wartable.wargame.units.screen.scene import UnitLook, unit_scene

VERBS = {
    "advance": Verb(told="advances", icon="go"),
    "run": Verb(told="runs", icon="run"),
    "hold": Verb(told="holds", icon="wait"),
    "arrive": Verb(told="arrives", icon="go"),
}
LOOK: UnitLook[Table, Fighter] = UnitLook(state_of)


def scene(match: Match, seat: Seat | None) -> Scene:
    table, title = Table(match), f"Fordwick, {FIELD.missions[match.mission].name}"
    fords = [held_flag(n, one, REACH, holder(table, one)) for n, one in enumerate(match.markers, 1)]
    plain = unit_scene("fordwick", title, table, clock(match), LOOK, ROUNDS)
    return replace(plain, sides=battle_sides(match), flags=tuple(fords))


def harms_in(episode: Episode) -> Harms:
    """Who has lost how many."""
    gone = [unit_of(at, event.model) for event, at in episode.events if isinstance(event, Removed)]
    return {unit: [f"loses {counted(gone.count(unit), 'model')}"] for unit in dict.fromkeys(gone)}


def harmless(episode: Episode) -> str:
    foe = unit_of(episode.before, episode.act.target)
    return f": {episode.after.units[foe].title} loses nobody" if foe else ""


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    return Option(label="No attack") if option == NONE else None


SCREEN = Screen(
    scene=scene,
    sheet=SHEETS.sheet,
    choice=choice,
    clock=clock,
    look=UnitSight("FW-ATT-02", SIGHT, ruins).look,
    odds={"target": chances},
    verbs=VERBS,
    gestures=(unit_gesture("advance", "drag"), unit_gesture("arrive", "drag")),
    recap=UnitRecaps(VERBS, harms_in, aimed={}, going=("advance", "run"), harmless=harmless).recap,
)
