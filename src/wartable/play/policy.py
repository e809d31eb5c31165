"""When a player wants to be asked whether he steps in."""

from typing import Literal, TypeAlias

import msgspec

CHOOSES = "choose"  # taken up as what could be used is: one wants to choose where it comes to the same, too

Mode: TypeAlias = Literal["matters", "always", "attacks", "activation", "turn", "control"]


class Policy(msgspec.Struct, frozen=True):
    """How a seat meets windows; it is nobody else's business.

    *mode*: asked when it **matters**; **always**; only what matters of **attacks** on one's own models; not in this
    **activation**; not until one's own **turn**; or with full **control**, even where there is nothing to choose.
    """

    mode: Mode = "matters"
    armed: tuple[str, ...] = ()  # what is taken up to be used: it is asked for wherever it can be
    during: str = ""  # the activation in which it was set, once one is under way


BY_DEFAULT = Policy()
EVERYTHING = Policy("control")
