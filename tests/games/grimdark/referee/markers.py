"""A referee of markers and missions: who holds what at the end of a round, and what that is worth."""

import math
from collections import Counter

from games.grimdark.referee.facts import any_has, everybody, on_table
from measuring import HAIR
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.core.match import Marker
from wartable.games.grimdark.events import Fell, Routed
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.events import (
    ConsoleWrecked,
    CoreDropped,
    CoreLifted,
    MarkerSeized,
    ScoreCounted,
)
from wartable.games.grimdark.rounds.events import BattleOver, PhaseReached, RoundOver

NEAR, RIDGE = 300, 600


class Doubt(Exception):
    """A base touches a limit by a hair."""


def counts(match: Match, unit: str) -> bool:
    """GF-PRE-14, GF-MIS-10."""
    squad = match.units[unit]
    away = squad.shaken or squad.arrived == "ambush" or not on_table(match, unit)
    return not away and not any_has(match, unit, "aircraft")


def armies_near(match: Match, marker: Marker, far: int) -> set[int]:
    """Whose units count within so much of a point (GF-GEN-30)."""
    found: set[int] = set()
    for model in match.models.values():
        off = math.hypot(model.x - marker.x, model.y - marker.y) - model.base - far
        if counts(match, model.unit):
            if abs(off) < HAIR:
                raise Doubt
            if off < 0:
                found.add(model.seat)
    return found


def fully_in(match: Match, unit: str, seats: set[int]) -> bool:
    """All bases of a unit inside one zone of one of these armies (zones are upright boxes)."""
    own = on_table(match, unit)
    for zone in match.board.zones:
        xs, ys = [x for x, _ in zone.area], [y for _, y in zone.area]
        fits = [
            min(xs) <= one.x - one.base
            and one.x + one.base <= max(xs)
            and min(ys) <= one.y - one.base
            and one.y + one.base <= max(ys)
            for one in own
        ]
        if zone.seat in seats and own and all(fits):
            return True
    return False


