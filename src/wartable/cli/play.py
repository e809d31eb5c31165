"""`wartable play`: a game in the terminal, of people beside each other and bots, kept on disk while it lasts."""

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from wartable.cli.errors import check_setup, give_up, plain_errors, tell_turned_away
from wartable.cli.seating import (
    Seating,
    given_out,
    names_given,
    seating,
    seating_words,
    setup_for,
)
from wartable.cli.speaking import say
from wartable.store.home import own_folder

if TYPE_CHECKING:
    from wartable.core.game import Game
    from wartable.core.roster import Setup
    from wartable.play.policy import Mode
    from wartable.play.records.keeping import Kept

MODES = ("matters", "always", "attacks", "activation", "turn", "control")
ASK = "When you are asked whether to step in on what goes on."


HERE = "Yours; said again for everybody who plays beside you."
PLAYERS = "How many play, bots among them.  [default: as the set-up says]"
NAME = "What you are called; again for those beside you, as the seats were said."
OWN = "Your list: a file, or the id of a ready one; again for those beside you, or once for all."
FOES = "The list of the bots, told the same way: once for all, or once for each."
BOT = "Who sits on the other seats: once for all, or once for each.  [default: the game's own]"


@click.command()
@click.argument("game", default="grimheim")
@click.option(
    "--seat",
    "seats",
    default=(1,),
    show_default=True,
    multiple=True,
    type=click.IntRange(1),
    help=HERE,
)
@click.option("--players", type=click.IntRange(1), help=PLAYERS)
@click.option("--name", "names", multiple=True, help=NAME)
@click.option("--setup", "chosen", default="", help="A ready set-up of the rulebook.")
@click.option("--points", default="", help="A point limit: a number, or a size of the rulebook.")
@click.option("--list", "own", multiple=True, help=OWN)
@click.option("--against", "foes", multiple=True, help=FOES)
@click.option("--bot", "bots", multiple=True, help=BOT)
@click.option("--typed", is_flag=True, help="Type the faces of your own, real dice.")
@click.option(
    "--ask", "mode", default="matters", show_default=True, type=click.Choice(MODES), help=ASK
)
@click.option("--save", "path", type=click.Path(path_type=Path), help="Keep the game in this file.")
@click.option("--load", "old", type=click.Path(path_type=Path), help="Go on with a kept game.")
def play(
    game: str,
    seats: tuple[int, ...],
    players: int | None,
    names: tuple[str, ...],
    chosen: str,
    points: str,
    own: tuple[str, ...],
    foes: tuple[str, ...],
    bots: tuple[str, ...],
    typed: bool,
    mode: "Mode",
    path: Path | None,
    old: Path | None,
) -> None:
    """Play GAME here: against bots, with people beside you, or both."""
    with plain_errors():
        if old and (players or names or points or own or foes):
            give_up(
                f"what was agreed for {old} stands: leave out --points, --list, --against, --players and --name"
            )
        wanted = Wanted(game, seats, players, names, chosen, points, own, foes, bots, typed)
        kept = load_game(old) if old else start_game(wanted, path)
        rules = kept.session.game
        seated = seating(rules, kept.header.setup.seats, seats, bots)
        tell_turned_away(rules)
        from wartable.bots.seats import bot_named
        from wartable.cli.terminal import Terminal
        from wartable.play.policy import Policy

        for seat in seated.people:
            kept.set_policy(seat, Policy(mode))
        players_here = {seat: bot_named(rules, bot, seat) for seat, bot in seated.bots.items()}
        Terminal(kept, seated.people, players_here).run(again_words(kept, wanted))


def again_words(kept: "Kept", wanted: "Wanted") -> str:
    """The command that goes on with the same people and the same bots."""
    seats = [f"--seat {seat}" for seat in wanted.seats]
    return " ".join(
        [f"wartable play --load {kept.path}", *seats, *[f"--bot {bot}" for bot in wanted.bots]]
    )


def load_game(old: Path) -> "Kept":
    from wartable.play.records.keeping import resume
    from wartable.play.records.sealing import house_key

    kept = resume(old, house_key(own_folder()))
    say(f"Loaded {old} after {kept.session.number} answers.")
    return kept


class Wanted(NamedTuple):
    """A new game, as it was asked for."""

    game: str
    seats: tuple[int, ...]  # of people, counted from one
    players: int | None
    names: tuple[str, ...]
    setup: str
    points: str
    own: tuple[str, ...]  # lists
    foes: tuple[str, ...]
    bots: tuple[str, ...]
    typed: bool


def start_game(wanted: Wanted, path: Path | None) -> "Kept":
    """A new game, once everything that was asked for is known to be there."""
    from wartable.core.rulebook import library
    from wartable.play.records.keeping import start
    from wartable.play.records.sealing import house_key

    game = library.game(wanted.game)
    agreed, seated = agreed_on(game, wanted)
    check_setup(game, agreed)
    modes = tuple(
        "typed" if wanted.typed and seat in seated.people else "fair"
        for seat in range(agreed.seats)
    )
    key = house_key(own_folder())
    kept = start(game, agreed, path or fresh_path(game), dice=modes, key=key)  # type: ignore[arg-type]
    say(f"{game.name}. {seating_words(seated)} Type help for help, rule for the rule asked about.")
    if agreed.limit:
        say(f"Point limit: {agreed.limit} for each side.")
    say(f"Every answer is kept at once, in {kept.path}.")
    return kept


def agreed_on(game: "Game", wanted: Wanted) -> "tuple[Setup, Seating]":
    """A ready set-up with what was agreed beside it, and who sits where."""
    from msgspec.structs import replace

    from wartable.cli.agreed import with_limit, with_lists

    ready = setup_for(game, wanted.setup, wanted.players)
    seated = seating(game, ready.seats, wanted.seats, wanted.bots)
    lists = given_out("--list", wanted.own, seated.people, "of people here")
    lists |= given_out("--against", wanted.foes, list(seated.bots), "of bots")
    names = names_given(wanted.names, seated.people, ready.seats)
    setup = with_lists(game, with_limit(game, ready, wanted.points), lists)
    return replace(setup, names=names or setup.names), seated


def fresh_path(game: "Game") -> Path:
    """A new file in the user's data folder."""
    from wartable.play.records.keeping import seed_path
    from wartable.store.folder import games_folder

    folder = games_folder(own_folder())
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        give_up(f"{folder} cannot be used: {error.strerror}")
    for number in count(1):
        path = folder / f"{game.id}-{number}.jsonl"
        if not (path.exists() or seed_path(path).exists()):
            break
    return path
