"""From where reserves come (FB-RNF-03 to FB-RNF-07)."""

from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import Stretch
from wartable.games.firstblood.match import Entry, Match
from wartable.games.firstblood.rows import arrivals
from wartable.games.firstblood.scenarios.laying import player_of
from wartable.games.firstblood.scenarios.rows import A, scenarios
from wartable.wargame.deploying.edges import Edges


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
    edges = Edges(match.board)
    if by == "own-edge":
        return [edges.whole(own_edge(match, seat))]
    assert by == "any-edge-except-enemy-zone", f"{by!r} is no way onto the table"
    foes = [foe for foe in range(match.seats) if match.hostile(foe, seat)]
    return edges.but_for([reinforcement_zone(match, foe) for foe in foes])


def reinforcement_zone(match: Match, seat: Seat) -> Stretch:
    row = scenarios()[match.scenario].reinforcement[player_of(match, seat)]
    return Edges(match.board).part(row.edge, 100 * row.from_inch, 100 * row.to_inch)