class MarkerReferee(Referee):
    """GF-PRE-11 to -14, GF-MUL-05, GF-MIS."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.owners: dict[str, int] = {}
        self.added: Counter[int] = Counter()  # points that add up
        self.dead: list[tuple[str, str, str]] = []  # sheets, their units, who is credited
        self.doubtful = False
        self.ending = False

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, PhaseReached) and event.phase == "end":
            self.seize(line.after)
            self.ending = True
        elif isinstance(event, (RoundOver, BattleOver)):
            if self.ending and not self.doubtful:
                self.settle(line)
            self.owners = dict(line.before.owners)  # a doubtful round is taken as it was told
            self.ending = self.doubtful = False
        elif isinstance(event, MarkerSeized | ScoreCounted) and not self.doubtful:
            self.told(line, event)
        elif isinstance(event, Fell | Routed):
            self.lost(line, event)
        elif isinstance(event, CoreLifted):
            self.lifted(line, event)
        elif isinstance(event, CoreDropped):
            gone = not counts(line.before, line.before.carried[event.core])
            self.check(line, "GF-MIS-11", "dropped without need", gone, True)
        elif isinstance(event, ConsoleWrecked):
            self.wrecked(line, event)
        elif isinstance(event, Rolled) and event.name == "wreck":
            unit = event.about.unit if event.about else ""
            hero = any(one.hero for one in everybody(line.before, unit))
            self.check(line, "GF-MIS-08", "need to wreck", event.need, 3 if hero else 4)

    # Who holds what

    def seize(self, match: Match) -> None:
        try:
            if match.mission == "hold-the-field":
                for marker in match.markers:
                    near = armies_near(match, marker, NEAR)
                    if len(near) == 1:
                        (self.owners[marker.id],) = near
                    elif near:
                        self.owners.pop(marker.id, None)
            elif match.mission == "king-of-the-ridge" and match.round >= 2:
                near = armies_near(match, match.markers[0], RIDGE)
                if len(near) == 1:
                    self.added.update(near)
        except Doubt:
            self.doubtful = True
            self.counts["rounds too close to call"] += 1

    def told(self, line: Line, event: MarkerSeized | ScoreCounted) -> None:
        if isinstance(event, MarkerSeized):
            owner = self.owners.get(event.marker)
            self.check(line, "GF-PRE-11", "who seizes a marker", event.seat, owner)
        elif self.ending:
            counted = [self.worth(line.before, seat) for seat in range(line.before.seats)]
            self.check(line, "GF-MIS-02", "score as told", list(event.points), counted)

    def settle(self, line: Line) -> None:
        match = line.before
        if match.mission == "hold-the-field":
            self.check(line, "GF-PRE-11", "markers held", match.owners, self.owners)
        told = [self.worth(match, seat) for seat in range(match.seats)]
        self.check(line, "GF-MIS-02", f"score of {match.mission}", list(match.points), told)

    # What it is worth

    def worth(self, match: Match, seat: int) -> int:
        if match.mission == "hold-the-field":
            return list(self.owners.values()).count(seat)
        if match.mission == "data-run":
            return self.cores(match, seat)
        if match.mission == "breakthrough":
            return self.broken_through(match, seat)
        if match.mission == "decapitation":
            return self.hunted(match, seat)
        return self.added[seat]

    def cores(self, match: Match, seat: int) -> int:
        """GF-MIS-04."""
        carriers = [unit for unit in match.carried.values() if match.units[unit].seat == seat]
        able = [unit for unit in carriers if counts(match, unit)]
        return sum(2 if fully_in(match, unit, {seat}) else 1 for unit in able)

    def broken_through(self, match: Match, seat: int) -> int:
        """GF-MIS-05: sheets of which anybody is left, in started hundreds."""
        foes, points = {other for other in range(match.seats) if other != seat}, 0
        for unit in match.units.values():
            if unit.seat == seat and counts(match, unit.id) and fully_in(match, unit.id, foes):
                left = {model.sheet for model in everybody(match, unit.id)}
                cost = sum(sheet.value for sheet in unit.sheets if sheet.id in left)
                points += math.ceil(cost / 100)
        return points

    def hunted(self, match: Match, seat: int) -> int:
        """GF-MIS-06, -09."""
        points = 0
        for sheet, unit, by in self.dead:
            owner = match.units[unit].seat
            credited = match.seats == 2 or (by != "" and match.units[by].seat == seat)
            if owner != seat and credited:
                points += 3 if match.targets[owner] == sheet else 1
        return points

    def lost(self, line: Line, event: Fell | Routed) -> None:
        model = line.before.piece(event.model) if isinstance(event, Fell) else None
        unit = model.unit if model is not None else getattr(event, "unit", "")
        before = {one.sheet for one in everybody(line.before, unit)}
        after = {one.sheet for one in everybody(line.after, unit)}
        self.dead += [(sheet, unit, event.by) for sheet in sorted(before - after)]

    # What lies there

    def lifted(self, line: Line, event: CoreLifted) -> None:
        match = line.before
        core = next(one for one in match.markers if one.id == event.core)
        off = min(
            math.hypot(one.x - core.x, one.y - core.y) - one.base
            for one in on_table(match, event.unit)
        )
        self.check(line, "GF-MIS-04", "in contact with a core", off < 2, True)
        self.check(line, "GF-MIS-10", "fit to lift a core", counts(match, event.unit), True)
        self.check(line, "GF-MIS-12", "a second core", event.unit in match.carried.values(), False)
        self.check(line, "GF-MIS-04", "carried already", event.core in match.carried, False)
        self.check(line, "GF-RND-13", "whose activation", match.going.unit, event.unit)

    def wrecked(self, line: Line, event: ConsoleWrecked) -> None:
        match, unit = line.before, event.unit
        self.added[match.units[unit].seat] += 1
        self.check(line, "GF-MIS-10", "fit to wreck a console", counts(match, unit), True)
        name = event.marker if isinstance(event.marker, str) else event.marker.id
        zone = next(zone for zone in match.board.zones if name.endswith(f" {zone.id}"))
        self.check(line, "GF-MIS-08", "its own console", zone.seat == match.units[unit].seat, False)
