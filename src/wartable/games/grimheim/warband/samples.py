"""Warbands ready to play: the five starters, and the printed ones behind their switch (GH-BLD-33, 36)."""

from functools import lru_cache

from wartable.core.clauses import clause
from wartable.games.grimheim.rows import (
    ReadyModel,
    ReadyWarband,
    first_battle,
    iconic_warbands,
    sample_warbands,
)
from wartable.games.grimheim.warband.roster import Entry, Printed, Roster


def sample(id: str) -> Roster:
    """A starter warband, or a printed one, by its id."""
    found = ready_made(id)
    if found is None:
        there = ", ".join([*sample_warbands(), *iconic_warbands()])
        raise ValueError(f"there is no warband {id!r}; there are {there}")
    return found


@lru_cache(maxsize=64)
@clause("GH-BLD-36")
def ready_made(id: str) -> Roster | None:
    starters = sample_warbands() | first_battle()
    if id in starters:
        row = starters[id]
        return roster_of(row, tuple([built(model) for model in row.model]), "")
    if id in iconic_warbands():
        row = iconic_warbands()[id]
        return roster_of(row, tuple([as_printed(model) for model in row.model]), id)
    return None


def samples(iconic: bool = False) -> tuple[str, ...]:
    """Ids of the warbands that may be taken; *iconic*: the switch `iconic_warbands` is on."""
    return (*sample_warbands(), *(iconic_warbands() if iconic else ()))


def roster_of(row: ReadyWarband, models: tuple[Entry, ...], iconic: str) -> Roster:
    return Roster(
        name=row.name,
        faction=row.faction,
        fate=row.fate,
        arcane_lore=row.arcane_lore,
        divine_lore=row.divine_lore,
        iconic=iconic,
        models=models,
    )


def built(row: ReadyModel) -> Entry:
    """From its parts, whose prices add up."""
    return Entry(
        name=row.name,
        count=row.count,
        body=row.body,
        tiers=row.tiers,
        armour=row.armour,
        traits=row.added_traits,
        weapons=row.weapons,
    )


@clause("GH-BLD-33")
def as_printed(row: ReadyModel) -> Entry:
    """With the card and the price that were printed."""
    more = "".join([f"+{trait}" for trait in row.weapon_traits_added])
    card = Printed(
        ap=row.ap,
        mov=row.mov,
        defense=row.defense,
        saves_on=row.sav,
        wounds=row.wnd,
        points=row.points,
    )
    return Entry(
        name=row.name,
        count=row.count,
        body=row.body,
        traits=row.traits,
        weapons=tuple([weapon + more for weapon in row.weapons]),
        printed=card,
    )
