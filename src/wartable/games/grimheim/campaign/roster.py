"""What is agreed when a campaign is founded."""

import msgspec


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points of every starting warband; missions of a Simple Campaign in their order; those of Neutral Grounds."""

    points: int = 500
    missions: tuple[str, ...] = ()
    neutral: tuple[str, ...] = ()
