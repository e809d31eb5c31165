"""What happens in the Hub."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.match import Seat
from wartable.core.words import distinct_names, in_words, with_and, with_article
from wartable.games.grimheim.campaign.events import OfTrooper, OfWarband, weapon_name, with_entry
from wartable.games.grimheim.campaign.match import Camp, Campaign, Trooper, Visit, Warband
from wartable.games.grimheim.campaign.rows import places, services
from wartable.games.grimheim.rows import traits
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.names import proposed_name
from wartable.games.grimheim.warband.roster import Entry

# Camp


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


class Drafted(OfWarband, frozen=True):
    """A recruit as it would be so far, or none."""

    entry: Entry | None

    sentence: ClassVar[str] = "{who} looks at recruits."
    quiet: ClassVar[bool] = True

    def change(self, warband: Warband) -> Warband:
        return replace(warband, camp=replace(camp_of(warband), draft=self.entry))


class Recruited(OfWarband, frozen=True):
    """A model joins, with an id and a name of its own."""

    entry: Entry

    sentence: ClassVar[str] = "{who} recruits {new}."

    def change(self, warband: Warband) -> Warband:
        number, camp = warband.recruits + 1, camp_of(warband)
        id = new_id(self.seat, number)
        own = replace(self.entry, id=id, name=free_name(warband, self.entry, id), count=1)
        grown = warband.with_trooper(Trooper(entry=own, joined=camp.battle))
        camped = replace(camp, recruits=(*camp.recruits, id), draft=None)
        return replace(grown, recruits=number, camp=camped)

    def words(self, match: Campaign) -> dict[str, str]:
        warband, kind = match.warband(self.seat), title(self.entry)
        name = free_name(warband, self.entry, new_id(self.seat, warband.recruits + 1))
        return {"new": name if name.startswith(kind) else f"{name}, {with_article(kind)}"}


def free_name(warband: Warband, entry: Entry, id: str) -> str:
    """A name of its people, else its kind; numbered if somebody of the warband was ever called that."""
    known = [title(one.entry) for one in warband.troopers]
    name = entry.name or proposed_name(entry.body, f"{warband.roster.name} {id}") or title(entry)
    return distinct_names([*known, name])[-1]


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
    """The id of the model of that number in a member's warband."""
    return f"w{member + 1}-{number}"


def camp_of(warband: Warband) -> Camp:
    assert warband.camp is not None, "no camp is made"
    return warband.camp


def place_name(place: str) -> str:
    return places()[place].name


# What a model takes in hand


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
