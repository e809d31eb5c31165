"""A referee of moves: how far each model went, where it ended, and what it came too near to on the way."""

import math
from typing import Any

from games.firstblood.referee.geometry import (
    HAIR,
    building_of,
    depth,
    engages,
    everybody,
    gap,
    gap_at,
    length,
    reach,
    stat,
    there,
    way_meets,
    works,
)
from refereeing import Battle, Line, Referee
from wartable.core.ask import Moves
from wartable.core.events import Rolled, UnitMoved
from wartable.core.match import Point
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import items

Way = tuple[Point, ...]
SIDE = 4800
OVER = 0.5  # hundredths by which bases may seem to overlap where points are whole


def slowest(match: Match, unit: str) -> int:
    """FB-MAR-03."""
    return 100 * min(stat(match, model, "march") for model in everybody(match, unit))


def marching(match: Match, unit: str) -> float:
    """FB-MAR-02, -10, FB-REG-08, -09: half from the second march of an activation, 1" more in a round's second."""
    again = "march" in match.going[-1].taken
    standard = any(model.standard for model in everybody(match, unit))
    second = match.units[unit].taken.count("march") == 1
    return slowest(match, unit) / (2 if again else 1) + 100 * (standard and second)


def charging(match: Match, unit: str) -> float:
    """FB-CHG-17, FB-SPR-075, FB-REG-07."""
    own = everybody(match, unit)
    standard = any(model.standard for model in own) and not match.units[unit].broken
    bold = all(works(match, model, "unstoppable") for model in own)
    return slowest(match, unit) + 200 * (standard or bold)


def commanded(match: Match, model: Model) -> int:
    """The command range of who leads (FB-REG-04, FB-CHR-02)."""
    if model.role not in ("character", "officer"):
        return 500
    effects = [one for item in model.items for one in items()[item].effects]
    return 100 * (
        model.profile.command_range + sum(e.delta for e in effects if e.kind == "command-range")
    )


def out_of_command(match: Match, unit: str) -> dict[str, float]:
    """Whoever is beyond the range of all leaders, and by how much (FB-REG-03, -10, -11)."""
    own = [model for model in match.models.values() if model.unit == unit]
    lead = [model for model in own if model.id == match.units[unit].leader]
    bearers = [model for model in own if model.standard]
    found: dict[str, float] = {}
    for model in own:
        if model in lead:
            continue
        near = lead if model.standard else lead + bearers
        beyond = [
            gap(one, model) - commanded(match, one)
            if abs(one.level - model.level) < 2
            else math.inf
            for one in near
        ]
        if min(beyond) > HAIR:
            found[model.id] = min(gap(one, model) for one in near)
    return found


