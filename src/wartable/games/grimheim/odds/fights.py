"""The chances of a close combat: the wounds of both sides, when both play their best dice.

Left out, because players decide it later: Fate Dice. How re-rolls and the like are used is said in `playing`, how the
dice are spent in `exchange`.
"""

from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from wartable.core.dice.odds import add_up
from wartable.core.dice.trying import Policy
from wartable.games.grimheim.combat.exchange import first_side
from wartable.games.grimheim.odds.effects import SURE
from wartable.games.grimheim.odds.exchange import Ending, Exchange
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.odds.pools import Part, Pool, gathered, rolled
from wartable.games.grimheim.odds.tally import Pairs, Ways, wounds_in
from wartable.games.grimheim.odds.uses import Counts, Uses
from wartable.games.grimheim.resolving import Die, Fight
from wartable.games.grimheim.table import Table

Wounds: TypeAlias = tuple[int, int]  # lost by the attacker, lost by the defender
Joint: TypeAlias = dict[Wounds, Fraction]
Lot: TypeAlias = tuple[Counts, Counts]  # blows, Block Dice

LEFT_OUT = Fraction(1, 25)
KEPT = 8
GAMES: dict[Any, Exchange] = {}  # the last that were solved: weapons meet again, whoever holds them


def fight_chances(
    table: Table, fight: Fight, pairs: int = 0, policy: Policy = usual_answer
) -> Joint:
    """The chance of each pair of losses; both sides have their weapons in hand, none has rolled.

    Nothing where a special rule does what the numbers of an exchange cannot tell. Where there are more than so many
    *pairs* of pools the least likely are left out, `LEFT_OUT` in all at most, by which the chances fall short of 1.
    *policy* says which dice are kept unrolled.
    """
    return add_up(
        [
            (key, chance * share * part)
            for mine, chance in gathered(table, fight, 0, policy)
            for yours, share in gathered(table, fight, 1, policy)
            for key, part in chances_of(table, fight, mine, yours, pairs).items()
        ]
    )


def chances_for(joint: Joint, side: int, wounds: int) -> list[Fraction]:
    """Of one side (0: the attacker): the chance of each number of wounds lost; the last is all it has left."""
    found = [Fraction(0)] * (wounds + 1)
    for losses, chance in joint.items():
        found[max(0, losses[side])] += chance
    return found


def chances_of(
    table: Table, fight: Fight, mine: list[Die], yours: list[Die], pairs: int = 0
) -> Joint:
    """The same with the dice of both sides in hand."""
    pools = [
        rolled(table, fight, 0, mine, has_value_dice(yours)),
        rolled(table, fight, 1, yours, has_value_dice(mine)),
    ]
    game = game_of(table, fight, pools[0].looks, pools[1].looks)
    if not game.uses.exact:
        return {}
    first = 0 if first_side(table, fight) is fight.attacker else 1
    apart = all([len(pool.parts) == 2 for pool in pools])
    wounds = wounds_of(table, fight)
    if apart:
        return weighed(game, first, wounds, pools, pairs)
    return weighed_one_by_one(game, first, wounds, pools)


def game_of(table: Table, fight: Fight, mine: list[Die], yours: list[Die]) -> Exchange:
    """The exchange of blows between two who may have these dice."""
    one, other = table[fight.attacker.model], table[fight.defender.model]
    uses, health = Uses(table, fight, (mine, yours)), (one.health, other.health)
    key = uses.likeness_of_all, health if uses.mends else ()
    found = GAMES.pop(key, None)
    if found is None:
        found = Exchange(uses, health)
        if len(GAMES) == KEPT:
            GAMES.pop(next(iter(GAMES)))
    GAMES[key] = found  # the last to be dropped
    return Exchange(uses, health, found)


def wounds_of(table: Table, fight: Fight) -> Wounds:
    return table[fight.attacker.model].wounds, table[fight.defender.model].wounds


def has_value_dice(dice: list[Die]) -> bool:
    return any([die.block == "value" for die in dice])


# Weighing


def weighed(game: Exchange, first: int, wounds: Wounds, pools: list[Pool], pairs: int = 0) -> Joint:
    """A side's blows and the other's Block Dice matter to each other, not to the rest."""
    mine, total = halves(game, 0, pools[0].parts[0], pools[1].parts[1])
    yours, others = halves(game, 1, pools[1].parts[0], pools[0].parts[1])
    every = total * others
    if game.tally is not None:
        many = 0 < pairs < len(mine) * len(yours)
        ends = (
            game.tally.ends_of(first, wounds, likeliest(mine, yours, every))
            if many
            else game.tally.ends(first, wounds, mine, yours)
        )
        return add_up([(wounds_in(end), Fraction(n, every)) for end, n in sorted(ends.items())])
    ends_in: dict[
        Ending, int
    ] = {}  # many pairs come to the same end, and whole numbers are added faster
    for half, ways in mine.items():
        for other, more in yours.items():
            end = game.best(first, half, other, *wounds)
            ends_in[end] = ends_in.get(end, 0) + ways * more
    return summed(ends_in, every)


