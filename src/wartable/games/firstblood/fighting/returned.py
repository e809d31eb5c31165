"""Hits that are thrown back at who strikes, by Counter-attack and Lethal Demise (FB-SPR-015 to -017, FB-SPR-050)."""

from fractions import Fraction

from wartable.core.dice.odds import add_up, mix_chances
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.fighting.assaults import Assault, is_blessed
from wartable.games.firstblood.fighting.batches import batch_answers, batch_chances, lots_of
from wartable.games.firstblood.fighting.chances import (
    SURE,
    Shares,
    die_hits,
    hit_answers,
    hit_chances,
    joined,
    repeated,
)
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.ranks import Ranks
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import hits_like
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.standing import STRUCK
from wartable.games.firstblood.table import Table, any_bears, body_of

RETURNS = ("counter-attack", "lethal-demise")


@clause("FB-SPR-015", "FB-SPR-017", "FB-SPR-050")
def throws_back(table: Table, assault: Assault) -> bool:
    """May somebody of those who are struck throw hits back?"""
    struck = any([blow.manner in STRUCK for blow in assault.groups])
    return struck and any([any_bears(table, assault.target, rule) for rule in RETURNS])


@clause("FB-SPR-015", "FB-SPR-017", "FB-SPR-050")
def wounds_back(
    table: Table, assault: Assault, ranks: Ranks, chances: list[Fraction]
) -> list[Fraction]:
    """The chance of each number of wounds that those who strike take in return, before morale; none if none can be."""
    if not throws_back(table, assault):
        return []
    shares = thrown(table, assault, ranks, chances)
    if not shares:
        return []
    attacker = next(iter(assault.groups)).by
    blessed = is_blessed(table, attacker) and not assault.blessed  # once in a round
    hurt = [(share, suffered_by(table, attacker, many, blessed)) for many, share in shares.items()]
    return mix_chances(hurt)


def suffered_by(table: Table, unit: UnitId, number: int, blessed: bool) -> list[Fraction]:
    """Of each number of wounds, by so many hits that are thrown back."""
    ranks = Ranks(table, unit, close=True)
    if not number:
        return [Fraction(1)] + [Fraction(0)] * ranks.most
    hits = Hits(number, "returned")
    if table.match.units[unit].is_character:
        return batch_chances(table, ranks, [(hits, hits, {(number, 0): Fraction(1)})], blessed)
    return hit_chances(table, unit, hits, blessed)


@clause("FB-SPR-015", "FB-SPR-050")
def thrown(
    table: Table, assault: Assault, ranks: Ranks, chances: list[Fraction]
) -> dict[int, Fraction]:
    """How many hits come back: for natural 1s of defence dice, and for wounds on who has Lethal Demise."""
    if table.match.units[assault.target].is_character:
        lots, blessed = lots_of(assault.groups), is_blessed(table, assault.target)
        answers = batch_answers(table, ranks, lots, blessed)
        demise = {wounds: demised_by(ranks, wounds) for wounds, _ in answers}
        return add_up([(back + demise[wounds], part) for (wounds, back), part in answers.items()])
    counters, demises = [any_bears(table, assault.target, rule) for rule in RETURNS]
    if (
        counters
    ):  # with both its dice and its wounds hang together: nothing is said, and no entry has both
        return {} if demises else thrown_by_dice(table, assault)
    parts = [(demised_by(ranks, k), chance) for k, chance in enumerate(chances) if chance]
    return add_up(parts)


def demised_by(ranks: Ranks, wounds: int) -> int:
    """Of so many wounds, those on models with Lethal Demise."""
    return ranks.after(wounds).deed.demise.get(ranks.unit, 0)


@clause("FB-SPR-015")
def thrown_by_dice(table: Table, assault: Assault) -> dict[int, Fraction]:
    """By Counter-attack of a regiment."""
    guard, total, blessed = body_of(table, assault.target), SURE, is_blessed(table, assault.target)
    for blow, dice in assault.groups.items():
        total = joined(total, repeated(die_returns(table, guard, blow, blessed), dice))
    return add_up([(back, share) for (_, back), share in total.items()])


def die_returns(table: Table, guard: Model, blow: Blow, blessed: bool) -> Shares:
    """Of one hit die, how many hits come back."""
    lots = [hits_like(blow, 1), hits_like(blow, 1, exposed=True)]
    plain, bare = [only_back(hit_answers(table, guard, hits, blessed)) for hits in lots]
    found: list[tuple[tuple[int, int], Fraction]] = []
    for (few, exposed), share in die_hits(blow).items():
        both = joined(repeated(plain, few), repeated(bare, exposed))
        found += [(pair, share * chance) for pair, chance in both.items()]
    return add_up(found)


def only_back(answers: Shares) -> Shares:
    return add_up([((0, back), share) for (_, back), share in answers.items()])