class MoveReferee(Referee):
    """The ways of whole regiments against their MARCH and what stands round them."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.die = 0
        self.asked: Line | None = None

    def look(self, line: Line) -> None:
        question, event = line.question, line.event
        if isinstance(question, Moves):
            self.asked = line
            self.ways(line, question, dict(line.answer))
        elif isinstance(event, Rolled) and event.name == "disengage distance":
            self.die = event.faces[0]
        elif isinstance(event, UnitMoved):
            self.moved(line, event)
        elif type(event).__name__ == "UnitBroughtIn":
            self.ends(line, event.unit)

    def allowance(self, line: Line, question: Any, unit: str) -> float | None:
        match = line.before
        if question.name == "march":
            return marching(match, unit)
        if question.name == "charge moves":
            return charging(match, unit)
        if question.name == "press on" or question.clause == "FB-CLA-02":
            return 200
        if question.name == "manoeuvre":
            return slowest(match, unit)
        if question.name == "disengage":
            return 100 * (self.die + max(stat(match, m, "resolve") for m in there(match, unit)))
        return None

    def ways(self, line: Line, question: Any, ways: dict[str, Way]) -> None:
        match, unit = line.before, question.region.unit
        far = self.allowance(line, question, unit)
        for id, way in ways.items():
            model = match.models.get(id)
            if model is None or far is None:
                continue
            went = length(model.at, way) + self.toll(match, question.name, model, way)
            what = f"too far in {question.name}"
            self.check(line, question.clause, what, went > far, False)
            if question.name == "march" and not self.flies(match, unit):
                self.kept_away(line, model, way)
            elif question.name == "manoeuvre":
                self.held_on(line, model, way)

    def flies(self, match: Match, unit: str) -> bool:
        return all(works(match, model, "fly") for model in there(match, unit))

    def toll(self, match: Match, name: str, model: Model, way: Way) -> int:
        """FB-TER-12: 2" for each obstacle on the way of a charge."""
        bars = [p.footprint for p in match.board.terrain if p.traits[0] == "obstacle"]
        if name != "charge moves" or model.level:
            return 0
        return 200 * sum(way_meets(model.at, way, model.base, bar) is True for bar in bars)

    def kept_away(self, line: Line, model: Model, way: Way) -> None:
        """FB-MAR-08, -09: a march neither enters nor ends in an engagement range."""
        match = line.before
        foes = [foe for foe in match.models.values() if foe.seat != model.seat]
        for foe in foes:
            far = reach(match, foe)
            if foe.level != model.level or gap(model, foe) <= far + HAIR or way[-1] == model.at:
                continue
            nearest = min(gap_at(point, model.base, foe) for point in sampled(model.at, way))
            self.check(line, "FB-MAR-09", "through a range", nearest < far - HAIR, False)
            last = gap_at(way[-1], model.base, foe)
            both = max(far, reach(match, model))
            self.check(line, "FB-MAR-08", "ends in a range", last < both - HAIR, False)
        self.kept_off_buildings(line, model, way)

    def kept_off_buildings(self, line: Line, model: Model, way: Way) -> None:
        """FB-MAR-09, FB-GAR-15: nor does it pass within an inch of a building that enemies hold."""
        match = line.before
        inside = [one.model for one in match.aside if one.where == "garrison"]
        shapes = {building_of(match, foe.unit) for foe in inside if foe.seat != model.seat}
        for shape in shapes if model.level == 0 else ():
            points = (model.at, *sampled(model.at, way))
            off = [-depth(x, y, shape) - model.base for x, y, _ in points]
            if off[0] > 100 + HAIR and way[-1] != model.at:
                near = min(off) < 100 - HAIR
                self.check(line, "FB-MAR-09", "past a manned building", near, False)

    def held_on(self, line: Line, model: Model, way: Way) -> None:
        """FB-CLA-04: nobody leaves the range of who engages it."""
        match = line.before
        for foe in [foe for foe in match.models.values() if foe.seat != model.seat]:
            if engages(match, foe, model) is True:
                far = max(gap_at(point, model.base, foe) for point in way)
                loose = far > reach(match, foe) + HAIR
                self.check(line, "FB-CLA-04", "let go of an enemy", loose, False)

    def moved(self, line: Line, event: UnitMoved[Match]) -> None:
        """All end where they said, and nobody else has moved."""
        if event.clause == "FB-SPR-031":
            leader = line.before.units[event.unit].leader
            went = length(
                line.before.models[leader].at, (dict(event.places).get(leader, (0, 0, 0)),)
            )
            far = marching(line.before, event.unit)
            self.check(line, "FB-SPR-031", "too far in running wild", went > far, False)
        elif self.asked is not None:
            said = {id: way[-1] for id, way in self.asked.answer}
            for id, place in event.places:
                self.check(line, event.clause, "where it ends", tuple(place), tuple(said[id]))
        self.ends(line, event.unit)

    def ends(self, line: Line, unit: str) -> None:
        """FB-MAR-07, -11, FB-REG-03: on the table, on nobody, in command or no further from it."""
        match = line.after
        own = [model for model in match.models.values() if model.unit == unit]
        for model in own:
            inside = all(model.base <= n <= SIDE - model.base for n in (model.x, model.y))
            self.check(line, "FB-MAR-11", "on the table", inside, True)
            others = [
                m for m in match.models.values() if m.id != model.id and m.level == model.level
            ]
            near = min((gap(model, other) for other in others), default=0.0)
            self.check(line, "FB-MAR-07", "on somebody", near < -OVER, False)
        before, after = out_of_command(line.before, unit), out_of_command(match, unit)
        for id, far in after.items():
            told = id in before and far <= before[id] + HAIR
            self.check(line, "FB-REG-03", "in command, or no further from it", told, True)
        self.counts["regiments in command"] += 1


def sampled(start: Point, way: Way) -> list[Point]:
    """Points every 0.05" of a way."""
    found, at = [], start
    for end in way:
        steps = max(1, math.ceil(math.hypot(end[0] - at[0], end[1] - at[1]) / 5))
        for k in range(1, steps + 1):
            x, y = at[0] + (end[0] - at[0]) * k / steps, at[1] + (end[1] - at[1]) * k / steps
            found.append((round(x), round(y), end[2]))
        at = end
    return found