def summed(ends_in: dict[Ending, int], every: int) -> Joint:
    """The chance of each pair of losses, by the ways of so many in which each end comes about."""
    sure: dict[Wounds, int] = {}
    for end, ways in ends_in.items():
        if end.sure:
            key = int(end.taken), int(end.given)
            sure[key] = sure.get(key, 0) + ways
    found = {key: Fraction(ways) for key, ways in sure.items()}
    for end, ways in ends_in.items():
        if not end.sure:
            for taken, given, chance in end.spread:
                before = found.get((taken, given), Fraction(0))
                found[taken, given] = before + ways * chance
    return {key: weight / every for key, weight in sorted(found.items())}


def likeliest(mine: Ways, yours: Ways, every: int) -> Pairs:
    """The pairs of halves without the least likely."""
    pairs = [(n * m, half, other) for half, n in mine.items() for other, m in yours.items()]
    pairs.sort(reverse=True)
    left, kept = every, 0
    while left * LEFT_OUT.denominator > every * LEFT_OUT.numerator:
        left -= pairs[kept][0]
        kept += 1
    return pairs[:kept]


def halves(game: Exchange, side: int, blows: Part, guards: Part) -> tuple[Ways, int]:
    """The halves of an exchange by their numbers, in how many ways of so many each comes about."""
    strikes, total = in_ways(game.uses, side, blows, 0)
    stops, others = in_ways(game.uses, 1 - side, guards, 1)
    found: Ways = {}
    for one, ways in strikes.items():
        for other, more in stops.items():
            number = game.clashes[side].number(one, other)
            found[number] = found.get(number, 0) + ways * more
    return found, total * others


def in_ways(uses: Uses, side: int, part: Part, which: int) -> tuple[dict[Counts, int], int]:
    """Blows (0) or Block Dice (1) of a part of a pool: in how many ways of so many each number of them comes about."""
    total = lcm(*[chance.denominator for _, chance in part])
    found: dict[Counts, int] = {}
    for (dice, _), chance in part:
        counts = uses.counts(side, dice)[which]
        found[counts] = found.get(counts, 0) + int(chance * total)
    return found, total


def weighed_one_by_one(game: Exchange, first: int, wounds: Wounds, pools: list[Pool]) -> Joint:
    """Where the roll itself may hurt: each pair of pools with the wounds that are left then."""
    mine, yours = [together(game.uses, k, pool) for k, pool in enumerate(pools)]
    return add_up(
        [
            (key, chance * share * part)
            for (dice, cost), chance in mine.items()
            for (others, price), share in yours.items()
            for key, part in ends_after(game, first, wounds, (dice, others), (cost, price))
        ]
    )


def ends_after(
    game: Exchange, first: int, wounds: Wounds, dice: tuple[Lot, Lot], costs: Wounds
) -> list[tuple[Wounds, Fraction]]:
    """The losses of both, those by their own dice among them; who falls by his own does not fight."""
    cost, price = min(costs[0], wounds[0]), min(costs[1], wounds[1])
    if cost == wounds[0]:
        return [((cost, 0), SURE)]
    if price == wounds[1]:
        return [((cost, price), SURE)]
    left = wounds[0] - cost, wounds[1] - price
    end = game.ending(first, dice, left)
    return [((cost + taken, price + given), chance) for taken, given, chance in end.spread]


def together(uses: Uses, side: int, pool: Pool) -> dict[tuple[Lot, int], Fraction]:
    """All dice of a side, and the wounds that they cost."""
    found: dict[tuple[Lot, int], Fraction] = {(uses.counts(side, []), 0): SURE}
    for part in pool.parts:
        found = add_up(
            [
                ((joined(before, uses.counts(side, dice)), cost + loss), chance * share)
                for (before, cost), chance in found.items()
                for (dice, loss), share in part
            ]
        )
    return found


def joined(some: Lot, more: Lot) -> Lot:
    return added(some[0], more[0]), added(some[1], more[1])


def added(some: Counts, more: Counts) -> Counts:
    return tuple([a + b for a, b in zip(some, more, strict=True)])
