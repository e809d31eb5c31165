"""What came of an action, in one sentence."""

from typing import Any

from wartable.core.acts import Act, Episode
from wartable.core.match import UnitId
from wartable.core.units.whereabouts import alive
from wartable.core.words import counted, with_and
from wartable.games.grimdark.events import BecameShaken, Fell, Routed, Wounded
from wartable.games.grimdark.melee.events import Drawn, Won
from wartable.games.grimdark.screen.words import VERBS
from wartable.games.grimdark.shooting.events import ShotAt
from wartable.wargame.units.screen.recaps import Harms, UnitRecaps, unit_of

GOING = ("advance", "rush", "charge")
AIMED = {"charge": "", "strike back": "at ", "counter": ""}
STRIKING = ("strike back", "counter")  # of which one wants to know that they did nothing


def harms_in(episode: Episode) -> Harms:
    """What befell the units that were wounded, routed or Shaken."""
    hurt = [unit_hurt(event, before) for event, before in episode.events]
    return {unit: harm_of(episode, unit) for unit in dict.fromkeys(hurt) if unit}


def unit_hurt(event: Any, before: Any) -> UnitId:
    """Whom an event has harmed; none: nobody."""
    if isinstance(event, Wounded | Fell):
        return unit_of(before, event.model)
    return event.unit if isinstance(event, Routed | BecameShaken) else ""


def harm_of(episode: Episode, unit: UnitId) -> list[str]:
    """Takes 3 wounds, loses 2 models, is Shaken; or is destroyed."""
    own = [event for event, before in episode.events if unit_hurt(event, before) == unit]
    wounds = sum([event.wounds for event in own if isinstance(event, Wounded)])
    fallen = sum([isinstance(event, Fell) for event in own])
    taken = [f"takes {counted(wounds, 'wound')}"] if wounds else []
    if any([isinstance(event, Routed) for event in own]):
        return [*taken, "is routed"]
    if not alive(episode.after, unit):
        return [*taken, "is destroyed"]
    lost = [f"loses {counted(fallen, 'model')}"] if fallen else []
    shaken = any([isinstance(event, BecameShaken) for event in own])
    told = lost if wounds == fallen else [*taken, *lost]
    return [*told, "is Shaken"] if shaken else told


def named(act: Act) -> str:
    """Who holds and shoots is told to shoot."""
    return "shoots" if act.name == "hold" and act.target else ""


def further(episode: Episode) -> str:
    """At whom it shoots, as far as what befell them is not told anyway; how a melee ends."""
    return f"{shots_told(episode)}{melee_told(episode)}"


def shots_told(episode: Episode) -> str:
    shots = [event for event, _ in episode.events if isinstance(event, ShotAt)]
    if not shots:
        return ""
    harms = harms_in(episode)
    units = [unit for event in shots for unit in event.targets if unit not in harms]
    at = f" at {with_and([episode.after.units[unit].title for unit in units])}" if units else ""
    return f" and shoots{at}" if episode.act.name != "hold" else at


def melee_told(episode: Episode) -> str:
    """And wins 3 to 1."""
    for event, _ in episode.events:
        if isinstance(event, Won):
            does = "wins" if event.unit == episode.act.unit else "loses"
            return f" and {does} {score_of(event, does == 'wins')}"
        if isinstance(event, Drawn):
            return f" and draws, {event.wounds} all"
    return ""


def score_of(event: Won, own: bool) -> str:
    """Of who has acted first."""
    first, second = (event.wounds, event.others) if own else (event.others, event.wounds)
    return f"{first} to {second}"


def harmless_words(episode: Episode) -> str:
    shot = any([isinstance(event, ShotAt) for event, _ in episode.events])
    return ": no wound" if shot or episode.act.name in STRIKING else ""


recap = UnitRecaps(
    VERBS,
    harms_in,
    aimed=AIMED,
    going=GOING,
    named=named,
    harmless=harmless_words,
    further=further,
    kinds=("action", "reaction"),
).recap
