"""What a player picks from in close combat: arms, and uses of dice. Dice that look the same are one option."""

import msgspec

from wartable.games.grimheim.match import Weapon


class Arms(msgspec.Struct, frozen=True):
    """A close weapon, and perhaps another in the off hand."""

    main: Weapon
    off: Weapon | None = None


class Shown(msgspec.Struct, frozen=True):
    """A die as it lies on the table."""

    value: int
    critical: bool = False
    weapon: str = ""  # of an attack die
    off: bool = False  # of the off-hand weapon
    block: str = ""  # "value" or "target": a Block Die
    source: str = ""  # what brought a Block Die
    only: str = ""  # "strike" or "block"
    need: int = 0  # where it matters: what a die that may be rolled again had to reach


class Use(msgspec.Struct, frozen=True):
    """One way to spend a die."""

    die: Shown


class Strike(Use, frozen=True):
    """Inflict its damage."""


class Block(Use, frozen=True):
    """Cancel an enemy success."""

    against: Shown


class Disarm(Block, frozen=True):
    """Inflict DMG with a critical and cancel an enemy success."""
