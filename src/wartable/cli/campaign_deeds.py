"""`wartable campaign join`, `bring`, `report`, `close`: what is done at once, without questions."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wartable.cli.campaign_options import FILE, MEMBER, WHO, opened
from wartable.cli.errors import give_up, plain_errors
from wartable.cli.speaking import agreed, say, say_all

if TYPE_CHECKING:
    from wartable.campaigns.office import Office
    from wartable.core.campaign.parts import Due
    from wartable.core.match import Seat


def tell_deed(office: "Office", member: "Seat", kind: str, about: Any) -> None:
    """It is done, and what came of it is told."""
    before = len(office.desk.feed)
    office.begin(member, kind, about)
    for one in office.desk.feed[before:]:
        if one.known_to is None:
            say(one.text)


@click.command()
@FILE
@click.argument("member")
def join(file: Path, member: str) -> None:
    """Take MEMBER in: NAME=ROSTER, as `new` does."""
    from wartable.cli.campaign_new import brought_by, in_letters
    from wartable.core.campaign.match import HOUSE

    with plain_errors():
        office = opened(file)
        named, _, brought = member.partition("=")
        name = in_letters(named, "the name")
        about = {"name": name, "roles": ["player"]} | brought_by(office.desk.game, name, brought)
        if not any(["owner" in one.roles for one in office.desk.campaign.members]):
            about["roles"] = ["owner", "player"]
        tell_deed(office, HOUSE, "join", about)


join.help = f"{join.help}\n\nMEMBER is {MEMBER}"


@click.command()
@FILE
@click.argument("roster")
@WHO
def bring(file: Path, roster: str, who: str) -> None:
    """Bring ROSTER, a ready one, a file or OLD.jsonl, for a member who has yet to bring one."""
    from wartable.cli.campaign_new import brought_by
    from wartable.cli.campaign_words import member_named

    with plain_errors():
        office = opened(file)
        campaign = office.desk.campaign
        member = member_named(campaign, who)
        if member is None:
            give_up("Say who brings it: --as NAME")
        due = to_bring(office, member)
        if due is None:
            give_up(f"{campaign.side(member)} has nothing to bring now")
        about = brought_by(office.desk.game, campaign.side(member), roster)
        tell_deed(office, member, due.kind, about)


def to_bring(office: "Office", member: "Seat") -> "Due | None":
    dues = office.desk.rules.due(office.desk.campaign, member)
    return next((due for due in dues if due.brings), None)


@click.command()
@FILE
@click.argument("battle", type=click.IntRange(1))
@click.argument("report", required=False, type=click.Path(path_type=Path))
@WHO
def report(file: Path, battle: int, report: Path | None, who: str) -> None:
    """Report BATTLE from a file; without one, print the form that is to be filled in."""
    import msgspec

    from wartable.campaigns.book import read
    from wartable.campaigns.files import desk_of
    from wartable.cli.campaign_words import blank_report, member_named, read_plain
    from wartable.core.campaign.match import HOUSE

    with plain_errors():
        if report is None:
            blank = blank_report(desk_of(file, read(file)), battle)
            form = msgspec.json.format(msgspec.json.encode(blank))
            say_all(form.decode().split("\n"))
            return
        office = opened(file)
        member = member_named(office.desk.campaign, who)
        about = {"battle": battle, "report": read_plain(report)}
        tell_deed(office, HOUSE if member is None else member, "report", about)


@click.command()
@FILE
@click.option("--yes", is_flag=True, help="Do not ask whether that is meant.")
def close(file: Path, yes: bool) -> None:
    """Put a campaign away that is over: its seed is told, it is sealed, and nothing follows."""
    with plain_errors():
        office = opened(file)
        campaign = office.desk.campaign
        if not office.desk.closed:
            owners = [one.number for one in campaign.members if "owner" in one.roles]
            if not owners:
                give_up("Nobody has joined yet, so there is nothing to put away")
            about = {"phase": "archived"}
            why = office.desk.refused(owners[0], "phase", about)
            if why is not None:
                raise why
            if not yes and not agreed("Put it away? Nothing follows after that."):
                return
            office.begin(owners[0], "phase", about)
        say_closed(office, file)


def say_closed(office: "Office", file: Path) -> None:
    from wartable.campaigns.book import read

    if not office.desk.closed:
        say("It is put away. Its seed is not here, so nobody can vouch for its dice.")
        return
    sealed = ", and it is sealed" if read(file).seal is not None else ""
    say(f"{office.desk.campaign.title} is put away: its seed is told{sealed}.")
    say(f"Check every line and every die with: wartable campaign verify {file}")
