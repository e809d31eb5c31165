"""What came of an action, in one sentence."""

from wartable.core.acts import Episode
from wartable.core.match import UnitId
from wartable.core.words import counted, with_and
from wartable.games.firstblood.events import Wounded
from wartable.games.firstblood.magic.events import Cast
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rows import incantations
from wartable.games.firstblood.wounds.events import Broke, Fell
from wartable.wargame.recaps import distance_words

BEGUN = {
    "deploy": "takes its place",
    "march": "marches",
    "charge": "charges",
    "take-aim": "takes aim",
    "volley": "shoots a volley",
    "rally": "rallies",
    "clash": "clashes",
    "inspire": "is inspired",
    "combat-reform": "reforms in combat",
    "disengage": "disengages",
    "combat-rally": "rallies in combat",
    "challenge": "challenges",
    "spellcasting": "casts a spell",
    "overcharge": "overcharges",
}
GOING = ("march", "charge", "disengage", "combat-reform")  # of which one wants to know how far


AIMED = {"charge": "", "challenge": "", "clash": "with ", "volley": "at ", "spellcasting": "on "}
STRIKING = ("clash", "volley")  # of which one wants to know that they did nothing


def recap(episode: Episode) -> str | None:
    """Clashes: Homunculi (B) takes 3 wounds, loses 3 models and is broken."""
    act = episode.act
    if act.kind != "action" or act.name not in BEGUN:
        return None
    hurt = hurt_units(episode)
    losses = [loss_words(episode, unit) for unit in hurt]
    far = distance_words(episode, act.actor) if act.name in GOING else ""
    return f"{begun_words(episode)}{whom_words(episode, hurt)}{far}{harm_words(episode, losses)}"


def begun_words(episode: Episode) -> str:
    """Clashes; of a spell, its name."""
    act = episode.act
    return f"casts {incantations()[act.weapon].name}" if act.weapon else BEGUN[act.name]


def whom_words(episode: Episode, hurt: list[UnitId]) -> str:
    """At whom it was aimed, unless what befell it is told anyway."""
    act = episode.act
    unit = unit_of(episode.before, act.target)
    if not unit or unit in hurt or act.name not in AIMED:
        return ""
    title = "itself" if unit == act.unit else episode.after.units[unit].title
    return f" {AIMED[act.name]}{title}"


def harm_words(episode: Episode, losses: list[str]) -> str:
    if losses:
        return f": {with_and(losses)}"
    if any([isinstance(event, Cast) and not event.works for event, _ in episode.events]):
        return ", which fails"
    aimed = episode.act.target and episode.act.name in STRIKING
    return ": no wound" if aimed else ""


def hurt_units(episode: Episode) -> list[UnitId]:
    """The regiments that were wounded, first come first."""
    found = [
        unit_of(before, event.model)
        for event, before in episode.events
        if isinstance(event, Wounded | Fell)
    ]
    return list(dict.fromkeys([unit for unit in found if unit]))


def unit_of(match: Match, model: str) -> UnitId:
    piece = match.piece(model)
    return "" if piece is None else piece.unit


def loss_words(episode: Episode, unit: UnitId) -> str:
    own = [(e, m) for e, m in episode.events if isinstance(e, Wounded | Fell)]
    own = [(e, m) for e, m in own if unit_of(m, e.model) == unit]
    wounds = sum([event.wounds for event, _ in own if isinstance(event, Wounded)])
    fallen = sum([isinstance(event, Fell) for event, _ in own])
    broke = any([isinstance(e, Broke) and e.unit == unit for e, _ in episode.events])
    parts = [f"takes {counted(wounds, 'wound')}"] if wounds else []
    parts += [f"loses {counted(fallen, 'model')}"] if fallen else []
    parts += ["is broken"] if broke else []
    return f"{episode.after.units[unit].title} {with_and(parts)}"
