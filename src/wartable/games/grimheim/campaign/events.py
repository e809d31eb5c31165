"""What changes in warbands between battles."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.words import as_name, with_article
from wartable.games.grimheim.campaign.match import Campaign, Trooper, Warband
from wartable.games.grimheim.equipment.events import one_item
from wartable.games.grimheim.rows import items, traits, weapons
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.rows import gains, scars, weapon_gains
from wartable.wargame.rosters.holding import PLUS, split_word


class OfTrooper(Event[Campaign], frozen=True):
    """What changes one model of a warband."""

    model: str

    sentence: ClassVar[str] = "{model} is changed."

    def change(self, trooper: Trooper) -> Trooper:
        return trooper

    def apply(self, match: Campaign) -> Campaign:
        member, trooper = match.found(self.model)
        warband = match.warband(member)
        return match.with_warband(member, warband.with_trooper(self.change(trooper)))


class OfWarband(Event[Campaign], frozen=True):
    """What changes a member's whole warband."""

    seat: Seat

    sentence: ClassVar[str] = "The warband of {who} is changed."

    def change(self, warband: Warband) -> Warband:
        return warband

    def apply(self, match: Campaign) -> Campaign:
        return match.with_warband(self.seat, self.change(match.warband(self.seat)))


def with_entry(trooper: Trooper, entry: Entry) -> Trooper:
    return replace(trooper, entry=entry)


def without_first(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    """One of it less."""
    at = words.index(word)
    return words[:at] + words[at + 1 :]


class Named(OfTrooper, frozen=True):
    name: str

    sentence: ClassVar[str] = "{model} is called {name} from now on."

    def change(self, trooper: Trooper) -> Trooper:
        return with_entry(trooper, replace(trooper.entry, name=self.name))


# Lasting consequences


class Died(OfTrooper, frozen=True):
    battle: int
    by: str = ""  # who defeated it

    sentence: ClassVar[str] = "{model} is dead{slain}."
    landmark: ClassVar[bool] = True

    def change(self, trooper: Trooper) -> Trooper:
        return replace(trooper, fell=self.battle, slain_by=self.by)

    def words(self, match: Campaign) -> dict[str, str]:
        name = match.title_of(self.by)
        return {"slain": "" if name is None else f", slain by {name}"}


class Restored(OfTrooper, frozen=True):
    """One who was thought dead is not."""

    sentence: ClassVar[str] = "{model} is not dead after all."

    def change(self, trooper: Trooper) -> Trooper:
        return replace(trooper, fell=0, slain_by="", restored=trooper.restored + 1)


class Healed(OfTrooper, frozen=True):
    """It gets over the battle without lasting effect."""

    sentence: ClassVar[str] = "{model} heals, and nothing of it stays."


class Scarred(OfTrooper, frozen=True):
    scar: str  # head, arm or leg

    sentence: ClassVar[str] = "{model} has {what} for good."

    def change(self, trooper: Trooper) -> Trooper:
        entry = trooper.entry
        return with_entry(trooper, replace(entry, scars=(*entry.scars, self.scar)))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"what": with_article(scars()[self.scar].name.lower())}


class ScarHealed(OfTrooper, frozen=True):
    scar: str

    sentence: ClassVar[str] = "{model} is rid of {what}."

    def change(self, trooper: Trooper) -> Trooper:
        entry = trooper.entry
        return with_entry(trooper, replace(entry, scars=without_first(entry.scars, self.scar)))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"what": with_article(scars()[self.scar].name.lower())}


class Gained(OfTrooper, frozen=True):
    """A number of its card is better for good."""

    gain: str

    sentence: ClassVar[str] = "{model} gains {what}: {effect}."

    def change(self, trooper: Trooper) -> Trooper:
        entry = trooper.entry
        return with_entry(trooper, replace(entry, gains=(*entry.gains, self.gain)))

    def words(self, match: Campaign) -> dict[str, str]:
        row = gains()[self.gain]
        return {"what": row.name, "effect": row.effect.rstrip(".")}


class WeaponBettered(OfTrooper, frozen=True):
    """One of its weapons, by its place, is better for good."""

    weapon: int
    gain: str

    sentence: ClassVar[str] = "The {weapon_name} of {model} gains {what}: {effect}."

    def change(self, trooper: Trooper) -> Trooper:
        held = list(trooper.entry.weapons)
        held[self.weapon] = f"{held[self.weapon]}{PLUS}{self.gain}"
        return with_entry(trooper, replace(trooper.entry, weapons=tuple(held)))

    def words(self, match: Campaign) -> dict[str, str]:
        _, trooper = match.found(self.model)
        row = weapon_gains()[self.gain]
        name = weapon_name(trooper.entry.weapons[self.weapon])
        return {"weapon_name": name, "what": row.name, "effect": row.effect.rstrip(".")}


class Unarmed(OfTrooper, frozen=True):
    sentence: ClassVar[str] = "{model} has no weapon that could be better."


class Learned(OfTrooper, frozen=True):
    trait: str

    sentence: ClassVar[str] = "{model} has learned {what}."

    def change(self, trooper: Trooper) -> Trooper:
        entry = trooper.entry
        return with_entry(trooper, replace(entry, learned=(*entry.learned, self.trait)))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"what": traits()[self.trait].name}


# What it carries


class ItemGained(OfTrooper, frozen=True):
    item: str
    looted: bool = False

    sentence: ClassVar[str] = "{model} {got} {what}."

    def change(self, trooper: Trooper) -> Trooper:
        entry = replace(trooper.entry, equipment=(*trooper.entry.equipment, self.item))
        found = (*trooper.looted, self.item) if self.looted else trooper.looted
        return replace(trooper, entry=entry, looted=found)

    def words(self, match: Campaign) -> dict[str, str]:
        got = "brings home" if self.looted else "gets"
        return {"got": got, "what": one_item(self.item)}


class ItemGone(OfTrooper, frozen=True):
    """Used up or, of what was *looted*, sold."""

    item: str
    looted: bool = False

    sentence: ClassVar[str] = "{model} {did} its {what}."

    def change(self, trooper: Trooper) -> Trooper:
        left = without_first(trooper.entry.equipment, self.item)
        found = trooper.looted
        if self.looted or found.count(self.item) > left.count(self.item):
            found = without_first(found, self.item)
        return replace(trooper, entry=replace(trooper.entry, equipment=left), looted=found)

    def words(self, match: Campaign) -> dict[str, str]:
        return {
            "did": "sells" if self.looted else "has used up",
            "what": items()[self.item].name,
        }


def weapon_name(written: str) -> str:
    """With what was added to it: Sword, Blessed Sword."""
    id, added = split_word(written)
    shown = [as_name(one) for one in added if one not in weapon_gains()]
    return " ".join([*shown, weapons()[id].name])


# Rest


class Recovered(OfWarband, frozen=True):
    """All wounds are regained, and what was for the last battle only is over."""

    sentence: ClassVar[str] = "{who} lets the warband rest: all wounds heal."

    def change(self, warband: Warband) -> Warband:
        rested = tuple([recovered(one) for one in warband.troopers])
        plain = replace(warband.roster, blessings=0, gossip=False, bonuses=())
        return replace(warband, troopers=rested, roster=plain)


def recovered(trooper: Trooper) -> Trooper:
    entry = replace(trooper.entry, lent=())
    return replace(trooper, entry=entry, misses=max(0, trooper.misses - 1))
