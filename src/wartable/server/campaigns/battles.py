"""Battles of a campaign at a table of this house, and what comes of them."""

from typing import Any

from msgspec.structs import replace
from sqlalchemy.orm import Session as Writing

from wartable.campaigns.desk import Desk
from wartable.campaigns.record import Line
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE, Battle
from wartable.core.campaign.scene import FormSection
from wartable.core.match import Seat
from wartable.core.roster import Fault, Plain
from wartable.server.campaigns.founding import refused
from wartable.server.campaigns.offices import Offices, Opened
from wartable.server.campaigns.wire import BattleOf
from wartable.server.coming import SeedGiven
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.making import put_up, stored_for
from wartable.server.matches.promising import as_promised, keep_promise, own_seat, receipt_for
from wartable.server.wire import MatchMade, SeatWanted
from wartable.store import campaigns, matches
from wartable.store.visitors import Visitor


def battle_numbered(opened: Opened, number: int) -> Battle:
    battles = opened.office.desk.campaign.battles
    if not 1 <= number <= len(battles):
        raise Refusal(404, "unknown", "there is no such battle")
    return battles[number - 1]


def play_here(
    offices: Offices,
    hosting: Hosting,
    opened: Opened,
    member: Seat,
    visitor: Visitor,
    number: int,
    given: SeedGiven,
) -> MatchMade:
    """A match for those who fight the battle, each in his own seat; the one that is there already, if one is."""
    with opened.lock:
        battle = battle_numbered(opened, number)
        campaign = opened.office.desk.campaign
        if battle.match:
            return MatchMade(battle.match)
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
        seated = as_promised(hosting.store, replace(stored, seats=seats), given, visitor)
        receipt = receipt_for(hosting.key, seated, own_seat(seated, given, visitor), given)

        def write(lines: list[Line]) -> None:
            def beside(session: Writing) -> None:
                opened.put(session, lines)
                keep_promise(session, given)

            put_up(hosting, seated, beside)

        opened.do_in_one_piece("here", {"battle": number, "match": seated.id}, write)
        return MatchMade(seated.id, receipt=receipt)


def names(places: tuple[SeatWanted, ...]) -> tuple[str, ...]:
    return tuple([one.name for one in places])


def take_over(opened: Opened, hosting: Hosting, number: int) -> None:
    """The result of a battle that was played here, once it is over."""
    with opened.lock:
        battle = battle_numbered(opened, number)
        if not battle.match or battle.result is not None:
            return
        report = report_from(opened.office.desk, number, hosting.open(battle.match))
        try:
            opened.office.begin(HOUSE, "report", {"battle": number, "report": report})
        except Refused as why:
            raise refused(why) from None


def report_from(desk: Desk, number: int, hosted: Hosted) -> Plain:
    """What a battle at this table leaves behind, played to its end or given up."""
    rules, match, outcome = desk.rules, hosted.session.match, hosted.result
    if hosted.session.over:
        return rules.report(desk.campaign, number, match)
    if outcome is None:
        raise Refusal(409, "rule", "the battle is not over yet", "CORE-CAM-07")
    if rules.given_up is None:
        raise Refusal(409, "rule", "the battle was given up: report how it ended", "CORE-CAM-07")
    return rules.given_up(desk.campaign, number, match, outcome)


def take_over_ended(opened: Opened, hosting: Hosting) -> None:
    """All that are over at their tables; one that cannot be taken over waits to be reported."""
    if opened.office.desk.waits is not None:
        return
    for battle in opened.office.desk.campaign.battles:
        waits = battle.match and battle.result is None and battle.stands
        if waits and battle.number not in opened.untaken and ended(hosting, battle):
            try:
                take_over(opened, hosting, battle.number)
            except Refusal as why:
                opened.untaken[battle.number] = why.declined.reason


def ended(hosting: Hosting, battle: Battle) -> bool:
    with hosting.store.reading() as session:
        found = matches.find(session, battle.match)
    return found is not None and found.over


def battle_at(
    offices: Offices, hosting: Hosting, visitor: Visitor | None, match: str
) -> BattleOf | None:
    """The battle of one of the visitor's campaigns that is played at this table."""
    if visitor is None:
        return None
    with offices.store.reading() as session:
        rows = campaigns.of_visitor(session, visitor)
    for kept, _ in rows:
        try:
            opened = offices.open(kept.id)
        except Refusal:
            continue
        found = [one for one in opened.office.desk.campaign.battles if one.match == match]
        if found:
            take_over_ended(opened, hosting)
            return BattleOf(kept.id, opened.office.desk.campaign.title, found[0].number)
    return None


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
