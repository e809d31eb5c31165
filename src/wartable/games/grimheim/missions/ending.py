"""How long a battle lasts, and who has won (GH-TRN-02, 07, 08, 26, 27, GH-END)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import some_overlap
from wartable.core.space.movement.along import first_along
from wartable.core.words import with_and
from wartable.games.grimheim.events import FlagSet
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.claims import claim_ends, claim_events
from wartable.games.grimheim.missions.events import EndedEarly, OvertimeBegan, Tallied
from wartable.games.grimheim.missions.granary import burn_down
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.scoring import score
from wartable.games.grimheim.missions.shrine import OVER
from wartable.games.grimheim.missions.sites import holds, site_of
from wartable.games.grimheim.moments import ActionDone, Walked
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import ARRIVALS, ENDS, LAST, hook_in
from wartable.wargame.deploying.zones import overlaps, passes_by, zones_of
from wartable.wargame.scoring.points import seats_ahead

BOTH = (0, 1)
TURNS = 4
GAP = 5  # VP that bring overtime
WON = "the attacker has done it"
DEFIANCE = "defy-the-gods"


@clause("GH-TRN-22", "GH-TRN-24")
def end_phase(table: Table) -> Steps[None]:
    """Mission effects, then scoring, then the quests that came true in this turn."""
    yield from ()
    burn_down(table)
    note_entries(table)
    score(table, "turn-end")
    note_defiance(table)
    claim_events(table)


@clause("GH-TRN-02", "GH-TRN-26", "GH-END-01", "GH-END-05")
def close_battle(table: Table) -> Steps[bool]:
    """After the last turn what counts at the end is scored."""
    yield from ()
    if not was_last(table.match):
        announce_overtime(table)
        return False
    announce_end(table)
    score(table, "game-end")
    claim_ends(table)
    won = WINS.get(table.match.mission)
    if won is not None and won(table):
        table.do(FlagSet("GH-END-05", WON))
    return True


@clause("GH-TRN-02", "GH-TRN-07", "GH-TRN-08", "GH-TRN-26")
def was_last(match: Match) -> bool:
    """A side is gone, the mission is over, or its turns are, with one more if a side is far behind."""
    mission = missions()[match.mission]
    if wiped_out(match) or OVER in match.flags or match.turn > mission.turns:
        return True
    return match.turn == mission.turns and not (mission.overtime and far_behind(match))


@clause("GH-TRN-07")
def announce_overtime(table: Table) -> None:
    match = table.match
    if match.turn == missions()[match.mission].turns:
        behind = 0 if match.points_of(0) < match.points_of(1) else 1
        gap = abs(match.points_of(0) - match.points_of(1))
        table.do(OvertimeBegan("GH-TRN-07", behind, gap))


@clause("GH-TRN-26", "GH-END-05")
def announce_end(table: Table) -> None:
    """Why there are no more turns, if there might have been."""
    match = table.match
    if match.turn >= missions()[match.mission].turns:
        return
    if OVER in match.flags:
        table.do(EndedEarly("GH-END-05", "The shrine is destroyed"))
    elif wiped_out(match):
        table.do(EndedEarly("GH-TRN-26", gone_words(match)))


def gone_words(match: Match) -> str:
    left = {model.seat for model in (*match.models.values(), *match.reserve)}
    gone = [match.side(seat) for seat in BOTH if seat not in left]
    return f"{with_and(gone)} {'has' if len(gone) == 1 else 'have'} nobody left"


@clause("GH-TRN-07")
def far_behind(match: Match) -> bool:
    return abs(match.points_of(0) - match.points_of(1)) >= GAP


@clause("GH-TRN-26")
def wiped_out(match: Match) -> bool:
    """No model in play, and none in reserve."""
    there = {model.seat for model in (*match.models.values(), *match.reserve)}
    return there != {0, 1}


# Winning


def attacking_seat(match: Match) -> Seat:
    return 1 - match.defender


def gate_is_taken(table: Table) -> bool:
    """The Last Gate: the Attacker holds the keep and has more VP."""
    own, keep = attacking_seat(table.match), site_of(table, "keep")
    ahead = table.match.points_of(own) > table.match.points_of(1 - own)
    return ahead and keep is not None and holds(table, own, keep)


def shrine_is_gone(table: Table) -> bool:
    return site_of(table, "shrine") is None


WINS = {"the-last-gate": gate_is_taken, "the-heart-shrine": shrine_is_gone}


@clause("GH-SET-12", "GH-END-01", "GH-END-02", "GH-END-03", "GH-END-05")
def result(match: Match) -> Result:
    """Most VP win and equal VP are a draw, unless the mission or an agreement says otherwise."""
    points = (match.points_of(0), match.points_of(1))
    if match.mission in WINS:
        won = WON in match.flags
        reason = "the mission's own condition"
        return Result(
            (attacking_seat(match) if won else match.defender,), points, "GH-END-05", reason
        )
    first = seats_ahead(points, BOTH)
    if len(first) == 1:
        return Result(first, points, "GH-END-02", "more Victory Points")
    return tied_result(match, points)


@clause("GH-END-03", "GH-END-04")
def tied_result(match: Match, points: tuple[int, int]) -> Result:
    """By agreement who defeated more enemies; else nobody."""
    first = seats_ahead([count_defeated(match, 1 - seat) for seat in BOTH], BOTH)
    if match.switch("draw_tiebreak") == "defeated-models" and len(first) == 1:
        return Result(first, points, "GH-END-04", "more enemies defeated")
    return Result((), points, "GH-END-03", "equal Victory Points")


@clause("GH-END-04")
def count_defeated(match: Match, seat: Seat) -> int:
    """Models of a seat that are Defeated as the battle ends."""
    fell = {f.model.id for f in match.fallen if f.model.seat == seat}
    return len([id for id in fell if id not in match.models])


# What quests of the whole battle or turn have to know

GUARDED = Trait("battle", clause="GH-MIS-24")


@GUARDED.acts(ActionDone, of="match", rank=90)
def after_action(table: Table, moment: ActionDone, bearer: Bearer) -> None:
    note_entries(table)


@GUARDED.acts(Walked, of="match")
def after_walk(table: Table, moment: Walked, bearer: Bearer) -> None:
    """One who only crossed a zone has entered it too."""
    if moment.model not in table:
        return
    walker = table[moment.model]
    guard, base = 1 - walker.seat, walker.base
    zones = zones_of(table.match, guard)
    if f"entered:{guard}" in table.match.flags or not passes_by(zones, moment.way, base):
        return
    if first_along(moment.way, lambda point: overlaps(zones, point[0], point[1], base)):
        table.do(FlagSet("GH-MIS-24", f"entered:{guard}"))


@clause("GH-MIS-21", "GH-MIS-24")
def note_entries(table: Table) -> None:
    """Any part of an enemy base in a zone, however it came there."""
    for guard in (0, 1):
        if f"entered:{guard}" in table.match.flags:
            continue
        if enemy_in_zone(table, guard):
            table.do(FlagSet("GH-MIS-24", f"entered:{guard}"))


def enemy_in_zone(table: Table, guard: Seat) -> bool:
    key = ("enemy in zone", guard)
    found: bool | None = table.placed.get(key)
    if found is None:
        zones, foes = zones_of(table.match, guard), table.ground.enemies(guard)
        found = any([some_overlap(table.ground, foes, zone.area) for zone in zones])
        table.placed[key] = found
    return found


@clause("GH-MIS-09")
def take_stock(table: Table) -> Steps[None]:
    """As the Action Phase begins: who stands where, and how many Fate Dice there are."""
    yield from ()
    note_entries(table)
    if table.match.switch("side_quest_23") == DEFIANCE:
        for seat in (0, 1):
            table.do(Tallied("GH-MIS-09", f"fate:{seat}", len(table.match.fate[seat])))


@clause("GH-MIS-11")
def note_defiance(table: Table) -> None:
    """A whole turn without the use of a Fate Die."""
    for seat in (0, 1):
        had = table.match.tallies.get(f"fate:{seat}")
        flag = f"{DEFIANCE}:{seat}"
        if had is not None and len(table.match.fate[seat]) >= had and flag not in table.match.flags:
            table.do(FlagSet("GH-MIS-11", flag))


hook_in(ARRIVALS, 1, take_stock)
hook_in(ENDS, 1, end_phase)
hook_in(LAST, 1, close_battle)
