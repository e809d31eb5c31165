"""Lists of units with sizes and upgrades of their own, from nothing but rows and the clauses that a rulebook has.

A unit is paid for by the model or as a whole; its upgrades change some of its models or all, and a trait that comes
with one is of these models alone.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from wartable.core.roster import Ware
from wartable.core.screen.scene import Sheet
from wartable.wargame.rosters import limits
from wartable.wargame.rosters.loadout import outfits_after
from wartable.wargame.rosters.roster import Breach, ListRules, Outfit, Shelf, Swap
from wartable.wargame.units.rows import ArmedEntry, ListClauses, UnitArmy, UnitRow, UpgradeRow


class UnitLists:
    """What `ListRules` asks for, worked out from the rows of units and of their upgrades.

    *alike*: units of one kind at most, 0 for any number; *each*: a unit costs its price for every model.
    """

    def __init__(
        self,
        units: Mapping[str, UnitRow],
        upgrades: Mapping[str, Mapping[str, UpgradeRow]],
        clauses: ListClauses,
        alike: int = 0,
        each: bool = True,
    ) -> None:
        self.units = units
        self.upgrades = upgrades
        self.clauses = clauses
        self.alike = alike
        self.each = each

    def row(self, entry: ArmedEntry) -> UnitRow:
        return self.units.get(entry.unit, UnitRow())

    def taken(self, entry: ArmedEntry) -> list[UpgradeRow]:
        """With its id in each of them."""
        own = self.upgrades.get(entry.unit, {})
        return [replace(own[id], id=id) for id in entry.upgrades if id in own]

    def shelves(self, army: UnitArmy, entry: ArmedEntry | None) -> tuple[Shelf, ...]:
        if entry is None:
            return ()
        units = {
            id: Ware(id=id, name=row.name, points=row.points, count=row.size[0])
            for id, row in self.units.items()
            if not row.unlisted
        }
        own = self.upgrades.get(entry.unit, {})
        more = {id: Ware(id=id, name=one.name, points=one.points) for id, one in own.items()}
        clauses = self.clauses
        return (
            Shelf(
                field="unit",
                title="Unit",
                kind="unit",
                clause=clauses.unit,
                rows=units,
                needed=True,
                each=self.each,
            ),
            Shelf(
                field="upgrades",
                title="Upgrades",
                kind="upgrade",
                clause=clauses.upgrades,
                rows=more,
                many=True,
            ),
        )

    def outfits(self, entry: ArmedEntry) -> tuple[list[Outfit], list[Swap]]:
        """What each model has, and the upgrades that found too few models to change."""
        return outfits_after(self.row(entry).weapons, entry.count, self.taken(entry))

    def traits_of(self, entry: ArmedEntry, outfit: Outfit) -> tuple[str, ...]:
        """A model's: its row's, and those of the upgrades that changed it."""
        own = self.upgrades.get(entry.unit, {})
        return (*self.row(entry).traits, *[own[id].trait for id in outfit.changed if own[id].trait])

    def check_entry(self, army: UnitArmy, entry: ArmedEntry) -> list[Breach]:
        shelves = self.shelves(army, entry)
        failed = [one.name for one in self.outfits(entry)[1] if isinstance(one, UpgradeRow)]
        short = "too few models are left with what it replaces"
        return [
            *limits.strange_words(shelves, entry),
            *limits.wrong_size(entry, *self.row(entry).size, self.clauses.size),
            *limits.too_many(shelves[1], entry),
            *[Breach(self.clauses.replaced, f"{name}: {short}") for name in failed],
        ]

    def check_whole(self, army: UnitArmy, limit: int | None) -> list[Breach]:
        if not army.models:
            return [Breach(self.clauses.alike, "no units: there is always one")]
        names = {id: row.name for id, row in self.units.items()} if self.alike else {}
        taken = [entry.unit for entry in army.models]
        return limits.too_often(taken, names, self.alike, self.clauses.alike)

    def setting(self, army: Any) -> None:
        """A unit is judged by itself alone."""

    def plain_entry(self, army: Any) -> ArmedEntry:
        """The smallest of the first kind."""
        id, row = next(iter(self.units.items()))
        return ArmedEntry(unit=id, count=row.size[0])

    def rules(
        self,
        game: str,
        noun: str,
        armies: Mapping[str, UnitArmy],
        sheet: Callable[[UnitArmy, ArmedEntry, int], Sheet],
        usual: int,
    ) -> ListRules[UnitArmy, ArmedEntry]:
        """For a `ListBuilder`, with ready armies and the points that are usually agreed."""
        return ListRules(
            game=game,
            noun=noun,
            roster=UnitArmy,
            entry=ArmedEntry,
            shelves=self.shelves,
            check_entry=self.check_entry,
            check_whole=self.check_whole,
            too_dear=self.clauses.points,
            setting=self.setting,
            blank=UnitArmy(),
            plain_entry=self.plain_entry,
            units=True,
            limits=(usual,),
            ready=armies.get,
            sheet=sheet,
        )
