"""Deeds about whose a member's place is: handed on by a link, and nobody finds that out too late."""

from typing import Any

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.about import member_given, refusal
from wartable.core.campaign.events import OfferWithdrawn, PlaceOffered, PlaceTaken
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Piece, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.table import Table

OFFER, TAKE_OVER, CALL_BACK = "offer", "take-over", "call-back"


def place_errands() -> dict[str, ErrandKind]:
    """The house does them together with what it writes about the link, so no member does one by himself."""
    return {
        OFFER: ErrandKind(
            title="Hand over a place",
            clause="CORE-CAM-09",
            steps=offer,
            closed=no_offer,
            by="house",
        ),
        TAKE_OVER: ErrandKind(
            title="Take over a place",
            clause="CORE-CAM-09",
            steps=take_over,
            closed=no_taking,
            by="house",
        ),
        CALL_BACK: ErrandKind(
            title="Make a link void",
            clause="CORE-CAM-09",
            steps=call_back,
            closed=not_to_say,
            by="house",
        ),
    }


@clause("CORE-CAM-09")
def not_to_say(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """Whose place it is, he says himself, or the owner."""

    def check() -> Refused | None:
        whose = member_given(campaign, about, "CORE-CAM-09")
        giver = member_given(campaign, about, "CORE-CAM-09", "by")
        who = campaign.member(giver)
        if who.left:
            return Refused("CORE-CAM-09", f"{who.name} has left the campaign")
        if giver != whose and "owner" not in who.roles:
            name = campaign.side(whose)
            return Refused("CORE-CAM-09", f"a link to that place is for {name} or the owner to say")
        return None

    return refusal(check)


@clause("CORE-CAM-09")
def no_taking(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """Why nobody can take over that place."""

    def check() -> Refused | None:
        whose = campaign.member(member_given(campaign, about, "CORE-CAM-09"))
        if whose.left:
            return Refused("CORE-CAM-09", f"{whose.name} has left the campaign")
        if "owner" in whose.roles:
            return Refused(
                "CORE-CAM-09",
                "nobody takes over an owner's place: let another member be the owner first",
            )
        return None

    return refusal(check)


def no_offer(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    return no_taking(campaign, member, about) or not_to_say(campaign, member, about)


def offer(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    table.do(PlaceOffered("CORE-CAM-09", about["member"], about["by"]))
    yield from ()


def take_over(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    table.do(PlaceTaken("CORE-CAM-09", about["member"]))
    yield from ()


def call_back(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    table.do(OfferWithdrawn("CORE-CAM-09", about["member"], about["by"]))
    yield from ()
