"""From a list to units and their models, beside the table."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from wartable.core.match import Mark, Seat, Spot, Unit
from wartable.core.space.ground.hundredths import radius
from wartable.wargame.battles.match import Fighter
from wartable.wargame.units.lists import UnitLists
from wartable.wargame.units.rows import UnitArmy, UnitEntry

LETTERS = "abcdefgh"


def muster_army(lists: UnitLists, army: UnitArmy, seat: Seat) -> list[tuple[Unit, list[Fighter]]]:
    """Its units and their models, which are numbered through: a1, a2 and so on for the first seat."""
    found: list[tuple[Unit, list[Fighter]]] = []
    number = 1
    for n, entry in enumerate(army.models, 1):
        id = f"unit {LETTERS[seat].upper()}{n}"
        unit = Unit(id=id, seat=seat, name=unit_title(lists, army, n - 1, seat), size=entry.count)
        found.append((unit, fighters(lists, entry, unit, number)))
        number += entry.count
    return found


def neutrals(
    lists: UnitLists, standing: Mapping[str, Sequence[Spot]], seat: Seat
) -> list[tuple[Unit, list[Fighter]]]:
    """Units of a party at which nobody sits, each by its row, where they stand."""
    entries = [UnitEntry(unit=kind, count=len(spots)) for kind, spots in standing.items()]
    found: list[tuple[Unit, list[Fighter]]] = []
    mustering = muster_army(lists, UnitArmy(models=tuple(entries)), seat)
    for (unit, models), spots in zip(mustering, standing.values(), strict=True):
        placed = zip(models, spots, strict=True)
        found.append((unit, [replace(model, x=x, y=y) for model, (x, y) in placed]))
    return found


def unit_title(lists: UnitLists, army: UnitArmy, place: int, seat: Seat) -> str:
    """Its own name, or its row's, with a number among those alike and the letter of its side: Levy 2 (B)."""
    entry = army.models[place]
    alike = [k for k, other in enumerate(army.models) if other.unit == entry.unit]
    number = f" {alike.index(place) + 1}" if len(alike) > 1 else ""
    return entry.name or f"{lists.row(entry).name}{number} ({LETTERS[seat].upper()})"


def fighters(lists: UnitLists, entry: UnitEntry, unit: Unit, first: int) -> list[Fighter]:
    """The models of an entry, numbered, not yet on the table."""
    row, letter = lists.row(entry), LETTERS[unit.seat]
    marks = tuple([Mark(name) for name in lists.traits_of(entry)])
    return [
        Fighter(
            id=f"{letter}{first + k}",
            seat=unit.seat,
            name=f"{row.name} {letter.upper()}{first + k}",
            x=0,
            y=0,
            base=radius(row.base_mm),
            traits=marks,
            entry=entry.id,
            unit=unit.id,
            kind=entry.unit,
            weapons=weapons,
        )
        for k, weapons in enumerate(lists.weapons_of(entry))
    ]
