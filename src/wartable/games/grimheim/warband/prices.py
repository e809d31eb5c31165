"""What models and warbands cost (GH-BLD-04, 05)."""

from collections.abc import Mapping
from typing import Protocol

from wartable.core.clauses import clause
from wartable.games.grimheim.rows import (
    armours,
    bodies,
    fates,
    items,
    tiers,
    traits,
    weapon_traits,
    weapons,
)
from wartable.games.grimheim.warband.arms import parted
from wartable.games.grimheim.warband.roster import Entry, Roster

PRESETS = {"small": 500, "medium": 600, "large": 1200}  # GH-BLD-02: suggestions


class Priced(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def points(self) -> int: ...


@clause("GH-BLD-04", "GH-BLD-14", "GH-BLD-25")
def bill(entry: Entry) -> list[tuple[str, int]]:
    """Line by line what a model costs; a trait gained twice over is paid for in each price."""
    if entry.printed:
        return [("as printed", entry.printed.points)]
    lines = [item(bodies(), entry.body)]
    lines += [item(tiers(), tier) for tier in entry.tiers]
    if entry.armour != "none":
        lines.append(item(armours(), entry.armour))
    lines += [item(traits(), trait) for trait in (*entry.traits, *entry.learned)]
    for written in entry.weapons:
        id, added = parted(written)
        lines += [item(weapons(), id), *[item(weapon_traits(), trait) for trait in added]]
    return lines + [item(items(), thing) for thing in entry.equipment]


def item(table: Mapping[str, Priced], id: str) -> tuple[str, int]:
    """Name and price of a row; what is in no table costs nothing."""
    return (table[id].name, table[id].points) if id in table else (id, 0)


def price(entry: Entry) -> int:
    """Of one model; an entry may stand for several."""
    return sum([points for _, points in bill(entry)])


@clause("GH-BLD-04", "GH-BLD-10")
def total(roster: Roster) -> int:
    """All models and the Fate Modifier; lores are free."""
    models = sum([entry.count * price(entry) for entry in roster.models])
    return models + item(fates(), roster.fate)[1]


@clause("GH-BLD-05")
def gold_left(roster: Roster, limit: int) -> int:
    """In a campaign what is not spent becomes gold, one for each point."""
    return limit - total(roster)


@clause("GH-BLD-02")
def preset(size: str) -> int:
    """The limit that is suggested for a small, medium or large game; any other may be agreed."""
    return PRESETS[size]
