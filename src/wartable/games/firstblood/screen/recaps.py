"""What came of an action, in one sentence."""

from wartable.core.acts import Act, Episode
from wartable.core.match import UnitId
from wartable.core.words import counted
from wartable.games.firstblood.events import Wounded
from wartable.games.firstblood.magic.events import Cast
from wartable.games.firstblood.rows import incantations
from wartable.games.firstblood.screen.words import VERBS
from wartable.games.firstblood.wounds.events import Broke, Fell
from wartable.wargame.units.screen.recaps import Harms, UnitRecaps, unit_of

GOING = ("march", "charge", "disengage", "combat-reform")
AIMED = {"charge": "", "challenge": "", "clash": "with ", "volley": "at ", "spellcasting": "on "}
STRIKING = ("clash", "volley")  # of which one wants to know that they did nothing


def harms_in(episode: Episode) -> Harms:
    """What befell the regiments that were wounded."""
    hurt = [
        unit_of(before, event.model)
        for event, before in episode.events
        if isinstance(event, Wounded | Fell)
    ]
    return {unit: harm_of(episode, unit) for unit in dict.fromkeys(hurt) if unit}


def harm_of(episode: Episode, unit: UnitId) -> list[str]:
    """Takes 3 wounds, loses 3 models, is broken."""
    own = [
        event
        for event, before in episode.events
        if isinstance(event, Wounded | Fell) and unit_of(before, event.model) == unit
    ]
    wounds = sum([event.wounds for event in own if isinstance(event, Wounded)])
    fallen = sum([isinstance(event, Fell) for event in own])
    broke = any([isinstance(e, Broke) and e.unit == unit for e, _ in episode.events])
    parts = [f"takes {counted(wounds, 'wound')}"] if wounds else []
    parts += [f"loses {counted(fallen, 'model')}"] if fallen else []
    return [*parts, "is broken"] if broke else parts


def harmless_words(episode: Episode) -> str:
    if any([isinstance(event, Cast) and not event.works for event, _ in episode.events]):
        return ", which fails"
    return ": no wound" if episode.act.target and episode.act.name in STRIKING else ""


def named(act: Act) -> str:
    """Of a spell its name."""
    return f"casts {incantations()[act.weapon].name}" if act.weapon else ""


recap = UnitRecaps(
    VERBS, harms_in, aimed=AIMED, going=GOING, named=named, harmless=harmless_words
).recap
