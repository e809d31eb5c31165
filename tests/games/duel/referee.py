"""A referee of Duel: activations, moves, dice, wounds and points of a whole game, counted by the rulebook alone."""

import math
from collections import Counter

from refereeing import Battle, Line, Referee
from wartable.core.ask import Path
from wartable.core.events import Moved, Rolled
from wartable.games.duel.events import (
    Acted,
    Activated,
    Dived,
    InitiativeTaken,
    RoundBegan,
    RoundEnded,
    Scored,
    Wounded,
)
from wartable.games.duel.match import Match, Model

EXACT = 0.0001


def gap(a: Model, b: Model) -> float:
    """From edge to edge (DU-GEN-02)."""
    return math.hypot(a.x - b.x, a.y - b.y) - a.base - b.base


def bounded(need: int) -> int:
    """DU-GEN-03."""
    return min(6, max(2, need))


def stance(match: Match, model: Model) -> str:
    return match.stances[model.seat]


class RoundReferee(Referee):
    """DU-TRN: seat by seat, each model once a round, two different actions at most."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.due: int | None = None

    def look(self, line: Line) -> None:
        event, match = line.event, line.before
        if isinstance(event, RoundBegan):
            states = {model.state for model in line.after.models.values()}
            self.check(line, "DU-TRN-01", "states as a round begins", states, {"ready"})
        elif isinstance(event, InitiativeTaken):
            self.due = event.seat
        elif isinstance(event, Activated):
            self.activated(line, event)
        elif isinstance(event, Acted):
            taken = (*match.taken, event.action)
            self.check(line, "DU-TRN-04", "an action twice", len(set(taken)), len(taken))
            self.check(line, "DU-TRN-04", "a third action", len(taken) > 2, False)
            both = {"move", "shoot"} <= set(taken)
            heavy = match.models[event.model].kind == "warden"
            self.check(line, "DU-TRT-02", "Heavy moves and shoots", both and heavy, False)
        elif isinstance(event, RoundEnded):
            ready = [model.id for model in match.models.values() if model.state == "ready"]
            self.check(line, "DU-TRN-03", "ready at the end of a round", ready, [])
            self.ended(line, event)

    def activated(self, line: Line, event: Activated) -> None:
        match, model = line.before, line.before.models[event.model]
        self.check(line, "DU-TRN-03", "state of the activated", model.state, "ready")
        ready = {one.seat for one in match.models.values() if one.state == "ready"}
        assert self.due is not None, "nobody has the initiative"
        order = [(self.due + step) % match.seats for step in range(match.seats)]
        due = next(seat for seat in order if seat in ready)
        self.check(line, "DU-TRN-03", "seat that activates", model.seat, due)
        self.due = (model.seat + 1) % match.seats

    def ended(self, line: Line, event: RoundEnded) -> None:
        """DU-END-02."""
        left = {model.seat for model in line.before.models.values()}
        over = line.before.round == 4 or len(left) <= 1
        self.check(line, "DU-END-02", "the game is over", event.over, over)


class MoveReferee(Referee):
    """DU-MOV-01, 02: 6" along straight stretches, a step up or down for 1" more; nobody stands on another."""

    def look(self, line: Line) -> None:
        if isinstance(line.question, Path) and line.question.name == "move":
            self.drawn(line)
        elif isinstance(line.event, Moved):
            me, match = line.after.models[line.event.model], line.after
            others = [one for one in match.models.values() if one.id != me.id]
            over = [one.id for one in others if one.level == me.level and gap(me, one) < -EXACT]
            self.check(line, "DU-MOV-01", "ends upon another", over, [])
            wide = match.board.width - me.base
            inside = me.base <= me.x <= wide and me.base <= me.y <= match.board.depth - me.base
            self.check(line, "DU-MOV-01", "on the table", inside, True)

    def drawn(self, line: Line) -> None:
        me = line.before.models[line.question.about.actor]
        far, at = 0.0, me.at
        for point in line.answer:
            far += math.hypot(point[0] - at[0], point[1] - at[1]) + 100 * (point[2] != at[2])
            at = point
        self.check(line, "DU-MOV-01", "way too long", far > 600 + EXACT, False)


class DiceReferee(Referee):
    """DU-SHO, DU-STR: how many dice, what they need, and what comes of them."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.diver: str | None = None
        self.hits: Counter[str] = Counter()

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Acted):
            self.diver = None
        elif isinstance(event, Dived):
            self.check(line, "DU-REA-01", "dives", line.before.models[event.model].state, "ready")
            self.diver = event.model
        elif isinstance(event, Rolled) and event.name == "attack":
            self.attacked(line, event)
        elif isinstance(event, Rolled) and event.name == "save":
            self.saved(line, event)
        elif isinstance(event, Wounded) and event.clause == "DU-STR-02":
            wounds = self.hits["sure"] + self.hits["open"]
            self.check(line, "DU-STR-02", "wounds", event.wounds, wounds)

    def attacked(self, line: Line, event: Rolled[Match]) -> None:
        assert event.about is not None
        match, about = line.before, event.about
        me, foe = match.models[str(about.actor)], match.models[str(about.target)]
        shoots = about.action == "shoot"
        dice = me.shooting if shoots else me.striking
        self.check(line, "DU-KIN-01", f"dice to {about.action}", len(event.faces), dice)
        far = gap(me, foe)
        reach = 100 * me.range if shoots else 100
        self.check(line, "DU-SHO-01", f"{about.action} out of reach", far > reach + EXACT, False)
        need = 4 - (stance(match, me) == "bold")
        need -= shoots and me.level > foe.level
        need -= shoots and me.kind == "archer" and far <= 600 + EXACT
        self.check(line, "DU-SHO-03", f"need to {about.action}", event.need, bounded(need))
        if shoots:
            foes = [one for one in match.models.values() if one.seat != me.seat]
            near = [one.id for one in foes if gap(me, one) <= 100 - EXACT]
            self.check(line, "DU-SHO-01", "shoots beside an enemy", near, [])
        sure, least = event.faces.count(6), event.need or 6
        self.hits = Counter(sure=sure, open=sum(least <= face < 6 for face in event.faces))

    def saved(self, line: Line, event: Rolled[Match]) -> None:
        assert event.about is not None
        foe = line.before.models[str(event.about.target)]
        self.check(line, "DU-STR-02", "dice to save", len(event.faces), self.hits["open"])
        need = foe.saves_on - (stance(line.before, foe) == "wary") - (self.diver == foe.id)
        self.check(line, "DU-STR-02", "need to save", event.need, bounded(need))
        self.hits["open"] -= sum(face >= (event.need or 7) for face in event.faces)


class ScoreReferee(Referee):
    """DU-END-01: a point for whoever alone has a model within 3" of the objective."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.told: list[int] = []

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Scored) and event.clause == "DU-END-01":
            self.told.append(event.seat)
        elif isinstance(event, RoundEnded):
            (site,) = line.before.markers
            near = {
                one.seat
                for one in line.before.models.values()
                if math.hypot(one.x - site.x, one.y - site.y) - one.base - site.base <= 300 + EXACT
            }
            counted = sorted(near) if len(near) == 1 else []
            self.check(line, "DU-END-01", "who holds the objective", self.told, counted)
            self.told = []
