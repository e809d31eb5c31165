"""`wartable play`: a game in the terminal, against bots, kept on disk while it lasts."""

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from wartable.cli.errors import check_setup, give_up, plain_errors, setup_named, tell_turned_away
from wartable.cli.speaking import say
from wartable.store.home import own_folder

if TYPE_CHECKING:
    from wartable.core.game import Game
    from wartable.core.roster import Setup
    from wartable.play.policy import Mode
    from wartable.play.records.keeping import Kept

MODES = ("matters", "always", "attacks", "activation", "turn", "control")
ASK = "When you are asked whether to step in on what goes on."


@click.command()
@click.argument("game", default="grimheim")
@click.option("--seat", default=1, show_default=True, type=click.IntRange(1), help="Yours.")
@click.option("--setup", "chosen", default="", help="A ready set-up of the rulebook.")
@click.option("--points", default="", help="A point limit: a number, or a size of the rulebook.")
@click.option("--list", "own", default="", help="Your list: a file, or the id of a ready one.")
@click.option("--against", "foe", default="", help="The list of the others, told the same way.")
@click.option("--bot", default="", help="Who sits on the other seats.  [default: the game's own]")
@click.option("--typed", is_flag=True, help="Type the faces of your own, real dice.")
@click.option(
    "--ask", "mode", default="matters", show_default=True, type=click.Choice(MODES), help=ASK
)
@click.option("--save", "path", type=click.Path(path_type=Path), help="Keep the game in this file.")
@click.option("--load", "old", type=click.Path(path_type=Path), help="Go on with a kept game.")
def play(
    game: str,
    seat: int,
    chosen: str,
    points: str,
    own: str,
    foe: str,
    bot: str,
    typed: bool,
    mode: "Mode",
    path: Path | None,
    old: Path | None,
) -> None:
    """Play GAME here, against bots."""
    with plain_errors():
        if old and (points or own or foe):
            give_up(f"what was agreed for {old} stands: leave out --points, --list and --against")
        wanted = Wanted(game, seat - 1, chosen, points, own, foe, bot, typed)
        kept = load_game(old) if old else start_game(wanted, path)
        if not 0 < seat <= kept.header.setup.seats:
            give_up(f"there is no seat {seat}: this game has {kept.header.setup.seats}")
        from wartable.bots.seats import bot_named

        rules = kept.session.game
        tell_turned_away(rules)
        bot = bot or usual_bot(rules)
        bots = {
            other: bot_named(rules, bot, other)
            for other in range(kept.header.setup.seats)
            if other != seat - 1
        }
        from wartable.cli.terminal import Terminal
        from wartable.play.policy import Policy

        kept.set_policy(seat - 1, Policy(mode))
        Terminal(kept, seat - 1, bots).run()


def usual_bot(game: "Game") -> str:
    """The game's own that plays by a plan, or chance."""
    return "scripted" if "scripted" in game.bots else "random"


def load_game(old: Path) -> "Kept":
    from wartable.play.records.keeping import resume
    from wartable.play.records.sealing import house_key

    kept = resume(old, house_key(own_folder()))
    say(f"Loaded {old} after {kept.session.number} answers.")
    return kept


class Wanted(NamedTuple):
    """A new game, as it was asked for."""

    game: str
    seat: int
    setup: str
    points: str
    own: str  # list
    foe: str
    bot: str
    typed: bool


def start_game(wanted: Wanted, path: Path | None) -> "Kept":
    """A new game, once everything that was asked for is known to be there."""
    from wartable.bots.seats import bot_named
    from wartable.core.rulebook import library
    from wartable.play.records.keeping import start
    from wartable.play.records.sealing import house_key

    game, seat = library.game(wanted.game), wanted.seat
    setup = setup_wanted(game, wanted)
    bot_named(game, wanted.bot or usual_bot(game), 0)
    check_setup(game, setup)
    modes = tuple("typed" if wanted.typed and s == seat else "fair" for s in range(setup.seats))
    key = house_key(own_folder())
    kept = start(game, setup, path or fresh_path(game), dice=modes, key=key)  # type: ignore[arg-type]
    say(
        f"{game.name}. You have seat {seat + 1}. Type help for help, rule for the rule asked about."
    )
    if setup.limit:
        say(f"Point limit: {setup.limit} for each side.")
    say(f"Every answer is kept at once, in {kept.path}.")
    return kept


def setup_wanted(game: "Game", wanted: Wanted) -> "Setup":
    """A ready set-up, with what was agreed beside it."""
    from wartable.cli.agreed import with_limit, with_lists

    setup = with_limit(game, setup_named(game, wanted.setup), wanted.points)
    if wanted.seat >= setup.seats:
        give_up(f"there is no seat {wanted.seat + 1}: this game has {setup.seats}")
    return with_lists(game, setup, wanted.seat, wanted.own, wanted.foe)


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
