"""Cards of units, for lists, for paper and for the table: numbers, arms and rules in a player's words.

A book says what is printed on a row, and what of it is so now on a model: here eight characteristics, a second value of
WOUNDS, how it shoots, draw events and incantations; there Quality, Defense and Tough, the weapons of each model, rules
of some models only. Whoever joined a unit, an officer, a retinue, a Hero with an entry of his own, is on its card: what
is noted of him stands behind what is noted of the unit, each rule once. A model on the table is shown with its unit:
how many are left, and what it is among them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from wartable.core.match import Match, ModelId, Piece
from wartable.core.screen.figures import Mate
from wartable.core.screen.scene import Arm, Block, Note, Sheet, SheetAction, Stat
from wartable.core.screen.sheets import blocks_of
from wartable.core.screen.staging import label_of
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive
from wartable.core.words import as_title, counted
from wartable.wargame.units.rows import TraitRow, WeaponRow
from wartable.wargame.units.screen.scene import leads

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)
R = TypeVar("R")  # what stands in a unit of a list: a row, an entry
Lots: TypeAlias = Sequence[tuple[str, Sequence[Note]]]  # notes under titles


class UnitCards(Generic[R]):
    """A rulebook's: what is printed on the card of a unit in a list."""

    def __init__(
        self,
        stats: Callable[[R], tuple[Stat, ...]],
        notes: Callable[[R], Lots],
        arms: Callable[[R], tuple[Arm, ...]],
    ) -> None:
        self.stats = stats
        self.notes = notes
        self.arms = arms

    def card(
        self,
        number: int,
        name: str,
        subtitle: str,
        who: Sequence[R],
        *,
        wounds: int,
        points: int,
        more: Lots = (),
        company: Sequence[Mate] = (),
        posts: Sequence[str] = (),
    ) -> Sheet:
        """Of the first of *who* its numbers and arms, of all what is noted; *more* is of the unit as a whole."""
        id, row = f"a{number}", who[0]
        noted = [lot for one in who for lot in self.notes(one)]
        return Sheet(
            id=id,
            label=label_of(id, 0),
            name=name,
            seat=0,
            subtitle=subtitle,
            wounds=wounds,
            points=points,
            stats=self.stats(row),
            arms=self.arms(row),
            blocks=merged([*noted, *more]),
            company=tuple(company),
            posts=tuple(posts),
        )


class UnitSheets(Generic[T, P]):
    """A rulebook's: what there is to know of a model on the table, as it is now."""

    def __init__(
        self,
        stats: Callable[[T, P], tuple[Stat, ...]],
        notes: Callable[[T, P], Lots],
        arms: Callable[[T, P], tuple[Arm, ...]],
        *,
        kind: Callable[[P], str],
        role: Callable[[P], str] = lambda _: "",
        wounds: Callable[[P], int] = lambda _: 1,
        actions: Callable[[T, P], tuple[SheetAction, ...]] = lambda _table, _model: (),
    ) -> None:
        self.stats = stats
        self.notes = notes
        self.arms = arms
        self.kind = kind  # heavy infantry
        self.role = role  # officer
        self.wounds = wounds  # when unhurt
        self.actions = actions  # that its unit may take now

    def sheet(self, match: Match[P], id: ModelId) -> Sheet:
        """Of one on the table or beside it; of one that is gone only the name."""
        model = match.piece(id)
        if model is None:
            return gone_sheet(match, id)
        table: Any = Table(match)
        return Sheet(
            id=id,
            label=label_of(id, model.seat),
            name=match.units[model.unit].title,
            seat=model.seat,
            subtitle=self.subtitle(match, model),
            leader=leads(match, model),
            wounds=self.wounds(model),
            stats=self.stats(table, model),
            arms=self.arms(table, model),
            blocks=blocks_of(self.notes(table, model)),
            actions=self.actions(table, model),
        )

    def subtitle(self, match: Match[P], model: P) -> str:
        """8 models, among them Drill Serjeant, officer: heavy infantry."""
        many, role = len(alive(match, model.unit)), self.role(model)
        own = f"{model.title}, {role}" if role else model.title
        who = own if many == 1 else f"{counted(many, 'model')}, among them {own}"
        return f"{who}: {self.kind(model)}"


def gone_sheet(match: Match[Any], id: ModelId) -> Sheet:
    seat = match.gone[id].seat
    return Sheet(
        id=id, label=label_of(id, seat), name=match.gone[id].title, seat=seat, subtitle="Gone"
    )


# Notes


def merged(lots: Lots) -> tuple[Block, ...]:
    """Blocks by their titles; what another adds to one comes behind."""
    found: dict[str, list[Note]] = {}
    for title, notes in lots:
        known = [note.name for note in found.get(title, [])]
        found.setdefault(title, []).extend([note for note in notes if note.name not in known])
    return blocks_of(list(found.items()))


def trait_notes(traits: Mapping[str, TraitRow], names: Sequence[str]) -> list[Note]:
    """What the table of traits says of some, each once."""
    rows = [(as_title(name), traits.get(name)) for name in dict.fromkeys(names)]
    return [Note(name) if row is None else Note(name, row.text, row.clause) for name, row in rows]


def weapon_arms(
    rows: Mapping[str, WeaponRow],
    names: Sequence[str],
    stats: Callable[[WeaponRow], tuple[Stat, ...]],
) -> tuple[Arm, ...]:
    """What the table of weapons says of some, each once."""
    found = [rows[name] for name in dict.fromkeys(names)]
    return tuple(
        [
            Arm(name=one.name, close=one.close, range=100 * one.range, stats=stats(one))
            for one in found
        ]
    )
