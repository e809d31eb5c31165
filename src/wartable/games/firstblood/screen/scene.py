"""The table as a screen draws it: what regiments and models show, objective zones, whose cards are left."""

from msgspec.structs import replace

from wartable.core.match import Marker, ModelId, Seat, Terrain, UnitId
from wartable.core.screen.figures import Arms
from wartable.core.screen.scene import (
    Badge,
    Clock,
    Feature,
    Flag,
    Kind,
    Look,
    Phase,
    Pool,
    Scene,
    Side,
    Stat,
    State,
)
from wartable.core.screen.staging import phase_strip, plain_feature
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import alive
from wartable.core.words import as_place, as_title, counted
from wartable.games.firstblood.match import Match, Model, Regiment
from wartable.games.firstblood.regiments.command import stranded_models
from wartable.games.firstblood.rounds.cards.sealed import stack_of
from wartable.games.firstblood.rows import profiles
from wartable.games.firstblood.scenarios.objectives import claimed_by
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.table import Table, characteristic, command_range
from wartable.games.firstblood.terrain.pieces import elevation_of, kind_of, walls_of
from wartable.wargame.units.screen.battles import held_flag
from wartable.wargame.units.screen.scene import UnitLook, unit_scene, unit_side

SET_UP = {"deploy": "Deployment"}
ROUND = {"round": "Command", "action": "Action", "victory": "Victory"}
ACTIONS = 2  # of an activation
GLANCED = ("march", "clash", "defense", "resolve")
MIDDLE = 50  # how large the middle of an objective zone is drawn
UNSAID = ("zonal", "linear", "elevation", "garrison")  # words of terrain that its name says
RIDING: dict[str, Arms] = {"cavalry": "riders", "brute": "brutes", "monster": "monster"}
LOOKS: dict[str, Look] = {"water": "ford", "garrison": "house"}
KINDS: dict[str, Kind] = {
    "water": "water",
    "dangerous": "dangerous",
    "very-dangerous": "dangerous",
    "broken-ground": "difficult",
    "hindering": "difficult",
    "forest": "difficult",
    "hill": "raised",
    "ruin": "building",
    "garrison": "building",
    "obstacle": "barrier",
    "impassable": "blocking",
    "building": "blocking",
    "tower-wall": "blocking",
}


def scene(match: Match, seat: Seat | None) -> Scene:
    """The whole table; a stack is noted for the seat whose it is."""
    table: Table = AnyTable(match)
    row = scenarios()[match.scenario]
    return replace(
        unit_scene("firstblood", row.name, table, clock(match), LOOK, row.rounds),
        score_word="VP",
        phases=phases(match),
        sides=tuple([side(match, one, seat) for one in range(match.seats)]),
        features=tuple([feature(piece) for piece in match.board.terrain]),
        flags=tuple([flag(table, n, one) for n, one in enumerate(match.markers, 1)]),
    )


def clock(match: Match) -> Clock:
    """Who leads the regiment that acts."""
    now = match.acting
    return Clock(match.units[now.unit].leader if now else None, match.round)


def phases(match: Match) -> tuple[Phase, ...]:
    return phase_strip(SET_UP if match.phase in SET_UP else ROUND, match.phase)


def side(match: Match, seat: Seat, viewer: Seat | None) -> Side:
    """With points and the number of cards left; the stack itself only for its owner."""
    left = match.cards[seat] if match.cards else 0
    stack = stack_of(match, seat) if seat == viewer else ()
    notes = [f"Your stack: {', '.join([profiles()[card].name for card in stack])}"] if stack else []
    below = match.below[seat] if match.below else ()
    if below:
        notes.append(f"At the bottom: {', '.join([profiles()[card].name for card in below])}")
    pools = (Pool("Command cards", left=left),) if match.phase == "action" else ()
    return replace(unit_side(match, seat, match.points[seat]), pools=pools, notes=tuple(notes))


# Regiments and their models


def state_of(table: Table, unit: UnitId) -> State:
    now = table.match.acting
    if now is not None and now.unit == unit:
        return "active"
    return "done" if table.match.units[unit].acted else "ready"


def badges_of(table: Table, model: Model) -> tuple[Badge, ...]:
    """What is seen of one on the table: out of command, or what its regiment is."""
    stranded = model.id in table.once(stranded_ids, model.unit)
    lost = (Badge("Stranded", "Out of command range", "stranded"),) if stranded else ()
    return (*lost, *unit_badges(table.match.units[model.unit], model))


