"""Who takes wounds and who falls (GF-SHO-16, GF-SHO-19, GF-SPR-56, GF-SPR-57)."""

from wartable.core.ask import About
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.moments import IgnoresOn
from wartable.games.grimdark.events import Fell, Wounded
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.table import Table
from wartable.wargame.units.losses import Losses


class Harm:
    """Wounds of one cause as a unit takes them, and how many of them were placed."""

    def __init__(
        self,
        unit: UnitId,
        about: About,
        *,
        by: UnitId = "",
        chosen: ModelId = "",
        deadly: int = 0,
        past: bool = False,
        clause: str = "GF-SHO-16",
    ) -> None:
        self.unit = unit
        self.about = about
        self.by = by  # who is credited with what falls; none: nobody
        self.chosen = chosen  # the one model that takes them all
        self.deadly = deadly  # wounds that each comes to on one model; 0: all are plain
        self.past = past  # Regeneration does not help
        self.clause = clause
        self.placed = 0
        self.wrecks: list[ModelId] = []  # models that have fallen and hold others
        self.kind: int | None = (
            None  # only who ignores wounds on so much is hit now; none: whoever is due
        )

    @clause("GF-SHO-16", "GF-SHO-19")
    def losses(self) -> Losses[Model]:
        """How they are placed, wound by wound, their owner choosing among equals."""
        return Losses(
            self.clause,
            self.about,
            lots=self.lots,
            left=lambda one: one.left,
            wound=self.wound,
            falls=self.fall,
            likeness=lambda one: one.likeness,
        )

    @clause("GF-SPR-41")
    def lots(self, table: Table, unit: UnitId) -> list[list[Model]]:
        """Who is due, one lot after another."""
        lots = in_turn(table, self)
        if self.kind is None:
            return lots
        return [[one for one in lot if ignores_on(table, one, self) == self.kind] for lot in lots]

    @clause("GF-SPR-56", "GF-MEL-16", "GF-GEN-12")
    def wound(self, table: Table, one: Model, many: int) -> None:
        self.placed += many
        table.do(Wounded("GF-SPR-56", one.id, many))

    @clause("GF-SHO-16", "GF-SPR-56")
    def fall(self, table: Table, one: Model) -> None:
        """Who holds others is removed when they are out."""
        if table.match.held_by(one.id):
            self.wrecks.append(one.id)
        else:
            table.do(Fell("GF-SHO-16", one.id, self.by))


@clause("GF-SPR-57", "GF-SPR-13", "GF-SHO-19", "GF-SPR-52")
def in_turn(table: Table, harm: Harm) -> list[list[Model]]:
    """Ordinary models, then Tough ones, those with most wounds first, Heroes last; those of one lot are equals."""
    there = [one for one in alive(table.match, harm.unit) if one.left]
    if harm.chosen:
        there = [one for one in there if one.id == harm.chosen]
    tough = [one for one in there if one.tough > 1 and not one.hero]
    lots = [[one for one in there if one.tough == 1 and not one.hero]]
    for wounds in sorted({one.wounds for one in tough}, reverse=True):
        lots.append([one for one in tough if one.wounds == wounds])
    lots.append([one for one in there if one.hero])
    return [lot for lot in lots if lot]


@clause("GF-SHO-18", "GF-SPR-39", "GF-SPR-41", "GF-SPR-46")
def ignores_on(table: Table, model: Model, harm: Harm) -> int:
    """What its dice must show to ignore a wound; 0: there are none."""
    return table.number(IgnoresOn(model, harm.past), 0)
