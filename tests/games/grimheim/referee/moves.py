"""A referee of moves: how far, from where, to where, and past whom (GH-ACT-02 to 22, GH-MOV)."""

from msgspec.structs import replace

from games.grimheim.referee.geometry import (
    engaged,
    foes,
    gap,
    gap_at,
    length,
    melee,
    off_way,
    tested,
    walls,
)
from measuring import depth
from refereeing import Battle, Line, Referee
from wartable.core.ask import Path
from wartable.core.match import Point
from wartable.games.grimheim.events import FateDiscarded, ModelMoved
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.movement.events import ChargeCompleted
from wartable.games.grimheim.turns.events import ActivationEnded

WALKS = ("move", "run", "charge", "fall back", "push", "run push")
D3 = (0, 1, 1, 2, 2, 3, 3)
EXACT = 0.01
STEP = 5  # hundredths between tested points


def mov(model: Model) -> int:
    """MOV in hundredths with what a model suffers or enjoys (GH-STS-06, 17, GH-WND-13, GH-FAT-31, GH-MAG-17)."""
    less = 100 * model.bears("leg") + 200 * model.bears("frozen")
    less += sum(100 * effect.value for effect in model.effects if effect.name == "claws-of-death")
    return max(0, 100 * model.move - less + 100 * model.bears("guiding-steps"))


def allowance(model: Model, action: str) -> int:
    """GH-ACT-02, 05, 09, 20, GH-TRT-18."""
    far = mov(model) * (2 if action.startswith("run") else 1) + 200 * (action == "charge")
    far += 200 * (action in ("charge", "fall back") and model.bears("fast"))
    return far + 200 * (action == "charge" and model.bears("green-fury"))


class Walk:
    """A path that was drawn, until its model has gone it."""

    def __init__(self, line: Line, further: int) -> None:
        self.line = line
        rule: str = line.question.region.rule
        self.action = rule.split(".")[-1].replace("-", " ")
        self.model: Model = line.before.models[line.question.about.actor]
        self.target: str | None = line.question.about.target
        self.start: Point = self.model.at
        self.path: tuple[Point, ...] = line.answer
        self.far = allowance(self.model, self.action) + further
        self.aloft = self.action not in WALKS

    @property
    def points(self) -> list[Point]:
        return tested(self.start, self.path)


