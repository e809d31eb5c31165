"""Exact chances of wounds on a regiment, by the same dice as in the fight."""

from fractions import Fraction

from wartable.core.dice.odds import add_up
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.saving import defence_die, need_against
from wartable.games.firstblood.fighting.striking import hit_die, hits_like
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, bears, body_of
from wartable.games.firstblood.wounds.allocation import all_left
from wartable.wargame.units.chances import Shares, die_shares, many, through, up_to


@clause("FB-VOL-14", "FB-SPR-070")
def wound_chances(
    table: Table, target: UnitId, groups: dict[Blow, int], blessed: bool = False
) -> list[Fraction]:
    """The chance of each number of wounds; the last is all that the regiment can take."""
    guard = body_of(table, target)
    total: Shares = {(0, 0): Fraction(1)}
    for blow, dice in groups.items():
        lots = [hits_like(blow, 1), hits_like(blow, 1, exposed=True)]
        costs = [hit_costs(table, guard, hits, blessed) for hits in lots]
        one = through(die_shares(hit_die(blow)), costs, with_dearest)
        total = with_dearest(total, many(one, dice, with_dearest))
    return wounds_taken(table, target, guard, total)


@clause("FB-MAG-11", "FB-VOL-14")
def hit_chances(table: Table, target: UnitId, hits: Hits, blessed: bool = False) -> list[Fraction]:
    """The same of hits that are sure."""
    guard = body_of(table, target)
    total = many(hit_costs(table, guard, hits, blessed), hits.number, with_dearest)
    return wounds_taken(table, target, guard, total)


def wounds_taken(table: Table, target: UnitId, guard: Model, total: Shares) -> list[Fraction]:
    """Wounds, less the dearest die, which Tenacious discards."""
    most = sum([all_left(model) for model in alive(table.match, target)])
    spared = bears(table, guard, "tenacious")
    left = [(wounds - dearest * spared, chance) for (wounds, dearest), chance in total.items()]
    return up_to(most, left)


def hit_costs(table: Table, guard: Model, hits: Hits, blessed: bool = False) -> Shares:
    """One hit against a profile: wounds, and what the dearest failed die costs."""
    answers = hit_answers(table, guard, hits, blessed)
    return add_up([((cost, cost), share) for (cost, _), share in answers.items()])


def with_dearest(some: Shares, others: Shares) -> Shares:
    """The chances of both: wounds are added up, and the dearer die stays the dearest."""
    return add_up(
        [((a + c, max(b, d)), p * q) for (a, b), p in some.items() for (c, d), q in others.items()]
    )


@clause("FB-VOL-14", "FB-SPR-010", "FB-SPR-015", "FB-SPR-022", "FB-SPR-023", "FB-SPR-068")
def hit_answers(table: Table, guard: Model, hits: Hits, blessed: bool = False) -> Shares:
    """What one hit costs, and how many hits its die throws back; *blessed*: failed dice are rolled again."""
    need = need_against(table, guard, hits)
    return die_shares(defence_die(table, guard, hits, need, blessed))
