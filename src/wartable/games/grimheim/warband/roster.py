"""A warband as its player writes it down, the cards of its models, and what is wrong with it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from wartable.core.match import Mark
from wartable.games.grimheim.match import Weapon

Several = Annotated[int, Meta(ge=1, le=99)]


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The card of an iconic model, which no price list yields (GH-BLD-33)."""

    ap: int
    mov: int
    defense: int
    saves_on: int
    wounds: int
    points: int


class Entry(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A model of a roster, or several that are alike. All words but its name are ids of the tables."""

    name: str = ""
    count: Several = 1
    faction: str = ""  # none: the warband's; among Mercenaries the first that its body lists
    body: str
    tiers: tuple[str, ...] = ()  # none: Standard
    armour: str = "none"
    traits: tuple[str, ...] = ()  # those bought, Helmet, Buckler, Shield and Mercenary among them
    learned: tuple[str, ...] = ()  # in a campaign
    weapons: tuple[str, ...] = ()  # "warhammer", or with what was added: "warhammer+blessed"
    equipment: tuple[str, ...] = ()
    printed: Printed | None = None


class Roster(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A warband. A file has a `[[model]]` for each entry."""

    name: str = ""
    faction: str
    fate: str = ""
    arcane_lore: str = ""
    divine_lore: str = ""
    iconic: str = ""  # the printed warband that this is
    models: tuple[Entry, ...] = msgspec.field(name="model", default=())


class Breach(msgspec.Struct, frozen=True):
    """What a roster may not have, with the clause that says so; *entry* is the place in the roster, -1 all of it."""

    clause: str
    reason: str
    entry: int = -1
    model: str = ""

    def __str__(self) -> str:
        whose = f"{self.model}: " if self.model else ""
        return f"{whose}{self.reason} ({self.clause})"


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What the card of a model shows: its base values."""

    actions: int  # AP
    move: int  # MOV in inches
    defense: int  # DEF
    saves_on: int  # SAV
    wounds: int  # WND
    traits: tuple[Mark, ...]
    keywords: tuple[str, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    gear: tuple[str, ...] = ()
    base: int  # radius in hundredths
    height: int
    points: int
