"""The table as a screen draws it: models, terrain, objectives, zones."""

from msgspec.structs import replace

from wartable.core.match import Seat, Terrain, Zone
from wartable.core.screen.scene import (
    Area,
    Badge,
    Climb,
    Clock,
    Feature,
    Flag,
    Kind,
    Look,
    Scene,
    Stat,
    State,
    Token,
)
from wartable.core.screen.staging import (
    away_token,
    fallen_of,
    in_inches,
    label_of,
    plain_feature,
    plain_flag,
    plain_token,
    side_name,
)
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_title, counted, whose
from wartable.games.grimheim.match import Match, Model, Objective
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.sites import CONTROL, holds
from wartable.games.grimheim.rows import BOOK
from wartable.games.grimheim.screen.sheets import effect_of
from wartable.games.grimheim.screen.sides import phases, side
from wartable.games.grimheim.screen.words import INJURIES, SAID, UNTIL
from wartable.games.grimheim.setup.laid_tables import map_of
from wartable.games.grimheim.table import Table
from wartable.wargame.terrain.pieces import LADDER, STAIRS

CLIMBS: dict[str, Climb] = {LADDER: "ladder", STAIRS: "stairs"}
KINDS = BOOK.read("words", "kinds", dict[str, Kind])
LOOKS = BOOK.read("words", "looks", dict[str, Look])
STATES: dict[str, State] = {  # as every table shows them
    "reserve": "away",
    "ready": "ready",
    "active": "active",
    "holding": "alert",
    "done": "done",
}
USED = "used "  # notes that a power was worked
CONTROLLED = ("objective-controlled", "objective-majority", "objective-held")


def scene(match: Match, seat: Seat | None) -> Scene:
    """The whole table as a seat sees it."""
    table: Table = AnyTable(match)
    row = missions()[match.mission]
    return Scene(
        game="grimheim",
        title=title_of(match),
        width=match.board.width,
        depth=match.board.depth,
        round=match.turn,
        rounds=max(match.turn, row.turns),
        round_word="Turn",
        round_note="Overtime" if match.turn > row.turns else "",
        score_word="VP",
        pip_word="AP",
        phases=phases(match),
        sides=tuple([side(match, one) for one in range(match.seats)]),
        tokens=tuple([token(table, model) for model in match.models.values()]),
        away=tuple([waiting_token(model) for model in match.reserve]),
        fallen=fallen_of(match),
        features=tuple([feature(piece, match.doors) for piece in match.board.terrain]),
        flags=flags(table),
        areas=tuple([area(match, zone) for zone in match.board.zones]),
        active=match.active,
    )


def title_of(match: Match) -> str:
    """Its mission's, or that of the ready battle it is."""
    laid = map_of(match)
    return (laid.name if laid else "") or missions()[match.mission].name


def clock(match: Match) -> Clock:
    return Clock(match.active, match.turn)


# Models


def token(table: Table, model: Model) -> Token:
    return replace(
        plain_token(table.match, model, label_of(model.id, model.seat)),
        now=model.wounds,
        most=model.health,
        badges=badges(model),
        state=STATES[model.state]
        if table.match.turn
        else "ready",  # nobody has acted before the first
        leader="leader" in model.tiers,
        pips=model.ap,
        pips_most=max(model.actions, model.ap),
        stats=stats(model),
    )


def waiting_token(model: Model) -> Token:
    """Beside the table."""
    return replace(
        away_token(model),
        now=model.wounds,
        most=model.health,
        badges=badges(model),
        pips_most=model.actions,
        stats=stats(model),
    )


def stats(model: Model) -> tuple[Stat, ...]:
    """As printed; the sheet has them as they are now, with reasons."""
    return (
        Stat("MOV", f"{model.move}″"),
        Stat("DEF", str(model.defense)),
        Stat("SAV", f"{model.saves_on}+"),
        Stat("WND", str(model.wounds), of=str(model.health)),
    )


