"""Lists of units with sizes and upgrades of their own, from nothing but rows and the clauses that a rulebook has.

A unit is paid for by the model or as a whole; its upgrades change some of its models or all, and a trait that comes
with one is of these models alone. Where two units of a kind may be one, it has twice the models for twice the price,
each of its upgrades once or twice, and what changes all models is bought for both halves or not at all.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from wartable.core.roster import Price, Ware
from wartable.core.screen.scene import Sheet
from wartable.wargame.rosters import limits
from wartable.wargame.rosters.holding import on_offer, with_entry_at
from wartable.wargame.rosters.loadout import outfits_after
from wartable.wargame.rosters.prices import lines
from wartable.wargame.rosters.roster import Breach, ListRules, Mended, Outfit, Shelf, Swap
from wartable.wargame.units.rows import ArmedEntry, ListClauses, UnitArmy, UnitRow, UpgradeRow

BOTH = 2  # halves of a unit that was two


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

    def own_upgrades(self, entry: ArmedEntry) -> Mapping[str, UpgradeRow]:
        return self.upgrades.get(entry.unit, {})

    # Two as one

    def may_be_both(self, row: UnitRow) -> bool:
        """Only units of several models, always as many."""
        least, most = row.size
        return bool(self.clauses.both) and 1 < least == most

    def halves(self, entry: ArmedEntry) -> int:
        """How many units of its kind it is made of."""
        row = self.row(entry)
        return BOTH if self.may_be_both(row) and entry.count == BOTH * row.size[0] else 1

    # What there is

    def shelves(self, army: UnitArmy, entry: ArmedEntry | None) -> tuple[Shelf, ...]:
        return () if entry is None else (self.unit_shelf(), self.upgrade_shelf(entry))

    def unit_shelf(self) -> Shelf:
        return Shelf(
            field="unit",
            title="Unit",
            kind="unit",
            clause=self.clauses.unit,
            rows={id: self.ware(id, row) for id, row in self.units.items() if not row.unlisted},
            needed=True,
            each=True,
        )

    def ware(self, id: str, row: UnitRow) -> Ware:
        return Ware(
            id=id,
            name=row.name,
            points=row.points,
            text=row.text,
            group=row.group,
            traits=row.traits,
            count=row.size[0],
        )

    def upgrade_shelf(self, entry: ArmedEntry) -> Shelf:
        rows = self.own_upgrades(entry)
        return Shelf(
            field="upgrades",
            title="Upgrades",
            kind="upgrade",
            clause=self.clauses.upgrades,
            rows={id: Ware(id=id, name=one.name, points=one.points) for id, one in rows.items()},
            many=True,
            again=self.halves(entry) == BOTH,
        )

    def bill(self, army: UnitArmy, entry: ArmedEntry) -> list[Price]:
        """Its price for every model, or for every unit that it is made of; then its upgrades."""
        often = entry.count if self.each else self.halves(entry)
        return lines(self.shelves(army, entry), entry, often)

    # What its models have

    def taken(self, entry: ArmedEntry) -> list[UpgradeRow]:
        """With its id in each; what changes all that are left comes last, once, whenever it was picked."""
        own = self.own_upgrades(entry)
        rows = [replace(own[id], id=id) for id in entry.upgrades if id in own]
        some = [one for one in rows if one.models]
        everybody = [one for one in rows if not one.models]
        return [*some, *(dict.fromkeys(everybody) if self.halves(entry) == BOTH else everybody)]

    def outfits(self, entry: ArmedEntry) -> tuple[list[Outfit], list[Swap]]:
        """What each model has, and the upgrades that found too few models to change."""
        return outfits_after(self.row(entry).weapons, entry.count, self.taken(entry))

    def traits_of(self, entry: ArmedEntry, outfit: Outfit) -> tuple[str, ...]:
        """A model's: its row's, and those of the upgrades that changed it."""
        own = self.own_upgrades(entry)
        more = [trait for id in outfit.changed for trait in own[id].traits]
        return (*self.row(entry).traits, *more)

    # What is wrong

    def check_entry(self, army: UnitArmy, entry: ArmedEntry) -> list[Breach]:
        shelves = self.shelves(army, entry)
        failed = [one.name for one in self.outfits(entry)[1] if isinstance(one, UpgradeRow)]
        short = "too few models are left with what it replaces"
        return [
            *limits.strange_words(shelves, entry),
            *self.wrong_size(entry),
            *limits.too_many(shelves[1], entry),
            *self.wrong_halves(entry),
            *[Breach(self.clauses.replaced, f"{name}: {short}") for name in failed],
        ]

    def wrong_size(self, entry: ArmedEntry) -> list[Breach]:
        """As many models as its row allows, or exactly twice as many."""
        least, most = self.row(entry).size
        if self.halves(entry) == BOTH:
            return []
        found = limits.wrong_size(entry, least, most, self.clauses.size)
        if not found or not self.may_be_both(self.row(entry)):
            return found
        told = f"{entry.count} models, {least} are allowed, or {BOTH * least} of two units as one"
        return [Breach(self.clauses.size, told)]

    def wrong_halves(self, entry: ArmedEntry) -> list[Breach]:
        """No upgrade more often than there are halves, and what changes all models for both of them."""
        if self.halves(entry) < BOTH:
            return []
        found: list[Breach] = []
        for id, row in self.own_upgrades(entry).items():
            many = entry.upgrades.count(id)
            if many > BOTH:
                told = f"{many} × {row.name}, at most {BOTH} in two units as one"
                found.append(Breach(self.clauses.upgrades, told))
            elif many == 1 and not row.models:
                told = f"{row.name} is there for one half only: it is bought for both or for none"
                found.append(Breach(self.clauses.both, told))
        return found

    def check_whole(self, army: UnitArmy, limit: int | None) -> list[Breach]:
        if not army.models:
            return [Breach(self.clauses.alike, "no units: there is always one")]
        names = {id: row.name for id, row in self.units.items()} if self.alike else {}
        taken = [entry.unit for entry in army.models]
        return limits.too_often(taken, names, self.alike, self.clauses.alike)

    def ways_out(self, army: UnitArmy, breach: Breach) -> list[Mended]:
        """Two units as one where there are too many models for one, and an upgrade for the other half."""
        if breach.entry < 0:
            return []
        place, entry = breach.entry, army.models[breach.entry]
        row, found = self.row(entry), list[Mended]()
        if breach.clause == self.clauses.size and self.may_be_both(row):
            size = BOTH * row.size[0]
            whole = with_entry_at(army, place, replace(entry, count=size))
            found.append((f"Make it two {row.name} as one, {size} models", whole))
        if breach.clause == self.clauses.both:
            for id, one in self.own_upgrades(entry).items():
                if entry.upgrades.count(id) == 1 and not one.models:
                    again = replace(entry, upgrades=(*entry.upgrades, id))
                    words = f"Take {one.name} for both halves, {one.points} points"
                    found.append((words, with_entry_at(army, place, again)))
        return found

    # What a builder of lists goes by

    def setting(self, army: Any) -> None:
        """A unit is judged by itself alone."""

    def plain_entry(self, army: Any) -> ArmedEntry:
        """The smallest of the first kind."""
        id, row = next(iter(self.units.items()))
        return ArmedEntry(unit=id, count=row.size[0])

    def cheapest(self) -> ArmedEntry:
        """The smallest unit that costs least."""
        found = [ArmedEntry(unit=ware.id, count=ware.count) for ware in on_offer(self.unit_shelf())]
        return min(found, key=self.points)

    def points(self, entry: ArmedEntry) -> int:
        """What a unit costs with everything it has."""
        return sum([part.points for part in self.bill(UnitArmy(), entry)])

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
            least=self.points(self.cheapest()),
            bill=self.bill,
            ways=self.ways_out,
            sheet=sheet,
        )
