"""Battles of a campaign at a table of this house, and what comes of them."""

from typing import Any

from msgspec.structs import replace

from wartable.campaigns.record import Line
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE, Battle
from wartable.core.campaign.scene import FormSection
from wartable.core.match import Seat
from wartable.core.roster import Fault
from wartable.server.campaigns.founding import refused
from wartable.server.campaigns.offices import Offices, Opened
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.making import put_up, stored_for
from wartable.server.wire import SeatWanted
from wartable.store import campaigns
from wartable.store.visitors import Visitor


def battle_numbered(opened: Opened, number: int) -> Battle:
    battles = opened.office.desk.campaign.battles
    if not 1 <= number <= len(battles):
        raise Refusal(404, "unknown", "there is no such battle")
    return battles[number - 1]


def play_here(
    offices: Offices, hosting: Hosting, opened: Opened, member: Seat, visitor: Visitor, number: int
) -> str:
    """A match for those who fight the battle, each in his own seat; the one that is there already, if one is."""
    with opened.lock:
        battle = battle_numbered(opened, number)
        campaign = opened.office.desk.campaign
        if battle.match:
            return battle.match
        if member not in battle.members and not campaign.member(member).organises:
            raise Refusal(403, "forbidden", "this is the battle of others")
        why = opened.office.desk.refused(HOUSE, "here", {"battle": number, "match": ""})
        if why is not None:
            raise refused(why)
        desk = opened.office.desk
        try:
            setup = desk.rules.setup(desk.campaign, number)
        except Refused as no:
            raise refused(no) from None
        title = f"{campaign.title}: battle {number}"
        places = tuple([SeatWanted(name=campaign.side(one)) for one in battle.members])
        stored = stored_for(desk.game, replace(setup, names=names(places)), places, visitor, title)
        with offices.store.reading() as session:
            whose = campaigns.places(session, opened.kept.id)
        seats = tuple(
            [
                replace(seat, visitor=whose.get(battle.members[seat.seat], visitor.id))
                for seat in stored.seats
            ]
        )
        seated = replace(stored, seats=seats)

        def write(lines: list[Line]) -> None:
            put_up(hosting, seated, lambda session: opened.put(session, lines))

        opened.do_in_one_piece("here", {"battle": number, "match": seated.id}, write)
        return seated.id


def names(places: tuple[SeatWanted, ...]) -> tuple[str, ...]:
    return tuple([one.name for one in places])


def take_over(opened: Opened, hosting: Hosting, number: int) -> None:
    """The result of a battle that was played here, once it is over."""
    with opened.lock:
        battle = battle_numbered(opened, number)
        if not battle.match or battle.result is not None:
            return
        hosted = hosting.open(battle.match)
        if not hosted.session.over:
            given_up = "was given up: report how it ended" if hosted.over else "is not over yet"
            raise Refusal(409, "rule", f"the battle {given_up}", "CORE-CAM-07")
        desk = opened.office.desk
        report = desk.rules.report(desk.campaign, number, hosted.session.match)
        try:
            opened.office.begin(HOUSE, "report", {"battle": number, "report": report})
        except Refused as why:
            raise refused(why) from None


def faults(opened: Opened, number: int, report: dict[str, Any]) -> tuple[Fault, ...]:
    """Everything in a report that cannot be, before it is handed in."""
    battle_numbered(opened, number)
    desk = opened.office.desk
    try:
        return desk.rules.own.faults(desk.campaign, number, desk.rules.own.read(report))
    except Refused as why:
        return (Fault(clause=why.clause, reason=why.reason),)


# Forms


def form(opened: Opened, number: int) -> tuple[FormSection, ...]:
    """What a report of a battle has to say, as blanks."""
    battle_numbered(opened, number)
    desk = opened.office.desk
    own = desk.rules.own
    return () if own.form is None else own.form(desk.campaign, number)


def filled(opened: Opened, number: int, values: dict[str, Any]) -> dict[str, Any]:
    """The report that a form makes."""
    battle_numbered(opened, number)
    desk = opened.office.desk
    if desk.rules.own.filled is None:
        raise Refusal(409, "rule", "this rulebook has no form for reports", "CORE-CAM-07")
    return desk.rules.own.filled(desk.campaign, number, values)
