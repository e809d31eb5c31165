"""The errands of every campaign, and who may do which."""

from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE, Campaign
from wartable.core.campaign.membership import Membership
from wartable.core.campaign.parts import ErrandKind, Own
from wartable.core.campaign.places import place_errands
from wartable.core.campaign.reporting import Reporting
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause


def common_deeds(own: Own) -> dict[str, ErrandKind]:
    """To join, leave and hand over, to open and end it, to report a battle, to correct."""
    return Membership(own).errands() | place_errands() | Reporting(own).errands()


@clause("CORE-CAM-02", "CORE-CAM-06")
def not_theirs(campaign: Campaign, member: Seat, kind: ErrandKind) -> Refused | None:
    """Why this is no errand for that member."""
    if member == HOUSE:
        return None
    if not 0 <= member < len(campaign.members):
        return Refused("CORE-CAM-02", f"there is no member {member + 1}")
    one = campaign.member(member)
    if one.left:
        return Refused("CORE-CAM-08", f"{one.name} has left the campaign")
    if kind.by == "house":
        return Refused("CORE-CAM-02", "that is not done by a member")
    if kind.by == "owner" and "owner" not in one.roles:
        return Refused("CORE-CAM-01", "that is for the owner of the campaign")
    if kind.by == "organiser" and not one.organises:
        return Refused("CORE-CAM-06", "that is for an organiser")
    return None
