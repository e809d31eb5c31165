"""Victory Points (GH-TRN-24, GH-MIS): each mission's table names facts; each fact is a function here.

A fact says how often it holds for a seat; the row of the mission says what each time is worth.
"""

from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.events import FlagSet, Scored
from wartable.games.grimheim.match import Match, Model, Objective
from wartable.games.grimheim.missions.rows import Scoring, missions
from wartable.games.grimheim.missions.sites import (
    at_site,
    controls,
    holds,
    near_marker,
    site_of,
    standing_markers,
)
from wartable.games.grimheim.screen.words import counted_for
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.zones import overlaps, zones_of
from wartable.wargame.scoring.facts import Facts
from wartable.wargame.terrain.areas import hundredths

fact: Facts[Scoring] = Facts()
CLAUSES = {
    "objective-controlled": "GH-MIS-04",
    "objective-majority": "GH-MIS-05",
    "objective-presence": "GH-MIS-04",
    "enemy-defeated-this-turn": "GH-MIS-06",
    "objective-held": "GH-MIS-08",
}
USUALLY = "GH-TRN-24"
EARLIER = "2025"


@clause("GH-TRN-24")
def score(table: Table, timing: str) -> None:
    """Everything the mission scores now: "turn-end" or "game-end"."""
    for row in rows_of(table.match):
        if row.timing == timing and table.match.turn >= row.from_turn:
            for seat in scorers(table.match, row.who):
                give_points(table, row, seat, fact.times(table, row.event, row, seat))


@clause("GH-GEN-24")
def rows_of(match: Match) -> tuple[Scoring, ...]:
    """The mission's table, or with the switch `encounter_scoring` its earlier one."""
    mission = missions()[match.mission]
    if match.switch("encounter_scoring") == EARLIER and mission.earlier is not None:
        return mission.earlier.scoring
    return mission.scoring


def give_points(table: Table, row: Scoring, seat: Seat, times: int) -> None:
    if times:
        clause = CLAUSES.get(row.event, USUALLY)
        reason = counted_for(row.event, times, row.only)
        table.do(Scored(clause, seat, row.vp * times, row.event, reason))


def scorers(match: Match, who: str) -> tuple[Seat, ...]:
    """The Defender first (GH-GEN-18)."""
    defender = match.defender
    return {"both": (defender, 1 - defender), "defender": (defender,)}.get(who, (1 - defender,))


@clause("GH-TRN-24")
def score_at_once(table: Table, event: str) -> None:
    """What the mission scores the moment it happens."""
    for row in rows_of(table.match):
        if row.timing == "immediate" and row.event == event:
            for seat in scorers(table.match, row.who):
                if not row.once or is_first_time(table, event):
                    give_points(table, row, seat, 1)


@clause("GH-TRN-24")
def is_first_time(table: Table, event: str) -> bool:
    """Is it the first time?"""
    if event in table.match.flags:
        return False
    table.do(FlagSet(USUALLY, event))
    return True


# Objectives


def sites_of(table: Table, row: Scoring) -> list[Objective]:
    """Those the row is about."""
    return [site for site in table.match.markers if not row.only or site.id in row.only]


@fact("objective-controlled")
@clause("GH-MIS-04")
def controlled(table: Table, row: Scoring, seat: Seat) -> int:
    return sum([controls(table, seat, site) for site in sites_of(table, row)])


@fact("objective-majority")
@fact("objective-held")
@clause("GH-MIS-05", "GH-MIS-08")
def held(table: Table, row: Scoring, seat: Seat) -> int:
    """Strictly more models within 3" that see it than the opponent has."""
    return sum([holds(table, seat, site) for site in sites_of(table, row)])


@fact("objective-presence")
@clause("GH-MIS-04", "GH-GEN-24")
def present(table: Table, row: Scoring, seat: Seat) -> int:
    """Where the seat has anybody: 3 with more models than the opponent, 2 with as many, 1 with fewer."""
    found = 0
    for site in sites_of(table, row):
        mine, theirs = len(at_site(table, seat, site)), len(at_site(table, 1 - seat, site))
        if mine:
            found += 3 if mine > theirs else 2 if mine == theirs else 1
    return found


# Defeats


@fact("enemy-defeated-this-turn")
@clause("GH-MIS-06", "GH-MIS-07")
def defeated(table: Table, row: Scoring, seat: Seat) -> int:
    """Enemies Defeated in this turn, whatever did it, that have not come back."""
    match = table.match
    last_falls = {f.model.id: f for f in match.fallen if f.turn == match.turn}
    foes = [f for f in last_falls.values() if match.hostile(f.model.seat, seat)]
    return len([f for f in foes if not f.back])


# Things of the mission


@fact("granary-destroyed")
def burnt(table: Table, row: Scoring, seat: Seat) -> int:
    """Those that burnt down in this turn's End Phase."""
    return table.match.tallies.get("granaries burnt", 0)


@fact("granary-intact-no-enemy-within-3")
def safe_granaries(table: Table, row: Scoring, seat: Seat) -> int:
    foes = [model.id for model in table.match.foes_of_seat(seat)]
    whole = standing_markers(table, "granary")
    return len([g for g in whole if not any(near_marker(table, foe, g, 300) for foe in foes)])


@fact("captive-still-held")
def captives(table: Table, row: Scoring, seat: Seat) -> int:
    return len(standing_markers(table, "captive"))


@fact("ward-unbroken")
def wards(table: Table, row: Scoring, seat: Seat) -> int:
    return len(standing_markers(table, "ward"))


@fact("shrine-intact")
def shrine_stands(table: Table, row: Scoring, seat: Seat) -> int:
    return int(site_of(table, "shrine") is not None)


@fact("supply-token-carried")
def tokens(table: Table, row: Scoring, seat: Seat) -> int:
    own = [model for model in table.match.models.values() if model.seat == seat]
    return sum([token.startswith("supply") for model in own for token in model.carries])


@fact("crate-unlooted")
def whole_crates(table: Table, row: Scoring, seat: Seat) -> int:
    return len([crate for crate in table.match.markers if not crate.looted])


# Lines and zones


def wholly_beyond(table: Table, seat: Seat, y: int) -> list[Model]:
    """The models of a seat no part of whose base touches the line."""
    models = table.match.models.values()
    return [model for model in models if model.seat == seat and model.y - model.base > y]


@fact("own-model-wholly-north-of")
def own_beyond(table: Table, row: Scoring, seat: Seat) -> int:
    return len(wholly_beyond(table, seat, hundredths(row.y)))


@fact("no-enemy-wholly-north-of")
def none_beyond(table: Table, row: Scoring, seat: Seat) -> int:
    return int(not wholly_beyond(table, 1 - seat, hundredths(row.y)))


@fact("own-model-base-touches-y-at-least")
def reached(table: Table, row: Scoring, seat: Seat) -> int:
    own = [model for model in table.match.models.values() if model.seat == seat]
    return len([model for model in own if model.y + model.base >= hundredths(row.y)])


@fact("no-enemy-base-touches-own-zone")
def zone_clear(table: Table, row: Scoring, seat: Seat) -> int:
    zones, foes = zones_of(table.match, seat), table.match.foes_of_seat(seat)
    return int(not any([overlaps(zones, m.x, m.y, m.base) for m in foes]))
