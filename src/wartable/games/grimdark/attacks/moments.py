"""Where special rules step in while hits are dealt and wounds taken."""

from wartable.games.grimdark.moments import OfBlow, OfModel


class SixesDeal(OfBlow, frozen=True):
    """How many hits more each unmodified 6 to hit deals."""


class IgnoresOn(OfModel, frozen=True):
    """What a die must show for this model to ignore a wound; 0: it cannot. Some attacks are *past* Regeneration.

    A wound is ignored by one rule alone: whichever gives a number looks whether another does.
    """

    past: bool
