"""Which mission it is, what lies on the table for it, and what players name before (GF-MIS-01, GF-PRE-34)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, Choose, Question, Refused, Roll, Steps
from wartable.core.match import Marker, Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import DRAWN, LAID, Match, Sheet
from wartable.games.grimdark.missions.events import DangerNamed, MissionRolled, TargetNamed
from wartable.games.grimdark.missions.laying import INCH, count_markers, set_place
from wartable.games.grimdark.rounds.events import PhaseReached
from wartable.games.grimdark.rows import MissionRow, missions
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.by_turns import lay_by_turns
from wartable.games.grimdark.terrain.drawing import draw_table
from wartable.wargame.scoring.events import MarkerLaid


@clause("GF-MIS-01", "GF-PRE-03", "GF-PRE-07", "GF-PRE-34")
def prepare_mission(table: Table) -> Steps[None]:
    """What is dangerous, the mission, its set places and targets; then markers that are placed by turns."""
    table.begins(Act("step", "mission"))
    agreed = [mark.name for mark in table.match.rules]
    if DRAWN in agreed:
        yield from draw_table(table)
    elif LAID in agreed:
        yield from lay_by_turns(table)
    for seat in range(table.match.seats):
        yield from name_danger(table, seat)
    row = yield from mission_played(table)
    for marker in set_places(table, row):
        table.do(MarkerLaid(row.clause, marker))
    if row.target_score:
        for seat in range(table.match.seats):
            yield from name_target(table, seat)
    if row.markers:
        yield from count_markers(table, row.markers)
    else:
        table.do(PhaseReached("GF-MIS-01", "sides", table.match.seat))


@clause("GF-PRE-05", "GF-PRE-34")
def name_danger(table: Table, seat: Seat) -> Steps[None]:
    """Each player, in list order, says which piece is dangerous, each another one."""
    if not dangers(table).open():
        return
    ask = "Which piece of terrain is dangerous?"
    piece = yield from choose(table, pieces_to_name, seat, "GF-PRE-34", ask)
    table.do(DangerNamed("GF-PRE-34", seat, piece))


@offers("dangerous piece", "GF-PRE-34")
def pieces_to_name(table: Table, question: Question[Any]) -> Offers[str]:
    return dangers(table)


def dangers(table: Table) -> Offers[str]:
    named, pieces = Refused("GF-PRE-34", "it is dangerous already"), table.match.board.terrain
    found = {piece.id: piece for piece in pieces}
    return Offers(list(found), lambda piece: named if "dangerous" in found[piece].traits else None)


@clause("GF-MIS-01")
def mission_played(table: Table) -> Steps[MissionRow]:
    """The one that was agreed, or one by a die."""
    if not table.match.mission:
        ask = "Which mission is played?"
        (face,) = yield from Roll("mission", 0, "GF-MIS-01", ask)
        found = next(row for row in missions().values() if row.roll == face)
        table.do(MissionRolled("GF-MIS-01", found.id))
    return missions()[table.match.mission]


@clause("GF-MIS-04", "GF-MIS-07", "GF-MIS-08", "GF-MIS-09")
def set_places(table: Table, row: MissionRow) -> list[Marker]:
    """Cores on the centre line, the marker in the middle, consoles along every zone's edge."""
    found = [
        set_place(table, f"core {k}", (INCH * x, INCH * y)) for k, (x, y) in enumerate(row.cores, 1)
    ]
    if row.marker is not None:
        x, y = row.marker
        found.append(set_place(table, "ridge", (INCH * x, INCH * y)))
    return found + consoles(table, row)


@clause("GF-MIS-08", "GF-MIS-09")
def consoles(table: Table, row: MissionRow) -> list[Marker]:
    """At one, two and three quarters of a zone's width, so far from its edge."""
    match, found = table.match, list[Marker]()
    many, far = len(row.consoles_x), INCH * row.consoles_from_edge_in
    for zone in match.board.zones if many else ():
        xs, ys = [x for x, _ in zone.area], [y for _, y in zone.area]
        y = far if min(ys) == 0 else match.board.depth - far
        for k in range(1, many + 1):
            x = min(xs) + k * (max(xs) - min(xs)) // (many + 1)
            found.append(set_place(table, f"console {k} {zone.id}", (x, y)))
    return found


# Targets


@clause("GF-MIS-06", "GF-PRE-34")
def name_target(table: Table, seat: Seat) -> Steps[None]:
    """One of its own sheet units, a Hero if there is one."""
    own = sheets_of(table.match, seat)
    heroes = [sheet.id for sheet in own if sheet.hero]
    ask, open = "Which of your units is the target?", heroes or [sheet.id for sheet in own]
    about = About("target")
    sheet = yield from Choose("target named", seat, "GF-MIS-06", ask, about, options=tuple(open))
    table.do(TargetNamed("GF-MIS-06", seat, sheet))


def sheets_of(match: Match, seat: Seat) -> list[Sheet]:
    return [sheet for unit in match.units.values() if unit.seat == seat for sheet in unit.sheets]
