"""The table as a screen draws it: regiments with their states, objective zones, whose cards are left."""

from msgspec.structs import replace

from wartable.core.match import Marker, Seat, Terrain
from wartable.core.screen.figures import Band
from wartable.core.screen.scene import (
    Badge,
    Clock,
    Feature,
    Flag,
    Kind,
    Phase,
    Pool,
    Scene,
    Side,
    State,
    Token,
)
from wartable.core.screen.staging import (
    away_token,
    bands_of,
    fallen_of,
    label_of,
    phase_strip,
    plain_feature,
    plain_flag,
    plain_scene,
    plain_side,
    plain_token,
)
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import host_id, inside
from wartable.core.words import as_place, as_title, counted
from wartable.games.firstblood.match import Match, Model, Regiment
from wartable.games.firstblood.regiments.command import stranded_models
from wartable.games.firstblood.rows import profiles
from wartable.games.firstblood.scenarios.objectives import claimed_by
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.table import Table, command_range
from wartable.games.firstblood.terrain.pieces import centre_of, elevation_of, kind_of, walls_of
from wartable.wargame.turns.cards import stack_of

SET_UP = {"deploy": "Deployment"}
ROUND = {"round": "Command", "action": "Action", "victory": "Victory"}
MIDDLE = 50  # how large the middle of an objective zone is drawn
UNSAID = ("zonal", "linear", "elevation", "garrison")  # words of terrain that its name says
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
    stranded = stranded_ids(table)
    return replace(
        plain_scene("firstblood", row.name, match, clock(match)),
        rounds=row.rounds,
        score_word="VP",
        phases=phases(match),
        sides=tuple([side(match, one, seat) for one in range(match.seats)]),
        tokens=tuple(
            [token(match, model, stranded) for model in match.models.values()]
            + [garrison_token(match, unit) for unit in occupants(match)]
        ),
        bands=tuple([band(table, one) for one in bands_of(match)]),
        away=tuple([waiting_token(match, model) for model in beside(match)]),
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
    return replace(
        plain_side(match, seat),
        score=match.points[seat],
        fallen=len([one for one in fallen_of(match) if one.seat == seat]),
        pools=(Pool("Command cards", left=left),) if match.phase == "action" else (),
        notes=tuple(notes),
    )


# Models


def stranded_ids(table: Table) -> set[str]:
    units = table.match.units
    return {model.id for unit in units for model in stranded_models(table, unit)}


def token(match: Match, model: Model, stranded: set[str]) -> Token:
    unit = match.units[model.unit]
    lost = (Badge("Stranded", "Out of command range", "stranded"),) if model.id in stranded else ()
    return replace(
        plain_token(match, model, label_of(model.id, model.seat)),
        now=model.left,
        most=model.whole,
        badges=(*lost, *unit_badges(unit, model)),
        state=state_of(match, unit),
        leader=model.id == unit.leader,
    )


def band(table: Table, one: Band) -> Band:
    """A regiment with its leader's command range, and what all must see of it."""
    unit = table.match.units[one.id]
    states = ["in garrison"] if one.host else []
    states += ["broken"] if unit.broken else []
    if unit.tokens:
        states.append(counted(unit.tokens, "casualty", "casualties"))
    leader = table.match.piece(unit.leader)
    reach = 0 if leader is None or one.host else command_range(table, leader)
    return replace(one, reach=reach, states=tuple(states))


def waiting_token(match: Match, model: Model) -> Token:
    """Beside the table, or inside a building where another stands for it."""
    found = away_token(model)
    return replace(
        found, now=model.left, most=model.whole, leader=model.id == match.units[model.unit].leader
    )


def occupants(match: Match) -> list[str]:
    return [unit for unit in match.units if inside(match, unit)]


def beside(match: Match) -> list[Model]:
    """Everybody who is not drawn on the table."""
    shown = [inside(match, unit)[0].id for unit in occupants(match)]
    return [one.model for one in match.aside if one.model.id not in shown]


def garrison_token(match: Match, unit: str) -> Token:
    """A regiment in a building: its leader, in the middle of the piece."""
    held = host_id(match, unit)
    piece = next(one for one in match.board.terrain if one.id == held)
    x, y = centre_of(piece)
    models = inside(match, unit)
    found = token(match, replace(models[0], x=x, y=y), set())
    manned = Badge("In garrison", counted(len(models), "model"), "garrison")
    return replace(found, badges=(manned, *found.badges))


def state_of(match: Match, unit: Regiment) -> State:
    if match.acting is not None and match.acting.unit == unit.id:
        return "active"
    return "done" if unit.acted else "ready"


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
        (unit.inspired or unit.roused, "Inspired", "+1 CLASH, or natural 6s are rolled again"),
        (unit.aimed, "Aimed Shot", "+1 VOLLEY for the next volley"),
        (bool(unit.denying), "Provoked", "It has denied a challenge"),
        (unit.arrived, "Arrived", "In this round: it cannot charge"),
    ]
    found = [Badge(name, text, name.lower()) for true, name, text in told if true]
    if unit.tokens:
        found.append(Badge(counted(unit.tokens, "casualty", "casualties"), icon="casualties"))
    if unit.overcharge:
        found.append(Badge(counted(unit.overcharge, "overcharge marker"), icon="overcharge"))
    return found


# The table


def feature(piece: Terrain) -> Feature:
    row = kind_of(piece)
    return replace(
        plain_feature(piece),
        name=row.name,
        kind=KINDS.get(row.id, "open"),
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
    found = plain_flag(number, marker)
    return replace(
        found,
        name=as_place(marker.id),
        base=MIDDLE,
        reach=marker.base - MIDDLE,
        seat=claimed_by(table, marker),
    )
