"""A referee of victory points: every round of every scenario counted by hand, from the scenario's text."""

import math
from collections import Counter

from games.firstblood.referee.geometry import HAIR, building_of, depth, there, works
from refereeing import Battle, Line, Referee
from wartable.core.match import Marker
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rounds.events import RoundBegan
from wartable.games.firstblood.scenarios.events import Scored

Points = Counter[int]
LAST = {"cinder-ford": 6, "break-their-line": 5, "three-bells": 6, "night-landing": 6}


class Doubt(Exception):
    """A base touches a zone by a hair."""


def weight(model: Model) -> float:
    """FB-OBJ-03 to -08."""
    if model.role in ("character", "retinue", "officer"):
        return 1
    kind = model.profile.type
    if kind == "monster":
        return 6
    if kind in ("cavalry", "brute"):
        return 2
    return 0.5 if model.profile.cls == "light" else 1


def inside(match: Match, zone: Marker, model: Model) -> bool:
    """FB-OBJ-10; of a garrison all if its piece touches the zone (FB-OBJ-09)."""
    piece = building_of(match, model.unit)
    far = (
        -depth(zone.x, zone.y, piece)
        if piece
        else math.hypot(model.x - zone.x, model.y - zone.y) - model.base
    )
    if abs(far - zone.base) < HAIR:
        raise Doubt
    return far < zone.base


def strength(match: Match, zone: Marker, seat: int) -> int:
    """All light infantry together, halved and rounded down; the broken count for nothing (FB-OBJ-09)."""
    units = [unit for unit in match.units.values() if unit.seat == seat and not unit.broken]
    own = [model for unit in units for model in there(match, unit.id) if inside(match, zone, model)]
    light = sum(weight(model) == 0.5 for model in own)
    return light // 2 + int(sum(weight(model) for model in own if weight(model) != 0.5))


def holds_out(match: Match, zone: Marker, seat: int) -> bool:
    """FB-SPR-076: an Unyielding regiment wholly within."""
    for unit in match.units.values():
        own = there(match, unit.id)
        if unit.seat != seat or not own or not any(works(match, m, "unyielding") for m in own):
            continue
        piece = building_of(match, unit.id)
        spots = [(x, y, 0) for x, y in piece] or [(m.x, m.y, m.base) for m in own]
        far = max(math.hypot(x - zone.x, y - zone.y) + base for x, y, base in spots)
        if abs(far - zone.base) < HAIR:
            raise Doubt
        if far < zone.base:
            return True
    return False


def claims(match: Match, seat: int) -> list[str]:
    """The zones that a player claims (FB-OBJ-01, -02)."""
    if match.round < 2:
        return []
    return [
        zone.id
        for zone in match.markers
        if strength(match, zone, seat) > strength(match, zone, 1 - seat)
        and not holds_out(match, zone, 1 - seat)
    ]


def nobody_left(match: Match, seat: int) -> bool:
    """FB-VIC-03, before the last round: neither on the battlefield nor in reserve."""
    beside = [one.model for one in match.aside]
    return not any(model.seat == seat for model in [*match.models.values(), *beside])


def destroyed(match: Match, seat: int) -> list[str]:
    """Enemy regiments lost in this round; if the battle ends with it those off the table too (FB-RNF-13)."""
    foes = [unit for unit in match.units.values() if unit.seat != seat]
    lost = {loss.unit for loss in match.lost if loss.round == match.round}
    late = match.round >= LAST[match.scenario] or any(nobody_left(match, side) for side in (0, 1))
    waits = {one.model.unit for one in match.aside if one.where in ("reserve", "arriving")}
    return [unit.id for unit in foes if unit.id in lost or (late and unit.id in waits)]


def worth(match: Match, seat: int) -> int:
    """What the end of a round is worth by the text of the scenario."""
    south = seat == match.south
    own, other = claims(match, seat), claims(match, 1 - seat)
    gone = destroyed(match, seat)
    slain = [unit for unit in gone if match.units[unit].is_character]
    if match.scenario == "cinder-ford":
        return (len(own) + (len(own) > len(other))) * (match.round >= 2)
    if match.scenario == "break-their-line":
        points = len(gone) + len(slain) + 2 * ("crossroads" in own) * (match.round >= 2)
        if match.round == 5:
            foes = [unit for unit in match.units.values() if unit.seat != seat and unit.broken]
            points += len([unit for unit in foes if there(match, unit.id)])
        return points
    if match.scenario == "three-bells":
        value = {"high-bell": 2, "south-bell": 1 if south else 3, "north-bell": 3 if south else 1}
        return sum(value[zone] for zone in own) * (match.round >= 2)
    points = len(slain)
    if match.round >= 3:
        points += len(own)
    if match.round == 6:
        points += len([zone for zone in own if zone[0] == ("n" if south else "s")])
    return points


class ScoreReferee(Referee):
    """VP of each round, the totals, and who has won."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.told: Points = Counter()
        self.line: Line | None = None  # the first of a Victory phase

    def look(self, line: Line) -> None:
        if isinstance(line.event, RoundBegan):
            self.settle()
        elif line.event is not None and line.before.phase == "victory":
            self.line = self.line or line
            if isinstance(line.event, Scored):
                self.told[line.event.seat] += line.event.points

    def close(self) -> None:
        self.settle()
        last = self.battle.last
        points = list(last.points)
        line = self.battle.lines[-1]
        self.check(line, "FB-BAT-02", "scores", list(self.battle.result.scores), points)
        on_table = [any(m.seat == seat for m in last.models.values()) for seat in (0, 1)]
        if all(on_table) and points[0] != points[1]:
            best = [int(points[1] > points[0])]
            self.check(line, "FB-VIC-01", "winners", list(self.battle.result.winners), best)

    def settle(self) -> None:
        told, line = self.told, self.line
        self.told, self.line = Counter(), None
        if line is None:
            return
        try:
            counted = [worth(line.before, seat) for seat in (0, 1)]
        except Doubt:
            self.counts["rounds too close to call"] += 1
            return
        self.check(line, "FB-BAT-02", "VP of a round", [told[0], told[1]], counted)
