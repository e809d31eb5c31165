"""What changes in warbands between battles."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.words import as_name, in_words, with_and, with_article
from wartable.games.grimheim.campaign.match import Camp, Campaign, Trooper, Visit, Warband
from wartable.games.grimheim.campaign.rows import places, services
from wartable.games.grimheim.rows import items, traits, weapons
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.rows import gains, scars, weapon_gains
from wartable.wargame.rosters.holding import PLUS, split_word


class OfTrooper(Event[Campaign], frozen=True):
    """What changes one model of a warband."""

    model: str

    def change(self, trooper: Trooper) -> Trooper:
        return trooper

    def apply(self, match: Campaign) -> Campaign:
        member, trooper = match.found(self.model)
        warband = match.warband(member)
        return match.with_warband(member, warband.with_trooper(self.change(trooper)))


class OfWarband(Event[Campaign], frozen=True):
    """What changes a member's whole warband."""

    seat: Seat

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
        return replace(trooper, fell=0, slain_by="")


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

    sentence: ClassVar[str] = "{model} gains {what}: {effect}"

    def change(self, trooper: Trooper) -> Trooper:
        entry = trooper.entry
        return with_entry(trooper, replace(entry, gains=(*entry.gains, self.gain)))

    def words(self, match: Campaign) -> dict[str, str]:
        row = gains()[self.gain]
        return {"what": row.name, "effect": row.effect}


class WeaponBettered(OfTrooper, frozen=True):
    """One of its weapons, by its place, is better for good."""

    weapon: int
    gain: str

    sentence: ClassVar[str] = "The {weapon_name} of {model} gains {what}: {effect}"

    def change(self, trooper: Trooper) -> Trooper:
        held = list(trooper.entry.weapons)
        held[self.weapon] = f"{held[self.weapon]}{PLUS}{self.gain}"
        return with_entry(trooper, replace(trooper.entry, weapons=tuple(held)))

    def words(self, match: Campaign) -> dict[str, str]:
        _, trooper = match.found(self.model)
        row = weapon_gains()[self.gain]
        name = weapon_name(trooper.entry.weapons[self.weapon])
        return {"weapon_name": name, "what": row.name, "effect": row.effect}


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
        return {"got": got, "what": with_article(items()[self.item].name)}


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


class Armed(OfTrooper, frozen=True):
    """A weapon, or a Shield, for what it puts away for good: weapons by their places, what it wears as traits."""

    weapon: str = ""
    trait: str = ""
    weapons_gone: tuple[int, ...] = ()
    traits_gone: tuple[str, ...] = ()

    sentence: ClassVar[str] = "{model} takes {what}{instead}."

    def change(self, trooper: Trooper) -> Trooper:
        return with_entry(trooper, self.outfit(trooper.entry))

    def outfit(self, entry: Entry) -> Entry:
        """The model after it."""
        held = [one for k, one in enumerate(entry.weapons) if k not in self.weapons_gone]
        worn = [one for one in entry.traits if one not in self.traits_gone]
        held += [self.weapon] if self.weapon else []
        worn += [self.trait] if self.trait else []
        return replace(entry, weapons=tuple(held), traits=tuple(worn))

    def words(self, match: Campaign) -> dict[str, str]:
        _, trooper = match.found(self.model)
        gone = [weapon_name(trooper.entry.weapons[k]) for k in self.weapons_gone]
        gone += [traits()[one].name for one in self.traits_gone]
        new = weapon_name(self.weapon) if self.weapon else traits()[self.trait].name
        instead = f" and throws away its {with_and(gone)}" if gone else ""
        return {"what": with_article(new), "instead": instead}


def weapon_name(written: str) -> str:
    """With what was added to it: Sword, Blessed Sword."""
    id, added = split_word(written)
    shown = [as_name(one) for one in added if one not in weapon_gains()]
    return " ".join([*shown, weapons()[id].name])


# For the next battle