def stranded_ids(table: Table, unit: UnitId) -> list[ModelId]:
    return [model.id for model in stranded_models(table, unit)]


def unit_badges(unit: Regiment, model: Model) -> tuple[Badge, ...]:
    """What a regiment is; all but what the whole regiment must show are on its leader alone."""
    found = [Badge("Broken", "Its special rules do not work", "broken")] if unit.broken else []
    if model.standard:
        found.append(Badge("Standard", "A second leader; +1″ to the second march", "standard"))
    if model.worn:
        found.append(Badge("Wounded profile", "It fights by its second profile", "worn"))
    return (*found, *leader_badges(unit)) if model.id == unit.leader else tuple(found)


def leader_badges(unit: Regiment) -> list[Badge]:
    told = [
        (unit.inspired or unit.roused, "Inspired", "+1 CLASH, or re-roll natural 6s"),
        (unit.aimed, "Aimed Shot", "+1 VOLLEY for the next volley"),
        (bool(unit.denying), "Provoked", "It has denied a challenge"),
        (unit.arrived, "Arrived", "This round it cannot charge"),
    ]
    found = [Badge(name, text, name.lower()) for true, name, text in told if true]
    if unit.tokens:
        found.append(Badge(casualties(unit), icon="casualties"))
    if unit.overcharge:
        found.append(Badge(counted(unit.overcharge, "overcharge marker"), icon="overcharge"))
    return found


def casualties(unit: Regiment) -> str:
    return counted(unit.tokens, "casualty", "casualties")


def states_of(table: Table, unit: UnitId) -> tuple[str, ...]:
    one = table.match.units[unit]
    told = [(one.broken, "broken"), (bool(one.tokens), casualties(one))]
    return tuple([word for true, word in told if true])


def arms_of(table: Table, unit: UnitId) -> Arms:
    """Who leads it, if that is a character; else what its models are and fight with."""
    models = alive(table.match, unit)
    if any([model.role == "character" for model in models]):
        return "character"
    rank = next((model for model in models if model.role == "rank"), models[0]).profile
    if rank.type != "infantry":
        return RIDING[rank.type]
    if rank.barrage is not None:
        return "bows"
    if rank.incantations or any([mark.name == "wizard" for mark in rank.marks]):
        return "magic"
    return "pikes" if any([mark.name == "support" for mark in rank.marks]) else "foot"


def actions_of(table: Table, unit: UnitId) -> tuple[int, int]:
    """The actions that are left to the regiment that acts; of the others nothing is to be said."""
    now = table.match.acting
    return (now.actions, ACTIONS) if now is not None and now.unit == unit else (0, 0)


def stats_of(table: Table, model: Model) -> tuple[Stat, ...]:
    """Of its leader a regiment's numbers that one asks for most; all are on its sheet."""
    if model.id != table.match.units[model.unit].leader:
        return ()
    return tuple([Stat(name.upper(), str(characteristic(table, model, name))) for name in GLANCED])


LOOK: UnitLook[Table, Model] = UnitLook(
    state_of,
    badges=badges_of,
    stats=stats_of,
    pips=actions_of,
    wounds=lambda model: (model.left, model.whole),
    states=states_of,
    reach=command_range,
    arms=arms_of,
)


# The table


def feature(piece: Terrain) -> Feature:
    row = kind_of(piece)
    return replace(
        plain_feature(piece),
        name=row.name,
        kind=KINDS.get(row.id, "open"),
        look=LOOKS.get(row.id, ""),
        tags=tags_of(piece),
        walls=tuple([((x0, y0), (x1, y1)) for x0, y0, x1, y1 in walls_of(piece)]),
    )


def tags_of(piece: Terrain) -> tuple[str, ...]:
    """What matters of a piece at a glance."""
    row, high = kind_of(piece), elevation_of(piece)
    words = [as_title(word) for word in row.traits if word not in UNSAID]
    words += [f"ELEVATION {high}"] if high else []
    words += [f"CAPACITY {row.capacity}"] if row.capacity else []
    return tuple(words)


def flag(table: Table, number: int, marker: Marker) -> Flag:
    """An objective zone, held by who claims it as things stand; its middle is marked, its reach is the zone."""
    found = held_flag(number, marker, marker.base - MIDDLE, claimed_by(table, marker))
    return replace(found, name=as_place(marker.id), base=MIDDLE)
