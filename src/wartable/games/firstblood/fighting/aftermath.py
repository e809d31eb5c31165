"""What comes of wounds: the morale test, whether a regiment breaks, whether it is destroyed (FB-MOR, FB-BRK-01)."""

from fractions import Fraction

from msgspec.structs import replace

from wartable.core.dice.odds import Meaning, how_often, outcome
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.core.table import Table as AnyTable
from wartable.games.firstblood.characters.presence import presence_resolve
from wartable.games.firstblood.dice import need_of
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import MOUNTED
from wartable.games.firstblood.rules.standing import fright, wounds_of_failures
from wartable.games.firstblood.table import Table, bears, characteristic
from wartable.games.firstblood.wounds.allocation import all_left, is_wounded, next_to_suffer
from wartable.games.firstblood.wounds.breaking import never_broken
from wartable.games.firstblood.wounds.moments import Breaking
from wartable.games.firstblood.wounds.morale import MANY, MANY_MOUNTED

SIX = 6
KINDS: dict[str, Meaning] = {"holds": "none", "broken": "", "destroyed": "out"}


class Standing:
    """A regiment before it is struck, and how it bears losses; *close*: as in a clash, where the engaged fall first."""

    def __init__(self, table: Table, unit: UnitId, terror: int, close: bool = True) -> None:
        regiment = table.match.units[unit]
        there, self.spared = falling_order(table, unit, close)
        body = [model for model in there if model.kind == regiment.entry]
        self.caps: list[int] = [all_left(model) for model in there]
        self.resolves: list[int] = [characteristic(table, model, "resolve") for model in there]
        self.last: int = there.index(body[-1]) if body else -1  # of its own kind
        self.size = regiment.size
        self.mounted = regiment.row.type in MOUNTED
        self.breaks = not regiment.broken and never_broken(table, unit) is None
        self.fear = -sum([one.amount for one in fright(table, terror, unit)])
        self.own = Nature(table, body[-1] if body else there[-1])
        self.lone = Nature(
            table, there[-1]
        )  # an officer's rules are his own, and count when he is alone

    def left(self, wounds: int) -> int:
        """How many of its models stand after so many wounds."""
        gone = 0
        for cap in self.caps:
            wounds -= cap
            if wounds < 0:
                break
            gone += 1
        return len(self.caps) - gone

    def nature(self, wounds: int) -> "Nature":
        """The special rules by which it stands: those of its own kind, while anybody of it is left."""
        gone = len(self.caps) - self.left(wounds)
        return self.own if gone <= self.last else self.lone

    @clause("FB-MOR-06", "FB-OFF-04")
    def resolve(self, wounds: int) -> int:
        """The highest of those who stand: an officer's too, as long as he does."""
        return max(self.resolves[len(self.caps) - self.left(wounds) :])

    @clause("FB-MOR-01", "FB-MOR-02", "FB-MOR-03", "FB-MOR-06", "FB-SPR-071")
    def failures(self, wounds: int) -> list[Fraction]:
        """The chance of each number of failed dice, one die for each wound."""
        there = self.left(wounds)
        if not there:
            return [Fraction(1)]
        bonus = int(there >= MANY) + int(self.mounted and there >= MANY_MOUNTED)
        afraid = self.fear if there < len(self.caps) else 0
        need = need_of(max(0, self.resolve(wounds) - afraid) + bonus)
        return how_often(wounds, Fraction(SIX - need, SIX))

    @clause("FB-BRK-01", "FB-BRK-02")
    def after(self, wounds: int) -> str:
        """What has become of it."""
        there = self.left(wounds)
        lost = self.size - there
        if not there:
            return "destroyed"
        return "broken" if self.breaks and lost > 0 and 2 * lost >= self.size else "holds"


class Nature:
    """What a model's special rules make of failed morale dice."""

    def __init__(self, table: Table, model: Model) -> None:
        self.indomitable = bears(table, model, "indomitable")
        self.oblivious = bears(table, model, "oblivious")


@clause("FB-WND-03", "FB-WND-09", "FB-WND-10", "FB-WND-11", "FB-OFF-04")
def falling_order(table: Table, unit: UnitId, close: bool) -> tuple[list[Model], bool]:
    """Its models as they fall, and whether an officer was spared where its owner might have given him up."""
    match, found, spared = table.match, list[Model](), False
    if len({model.kind for model in match.alive(unit)}) == 1:
        return sorted(match.alive(unit), key=all_left), False
    while match.alive(unit):
        lot = next_to_suffer(AnyTable(match), unit, close)
        ranks = [model for model in lot if model.role != "officer"]
        spared = spared or 0 < len(ranks) < len(lot)
        found.append((ranks or lot)[-1])
        match = without(match, found[-1])
    return found, spared


def without(match: Match, model: Model) -> Match:
    """The same without one, on the table or in a building."""
    if model.id in match.models:
        return match.without_model(model.id)
    return replace(match, aside=tuple([one for one in match.aside if one.model.id != model.id]))


@clause("FB-MOR-06", "FB-WND-03", "FB-SPR-047", "FB-OFF-05")
def is_plain(table: Table, unit: UnitId) -> bool:
    """Are its losses known: one kind and perhaps an officer, by their own RESOLVE, kept together by nobody near?"""
    there = table.match.alive(unit)
    ranks = [model for model in there if model.role != "officer"]
    whole = {all_left(model) for model in ranks if not is_wounded(model)}
    alike = len({model.kind for model in ranks}) < 2 and len(whole) < 2
    least = min([characteristic(table, model, "resolve") for model in there])
    return (
        alike
        and presence_resolve(table, unit) <= least
        and table.forbidden(Breaking(unit)) is None
        and not table.match.units[unit].is_character
    )


def aftermath(stand: Standing, chances: list[Fraction], title: str) -> Odds:
    """After wounds and morale: does it hold, is it broken, is it destroyed?"""
    told = {"holds": Fraction(0), "broken": Fraction(0), "destroyed": Fraction(0)}
    for wounds, chance in enumerate(chances):
        nature = stand.nature(wounds)
        for failed, share in enumerate(stand.failures(wounds)):
            more = wounds_of_failures(failed, nature.indomitable, nature.oblivious)
            told[stand.after(wounds + more)] += chance * share
    return shown(stand, told, f"{title}, with morale")


def losses(stand: Standing, chances: list[Fraction], title: str) -> Odds:
    """The same of wounds for which nobody tests."""
    told = {"holds": Fraction(0), "broken": Fraction(0), "destroyed": Fraction(0)}
    for wounds, chance in enumerate(chances):
        told[stand.after(wounds)] += chance
    return shown(stand, told, f"{title}, what becomes of it")


def shown(stand: Standing, told: dict[str, Fraction], title: str) -> Odds:
    found = [outcome(word, chance, kind=KINDS[word]) for word, chance in told.items() if chance]
    return Odds(title, tuple(found), given="the officer falls last" if stand.spared else "")
