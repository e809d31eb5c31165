"""Warbands ready to play: the five starters, and the printed ones behind their switch (GH-BLD-33, 36)."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.rows import ReadyModel, first_battle, iconic_warbands, sample_warbands
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
    row = starters.get(id) or iconic_warbands().get(id)
    if row is None:
        return None
    models = tuple([build_entry(one) if id in starters else as_printed(one) for one in row.model])
    roster = msgspec.convert(row, Roster, from_attributes=True)
    return replace(roster, models=models, iconic="" if id in starters else id)


def samples(iconic: bool = False) -> tuple[str, ...]:
    """Ids of the warbands that may be taken; *iconic*: the switch `iconic_warbands` is on."""
    return (*sample_warbands(), *(iconic_warbands() if iconic else ()))


def build_entry(row: ReadyModel) -> Entry:
    """From its parts, whose prices add up."""
    return replace(msgspec.convert(row, Entry, from_attributes=True), traits=row.added_traits)


@clause("GH-BLD-33")
def as_printed(row: ReadyModel) -> Entry:
    """With the card and the price that were printed."""
    more = "".join([f"+{trait}" for trait in row.weapon_traits_added])
    arms = tuple([weapon + more for weapon in row.weapons])
    card = msgspec.convert(row, Printed, from_attributes=True)
    return replace(msgspec.convert(row, Entry, from_attributes=True), weapons=arms, printed=card)
