"""A match out of the store, or a new one, in memory: every answer given again, by the rules that are here."""

from typing import Any

from wartable.core.ask import Refused
from wartable.core.dice.source import Dice, mix_seeds
from wartable.core.game import Game
from wartable.core.rulebook import library
from wartable.play.records.record import Answer, Declare, Given, Moved, Record, Throw, Undo
from wartable.play.records.replay import give_move, retrace, typed_seats
from wartable.play.session import Session
from wartable.server.matches.hosted import Hosted, is_sealed
from wartable.server.matches.labels import Label, words_for
from wartable.store.matches import Stored


def open_stored(stored: Stored, moves: tuple[Moved, ...]) -> Hosted:
    """A match out of the store: every answer given again, by the rules that are here."""
    game: Game = library.game(stored.game)
    labels: dict[int, Label] = {}

    def note(session: Session[Any], move: Given) -> None:
        question = session.asked(move.seat)
        if question is not None:
            labels[move.n] = words_for(
                game, session.match, question, move.value, is_sealed(session)
            )

    record = Record(stored.header, moves)
    session, standing = retrace(game, record, note)
    hosted = Hosted(stored, session, [])
    hosted.stand_after(record, standing, labels)
    return hosted


def went_on(hosted: Hosted, lines: tuple[Moved, ...]) -> bool:
    """Give the answers that others have taken; false if it does not come out as they have it, or some were undone."""
    session, stored = hosted.session, hosted.stored
    if any(isinstance(line, Undo) for line in lines):
        return False
    for line in lines:
        if isinstance(line, Answer | Throw):
            question, sealed, match = session.asked(line.seat), is_sealed(session), session.match
            try:
                give_move(session, line)
            except Refused:
                return False
            assert question is not None, "an answer to nothing was taken"
            hosted.note(line.n, words_for(session.game, match, question, line.value, sealed))
        elif isinstance(line, Declare):
            give_move(session, line)
    hosted.take(list(lines))
    return hosted.current and (not stored.digest or hosted.digest() == stored.digest)


def with_dice(hosted: Hosted) -> None:
    """Let the house roll from here on, unless the match is over or has not begun."""
    stored = hosted.stored
    if not hosted.over and not stored.gathering and stored.header.commitment:
        seed = mix_seeds(bytes.fromhex(stored.house), stored.header.seeds)
        hosted.session.with_dice(Dice(seed))


def begin_hosted(stored: Stored) -> Hosted:
    """A match of which no line is written yet."""
    game: Game = library.game(stored.game)
    header = stored.header
    session: Session[Any] = Session(game, game.rules.begin(header.setup), typed=typed_seats(header))
    hosted = Hosted(stored, session, [])
    with_dice(hosted)
    return hosted