class LentTrait(OfTrooper, frozen=True):
    trait: str

    sentence: ClassVar[str] = "{model} has {what} in the next mission."

    def change(self, trooper: Trooper) -> Trooper:
        entry = trooper.entry
        return with_entry(trooper, replace(entry, lent=(*entry.lent, self.trait)))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"what": traits()[self.trait].name}


class SitsOut(OfTrooper, frozen=True):
    sentence: ClassVar[str] = "{model} misses the next mission."

    def change(self, trooper: Trooper) -> Trooper:
        return replace(trooper, misses=trooper.misses + 1)


class Blessed(OfWarband, frozen=True):
    sentence: ClassVar[str] = "{who} has one more Fate Die in every Fate Phase of the next mission."

    def change(self, warband: Warband) -> Warband:
        roster = warband.roster
        return replace(warband, roster=replace(roster, blessings=roster.blessings + 1))


class GossipHeard(OfWarband, frozen=True):
    sentence: ClassVar[str] = "{who} hears of one more Side Quest for the next mission."

    def change(self, warband: Warband) -> Warband:
        return replace(warband, roster=replace(warband.roster, gossip=True))


# The sequence itself


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


class CampMade(OfWarband, frozen=True):
    battle: int
    underdog: bool

    sentence: ClassVar[str] = "{who} makes camp{cheap}."

    def change(self, warband: Warband) -> Warband:
        return replace(warband, camp=Camp(battle=self.battle, underdog=self.underdog))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"cheap": ", and as the underdog pays a quarter less" if self.underdog else ""}


class PlacesOpened(OfWarband, frozen=True):
    """Merchants or trainers have come."""

    places: tuple[str, ...]

    sentence: ClassVar[str] = "{who} finds {names} in the Hub."

    def change(self, warband: Warband) -> Warband:
        camp = camp_of(warband)
        return replace(warband, camp=replace(camp, open=(*camp.open, *self.places)))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"names": with_and([place_name(one) for one in self.places])}


class Visited(OfWarband, frozen=True):
    """A model has had something done for it, or bought something."""

    model: str
    place: str
    service: str

    sentence: ClassVar[str] = "{model} goes to the {where}: {what}."

    def change(self, warband: Warband) -> Warband:
        camp = camp_of(warband)
        before = camp.visit_of(self.model)
        had = () if before is None else before.services
        others = tuple([one for one in camp.visits if one.model != self.model])
        visit = Visit(self.model, self.place, (*had, self.service))
        return replace(warband, camp=replace(camp, visits=(*others, visit)))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"where": place_name(self.place), "what": in_words(services()[self.service].name)}


class Recruited(OfWarband, frozen=True):
    """A model joins; its id is its own for good."""

    entry: Entry

    sentence: ClassVar[str] = "{who} recruits {new}."

    def change(self, warband: Warband) -> Warband:
        number = warband.recruits + 1
        own = replace(self.entry, id=new_id(self.seat, number), count=1)
        camp = warband.camp
        fought = 0 if camp is None else camp.battle
        if camp is not None:
            camp = replace(camp, recruits=(*camp.recruits, own.id))
        joined = warband.with_trooper(Trooper(entry=own, joined=fought))
        return replace(joined, recruits=number, camp=camp)

    def words(self, match: Campaign) -> dict[str, str]:
        return {"new": title(self.entry)}


class CampBroken(OfWarband, frozen=True):
    """All is done; what the dead carried is lost."""

    sentence: ClassVar[str] = "{who} breaks camp."
    quiet: ClassVar[bool] = True

    def change(self, warband: Warband) -> Warband:
        left = tuple([one if one.alive else stripped(one) for one in warband.troopers])
        return replace(warband, troopers=left)


def stripped(trooper: Trooper) -> Trooper:
    return replace(trooper, entry=replace(trooper.entry, equipment=()), looted=())


def new_id(member: Seat, number: int) -> str:
    """The id of the so-manieth model of a member's warband."""
    return f"w{member + 1}-{number}"


def camp_of(warband: Warband) -> Camp:
    assert warband.camp is not None, "no camp is made"
    return warband.camp


def place_name(place: str) -> str:
    return places()[place].name
