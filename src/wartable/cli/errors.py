"""What goes wrong is told in one sentence, and the exit code is 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from wartable.cli.speaking import say

if TYPE_CHECKING:
    from wartable.core.game import Game
    from wartable.core.roster import Setup


def give_up(sentence: str) -> NoReturn:
    say(sentence, err=True)
    raise SystemExit(2)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Errors a user can cause, as a sentence instead of a traceback."""
    from wartable.bots.guests import GuestFailed
    from wartable.bots.seats import UnknownBot
    from wartable.core.ask import Refused
    from wartable.core.rulebook.library import Unknown
    from wartable.play.records.record import RecordError

    try:
        yield
    except (RecordError, Unknown, UnknownBot, GuestFailed, Refused, SetupError) as error:
        give_up(str(error))


def tell_turned_away(game: "Game") -> None:
    """Bots of other packages that cannot play this game, and why."""
    from wartable.bots.guests import turned_away

    for fault in turned_away(game):
        say(fault, err=True)


class SetupError(ValueError):
    """A set-up the rulebook does not take."""


def setup_named(game: "Game", chosen: str) -> "Setup":
    """A ready set-up of the rulebook; its first if nothing was chosen."""
    setups = game.muster.setups
    if chosen and chosen not in setups:
        give_up(f"{game.name} has no set-up {chosen!r}; it has {', '.join(setups)}")
    return setups[chosen or next(iter(setups))]


def check_setup(game: "Game", setup: "Setup") -> None:
    """Check a set-up before anything is started with it."""
    try:
        game.rules.begin(setup)
    except ValueError as error:
        raise SetupError(str(error)) from None
