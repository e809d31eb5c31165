"""`wartable simulate GAME --pairs`: every ready roster against every other, and who is too strong."""

from pathlib import Path
from typing import TYPE_CHECKING

from wartable.cli.errors import give_up, setup_named
from wartable.cli.progress import with_bar
from wartable.cli.speaking import say

if TYPE_CHECKING:
    from wartable.lab.pairs import Bout, PairStudy
    from wartable.lab.tallies import Share

FAR = 0.15  # from an even share; a pairing further away is marked


def pair_study_of(name: str, games: int, seed: int, bots: str, chosen: str) -> "PairStudy":
    """What was asked for, checked before anything is played."""
    from wartable.bots.seats import bot_named
    from wartable.core.rulebook import library
    from wartable.lab.pairs import PairStudy, pairs_of

    game = library.game(name)
    seats = setup_named(game, chosen).seats
    if game.muster.listing is None or seats < 2 or not pairs_of(game, seats):
        give_up(f"{game.name} has not enough ready rosters to set against each other")
    bot = bots or ("scripted" if "scripted" in game.bots else "random")
    if "," in bot:
        give_up(f"one bot plays all sides of every pair: name one of {bot.replace(',', ', ')}")
    bot_named(game, bot, seed)
    return PairStudy(name, game.version, games, seed, bot, seats)


def simulate_pairs(study: "PairStudy", jobs: int, as_json: bool, into: Path | None) -> None:
    """With a file, what is fought is written there as it is done, and what stands there is not fought again."""
    import msgspec

    from wartable.lab.pairs import shares

    fought = run_pairs(study, jobs, into)
    told = shares(study, fought)
    if as_json:
        say(msgspec.json.encode({"study": study, "pairs": told}).decode())
    else:
        show(study, told, sum(not one.won for one in fought))


def run_pairs(study: "PairStudy", jobs: int, into: Path | None) -> "list[Bout]":
    from wartable.core.rulebook import library
    from wartable.lab.pairs import fight_all, fought_before, pairs_of
    from wartable.lab.rows import OtherStudy, add, make_ready
    from wartable.lab.simulate import jobs_here, seldom_tidied

    seldom_tidied()
    try:
        fought = fought_before(study, into) if into else []
        if into:
            make_ready(into)
        total = len(pairs_of(library.game(study.game), study.seats)) * study.games
        if fought:
            say(f"{len(fought)} of {total} battles stand in {into}.", err=True)
        coming = fight_all(study, fought[:], jobs or jobs_here())
        for one in with_bar("battles", total - len(fought), coming):
            fought.append(one)
            if into:
                add(into, [one])
    except OtherStudy as stopped:
        give_up(str(stopped))
    return fought


def show(study: "PairStudy", told: "list[Share]", draws: int) -> None:
    from rich.console import Console
    from rich.table import Table

    title = f"{study.game}, {study.games} battles a pair by {study.bot}, seed {study.seed}"
    table = Table(title=title)
    for column in ("pair", "won", "of", "share of the first", "95 %", ""):
        table.add_column(column, justify="left" if column in {"pair", ""} else "right")
    for one in told:
        span = f"{100 * one.low:.0f}–{100 * one.high:.0f} %"
        mark = "uneven" if abs(one.share - 1 / study.seats) > FAR else ""
        cells = (str(one.part), str(one.whole), f"{100 * one.share:.0f} %", span, mark)
        table.add_row(one.name, *cells)
    console = Console()
    console.print(table)
    console.print(f"{draws} draws are not counted.")
