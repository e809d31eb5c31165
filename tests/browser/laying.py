"""Tables laid out up to a certain question: answers found with the engine, given as the visitor, dice typed."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from browser.visiting import Visitor
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Choose, Question
from wartable.core.match import Seat
from wartable.core.rulebook import library
from wartable.play.prompts.prompt import Prompt
from wartable.play.prompts.prompting import prompt
from wartable.play.session import Session

ANN = {"kind": "here", "name": "Ann", "dice": "typed"}
BEA = {"kind": "here", "name": "Bea", "dice": "typed"}
LINKED = {"kind": "link", "name": "Bob", "dice": "typed"}
ATTACKS = ("shoot", "strike", "charge", "fight")
MOST = 400  # games to look through
LONGEST = 150  # answers of each

Script = list[tuple[Seat, Any]]
Fits = Callable[[Prompt], bool]


def script(game: str, setup: str, name: str, fits: Fits = bool) -> Script:
    """Answers that lead to a question of this name which fits."""
    for seed in range(MOST):
        given: Script = []
        for session, question, raw in course(game, setup, seed):
            if question.name == name:
                shown = prompt(session, question.seat)
                if shown is not None and fits(shown):
                    return given
            given.append((question.seat, raw))
            if len(given) > LONGEST:
                break
    raise AssertionError(f"no game of {MOST} comes to {name}")


def whole(game: str, setup: str, seed: int = 1) -> Script:
    """A game from beginning to end."""
    return [(question.seat, raw) for _, question, raw in course(game, setup, seed)]


def course(game: str, setup: str, seed: int) -> Iterator[tuple[Session[Any], Question[Any], Any]]:
    """Question after question of a game played by chance, but with a will, each with its answer."""
    book = library.game(game)
    session: Session[Any] = Session(book, book.rules.begin(book.muster.setups[setup]))
    bot = Player(RandomBot(seed))
    while not session.over:
        question = session.pending()[0]
        raw = attack(question)
        if raw is None:
            raw = bot.answer(session.view(question.seat), question)
        yield session, question, msgspec.to_builtins(raw)
        session.answer(question.seat, raw)


def attack(question: Question[Any]) -> int | None:
    """So that something happens: whoever can attack does."""
    if not isinstance(question, Choose) or question.name != "action":
        return None
    return next((k for k, one in enumerate(question.options) if one in ATTACKS), None)


def laid(visitor: Visitor, game: str, setup: str, given: Script) -> str:
    """A table with both sides at one screen, and these answers given."""
    match: str = visitor.makes(game, ANN, BEA, setup=setup)["id"]
    give(match, given, {0: visitor, 1: visitor})
    return match


def ask_everything(match: str, who: dict[Seat, Visitor]) -> None:
    """So that every answer of a script is asked for."""
    for seat, visitor in who.items():
        visitor.post(f"/matches/{match}/policy", {"seat": seat, "mode": "control"})


def give(match: str, given: Script, who: dict[Seat, Visitor], since: int = 0) -> None:
    """These answers, without those that stand already; everybody is asked at everything."""
    if not since:
        ask_everything(match, who)
    for number, (seat, value) in enumerate(given[since:], since):
        body = {"seat": seat, "number": number, "value": value}
        who[seat].post(f"/matches/{match}/answers?log=100000", body)
