"""What an army list may hold: its faction, characters and regiments, and what goes with each (FB-ARM, FB-CHR-07/08)."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from wartable.core.roster import Ware
from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.firstblood.army.rows import BEARER, Army, ArmyEntry
from wartable.games.firstblood.rows import (
    CharacterRow,
    ItemRow,
    OfficerRow,
    RegimentRow,
    RetinueRow,
    characters,
    factions,
    items,
    officers,
    regiments,
    retinues,
)
from wartable.wargame.rosters.roster import Shelf

CHARACTERS, REGIMENTS = "Character regiments", "Regiments"


@clause("FB-ARM-02", "FB-ARM-04", "FB-ARM-05", "FB-ARM-08", "FB-CHR-08")
def shelves(army: Army, entry: ArmyEntry | None) -> tuple[Shelf, ...]:
    """Of the list its faction; of an entry what it is and what it may have on top."""
    if entry is None:
        return (faction_shelf(),)
    character, regiment = characters().get(entry.unit), regiments().get(entry.unit)
    return (
        unit_shelf(army.faction),
        retinue_shelf(character),
        item_shelf(character),
        officer_shelf(regiment),
        standard_shelf(regiment),
    )


@cache
def faction_shelf() -> Shelf:
    wares = {one.id: Ware(id=one.id, name=one.name, text=one.theme) for one in factions().values()}
    return Shelf(
        field="faction",
        title="Faction",
        kind="faction",
        clause="FB-ARM-02",
        rows=wares,
        needed=True,
        untried=True,
    )


@lru_cache(maxsize=8)
def unit_shelf(faction: str) -> Shelf:
    """Everything that leads or fights for a faction; the rest is known, but not to be had."""
    return Shelf(
        field="unit",
        title="Regiment",
        kind="regiment",
        clause="FB-ARM-02",
        rows=unit_wares(),
        offered=tuple([unit_wares()[id] for id in units_of(faction)]),
        needed=True,
        each=True,
    )


def units_of(faction: str) -> list[str]:
    """A faction's characters, then its regiments."""
    rows: list[CharacterRow | RegimentRow] = [*characters().values(), *regiments().values()]
    return [row.id for row in rows if row.faction == faction]


@cache
def unit_wares() -> dict[str, Ware]:
    leading = {row.id: character_ware(row) for row in characters().values()}
    return leading | {row.id: regiment_ware(row) for row in regiments().values()}


def character_ware(row: CharacterRow) -> Ware:
    text = f"{row.cls} {row.type}"
    return Ware(
        id=row.id,
        name=row.name,
        points=row.points,
        text=text,
        group=CHARACTERS,
        traits=row.rules,
        count=1,
    )


@clause("FB-ARM-07")
def regiment_ware(row: RegimentRow) -> Ware:
    """It begins with the models that are listed for it."""
    few, most = row.min_models, row.max_models
    many = counted(few, "model") if few == most else f"{few} to {most} models"
    text = f"{row.cls} {row.type}, {many}"
    return Ware(
        id=row.id,
        name=row.name,
        points=row.points_per_model,
        text=text,
        group=REGIMENTS,
        traits=row.rules,
        count=row.min_models,
    )


@clause("FB-ARM-04", "FB-CHR-07")
def retinue_shelf(row: CharacterRow | None) -> Shelf:
    """Models that follow a character, the same kind more than once."""
    return Shelf(
        field="retinue",
        title="Retinue",
        kind="retinue model",
        clause="FB-ARM-04",
        rows={one.id: priced(one) for one in retinues().values()},
        offered=chosen(retinues().values(), row.retinue_options if row else ()),
        many=True,
        again=True,
        most=row.max_retinue if row else 0,
    )


@clause("FB-CHR-08")
def item_shelf(row: CharacterRow | None) -> Shelf:
    return Shelf(
        field="items",
        title="Items",
        kind="item",
        clause="FB-CHR-08",
        rows={one.id: priced(one) for one in items().values()},
        offered=chosen(items().values(), row.item_options if row else ()),
        many=True,
        most=row.max_items if row else 0,
    )


@clause("FB-ARM-05")
def officer_shelf(row: RegimentRow | None) -> Shelf:
    """Those who may join this regiment."""
    able = [one.id for one in officers().values() if row is not None and row.id in one.may_join]
    return Shelf(
        field="officer",
        title="Officer",
        kind="officer",
        clause="FB-ARM-05",
        rows={one.id: priced(one) for one in officers().values()},
        offered=chosen(officers().values(), able),
    )


@clause("FB-ARM-08")
def standard_shelf(row: RegimentRow | None) -> Shelf:
    ware = Ware(id=BEARER, name="Standard Bearer", text="Unstoppable, and a second leader")
    return Shelf(
        field="standard",
        title="Standard",
        kind="standard",
        clause="FB-ARM-08",
        rows={BEARER: ware},
        offered=(ware,) if row is not None and row.standard_threshold else (),
    )


def chosen(
    rows: Iterable[RetinueRow | ItemRow | OfficerRow], ids: Sequence[str]
) -> tuple[Ware, ...]:
    return tuple([priced(row) for row in rows if row.id in ids])


def priced(row: RetinueRow | ItemRow | OfficerRow) -> Ware:
    text = row.effect if isinstance(row, ItemRow) else ", ".join(row.rules)
    return Ware(id=row.id, name=row.name, points=row.points, text=text)