class MoveReferee(Referee):
    """Each move against MOV and its action; where it starts, what it passes, where it ends."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.further = 0  # hundredths that Assault has added
        self.walk: Walk | None = None

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(line.question, Path) and line.question.name in WALKS:
            self.walk = Walk(line, self.further)
            self.drawn(line, self.walk)
        elif isinstance(line.question, Path) or isinstance(event, ActivationEnded):
            self.walk = None
        elif line.question is not None and line.question.name in ("action", "activate"):
            self.walk, self.further = None, 0
        elif isinstance(event, FateDiscarded) and event.ability == "assault":
            face = line.before.fate[event.seat][event.number]
            whole = line.before.fate_modifiers[event.seat] == "imperial-fate"
            self.further += 100 * (face if whole else D3[face])
        elif isinstance(event, ModelMoved):
            self.moved(line, event)
        elif isinstance(event, ChargeCompleted) and event.target in line.before.models:
            charger, target = line.before.models[event.model], line.before.models[event.target]
            near = gap(charger, target) <= 100 + EXACT
            self.check(line, "GH-ACT-10", "charger within 1 inch of its target", near, True)

    def drawn(self, line: Line, walk: Walk) -> None:
        """The length of a path and its allowance, then where it starts."""
        if walk.aloft:
            return
        self.check(line, "GH-ACT-02", "allowance", line.question.region.allowance, walk.far)
        far = length(walk.start, walk.path)
        self.check(line, "GH-MOV-28", "way too long", far > walk.far, False)
        if rough(line.before, walk) and not careless(walk.model):
            self.check(
                line, "GH-TER-09", "way over rough ground too long", far > walk.far - 200, False
            )
        held = engaged(line.before, walk.model)
        if held is not None:
            leaves = walk.action == "fall back"
            self.check(line, "GH-ACT-03", f"{walk.action} from melee range", held, leaves)
        self.passed(line, walk)
        self.kept_to(line, walk)

    def passed(self, line: Line, walk: Walk) -> None:
        """GH-ACT-04, GH-MOV-02, 23: on the table, over no base; by a switch past no enemy's melee range."""
        match, me = line.before, walk.model
        flies = me.bears("fly")
        for point in walk.points:
            inside = me.base <= point[0] <= match.board.width - me.base
            inside = inside and me.base <= point[1] <= match.board.depth - me.base
            self.check(line, "GH-MOV-23", "on the table", inside, True)
            if flies or point[2] or me.level:
                continue
            for other in match.models.values():
                if other.id != me.id and not other.level:
                    far = gap_at(other, point[:2], me.base)
                    self.check(line, "GH-MOV-02", "way over a base", far < -2.5, False)
        barred = match.switch("melee_range_bars_path") == "true"
        if barred and walk.action in ("move", "run") and not flies:
            near = [foe for foe in foes(match, me.seat) if self.comes_near(match, walk, foe)]
            self.check(line, "GH-ACT-04", "way through melee range", [f.id for f in near], [])

    def comes_near(self, match: Match, walk: Walk, foe: Model) -> bool:
        """Is some point of the way within 1" for certain?"""
        if foe.level or walls(match):
            return False
        return any(gap_at(foe, at[:2], walk.model.base) < 97.5 for at in walk.points if not at[2])

    def kept_to(self, line: Line, walk: Walk) -> None:
        """GH-ACT-03, 10, 14, 20: where it would end."""
        match, end = line.before, walk.path[-1]
        if end[2]:
            return
        there = at_end(walk)
        if walk.action in ("move", "run", "fall back"):
            touched = [foe.id for foe in foes(match, there.seat) if melee(match, there, foe)]
            self.check(line, "GH-ACT-03", f"end of {walk.action} in melee range", touched, [])
        elif walk.action == "charge" and walk.target in match.models:
            near = gap(there, match.models[walk.target]) <= 100 + EXACT
            self.check(line, "GH-ACT-09", "end of a Charge at its target", near, True)
            hidden = match.models[walk.target].bears("hidden")
            self.check(line, "GH-ACT-14", "Charge at a Hidden enemy", hidden, False)

    def moved(self, line: Line, event: ModelMoved) -> None:
        """Where somebody now stands: on the way that was drawn, on the table, on nobody."""
        match, me = line.after, line.after.models[event.model]
        walk = self.walk
        if walk is not None and walk.model.id == me.id and not walk.aloft and event.counts:
            off = off_way(me.x, me.y, walk.points) > STEP and walk.action != "charge"
            self.check(line, "GH-MOV-28", "off the way that was drawn", off, False)
        settled = walk is None or me.id != walk.model.id or me.at == walk.path[-1]
        if settled and not me.level:
            others = [m for m in match.models.values() if m.id != me.id and m.level == me.level]
            over = [m.id for m in others if gap(me, m) < -EXACT]
            self.check(line, "GH-MOV-02", "ends upon another base", over, [])


def at_end(walk: Walk) -> Model:
    """The mover as it would stand at the end of its way."""
    x, y, level = walk.path[-1]
    return replace(walk.model, x=x, y=y, level=level)


def rough(match: Match, walk: Walk) -> bool:
    """Does the way, well inside, lead through Difficult Terrain?"""
    woods = [piece.footprint for piece in match.board.terrain if "difficult" in piece.traits]
    return any(depth(x, y, wood) > 5 for x, y, z in walk.points if not z for wood in woods)


def careless(model: Model) -> bool:
    """Whom rough ground does not slow (GH-TRT-21, 63, 65)."""
    return any(model.bears(word) for word in ("fly", "strider", "spectral"))
