"""What goes into a battle of a campaign, for those who fight it at a real table."""

from typing import Any

from wartable.core.campaign.match import Battle
from wartable.core.match import Seat
from wartable.core.plain import to_plain
from wartable.core.roster import Plain
from wartable.server.campaigns.battles import battle_numbered
from wartable.server.campaigns.offices import Opened
from wartable.server.campaigns.showing import scene_of
from wartable.server.campaigns.wire import Mustered, MusterShown
from wartable.server.http.codec import Refusal
from wartable.server.library.building import builder_of
from wartable.wargame.rosters.shape import MODELS


def muster(opened: Opened, member: Seat, number: int) -> MusterShown:
    """Both sides as they are now, before the battle is fought: whoever misses it is not there, militia is."""
    desk = opened.office.desk
    battle = battle_numbered(opened, number)
    if member not in battle.members and not desk.campaign.member(member).organises:
        raise Refusal(403, "forbidden", "this is the battle of others")
    if battle.result is not None or not battle.stands:
        raise Refusal(409, "rule", "that battle is over", "CORE-CAM-07")
    rosters = desk.rules.setup(desk.campaign, number).rosters
    return MusterShown(
        game=desk.game.id,
        title=desk.campaign.title,
        mission=desk.campaign.mission_title(battle.mission),
        sides=tuple([mustered(opened, battle, k, to_plain(one)) for k, one in enumerate(rosters)]),
    )


def mustered(opened: Opened, battle: Battle, side: int, roster: Plain) -> Mustered:
    """A side, with what the campaign has made of each of its people."""
    desk, member = opened.office.desk, battle.members[side]
    entries: list[dict[str, Any]] = roster.get(MODELS, [])
    bands = [one for one in scene_of(desk, desk.campaign, None).bands if one.member == member]
    marks = {one.id: one.marks for band in bands for one in band.troopers}
    ids = [str(entry.get("id", "")) for entry in entries]
    return Mustered(
        member=member,
        name=desk.campaign.side(member),
        list=builder_of(desk.game.id).checked(roster, None, -1),
        models=tuple(ids),
        marks=tuple([marks.get(id, ()) for id in ids]),
        stores=tuple([one for band in bands for one in band.stores]),
    )
