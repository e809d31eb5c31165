"""A whole campaign brought in from elsewhere: judged aside, where it keeps nobody waiting, and only then written."""

import msgspec

from wartable.campaigns.reading import not_played, parse, verified
from wartable.campaigns.record import Founded, Line
from wartable.core.match import Seat
from wartable.core.names import all_showable
from wartable.core.plain import to_plain
from wartable.play.records.record import RecordError
from wartable.server.campaigns.offices import Offices
from wartable.server.http.codec import Refusal
from wartable.server.matches.making import game_named
from wartable.store import campaigns
from wartable.store.base import fresh_id, now
from wartable.store.campaigns import Kept, told_in
from wartable.store.visitors import Visitor


class Brought(msgspec.Struct, frozen=True):
    """A record that holds, as it is written; *owner* is the place of who brings it."""

    founded: Founded
    rows: tuple[str, ...]
    owner: Seat | None


def judge(told: bytes) -> Brought:
    """Every line by the rules, in a process of its own: it is somebody else's file, and may be made to take long."""
    try:
        founded, lines, *_ = parse(told, "the record")
        game = game_named(founded.game)
        if game.campaign is None:
            raise Refusal(400, "unknown", f"{game.name} has no campaigns here")
        check_showable(founded, lines)
        desk = verified(game, founded, lines)
        if desk.unplayed:
            raise RecordError(f"nobody here can answer for {not_played(desk.unplayed[0])}")
    except RecordError as error:
        raise Refusal(400, "record", str(error)) from None
    owners = [one.number for one in desk.campaign.members if "owner" in one.roles]
    return Brought(founded, tuple([told_in(line) for line in lines]), next(iter(owners), None))


def check_showable(founded: Founded, lines: list[Line]) -> None:
    """Nothing in it looks like what it is not; here it is shown to others than those who wrote it."""
    for k, line in enumerate([founded, *lines], 1):
        if not all_showable(to_plain(line)):
            raise RecordError(
                f"line {k}: names and reasons are one line of letters that can be shown"
            )


def keep(offices: Offices, brought: Brought, visitor: Visitor) -> str:
    """It is there whole or not at all; its owner's place is that of who brought it."""
    here, founded = now(), brought.founded
    kept = Kept(
        id=fresh_id(),
        game=founded.game,
        title=founded.founding.title,
        founded=founded,
        house="",
        made=here,
        changed=here,
    )
    with offices.store.writing() as session:
        campaigns.create(session, kept)
        if brought.owner is not None:
            campaigns.take_place(session, kept.id, brought.owner, visitor)
        campaigns.write_rows(session, kept.id, brought.rows)
    return kept.id
