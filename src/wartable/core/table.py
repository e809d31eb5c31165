"""The match as a rule sees it while something is being resolved."""

from typing import Any, Generic, TypeVar

from wartable.core.ask import Order, Refused, Region, Steps
from wartable.core.events import Event
from wartable.core.hooks import Conflict, Hook, both, hooks_at
from wartable.core.match import Match, ModelId, Piece, Point
from wartable.core.moments import Bearer, Modifier, Moment, Part
from wartable.core.regions import judged
from wartable.core.space.ground import Ground

M = TypeVar("M", bound=Match[Any])
P = TypeVar("P", bound=Piece)


class Table(Generic[M, P]):
    def __init__(self, match: M, ground: Ground | None = None) -> None:
        self.match = match
        self.log: list[Event[M]] = []
        self.revealed = False  # something hidden came out
        self._ground: Ground | None = ground
        self._bearers: dict[str, list[tuple[int, int, Any, Any]]] = {}
        self._borne_in: M | None = None
        self._memo: dict[Any, Any] = {}
        self._memo_of: M | None = None

    def __getitem__(self, model: ModelId) -> P:
        found: P = self.match.models[model]
        return found

    def __contains__(self, model: ModelId) -> bool:
        return model in self.match.models

    def do(self, event: Event[M]) -> None:
        """The only way anything changes."""
        self.match = event.apply(self.match)
        self.log.append(event)
        if event.moves_bases:
            self._ground = None
        if event.reveals:
            self.revealed = True

    # Special rules

    @property
    def bearers(self) -> dict[str, list[tuple[int, int, Any, Any]]]:
        """Who in play bears what, by name: the number of the model and of the mark, the model, the mark."""
        if self._borne_in is not self.match:
            self._borne_in = self.match
            self._bearers = {}
            for k, model in enumerate(self.match.models.values()):
                for n, mark in enumerate(model.bearing):
                    self._bearers.setdefault(mark.name, []).append((k, n, model, mark))
        return self._bearers

    @property
    def memo(self) -> dict[Any, Any]:
        """For facts that are asked often: empty again as soon as anything has changed."""
        if self._memo_of is not self.match:
            self._memo_of = self.match
            self._memo = {}
        return self._memo

    def modifiers(self, moment: Moment) -> tuple[Modifier, ...]:
        """Each with the trait, clause and bearer it comes from; one that sets the number aside stands alone."""
        parts = list(moment.parts(self)) if both("adds", "replaces", moment) else None
        instead = self._instead(moment, parts)
        if instead is not None:
            return (instead,)
        found: list[Modifier] = []
        for hook, bearer in hooks_at("adds", self, moment, parts):
            amount = hook.handler(self, moment, bearer)
            if amount:
                found.append(Modifier(amount, bearer.trait, hook.trait.clause, bearer.source))
        return tuple(found)

    def instead(self, moment: Moment) -> int | None:
        """The number that a special rule puts in the place of the usual one."""
        found = self._instead(moment)
        return None if found is None else found.amount

    def _instead(self, moment: Moment, parts: list[Part] | None = None) -> Modifier | None:
        found: Modifier | None = None
        for hook, bearer in hooks_at("replaces", self, moment, parts):
            value = hook.handler(self, moment, bearer)
            if value is None:
                continue
            one = Modifier(value, bearer.trait, hook.trait.clause, bearer.source, True)
            if found is None:
                found = one
            elif found.amount != value:
                raise Conflict(type(moment).__name__, found, one)
        return found

    def number(self, moment: Moment, usual: int) -> int:
        """The usual number with what is added to it, unless a special rule sets it aside."""
        found = self.modifiers(moment)
        if found and found[0].instead:
            return found[0].amount
        return usual + sum([modifier.amount for modifier in found])

    def refusals(self, moment: Moment) -> list[Refused]:
        """Everything that stands in the way, and why."""
        found: list[Refused] = []
        for hook, bearer in hooks_at("forbids", self, moment):
            reason = hook.handler(self, moment, bearer)
            if reason:
                found.append(Refused(hook.trait.clause, reason))
        return found

    def forbidden(self, moment: Moment) -> Refused | None:
        """The first thing that stands in the way."""
        for refused in self.refusals(moment):
            return refused
        return None

    def at(self, moment: Moment) -> Steps[None]:
        """Let every special rule act that has something to do now, lower ranks first."""
        waiting = hooks_at("acts", self, moment)
        if len(waiting) > 1:
            waiting = yield from self._ordered(moment, waiting)
        for hook, bearer in waiting:
            yield from hook.handler(self, moment, bearer)

    def _ordered(
        self, moment: Moment, waiting: list[tuple[Hook, Bearer]]
    ) -> Steps[list[tuple[Hook, Bearer]]]:
        waiting.sort(key=lambda acting: acting[0].rank)
        seat = moment.chooser(self)
        if seat is None:
            return waiting
        done: list[tuple[Hook, Bearer]] = []
        for rank in sorted({hook.rank for hook, _ in waiting}):
            equal = [acting for acting in waiting if acting[0].rank == rank]
            order = yield from Order(
                "order of effects",
                seat,
                "CORE-HOOK-01",
                "Which effect comes first?",
                moment.concerning(self),
                items=tuple([(k, f"{b.trait} of {b.source}") for k, (_, b) in enumerate(equal)]),
            )
            done += [equal[k] for k, _ in order]
        return done

    # Space

    @property
    def ground(self) -> Ground:
        if self._ground is None:
            self._ground = Ground(self.match)
        return self._ground

    @property
    def kept_ground(self) -> Ground | None:
        """Where everything stands, if that was worked out and nothing has moved since."""
        return self._ground

    def within(self, inches: int, a: ModelId, b: ModelId) -> bool:
        ground = self.ground
        return ground.within(100 * inches, ground.at[a], ground.at[b])

    def closer_than(self, inches: int, a: ModelId, b: ModelId) -> bool:
        ground = self.ground
        return ground.closer(100 * inches, ground.at[a], ground.at[b])

    def touching(self, a: ModelId, b: ModelId) -> bool:
        ground = self.ground
        return ground.touching(ground.at[a], ground.at[b])

    def gap(self, a: ModelId, b: ModelId) -> int:
        """From edge to edge, down to the hundredth."""
        ground = self.ground
        return ground.gap(ground.at[a], ground.at[b])

    def foes_of(self, model: ModelId) -> list[ModelId]:
        """Nearest first."""
        return self.ground.foes(model)

    def judge(self, region: Region, path: tuple[Point, ...]) -> None:
        """Raise `Refused` at the first point of *path* that the region's rule does not allow."""
        refused = judged(self, region, path)
        if refused is not None:
            raise refused.with_traceback(None)  # a judge may keep its refusals and give them again
