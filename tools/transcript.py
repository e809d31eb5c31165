"""A battle between bots to be read beside the rulebook: every question with its options, every event with its numbers.

    python tools/transcript.py GAME SETUP SEED [BOT BOT] [--limit POINTS]

SETUP is a ready set-up of the game; with POINTS a mission of Grimheim, for warbands that chance draws.
"""

import argparse
from typing import Any

import msgspec

from wartable.bots.seats import Player, player_named
from wartable.core.ask import Question
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.screen.telling import tell
from wartable.games.grimheim.warband.chance import random_warband
from wartable.play.session import Session

LONGEST = 260  # letters of a list of options
EMPTY: tuple[Any, ...] = (None, "", [], {}, "at least")


def plain(thing: Any) -> str:
    """Data as short as it can be read."""
    return msgspec.json.encode(thing).decode().replace('"', "")


def question_line(question: Question[Any], raw: Any) -> str:
    options = getattr(question, "options", None)
    shown = "" if options is None else plain(options)
    if len(shown) > LONGEST:
        shown = shown[:LONGEST] + "…"
    answer = question.read(raw) if options is not None else raw
    about = "" if question.about is None else plain(told(msgspec.to_builtins(question.about)))
    return (
        f"  ? {question.seat} {question.name} {question.clause} {about} {shown} => {plain(answer)}"
    )


def event_line(event: Event[Any], match: Any) -> str:
    fields = msgspec.to_builtins(event)
    kind = fields.pop("type")
    fields.pop("clause")
    return f"{event.clause:10} {tell(event, match)}  <{kind} {plain(told(fields))}>"


def told(thing: Any) -> Any:
    """Without what is empty; a 0 is told."""
    if isinstance(thing, dict):
        return {name: told(one) for name, one in thing.items() if one not in EMPTY}
    return [told(one) for one in thing] if isinstance(thing, (list, tuple)) else thing


class Reader:
    """Plays a battle and prints it."""

    def __init__(self, session: Session[Any], players: list[Player]) -> None:
        self.session = session
        self.players = players
        self.match = session.first
        self.told = 0

    def read(self) -> None:
        self.tell()
        while not self.session.over:
            for seat in self.session.owing():
                question = self.session.asked(seat)
                assert question is not None, "somebody owes an answer"
                raw = self.players[seat].answer(self.session.view(seat), question)
                print(question_line(question, raw))
                self.session.answer(seat, raw)
                self.tell()
        print(self.session.result)

    def tell(self) -> None:
        for event in self.session.events(self.told):
            print(event_line(event, self.match))
            self.match = event.apply(self.match)
            self.told += 1


def setup_named(game: Game, name: str, seed: int, limit: int) -> Setup:
    if not limit:
        return game.muster.setups[name]
    chance = Chance(seed)
    rosters = tuple([random_warband(limit, chance.below) for _ in (0, 1)])
    return Setup(mission=name, rosters=rosters)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("setup")
    parser.add_argument("seed", type=int)
    parser.add_argument("bots", nargs="*", default=["scripted", "scripted"])
    parser.add_argument("--limit", type=int, default=0)
    given = parser.parse_args()
    game = library.game(given.game)
    setup = setup_named(game, given.setup, given.seed, given.limit)
    dice = Dice(b"transcript %d" % given.seed)
    session: Session[Any] = Session(game, game.rules.begin(setup), None, dice)
    for model in (*session.first.models.values(), *session.first.reserve):
        print(plain(told(msgspec.to_builtins(model))))
    seats = range(session.first.seats)
    bots = [given.bots[seat % len(given.bots)] for seat in seats]
    Reader(session, [player_named(game, bots[n], given.seed + n) for n in seats]).read()


if __name__ == "__main__":
    main()
