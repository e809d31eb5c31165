"""The table as a screen draws it: what units and models show, whose markers are, who is still to come."""

from msgspec.structs import replace

from wartable.core.match import Marker, Seat, Terrain, UnitId
from wartable.core.screen.figures import Arms
from wartable.core.screen.scene import (
    Badge,
    Feature,
    Flag,
    Kind,
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
from wartable.core.words import as_title, counted
from wartable.games.grimdark.army.cards import stats
from wartable.games.grimdark.match import AMBUSH, LATE, MUSTERED, SCOUT, Match, Model, Squad
from wartable.games.grimdark.missions.deciding import goes_on
from wartable.games.grimdark.missions.wrecking import owner_of
from wartable.games.grimdark.rounds.activating import due_of
from wartable.games.grimdark.rows import MissionRow, missions, numbers
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.kinds import is_dangerous, is_of_type, kind_of
from wartable.wargame.deploying.by_turns import units_at
from wartable.wargame.units.screen import battles
from wartable.wargame.units.screen.battles import battle_sides, clock, held_flag
from wartable.wargame.units.screen.scene import UnitLook, unit_scene

INCH = 100
LARGE = 6  # Toughness of what is no infantry
UNKNOWN = "Mission by a die"
SET_UP = {
    "mission": "Mission",
    "markers": "Markers",
    "sides": "Sides",
    "deploy": "Deployment",
    "scouts": "Scouts",
}
ROUND = {"arrivals": "Arrivals", "turns": "Activations", "end": "End of the round"}
ARRIVALS = ("round", "late", "ambush")
PLACES = {AMBUSH: "In Ambush", SCOUT: "Scouts", LATE: "Late", MUSTERED: "To be deployed"}
MARKER = 40  # how large a point is drawn
KINDS: dict[str, Kind] = {
    "barricade": "barrier",
    "building": "building",
    "ruin": "building",
    "hill": "raised",
    "lake-shallow": "water",
    "lake-deep": "water",
    "river": "water",
}


def scene(match: Match, seat: Seat | None) -> Scene:
    """The whole table, which is open to everybody."""
    table: Table = AnyTable(match)
    row = mission_of(match)
    name = UNKNOWN if row is None else row.name
    last = numbers().one_off_rounds
    overtime = goes_on(match) and match.round > last
    return replace(
        unit_scene("grimdark", name, table, clock(match), LOOK, 0 if overtime else last),
        round_note="Until one army leads alone" if overtime else "",
        phases=phases(match),
        sides=tuple([side(match, one) for one in battle_sides(match)]),
        features=tuple([feature(piece) for piece in match.board.terrain]),
        flags=tuple([flag(match, n, one) for n, one in enumerate(match.markers, 1)]),
    )


def mission_of(match: Match) -> MissionRow | None:
    """None as long as a die has to say which it is."""
    return missions().get(match.mission)


def phases(match: Match) -> tuple[Phase, ...]:
    if match.phase in SET_UP:
        return phase_strip(SET_UP, match.phase)
    return phase_strip(ROUND, "arrivals" if match.phase in ARRIVALS else match.phase)


def side(match: Match, plain: Side) -> Side:
    """With how many units it has still to activate, and who is still to come."""
    left = len(due_of(match, plain.seat))
    pools = (Pool("To activate", left=left),) if match.phase == "turns" else ()
    return replace(plain, pools=pools, notes=(*waiting(match, plain.seat), *told_of(match, plain)))


def waiting(match: Match, seat: Seat) -> list[str]:
    """In Ambush: Lurkers (A4)."""
    lots = [(title, units_at(match, seat, where)) for where, title in PLACES.items()]
    names = [(title, [match.units[unit].title for unit in units]) for title, units in lots]
    return [f"{title}: {', '.join(those)}" for title, those in names if those]


def told_of(match: Match, plain: Side) -> list[str]:
    """The target that the others are after, and that its player gives up."""
    found: list[str] = []
    if plain.seat < len(match.targets):
        sheets = [one for unit in match.units.values() for one in unit.sheets]
        target = next(one for one in sheets if one.id == match.targets[plain.seat])
        found.append(f"Target: {target.name}")
    if plain.seat in match.conceding:
        found.append("Concedes as the next round begins")
    return found


# Units and their models


def state_of(table: Table, unit: UnitId) -> State:
    """Done is who was activated in this round; before anybody is, all are ready."""
    if table.match.phase != "turns":
        return "ready"
    return battles.state_of(table, unit)


def badges_of(table: Table, model: Model) -> tuple[Badge, ...]:
    """That it is Shaken all of a unit show; the rest of what it is its leader, what he himself has a Hero."""
    unit = table.match.units[model.unit]
    found = [Badge("Hero", icon="hero")] if model.hero else []
    if model.tokens:
        found.append(Badge(counted(model.tokens, "spell token"), icon="tokens"))
    if unit.shaken:
        found.append(Badge("Shaken", "Must stay idle for an activation", "shaken"))
    return (*found, *unit_badges(table.match, unit)) if model.id == unit.leader else tuple(found)


def unit_badges(match: Match, unit: Squad) -> list[Badge]:
    """What a unit is besides Shaken, and what it carries."""
    found: list[Badge] = []
    if unit.fatigued:
        found.append(Badge("Fatigued", "Hits in melee on unmodified 6s only", "fatigued"))
    if unit.arrived:
        found.append(Badge("Arrived", "Came onto the table in this round", "arrived"))
    cores = cores_of(match, unit.id)
    return [*found, *[Badge(f"Carries {core}", icon="carries") for core in cores]]


def cores_of(match: Match, unit: UnitId) -> list[str]:
    return [core for core, carrier in match.carried.items() if carrier == unit]


def states_of(table: Table, unit: UnitId) -> tuple[str, ...]:
    one = table.match.units[unit]
    told = [(one.shaken, "Shaken"), (one.fatigued, "fatigued")]
    carries = [f"carries {core}" for core in cores_of(table.match, unit)]
    return (*[word for true, word in told if true], *carries)


def wounds_of(model: Model) -> tuple[int, int]:
    """Those of a Tough model."""
    return (model.left, model.tough) if model.tough > 1 else (0, 0)


def stats_of(table: Table, model: Model) -> tuple[Stat, ...]:
    return stats(model.quality, model.defense, 1)


def arms_of(table: Table, unit: UnitId) -> Arms:
    """A Hero's, what flies, what is large, or plain troops."""
    models = alive(table.match, unit)
    if any([model.hero for model in models]):
        return "character"
    if any([mark.name == "aircraft" for mark in models[0].bearing]):
        return "flyer"
    return "machine" if len(models) == 1 and models[0].tough >= LARGE else "foot"


LOOK: UnitLook[Table, Model] = UnitLook(
    state_of, badges=badges_of, wounds=wounds_of, stats=stats_of, states=states_of, arms=arms_of
)


# The table


def feature(piece: Terrain) -> Feature:
    row = kind_of(piece)
    found = replace(plain_feature(piece), kind=kind_shown(piece), tags=tags_of(piece))
    return replace(found, name=as_title(row.id))


def kind_shown(piece: Terrain) -> Kind:
    """What players have named dangerous is drawn so, unless nobody can go in there."""
    if is_dangerous(piece) and not is_of_type(piece, "impassable"):
        return "dangerous"
    if piece.traits[0] in KINDS:
        return KINDS[piece.traits[0]]
    if is_of_type(piece, "impassable"):
        return "blocking"
    return "difficult" if is_of_type(piece, "difficult") else "open"


def tags_of(piece: Terrain) -> tuple[str, ...]:
    """Its types, and what its kind has besides."""
    row = kind_of(piece)
    types = dict.fromkeys([*row.types, *piece.traits[1:]])
    more = [f"Dangerous to {action}" for action in row.dangerous_on]
    more += ["Difficult going up"] if row.difficult_when else []
    return (*[as_title(one) for one in types], *more)


def flag(match: Match, number: int, marker: Marker) -> Flag:
    """A marker with whose it is; one that is carried is where its carrier is."""
    row, carrier = mission_of(match), match.carried.get(marker.id, "")
    found = held_flag(number, marker, reach_of(row), holder_of(match, marker))
    found = replace(found, base=MARKER, reach=max(0, found.reach - MARKER))
    there = match.models_of(carrier) if carrier else []
    if not there:
        return found
    badge = Badge(f"Carried by {match.units[carrier].title}", icon="carries")
    return replace(found, x=there[0].x, y=there[0].y, level=there[0].level, badges=(badge,))


def reach_of(row: MissionRow | None) -> int:
    """How near one must be; to cores and consoles in contact."""
    if row is None:
        return 0
    return INCH * (numbers().marker_seize_in if row.markers else row.radius_in)


def holder_of(match: Match, marker: Marker) -> Seat | None:
    """Who has seized it, whose unit carries it, in whose zone it stands."""
    if marker.id in match.carried:
        return match.units[match.carried[marker.id]].seat
    return match.owners.get(marker.id, owner_of(match, marker))
