"""Rules of the house: which switches of battles may be agreed on for a whole campaign."""

from wartable.core.roster import Variant
from wartable.games.grimheim.screen.listing import PRINTED, variant_listing

OF_ONE_BATTLE = ("gossip", "defender", "first_turn")
ICONIC = PRINTED


def switches() -> tuple[Variant, ...]:
    """All but those that the campaign itself, or a die, settles before each battle."""
    return tuple([one for one in variant_listing() if one.id not in OF_ONE_BATTLE])
