"""What shooting leaves behind."""

from msgspec.structs import replace

from wartable.core.match import UnitId
from wartable.games.grimdark.events import OfActivation
from wartable.games.grimdark.match import Activation


class ShotAt(OfActivation, frozen=True):
    """The active unit has named whom it shoots at; it casts no more."""

    targets: tuple[UnitId, ...]

    def change(self, going: Activation) -> Activation:
        return replace(going, shot=(*going.shot, *self.targets), closed=True)
