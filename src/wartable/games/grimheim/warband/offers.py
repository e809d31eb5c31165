"""What a warband and its models may take, and why not: each thing is tried, and the limits give the reason."""

from msgspec.structs import replace

from wartable.core.roster import Rack, Ware
from wartable.core.scene import Stat
from wartable.games.grimheim.rows import (
    Body,
    Tier,
    TraitRow,
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
from wartable.games.grimheim.warband.limits import check_model, check_whole
from wartable.games.grimheim.warband.outfit import WEAPONS
from wartable.games.grimheim.warband.roster import Breach, Entry, Roster
from wartable.games.grimheim.warband.sheets import fate_block, weapon_stats
from wartable.games.grimheim.warband.skills import MOST, named
from wartable.games.grimheim.where import EQUIPMENT, FATES, TRAITS, clause_of

BLESSED = "blessed"
SOLD = ("buy", "addition")
ELSEWHERE = ("improvised",)  # what everyone has who has nothing


# The warband


def roster_racks(roster: Roster) -> tuple[Rack, ...]:
    return (
        Rack(field="faction", title="Faction", wares=faction_wares(roster)),
        Rack(field="fate", title="Fate Modifier", wares=fate_wares(roster)),
        Rack(field="arcane_lore", title="Arcane Lore", wares=lore_wares(roster, "arcane")),
        Rack(field="divine_lore", title="Divine Lore", wares=lore_wares(roster, "divine")),
    )


def faction_wares(roster: Roster) -> tuple[Ware, ...]:
    """All are open: what no longer fits is told when the list is checked."""
    return tuple(
        [
            Ware(id=row.id, name=row.name, taken=row.id == roster.faction)
            for row in factions().values()
        ]
    )


def fate_wares(roster: Roster) -> tuple[Ware, ...]:
    found: list[Ware] = []
    for row in fates().values():
        barred = new_breach(check_whole(roster), check_whole(replace(roster, fate=row.id)))
        found.append(
            closed(
                Ware(
                    id=row.id,
                    name=row.name,
                    points=row.points,
                    text=", ".join([note.name for note in fate_block(row.id).notes]),
                    clause=clause_of(FATES, row.name),
                    taken=row.id == roster.fate,
                ),
                barred,
            )
        )
    return tuple(found)


def lore_wares(roster: Roster, kind: str) -> tuple[Ware, ...]:
    found: list[Ware] = []
    for row in lores().values():
        if row.kind != kind:
            continue
        trial = lored(roster, kind, row.id)
        text = ", ".join([f"{power.name} ({power.cost})" for power in row.power])
        taken = row.id in {roster.arcane_lore, roster.divine_lore}
        ware = Ware(id=row.id, name=row.name, text=text, clause="GH-BLD-11", taken=taken)
        found.append(closed(ware, new_breach(check_whole(roster), check_whole(trial))))
    return tuple(found)


def lored(roster: Roster, kind: str, lore: str) -> Roster:
    if kind == "arcane":
        return replace(roster, arcane_lore=lore)
    return replace(roster, divine_lore=lore)


# A model


def model_racks(roster: Roster, place: int) -> tuple[Rack, ...]:
    """Of the model at this place, or of one more at the end."""
    if not 0 <= place < len(roster.models):
        roster, place = with_one_more(roster)
    own = [Rack(field="faction", title="Faction", wares=origins(roster, place))]
    return (
        *(own if roster.faction == MERCENARIES else []),
        Rack(field="body", title="Body type", wares=body_wares(roster, place)),
        Rack(field="tiers", title="Tiers", many=True, wares=tier_wares(roster, place)),
        Rack(field="armour", title="Armour", wares=armour_wares(roster, place)),
        Rack(
            field="traits", title="Traits", many=True, most=MOST, wares=trait_wares(roster, place)
        ),
        Rack(
            field="weapons",
            title="Weapons",
            many=True,
            most=WEAPONS,
            wares=weapon_wares(roster, place),
        ),
        Rack(field="equipment", title="Equipment", many=True, wares=item_wares(roster, place)),
    )


def with_one_more(roster: Roster) -> tuple[Roster, int]:
    """A plain model of a body type that fits, as an example to try things on."""
    own = "imperial" if roster.faction not in factions() else roster.faction
    fitting = [row.id for row in bodies().values() if own in row.factions]
    entry = Entry(body=fitting[0] if fitting else "human", traits=hired(roster))
    return replace(roster, models=(*roster.models, entry)), len(roster.models)


def hired(roster: Roster) -> tuple[str, ...]:
    return (MERCENARY,) if roster.faction == MERCENARIES else ()


def why_not(roster: Roster, place: int, trial: Entry) -> Breach | None:
    """The first new thing that is wrong once the model at *place* is *trial*."""
    models = list(roster.models)
    before = [*check_model(roster, models[place]), *check_whole(roster)]
    models[place] = trial
    changed = replace(roster, models=tuple(models))
    return new_breach(before, [*check_model(changed, trial), *check_whole(changed)])


def new_breach(before: list[Breach], after: list[Breach]) -> Breach | None:
    known = [(breach.clause, breach.reason) for breach in before]
    return next((one for one in after if (one.clause, one.reason) not in known), None)


def closed(ware: Ware, barred: Breach | None) -> Ware:
    return ware if barred is None else replace(ware, clause=barred.clause, reason=barred.reason)


def origins(roster: Roster, place: int) -> tuple[Ware, ...]:
    """Which faction a Mercenary comes from."""
    entry = roster.models[place]
    now = faction_of(roster, entry)
    return tuple(
        [
            closed(
                Ware(id=row.id, name=row.name, taken=row.id == now),
                why_not(roster, place, replace(entry, faction=row.id)),
            )
            for row in factions().values()
            if not row.mixed
        ]
    )


def body_wares(roster: Roster, place: int) -> tuple[Ware, ...]:
    entry = roster.models[place]
    return tuple(
        [
            closed(
                Ware(
                    id=row.id,
                    name=row.name,
                    points=row.points,
                    group=" or ".join([called(one) for one in row.factions]),
                    stats=body_stats(row),
                    traits=tuple([named(trait) for trait in row.traits]),
                    clause="GH-BLD-12",
                    taken=row.id == entry.body,
                ),
                why_not(roster, place, replace(entry, body=row.id)),
            )
            for row in bodies().values()
        ]
    )


def body_stats(row: Body) -> tuple[Stat, ...]:
    return (
        Stat("AP", str(row.ap)),
        Stat("MOV", f"{row.mov}″"),
        Stat("DEF", str(row.defense)),
        Stat("WND", str(row.wnd)),
        Stat("Base", f"{row.base_mm} mm"),
    )


def tier_wares(roster: Roster, place: int) -> tuple[Ware, ...]:
    entry = roster.models[place]
    found: list[Ware] = []
    for row in tiers().values():
        taken = row.id in entry.tiers
        trial = entry if taken else replace(entry, tiers=(*entry.tiers, row.id))
        gains = tuple([named(trait) for trait in row.traits])
        ware = Ware(
            id=row.id,
            name=row.name,
            points=row.points,
            text=tier_text(row),
            traits=gains,
            clause="GH-BLD-15",
            taken=taken,
        )
        found.append(closed(ware, why_not(roster, place, trial)))
    return tuple(found)


def tier_text(row: Tier) -> str:
    parts = [f"+{row.ap} AP"] if row.ap else []
    parts += [f"+{row.wnd} WND"] if row.wnd else []
    parts += [f"at most {row.max} in a warband"] if row.max else []
    return ", ".join(parts)


def armour_wares(roster: Roster, place: int) -> tuple[Ware, ...]:
    entry = roster.models[place]
    return tuple(
        [
            closed(
                Ware(
                    id=row.id,
                    name=row.name,
                    points=row.points,
                    group=row.weight.capitalize(),
                    stats=(Stat("SAV", f"{row.sav}+"),),
                    traits=tuple([named(trait) for trait in row.traits]),
                    clause="GH-BLD-13",
                    taken=row.id == entry.armour,
                ),
                why_not(roster, place, replace(entry, armour=row.id)),
            )
            for row in armours().values()
        ]
    )


def trait_wares(roster: Roster, place: int) -> tuple[Ware, ...]:
    """Those for sale; the Mercenary trait where it belongs."""
    entry = roster.models[place]
    sold = [row for row in traits().values() if row.how in SOLD or row.id == MERCENARY]
    return tuple([trait_ware(roster, place, entry, row) for row in sold])


def trait_ware(roster: Roster, place: int, entry: Entry, row: TraitRow) -> Ware:
    taken = row.id in entry.traits
    trial = entry if taken else replace(entry, traits=(*entry.traits, row.id))
    whose = " or ".join([called(one) for one in row.factions])
    ware = Ware(
        id=row.id,
        name=row.name,
        points=row.points,
        text=row.effect,
        group=whose or ("Worn" if row.how == "addition" else "For all"),
        clause=clause_of(TRAITS, row.name),
        taken=taken,
    )
    return closed(ware, why_not(roster, place, trial))


def weapon_wares(roster: Roster, place: int) -> tuple[Ware, ...]:
    """Every weapon for sale, and the Blessed ones for those who may have them."""
    entry = roster.models[place]
    sold = [row for row in weapons().values() if row.buyable and row.id not in ELSEWHERE]
    found = [weapon_ware(roster, place, entry, row.id) for row in sold]
    if faction_of(roster, entry) == "imperial":
        close = [row for row in sold if row.type == "close" and not row.natural]
        found += [weapon_ware(roster, place, entry, f"{row.id}+{BLESSED}") for row in close]
    return tuple(found)


def weapon_ware(roster: Roster, place: int, entry: Entry, written: str) -> Ware:
    weapon, row = profile(written), weapons()[written.partition("+")[0]]
    blest = "+" in written
    extra = weapon_traits()[BLESSED].points if blest else 0
    ware = Ware(
        id=written,
        name=f"Blessed {row.name}" if blest else row.name,
        points=row.points + extra,
        text="Two hands" if weapon.hands == 2 else "",
        group="Blessed" if blest else ("Close" if weapon.close else "Ranged"),
        stats=weapon_stats(weapon),
        traits=tuple([weapon_traits()[mark.name].name for mark in weapon.traits]),
        clause="GH-BLD-27",
        taken=written in entry.weapons,
    )
    trial = replace(entry, weapons=(*entry.weapons, written))
    return closed(ware, why_not(roster, place, trial))


def item_wares(roster: Roster, place: int) -> tuple[Ware, ...]:
    entry = roster.models[place]
    found: list[Ware] = []
    for row in items().values():
        if row.obtainable:
            ware = Ware(
                id=row.id,
                name=row.name,
                points=row.points,
                text=row.effect,
                clause=clause_of(EQUIPMENT, row.name),
                taken=row.id in entry.equipment,
            )
            trial = replace(entry, equipment=(*entry.equipment, row.id))
            found.append(closed(ware, why_not(roster, place, trial)))
    return tuple(found)
