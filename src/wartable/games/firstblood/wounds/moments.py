"""Where special rules have a say in what wounds do."""

from wartable.core.hooks.moments import Moment
from wartable.core.match import UnitId


class Breaking(Moment, frozen=True):
    """A regiment is about to be broken; what forbids it keeps it whole."""

    unit: UnitId
