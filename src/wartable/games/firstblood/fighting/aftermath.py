"""What comes of wounds: the morale test, whether a regiment breaks, whether it is destroyed (FB-MOR, FB-BRK-01)."""

from fractions import Fraction

from wartable.core.dice.odds import Meaning, how_often, outcome
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.characters.presence import presence_resolve
from wartable.games.firstblood.dice import need_of
from wartable.games.firstblood.rows import MOUNTED
from wartable.games.firstblood.rules.standing import fright, wounds_of_failures
from wartable.games.firstblood.table import Table, regiment_bears
from wartable.games.firstblood.wounds.allocation import all_left, is_wounded
from wartable.games.firstblood.wounds.breaking import never_broken
from wartable.games.firstblood.wounds.moments import Breaking
from wartable.games.firstblood.wounds.morale import MANY, MANY_MOUNTED, resolve_of

SIX = 6
KINDS: dict[str, Meaning] = {"holds": "none", "broken": "", "destroyed": "out"}


class Standing:
    """A regiment before it is struck, and how it bears losses."""

    def __init__(self, table: Table, unit: UnitId, terror: int) -> None:
        there = sorted(table.match.alive(unit), key=all_left)
        self.caps: list[int] = [all_left(model) for model in there]
        regiment = table.match.units[unit]
        self.size = regiment.size
        self.mounted = regiment.row.type in MOUNTED
        self.breaks = not regiment.broken and never_broken(table, unit) is None
        self.resolve = resolve_of(table, unit)
        self.fear = -sum([one.amount for one in fright(table, terror, unit)])
        self.indomitable = regiment_bears(table, unit, "indomitable")
        self.oblivious = regiment_bears(table, unit, "oblivious")

    def left(self, wounds: int) -> int:
        """How many of its models stand after so many wounds, the frailest having gone first."""
        gone = 0
        for cap in self.caps:
            wounds -= cap
            if wounds < 0:
                break
            gone += 1
        return len(self.caps) - gone

    @clause("FB-MOR-01", "FB-MOR-02", "FB-MOR-03", "FB-MOR-06", "FB-SPR-071")
    def failures(self, wounds: int) -> list[Fraction]:
        """The chance of each number of failed dice, one die for each wound."""
        there = self.left(wounds)
        if not there:
            return [Fraction(1)]
        bonus = int(there >= MANY) + int(self.mounted and there >= MANY_MOUNTED)
        afraid = self.fear if there < len(self.caps) else 0
        need = need_of(max(0, self.resolve - afraid) + bonus)
        return how_often(wounds, Fraction(SIX - need, SIX))

    @clause("FB-BRK-01", "FB-BRK-02")
    def after(self, wounds: int) -> str:
        """What has become of it."""
        there = self.left(wounds)
        lost = self.size - there
        if not there:
            return "destroyed"
        return "broken" if self.breaks and lost > 0 and 2 * lost >= self.size else "holds"


@clause("FB-MOR-06", "FB-WND-03", "FB-SPR-047")
def is_plain(table: Table, unit: UnitId) -> bool:
    """Are its losses the same whoever falls: all of one kind, by their own RESOLVE, kept together by nobody near?"""
    there = table.match.alive(unit)
    whole = {all_left(model) for model in there if not is_wounded(model)}
    alike = len({model.kind for model in there}) == 1 and len(whole) < 2
    alone = presence_resolve(table, unit) <= resolve_of(table, unit)
    return alike and alone and table.forbidden(Breaking(unit)) is None


def aftermath(stand: Standing, chances: list[Fraction], title: str) -> Odds:
    """After wounds and morale: does it hold, is it broken, is it destroyed?"""
    told = {"holds": Fraction(0), "broken": Fraction(0), "destroyed": Fraction(0)}
    for wounds, chance in enumerate(chances):
        for failed, share in enumerate(stand.failures(wounds)):
            more = wounds_of_failures(failed, stand.indomitable, stand.oblivious)
            told[stand.after(wounds + more)] += chance * share
    shown = [outcome(word, chance, kind=KINDS[word]) for word, chance in told.items() if chance]
    return Odds(f"{title}, with morale", tuple(shown))
