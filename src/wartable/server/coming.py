"""What goes over the wire when somebody comes to a table by a link or a code."""

import msgspec

from wartable.core.match import Seat
from wartable.core.roster import Ready
from wartable.play.records.record import Receipt


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody with a code is invited to."""

    game: str
    game_name: str
    title: str
    mission: str = ""
    inviter: str = ""
    seat: Seat
    roster: str = ""  # what was laid out for the seat: a ready roster's id, if it is one
    rosters: tuple[Ready, ...] = ()  # what may be taken instead
    limit: int = 0  # points that were agreed; 0: lists of any cost meet
    match: str = ""
    commitment: str = ""  # what the house has committed itself to; none: no dice are drawn


class Joining(msgspec.Struct, frozen=True, kw_only=True):
    """A code or the token of a link; without a roster, the one laid out is taken. *seed* stirs the dice."""

    code: str
    name: str = ""
    roster: str = ""
    seed: str = ""
    key: str = ""  # by which the seed is signed, if it is
    signature: str = ""


class SeedGiven(msgspec.Struct, frozen=True, kw_only=True):
    """For the dice of a match made from another; *seat* is one's own there, the first of them if nothing is said."""

    promise: str = ""
    seed: str = ""
    key: str = ""
    signature: str = ""
    seat: Seat | None = None


class Joined(msgspec.Struct, frozen=True):
    """The seat that was taken."""

    match: str
    seat: Seat
    receipt: Receipt | None = None  # for the seed that was given