def badges(model: Model) -> tuple[Badge, ...]:
    """Statuses, injuries, what lasts for a while and what is carried."""
    found = [Badge(as_title(m.name), effect_of(m.name), m.name) for m in model.statuses]
    found += [
        Badge(f"{as_title(one)} injury", INJURIES.get(one, ""), "injury") for one in model.injuries
    ]
    lasting = [one for one in model.effects if not one.name.startswith(USED)]
    found += [Badge(as_title(one.name), UNTIL.get(one.until, ""), "effect") for one in lasting]
    found += [Badge(f"Carries {one.replace('-', ' ')}", "", "carries") for one in model.carries]
    owed = [weapon for weapon in model.unready if weapon.value]
    found += [Badge("Reloading", reloading(model, one.name, one.value), "reload") for one in owed]
    return tuple(found)


def reloading(model: Model, weapon: str, interacts: int) -> str:
    found = model.weapon(weapon)
    name = as_title(weapon) if found is None else found.name
    return f"{name}: {counted(interacts, 'Interact')} to reload"


# Things


def feature(piece: Terrain, doors: dict[str, str]) -> Feature:
    kinds: list[Kind] = [KINDS[word] for word in KINDS if word in piece.traits]
    return replace(
        plain_feature(piece),
        name=SAID["titles"].get(piece.title, as_title(piece.title)),
        kind=kinds[0] if kinds else "open",
        look=LOOKS.get(piece.title, ""),
        climb=next((CLIMBS[word] for word in piece.traits if word in CLIMBS), ""),
        tags=tags(piece, doors),
    )


def tags(piece: Terrain, doors: dict[str, str]) -> tuple[str, ...]:
    """Its height and whether it blocks, what it costs or does, and whether a door is open."""
    top = piece.base + piece.height
    solid = "blocking" in piece.traits or "elevated" in piece.traits
    shut = solid and doors.get(piece.id) != "open"
    high = [f"blocks {in_inches(top)}" if shut else f"{in_inches(top)} high"] if top else []
    words = [SAID["tags"][word] for word in piece.traits if word in SAID["tags"]]
    door = [as_title(doors[piece.id])] if piece.id in doors else []
    return (*high, *words, *door)


def flags(table: Table) -> tuple[Flag, ...]:
    """Objectives with who holds them, then what was dropped or laid."""
    match = table.match
    row = missions()[match.mission]
    held = any([scoring.event in CONTROLLED for scoring in row.scoring])
    found = [objective_flag(table, n, one, held) for n, one in enumerate(match.markers, 1)]
    return (*found, *[replace(plain_flag(0, one), label="•") for one in match.tokens])


def objective_flag(table: Table, number: int, marker: Objective, held: bool) -> Flag:
    near = [seat for seat in range(table.match.seats) if holds(table, seat, marker)]
    return replace(
        plain_flag(number, marker),
        name=as_title(marker.name or marker.id),
        reach=CONTROL if held else 0,
        seat=near[0] if near else None,
        badges=site_badges(table, marker),
    )


def site_badges(table: Table, marker: Objective) -> tuple[Badge, ...]:
    found: list[Badge] = []
    if marker.loot:
        found.append(Badge("Looted" if marker.looted else "Loot Site", icon="loot"))
    locks = table.match.tallies.get(marker.id)
    if locks:
        found.append(Badge(counted(locks, "lock"), icon="lock"))
    found += [Badge(as_title(word.name), icon=word.name) for word in marker.traits]
    return tuple(found)


def area(match: Match, zone: Zone) -> Area:
    """Whose deployment it is, once that is known."""
    part = " walkway" if "walkway" in zone.id else ""
    if zone.seat is None:
        return Area(zone.id, f"{as_title(zone.id)} zone", zone.area)
    name = f"{whose(side_name(match, zone.seat))} deployment{part}"
    return Area(zone.id, name, zone.area, zone.seat)
