"""A referee of reactions to moves: Intercept is offered exactly to those it is open to (GH-REA-23 to 28, 36)."""

from games.grimheim.referee.geometry import foes, gap_at, sight
from games.grimheim.referee.moves import WALKS, Walk
from games.grimheim.referee.turns import overexerted
from refereeing import Battle, Line, Referee
from wartable.core.ask import Path
from wartable.core.match import Point
from wartable.games.grimheim.events import ModelMoved
from wartable.games.grimheim.match import Match, Model, Weapon
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.events import FreeReactionUsed, ReactionPaid

CLOSE = 2.0  # hundredths: nearer than this to a limit nobody argues
RETREATS = (ReactionPaid, FreeReactionUsed)
ODD = ("unwieldy", "heavy", "throwable", "limited")  # whose use is not only a matter of reach


class InterceptReferee(Referee):
    """Who was asked about a move, against who stood within 2" of it, in range and sight, and could react."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.walk: Walk | None = None
        self.asked: dict[str, tuple[Reaction | None, ...]] = {}
        self.start: Match | None = None  # when the first was asked, or nobody

    def look(self, line: Line) -> None:
        question = line.question
        if isinstance(question, Path) and question.name in WALKS:
            self.walk, self.asked, self.start = Walk(line, 0), {}, None
        elif isinstance(line.event, RETREATS) and line.event.reaction == "retreat":
            self.walk = None  # until a new path is drawn; where there is none it goes straight on
        elif question is not None and question.name == "react" and question.clause == "GH-REA-36":
            self.start = self.start or line.before
            self.asked[question.about.target] = question.options
        elif question is not None and question.name == "action":
            self.walk = None
        elif isinstance(line.event, ModelMoved) and self.walk is not None:
            if line.event.model == self.walk.model.id:
                self.gone(line, self.walk, self.start or line.before)
                self.walk = None

    def gone(self, line: Line, walk: Walk, match: Match) -> None:
        """The mover leaves: all who could answer have been asked."""
        if walk.aloft or walk.action == "run push":
            return
        for foe in foes(match, walk.model.seat):
            ways = [way for way in self.asked.get(foe.id, ()) if way is not None]
            offered = any(way.kind == "intercept" for way in ways)
            able = may_react(match, line.before, foe)
            near = in_reach(match, walk, foe)
            if able is False or near is False:
                self.check(line, "GH-REA-23", f"Intercept offered to {foe.id}", offered, False)
            elif able and near:
                self.check(line, "GH-REA-23", f"Intercept offered to {foe.id}", offered, True)


def may_react(first: Match, last: Match, model: Model) -> bool | None:
    """GH-REA-01, 02, 06, 09, 32, GH-SPA-02; None: it depends on who took the last free reaction."""
    action = f"reaction to {first.active} {len(first.taken)}"
    dazed = model.bears("stunned") or model.bears("frozen") or overexerted(model)
    if dazed or action in model.used:
        return False
    if model.state in ("ready", "holding") and model.ap >= 1:
        return True
    if not first.free_reactions[model.seat]:
        return False
    return True if last.free_reactions[model.seat] else None


def in_reach(match: Match, walk: Walk, foe: Model) -> bool | None:
    """Is there a point of the way within 2", within the range of one of its weapons and in sight?"""
    verdicts = [weapon_reaches(match, walk, foe, weapon) for weapon in foe.weapons]
    if True in verdicts:
        return True
    return None if None in verdicts else False


def weapon_reaches(match: Match, walk: Walk, foe: Model, weapon: Weapon) -> bool | None:
    if weapon.id in foe.used_up or any(mark.name == weapon.id for mark in foe.unready):
        return False
    reach = 200 if weapon.bears("throwable") else min(200, weapon.range)
    verdicts = [point_in_reach(match, walk, foe, point, reach) for point in walk.points]
    if True in verdicts:
        odd = any(weapon.bears(word) for word in ODD)
        return None if odd else True
    return None if None in verdicts else False


def point_in_reach(match: Match, walk: Walk, foe: Model, point: Point, reach: int) -> bool | None:
    far = gap_at(foe, point[:2], walk.model.base)
    if far > reach + CLOSE:
        return False
    seen = sight(match, foe.at, point, walk.model.base)
    if seen is False:
        return False
    return True if seen and far < reach - CLOSE and foe.level == point[2] else None
