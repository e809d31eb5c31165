"""Which act every event belongs to, and how the pieces went: followed as a match is told to one seat."""

from itertools import pairwise
from typing import Any

from wartable.core.acts import Act, ActKind, ActNote, Aim, Episode, Laid, Over, Trail
from wartable.core.events import Event
from wartable.core.match import Match, ModelId, Point
from wartable.core.space.ground.hundredths import CONTACT, leg_length
from wartable.play.prompts.prompt import Line


class Deed:
    """An act as far as it has come. *number* counts those of which a seat has been told anything."""

    def __init__(self, act: Act, within: "Deed | None", match: Match[Any]) -> None:
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
    def root(self) -> "Deed":
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


class Deeds:
    """The acts under way, innermost last, and all that were told of."""

    def __init__(self) -> None:
        self.told: list[Deed] = []
        self._open: list[Deed] = []
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
            self._open = [deed for deed in self._open if deed.act.kind == "activation"]
        elif len(self._open) > 1 and self._open[-1].act.kind == "step":
            self._open.pop()
        self._open.append(Deed(act, self._open[-1] if self._open else None, match))

    def _close(self, over: Over) -> None:
        kinds = [deed.act.kind for deed in self._open]
        if over.kind in kinds:
            del self._open[last_of(kinds, over.kind) :]

    def going(self, ended: list[Over]) -> frozenset[int]:
        """The numbers of the acts under way, but for those that have *ended* since the last event."""
        open_still = list(self._open)
        for over in ended:
            kinds = [deed.act.kind for deed in open_still]
            if over.kind in kinds:
                del open_still[last_of(kinds, over.kind) :]
        return frozenset([deed.number for deed in open_still])

    def take(self, event: Event[Any], before: Match[Any], after: Match[Any]) -> Deed:
        """An event that the seat may know of; its act is the innermost, or the step in which an activation ended."""
        if not self._open:
            self._open.append(Deed(self._step, None, before))
        deed = self._open[-1]
        deed.events.append((event, before))
        deed.after = after
        if event.moves_bases:
            for model, piece in after.models.items():
                was = before.models.get(model)
                if was is not None and was.at != piece.at:
                    self._go(deed, model, was.at, piece.at)
        return deed

    def _go(self, deed: Deed, model: ModelId, start: Point, end: Point) -> None:
        way = way_between(self._trails.get(model, ()), start, end)
        deed.ways[model] = (*deed.ways.get(model, (start,)), *way[1:])

    def tell_of(self, event: int, round: int) -> Deed:
        """The innermost act, which is told of from now on, and all that it is part of."""
        deed = self._open[-1]
        self._number(deed, event, round)
        return deed

    def _number(self, deed: Deed, event: int, round: int) -> None:
        if deed.number < 0:
            if deed.within is not None:
                self._number(deed.within, event, round)
            deed.number, deed.first, deed.round = len(self.told), event, round
            self.told.append(deed)


def last_of(kinds: list[ActKind], kind: ActKind) -> int:
    return len(kinds) - 1 - kinds[::-1].index(kind)


def parts_of(deed: Deed, told: list[Deed]) -> list[Deed]:
    """The acts within an act, those within them too: they come right after it."""
    found: list[Deed] = []
    for one in told[deed.number + 1 :]:
        if one.depth <= deed.depth:
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
