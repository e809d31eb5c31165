"""`wartable simulate`: bots play many games, and the numbers are told."""

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from wartable.cli.errors import check_setup, give_up, plain_errors, setup_named, tell_turned_away
from wartable.cli.progress import with_bar
from wartable.cli.speaking import say

if TYPE_CHECKING:
    from wartable.lab.simulate import Study, Summary


@click.command()
@click.argument("game")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Of dice and bots."
)
@click.option("--bots", default="", help="One for each seat, with commas: random,random.")
@click.option("--setup", "chosen", default="", help="A ready set-up of the rulebook.")
@click.option(
    "--rotate", "rotated", is_flag=True, help="The bots change seats, with the same dice."
)
@click.option(
    "--jobs", default=0, type=click.IntRange(0), help="Processes; 0 is one for each core."
)
@click.option("--campaign", "form", default="", help="Whole campaigns of this kind: conquest.")
@click.option("--campaigns", default=10, show_default=True, type=click.IntRange(1), help="Of them.")
@click.option("--members", default=0, type=click.IntRange(0), help="Of a campaign; 0: the fewest.")
@click.option("--pairs", is_flag=True, help="Every ready roster against every other, --games each.")
@click.option(
    "--into",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keeps pairs' battles; goes on there.",
)
@click.option("--page", "page_file", type=click.Path(path_type=Path), help="Plots, as HTML.")
@click.option(
    "--keep",
    "keep_file",
    type=click.Path(path_type=Path),
    help="Campaigns, each as it ends; called again with it, the rest is played.",
)
@click.option("--json", "as_json", is_flag=True, help="For other programs.")
def simulate(
    game: str,
    games: int,
    seed: int,
    bots: str,
    chosen: str,
    rotated: bool,
    jobs: int,
    form: str,
    campaigns: int,
    members: int,
    pairs: bool,
    into: Path | None,
    page_file: Path | None,
    keep_file: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME many times; the same seed gives the same games everywhere."""
    if form:
        from wartable.cli.campaigns_study import simulate_campaigns
        from wartable.cli.campaigns_study import study_of as study_of_campaigns

        with plain_errors():
            wanted = study_of_campaigns(game, form, campaigns, seed, members, bots)
            simulate_campaigns(wanted, jobs, as_json, page_file, keep_file)
        return
    if pairs:
        from wartable.cli.pairs import pair_study_of, simulate_pairs

        with plain_errors():
            simulate_pairs(pair_study_of(game, games, seed, bots, chosen), jobs, as_json, into)
        return
    with plain_errors():
        study = study_of(game, games, seed, bots, chosen, rotated)
        summary, answers = run_study(study, jobs)
    if as_json:
        import msgspec

        say(msgspec.json.encode(summary).decode())
    else:
        show(summary, answers)


def study_of(name: str, games: int, seed: int, bots: str, chosen: str, rotated: bool) -> "Study":
    """What was asked for, checked before anything is played."""
    from wartable.bots.seats import bot_named
    from wartable.core.rulebook import library
    from wartable.core.setups import setups_for
    from wartable.lab.simulate import Study

    game = library.game(name)
    setup = setup_named(game, chosen)
    seats = tuple(bots.split(",")) if bots else ("random",) * setup.seats
    setup = setups_for(game, len(seats)).get(chosen or next(iter(game.muster.setups)), setup)
    if len(seats) != setup.seats:
        give_up(f"{len(seats)} bots for {setup.seats} seats: name one for each, with commas")
    tell_turned_away(game)
    for seat in seats:
        bot_named(game, seat, seed)
    check_setup(game, setup)
    return Study(name, games, seed, seats, setup, rotated)


def run_study(study: "Study", jobs: int) -> "tuple[Summary, list[int]]":
    from wartable.lab.simulate import jobs_here, play_all, seldom_tidied, sum_up

    seldom_tidied()
    began = perf_counter()
    outcomes = list(with_bar("games", study.games, play_all(study, jobs or jobs_here())))
    return sum_up(study, outcomes, began), sorted(outcome.answers for outcome in outcomes)


def show(summary: "Summary", answers: list[int]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{summary.games} games of {summary.game}, seed {summary.seed}")
    for column in ("player" if summary.rotated else "seat", "bot", "wins", "share"):
        table.add_column(column, justify="right" if column in {"wins", "share"} else "left")
    for seat, (bot, wins) in enumerate(zip(summary.bots, summary.wins, strict=True), 1):
        table.add_row(str(seat), bot, str(wins), f"{100 * wins / summary.games:.1f} %")
    table.add_row("", "draws", str(summary.draws), f"{100 * summary.draws / summary.games:.1f} %")
    console = Console()
    console.print(table)
    middle = answers[len(answers) // 2]
    console.print(f"Length: {answers[0]} to {answers[-1]} answers, {middle} in the middle.")
    rate = summary.answers / summary.seconds if summary.seconds else 0
    console.print(f"{summary.answers} answers in {summary.seconds:.1f} s, {rate:,.0f} a second.")
    console.print(f"Digest {summary.digest}")
