"""Who sits where: bots by name, and a match played out by them."""

from typing import Any

from wartable.bots.guests import BY_CHANCE as BY_CHANCE
from wartable.bots.guests import Guest, GuestFailed, guests, seated, turned_away
from wartable.bots.randombot import RandomBot
from wartable.core.ask import Question, Refused
from wartable.core.bot import Bot, Memory
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.play.session import Session

BUDGET = 1.0  # seconds for an answer


class UnknownBot(LookupError):
    """No bot of that name plays this game."""


def names(game: Game) -> tuple[str, ...]:
    """By chance, the game's own, then those of other packages."""
    return (BY_CHANCE, *game.bots, *guests(game))


def bot_named(game: Game, name: str, seed: int) -> Bot:
    """A bot of a game; with a seed its games can be had again."""
    if name == BY_CHANCE:
        return RandomBot(seed)
    if name in game.bots:
        return game.bots[name](seed)
    if name in guests(game):
        return seated(game, guests(game)[name], seed)
    for fault in turned_away(game):
        if f" bot {name} " in fault:
            raise UnknownBot(fault)
    raise UnknownBot(f"{game.name} has no bot {name!r}; it has {', '.join(names(game))}")


class Player:
    """A bot at the table: what it remembers is kept for it from one answer to the next."""

    def __init__(self, bot: Bot, memory: Memory = None) -> None:
        self.bot = bot
        self.memory = memory

    def answer(self, view: Any, question: Question[Any], budget: float = BUDGET) -> Any:
        raw, self.memory = self.bot.answer(view, question, self.memory, budget)
        return raw


def player_named(game: Game, name: str, seed: int) -> Player:
    """The same, with its memory kept for it."""
    return Player(bot_named(game, name, seed))


def play_out(session: Session[Any], players: list[Player], most: int = 10**6) -> int:
    """Let bots answer until the match is over; how many answers they gave."""
    given = 0
    while not session.over and given < most:
        for seat in session.owing():
            player = players[seat]
            question = question_for(session, seat, isinstance(player.bot, RandomBot))
            assert question is not None, f"seat {seat} owes an answer"
            raw = player.answer(session.view(seat), question)
            try:
                session.answer(seat, raw)
            except Refused as refused:
                raise blamed(player.bot, refused) from refused
            given += 1
    return given


def blamed(bot: Bot, refused: Refused) -> Exception:
    """What the rules refuse of a bot from another package is told with its name."""
    if isinstance(bot, Guest):
        return GuestFailed(f"{bot.whose} gave an answer that is refused: {refused}")
    return refused


def question_for(session: Session[Any], seat: Seat, by_chance: bool) -> Question[Any] | None:
    """What a bot is asked; one that plays by chance need not know all that is offered."""
    return session.unlisted(seat) if by_chance else session.asked(seat)
