"""One gesture, question after question, on what its seat may know."""

from typing import Any

from wartable.core.ask import (
    Choose,
    ChooseMany,
    Confirm,
    Moves,
    Offered,
    Path,
    Question,
    Refused,
    Region,
)
from wartable.core.match import ModelId, Point, Seat, UnitId
from wartable.core.parts import Gesture
from wartable.core.regions import best_way, judge_path, way_to
from wartable.core.screen.scene import Option
from wartable.core.space.shapes import Wish
from wartable.core.table import Table
from wartable.play.acting.foresight import Foresight
from wartable.play.acting.leading import lead, leader_way, raw, refused_by, unit_of
from wartable.play.prompts.formations import proposed
from wartable.play.prompts.probing import costed
from wartable.play.prompts.prompt import Formation, Way
from wartable.play.prompts.prompting import Asking
from wartable.play.session import Session

BUSY = "CORE-ASK-02"
NAMING = ("activate", "deploy")  # roles of questions that are answered with who acts, or is set up
LED = {"drag", "set"}  # hands that are done with a way


class Walk:
    """What a gesture answers for a *model*, aimed at a *target* or a *point*; *picks* settle what is left open.

    Of a unit the model is the leader, and *wish* says how the others shall stand round it.
    """

    def __init__(
        self,
        session: Session[Any],
        seat: Seat,
        gesture: Gesture,
        model: ModelId,
        target: ModelId = "",
        point: Point | None = None,
        picks: dict[str, Any] | None = None,
        wish: Wish | None = None,
    ) -> None:
        self.gesture = gesture
        self.model = model
        self.target = target
        self.point = point
        self.wish = wish
        self.picks = picks or {}
        self.ahead = Foresight(session, seat)
        self.before = self.ahead.fork.match  # as it was when the action was declared
        self.asked: Question[Any] | None = None  # what was asked then
        self.option: Option | None = None  # the action, as players call it
        self.region: Region | None = None
        self.path: tuple[Point, ...] = ()
        self.way: Way | None = None
        self.formation: Formation | None = None
        self.stopped: Question[Any] | None = None
        self.refused: Refused | None = None
        self.declared = False  # the action is open to it
        self.named = not target
        self.spent: list[str] = []  # what it cannot do without, as players call it
        self.judged: Question[Any] | None = None  # its way was judged when it was looked for

    @property
    def table(self) -> Table[Any, Any]:
        return self.ahead.fork.table

    @property
    def complete(self) -> bool:
        """Has it said all that it can?"""
        if self.path or LED & {*self.gesture.hands}:
            return bool(self.path)
        return self.declared and self.named

    def go(self) -> None:
        """Answer after answer, up to what it does not answer."""
        while True:
            question = self.ahead.asked()
            self.stopped = question
            if question is None or self.over(question):
                return
            answer = self.answer_to(question)
            if answer is None:
                return
            self.ahead.give(question, answer[0], judged=question is self.judged)

    def over(self, question: Question[Any]) -> bool:
        """Is the act done with, so that what is asked is the next one's affair?"""
        if question.role:
            return self.declared or self.complete
        if "set" in self.gesture.hands and self.path:
            return (
                True  # where it stands was said; where it goes from there is said by another hand
            )
        goes_on = isinstance(question, Path | Moves) or self.aims_in(question) is not None
        return self.complete and not goes_on and self.price(question) is None

    def aims_in(self, question: Question[Any]) -> UnitId | None:
        """The unit that it points at, where a unit that acts has still to be told whom it meets."""
        unit = unit_of(self.table.match, self.target) if self.formation is not None else ""
        return unit if unit and candidate(self.table, question, unit) else None

    # What it answers

    def answer_to(self, question: Question[Any]) -> tuple[Any] | None:
        if question.role in NAMING:
            return (self.named_in(question),)
        if question.role == "act":
            return self.declare(question)
        if not self.is_about_it(question):
            raise Refused(BUSY, question.reason or "something else is asked first")
        if question.name in self.picks:
            return (self.picks[question.name],)
        if isinstance(question, Path):
            return self.go_there(question)
        if isinstance(question, Moves):
            return self.lead_there(question)
        if question.name in self.gesture.leaves:
            return leave(self.listed(question))
        return self.point_at(question) or self.spend(question)

    def price(self, question: Question[Any]) -> int | None:
        """The option to take where it cannot do without one, by the rulebook's word."""
        return None if self.gesture.spends is None else self.gesture.spends(self.table, question)

    def spend(self, question: Question[Any]) -> tuple[Any] | None:
        found = self.price(question)
        if found is None:
            return None
        asking = Asking(self.ahead.fork, self.table, question)
        self.spent.append(asking.option_of(asking.options[found]).label)
        return (found,)

    def is_about_it(self, question: Question[Any]) -> bool:
        about = question.about
        if self.declared or about is None:
            return self.declared or self.offers_it(question)
        return about.actor == self.model and about.action == self.gesture.action

    def offers_it(self, question: Question[Any]) -> bool:
        """Is it asked who acts, though not by that name?"""
        listed = self.listed(question)
        return isinstance(listed, Choose) and self.named_in(question) in listed.options

    def named_in(self, question: Question[Any]) -> str:
        """What names the model: it, or its unit where units are offered."""
        piece = self.table.match.piece(self.model)
        unit = "" if piece is None else piece.unit
        return unit if unit and candidate(self.table, question, unit) else self.model

    def declare(self, question: Question[Any]) -> tuple[Any]:
        actor = question.about.actor if question.about is not None else None
        if actor != self.model:
            who = self.table.match.title_of(actor) if actor is not None else None
            raise Refused(BUSY, f"{who or 'another'} is acting now")
        self.before, self.asked = self.ahead.fork.match, question
        self.option = Asking(self.ahead.fork, self.table, question).option_of(self.gesture.action)
        closed = closed_action(self.table, question, self.gesture.action)
        if closed is not None:
            raise closed
        self.declared = True
        bars = self.gesture.bars
        barred = bars(self.table, self.model, self.target) if bars and self.target else None
        if barred is not None:
            raise barred
        return (self.gesture.action,)

    def go_there(self, question: Path) -> tuple[Any] | None:
        """The way to where the hand was lifted, or, up to somebody, the best there is."""
        region = question.region
        if region.model != self.model:
            return None
        table, point, self.region = self.table, self.point, region
        path = None if point is None else way_to(table, region, point)
        if path is None:
            path = best_way(table, region)
        else:
            self.judged = question
        if path is None and point is None:
            return None
        if path is None:
            assert point is not None
            path = (point,)
            refused = judge_path(table, region, path)
            assert refused is not None, "a way that was not found is not allowed"
            self.way = costed(self.ahead.fork.game, table, region, path, refused)
            self.path = path
            raise refused
        self.way, self.path = costed(self.ahead.fork.game, table, region, path, None), path
        return ([list(one) for one in path],)

    def lead_there(self, question: Moves) -> tuple[Any] | None:
        """All of a unit, its leader to where the hand was lifted, or up to somebody."""
        about, point = question.about, self.point
        wish = self.wish or (None if point is None or self.target else Wish(to=point))
        foe = self.target or ("" if about is None or about.target is None else about.target)
        if question.region.parts[0].model != self.model or (wish is None and not foe):
            return None
        found = lead(self.table, question, wish, foe)
        self.region, self.path = question.region.parts[0], leader_way(question.region, found.ways)
        self.formation = proposed(self.table, question, found)
        if not found.legal:
            raise refused_by(found)
        self.judged = question
        return (raw(found.ways),)

    def point_at(self, question: Question[Any]) -> tuple[Any] | None:
        """The foe that it points at, or its unit, or the model that acts."""
        aimed = unit_of(self.table.match, self.target) if self.target else ""
        meant = (self.target, aimed, *self.only_of(question, aimed))
        for one in (*meant, self.model):
            if one and candidate(self.table, question, one):
                self.named = self.named or one in meant
                return ([one],) if isinstance(question, ChooseMany) else (one,)
        return None

    def only_of(self, question: Question[Any], unit: UnitId) -> list[ModelId]:
        """The one of a unit who can be meant, where not all of it are."""
        own = self.table.match.models_of(unit) if unit else []
        found = [one.id for one in own if candidate(self.table, question, one.id)]
        return found if len(found) == 1 else []

    def listed(self, question: Question[Any]) -> Question[Any]:
        return question.listed(self.table) if isinstance(question, Offered) else question

    def branches(self) -> tuple[str, list[int]]:
        """The question that has several answers each of which is to be tried, and those that suit the target."""
        question, suits = self.stopped, self.gesture.suits
        if question is None or question.name not in self.gesture.each or self.complete:
            return "", []
        listed = self.listed(question)
        options = listed.options if isinstance(listed, Choose) else ()
        picks = [
            k
            for k, one in enumerate(options)
            if suits is None or suits(self.table, self.model, self.target, one)
        ]
        return question.name, picks


def candidate(table: Table[Any, Any], question: Question[Any], one: ModelId | UnitId) -> bool:
    """Might a model or a unit be an answer, open or closed?"""
    if isinstance(question, Offered):
        return one in table.offers(question).candidates
    return isinstance(question, Choose | ChooseMany) and one in question.options


def closed_action(table: Table[Any, Any], question: Question[Any], action: str) -> Refused | None:
    """Why what a model does cannot be that."""
    return table.offers(question).refused(action) if isinstance(question, Offered) else None


def leave(question: Question[Any]) -> tuple[Any] | None:
    """No, or nobody."""
    if isinstance(question, Confirm):
        return (False,)
    if isinstance(question, Choose) and None in question.options:
        return (question.options.index(None),)
    return None
