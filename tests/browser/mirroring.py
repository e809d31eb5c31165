"""A battle in browsers, known from the inside: every answer is given to a session beside it too."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page

from browser.laying import ask_everything
from browser.visiting import Visitor
from wartable.bots.seats import player_named
from wartable.core.ask import Moves, Question, Roll
from wartable.core.match import Board, Seat
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.play.session import Session

MAT = """(svg) => {
  const mat = svg.querySelector('rect.mat').getBoundingClientRect();
  const stage = svg.getBoundingClientRect();
  return [mat.left, mat.bottom, mat.width, mat.height, stage.left, stage.top, stage.right, stage.bottom];
}"""
POINT = """(svg, [x, y]) => { // of the unit square that the table is, in pixels, however it is turned
  const { left, bottom, width, height } = svg.querySelector('rect.mat').getBoundingClientRect();
  const seen = [[x, y], [1 - y, x], [1 - x, 1 - y], [y, 1 - x]][Number(svg.dataset.turn)];
  return [left + width * seen[0], bottom - height * seen[1]];
}"""
REACHED = """(number) => Number(document.querySelector('[data-testid=table]')?.dataset.version ?? -1) >= number"""
Fits = Callable[[Question[Any]], bool]


def on_page(page: Page, board: Board, at: tuple[int, int]) -> tuple[float, float]:
    """A point of the table in pixels."""
    part = [at[0] / board.width, at[1] / board.depth]
    x, y = page.locator("svg.bd").first.evaluate(POINT, part)
    return x, y


class Mirror:
    """Bots answer over the wire for the visitors at a table, up to where somebody takes the mouse himself.

    All dice are typed, so that the session here comes to the same as the one at the server.
    """

    def __init__(
        self, game: str, setup: Setup, match: str, who: dict[Seat, Visitor], seed: int = 1
    ) -> None:
        book = library.game(game)
        self.session: Session[Any] = Session(book, book.rules.begin(setup))
        self.match, self.who = match, who
        self.bot, self.chance = (
            player_named(book, "scripted", seed),
            player_named(book, "random", seed),
        )
        ask_everything(match, who)

    @property
    def asked(self) -> Question[Any]:
        """The first question that stands."""
        return self.session.pending()[0]

    def said(self, question: Question[Any]) -> Any:
        """What the bot would answer, as it is sent."""
        who = self.chance if isinstance(question, Roll) else self.bot
        return msgspec.to_builtins(who.answer(self.session.view(question.seat), question))

    def gives(self, question: Question[Any], value: Any) -> None:
        """An answer over the wire."""
        seat, number = question.seat, self.session.number
        body = {"seat": seat, "number": number, "value": value}
        self.who[seat].post(f"/matches/{self.match}/answers?log=0", body)
        self.session.answer(seat, value)

    def goes_on(self, name: str = "", fits: Fits = bool) -> Question[Any]:
        """Everybody answers up to a question of this name which fits; without one, to the end."""
        while not self.session.over:
            question = self.asked
            if question.name == name and fits(question):
                return question
            last = question
            self.gives(question, self.said(question))
        assert not name, f"nobody is asked for {name}"
        return last

    def sits(self, question: Question[Any]) -> Page:
        """The page of who is asked, where the question has come."""
        page = self.who[question.seat].page
        page.wait_for_function(REACHED, arg=self.session.number)
        page.wait_for_function(
            "(name) => document.querySelector('[data-testid=table]').dataset.asked.includes(name)",
            arg=question.name,
        )
        return page

    def hears(self, question: Question[Any]) -> Any:
        """What was just answered on the page of who is asked."""
        visitor, number = self.who[question.seat], self.session.number
        visitor.page.wait_for_function(REACHED, arg=number + 1)
        told = [json.loads(frame) for frame in visitor.sent]
        value = next(
            one["value"] for one in told if one["type"] == "answer" and one["number"] == number
        )
        self.session.answer(question.seat, value)
        return value

    def place(self, page: Page, at: tuple[int, int]) -> tuple[float, float]:
        """A point of the table in pixels."""
        return on_page(page, self.session.match.board, at)

    def drags(self, page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
        """What lies at one point of the table to another."""
        page.mouse.move(*self.place(page, start))
        page.mouse.down()
        page.mouse.move(*self.place(page, end), steps=4)
        page.mouse.up()

    def leader_end(self, question: Question[Any]) -> tuple[int, int]:
        """Where the bot would send the leader of a unit."""
        assert isinstance(question, Moves)
        ways = dict(self.said(question))
        leader = question.region.parts[0]
        x, y, _ = ways.get(leader.model, [leader.origin])[-1]
        return x, y
