"""A regiment as it loses models: who falls if its owner takes what is proposed, by the rules of wounds (FB-R-187)."""

from fractions import Fraction

from wartable.core.dice.odds import Meaning, add_up, how_often, mean
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.core.table import Table as AnyTable
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.dice import SIDES
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.spirit import steady_the_near
from wartable.games.firstblood.rules.standing import wounds_of_failures
from wartable.games.firstblood.table import Table, bears, model_of, regiment_bears
from wartable.games.firstblood.wounds.allocation import Known, all_left, known_lots, suffer
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import failures, failures_alone
from wartable.games.firstblood.wounds.sparing import as_proposed, farthest
from wartable.wargame.units.outlook import (
    Ending,
    LossModel,
    Outlook,
    Rest,
    at_a_glance,
    fates_shown,
    next_roll,
)

HOLDS, BROKEN, STILL_BROKEN, GONE = "holds", "broken", "stays broken", "destroyed"
FATES: dict[str, Meaning] = {HOLDS: "none", STILL_BROKEN: "none", BROKEN: "", GONE: "out"}
GLANCE = ("breaks", BROKEN), ("destroyed", GONE)


class MoraleTest:
    """A morale test to come: its dice, what they need, and who alone takes it, if one does."""

    def __init__(self, dice: int, need: int, alone: ModelId, soft: tuple[bool, bool]) -> None:
        self.dice = dice
        self.need = need
        self.alone = alone
        self.soft = soft

    @clause("FB-MOR-01", "FB-SPR-046", "FB-SPR-052")
    def wounds(self, left: int) -> dict[int, Fraction]:
        """The chance of each number of wounds by failed dice, with Indomitable and Oblivious; no more than are left."""
        shares = how_often(self.dice, Fraction(SIDES - self.need, SIDES))
        costs = [min(left, wounds_of_failures(failed, *self.soft)) for failed in range(len(shares))]
        return add_up([(cost, share) for cost, share in zip(costs, shares, strict=True) if share])


class RegimentLosses:
    """A regiment before it is struck; *close*: where the engaged fall first."""

    def __init__(self, table: Table, unit: UnitId, close: bool, terror: int = 0) -> None:
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
        self.model: LossModel[int, Harm] = LossModel(
            table.match,
            note=lambda: Harm(unit, "odds", terror={unit: terror}),
            suffer=lambda at, harm, wounds: suffer(at, harm, unit, wounds, close, known=self.known),
            answer=as_proposed,
            tested=self.tested,
            fate=self.fate,
        )

    @clause("FB-WND-02", "FB-WND-03", "FB-WND-10", "FB-BRK-01", "FB-CHC-08", "FB-CHO-01")
    def after(self, wounds: int) -> Rest[Harm]:
        """After so many wounds of what strikes it."""
        return self.model.after(wounds)

    @clause("FB-MOR-01", "FB-BRK-01")
    def endings(self, chances: list[Fraction], tests: bool) -> list[Ending[Harm]]:
        """Every number of wounds and, where it *tests*, of wounds by morale."""
        return self.model.endings(dict(enumerate(chances)), tests)

    def outlook(self, chances: list[Fraction], ends: list[Ending[Harm]]) -> Outlook:
        """Does it hold, is it broken, is it destroyed?"""
        return self.model.outlook(mean(chances), ends, FATES)

    # Whom its owner spares

    @clause("FB-CHC-04", "FB-CHC-07", "FB-CHC-08", "FB-CHC-09", "FB-CHO-01")
    def receivers(self) -> list[Model]:
        """Its models as hits come to them, one after another."""
        found: list[Model] = []
        rest = Rest(self.model.match, self.model.note())
        while alive(rest.match, self.unit):
            table: Table = AnyTable(rest.match)
            (lot,) = known_lots(table, self.unit, self.close, self.known)
            model = model_of(table, farthest(table, tuple([one.id for one in lot]))[0])
            found.append(model)
            rest = self.on_top(rest, all_left(model), self.close)
        return found

    def spares(self, leaders: list[ModelId]) -> bool:
        """Has its owner let others fall where these might have? Known once its losses were gone through."""
        mixed = [lot for lot in self.known.values() if any([id not in leaders for id in lot])]
        return any([id in lot for lot in mixed for id in leaders])

    # Morale

    @clause("FB-MOR-01", "FB-MOR-05", "FB-BRK-01")
    def tested(self, rest: Rest[Harm], wounds: int) -> list[Ending[Harm]]:
        """By wounds of its morale, which fall on the engaged first, or on who tested alone."""
        test = self.test(rest)
        if test is None:
            return [Ending(rest, Fraction(1))]
        found: list[Ending[Harm]] = []
        for more, share in test.wounds(self.most - wounds).items():
            end = self.on_top(rest, more, test.alone == "", test.alone) if more else rest
            found.append(Ending(end, share, more))
        return found

    @clause("FB-MOR-01", "FB-MOR-06", "FB-MOR-07", "FB-CMP-01", "FB-SPR-071")
    def test(self, rest: Rest[Harm]) -> MoraleTest | None:
        """The dice it rolls at the end of the action, by the rule that rolls them; none: nobody is left to test."""
        table: Table = AnyTable(rest.match)
        harm = rest.note
        if not alive(table.match, self.unit):
            return None
        for id, wounds in harm.singles.items():
            model = model_of(table, id)
            roll = next_roll(table, failures_alone(table, harm, model, wounds), as_proposed)
            soft = bears(table, model, "indomitable"), bears(table, model, "oblivious")
            return MoraleTest(wounds, roll.need or 0, id, soft)
        dice = harm.wounds.get(self.unit, 0)
        if not dice:
            return None
        roll = next_roll(table, failures(table, harm, self.unit, dice), as_proposed)
        borne = [regiment_bears(table, self.unit, one) for one in ("indomitable", "oblivious")]
        return MoraleTest(dice, roll.need or 0, "", (borne[0], borne[1]))

    def on_top(self, rest: Rest[Harm], wounds: int, close: bool, only: ModelId = "") -> Rest[Harm]:
        """After wounds that no further test is made for."""
        fresh = Rest(rest.match, Harm(self.unit, "odds"))
        return self.model.then(
            fresh,
            lambda at, harm: suffer(at, harm, self.unit, wounds, close, only, self.known),
        )

    # What has become of it

    @clause("FB-BRK-01", "FB-BRK-02", "FB-SPR-047", "FB-SPR-048")
    def fate(self, table: Table) -> str:
        """At the end of the action, when who has Inspiring Presence has steadied those near it."""
        if not alive(table.match, self.unit):
            return GONE
        if self.steadied and table.match.units[self.unit].broken:
            steady_the_near(table)
        if not table.match.units[self.unit].broken:
            return HOLDS
        return STILL_BROKEN if self.was_broken else BROKEN


# In words


def fates_told(title: str, found: Outlook, tests: bool, option: int | None, given: str) -> Odds:
    """Holds 60%, broken 30%, destroyed 10%."""
    what = "with morale" if tests else "what becomes of it"
    return fates_shown(f"{title}, {what}", found, option, given)


def in_short(found: Outlook) -> str:
    """2.3 wounds on average, 3.1 with morale; breaks 31%, destroyed 4%."""
    return at_a_glance(found, GLANCE)
