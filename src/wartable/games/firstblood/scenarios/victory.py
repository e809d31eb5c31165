"""Victory points, the end of a battle, and who has won (FB-VIC, FB-BAT)."""

from typing import Any

from msgspec.structs import replace

from wartable.core.acts import Act
from wartable.core.ask import Steps
from wartable.core.match import Seat, UnitId
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, present, units_in_play, units_of
from wartable.core.words import as_name
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rows import (
    CharacterRow,
    OfficerRow,
    RegimentRow,
    RetinueRow,
    profiles,
)
from wartable.games.firstblood.scenarios.events import BattleOver, RoundOver, Scored
from wartable.games.firstblood.scenarios.laying import player_of
from wartable.games.firstblood.scenarios.objectives import claimed_by
from wartable.games.firstblood.scenarios.rows import ScenarioRow, ScoreRow, scenarios
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.healing import is_recruit
from wartable.wargame.scoring.points import seats_ahead

Award = tuple[int, str]  # points, and what for
Payment = tuple[Seat, int, str]  # to whom, points, and what for


@clause("FB-VIC-01", "FB-VIC-02")
def victory(table: Table) -> Steps[None]:
    """The Victory phase: points, then the end or a new round."""
    table.begins(Act("step", "victory"))
    score_round(table)
    why = why_over(table.match)
    if why:
        table.do(BattleOver(why[0], why[1]))
    else:
        table.do(RoundOver("FB-VIC-02"))
    yield from ()  # nobody is asked


def row_of(match: Match) -> ScenarioRow:
    return scenarios()[match.scenario]


# Points


@clause("FB-BAT-02")
def score_round(table: Table) -> None:
    """What each row of the scenario pays in this round, player by player."""
    for seat, points, what in scored_now(table):
        table.do(Scored("FB-BAT-02", seat, points, what))


@clause("FB-BAT-02", "FB-RNF-13")
def scored_now(table: Table) -> list[Payment]:
    """Who would be paid how much for what, if the round ended as things stand; if it is the last one, more."""
    paid = payments(table, last=False)
    return payments(table, last=True) if would_end(table.match, paid) else paid


def would_end(match: Match, paid: list[Payment]) -> bool:
    """Is the battle over once this is paid?"""
    points = [
        sum([more for seat, more, _ in paid if seat == own], was)
        for own, was in enumerate(match.points)
    ]
    return why_over(replace(match, points=tuple(points))) is not None


def payments(table: Table, last: bool) -> list[Payment]:
    match = table.match
    rows = [row for row in row_of(match).score if match.round in row.rounds]
    return [
        (seat, points, what)
        for row in rows
        for seat in range(match.seats)
        if row.player in ("both", player_of(match, seat))
        for points, what in awards(table, row, seat, last)
    ]


def awards(table: Table, row: ScoreRow, seat: Seat, last: bool) -> list[Award]:
    """What a row pays a player, one by one."""
    match = table.match
    if row.kind == "claim":
        return [(row.vp, as_name(one)) for one in claims_of(table, seat) if one in row.objectives]
    if row.kind == "claim-majority":
        more = len(claims_of(table, seat)) > len(claims_of(table, 1 - seat))
        return [(row.vp, "claiming more")] if more else []
    foes = [unit for unit in match.units.values() if unit.seat != seat]
    if row.kind == "enemy-broken":
        broken = [unit for unit in foes if unit.broken and alive(match, unit.id)]
        return [(row.vp, f"{unit.title}, which is broken") for unit in broken]
    lost = [unit for unit in foes if is_lost_now(match, unit.id, last)]
    if row.kind == "destroy-character":
        lost = [unit for unit in lost if unit.is_character]
    worth = {unit.id: row.character_vp if unit.is_character else 0 for unit in lost}
    return [(worth[unit.id] or row.vp, f"destroying {unit.title}") for unit in lost]


def claims_of(table: Table, seat: Seat) -> list[str]:
    """The objective zones that a player claims."""
    return [marker.id for marker in table.match.markers if claimed_by(table, marker) == seat]


@clause("FB-RNF-13", "FB-BAT-02")
def is_lost_now(match: Match, unit: UnitId, last: bool) -> bool:
    """Was it destroyed in this round? Who is still off the table after the last one counts as destroyed in it."""
    if any([loss.unit == unit and loss.round == match.round for loss in match.lost]):
        return True
    return last and bool(alive(match, unit)) and not present(match, unit)


# The end


@clause("FB-BAT-02", "FB-BAT-03", "FB-VIC-01")
def why_over(match: Match) -> tuple[str, str] | None:
    """The clause by which it is over after this round, and the reason; none: it goes on."""
    row = row_of(match)
    if any([is_wiped_out(match, seat) for seat in range(match.seats)]):
        return "FB-BAT-03", "a side is wiped out"
    if row.vp_threshold and max(match.points) >= row.vp_threshold:
        return "FB-BAT-02", f"{row.vp_threshold} VP are reached"
    if match.round >= row.rounds:
        return "FB-BAT-02", f"{row.rounds} rounds are played"
    return None


@clause("FB-VIC-03")
def is_wiped_out(match: Match, seat: Seat) -> bool:
    """Nobody on the battlefield, and no reserves that can still arrive."""
    if units_in_play(match, seat):
        return False
    return not units_of(match, seat) or match.round >= row_of(match).rounds


@clause("FB-VIC-01", "FB-VIC-04", "FB-BAT-03")
def result(match: Match) -> Result:
    """Who is not wiped out; or VP, then the points of enemy models destroyed; equal: a draw."""
    seats = range(match.seats)
    left = [seat for seat in seats if not is_wiped_out(match, seat)]
    if len(left) == 1:
        return Result(tuple(left), match.points, "FB-BAT-03", "the enemy is wiped out")
    ahead = seats_ahead(match.points, list(seats))
    if len(ahead) == 1:
        return Result(ahead, match.points, "FB-VIC-01", "more VP")
    if not left:
        return Result(ahead, match.points, "FB-VIC-04", "both wiped out, equal VP")
    ahead = seats_ahead([slain_by(match, seat) for seat in seats], list(seats))
    why = "equal VP, dearer models destroyed" if len(ahead) == 1 else "equal in everything"
    return Result(ahead, match.points, "FB-VIC-01", why)


def slain_by(match: Match, seat: Seat) -> int:
    """The points of the enemy models that are gone for good; each that came back makes up for one (FB-R-102)."""
    gone = {id: one.entry for id, one in match.gone.items() if one.seat != seat}
    fallen = {id: kind for id, kind in gone.items() if match.piece(id) is None}
    left = [model for unit in units_of(match, 1 - seat) for model in alive(match, unit)]
    ever = fallen | {model.id: model.kind for model in left}
    back = [points_of(kind) for id, kind in ever.items() if is_recruit(id)]
    return sum([points_of(kind) for kind in fallen.values()]) - sum(back)


@clause("FB-ARM-01")
def points_of(kind: str) -> int:
    """What one model costs."""
    row: Any = profiles()[kind]
    if isinstance(row, RegimentRow):
        return row.points_per_model
    assert isinstance(row, CharacterRow | OfficerRow | RetinueRow)
    return row.points
