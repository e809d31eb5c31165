"""A regiment as it loses models: who falls if its owner takes what is proposed, by the rules of wounds (FB-R-187)."""

from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rules.spirit import steady_the_near
from wartable.games.firstblood.rules.standing import wounds_of_failures
from wartable.games.firstblood.table import Table, bears, model_of, regiment_bears
from wartable.games.firstblood.wounds.allocation import Known, all_left, known_lots, suffer
from wartable.games.firstblood.wounds.deed import Deed
from wartable.games.firstblood.wounds.morale import failures, failures_alone
from wartable.games.firstblood.wounds.sparing import carried_out, farthest, next_roll

HOLDS, BROKEN, STILL_BROKEN, GONE = "holds", "broken", "stays broken", "destroyed"


class Rest:
    """What is left of a regiment, and the deed that has brought it there."""

    def __init__(self, match: Match, deed: Deed) -> None:
        self.match = match
        self.deed = deed


class MoraleTest:
    """A morale test to come: its dice, what they need, and who alone takes it, if one does."""

    def __init__(self, dice: int, need: int, alone: ModelId, soft: tuple[bool, bool]) -> None:
        self.dice = dice
        self.need = need
        self.alone = alone
        self.soft = soft

    def wounds(self, failed: int) -> int:
        """What so many failed dice cost, with Indomitable and Oblivious."""
        return wounds_of_failures(failed, *self.soft)


class Ranks:
    """A regiment before it is struck; *close*: where the engaged fall first."""

    def __init__(self, table: Table, unit: UnitId, close: bool, terror: int = 0) -> None:
        self.first = table.match
        self.unit = unit
        self.close = close
        self.terror = terror
        self.known: Known = {}
        self.was_broken = table.match.units[unit].broken
        there = alive(table.match, unit)
        self.most = sum([all_left(model) for model in there])
        self.alike = len({(model.kind, model.role == "officer") for model in there}) == 1
        every = table.match.models.values()
        self.steadied = any([bears(table, one, "inspiring-presence") for one in every])

    # Losses

    @clause("FB-WND-02", "FB-WND-03", "FB-WND-10", "FB-BRK-01", "FB-CHC-08", "FB-CHO-01")
    def after(self, wounds: int) -> Rest:
        """After so many wounds of what strikes it."""
        deed = Deed(self.unit, "odds", terror={self.unit: self.terror})
        return self.suffered(Rest(self.first, deed), wounds, self.close)

    def suffered(self, rest: Rest, wounds: int, close: bool, only: ModelId = "") -> Rest:
        table: Table = AnyTable(rest.match)
        steps = suffer(table, rest.deed, self.unit, wounds, close, only, self.known)
        carried_out(table, steps)
        return Rest(table.match, rest.deed)

    @clause("FB-CHC-04", "FB-CHC-07", "FB-CHC-08", "FB-CHC-09", "FB-CHO-01")
    def receivers(self) -> list[Model]:
        """Its models as hits come to them, one after another."""
        found: list[Model] = []
        rest = Rest(self.first, Deed(self.unit, "odds"))
        while alive(rest.match, self.unit):
            table: Table = AnyTable(rest.match)
            (lot,) = known_lots(table, self.unit, self.close, self.known)
            model = model_of(table, farthest(table, tuple([one.id for one in lot]))[0])
            found.append(model)
            rest = self.suffered(rest, all_left(model), self.close)
        return found

    # Morale

    @clause("FB-MOR-01", "FB-MOR-06", "FB-MOR-07", "FB-CMP-01", "FB-SPR-071")
    def test(self, rest: Rest) -> MoraleTest | None:
        """The dice it rolls at the end of the action, by the rule that rolls them; none: nobody is left to test."""
        table: Table = AnyTable(rest.match)
        if not alive(table.match, self.unit):
            return None
        for id, wounds in rest.deed.singles.items():
            model = model_of(table, id)
            roll = next_roll(table, failures_alone(table, rest.deed, model, wounds))
            soft = bears(table, model, "indomitable"), bears(table, model, "oblivious")
            return MoraleTest(wounds, roll.need or 0, id, soft)
        dice = rest.deed.wounds.get(self.unit, 0)
        if not dice:
            return None
        roll = next_roll(table, failures(table, rest.deed, self.unit, dice))
        borne = [regiment_bears(table, self.unit, one) for one in ("indomitable", "oblivious")]
        return MoraleTest(dice, roll.need or 0, "", (borne[0], borne[1]))

    def tested(self, rest: Rest, test: MoraleTest, wounds: int) -> Rest:
        """After wounds of its morale, which fall on the engaged first, or on who tested alone."""
        other = Deed(self.unit, "odds")
        return self.suffered(Rest(rest.match, other), wounds, test.alone == "", test.alone)

    def spares(self, leaders: list[ModelId]) -> bool:
        """Has its owner let others fall where these might have? Known once its losses were gone through."""
        mixed = [lot for lot in self.known.values() if any([id not in leaders for id in lot])]
        return any([id in lot for lot in mixed for id in leaders])

    # What has become of it

    @clause("FB-BRK-01", "FB-BRK-02", "FB-SPR-047", "FB-SPR-048")
    def fate(self, rest: Rest) -> str:
        """At the end of the action, when who has Inspiring Presence has steadied those near it."""
        table: Table = AnyTable(rest.match)
        if not alive(table.match, self.unit):
            return GONE
        if self.steadied and table.match.units[self.unit].broken:
            steady_the_near(table)
        if not table.match.units[self.unit].broken:
            return HOLDS
        return STILL_BROKEN if self.was_broken else BROKEN
