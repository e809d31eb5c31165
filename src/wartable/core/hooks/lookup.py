"""Whose special rules have a say at a moment: found through the marks of models, weapons and the match.

A table asks its `HookLookup` at every moment. That finds the hooks whose trait somebody bears (`ActiveHooks`; each is
an `ActiveHook`, the hook and its bearer) and remembers them, for a model (`ModelHooks`) and a moment (`CachedHooks`),
until the model's marks, the auras in play, the rules of the match or the board have changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from wartable.core.hooks.moments import Bearer, Moment, Part
from wartable.core.hooks.traits import Hook, Hooks, SpecialRules
from wartable.core.match import Mark, ModelId

if TYPE_CHECKING:
    from wartable.core.table import Table

ActiveHook: TypeAlias = tuple[Hook, Bearer]
Aura: TypeAlias = tuple[Any, Mark]  # a model in play, and a mark of it that reaches beyond it


class ActiveHooks:
    """The hooks at a moment that somebody bears, by kind."""

    def __init__(self, found: list[ActiveHook]) -> None:
        self.adds = [one for one in found if one[0].kind == "adds"]
        self.forbids = [one for one in found if one[0].kind == "forbids"]
        self.acts = [one for one in found if one[0].kind == "acts"]
        self.replaces = [one for one in found if one[0].kind == "replaces"]


NO_HOOKS = ActiveHooks([])
NO_AURAS: list[Aura] = []
NO_NAMES: set[str] = set()


class CachedHooks:
    """The hooks at a moment, and the rules and auras they were found with."""

    def __init__(self, hooks: ActiveHooks, rules: Any, auras: list[Aura]) -> None:
        self.hooks = hooks
        self.rules = rules
        self.auras = auras


class ModelHooks:
    """A model, the words by which hooks can come in on its account, and what was found for its moments."""

    def __init__(self, model: Any, board: Any, words: set[str]) -> None:
        self.model = model
        self.board = board
        self.words = words
        self.own: dict[Hooks, ActiveHooks] = {}  # where nobody else can have a say
        self.found: dict[Hooks, CachedHooks] = {}
        self.thing: Any = None  # that is used
        self._using: dict[str, ModelHooks] = {}

    def using(self, thing: Any) -> ModelHooks:
        """The same model with a thing that has traits, be it its own or not."""
        found = self._using.get(thing.id)
        if found is None or found.thing is not thing:
            words = self.words.union([mark.name for mark in thing.traits])
            found = self._using[thing.id] = ModelHooks(self.model, self.board, words)
            found.thing = thing
        return found

    def holds(self, model: Any, board: Any) -> bool:
        if board is not self.board or (model is not self.model and not model.bears_as(self.model)):
            return False
        self.model = model
        return True


class HookLookup:
    """Who bears what; looked up again only when a model, the auras in play, the rules or the board have changed."""

    def __init__(self) -> None:
        self.seen: Any = None  # the models that were last looked at with their help
        self._models: Any = None
        self._auras: list[Aura] = []
        self._auras_of: dict[ModelId, tuple[Any, list[Aura]]] = {}
        self._known: dict[ModelId, ModelHooks] = {}
        self._by_rules: dict[Hooks, CachedHooks] = {}
        self._board: Any = None
        self._on_board: set[str] = set()

    def at(
        self, here: Hooks, moment: Moment, table: Table[Any, Any], models: dict[ModelId, Any]
    ) -> ActiveHooks:
        if not here.roles and not here.auras:
            return self._of_match(here, moment, table)
        auras = self.auras(models, table.book) if here.auras else NO_AURAS
        return find_hooks(here, moment, table, auras)

    def _of_match(self, here: Hooks, moment: Moment, table: Table[Any, Any]) -> ActiveHooks:
        """Where only the match itself has a say: the same while its rules are."""
        rules = table.match.rules
        found = self._by_rules.get(here)
        if found is None or found.rules is not rules:
            hooks = find_hooks(here, moment, table, NO_AURAS, own=False)
            found = self._by_rules[here] = CachedHooks(hooks, rules, NO_AURAS)
        return found.hooks

    def of(self, match: Any, model: ModelId) -> ModelHooks:
        """Of a model in play."""
        one, board = match.models[model], match.board
        known = self._known.get(model)
        if known is None or not known.holds(one, board):
            known = self._known[model] = ModelHooks(
                one, board, self._words_on(board).union(one.words)
            )
        return known

    def _words_on(self, board: Any) -> set[str]:
        """Of all its terrain."""
        if self._board is not board:
            self._board = board
            self._on_board = {word for piece in board.terrain for word in piece.traits}
        return self._on_board

    def of_one(
        self,
        here: Hooks,
        moment: Moment,
        table: Table[Any, Any],
        model_hooks: ModelHooks,
        models: dict[ModelId, Any],
        rules: Any,
    ) -> ActiveHooks:
        """At a moment of one model."""
        if not here.auras and not here.rules:
            return self._its_own(here, moment, table, model_hooks)
        auras = self.auras(models, table.book) if here.auras else NO_AURAS
        found = model_hooks.found.get(here)
        if found is not None and found.auras is auras and found.rules is rules:
            return found.hooks
        own = not here.words.isdisjoint(model_hooks.words)
        said = own or auras or (rules and speaks(here, rules))
        hooks = find_hooks(here, moment, table, auras, own) if said else NO_HOOKS
        model_hooks.found[here] = CachedHooks(hooks, rules, auras)
        return hooks

    def _its_own(
        self, here: Hooks, moment: Moment, table: Table[Any, Any], model_hooks: ModelHooks
    ) -> ActiveHooks:
        hooks = model_hooks.own.get(here)
        if hooks is None:
            silent = here.words.isdisjoint(model_hooks.words)
            hooks = NO_HOOKS if silent else find_hooks(here, moment, table, NO_AURAS)
            model_hooks.own[here] = hooks
        return hooks

    def auras(self, models: dict[ModelId, Any], book: SpecialRules) -> list[Aura]:
        """Those of everybody in play, in the order of the models and of their marks: the same list while they stand."""
        if self._models is not models:
            self._models = models
            now: list[Aura] = []
            for id, model in models.items():
                known = self._auras_of.get(id)
                if known is None or known[0] is not model:
                    known = self._auras_of[id] = model, auras_on(model, book)
                if known[1]:
                    now += known[1]
            if not same_auras(now, self._auras):
                self._auras = now
        return self._auras

    def follow(
        self,
        model: ModelId,
        before: dict[ModelId, Any],
        models: dict[ModelId, Any],
        book: SpecialRules,
    ) -> None:
        """Only this model has changed: while its auras are the same, nobody else's need be looked at."""
        known = self._auras_of.get(model)
        if self._models is not before or known is None or model not in models:
            return
        now = models[model]
        if now.bearing is known[0].bearing or same_auras(auras_on(now, book), known[1]):
            self._auras_of[model] = now, known[1]
            self._models = models


