"""Cards of units, from their rows: for lists, for paper, and for the table."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wartable.core.match import ModelId, Seat
from wartable.core.screen.scene import Arm, Block, Note, Sheet, Stat
from wartable.core.screen.staging import label_of
from wartable.core.words import as_title
from wartable.wargame.battles.match import Battle
from wartable.wargame.units.lists import UnitLists
from wartable.wargame.units.rows import ArmedEntry, UnitArmy, UnitTables, WeaponRow

Numbers: TypeAlias = Callable[[Any], tuple[Stat, ...]]  # of a row


class UnitCards:
    """*stats* are the numbers of a unit's row, *arm* those of a weapon's, in the rulebook's own words."""

    def __init__(
        self, tables: UnitTables[Any], lists: UnitLists, stats: Numbers, arm: Numbers
    ) -> None:
        self.tables = tables
        self.lists = lists
        self.stats = stats
        self.arm = arm

    def of_entry(self, army: UnitArmy, entry: ArmedEntry, number: int) -> Sheet:
        """Of a unit in a list: what any of its models has."""
        name, outfits = entry.name or self.lists.row(entry).name, self.lists.outfits(entry)[0]
        has = [one for outfit in outfits for one in outfit.carries]
        marks = [one for outfit in outfits for one in self.lists.traits_of(entry, outfit)]
        known, borne = list(dict.fromkeys(has)), list(dict.fromkeys(marks))
        return self.card(f"a{number}", 0, name, entry.unit, known, borne)

    def of_model(self, match: Battle[Any], id: ModelId) -> Sheet:
        """Of one on the table or beside it; of one that is gone only the name."""
        model, seat, name = match.piece(id), match.seat_of(id), match.title_of(id) or id
        if model is None:
            return Sheet(id=id, label=label_of(id, seat), name=name, seat=seat, subtitle="Gone")
        marks = [mark.name for mark in model.traits]
        return self.card(id, seat, name, model.kind, model.weapons, marks)

    def card(
        self, id: str, seat: Seat, name: str, kind: str, has: Sequence[str], marks: Sequence[str]
    ) -> Sheet:
        row = self.tables.kinds[kind]
        notes = [self.note(mark) for mark in marks]
        return Sheet(
            id=id,
            label=label_of(id, seat),
            name=name,
            seat=seat,
            subtitle=row.name,
            wounds=1,
            points=row.points,
            stats=self.stats(row),
            arms=tuple([self.weapon(self.tables.weapons[one]) for one in has]),
            blocks=(Block("Traits", tuple(notes)),) if notes else (),
        )

    def weapon(self, row: WeaponRow) -> Arm:
        return Arm(name=row.name, close=row.close, range=100 * row.range, stats=self.arm(row))

    def note(self, trait: str) -> Note:
        row = self.tables.traits.get(trait)
        return Note(as_title(trait)) if row is None else Note(as_title(trait), row.text, row.clause)
