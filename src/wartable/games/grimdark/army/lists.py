"""What is wrong with an army list, by itself and under force organisation (GF-PRE-17, GF-PRE-18, GF-PRE-20)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Sheet, Stat
from wartable.core.words import counted, with_and
from wartable.games.grimdark.army.kinds import kinds, upgrades_by_unit
from wartable.games.grimdark.army.rows import ready_armies
from wartable.games.grimdark.rows import factions, list_numbers, profiles
from wartable.wargame.rosters.limits import at_most_share, too_often
from wartable.wargame.rosters.roster import Below, Breach, Example, ListRules, Mended
from wartable.wargame.units.drafts import army_by_chance
from wartable.wargame.units.lists import UnitLists
from wartable.wargame.units.rows import ArmedEntry, ListClauses, UnitArmy

Rules: TypeAlias = ListRules[UnitArmy, ArmedEntry]


@clause("GF-PRE-17", "GF-PRE-20", "GF-GEN-13", "GF-UPG-12")
def unit_lists() -> UnitLists:
    """Units of any factions, paid for as a whole, of which two may be one; upgrades by the limits of their lists."""
    clauses = ListClauses(
        unit="GF-PRE-17",
        size="GF-GEN-13",
        upgrades="GF-UPG-12",
        replaced="GF-UPG-12",
        alike="GF-PRE-17",
        points="GF-PRE-17",
        both="GF-PRE-20",
    )
    return UnitLists(kinds(), upgrades_by_unit(), clauses, each=False)


LISTS = unit_lists()


def is_hero(entry: ArmedEntry) -> bool:
    row = profiles().get(entry.unit)
    return row is not None and "Hero" in row.rules


def worth(army: UnitArmy) -> int:
    """What all its units cost."""
    return sum([LISTS.points(entry) for entry in army.models])


# Force organisation


@clause("GF-PRE-18")
def out_of_order(army: UnitArmy, limit: int | None) -> list[Breach]:
    """By the points agreed; where none were, by what the army is worth."""
    size, numbers = worth(army) if limit is None else limit, list_numbers()
    heroes = sum([is_hero(entry) for entry in army.models])
    return [
        *too_many("unit", "units", len(army.models), size // numbers.points_per_unit),
        *too_many("Hero", "Heroes", heroes, size // numbers.points_per_hero),
        *too_many_copies(army, size),
        *too_large_shares(army, size),
    ]


def too_many(one: str, several: str, there: int, most: int) -> list[Breach]:
    told = f"{counted(there, one, several)}, at most {most}"
    return [Breach("GF-PRE-18", told)] if there > most else []


@clause("GF-PRE-18")
def too_many_copies(army: UnitArmy, size: int) -> list[Breach]:
    """A combined unit is one of them."""
    names = {id: row.name for id, row in profiles().items()}
    most = 1 + size // list_numbers().points_per_copy
    return too_often([entry.unit for entry in army.models], names, most, "GF-PRE-18")


@clause("GF-PRE-18")
def too_large_shares(army: UnitArmy, size: int) -> list[Breach]:
    found: list[Breach] = []
    for place, entry in enumerate(army.models):
        share = list_numbers().share_percent_max
        for one in at_most_share(LISTS.points(entry), size, share, "GF-PRE-18"):
            found.append(replace(one, entry=place, model=entry.name or LISTS.row(entry).name))
    return found


def check_in_order(army: UnitArmy, limit: int | None) -> list[Breach]:
    return [*LISTS.check_whole(army, limit), *out_of_order(army, limit)]


# Ways out


def ways_out(army: UnitArmy, breach: Breach) -> list[Mended]:
    """Those of any list of units; of force organisation, units left out, as few and as cheap as will do."""
    if breach.clause != "GF-PRE-18":
        return LISTS.ways_out(army, breach)
    if breach.entry >= 0:
        return [without(army, [breach.entry])]
    found: list[tuple[int, Mended]] = []
    for places in crowds(army):
        cheap = sorted(places, key=lambda place: LISTS.points(army.models[place]))
        found += [(k, without(army, cheap[:k])) for k in range(1, len(cheap))]
    return [way for _, way in sorted(found, key=lambda one: one[0])]


def crowds(army: UnitArmy) -> list[list[int]]:
    """Places of units of which there can be too many: Heroes, of one kind, all of them."""
    kinds = dict.fromkeys([entry.unit for entry in army.models])
    heroes = [place for place, entry in enumerate(army.models) if is_hero(entry)]
    alike = [[k for k, one in enumerate(army.models) if one.unit == kind] for kind in kinds]
    return [heroes, *alike, list(range(len(army.models)))]


def without(army: UnitArmy, places: Sequence[int]) -> Mended:
    """With what it takes off."""
    gone = [army.models[place] for place in places]
    many = Counter([entry.name or LISTS.row(entry).name for entry in gone])
    names = [f"{count} × {name}" if count > 1 else name for name, count in many.items()]
    saved = sum([LISTS.points(entry) for entry in gone])
    left = tuple([one for place, one in enumerate(army.models) if place not in places])
    return f"Leave out {with_and(names)}, {saved} points less", replace(army, models=left)


# What a builder of lists goes by


def summary(army: UnitArmy) -> tuple[Stat, ...]:
    """What it brings, in numbers."""
    models = sum([entry.count for entry in army.models])
    heroes = sum([is_hero(entry) for entry in army.models])
    found = [Stat("Units", str(len(army.models))), Stat("Models", str(models))]
    return (*found, Stat("Heroes", str(heroes)))


@clause("GF-PRE-18")
def notes(army: UnitArmy) -> list[str]:
    """From whom it comes, and what force organisation says to it for the points it is worth."""
    found = [f"Units of {faction_names(army)}"] if army.models else []
    told = f"Not legal by force organisation for {worth(army)} points"
    return [*found, *[f"{told}: {one}" for one in out_of_order(army, None)[:1]]]


def faction_names(army: UnitArmy) -> str:
    """Each once, in the order of the list."""
    rows = [profiles().get(entry.unit) for entry in army.models]
    names = [factions()[row.faction].name for row in rows if row is not None]
    return ", ".join(dict.fromkeys(names))


def rules_with(sheet: Callable[[UnitArmy, ArmedEntry, int], Sheet], forced: bool = False) -> Rules:
    """With cards; *forced*: by force organisation, which a battle may have agreed on."""
    numbers = list_numbers()
    plain = LISTS.rules("grimdark", "army", ready_armies(), sheet, numbers.usual_points)
    whole = replace(
        plain,
        check_whole=check_in_order if forced else LISTS.check_whole,
        limits=(numbers.usual_points, numbers.full_points),
        least=numbers.points_per_unit if forced else plain.least,
        ways=ways_out,
        summary=summary,
        notes=notes,
        example=Example(
            head="Ashfall First Column: 950 points",
            entry="5 × Line Squad: 75",
            parts="Line Squad 70 + One model replaces its Rifle with a Plasma Rifle 5",
        ),
    )

    def by_chance(limit: int, below: Below) -> UnitArmy:
        return army_by_chance(LISTS, whole, limit, below)

    return replace(whole, chance=by_chance)
