"""Which rules a campaign is run by, and which are here.

What is done stays as it is recorded. What comes next is by the rules that the record names, and where others are here,
nothing new begins before an organiser takes these over.
"""

import msgspec

from wartable.campaigns.record import Founded, Ruled
from wartable.core.ask import Refused
from wartable.core.campaign.match import Campaign
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.play.records.content import content_hash

PINNED = "CORE-CAM-10"


class Edition(msgspec.Struct, frozen=True):
    """A version of a rulebook, and the hash of its text and tables."""

    version: int
    content: str


def installed(game: Game) -> Edition:
    """That which is here."""
    return Edition(game.version, content_hash(game.package))


def named_in(line: Founded | Ruled) -> Edition:
    """That which a line names."""
    return Edition(line.version, line.content)


@clause(PINNED)
def waiting(game: Game, pinned: Edition, here: Edition) -> Refused | None:
    """Why nothing new begins, if the rules that are here are not those it is run by."""
    if pinned == here:
        return None
    if pinned.version > here.version:
        return Refused(PINNED, f"{difference(game, pinned, here)}: bring Wartable up to date first")
    then = "nothing new begins before an organiser takes the newer rules over"
    return Refused(
        PINNED, f"{difference(game, pinned, here)}: what is done stays as it is, and {then}"
    )


def difference(game: Game, pinned: Edition, here: Edition) -> str:
    """What it is run by, and what is here."""
    if pinned.version == here.version:
        return f"the text of {game.name} has changed since this campaign was last ruled on"
    return f"this campaign is run by version {pinned.version} of {game.name}, and version {here.version} is here"


@clause(PINNED)
def may_not_take_over(
    game: Game, campaign: Campaign, member: Seat, pinned: Edition, to: Edition
) -> Refused | None:
    """Newer rules are for an organiser to take over, older ones for nobody."""
    if not 0 <= member < len(campaign.members) or not campaign.member(member).organises:
        return Refused(PINNED, "the rules are for an organiser to take over")
    if pinned == to:
        return Refused(PINNED, f"the campaign is run by these rules of {game.name} already")
    if to.version < pinned.version:
        told = f"version {pinned.version} of {game.name} are not given up for version {to.version}"
        return Refused(PINNED, f"the rules of {told}")
    return None


def taken_over_words(game: Game, who: str, pinned: Edition, to: Edition) -> str:
    """For the feed."""
    if pinned.version == to.version:
        return f"{who} takes over the rules of {game.name} with their newer text."
    return f"{who} takes over version {to.version} of {game.name}'s rules."
