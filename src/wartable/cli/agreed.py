"""What is agreed for a battle in the terminal beside the set-up: a point limit, and the lists that are brought."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wartable.cli.errors import SetupError
from wartable.core.match import Seat
from wartable.core.roster import Listing, Unreadable
from wartable.core.words import with_and
from wartable.play.records import disk

if TYPE_CHECKING:
    from wartable.core.game import Game
    from wartable.core.roster import Setup


def with_limit(game: "Game", setup: "Setup", told: str) -> "Setup":
    """A number of points, or the name of a size that the rulebook has."""
    return replace(setup, limit=points_told(game, told)) if told else setup


def points_told(game: "Game", told: str) -> int:
    if told.isascii() and told.isdigit():
        return int(told)
    sizes = {one.name.casefold(): one.points for one in listing_of(game).sizes}
    if told.casefold() not in sizes:
        named = with_and([f"{name} ({points})" for name, points in sizes.items()])
        also = f", or a size of {game.name}: {named}" if named else ""
        raise SetupError(f"--points {told!r} is no number of points: type one, as in 500{also}")
    return sizes[told.casefold()]


def with_lists(game: "Game", setup: "Setup", told: Mapping[Seat, str]) -> "Setup":
    """The lists that some seats bring: files, or ids of ready ones; what the set-up has where nothing is told."""
    if not told:
        return setup
    ready = listing_of(game)
    usual = [*setup.rosters, *[ready.brought.get(one.id, one.id) for one in ready.rosters]]
    if not usual:
        raise SetupError(f"{game.name} is played without lists: leave out --list and --against")
    laid = [
        list_told(game, ready, told[seat]) if seat in told else usual[seat % len(usual)]
        for seat in range(setup.seats)
    ]
    return replace(setup, rosters=tuple(laid))


def list_told(game: "Game", ready: Listing, told: str) -> Any:
    """A ready one by its id, else what a file holds."""
    ids = [one.id for one in ready.rosters]
    if told in ids:
        return ready.brought.get(told, told)
    path = Path(told)
    if not path.exists():
        raise SetupError(
            f"there is no file {told} and no ready list of that name; there are {with_and(ids)}"
        )
    return list_in(game, path)


def list_in(game: "Game", path: Path) -> Any:
    """A list in any of the forms that are written, as a set-up takes it."""
    from wartable.exchange.reading import read_roster

    assert game.muster.builder is not None, "who has lists helps to build them"
    try:
        text = disk.read_whole(path).decode()
        return game.muster.builder.battle_ready(
            read_roster(game.muster.builder, text, path.name)[1].roster
        )
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}") from None
    except (Unreadable, UnicodeDecodeError) as error:
        raise SetupError(f"{path} cannot be understood: {error}") from None


def listing_of(game: "Game") -> Listing:
    return game.muster.listing() if game.muster.listing is not None else Listing()
