"""Skeleton as a screen draws it."""

from msgspec.structs import replace

from wartable.core.acts import Episode
from wartable.core.events import Removed
from wartable.core.match import Seat
from wartable.core.parts import Screen, Verb
from wartable.core.roster import Briefing, Listing
from wartable.core.screen.scene import Scene
from wartable.core.words import counted
from wartable.kit.skeleton_units.attacking import SIGHT, chances
from wartable.kit.skeleton_units.lists import ARMIES, RULES, SHEETS
from wartable.kit.skeleton_units.match import Match, Table
from wartable.kit.skeleton_units.moving import ruins
from wartable.kit.skeleton_units.rounds import REACH, ROUNDS, holder
from wartable.wargame.battles.match import Fighter
from wartable.wargame.units.bringing import ready_told
from wartable.wargame.units.screen.battles import battle_sides, clock, held_flag, state_of
from wartable.wargame.units.screen.gestures import unit_gesture
from wartable.wargame.units.screen.looking import UnitSight
from wartable.wargame.units.screen.recaps import Harms, UnitRecaps, unit_of
from wartable.wargame.units.screen.scene import UnitLook, unit_scene

LOOK: UnitLook[Table, Fighter] = UnitLook(state_of)
VERBS = {
    "advance": Verb(told="advances", icon="go"),
    "run": Verb(told="runs", icon="run"),
    "hold": Verb(told="holds", icon="wait"),
}


def scene(match: Match, seat: Seat | None) -> Scene:
    table = Table(match)
    fords = [held_flag(n, one, REACH, holder(table, one)) for n, one in enumerate(match.markers, 1)]
    plain = unit_scene("skeleton", "Skeleton", table, clock(match), LOOK, ROUNDS)
    return replace(plain, sides=battle_sides(match), flags=tuple(fords))


def harms_in(episode: Episode) -> Harms:
    """Who has lost how many."""
    gone = [unit_of(at, event.model) for event, at in episode.events if isinstance(event, Removed)]
    return {unit: [f"loses {counted(gone.count(unit), 'model')}"] for unit in dict.fromkeys(gone)}


def listing() -> Listing:
    """What players read before they pick it."""
    text, ready = "Two companies of units fight for three fords.", ready_told(RULES, ARMIES)
    fords = Briefing("Three fords", text, tuple(ARMIES))
    return Listing(text=text, minutes=20, setups={"fords": fords}, rosters=ready)


SCREEN = Screen(
    scene=scene,
    sheet=SHEETS.sheet,
    clock=clock,
    look=UnitSight("SU-ATT-02", SIGHT, ruins).look,
    odds={"target": chances},
    verbs=VERBS,
    gestures=(unit_gesture("advance", "drag"),),
    recap=UnitRecaps(VERBS, harms_in, aimed={}, going=("advance", "run")).recap,
)
