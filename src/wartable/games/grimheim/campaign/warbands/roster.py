"""A warband on its way into a campaign, perhaps from another."""

import msgspec

from wartable.games.grimheim.campaign.match import Warband


class Legacy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything it has: those who live, what they carry, its gold; *since* names where it comes from."""

    warband: Warband
    gold: int = 0
    since: str = ""
