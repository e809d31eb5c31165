"""The book's tables as shelves: what a warband and its models may have, and what it costs."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from wartable.core.roster import Ware
from wartable.core.scene import Stat
from wartable.games.grimheim.rows import (
    Body,
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
from wartable.games.grimheim.warband.arms import profile
from wartable.games.grimheim.warband.factions import MERCENARIES, MERCENARY, called, faction_of
from wartable.games.grimheim.warband.notes import fate_block, row_name, weapon_stats
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.where import EQUIPMENT, FATES, TRAITS, clause_of
from wartable.wargame.rosters.roster import Shelf

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


def by_id(wares: Iterable[Ware]) -> dict[str, Ware]:
    return {ware.id: ware for ware in wares}


# The warband


@lru_cache(maxsize=1)
def warband_shelves() -> tuple[Shelf, ...]:
    return (
        Shelf(
            field="faction",
            title="Faction",
            kind="faction",
            clause="GH-BLD-06",
            rows=faction_rows(),
            untried=True,
        ),
        Shelf(
            field="fate",
            title="Fate Modifier",
            kind="Fate Modifier",
            clause="GH-BLD-10",
            rows=by_id([fate_ware(id) for id in fates()]),
        ),
        lore_shelf("arcane"),
        lore_shelf("divine"),
    )


@lru_cache(maxsize=1)
def faction_rows() -> dict[str, Ware]:
    return by_id([Ware(id=row.id, name=row.name) for row in factions().values()])


def fate_ware(id: str) -> Ware:
    row = fates()[id]
    text = ", ".join([note.name for note in fate_block(id).notes])
    clause = clause_of(FATES, row.name)
    return Ware(id=id, name=row.name, points=row.points, text=text, clause=clause)


def lore_shelf(kind: str) -> Shelf:
    """A lore of the other kind is known, but not on offer."""
    return Shelf(
        field=f"{kind}_lore",
        title=f"{kind.capitalize()} Lore",
        kind="lore",
        clause="GH-BLD-11",
        rows=by_id([lore_ware(id) for id in lores()]),
        offered=tuple([lore_ware(row.id) for row in lores().values() if row.kind == kind]),
    )


def lore_ware(id: str) -> Ware:
    row = lores()[id]
    text = ", ".join([f"{power.name} ({power.cost})" for power in row.power])
    return Ware(id=id, name=row.name, text=text)


# A model


def origin(roster: Roster, entry: Entry) -> Shelf:
    """Which faction a model comes from: a choice among Mercenaries only."""
    hired = roster.faction == MERCENARIES
    pure = [ware for id, ware in faction_rows().items() if not factions()[id].mixed]
    return Shelf(
        field="faction",
        title="Faction",
        kind="faction",
        clause="GH-BLD-06",
        rows=faction_rows(),
        offered=tuple(pure) if hired else (),
        usual=faction_of(roster, replace(entry, faction="")),
        needed=True,
    )


@lru_cache(maxsize=2)
def parts(imperial: bool = False) -> tuple[Shelf, ...]:
    """What a model is made of, in the order of a bill; Imperial ones are offered Blessed weapons too."""
    return (
        Shelf(
            field="body",
            title="Body type",
            kind="body type",
            clause="GH-BLD-12",
            rows=by_id([body_ware(row) for row in bodies().values()]),
            needed=True,
        ),
        Shelf(
            field="tiers",
            title="Tiers",
            kind="tier",
            clause="GH-BLD-15",
            rows=by_id([tier_ware(row) for row in tiers().values()]),
            many=True,
            rank=True,
        ),
        Shelf(
            field="armour",
            title="Armour",
            kind="armour",
            clause="GH-BLD-13",
            rows=by_id([armour_ware(id) for id in armours()]),
            usual="none",
        ),
        trait_shelf("traits", tuple([row for row in traits().values() if is_sold(row)])),
        trait_shelf("learned", ()),
        weapon_shelf(imperial),
        Shelf(
            field="equipment",
            title="Equipment",
            kind="equipment",
            clause="GH-BLD-32",
            rows=by_id([item_ware(id) for id in items()]),
            offered=tuple([item_ware(row.id) for row in items().values() if row.obtainable]),
            many=True,
            again=True,
        ),
    )


def body_ware(row: Body) -> Ware:
    stats = (
        Stat("AP", str(row.ap)),
        Stat("MOV", f"{row.mov}″"),
        Stat("DEF", str(row.defense)),
        Stat("WND", str(row.wnd)),
        Stat("Base", f"{row.base_mm} mm"),
    )
    return Ware(
        id=row.id,
        name=row.name,
        points=row.points,
        group=" or ".join([called(one) for one in row.factions]),
        stats=stats,
        traits=trait_names(row.traits),
    )


def trait_names(ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([row_name(traits(), id) for id in ids])


def tier_ware(row: Tier) -> Ware:
    told = [f"+{row.ap} AP"] if row.ap else []
    told += [f"+{row.wnd} WND"] if row.wnd else []
    told += [f"at most {row.max} in a warband"] if row.max else []
    return Ware(
        id=row.id,
        name=row.name,
        points=row.points,
        text=", ".join(told),
        traits=trait_names(row.traits),
    )


def armour_ware(id: str) -> Ware:
    row = armours()[id]
    return Ware(
        id=id,
        name=row.name,
        points=row.points,
        group=row.weight.capitalize(),
        stats=(Stat("SAV", f"{row.sav}+"),),
        traits=trait_names(row.traits),
    )


def is_sold(row: TraitRow) -> bool:
    """The Mercenary trait is bought where it belongs."""
    return row.how in SOLD or row.id == MERCENARY


def trait_shelf(field: str, sold: tuple[TraitRow, ...]) -> Shelf:
    return Shelf(
        field=field,
        title="Traits",
        kind="trait",
        clause="GH-BLD-24",
        rows=by_id([trait_ware(row) for row in traits().values()]),
        offered=tuple([trait_ware(row) for row in sold]),
        many=True,
        most=TRAIT_SLOTS,
    )


def trait_ware(row: TraitRow) -> Ware:
    whose = " or ".join([called(one) for one in row.factions])
    return Ware(
        id=row.id,
        name=row.name,
        points=row.points,
        text=row.effect,
        group=whose or ("Worn" if row.how == "addition" else "For all"),
        clause=clause_of(TRAITS, row.name),
    )


def weapon_shelf(imperial: bool) -> Shelf:
    """Every weapon for sale, and the Blessed ones for those who may have them."""
    sold = [row for row in weapons().values() if row.buyable and row.id not in ELSEWHERE]
    blest = [row for row in sold if imperial and row.type == "close" and not row.natural]
    offered = [weapon_ware(row) for row in sold] + [blessed_ware(row) for row in blest]
    return Shelf(
        field="weapons",
        title="Weapons",
        kind="weapon",
        clause="GH-BLD-27",
        rows=by_id([weapon_ware(row) for row in weapons().values()]),
        offered=tuple(offered),
        many=True,
        again=True,
        most=WEAPONS,
        added=additions_shelf(),
    )


def weapon_ware(row: WeaponRow) -> Ware:
    weapon = profile(row.id)
    return Ware(
        id=row.id,
        name=row.name,
        points=row.points,
        text="Two hands" if weapon.hands == 2 else "",
        group="Close" if weapon.close else "Ranged",
        stats=weapon_stats(weapon),
        traits=tuple([weapon_traits()[mark.name].name for mark in weapon.traits]),
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


def additions_shelf() -> Shelf:
    """What is written behind a weapon; of all traits only one is for sale."""
    rows = by_id(
        [Ware(id=row.id, name=row.name, points=row.points) for row in weapon_traits().values()]
    )
    return Shelf(
        field="weapons",
        title="Weapon traits",
        kind="weapon trait",
        clause="GH-BLD-31",
        rows=rows,
        offered=(rows[BLESSED],),
    )


def item_ware(id: str) -> Ware:
    row = items()[id]
    clause = clause_of(EQUIPMENT, row.name)
    return Ware(id=id, name=row.name, points=row.points, text=row.effect, clause=clause)
