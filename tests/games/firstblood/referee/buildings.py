"""A referee of buildings and upper floors: who goes in, who comes out, who fights from there."""

from games.firstblood.referee.geometry import HAIR, building_of, depth, everybody
from refereeing import Line, Referee
from wartable.games.firstblood.match import GARRISON, Match

CAPACITY = 4
FIGHTS = ("volley", "clash", "spellcasting", "challenge")


class BuildingReferee(Referee):
    """FB-GAR-04, -05, -09, -20, FB-RUI-07, -08."""

    action = ""

    def look(self, line: Line) -> None:
        event, question = line.event, line.question
        if question is not None and question.name == "action":
            self.action = line.answer
        kind = type(event).__name__
        if kind == "Garrisoned":
            self.entered(line, event.unit, event.piece)
        elif kind == "UnitBroughtIn" and building_of(line.before, event.unit):
            self.came_out(line, event.unit)
        elif kind == "UnitMoved":
            self.moved(line, event.unit)
        elif kind == "ActionTaken":
            self.acted(line, event.action)

    def entered(self, line: Line, unit: str, piece: str) -> None:
        """Infantry, as many as there is room for, into an empty one; marching in, its leader touches the walls."""
        match = line.before
        self.counts["occupied"] += 1
        own = everybody(match, unit)
        kinds = {model.profile.type for model in own}
        self.check(line, "FB-GAR-04", "who is inside", kinds <= {"infantry"}, True)
        self.check(line, "FB-GAR-04", "room for so many", len(own) <= CAPACITY, True)
        self.check(line, "FB-GAR-04", "occupied before", held_by(match, piece), set())
        self.check(line, "FB-GAR-05", "off the table", held_by(line.after, piece), {unit})
        if self.action == "march":
            leader = match.models[match.units[unit].leader]
            walls = next(one.footprint for one in match.board.terrain if one.id == piece)
            off = -depth(leader.x, leader.y, walls) - leader.base
            self.check(line, "FB-GAR-05", "at the walls", abs(off) <= 2 + HAIR, True)

    def came_out(self, line: Line, unit: str) -> None:
        """With its first action, and all of them that are left."""
        self.counts["left"] += 1
        self.check(line, "FB-GAR-09", "its first action", line.before.going[-1].taken, ())

    def moved(self, line: Line, unit: str) -> None:
        """Only infantry stands upstairs, with a whole base over the ruin."""
        up = [m for m in line.after.models.values() if m.unit == unit and m.level]
        ruins = [one for one in line.after.board.terrain if one.traits[0] == "ruin"]
        self.counts["upstairs"] += bool(up) and not is_upstairs(line.before, unit)
        self.counts["downstairs"] += is_upstairs(line.before, unit) and not up
        for model in up:
            self.check(line, "FB-RUI-07", "who climbs", model.profile.type, "infantry")
            over = max(depth(model.x, model.y, one.footprint) for one in ruins)
            self.check(line, "FB-RUI-08", "a floor below it", over >= model.base - HAIR, True)

    def acted(self, line: Line, action: str) -> None:
        """What is done from inside and from upstairs; who marched in does no more."""
        unit = line.before.going[-1].unit
        if building_of(line.before, unit):
            self.counts["fought from inside"] += action in FIGHTS
            went_in = action == "march" and line.before.going[-1].stage == "close"
            self.counts["marched in"] += went_in
        elif is_upstairs(line.before, unit):
            self.counts["fought from upstairs"] += action in FIGHTS


def held_by(match: Match, piece: str) -> set[str]:
    """The regiments inside a building."""
    return {one.model.unit for one in match.aside if one.where == GARRISON and one.host == piece}


def is_upstairs(match: Match, unit: str) -> bool:
    return any(model.unit == unit and model.level for model in match.models.values())
