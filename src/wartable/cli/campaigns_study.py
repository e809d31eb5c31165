"""`wartable simulate GAME --campaign FORM`: bots play whole campaigns, and the numbers are told."""

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from wartable.cli.errors import give_up
from wartable.cli.progress import with_bar
from wartable.cli.speaking import say

if TYPE_CHECKING:
    from wartable.lab.campaign_study import CampaignSummary
    from wartable.lab.campaigns import CampaignStudy, Course


def study_of(
    name: str, form: str, campaigns: int, seed: int, members: int, bots: str
) -> "CampaignStudy":
    """What was asked for, checked before anything is played."""
    from wartable.bots.seats import bot_named
    from wartable.core.rulebook import library
    from wartable.lab.campaigns import CampaignStudy

    game = library.game(name)
    if game.campaign is None or game.campaign.trial is None:
        give_up(f"{game.name} has no campaigns to simulate")
    forms = game.campaign.own.forms
    if form not in forms:
        give_up(f"{game.name} has no campaign {form!r}; it has {', '.join(forms)}")
    members = members or forms[form].least
    if not forms[form].least <= members <= forms[form].most:
        give_up(f"{forms[form].least} to {forms[form].most} play a {forms[form].title}")
    bot = bots or ("scripted" if "scripted" in game.bots else "random")
    bot_named(game, bot, seed)
    return CampaignStudy(name, form, campaigns, seed, members, bot)


def run_study(study: "CampaignStudy", jobs: int, keep_file: Path | None) -> "list[Course]":
    from wartable.lab.campaign_study import run_all
    from wartable.lab.kept import run_kept
    from wartable.lab.simulate import jobs_here, seldom_tidied

    seldom_tidied()
    jobs = jobs or jobs_here()
    run = run_all(study, jobs) if keep_file is None else run_kept(study, jobs, keep_file)
    courses = ([course] for course in run)
    return list(with_bar("campaigns", study.campaigns, courses))


def simulate_campaigns(
    study: "CampaignStudy",
    jobs: int,
    as_json: bool,
    page_file: Path | None,
    keep_file: Path | None,
) -> None:
    """With a page, if one is wanted, and kept while it runs, if there is a file for it."""
    from wartable.lab.campaign_page import page
    from wartable.lab.campaign_study import sum_up
    from wartable.lab.campaigns import Breach
    from wartable.lab.rows import OtherStudy
    from wartable.lab.tallies import tally

    if page_file is not None:
        check_page(page_file)
    began = perf_counter()
    try:
        courses = run_study(study, jobs, keep_file)
    except (Breach, OtherStudy) as stopped:
        give_up(str(stopped))
    courses.sort(key=lambda one: one.number)
    summary, sums = sum_up(study, courses, began), tally(courses)
    if as_json:
        import msgspec

        say(msgspec.json.encode({"summary": summary, "tally": sums}).decode())
    else:
        show(summary, courses)
    if page_file is not None:
        write_page(page_file, page(summary, sums))


def check_page(page_file: Path) -> None:
    """Before anything is played: hours later it would be too late."""
    from wartable.play.records.disk import check_free

    try:
        check_free(page_file)
        page_file.touch()
    except OSError as error:
        give_up(f"{page_file} cannot be written: {error.strerror}")


def write_page(page_file: Path, told: str) -> None:
    """What was found stands on the screen already."""
    try:
        page_file.write_text(told, encoding="utf-8")
    except OSError as error:
        give_up(f"{page_file} cannot be written: {error.strerror}")


def show(summary: "CampaignSummary", courses: "list[Course]") -> None:
    from rich.console import Console
    from rich.table import Table

    from wartable.lab.tallies import tally

    sums = tally(courses)
    many = f"{summary.campaigns} campaign{'s' * (summary.campaigns != 1)}"
    title = f"{many} of {summary.game}, {summary.form}, seed {summary.seed}"
    table = Table(title=title)
    table.add_column(summary.band)
    for column in ("campaigns", "won", "share", "95 %"):
        table.add_column(column, justify="right")
    for one in sums.wins:
        span = f"{100 * one.low:.0f}–{100 * one.high:.0f} %"
        cells = (str(one.whole), str(one.part), f"{100 * one.share:.0f} %", span)
        table.add_row(one.name, *cells)
    console = Console()
    console.print(table)
    for end in sums.ends:
        console.print(f"{end.part} of {end.whole}: {end.name}.")
    lengths = sorted(sums.lengths)
    least, middle, most = lengths[0], lengths[len(lengths) // 2], lengths[-1]
    spread = f"{least} to {most} battles, {middle} in the middle"
    console.print(f"Length: {spread if least < most else f'{most} battles'}.")
    console.print(
        f"{summary.battles} battles, {summary.lines} lines in {summary.seconds:.1f} s; "
        f"{summary.checks} checks after every change, no breach."
    )
    console.print(f"Digest {summary.digest}")
