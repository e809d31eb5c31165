"""`wartable campaign`: a campaign in a file, run from the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.campaign_deeds import bring, close, join, report
from wartable.cli.campaign_doing import do
from wartable.cli.campaign_options import FILE, MEMBER, WHO, opened
from wartable.cli.errors import give_up, plain_errors
from wartable.cli.speaking import say, say_all
from wartable.store.home import data_folder

if TYPE_CHECKING:
    pass

TORN = (
    "Behind them stands one that was being written when it was interrupted: nobody was told of it."
)
OTHER_RULES = 1  # how a check ends that could not play all of it again


@click.group()
def campaign() -> None:
    """Found a campaign, and run it battle by battle; all of it is in one FILE."""


@campaign.command()
@FILE
@click.argument("game", default="grimheim")
@click.option("--form", default="", help="Which kind of campaign; the rulebook's first if none.")
@click.option("--title", default="", help="What it is called.")
@click.option("--member", "members", multiple=True, help=MEMBER)
@click.option("--term", "terms", multiple=True, help="What is agreed: points=500, missions=a,b,c.")
@click.option("--rule", "rules", multiple=True, help="A rule of the house: terrain=laid.")
def new(
    file: Path,
    game: str,
    form: str,
    title: str,
    members: tuple[str, ...],
    terms: tuple[str, ...],
    rules: tuple[str, ...],
) -> None:
    """Found a campaign of GAME in FILE; the first member owns it."""
    from wartable.campaigns.files import found_file
    from wartable.cli.campaign_new import all_brought, founding_of
    from wartable.core.rulebook import library

    with plain_errors():
        known = library.game(game)
        if known.campaign is None:
            give_up(f"{known.name} has no campaigns yet")
        forms = known.campaign.own.forms
        form = form or next(iter(forms))
        if form not in forms:
            give_up(f"{known.name} has no campaign {form!r}; it has {', '.join(forms)}")
        founding = founding_of(known.campaign, form, title or file.stem, terms, rules)
        found_file(file, known, founding, joining=all_brought(known, members))
    say(f"{founding.title} is founded in {file}. Go on with: wartable campaign next {file}")


@campaign.command()
@FILE
@WHO
def show(file: Path, who: str) -> None:
    """How it stands: who is ahead, what everybody is to do, what happened last."""
    from wartable.campaigns.book import look
    from wartable.campaigns.files import desk_of
    from wartable.cli.campaign_words import lines_of, member_named, unreadable_lines

    with plain_errors():
        seen = look(file)
        desk = desk_of(file, seen.record)
        if desk.unreadable is not None:
            told = unreadable_lines(desk)
        else:
            told = lines_of(desk, member_named(desk.campaign, who))
        say_all(told)
        if seen.torn:
            say(TORN, err=True)


@campaign.command("next")
@FILE
@WHO
@click.option("--auto", is_flag=True, help="The house answers, and bots fight the battles.")
@click.option("--bot", default="", help="Who fights then.  [default: the game's own]")
@click.option("--steps", default=1, show_default=True, type=click.IntRange(1), help="How many.")
def next_(file: Path, who: str, auto: bool, bot: str, steps: int) -> None:
    """Do what comes next, question by question; what was begun before is taken up first."""
    from wartable.cli.campaign_run import CampaignRun
    from wartable.cli.campaign_waiting import going, waiting_lines
    from wartable.cli.campaign_words import member_named

    with plain_errors():
        office = opened(file)
        member = member_named(office.desk.campaign, who)
        run = CampaignRun(office, member, auto, bot)
        try:
            went_on = all(run.step() for _ in range(steps))
        except click.Abort:
            say()
            run.left = True
        if run.left:
            say(f"What was answered is kept. Go on with: {going(file, who)}")
        elif not went_on:
            say_all(waiting_lines(office.desk, member, file))


@campaign.command()
@FILE
@click.option("--key", default="", help="Whose seal it must have; see wartable key.")
def verify(file: Path, key: str) -> None:
    """Check every line of FILE by its hash, by the rules and, once the seed is known, by its dice."""
    from wartable.campaigns.book import look
    from wartable.campaigns.reading import check_author, verified, vouched
    from wartable.core.rulebook import library
    from wartable.play.records.record import RecordError
    from wartable.play.records.sealing import known_key
    from wartable.play.records.vouching import Houses

    with plain_errors():
        seen, own = look(file), known_key(data_folder())
        record = seen.record
        houses = Houses((own,) if own else (), key.strip().lower())
        try:
            check_author(record, houses)
            desk = verified(library.game(record.founded.game), record.founded, record.lines)
        except RecordError as error:
            give_up(f"{file}, {error}")
        good, rest = vouched(record, houses, desk.unplayed, desk.played_otherwise)
    if desk.unplayed:
        say(f"{file}: {len(record.lines)} lines are in order, but not all were played again.")
    else:
        say(f"{file}: {len(record.lines)} lines are sound.")
    if seen.torn:
        say(TORN)
    say(f"Vouched for: {', '.join(good) or 'nothing'}.")
    for one in rest:
        say(f"Not vouched for: {one}.")
    if desk.unplayed:
        raise SystemExit(OTHER_RULES)


@campaign.command()
@FILE
@WHO
def rules(file: Path, who: str) -> None:
    """Take over the newer rules that are here; an organiser does, and all read it."""
    from wartable.cli.campaign_words import first_owner, member_named

    with plain_errors():
        office = opened(file)
        campaign = office.desk.campaign
        member = member_named(campaign, who)
        office.take_over(first_owner(campaign) if member is None else member)
    say(office.desk.feed[-1].text)


for deed in (join, bring, do, report, close):
    campaign.add_command(deed)
