"""A referee of moves: how far each model went, through what, where it ended, and with whom it hangs together."""

import math
from itertools import pairwise
from typing import Any

from games.grimdark.referee.facts import any_has, everybody, has, host_of, on_table
from measuring import HAIR, depth, gap, off_leg, way_meets
from refereeing import Battle, Line, Referee
from wartable.core.ask import Moves
from wartable.core.events import UnitBroughtIn, UnitMoved
from wartable.core.match import Point
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.melee.events import Joined
from wartable.games.grimdark.rounds.events import ActivationOver, StageReached, TurnPassed

Way = tuple[Point, ...]
INCH = 100
USUAL = {"advance": 6, "rush": 12, "charge": 12, "fly": 36}
FEW = {"pile in": 3, "consolidate": 3}
OVER = 0.5  # hundredths by which bases may seem to overlap where points are whole


def distance(match: Match, model: Model, name: str) -> int:
    """GF-MOV-02 to -04, -19, GF-SPR-15, -16, -58, GF-SPL-05, GF-MEL-02, -19."""
    if name in FEW:
        return 0 if has(match, model, "immobile") else INCH * FEW[name]
    step = 2 if name in ("advance", "fly") else 4
    far = USUAL[name] + step * (has(match, model, "fast") - has(match, model, "slow"))
    if name == "charge" and "fervour" in match.units[model.unit].spells:
        far += 4
    return INCH * max(0, far)


def length(start: Point, way: Way) -> float:
    return sum(math.dist(a[:2], b[:2]) for a, b in pairwise((start, *way)))


def legs(start: Point, way: Way) -> list[tuple[Point, Point]]:
    return list(pairwise((start, *way)))


def is_free(match: Match, model: Model) -> bool:
    """Who is never in anybody's way."""
    return any_has(match, model.unit, "aircraft")


def strangers(match: Match, unit: str) -> list[Model]:
    """Models of other units that are in the way."""
    return [one for one in match.models.values() if one.unit != unit and not is_free(match, one)]


def meets_rough(match: Match, model: Model, way: Way) -> bool:
    """GF-TER-08, GF-TER-27: difficult ground on its way, or a hill that it comes up."""
    if has(match, model, "strider") or has(match, model, "flying") or is_free(match, model):
        return False
    for piece in match.board.terrain:
        met = way_meets(model.at, way, model.base, piece.footprint) is True
        if met and "difficult" in piece.traits:
            return True
        below = depth(model.x, model.y, piece.footprint) + model.base < -HAIR
        if met and piece.traits[0] == "hill" and below:
            return True
    return False


# Coherency


def links(own: list[Model]) -> list[set[str]]:
    """Chains of 1" (GF-MOV-14)."""
    found: list[set[str]] = []
    for one in own:
        near = {other.id for other in own if gap(one, other) <= INCH + HAIR}
        joined = [chain for chain in found if chain & near]
        found = [chain for chain in found if not chain & near]
        found.append(near.union(*joined))
    return found


def is_together(match: Match, unit: str) -> bool:
    """GF-MOV-14, GF-MOV-15."""
    own = on_table(match, unit)
    wide = max((gap(a, b) for a in own for b in own), default=0)
    return len(links(own)) < 2 and wide <= 9 * INCH + HAIR


