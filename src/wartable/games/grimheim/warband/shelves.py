"""The book's tables as shelves (`data/shelves.toml`): what a warband and its models may have, and what it costs."""

from functools import lru_cache

from msgspec.structs import replace

from wartable.core.roster import Ware
from wartable.core.screen.scene import Stat
from wartable.games.grimheim.clause_names import EQUIPMENT, FATES, TRAITS, clause_of
from wartable.games.grimheim.rows import (
    BOOK,
    Armour,
    Body,
    FateModifier,
    Item,
    Lore,
    Tier,
    TraitRow,
    WeaponRow,
    armours,
    bodies,
    factions,
    fates,
    items,
    lores,
    tiers,
    traits,
    weapon_traits,
    weapons,
)
from wartable.games.grimheim.warband.arms import weapon_of
from wartable.games.grimheim.warband.factions import MERCENARIES, MERCENARY, faction_of
from wartable.games.grimheim.warband.notes import fate_block, weapon_stats
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.rows import weapon_gains
from wartable.wargame.rosters.roster import Shelf
from wartable.wargame.rosters.shelving import any_of, fill_shelf, names_in, ware

OF_WARBAND = BOOK.by_id("shelves", "warband", Shelf, by="field")
OF_MODEL = BOOK.by_id("shelves", "model", Shelf, by="field")
ADDITIONS = BOOK.by_id("shelves", "addition", Shelf, by="field")
BLESSED = "blessed"
SOLD = ("buy", "addition")
ELSEWHERE = ("improvised",)  # what everyone has who has nothing
TRAIT_SLOTS = 5
WEAPONS = 2


def shelves(roster: Roster, entry: Entry | None) -> tuple[Shelf, ...]:
    """Of the warband for no entry; of a model its body type comes first."""
    if entry is None:
        return warband_shelves()
    body, *rest = parts(faction_of(roster, entry) == "imperial")
    return (body, origin(roster, entry), *rest)


# The warband


@lru_cache(maxsize=1)
def warband_shelves() -> tuple[Shelf, ...]:
    own = OF_WARBAND()
    return (
        fill_shelf(own["faction"], faction_wares()),
        fill_shelf(own["fate"], [fate_ware(row) for row in fates().values()]),
        *[lore_shelf(own[f"{kind}_lore"], kind) for kind in ("arcane", "divine")],
    )


@lru_cache(maxsize=1)
def faction_wares() -> list[Ware]:
    return [ware(row) for row in factions().values()]


def fate_ware(row: FateModifier) -> Ware:
    text = ", ".join([note.name for note in fate_block(row.id).notes])
    return ware(row, text, clause=clause_of(FATES, row.name))


def lore_shelf(shelf: Shelf, kind: str) -> Shelf:
    """A lore of the other kind is known, but not on offer."""
    own = [lore_ware(row) for row in lores().values() if row.kind == kind]
    return fill_shelf(shelf, [lore_ware(row) for row in lores().values()], own)


def lore_ware(row: Lore) -> Ware:
    return ware(row, ", ".join([f"{power.name} ({power.cost})" for power in row.power]))


# A model


def origin(roster: Roster, entry: Entry) -> Shelf:
    """Which faction a model comes from: a choice among Mercenaries only."""
    hired = roster.faction == MERCENARIES
    pure = [one for one in faction_wares() if hired and not factions()[one.id].mixed]
    usual = faction_of(roster, replace(entry, faction=""))
    return replace(fill_shelf(OF_MODEL()["faction"], faction_wares(), pure), usual=usual)


@lru_cache(maxsize=2)
def parts(imperial: bool = False) -> tuple[Shelf, ...]:
    """What a model is made of, in the order of a bill; Imperial ones are offered Blessed weapons too."""
    own = OF_MODEL()
    goods = [item_ware(row) for row in items().values()]
    known = [trait_ware(row) for row in traits().values()]
    return (
        fill_shelf(own["body"], [body_ware(row) for row in bodies().values()]),
        fill_shelf(own["tiers"], [tier_ware(row) for row in tiers().values()]),
        fill_shelf(own["armour"], [armour_ware(row) for row in armours().values()]),
        fill_shelf(own["traits"], known, [one for one in known if is_sold(traits()[one.id])]),
        fill_shelf(own["learned"], known, ()),
        weapon_shelf(own["weapons"], imperial),
        fill_shelf(own["equipment"], goods, [one for one in goods if items()[one.id].obtainable]),
    )


def body_ware(row: Body) -> Ware:
    stats = (
        Stat("AP", str(row.ap)),
        Stat("MOV", f"{row.mov}″"),
        Stat("DEF", str(row.defense)),
        Stat("WND", str(row.wnd)),
        Stat("Base", f"{row.base_mm} mm"),
    )
    group = any_of(factions(), row.factions)
    return ware(row, group=group, stats=stats, traits=names_in(traits(), row.traits))


def tier_ware(row: Tier) -> Ware:
    told = [f"+{row.ap} AP"] if row.ap else []
    told += [f"+{row.wnd} WND"] if row.wnd else []
    told += [f"at most {row.max} in a warband"] if row.max else []
    return ware(row, ", ".join(told), traits=names_in(traits(), row.traits))


def armour_ware(row: Armour) -> Ware:
    saves, owned = Stat("SAV", f"{row.sav}+"), names_in(traits(), row.traits)
    return ware(row, group=row.weight.capitalize(), stats=(saves,), traits=owned)


def is_sold(row: TraitRow) -> bool:
    """The Mercenary trait is bought where it belongs."""
    return row.how in SOLD or row.id == MERCENARY


def trait_ware(row: TraitRow) -> Ware:
    usual = "Worn" if row.how == "addition" else "For all"
    group = any_of(factions(), row.factions) or usual
    return ware(row, row.effect, group, clause_of(TRAITS, row.name))


def weapon_shelf(shelf: Shelf, imperial: bool) -> Shelf:
    """Every weapon for sale, and the Blessed ones for those who may have them; of all traits only that one is sold."""
    sold = [row for row in weapons().values() if row.buyable and row.id not in ELSEWHERE]
    blest = [row for row in sold if imperial and row.type == "close" and not row.natural]
    offered = [weapon_ware(row) for row in sold] + [blessed_ware(row) for row in blest]
    more = [ware(row) for row in (*weapon_traits().values(), *weapon_gains().values())]
    added = fill_shelf(ADDITIONS()["weapons"], more, [one for one in more if one.id == BLESSED])
    every = [weapon_ware(row) for row in weapons().values()]
    return replace(fill_shelf(shelf, every, offered), added=added)


def weapon_ware(row: WeaponRow) -> Ware:
    weapon = weapon_of(row.id)
    return ware(
        row,
        text="Two hands" if weapon.hands == 2 else "",
        group="Close" if weapon.close else "Ranged",
        stats=weapon_stats(weapon),
        traits=names_in(weapon_traits(), row.traits),
    )


def blessed_ware(row: WeaponRow) -> Ware:
    added = weapon_traits()[BLESSED]
    plain = weapon_ware(row)
    return replace(
        plain,
        id=f"{row.id}+{BLESSED}",
        name=f"{added.name} {row.name}",
        points=row.points + added.points,
        group=added.name,
        traits=(*plain.traits, added.name),
    )


def item_ware(row: Item) -> Ware:
    return ware(row, row.effect, clause=clause_of(EQUIPMENT, row.name))
