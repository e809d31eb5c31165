"""What goes on into a new campaign is told by the one that it comes from, never by whoever brings it.

The campaign that is over stays as it ended: what is taken along is a copy, and every campaign that it enters makes of
it what it will. Where it comes from and what it is worth is told to all when it is brought.
"""

from typing import Any

from wartable.campaigns.desk import Desk
from wartable.campaigns.origins import ORIGIN, origin_of
from wartable.core.ask import Refused
from wartable.core.campaign.parts import LEGACY, Onward, Veteran
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.roster import Plain

NOT_YOURS = "veterans come from a campaign that is over and in which you have a place"


def onward_in(game: Game) -> Onward | None:
    """How members of its campaigns go on, where the rulebook lets them."""
    return None if game.campaign is None else game.campaign.own.onward


def veteran_of(game: Game, desk: Desk, member: Seat) -> Veteran:
    """What a member takes from one campaign into another of *game*, or why he may not."""
    onward = onward_in(game)
    if onward is None:
        raise not_yours(game)
    if desk.game.id != game.id:
        raise Refused(onward.clause, f"these are veterans of {desk.game.name}, not of {game.name}")
    return onward.veteran(desk.campaign, member)


def brought_from(game: Game, desk: Desk, member: Seat) -> Plain:
    """The same, as it comes with a deed, and whose it was in which campaign."""
    found = veteran_of(game, desk, member).brought
    return {LEGACY: found, ORIGIN: origin_of(desk.founded, member)}


def not_told(game: Game, about: Any) -> Refused | None:
    """Why a deed cannot be about veterans that somebody describes himself."""
    told = isinstance(about, dict) and LEGACY in about
    return not_yours(game) if told and onward_in(game) is not None else None


def not_yours(game: Game) -> Refused:
    """To whoever names a campaign of others, or none."""
    onward = onward_in(game)
    if onward is None:
        return Refused("CORE-CAM-01", f"{game.name} has no veterans of other campaigns")
    return Refused(onward.clause, NOT_YOURS)
