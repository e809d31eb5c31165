"""From where reserves come (FB-RNF-03 to FB-RNF-07)."""

from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import EDGES, Stretch, edge_stretch
from wartable.core.space.ground.lay import lay_of
from wartable.games.firstblood.match import Entry, Match
from wartable.games.firstblood.rows import arrivals
from wartable.games.firstblood.scenarios.laying import player_of
from wartable.games.firstblood.scenarios.rows import A, StretchRow, scenarios


@clause("FB-RNF-03", "FB-RNF-04", "FB-RNF-05", "FB-RNF-07")
def entries_in(round: int) -> tuple[str, ...]:
    """The ways in that are open in a round: none in the first, own zone or edge in two more, then any edge."""
    for row in arrivals():
        if row.round_from <= round and (row.round_to == 0 or round <= row.round_to):
            return row.entry if row.allowed else ()
    return ()


@clause("FB-RNF-06")
def own_edge(match: Match, seat: Seat) -> str:
    return "south" if player_of(match, seat) == A else "north"


@clause("FB-RNF-04", "FB-RNF-05", "FB-RNF-06")
def entry_stretches(match: Match, seat: Seat, by: Entry) -> list[Stretch]:
    """The parts of the table's edges over which a seat's regiment comes that way."""
    if by == "own-zone":
        return [reinforcement_zone(match, seat)]
    if by == "own-edge":
        return [edge_stretch(lay_of(match.board), own_edge(match, seat))]
    assert by == "any-edge-except-enemy-zone", f"{by!r} is no way onto the table"
    enemy = reinforcement_zone(match, 1 - seat)
    edges = [edge_stretch(lay_of(match.board), edge) for edge in EDGES]
    return [part for edge in edges for part in without(edge, enemy)]


def reinforcement_zone(match: Match, seat: Seat) -> Stretch:
    row = scenarios()[match.scenario].reinforcement[player_of(match, seat)]
    return stretch_of(match, row)


def stretch_of(match: Match, row: StretchRow) -> Stretch:
    (x0, y0), (x1, y1) = edge_stretch(lay_of(match.board), row.edge)
    low, high = 100 * row.from_inch, 100 * row.to_inch
    if row.edge in ("south", "north"):
        return (low, y0), (high, y1)
    return (x0, low), (x1, high)


def without(part: Stretch, hole: Stretch) -> list[Stretch]:
    """What is left of a stretch beside a hole in it; one on another edge takes nothing away."""
    start, end = part
    if not (start <= hole[0] and hole[1] <= end and on_one_line(part, hole)):
        return [part]
    left = [(start, hole[0]), (hole[1], end)]
    return [one for one in left if one[0] != one[1]]


def on_one_line(a: Stretch, b: Stretch) -> bool:
    spots = (*a, *b)
    return len({x for x, _ in spots}) == 1 or len({y for _, y in spots}) == 1
