"""Whose special rules have a say at a moment: found through the marks of models, weapons and the match."""

from typing import Any, TypeAlias

from wartable.core.hooks import Hook, Hooks, is_aura
from wartable.core.match import Mark, ModelId
from wartable.core.moments import Bearer, Moment, Part

Hung: TypeAlias = tuple[Hook, Bearer]
Aura: TypeAlias = tuple[Any, Mark]  # a model in play, and a mark of it that reaches beyond it


class Borne:
    """The hooks at a moment that somebody bears, by kind."""

    def __init__(self, found: list[Hung]) -> None:
        self.adds = [hung for hung in found if hung[0].kind == "adds"]
        self.forbids = [hung for hung in found if hung[0].kind == "forbids"]
        self.acts = [hung for hung in found if hung[0].kind == "acts"]
        self.replaces = [hung for hung in found if hung[0].kind == "replaces"]


NOBODY = Borne([])
NO_AURAS: list[Aura] = []


class Found:
    """The hooks at a moment, and the rules and auras they were found with."""

    def __init__(self, borne: Borne, rules: Any, auras: list[Aura]) -> None:
        self.borne = borne
        self.rules = rules
        self.auras = auras


class Bearing:
    """A model, the words by which hooks can come in on its account, and what was found for its moments."""

    def __init__(self, model: Any, board: Any, on_board: set[str]) -> None:
        self.model = model
        self.board = board
        self.words: set[str] = on_board.union(model.words)
        self.found: dict[Hooks, Found] = {}

    def holds(self, model: Any, board: Any) -> bool:
        if board is not self.board or (model is not self.model and not model.bears_as(self.model)):
            return False
        self.model = model
        return True


class Bearings:
    """Who bears what; looked up again only when a model, the auras in play, the rules or the board have changed."""

    def __init__(self) -> None:
        self._models: Any = None
        self._auras: list[Aura] = []
        self._auras_of: dict[ModelId, tuple[Any, list[Aura]]] = {}
        self._known: dict[ModelId, Bearing] = {}
        self._board: Any = None
        self._on_board: set[str] = set()

    def at(self, here: Hooks, moment: Moment, table: Any) -> Borne:
        auras = self.auras(table.match.models) if here.auras else NO_AURAS
        return borne_at(here, moment, table, auras)

    def of(self, match: Any, model: ModelId) -> Bearing:
        """Of a model in play."""
        one, board = match.models[model], match.board
        known = self._known.get(model)
        if known is None or not known.holds(one, board):
            known = self._known[model] = Bearing(one, board, self._words_on(board))
        return known

    def _words_on(self, board: Any) -> set[str]:
        """Of all its terrain."""
        if self._board is not board:
            self._board = board
            self._on_board = {word for piece in board.terrain for word in piece.traits}
        return self._on_board

    def of_one(self, here: Hooks, moment: Moment, table: Any, bearing: Bearing) -> Borne:
        """At a moment of one model."""
        auras = self.auras(table.match.models) if here.auras else NO_AURAS
        rules = table.match.rules if here.rules else None
        found = bearing.found.get(here)
        if found is not None and found.auras is auras and found.rules is rules:
            return found.borne
        silent = not auras and not rules and here.words.isdisjoint(bearing.words)
        borne = NOBODY if silent else borne_at(here, moment, table, auras)
        bearing.found[here] = Found(borne, rules, auras)
        return borne

    def auras(self, models: dict[ModelId, Any]) -> list[Aura]:
        """Those of everybody in play, in the order of the models and of their marks: the same list while they stand."""
        if self._models is not models:
            self._models = models
            now: list[Aura] = []
            for model in models.values():
                now += self._auras_on(model)
            if not same(now, self._auras):
                self._auras = now
        return self._auras

    def _auras_on(self, model: Any) -> list[Aura]:
        known = self._auras_of.get(model.id)
        if known is not None and known[0] is model:
            return known[1]
        auras = [(model, mark) for mark in model.bearing if is_aura(mark.name)]
        self._auras_of[model.id] = (model, auras)
        return auras


def same(some: list[Aura], others: list[Aura]) -> bool:
    """Are they the very same marks of the same models?"""
    if len(some) != len(others):
        return False
    for k in range(len(some)):
        if some[k][1] is not others[k][1] or some[k][0].id != others[k][0].id:
            return False
    return True


def borne_at(here: Hooks, moment: Moment, table: Any, auras: list[Aura]) -> Borne:
    """Those of the moment's parts, then of anyone in play, then of the match."""
    found: list[Hung] = []
    if here.roles:
        for part in moment.parts(table):
            by_name = here.roles.get(part.role)
            if by_name is not None:
                add_hooks(found, by_name, part)
    for model, mark in auras:
        for hook in here.auras.get(mark.name, ()):
            found.append((hook, Bearer(mark.name, mark.value, model.title, model.id)))
    if here.rules and table.match.rules:
        add_hooks(found, here.rules, Part("match", "match", table.match.rules))
    return Borne(found) if found else NOBODY


def add_hooks(found: list[Hung], by_name: dict[str, list[Hook]], part: Part) -> None:
    for mark in part.marks:
        hooks = by_name.get(mark.name)
        if hooks is not None:
            bearer = Bearer(mark.name, mark.value, part.source, part.model)
            for hook in hooks:
                found.append((hook, bearer))
