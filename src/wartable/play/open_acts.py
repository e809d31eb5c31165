"""Which act every event belongs to, and how the pieces went: followed as a match is told to one seat."""

from itertools import pairwise
from typing import Any

from wartable.core.acts import Act, ActKind, ActNote, Aim, Episode, Laid, Over, Trail
from wartable.core.events import Event
from wartable.core.match import Match, ModelId, Point
from wartable.core.space.ground.hundredths import CONTACT, leg_length
from wartable.play.prompts.prompt import Line


class OpenAct:
    """An act as far as it has come. *number* counts those of which a seat has been told anything."""

    def __init__(self, act: Act, within: "OpenAct | None", match: Match[Any]) -> None:
        self.act = act
        self.within = within
        self.number = -1
        self.first = -1
        self.round = 0
        self.depth: int = 0 if within is None else within.depth + 1
        self.before = match
        self.after = match
        self.target = act.target
        self.events: list[tuple[Event[Any], Match[Any]]] = []  # each with what it happened to
        self.lines: list[Line] = []
        self.ways: dict[ModelId, tuple[Point, ...]] = {}
        self.laid: list[Any] = []  # what it was resolved with

    @property
    def root(self) -> "OpenAct":
        """The outermost act that it is part of."""
        return self if self.within is None else self.within.root

    @property
    def episode(self) -> Episode:
        act = self.act
        aimed = Act(act.kind, act.name, act.seat, act.actor, self.target, act.weapon, act.unit)
        return Episode(aimed, self.before, self.after, tuple(self.events), self.trails)

    @property
    def trails(self) -> tuple[Trail, ...]:
        return tuple([Trail(model, way) for model, way in self.ways.items()])


class OpenActs:
    """The acts under way, innermost last, and all that were told of."""

    def __init__(self) -> None:
        self.told: list[OpenAct] = []
        self._open: list[OpenAct] = []
        self._step = Act("step", "")  # the procedure under way
        self._trails: dict[ModelId, tuple[Point, ...]] = {}  # where models have set out for

    def note(self, note: ActNote, match: Match[Any]) -> None:
        """An act begins, ends, finds its target; somebody sets out."""
        if isinstance(note, Act):
            self._begin(note, match)
        elif isinstance(note, Over):
            self._close(note)
        elif isinstance(note, Aim):
            if self._open:
                self._open[-1].target = note.target
        elif isinstance(note, Laid):
            if self._open:
                self._open[-1].laid.append(note.what)
        else:
            self._trails[note.model] = note.points

    def _begin(self, act: Act, match: Match[Any]) -> None:
        """An activation comes after everything; a step too, unless it is one of the activation under way.

        Of such a step an action is no part: both belong to the activation.
        """
        if act.kind == "activation":
            self._open = []
        elif act.kind == "step":
            self._step = act
            self._open = [open_act for open_act in self._open if open_act.act.kind == "activation"]
        elif len(self._open) > 1 and self._open[-1].act.kind == "step":
            self._open.pop()
        self._open.append(OpenAct(act, self._open[-1] if self._open else None, match))

    def _close(self, over: Over) -> None:
        kinds = [open_act.act.kind for open_act in self._open]
        if over.kind in kinds:
            del self._open[last_of(kinds, over.kind) :]

    def going(self, ended: list[Over]) -> frozenset[int]:
        """The numbers of the acts under way, but for those that have *ended* since the last event."""
        open_still = list(self._open)
        for over in ended:
            kinds = [open_act.act.kind for open_act in open_still]
            if over.kind in kinds:
                del open_still[last_of(kinds, over.kind) :]
        return frozenset([open_act.number for open_act in open_still])

    def take(self, event: Event[Any], before: Match[Any], after: Match[Any]) -> OpenAct:
        """An event that the seat may know of; its act is the innermost, or the step in which an activation ended."""
        if not self._open:
            self._open.append(OpenAct(self._step, None, before))
        open_act = self._open[-1]
        open_act.events.append((event, before))
        open_act.after = after
        if event.moves_bases:
            for model, piece in after.models.items():
                was = before.models.get(model)
                if was is not None and was.at != piece.at:
                    self._go(open_act, model, was.at, piece.at)
        return open_act

    def _go(self, open_act: OpenAct, model: ModelId, start: Point, end: Point) -> None:
        way = way_between(self._trails.get(model, ()), start, end)
        open_act.ways[model] = (*open_act.ways.get(model, (start,)), *way[1:])

    def tell_of(self, event: int, round: int) -> OpenAct:
        """The innermost act, which is told of from now on, and all that it is part of."""
        open_act = self._open[-1]
        self._number(open_act, event, round)
        return open_act

    def _number(self, open_act: OpenAct, event: int, round: int) -> None:
        if open_act.number < 0:
            if open_act.within is not None:
                self._number(open_act.within, event, round)
            open_act.number, open_act.first, open_act.round = len(self.told), event, round
            self.told.append(open_act)


def last_of(kinds: list[ActKind], kind: ActKind) -> int:
    return len(kinds) - 1 - kinds[::-1].index(kind)


def parts_of(open_act: OpenAct, told: list[OpenAct]) -> list[OpenAct]:
    """The acts within an act, those within them too: they come right after it."""
    found: list[OpenAct] = []
    for one in told[open_act.number + 1 :]:
        if one.depth <= open_act.depth:
            break
        found.append(one)
    return found


def way_between(trail: tuple[Point, ...], start: Point, end: Point) -> tuple[Point, ...]:
    """The part of a trail from one point on it to a later one; straight, if they are none of it."""
    legs = list(pairwise(trail))
    starts = [k for k, leg in enumerate(legs) if lies_on(leg, start)]
    ends = [k for k, leg in enumerate(legs) if starts and k >= starts[0] and lies_on(leg, end)]
    if not ends:
        return start, end
    between = [point for point in trail[starts[0] + 1 : ends[0] + 1] if point not in (start, end)]
    return (start, *between, end)


def lies_on(leg: tuple[Point, Point], point: Point) -> bool:
    """Stops on the way are rounded to the hundredth: no more of a detour than that."""
    start, end = leg
    detour = leg_length(start, point) + leg_length(point, end) - leg_length(start, end)
    return detour <= CONTACT
