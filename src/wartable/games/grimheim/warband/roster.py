"""A warband as its player writes it down."""

import msgspec

from wartable.wargame.rosters import roster as rosters


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of a card; those of an iconic model no price list yields (GH-BLD-33)."""

    ap: int
    mov: int
    defense: int
    saves_on: int
    wounds: int
    points: int


class Entry(rosters.Entry, frozen=True, kw_only=True):
    """A model of a warband, or several that are alike. All words but its name are ids of the tables."""

    faction: str = ""  # none: the warband's; among Mercenaries the first that its body lists
    body: str
    tiers: tuple[str, ...] = ()  # none: Standard
    armour: str = "none"
    traits: tuple[str, ...] = ()  # those bought, Helmet, Buckler, Shield and Mercenary among them
    learned: tuple[str, ...] = ()  # in a campaign
    weapons: tuple[str, ...] = ()  # "warhammer", or with what was added: "warhammer+blessed"
    equipment: tuple[str, ...] = ()
    printed: Printed | None = None
    # what a campaign has made of it; its weapons have theirs behind them: "sword+expertise"
    scars: tuple[str, ...] = ()  # Permanent Wounds: head, arm, leg, as often as suffered
    gains: tuple[str, ...] = ()  # of survivors and smiths
    lent: tuple[str, ...] = ()  # traits for the next battle only
    militia: bool = False  # of the next battle only


class Roster(rosters.Roster[Entry], frozen=True, kw_only=True):
    """A warband."""

    faction: str
    fate: str = ""
    arcane_lore: str = ""
    divine_lore: str = ""
    iconic: str = ""  # the printed warband that this is
    # what a campaign has in store for its next battle
    blessings: int = 0  # more Fate Dice in every Fate Phase
    gossip: bool = False  # one more side quest
    bonuses: tuple[str, ...] = ()  # of a Defender, as often as picked