_latest: list[HookLookup] = [HookLookup()]


def lookup_for(match: Any) -> HookLookup:
    """Those used last if it was for these very models: a bot looks at what the referee has just looked at."""
    latest = _latest[0]
    return latest if latest.seen is match.models else HookLookup()


def note_use(lookup: HookLookup, match: Any) -> None:
    """They are used for these models now."""
    lookup.seen = match.models
    _latest[0] = lookup


def auras_on(model: Any, book: SpecialRules) -> list[Aura]:
    found: list[Aura] = [(model, mark) for mark in model.bearing if mark.name in book.auras]
    if not found or not book.silences:
        return found
    muted = book.muted_on(model.bearing)
    return [aura for aura in found if aura[1].name not in muted]


def same_auras(some: list[Aura], others: list[Aura]) -> bool:
    """Are they the very same marks of the same models?"""
    if len(some) != len(others):
        return False
    for k in range(len(some)):
        if some[k][1] is not others[k][1] or some[k][0].id != others[k][0].id:
            return False
    return True


def speaks(here: Hooks, rules: Any) -> bool:
    """Has any rule of the match a say there?"""
    for mark in rules:
        if mark.name in here.rules:
            return True
    return False


def find_hooks(
    here: Hooks, moment: Moment, table: Table[Any, Any], auras: list[Aura], own: bool = True
) -> ActiveHooks:
    """Those of the moment's parts if they have any of their *own*, then of anyone in play, then of the match."""
    found: list[ActiveHook] = []
    if own and here.roles:
        for part in moment.parts(table):
            by_name = here.roles.get(part.role)
            if by_name is not None:
                add_hooks(found, by_name, part, muted_names(part, table))
    for model, mark in auras:
        for hook in here.auras.get(mark.name, ()):
            found.append((hook, Bearer(mark.name, mark.value, model.title, model.id)))
    if here.rules and table.match.rules:
        add_hooks(found, here.rules, Part("match", "match", table.match.rules))
    return ActiveHooks(found) if found else NO_HOOKS


def muted_names(part: Part, table: Table[Any, Any]) -> set[str]:
    """What its model is made to do without."""
    silences = table.book.silences
    if not silences or part.model is None:
        return NO_NAMES
    here = table[part.model] if part.model in table else table.match.piece(part.model)
    if here is None:
        return NO_NAMES
    muted: set[str] = table.book.muted_on(here.bearing)
    return muted


def add_hooks(
    found: list[ActiveHook], by_name: dict[str, list[Hook]], part: Part, muted: set[str] = NO_NAMES
) -> None:
    for mark in part.marks:
        hooks = by_name.get(mark.name)
        if hooks is not None and mark.name not in muted:
            bearer = Bearer(mark.name, mark.value, part.source, part.model)
            for hook in hooks:
                found.append((hook, bearer))
