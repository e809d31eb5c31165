"""Where traits, statuses, missions and variants bend the rules."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from wartable.core.ask import Steps
from wartable.core.clauses import clause
from wartable.core.moments import Bearer, Modifier, Moment, Part

F = TypeVar("F", bound=Callable[..., Any])
Mo = TypeVar("Mo", bound=Moment)
R = TypeVar("R")

Handler: TypeAlias = Callable[[Any, Mo, Bearer], R]  # the table, the moment, who bears the trait


class Conflict(Exception):
    """Two special rules each set the same rule aside, and differ. The rulebook needs a ruling."""

    def __init__(self, moment: str, one: Modifier, other: Modifier) -> None:
        super().__init__(moment, one, other)
        self.clause = "CORE-HOOK-02"
        self.moment = moment
        self.one = one
        self.other = other

    def __str__(self) -> str:
        told = [
            f"{m.clause} ({m.trait}, {m.source}) says {m.amount}" for m in (self.one, self.other)
        ]
        return f"{self.clause}: {self.moment}: {', '.join(told)}"


class Trait:
    """A named special rule and the clause that grants it.

    *of* says whose: a role of the moment, "anyone" in play (an aura), or the "match" itself.
    """

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        self.clause = clause

    def adds(self, moment: type[Mo], *, of: str) -> Callable[[Handler[Mo, int]], Handler[Mo, int]]:
        """How much it adds."""
        return self._at("adds", moment, of, 0)

    def forbids(
        self, moment: type[Mo], *, of: str
    ) -> Callable[[Handler[Mo, str | None]], Handler[Mo, str | None]]:
        """The reason, if it stands in the way."""
        return self._at("forbids", moment, of, 0)

    def acts(
        self, moment: type[Mo], *, of: str, rank: int = 0
    ) -> Callable[[Handler[Mo, Steps[None]]], Handler[Mo, Steps[None]]]:
        """What happens then; lower ranks first."""
        return self._at("acts", moment, of, rank)

    def replaces(
        self, moment: type[Mo], *, of: str
    ) -> Callable[[Handler[Mo, int | None]], Handler[Mo, int | None]]:
        """The number that counts instead, if it applies."""
        return self._at("replaces", moment, of, 0)

    def _at(self, kind: str, moment: type, of: str, rank: int) -> Callable[[F], F]:
        def register(handler: F) -> F:
            here = _hooks.setdefault((kind, moment), {})
            here.setdefault(of, {}).setdefault(self.name, []).append(Hook(self, handler, rank))
            return clause(self.clause)(handler)  # a trait's handler carries its clause out

        return register


class Hook:
    """A trait's handler at a moment."""

    def __init__(self, trait: Trait, handler: Callable[..., Any], rank: int) -> None:
        self.trait = trait
        self.handler = handler
        self.rank = rank


_hooks: dict[tuple[str, type], dict[str, dict[str, list[Hook]]]] = {}


def hooks_at(
    kind: str, table: Any, moment: Moment, parts: list[Part] | None = None
) -> list[tuple[Hook, Bearer]]:
    """Most moments have no hook of a kind, so that is asked before anybody's traits are.

    *parts* are the moment's, for one who asks for several kinds and has them at hand.
    """
    here = _hooks.get((kind, type(moment)))
    if here is None:
        return []
    found: list[tuple[Hook, Bearer]] = []
    auras = here.get("anyone")
    rules = here.get("match")
    if len(here) > (auras is not None) + (rules is not None):  # some role of the moment itself
        for part in moment.parts(table) if parts is None else parts:
            by_name = here.get(part.role)
            if by_name is not None:
                add_hooks(found, by_name, part)
    if auras is not None:
        add_auras(found, auras, table)
    if rules is not None and table.match.rules:
        add_hooks(found, rules, Part("match", "match", table.match.rules))
    return found


def both(one: str, other: str, moment: Moment) -> bool:
    """Are there hooks of both kinds at such a moment?"""
    kind = type(moment)
    return (one, kind) in _hooks and (other, kind) in _hooks


def add_hooks(found: list[tuple[Hook, Bearer]], by_name: dict[str, list[Hook]], part: Part) -> None:
    for mark in part.marks:
        hooks = by_name.get(mark.name)
        if hooks is not None:
            bearer = Bearer(mark.name, mark.value, part.source, part.model)
            for hook in hooks:
                found.append((hook, bearer))


def add_auras(found: list[tuple[Hook, Bearer]], by_name: dict[str, list[Hook]], table: Any) -> None:
    """Whoever in play bears one of these, in the order of the models and of their marks."""
    borne: list[tuple[int, int, Any, Any]] = []
    bearers = table.bearers
    for name in by_name:
        borne += bearers.get(name, ())
    if len(borne) > 1:
        borne.sort(key=lambda one: (one[0], one[1]))
    for _, _, model, mark in borne:
        bearer = Bearer(mark.name, mark.value, model.title, model.id)
        for hook in by_name[mark.name]:
            found.append((hook, bearer))


def hooked() -> dict[str, set[str]]:
    """Every trait that hooks in somewhere, with the kinds of hook it has; for house tests."""
    found: dict[str, set[str]] = {}
    for (kind, _), here in _hooks.items():
        for by_name in here.values():
            for name in by_name:
                found.setdefault(name, set()).add(kind)
    return found
