"""What may be chosen, and what stands against the rest: said once, and worked out only as far as somebody looks.

A rule gives candidates and a test, and `choose` asks by it:

    @offers("target", "TOY-SHT-03", "TOY-SHT-05")
    def foes_to_shoot(table, question) -> Offers[ModelId]: ...

    target = yield from choose(table, foes_to_shoot, seat, clause, reason, about)

The options of the question are the candidates with nothing against them; the others are closed, each for its reason.
The rule is a function of a table and the question alone, so whoever has a view of his own can look: a player by chance
tests what he draws, a screen or a bot that thinks lists all. Where the options exist only while something is being
resolved (dice of a fight, a way being walked), the rule asks with a plain `Choose`, and `@withholds` says beside it why
the rest is closed.

A test is given as a lambda, not as a function within the rule: compiled, such a function and all it knows, the table
among it, would hold each other and wait for the garbage collector.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from wartable.core.ask import About, Choose, Offered, Question, Refused, Role, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.reading import excerpt
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import DiceShown, Figure
from wartable.core.window import Window

if TYPE_CHECKING:
    from wartable.core.table import Table

T = TypeVar("T")

Closed: TypeAlias = list[tuple[Any, Refused]]

UNKNOWN = Refused("", "not looked at yet")


class Offers(Generic[T]):
    """Candidates in the order they are listed, and what stands *against* each: the first reason, or nothing.

    *likely* are those that are nearly always open and cheap to try: with two of them it is known that one must ask.
    """

    def __init__(
        self,
        candidates: Sequence[T],
        against: Callable[[T], Refused | None],
        likely: Sequence[T] = (),
    ) -> None:
        self.candidates = candidates
        self._against = against
        self._likely = likely
        self._known: dict[T, Refused | None] = {}

    def against(self, one: T) -> Refused | None:
        """What stands against a candidate; found out once."""
        known = self._known.get(one, UNKNOWN)
        if known is UNKNOWN:
            known = self._known[one] = self._against(one)
        return known

    def open(self) -> tuple[T, ...]:
        """Those with nothing against them."""
        return tuple([one for one in self.candidates if self.against(one) is None])

    def closed(self) -> list[tuple[T, Refused]]:
        """The others, and why."""
        found: list[tuple[T, Refused]] = []
        for one in self.candidates:
            refused = self.against(one)
            if refused is not None:
                found.append((one, refused))
        return found

    def only(self) -> tuple[T] | None:
        """The one that is open, if there are not two."""
        found: list[T] = []
        for some in (self._likely, self.candidates):
            for one in some:
                if one not in found and self.against(one) is None:
                    found.append(one)
                    if len(found) == 2:
                        return None
        assert found, "nothing to choose from"
        return (found[0],)

    def refused(self, answer: T) -> Refused | None:
        """What stands against an answer, one that is no candidate at all too."""
        if answer in self.candidates:
            return self.against(answer)
        return Refused("CORE-ASK-01", f"{excerpt(answer)} is not among what is offered")

    def drawn(self, below: Callable[[int], int]) -> str | int:
        """A raw answer by chance, all open ones alike: words are tested as they are drawn, other things are listed."""
        left: list[Any] = list(self.candidates)
        for one in left:
            if type(one) is not str:
                return below(len(self.open()))
        while True:
            word = left.pop(below(len(left)))
            if self.against(word) is None:
                return str(word)


Rule: TypeAlias = Callable[[Any, Question[Any]], Offers[T]]  # a table, and what is asked about what
Rest: TypeAlias = Callable[[Any, Choose[Any]], Closed]

_rules: dict[tuple[str, str], Rule[Any]] = {}  # by rulebook and name of the question
_names: dict[Any, str] = {}  # of the questions that rules offer for
_rests: dict[tuple[str, str], Rest] = {}


def offers(name: str, *clauses: str) -> Callable[[Rule[T]], Rule[T]]:
    """This rule gives the candidates of questions of that name; its clauses say of which rulebook."""

    def register(rule: Rule[T]) -> Rule[T]:
        _rules[book_of(clauses), name] = rule
        _names[rule] = name
        return clause(*clauses)(rule)

    return register


def withholds(name: str, *clauses: str) -> Callable[[Rest], Rest]:
    """This rule says what a plain choice of that name does not offer, and why."""

    def register(rest: Rest) -> Rest:
        _rests[book_of(clauses), name] = rest
        return clause(*clauses)(rest)

    return register


def book_of(clauses: tuple[str, ...]) -> str:
    assert clauses, "what is offered is offered by a clause"
    return clauses[0].partition("-")[0]


def choose(
    table: Table[Any, Any],
    rule: Rule[T],
    seat: Seat,
    clause: str,
    reason: str,
    about: About | None = None,
    shows: tuple[DiceShown | Figure, ...] = (),
    role: Role = "",
    window: Window | None = None,
) -> Steps[T]:
    """One of what a rule offers; not asked if there is but one."""
    question: Offered[T] = Offered(_names[rule], seat, clause, reason, about, shows, role, window)
    only = table.offers(question).only()
    if only is not None:
        sole: T = only[0]
        return sole
    answer: T = yield question
    return answer


def actor_of(question: Question[Any]) -> ModelId:
    """Who acts while it is asked."""
    about = question.about
    assert about is not None and about.actor is not None, f"{question.name} is about nobody"
    return about.actor


def action_of(question: Question[Any]) -> str:
    """What is being done while it is asked."""
    assert question.about is not None, f"{question.name} is about nothing"
    return question.about.action


def offered_by(table: Table[Any, Any], question: Question[Any]) -> Offers[Any]:
    """What the rule behind a question offers on this table."""
    return _rules[table.match.book, question.name](table, question)


def closed_by(table: Table[Any, Any], question: Question[Any]) -> Closed:
    """What a choice does not offer on this table, and why; nothing if no rule says."""
    if not isinstance(question, Choose):
        return []  # a roll may have the name of a choice
    if question.offered:
        return offered_by(table, question).closed()
    rest = _rests.get((table.match.book, question.name))
    return [] if rest is None else rest(table, question)


def reason_in(closed: Closed, raw: Any) -> Refused | None:
    """The rule's own reason, if what was answered is an option that is closed now."""
    for option, refused in closed:
        if option == raw:
            return refused
    return None
