"""Where traits, statuses, missions and variants bend the rules.

Rulebooks share words: a trait, its clause, its auras and its hooks are those of the rulebook whose letters its clause
begins with, and a match meets only those of its own.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer, Modifier, Moment
from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause

F = TypeVar("F", bound=Callable[..., Any])
Mo = TypeVar("Mo", bound=Moment)
R = TypeVar("R")
A = TypeVar("A", bound=Steps[None] | None)

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
        self.book = special_rules(clause.partition("-")[0])
        self.book.clauses.setdefault(name, clause)

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
    ) -> Callable[[Handler[Mo, A]], Handler[Mo, A]]:
        """What happens then; lower ranks first. Only what may ask somebody is a procedure."""
        return self._at("acts", moment, of, rank)

    def replaces(
        self, moment: type[Mo], *, of: str
    ) -> Callable[[Handler[Mo, int | None]], Handler[Mo, int | None]]:
        """The number that counts instead, if it applies."""
        return self._at("replaces", moment, of, 0)

    def mutes(self, *names: str, but: tuple[str, ...] = ()) -> None:
        """Whoever bears it loses the special rules of these names, or, without any, all its own *but* some."""
        self.book.silences[self.name] = Silence(frozenset(names), frozenset(but))

    def _at(self, kind: str, moment: type[Moment], of: str, rank: int) -> Callable[[F], F]:
        def register(handler: F) -> F:
            here = self.book.hooks.setdefault(moment, Hooks(moment.whose, moment.using))
            hooks = here.by_name(of).setdefault(self.name, [])
            hooks.append(Hook(self, kind, handler, rank))
            hooks.sort(key=lambda hook: hook.home)  # whichever module was loaded first
            if of == "anyone":
                self.book.auras.add(self.name)
            elif of != "match":
                here.words.add(self.name)
            return clause(self.clause)(handler)  # a trait's handler carries its clause out

        return register


class Hook:
    """A trait's handler at a moment."""

    def __init__(self, trait: Trait, kind: str, handler: Callable[..., Any], rank: int) -> None:
        self.trait = trait
        self.kind = kind
        self.handler = handler
        self.rank = rank
        self.home: str = getattr(handler, "__module__", None) or ""


class Hooks:
    """All those at one moment, by whose marks bring them in and by the marks' names."""

    def __init__(self, whose: str, using: str) -> None:
        self.whose = whose
        self.using = using
        self.roles: dict[str, dict[str, list[Hook]]] = {}
        self.auras: dict[str, list[Hook]] = {}
        self.rules: dict[str, list[Hook]] = {}
        self.words: set[str] = set()  # by which those of a role come in

    def by_name(self, of: str) -> dict[str, list[Hook]]:
        if of == "anyone":
            return self.auras
        return self.rules if of == "match" else self.roles.setdefault(of, {})


class Silence:
    """What a trait or status takes from who bears it; no names: everything of its own but some."""

    def __init__(self, names: frozenset[str], but: frozenset[str]) -> None:
        self.names = names
        self.but = but


class SpecialRules:
    """Those of one rulebook: its hooks by moment, the clauses of its traits, and the names of its auras."""

    def __init__(self) -> None:
        self.hooks: dict[type, Hooks] = {}
        self.clauses: dict[str, str] = {}
        self.auras: set[str] = set()  # they hook in wherever they are borne
        self.silences: dict[str, Silence] = {}  # by the name of the mark that mutes others

    def muted_on(self, marks: tuple[Mark, ...]) -> set[str]:
        """Which names count for nothing with somebody who bears these marks; what mutes is not muted by the way."""
        own = {mark.name for mark in marks if mark.name not in self.silences}
        found: set[str] = set()
        for mark in marks:
            silence = self.silences.get(mark.name)
            if silence is not None:
                found |= (silence.names or own) - silence.but
        return found

    def kinds(self) -> dict[str, set[str]]:
        """Every trait that hooks in somewhere, with the kinds of hook it has; for house tests."""
        found: dict[str, set[str]] = {}
        for here in self.hooks.values():
            for by_name in (*here.roles.values(), here.auras, here.rules):
                for name, hooks in by_name.items():
                    found.setdefault(name, set()).update([hook.kind for hook in hooks])
        return found


_books: dict[str, SpecialRules] = {}


def special_rules(book: str) -> SpecialRules:
    """Of the rulebook whose clauses begin with these letters; the same object from the first trait on."""
    found = _books.get(book)
    if found is None:
        found = _books[book] = SpecialRules()
    return found
