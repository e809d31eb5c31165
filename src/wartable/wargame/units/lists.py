"""Lists of units with sizes and upgrades of their own, from nothing but rows and the clauses that a rulebook has."""

from collections.abc import Callable, Mapping
from typing import Any

from wartable.core.roster import Ware
from wartable.core.screen.scene import Sheet
from wartable.wargame.rosters import limits, loadout
from wartable.wargame.rosters.roster import Breach, ListRules, Shelf, Swap
from wartable.wargame.rosters.shape import read_plain
from wartable.wargame.units.rows import ListClauses, UnitArmy, UnitEntry, UnitRow, UpgradeRow


class UnitLists:
    """What `ListRules` asks for, worked out from the rows of units and of their upgrades."""

    def __init__(
        self,
        units: Mapping[str, UnitRow],
        upgrades: Mapping[str, Mapping[str, UpgradeRow]],
        clauses: ListClauses,
        alike: int = 0,
    ) -> None:
        self.units = units
        self.upgrades = upgrades
        self.clauses = clauses
        self.alike = alike  # units of one kind at most; 0: any number

    def row(self, entry: UnitEntry) -> UnitRow:
        return self.units.get(entry.unit, UnitRow())

    def taken(self, entry: UnitEntry) -> list[UpgradeRow]:
        own = self.upgrades.get(entry.unit, {})
        return [own[id] for id in entry.upgrades if id in own]

    def shelves(self, army: UnitArmy, entry: UnitEntry | None) -> tuple[Shelf, ...]:
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
                each=True,
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

    def carried(self, entry: UnitEntry) -> tuple[dict[str, int], list[Swap]]:
        """How many models have what, and the upgrades that found too little to replace."""
        start = dict.fromkeys(self.row(entry).weapons, entry.count)
        return loadout.loadout_after(start, entry.count, self.taken(entry))

    def check_entry(self, army: UnitArmy, entry: UnitEntry) -> list[Breach]:
        shelves = self.shelves(army, entry)
        failed = [one.name for one in self.carried(entry)[1] if isinstance(one, UpgradeRow)]
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
        found: list[Breach] = []
        for id, row in self.units.items() if self.alike else ():
            many = sum([entry.unit == id for entry in army.models])
            if many > self.alike:
                reason = f"{many} units of {row.name}, at most {self.alike}"
                found.append(Breach(self.clauses.alike, reason))
        return found

    def setting(self, army: Any) -> None:
        """A unit is judged by itself alone."""

    def plain_entry(self, army: Any) -> UnitEntry:
        """The smallest of the first kind."""
        id, row = next(iter(self.units.items()))
        return UnitEntry(unit=id, count=row.size[0])

    def weapons_of(self, entry: UnitEntry) -> list[tuple[str, ...]]:
        """What each model has: what is rarest goes to the first."""
        has = self.carried(entry)[0]
        found: list[list[str]] = [[] for _ in range(entry.count)]
        order = sorted(has, key=lambda one: (has[one], one))
        start = 0
        for id in order:
            for k in range(has[id]):
                found[(start + k) % entry.count].append(id)
            start = (start + has[id]) % entry.count
        return [tuple(sorted(one)) for one in found]

    def army(self, rules: ListRules[Any, Any], told: Any, limit: int) -> UnitArmy:
        """A ready army by its name, or a list, if nothing is wrong with it; a `ValueError` says what."""
        army = rules.ready(told) if isinstance(told, str) and rules.ready else None
        if army is None and isinstance(told, str):
            raise ValueError(f"there is no {rules.noun} {told!r}")
        army = army or read_plain(rules, told)
        wrong = limits.check(rules, army, limit)
        if wrong:
            raise ValueError(f"{army.name or rules.noun}: {wrong[0]}")
        assert isinstance(army, UnitArmy), "lists of units are read as armies"
        return army

    def traits_of(self, entry: UnitEntry) -> tuple[str, ...]:
        """Its row's, and those of its upgrades."""
        return (*self.row(entry).traits, *[one.trait for one in self.taken(entry) if one.trait])

    def rules(
        self,
        game: str,
        noun: str,
        armies: Mapping[str, UnitArmy],
        sheet: Callable[[UnitArmy, UnitEntry, int], Sheet],
        usual: int,
    ) -> ListRules[UnitArmy, UnitEntry]:
        """For a `ListBuilder`, with ready armies and the points that are usually agreed."""
        return ListRules(
            game=game,
            noun=noun,
            roster=UnitArmy,
            entry=UnitEntry,
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
