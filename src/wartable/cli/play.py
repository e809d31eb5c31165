"""`wartable play`: a game in the terminal, against bots, kept on disk while it lasts."""

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.errors import check_setup, give_up, plain_errors, tell_turned_away
from wartable.cli.speaking import say
from wartable.store.home import own_folder

if TYPE_CHECKING:
    from wartable.core.game import Game
    from wartable.play.policy import Mode
    from wartable.play.records.keeping import Kept

MODES = ("matters", "always", "attacks", "activation", "turn", "control")
ASK = "When you are asked whether to step in on what goes on."


@click.command()
@click.argument("game", default="grimheim")
@click.option("--seat", default=1, show_default=True, type=click.IntRange(1), help="Yours.")
@click.option("--setup", "chosen", default="", help="A ready set-up of the rulebook.")
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
    bot: str,
    typed: bool,
    mode: "Mode",
    path: Path | None,
    old: Path | None,
) -> None:
    """Play GAME here, against bots."""
    with plain_errors():
        kept = load_game(old) if old else start_game(game, seat - 1, chosen, bot, typed, path)
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


def start_game(
    name: str, seat: int, chosen: str, bot: str, typed: bool, path: Path | None
) -> "Kept":
    """A new game, once everything that was asked for is known to be there."""
    from wartable.bots.seats import bot_named
    from wartable.core.rulebook import library
    from wartable.play.records.keeping import start
    from wartable.play.records.sealing import house_key

    game = library.game(name)
    chosen = chosen or next(iter(game.muster.setups))
    if chosen not in game.muster.setups:
        give_up(f"{game.name} has no set-up {chosen!r}; it has {', '.join(game.muster.setups)}")
    setup = game.muster.setups[chosen]
    if seat >= setup.seats:
        give_up(f"there is no seat {seat + 1}: this game has {setup.seats}")
    bot_named(game, bot or usual_bot(game), 0)
    check_setup(game, setup)
    modes = tuple("typed" if typed and s == seat else "fair" for s in range(setup.seats))
    key = house_key(own_folder())
    kept = start(game, setup, path or fresh_path(game), dice=modes, key=key)  # type: ignore[arg-type]
    say(
        f"{game.name}. You have seat {seat + 1}. Type help for help, rule for the rule asked about."
    )
    say(f"Every answer is kept at once, in {kept.path}.")
    return kept


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
