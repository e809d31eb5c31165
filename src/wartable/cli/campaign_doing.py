"""`wartable campaign do`: something that may be done, though nobody waits for it."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wartable.cli.campaign_options import FILE, opened
from wartable.cli.errors import give_up, plain_errors
from wartable.cli.speaking import say

if TYPE_CHECKING:
    from wartable.campaigns.office import Office


@click.command()
@FILE
@click.argument("kind")
@click.argument("about", nargs=-1)
@click.option("--as", "who", required=True, help="A member, by the name or number.")
def do(file: Path, kind: str, about: tuple[str, ...], who: str) -> None:
    """Do KIND of what members do, said with WHAT=VALUE, as in: change battle=2 mission=night-watch."""
    from wartable.cli.campaign_errand import ErrandTalk
    from wartable.cli.campaign_words import member_named

    with plain_errors():
        said = dict([said_of(one) for one in about])
        office = opened(file)
        check_kind(office, kind)
        member = member_named(office.desk.campaign, who)
        if member is None:
            give_up("Say who does it: --as NAME")
        before = len(office.desk.feed)
        errand = office.begin(member, kind, said or None)
        if errand is not None:
            ErrandTalk(office, errand).hold()
            return
        for one in office.desk.feed[before:]:
            if one.known_to is None or member in one.known_to:
                say(one.text)


def said_of(told: str) -> tuple[str, Any]:
    """battle=2, mission=night-watch."""
    name, sign, value = told.partition("=")
    if not sign:
        give_up(f"{told!r} says nothing: type what it is about, as in battle=2")
    return name, int(value) if value.isascii() and value.isdigit() else value


def check_kind(office: "Office", kind: str) -> None:
    errands = office.desk.rules.errands
    if kind not in errands:
        there = ", ".join([f"{id} ({one.title})" for id, one in errands.items()])
        give_up(f"{kind!r} is nothing that members of {office.desk.game.name} do; there is {there}")
