"""Weapons as they are carried (GH-STA-07 to 12, GH-BLD-28 to 31)."""

from msgspec.structs import replace

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.rows import WeaponRow, items, weapons
from wartable.games.grimheim.warband.gains import with_weapon_gains
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.rows import weapon_gains
from wartable.wargame.rosters.holding import split_word

THROW = 600  # GH-R-27: how far a Throwable weapon goes if its table does not say
POISON = "poison"


@clause("GH-STA-07", "GH-STA-08", "GH-STA-09", "GH-STA-10", "GH-STA-11", "GH-STA-15")
def weapon_of(written: str) -> Weapon:
    """A row of the table of weapons, with the traits added to it, as a model carries it."""
    id, added = split_word(written)
    row = weapons()[id]
    names = list(dict.fromkeys([*row.traits, *[one for one in added if one not in weapon_gains()]]))
    printed = Weapon(
        id=row.id,
        name=row.name,
        close=row.type == "close",
        range=reach_of(row, names),
        attacks=row.atk if isinstance(row.atk, int) else 0,
        attack_die=row.atk if isinstance(row.atk, str) else "",
        hits_on=row.htv,
        damage=row.dmg,
        critical=row.crt,
        traits=tuple([Mark(name) for name in names]),
        hands=hands_of(row),
    )
    return with_weapon_gains(printed, added)


def reach_of(row: WeaponRow, traits: list[str]) -> int:
    """RNG in hundredths; a Throwable weapon without one of its own flies 6"."""
    return THROW if "throwable" in traits and row.rng <= 1 else 100 * row.rng


@clause("GH-BLD-28", "GH-BLD-29")
def hands_of(row: WeaponRow) -> int:
    """Two for Two-handed, none for natural weapons and equipment, else one."""
    if row.natural or not row.buyable:
        return 0
    return 2 if "two-handed" in row.traits else 1


@clause("GH-BLD-30", "GH-EQP-03", "GH-EQP-04", "GH-TRT-79")
def arms_of(entry: Entry, traits: tuple[str, ...]) -> tuple[Weapon, ...]:
    """What a model fights with: its weapons and those among its equipment; with Claws nothing else."""
    bombs = [items()[item].weapon for item in dict.fromkeys(entry.equipment)]
    written = [*entry.weapons, *[bomb for bomb in bombs if bomb]]
    carried = ["claws"] if "claws" in traits else written
    found = number_twins([weapon_of(each) for each in carried])
    return tuple([with_poison(each) for each in found] if POISON in entry.equipment else found)


def number_twins(carried: list[Weapon]) -> list[Weapon]:
    """The second of two equal weapons gets an id of its own: each is reloaded and used up for itself."""
    found: list[Weapon] = []
    for weapon in carried:
        alike = sum([other.name == weapon.name for other in found])
        found.append(replace(weapon, id=f"{weapon.id}-{alike + 1}") if alike else weapon)
    return found


def with_poison(weapon: Weapon) -> Weapon:
    if weapon.bears(POISON):
        return weapon
    return replace(weapon, traits=(*weapon.traits, Mark(POISON)))
