"""Chances of hits that a character regiment takes in batches (FB-CHC-05 to FB-CHC-09)."""

from fractions import Fraction
from typing import TypeAlias

from wartable.core.dice.odds import add_up
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.fighting.chances import hit_answers
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.regiment_losses import RegimentLosses
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import hit_die, hits_like
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, bears
from wartable.wargame.units.chances import Shares, die_shares, many, up_to

# wounds so far, whether a die was discarded; of the batch under way: hits to come, its wounds, its dearest die; and
# how many hits were thrown back
State: TypeAlias = tuple[int, bool, int, int, int, int]
Spread: TypeAlias = dict[State, Fraction]
Lot: TypeAlias = tuple[Hits, Hits, Shares]  # a bare hit, a plain one, and how many come of each


@clause("FB-CHC-05", "FB-CHC-06", "FB-CHC-07", "FB-CHC-09", "FB-CHO-02")
def batch_chances(
    table: Table, regiment: RegimentLosses, lots: list[Lot], blessed: bool
) -> list[Fraction]:
    """The chance of each number of wounds that it takes, as its owner lets hits come to its models."""
    answers = batch_answers(table, regiment, lots, blessed)
    return up_to(regiment.most, [(wounds, chance) for (wounds, _), chance in answers.items()])


@clause("FB-CHC-05", "FB-CHC-06", "FB-CHC-07", "FB-SPR-015")
def batch_answers(table: Table, regiment: RegimentLosses, lots: list[Lot], blessed: bool) -> Shares:
    """The same with the hits that are thrown back."""
    line = Line(table, regiment.receivers(), blessed, any([lot[1].deadly for lot in lots]))
    found: Spread = {(0, False, 0, 0, 0, 0): Fraction(1)}
    for lot in lots:
        found = after_lot(line, lot, found)
    ends = [(line.settled(state), chance) for state, chance in found.items()]
    return add_up([((state[0], state[5]), chance) for state, chance in ends])


def lots_of(groups: dict[Blow, int]) -> list[Lot]:
    """Of attackers alike, in the order in which they are resolved."""
    return [
        (
            hits_like(blow, 1, exposed=True),
            hits_like(blow, 1),
            many(die_shares(hit_die(blow)), dice),
        )
        for blow, dice in groups.items()
    ]


def after_lot(line: "Line", lot: Lot, before: Spread) -> Spread:
    """Those hits first against which DEFENSE is nothing, then the others, as they are rolled."""
    bare, plain, shares = lot
    parts: list[tuple[State, Fraction]] = []
    exposed = before
    for b in range(max([pair[1] for pair in shares]) + 1):
        exposed = line.after_hit(bare, exposed) if b else exposed
        now = exposed
        few = {pair[0]: share for pair, share in shares.items() if pair[1] == b}
        for p in range(max(few, default=-1) + 1):
            now = line.after_hit(plain, now) if p else now
            share = few.get(p)
            if share:
                parts += [(state, share * chance) for state, chance in now.items()]
    return add_up(parts)


class Line:
    """The models of a character regiment as hits come to them."""

    def __init__(self, table: Table, models: list[Model], blessed: bool, deadly: bool) -> None:
        self.table = table
        self.models = models
        self.blessed = blessed
        self.deadly = deadly
        self.tenacious: list[bool] = [bears(table, model, "tenacious") for model in models]
        self.known: dict[tuple[int, int], Shares] = {}

    def after_hit(self, hit: Hits, before: Spread) -> Spread:
        """One more hit on whom it finds."""
        parts: list[tuple[State, Fraction]] = []
        for state, chance in before.items():
            wounds, spared, due, cost, dearest, back = state
            k, left = self.receiver(wounds)
            if k < 0:
                parts.append((state, chance))
                continue
            # without Deadly hits no batch does more than its model can take: each hit may be settled by itself
            due = due or (left if self.deadly else 1)
            for (more, one), share in self.answers(k, hit).items():
                now = (wounds, spared, due - 1, cost + more, max(dearest, more), back + one)
                parts.append((now if due > 1 else self.settled(now), chance * share))
        return add_up(parts)

    @clause("FB-CHC-05", "FB-CHC-06", "FB-CHO-07", "FB-SPR-070", "FB-SPR-022")
    def settled(self, state: State) -> State:
        """The wounds of a batch, of which none goes on to another; Tenacious discards the dearest die, once."""
        wounds, spared, _, cost, dearest, back = state
        k, left = self.receiver(wounds)
        if k < 0 or not cost:
            return wounds, spared, 0, 0, 0, back
        if self.tenacious[k] and not spared:
            cost, spared = cost - dearest, True
        return wounds + min(cost, left), spared, 0, 0, 0, back

    def receiver(self, wounds: int) -> tuple[int, int]:
        """Who takes the next hit once there have been so many wounds, and what he has left; -1: nobody."""
        for k, model in enumerate(self.models):
            if wounds < model.left:
                return k, model.left - wounds
            wounds -= model.left
        return -1, 0

    def answers(self, k: int, hit: Hits) -> Shares:
        key = k, id(hit)  # hits of one lot are one object
        if key not in self.known:
            guard = self.models[k]
            self.known[key] = hit_answers(self.table, guard, hit, self.blessed)
        return self.known[key]
