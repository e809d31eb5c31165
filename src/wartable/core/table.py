"""The match as a rule sees it while something is being resolved."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, TypeVarTuple

from wartable.core.acts import Act, ActKind, ActNote, Aim, Laid, Over, Trail
from wartable.core.ask import Offered, Order, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.events import Event
from wartable.core.hooks.lookup import (
    NO_HOOKS,
    ActiveHook,
    ActiveHooks,
    HookLookup,
    ModelHooks,
    lookup_for,
    note_use,
)
from wartable.core.hooks.moments import Modifier, Moment
from wartable.core.hooks.traits import Conflict, special_rules
from wartable.core.match import Match, ModelId, Piece, Point, Seat, at_war, same_side
from wartable.core.offers import Offers, offered_by
from wartable.core.regions import judge_path
from wartable.core.space.ground.bases import Ground, ground_of
from wartable.core.units.unit_regions import moves_judged
from wartable.core.views import view

M = TypeVar("M", bound=Match[Any])
P = TypeVar("P", bound=Piece)
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


NOTHING: Any = iter(())  # at its end already, so that it can be gone through again and again


def going_on(steps: Steps[None] | None) -> Steps[None]:
    """What a rule still has to ask; nothing, if it was a plain function and is done."""
    return NOTHING if steps is None else steps


def shifted(notes: list[tuple[int, ActNote]], by: int) -> list[tuple[int, ActNote]]:
    """Notes on the log of a table, as notes on that of a session which had told *by* events before."""
    return [(at + by, note) for at, note in notes]


class Table(Generic[M, P]):
    """What a rule holds in hand: the match as it stands, the log, special rules, and where everything is."""

    def __init__(
        self, match: M, ground: Ground | None = None, lookup: HookLookup | None = None
    ) -> None:
        self.match = match
        self.book = special_rules(match.book)
        self.log: list[Event[M]] = []
        self.acts: list[tuple[int, ActNote]] = []  # before which event of the log each was noted
        self.revealed = False  # something hidden came out
        self._ground: Ground | None = ground
        self._lookup = lookup_for(match) if lookup is None else lookup
        self._looked_at = match
        self._models: dict[ModelId, P] = match.models
        self._memo: dict[Any, Any] = {}
        self._model_hooks: dict[ModelId, ModelHooks] = {}
        self._offered: tuple[Any, M, Offers[Any]] | None = None

    def cleared(self) -> "Table[M, P]":
        """For a try of its own: the same match, nothing told yet, and where everything stands still known."""
        self._offered = None
        return Table(self.match, self._ground, self._lookup)

    def hand_over(self) -> tuple[list[Event[M]], list[tuple[int, ActNote]]]:
        """What was told and noted, for who keeps it: from here on there is nothing told yet."""
        told, noted = self.log, self.acts
        self.log, self.acts = [], []
        self._offered = None
        return told, noted

    def __getitem__(self, model: ModelId) -> P:
        if self._looked_at is not self.match:
            self._look()
        return self._models[model]

    def __contains__(self, model: ModelId) -> bool:
        if self._looked_at is not self.match:
            self._look()
        return model in self._models

    def _look(self) -> None:
        """What is asked most is kept at hand."""
        self._looked_at = self.match
        self._models = self.match.models
        self._memo = {}
        self._model_hooks = {}
        note_use(self._lookup, self.match)

    def do(self, event: Event[M]) -> None:
        """The only way anything changes."""
        before: dict[ModelId, P] = self.match.models
        self.match = event.apply(self.match)
        self._offered = None  # offers know their table: one that kept them would hold itself
        self.log.append(event)
        if event.changes_only:
            changed: ModelId = getattr(event, event.changes_only)
            self._lookup.follow(changed, before, self.match.models, self.book)
        if event.moves_bases:
            self._ground = None
        elif self._ground is not None:
            self._ground.match = self.match
        if event.reveals:
            self.revealed = True

    # What players call one thing done

    def begins(self, act: Act) -> None:
        """From here on events belong to this act."""
        self.acts.append((len(self.log), act))

    def ends(self, kind: ActKind) -> None:
        """The innermost act of this kind is over."""
        self.acts.append((len(self.log), Over(kind)))

    def aims(self, target: ModelId, weapon: str = "") -> None:
        """The act under way is aimed at somebody."""
        self.acts.append((len(self.log), Aim(target, weapon)))

    def goes(self, model: ModelId, way: tuple[Point, ...]) -> None:
        """The way that a model is about to take, from where it stands."""
        self.acts.append((len(self.log), Trail(model, way)))

    def lays(self, what: object) -> None:
        """What the act under way was resolved with; nothing changes it any more."""
        self.acts.append((len(self.log), Laid(what)))

    def during(self, act: Act, steps: Steps[T]) -> Steps[T]:
        """A procedure that is one act."""
        self.begins(act)
        came = yield from steps
        self.ends(act.kind)
        return came

    # Special rules

    @property
    def memo(self) -> dict[Any, Any]:
        """For facts that are asked often: empty again as soon as anything has changed."""
        if self._looked_at is not self.match:
            self._look()
        return self._memo

    def once(self, work: Callable[[Any, *Ts], T], *about: *Ts) -> T:
        """What a plain function finds about something, worked out once while nothing changes."""
        known, key = self.memo, (work, about)
        if key not in known:
            known[key] = work(self, *about)
        found: T = known[key]
        return found

    def hooks_at(self, moment: Moment) -> ActiveHooks:
        """Every hook that somebody bears who has a say now; asked first, for many have none: are there any?"""
        here = self.book.hooks.get(type(moment))
        if here is None:
            return NO_HOOKS
        if self._looked_at is not self.match:
            self._look()
        if not here.whose:
            return self._lookup.at(here, moment, self, self._models)
        whose: ModelId = getattr(moment, here.whose)
        model_hooks = self._model_hooks.get(whose)
        if model_hooks is None:
            if whose not in self._models:
                return self._lookup.at(here, moment, self, self._models)
            model_hooks = self._model_hooks[whose] = self._lookup.of(self.match, whose)
        if here.using:
            model_hooks = model_hooks.using(getattr(moment, here.using))
        rules = self.match.rules if here.rules else None
        return self._lookup.of_one(here, moment, self, model_hooks, self._models, rules)

    def bent(self, moment: Moment) -> bool:
        """Has any special rule a say in it?"""
        return self.hooks_at(moment) is not NO_HOOKS

    def modifiers(self, moment: Moment) -> tuple[Modifier, ...]:
        """Each with the trait, clause and bearer it comes from; one that sets the number aside stands alone."""
        hooks = self.hooks_at(moment)
        instead = self._instead(moment, hooks)
        if instead is not None:
            return (instead,)
        found: list[Modifier] = []
        for hook, bearer in hooks.adds:
            amount = hook.handler(self, moment, bearer)
            if amount:
                found.append(Modifier(amount, bearer.trait, hook.trait.clause, bearer.source))
        return tuple(found)

    def instead(self, moment: Moment) -> int | None:
        """The number that a special rule puts in the place of the usual one."""
        found = self._instead(moment, self.hooks_at(moment))
        return None if found is None else found.amount

    def _instead(self, moment: Moment, hooks: ActiveHooks) -> Modifier | None:
        found: Modifier | None = None
        for hook, bearer in hooks.replaces:
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
        hooks = self.hooks_at(moment)
        return usual if hooks is NO_HOOKS else self.number_by(hooks, moment, usual)

    def holds(self, moment: Moment) -> bool:
        """Whether a special rule says that it is so; without one it is not."""
        return self.number(moment, 0) > 0

    def number_by(self, hooks: ActiveHooks, moment: Moment, usual: int) -> int:
        """The same, for one who asks for many moments of a kind in which the same hooks have a say."""
        if hooks.replaces:
            instead = self._instead(moment, hooks)
            if instead is not None:
                return instead.amount
        for hook, bearer in hooks.adds:
            usual += hook.handler(self, moment, bearer)
        return usual

    def refusals(self, moment: Moment) -> list[Refused]:
        """Everything that stands in the way, and why."""
        found: list[Refused] = []
        for hook, bearer in self.hooks_at(moment).forbids:
            reason = hook.handler(self, moment, bearer)
            if reason:
                found.append(Refused(hook.trait.clause, reason))
        return found

    def forbidden(self, moment: Moment) -> Refused | None:
        """The first thing that stands in the way."""
        hooks = self.hooks_at(moment)
        return None if hooks is NO_HOOKS else self.forbidden_by(hooks, moment)

    def forbidden_by(self, hooks: ActiveHooks, moment: Moment) -> Refused | None:
        """The same, for one who asks for many moments of a kind."""
        for hook, bearer in hooks.forbids:
            reason = hook.handler(self, moment, bearer)
            if reason:
                return Refused(hook.trait.clause, reason)
        return None

    def at(self, moment: Moment) -> Steps[None]:
        """Let every special rule act that has something to do now, lower ranks first."""
        waiting = self.hooks_at(moment).acts
        return self._acted(moment, waiting) if waiting else NOTHING

    def _acted(self, moment: Moment, waiting: list[ActiveHook]) -> Steps[None]:
        if len(waiting) > 1:
            waiting = yield from self._ordered(moment, waiting)
        for hook, bearer in waiting:
            yield from going_on(hook.handler(self, moment, bearer))

    def _ordered(self, moment: Moment, waiting: list[ActiveHook]) -> Steps[list[ActiveHook]]:
        waiting = sorted(waiting, key=lambda acting: acting[0].rank)
        seat = moment.chooser(self)
        if seat is None:
            return waiting
        done: list[ActiveHook] = []
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

    # Choices

    def seen_by(self, seat: Seat) -> "Table[M, P]":
        """The same table without what the seat does not know."""
        seen = view(self.match, seat)
        return self if seen is self.match else table_of_view(seen)

    def offers(self, question: Offered[Any]) -> Offers[Any]:
        """What a question offers, by what its seat knows and nothing else.

        Whoever looks again while nothing has changed, referee or player, finds what was worked out.
        """
        found = self._known(question)
        if found is not None:
            return found
        seen = self.seen_by(question.seat)
        found = seen._known(question)
        if found is None:
            found = offered_by(seen, question)
            seen._offered = question, seen.match, found
        self._offered = question, self.match, found
        return found

    def _known(self, question: Offered[Any]) -> Offers[Any] | None:
        """What was offered last, if it was for this question and nothing has changed."""
        known = self._offered
        if known is None or known[0] is not question or known[1] is not self.match:
            return None
        return known[2]

    # Space

    @property
    def ground(self) -> Ground:
        """Where all bases stand, for what is measured on the table."""
        if self._ground is None:
            self._ground = ground_of(self.match)
        return self._ground

    @property
    def placed(self) -> dict[Any, Any]:
        """For facts that follow from where everything stands: empty again as soon as something has moved."""
        return self.ground.placed

    def within(self, inches: int, a: ModelId, b: ModelId) -> bool:
        """Edge to edge, the exact distance included."""
        ground = self.ground
        return ground.within(100 * inches, ground.at[a], ground.at[b])

    def closer_than(self, inches: int, a: ModelId, b: ModelId) -> bool:
        """Edge to edge, the exact distance not included."""
        ground = self.ground
        return ground.closer(100 * inches, ground.at[a], ground.at[b])

    def touching(self, a: ModelId, b: ModelId) -> bool:
        """Are two bases in contact?"""
        ground = self.ground
        return ground.touching(ground.at[a], ground.at[b])

    def gap(self, a: ModelId, b: ModelId) -> int:
        """From edge to edge, down to the hundredth."""
        ground = self.ground
        return ground.gap(ground.at[a], ground.at[b])

    def bears(self, model: ModelId, name: str) -> bool:
        """Has it a special rule of that name, and is it not made to do without?"""
        marks = self[model].bearing
        for mark in marks:
            if mark.name == name:
                return not self.book.silences or name not in self.book.muted_on(marks)
        return False

    def hostile(self, a: ModelId, b: ModelId) -> bool:
        """Are two models enemies?"""
        one, other, sides = self[a].seat, self[b].seat, self.match.sides
        return one != other and (not sides or at_war(sides, one, other))

    def allied(self, a: ModelId, b: ModelId) -> bool:
        """Are two models friends?"""
        one, other, sides = self[a].seat, self[b].seat, self.match.sides
        return one == other or (bool(sides) and same_side(sides, one, other))

    def foes_of(self, model: ModelId) -> list[ModelId]:
        """Nearest first."""
        return self.ground.foes(model)

    def friends_of(self, model: ModelId) -> list[ModelId]:
        """The others on its side, in the order of the match."""
        return [id for id in self.match.models if id != model and self.allied(model, id)]

    def judge(self, region: Region, path: tuple[Point, ...]) -> None:
        """Raise `Refused` at the first point of *path* that the region's rule does not allow."""
        refused = judge_path(self, region, path)
        if refused is not None:
            raise refused.with_traceback(None)  # a judge may keep its refusals and give them again

    def judge_moves(self, region: UnitRegion, ways: Ways) -> None:
        """Raise `Refused` for the first model of a unit whose way its rule does not allow."""
        refused = moves_judged(self, region, ways)
        if refused is not None:
            raise refused.with_traceback(None)


FEWEST = 2  # a player's and somebody's who watches
_latest: list[Table[Any, Any]] = []  # one for each seat that looks, the newest first


def table_of_view(seen: M) -> Table[M, Any]:
    """To look at a view, not to play on: the one made before if it is of this very view."""
    for table in _latest:
        if table.match is seen:
            return table
    made: Table[M, Any] = Table(seen)
    _latest.insert(0, made)
    for old in _latest[max(FEWEST, seen.seats) :]:  # players look in turn
        old._offered = None  # it would hold itself
    del _latest[max(FEWEST, seen.seats) :]
    return made
