"""A campaign in words, and what is typed about one."""

from pathlib import Path
from typing import Any

import msgspec

from wartable.campaigns.desk import Desk
from wartable.cli.campaign_waiting import due_words, waiting_words
from wartable.cli.errors import SetupError
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE, Battle, Campaign
from wartable.core.match import Seat
from wartable.core.plain import to_plain
from wartable.core.views import view
from wartable.core.words import as_sentence, with_and
from wartable.play.records import disk

FEED = 12  # lines of what happened last


# What is typed


def read_plain(path: Path) -> Any:
    try:
        told = disk.read_whole(path)
        return msgspec.toml.decode(told) if path.suffix == ".toml" else msgspec.json.decode(told)
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SetupError(f"{path} cannot be understood: {error}") from None


def member_named(campaign: Campaign, who: str) -> Seat | None:
    """None for whoever is nobody in particular."""
    if not who:
        return None
    for one in campaign.members:
        if who.casefold() in (one.name.casefold(), str(one.number + 1)):
            return one.number
    there = with_and([one.name for one in campaign.members])
    raise SetupError(f"nobody is called {who!r}; members are {there or 'still to join'}")


def first_owner(campaign: Campaign) -> Seat:
    """Who takes part in nobody's name takes the owner's."""
    owners = [one.number for one in campaign.members if "owner" in one.roles]
    return owners[0] if owners else HOUSE


# How it stands


def lines_of(desk: Desk, member: Seat | None) -> list[str]:
    campaign = view(desk.campaign, member)
    form = desk.rules.own.forms[campaign.form].title
    found = [f"{campaign.title}: {desk.game.name}, {form}, {campaign.phase}", ""]
    waits = desk.waits is not None and campaign.phase != "archived"
    if waits:
        found += [waiting_words(desk), ""]
    found += standing_lines(desk, campaign)
    found += ["", *[battle_line(campaign, one) for one in campaign.battles]]
    found += ["", *([] if waits else due_lines(desk, campaign))]
    known = [one for one in desk.feed if one.known_to is None or member in one.known_to]
    found += ["", *[f"  {one.text} [{one.clause}]" for one in known[-FEED:]]]
    if campaign.phase in ("finished", "archived"):
        result = desk.rules.outcome(desk.campaign)
        winners = with_and([campaign.side(one) for one in result.winners])
        found += ["", f"{winners} won: {result.reason} [{result.clause}]"]
    return found


def unreadable_lines(desk: Desk) -> list[str]:
    """Why it cannot be said how it stands, and all that happened."""
    assert desk.unreadable is not None, "asked before"
    told = [f"  {one.text} [{one.clause}]" for one in desk.feed if one.known_to is None]
    return [as_sentence(desk.unreadable.reason), "", *told]


def standing_lines(desk: Desk, campaign: Campaign) -> list[str]:
    table = desk.rules.standings(campaign)
    wide = max([len(one.name) for one in campaign.members], default=0)
    head = " " * (wide + 4) + "".join([f"{one:>9}" for one in table.headings])
    rows = [
        f"{row.place:>2}. {campaign.side(row.member):<{wide}}"
        + "".join([f"{one:>9}" for one in row.figures])
        for row in table.rows
    ]
    return [head, *rows]


def battle_line(campaign: Campaign, one: Battle) -> str:
    sides = " against ".join([campaign.side(member) for member in one.members])
    said = f"Battle {one.number}, {campaign.mission_title(one.mission)}: {sides}"
    if one.void:
        return f"{said}: does not count, {one.void}"
    if one.result is None:
        return f"{said}: to be fought"
    score = " to ".join([str(points) for points in one.result.scores])
    won = with_and([campaign.side(member) for member in one.winners])
    return f"{said}: {score}, {f'{won} won' if len(one.winners) == 1 else 'a draw'}"


def due_lines(desk: Desk, campaign: Campaign) -> list[str]:
    found: list[str] = []
    for one in campaign.members:
        for due in desk.rules.due(campaign, one.number):
            found.append(f"{one.name}: {due_words(due)}")
    return found


# A report to fill in


def blank_report(desk: Desk, number: int) -> Any:
    """All who took part as survivors, and nothing scored: what happened is written over it."""
    if not 1 <= number <= len(desk.campaign.battles):
        raise Refused("CORE-CAM-07", f"there is no battle {number}")
    setup = desk.rules.setup(desk.campaign, number)
    filled = desk.rules.own.filled
    if (
        filled is not None
    ):  # it knows who defends, which in a match is settled only when it is played
        return filled(desk.campaign, number, {})
    match = desk.game.rules.begin(setup)
    return to_plain(desk.rules.report(desk.campaign, number, match))
