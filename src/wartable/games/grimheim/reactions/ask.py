"""What a player answers when a model may react."""

import msgspec


class Reaction(msgspec.Struct, frozen=True):
    """A way to react: what is done, with which weapon, at whose cost.

    *kind*: retreat, dodge, intercept, quick-draw, reaction-shot.
    """

    kind: str
    weapon: str = ""  # its id
    free: bool = False  # paid with a free reaction, not with AP