class MoveReferee(Referee):
    """GF-MOV, GF-MEL-03, -19, -22, GF-SPR of moving, GF-TER-02, -08, GF-TRN-05, GF-PRE-24, -31, -32."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.spent: dict[str, float] = {}  # by a charge
        self.moved: tuple[Line, UnitMoved[Match]] | None = None  # by its action, and may go inside

    def look(self, line: Line) -> None:
        question, event = line.question, line.event
        if isinstance(question, Moves):
            self.ways(line, question, dict(line.answer))
        elif isinstance(event, UnitMoved):
            self.settle(line)
            self.went(line, event)
            self.moved = line, event
        elif isinstance(event, UnitBroughtIn):
            self.came(line, event)
        elif isinstance(event, Joined):
            self.settle(line)
            self.fight(line, event)
        elif isinstance(event, StageReached | ActivationOver | TurnPassed):
            self.settle(line)

    def settle(self, line: Line) -> None:
        """Who has moved and did not go inside then stands where it ended."""
        if self.moved is not None:
            there, move = self.moved
            if on_table(line.before, move.unit):
                self.ended(there, move)
        self.moved = None

    # Ways

    def ways(self, line: Line, question: Any, ways: dict[str, Way]) -> None:
        match, name, unit = line.before, question.name, question.region.unit
        walks = {id: way for id, way in ways.items() if id in match.models}
        if name == "charge":
            self.spent = {id: length(match.models[id].at, way) for id, way in walks.items()}
        elif name == "finish move":
            self.finished(line, walks)
        if name not in USUAL and name not in FEW:
            return
        rough = [
            id for id, way in walks.items() if meets_rough(match, match.models[id], way)
        ] and name in ("advance", "rush", "charge")
        for id, way in walks.items():
            model = match.models[id]
            most = distance(match, model, name)
            far = length(model.at, way)
            self.check(line, "GF-GEN-16", f"too far in {name}", far > most + HAIR, False)
            if rough:
                slow = far > 6 * INCH + HAIR
                self.check(line, "GF-TER-08", "too far on difficult ground", slow, False)
            if name == "fly":
                self.flew(line, model, way)
            elif has(match, model, "flying"):
                self.counts["flies over"] += 1
            else:
                self.kept_off(line, model, way, name, unit)

    def finished(self, line: Line, walks: dict[str, Way]) -> None:
        """GF-MOV-22: what is left of the charge."""
        for id, way in walks.items():
            model = line.before.models[id]
            far = self.spent.get(id, 0) + length(model.at, way)
            most = distance(line.before, model, "charge")
            self.check(line, "GF-MOV-22", "charge and rest", far > most + 2 * HAIR, False)

    def flew(self, line: Line, model: Model, way: Way) -> None:
        """GF-SPR-58, -59, -69."""
        far, board = length(model.at, way), line.before.board
        self.check(line, "GF-SPR-58", "legs of a flight", len(way), 1)
        corners = [
            (x, y)
            for x in (model.base, board.width - model.base)
            for y in (model.base, board.depth - model.base)
        ]
        room = max(math.dist(model.at[:2], corner) for corner in corners)
        least = min(3000.0, room - 5)
        self.check(line, "GF-SPR-59", "short flight", far < least - HAIR, False)

    def kept_off(self, line: Line, model: Model, way: Way, name: str, unit: str) -> None:
        """GF-MOV-07, -08, -11, GF-TER-02: past whom, and what it cannot cross."""
        match = line.before
        for piece in match.board.terrain:
            if "impassable" in piece.traits:
                met = way_meets(model.at, way, model.base - 1, piece.footprint) is True
                self.check(line, "GF-TER-02", f"through a {piece.traits[0]}", met, False)
        for other in strangers(match, unit):
            start = gap(model, other)
            near = min(off_leg(a, b, other.x, other.y) for a, b in legs(model.at, way))
            near -= model.base + other.base
            through = near < -OVER - HAIR and start > 0
            self.check(line, "GF-MOV-08", "through a model", through, False)
            own_truck = other.seat == model.seat and has(match, other, "transport")
            if name != "charge" and name != "pile in" and start >= INCH and not own_truck:
                self.check(line, "GF-MOV-07", "past somebody", near < INCH - HAIR, False)

    # Where they end

    def went(self, line: Line, event: UnitMoved[Match]) -> None:
        board = line.after.board
        for id, (x, y, _) in event.places:
            base = line.before.models[id].base
            inside = base <= x <= board.width - base and base <= y <= board.depth - base
            self.check(line, "GF-MOV-09", "on the table", inside, True)
            model = line.after.models[id]
            if not is_free(line.after, model):
                self.on_ground(line, model)
        if event.clause != "GF-MEL-20" and is_together(line.before, event.unit):
            kept = is_together(line.after, event.unit)
            self.check(line, "GF-MOV-14", f"coherency after {event.clause}", kept, True)
        if event.clause == "GF-SPR-47":
            for id, end in event.places:
                far = math.dist(line.before.models[id].at[:2], end[:2])
                self.check(line, "GF-SPR-49", "a Scout too far", far > 12 * INCH + HAIR, False)

    def on_ground(self, line: Line, model: Model) -> None:
        for piece in line.after.board.terrain:
            if "impassable" in piece.traits:
                deep = depth(model.x, model.y, piece.footprint) + model.base > HAIR
                self.check(line, "GF-MOV-09", f"on a {piece.traits[0]}", deep, False)

    def ended(self, line: Line, move: UnitMoved[Match]) -> None:
        """GF-MOV-07: nobody on anybody, and where an inch is asked of it, an inch."""
        match = line.after
        charges = move.clause in ("GF-MEL-01", "GF-MEL-02")
        for id, _ in move.places:
            model = match.models[id]
            for other in strangers(match, move.unit) if not is_free(match, model) else ():
                off = gap(model, other)
                self.check(line, "GF-MOV-08", "on somebody", off < -OVER, False)
                friend = other.seat == model.seat and has(match, other, "transport")
                if not charges and not friend:
                    near = off < INCH - HAIR
                    self.check(line, "GF-MOV-07", f"near after {move.clause}", near, False)

    def came(self, line: Line, event: UnitBroughtIn[Match]) -> None:
        """GF-PRE-24, -31, -32, GF-SPR-01, GF-TRN-05, -10."""
        match, unit = line.after, event.unit
        self.check(line, "GF-MOV-14", "coherency when put down", is_together(match, unit), True)
        hull = host_of(line.before, unit)
        for model in on_table(match, unit):
            if event.clause == "GF-PRE-24":
                self.in_zone(line, model)
            if event.clause in ("GF-SPR-01", "GF-PRE-31"):
                foes = [one for one in match.models.values() if one.seat != model.seat]
                near = min((gap(model, foe) for foe in foes), default=math.inf)
                self.check(line, event.clause, "arrives near enemies", near > 9 * INCH, True)
            if event.clause in ("GF-TRN-05", "GF-TRN-10") and hull is not None:
                off = math.dist(model.at[:2], hull.at[:2]) + model.base - hull.base
                self.check(line, event.clause, "fully within 6", off <= 6 * INCH + HAIR, True)
            for other in strangers(match, unit) if not is_free(match, model) else ():
                own_hull = hull is not None and other.id == hull.id
                least = INCH - HAIR if event.clause != "GF-TRN-06" else -OVER
                if not (own_hull and event.clause == "GF-TRN-10"):
                    near = gap(model, other) < least
                    self.check(line, "GF-PRE-32", f"near after {event.clause}", near, False)
            if not is_free(match, model):
                self.on_ground(line, model)

    def in_zone(self, line: Line, model: Model) -> None:
        zone = next(zone for zone in line.after.board.zones if zone.seat == model.seat)
        xs, ys = [x for x, _ in zone.area], [y for _, y in zone.area]
        fits = min(xs) <= model.x - model.base and model.x + model.base <= max(xs)
        deep = min(ys) <= model.y - model.base and model.y + model.base <= max(ys)
        self.check(line, "GF-PRE-24", "fully in its zone", fits and deep, True)

    # Melee

    def fight(self, line: Line, event: Joined) -> None:
        """GF-MEL-03, GF-MOV-22: somebody is in reach."""
        match = line.before
        own, foes = on_table(match, event.unit), on_table(match, event.foe)
        near = min(gap(a, b) for a in own for b in foes)
        self.check(line, "GF-MEL-03", "somebody in reach", near <= 2 * INCH + HAIR, True)
        for model in own:
            for foe in [one for one in match.models.values() if one.seat != model.seat]:
                stray = foe.unit != event.foe and not is_free(match, foe)
                touch = stray and gap(model, foe) < 2 - OVER
                self.check(line, "GF-MOV-13", "at another enemy", touch, False)
        seats = {match.units[event.unit].seat, match.units[event.foe].seat}
        self.check(line, "GF-MOV-10", "at an enemy", len(seats), 2)
        flying = any(has(match, one, "aircraft") for one in everybody(match, event.foe))
        self.check(line, "GF-SPR-63", "Aircraft charged", flying, False)
