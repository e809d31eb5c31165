"""The table of a scenario: its terrain, deployment zones and objective zones."""

from functools import cache, lru_cache

from msgspec.structs import replace

from wartable.core.match import Board, Marker, Seat, Terrain, Zone
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.scenarios.rows import A, B, Player, PlotRow, ScenarioRow, scenarios
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.wargame.terrain.areas import corners, hundredths

FOOT = 1200  # hundredths
SIDE = 4 * FOOT


@cache
@clause("FB-BAT-01", "FB-TER-04", "FB-DICE-20")
def board_of(scenario: str) -> Board:
    """Four feet square, with the terrain that was agreed; zones are given to seats when it is known who is A."""
    row = scenarios()[scenario]
    players: tuple[Player, ...] = (A, B)
    zones = tuple([Zone(id=zone_id(one), area=corners(row.deployment[one])) for one in players])
    return Board(width=SIDE, depth=SIDE, terrain=pieces_of(row), zones=zones)


def zone_id(player: Player) -> str:
    return "south" if player == A else "north"


def pieces_of(row: ScenarioRow) -> tuple[Terrain, ...]:
    counted: dict[str, int] = {}
    found: list[Terrain] = []
    for plot in row.terrain:
        counted[plot.kind] = counted.get(plot.kind, 0) + 1
        found.append(piece_of(plot, f"{plot.kind} {counted[plot.kind]}"))
    return tuple(found)


def piece_of(plot: PlotRow, id: str) -> Terrain:
    x, y, radius = hundredths(plot.x), hundredths(plot.y), hundredths(plot.radius)
    return make_piece(id, plot.kind, x, y, radius, plot.angle)


@cache
@clause("FB-OBJ-10")
def markers_of(scenario: str) -> tuple[Marker, ...]:
    """The objective zones; the base of each is the whole zone."""
    return tuple(
        [
            Marker(id=one.id, x=100 * one.x, y=100 * one.y, base=100 * one.radius)
            for one in scenarios()[scenario].objective
        ]
    )


@lru_cache(maxsize=64)
def taken_board(board: Board, south: Seat) -> Board:
    """The table once it is known who has the south edge; the same for all battles that are alike."""
    seats = {zone_id(A): south, zone_id(B): 1 - south}
    zones = tuple([replace(zone, seat=seats[zone.id]) for zone in board.zones])
    return replace(board, zones=zones)


def player_of(match: Match, seat: Seat) -> Player:
    """Which player of the scenario a seat is."""
    return A if seat == match.south else B
