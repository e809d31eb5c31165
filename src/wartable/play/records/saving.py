"""A position as bytes, in the middle of an action too."""

from typing import Any

import msgspec

from wartable.core.ask import Refused
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.play.records.record import Save
from wartable.play.session import Session, resume_session


class SaveMismatch(ValueError):
    """A save does not fit the rules that are here."""


def save_session(session: Session[Any]) -> bytes:
    """A session as bytes, in the middle of an action too."""
    return msgspec.json.encode(session.save())


def load_session(
    game: Game, told: bytes, dice: Dice | None = None, typed: tuple[Seat, ...] = ()
) -> Session[Any]:
    """A session at the question where the save was made."""
    generic: Any = Save  # what of, is known at run time only
    try:
        save = msgspec.json.decode(told, type=generic[game.rules.match])
        return resume_session(game, save, dice, typed)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise SaveMismatch(f"this is not a save of {game.name}: {error}") from None
    except (Refused, KeyError) as error:
        raise SaveMismatch(f"this save does not fit {game.name} as it is here: {error}") from None
