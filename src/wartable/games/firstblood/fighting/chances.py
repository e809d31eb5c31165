"""Exact chances of hits and wounds, by the same blows and the same defence as in the fight."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from wartable.core.dice.odds import add_up
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.dice import defence_need
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import hits_like
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.standing import countered, die_wounds
from wartable.games.firstblood.table import Table, bears, body_of
from wartable.games.firstblood.wounds.allocation import all_left

Pair: TypeAlias = tuple[
    int, int
]  # plain and bare hits; wounds and what the dearest die costs; wounds and hits thrown back
Shares: TypeAlias = dict[Pair, Fraction]

FACES = range(1, 7)
SURE: Shares = {(0, 0): Fraction(1)}


@clause("FB-VOL-14", "FB-SPR-070")
def wound_chances(
    table: Table, target: UnitId, groups: dict[Blow, int], blessed: bool = False
) -> list[Fraction]:
    """The chance of each number of wounds; the last is all that the regiment can take."""
    guard, total = body_of(table, target), SURE
    for blow, dice in groups.items():
        total = suffered(total, many_suffered(die_losses(table, guard, blow, blessed), dice))
    return losses_taken(table, target, guard, total)


@clause("FB-MAG-11", "FB-VOL-14")
def hit_chances(table: Table, target: UnitId, hits: Hits, blessed: bool = False) -> list[Fraction]:
    """The same of hits that are sure."""
    guard = body_of(table, target)
    total = many_suffered(hit_losses(table, guard, hits, blessed), hits.number)
    return losses_taken(table, target, guard, total)


def losses_taken(table: Table, target: UnitId, guard: Model, total: Shares) -> list[Fraction]:
    """Wounds, less the dearest die, which Tenacious discards."""
    most = sum([all_left(model) for model in alive(table.match, target)])
    chances = [Fraction(0)] * (most + 1)
    tenacious = bears(table, guard, "tenacious")
    for (wounds, dearest), chance in total.items():
        chances[min(most, wounds - (dearest if tenacious else 0))] += chance
    return chances


def die_losses(table: Table, guard: Model, blow: Blow, blessed: bool = False) -> Shares:
    """What one hit die comes to: wounds, and what the dearest failed defence die costs."""
    plain = hit_losses(table, guard, hits_like(blow, 1), blessed)
    bare = hit_losses(table, guard, hits_like(blow, 1, exposed=True), blessed)
    parts: list[tuple[Pair, Fraction]] = []
    for (few, exposed), share in die_hits(blow).items():
        losses = suffered(many_suffered(plain, few), many_suffered(bare, exposed))
        parts += [(pair, share * chance) for pair, chance in losses.items()]
    return add_up(parts)


@clause("FB-DICE-06", "FB-SPR-062", "FB-SPR-063", "FB-SPR-074")
def die_hits(blow: Blow) -> Shares:
    """Plain hits and those against which DEFENSE is nothing, of one die with its second chance."""
    parts: list[tuple[Pair, Fraction]] = []
    for face, chance in enumerate(face_chances(blow), 1):
        hit, one = face <= blow.need, face == 1
        bare = int(one and bool(blow.bare_ones) and not blow.bare)
        plain = int(hit) - bare + one * blow.extra + hit * blow.doubled
        parts.append(((plain, bare), chance))
    return add_up(parts)


def face_chances(blow: Blow) -> list[Fraction]:
    """The chance of each face, once those that are rolled again have been."""
    again = [face for face in FACES if is_rolled_again(blow, face)]
    return [Fraction(len(again), 36) + (0 if face in again else Fraction(1, 6)) for face in FACES]


def is_rolled_again(blow: Blow, face: int) -> bool:
    if face == 1:
        return bool(blow.ones_again)
    missed = face > blow.need
    return bool(missed and (blow.failed_again or (blow.sixes_again and face == 6)))


def hit_losses(table: Table, guard: Model, hits: Hits, blessed: bool = False) -> Shares:
    """One hit against a profile: saved, or a failed die that costs one wound or two."""
    answers = hit_answers(table, guard, hits, blessed)
    return add_up([((cost, cost), share) for (cost, _), share in answers.items()])


@clause("FB-VOL-14", "FB-SPR-010", "FB-SPR-015", "FB-SPR-022", "FB-SPR-023", "FB-SPR-068")
def hit_answers(table: Table, guard: Model, hits: Hits, blessed: bool = False) -> Shares:
    """What one hit costs, and how many hits its die throws back; *blessed*: failed dice are rolled again."""
    value, _ = guard_value(table, guard, hits)
    need = defence_need(value)
    parts: list[tuple[Pair, Fraction]] = []
    for face in FACES:
        again = blessed if face > need else hits.near and face == 1
        for last in FACES if again else (face,):
            cost = 0 if last <= need else die_wounds(hits, last)
            back = countered(table, guard, hits, [last])
            parts.append(((cost, back), Fraction(1, 36 if again else 6)))
    return add_up(parts)


# Many together


def joined(some: Shares, others: Shares) -> Shares:
    """The chances of both: hits are added up."""
    return add_up(
        [((a + c, b + d), p * q) for (a, b), p in some.items() for (c, d), q in others.items()]
    )


def suffered(some: Shares, others: Shares) -> Shares:
    """The chances of both: wounds are added up, and the dearer die stays the dearest."""
    return add_up(
        [((a + c, max(b, d)), p * q) for (a, b), p in some.items() for (c, d), q in others.items()]
    )


def repeated(one: Shares, times: int) -> Shares:
    """Hits of so many dice alike."""
    return by_squaring(one, times, joined)


def many_suffered(one: Shares, times: int) -> Shares:
    """Wounds of so many alike."""
    return by_squaring(one, times, suffered)


def by_squaring(one: Shares, times: int, both: Callable[[Shares, Shares], Shares]) -> Shares:
    total, power = SURE, one
    while times:
        if times & 1:
            total = both(total, power)
        times >>= 1
        if times:
            power = both(power, power)
    return total
