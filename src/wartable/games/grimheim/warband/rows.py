"""What a campaign makes of models and weapons, as its table has it."""

from wartable.games.grimheim.rows import BOOK
from wartable.wargame.rosters.rows import PricedRow


class Gain(PricedRow, frozen=True, kw_only=True):
    """A Permanent Wound, a survivor's bonus or an upgrade: what it changes in the numbers of a card."""

    mark: str  # by which a model or its weapon bears it in battle
    clause: str
    effect: str
    once: bool = False  # no model, no weapon has it twice
    mov: int = 0
    defense: int = 0
    saves_on: int = 0
    attacks: int = 0
    hits_on: int = 0


scars = BOOK.by_id("gains", "scar", Gain)  # what they take is taken in battle, as by injuries
gains = BOOK.by_id("gains", "gain", Gain)
weapon_gains = BOOK.by_id("gains", "weapon_gain", Gain)
