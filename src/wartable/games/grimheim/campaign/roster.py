"""What is agreed when a campaign is founded."""

import msgspec


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points of every starting warband; missions of a Simple Campaign in their order; those of Neutral Grounds.

    *number*: of missions in all, of which more may be agreed later; 0: as many as are agreed.
    """

    points: int = 500
    number: int = 0
    missions: tuple[str, ...] = ()
    neutral: tuple[str, ...] = ()
