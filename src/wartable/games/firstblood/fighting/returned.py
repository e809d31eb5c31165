"""Hits that are thrown back at who strikes, by Counter-attack and Lethal Demise (FB-SPR-015 to -017, FB-SPR-050)."""

from fractions import Fraction

from wartable.core.dice.odds import add_up, mix_chances
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.fighting.assaults import Assault, is_blessed
from wartable.games.firstblood.fighting.batches import batch_answers, batch_chances, lots_of
from wartable.games.firstblood.fighting.chances import hit_answers, hit_chances
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.regiment_losses import RegimentLosses
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import hit_die, hits_like
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.standing import STRUCK
from wartable.games.firstblood.table import Table, any_bears, body_of
from wartable.wargame.units.chances import Shares, die_shares, joined, many, through

RETURNS = ("counter-attack", "lethal-demise")


@clause("FB-SPR-015", "FB-SPR-017", "FB-SPR-050")
def throws_back(table: Table, assault: Assault) -> bool:
    """May somebody of those who are struck throw hits back?"""
    struck = any([blow.manner in STRUCK for blow in assault.groups])
    return struck and any([any_bears(table, assault.target, rule) for rule in RETURNS])


@clause("FB-SPR-015", "FB-SPR-017", "FB-SPR-050")
def wounds_back(
    table: Table, assault: Assault, regiment: RegimentLosses, chances: list[Fraction]
) -> list[Fraction]:
    """The chance of each number of wounds that those who strike take in return, before morale; none if none can be."""
    if not throws_back(table, assault):
        return []
    shares = thrown(table, assault, regiment, chances)
    if not shares:
        return []
    attacker = next(iter(assault.groups)).by
    blessed = is_blessed(table, attacker) and not assault.blessed  # once in a round
    hurt = [(share, suffered_by(table, attacker, many, blessed)) for many, share in shares.items()]
    return mix_chances(hurt)


def suffered_by(table: Table, unit: UnitId, number: int, blessed: bool) -> list[Fraction]:
    """Of each number of wounds, by so many hits that are thrown back."""
    regiment = RegimentLosses(table, unit, close=True)
    if not number:
        return [Fraction(1)] + [Fraction(0)] * regiment.most
    hits = Hits(number, "returned")
    if table.match.units[unit].is_character:
        return batch_chances(table, regiment, [(hits, hits, {(number, 0): Fraction(1)})], blessed)
    return hit_chances(table, unit, hits, blessed)


@clause("FB-SPR-015", "FB-SPR-050")
def thrown(
    table: Table, assault: Assault, regiment: RegimentLosses, chances: list[Fraction]
) -> dict[int, Fraction]:
    """How many hits come back: for natural 1s of defence dice, and for wounds on who has Lethal Demise."""
    if table.match.units[assault.target].is_character:
        lots, blessed = lots_of(assault.groups), is_blessed(table, assault.target)
        answers = batch_answers(table, regiment, lots, blessed)
        demise = {wounds: demised_by(regiment, wounds) for wounds, _ in answers}
        return add_up([(back + demise[wounds], part) for (wounds, back), part in answers.items()])
    counters, demises = [any_bears(table, assault.target, rule) for rule in RETURNS]
    if (
        counters
    ):  # with both its dice and its wounds hang together: nothing is said, and no entry has both
        return {} if demises else thrown_by_dice(table, assault)
    parts = [(demised_by(regiment, k), chance) for k, chance in enumerate(chances) if chance]
    return add_up(parts)


def demised_by(regiment: RegimentLosses, wounds: int) -> int:
    """Of so many wounds, those on models with Lethal Demise."""
    return regiment.after(wounds).note.demise.get(regiment.unit, 0)


@clause("FB-SPR-015")
def thrown_by_dice(table: Table, assault: Assault) -> dict[int, Fraction]:
    """By Counter-attack of a regiment."""
    guard, blessed = body_of(table, assault.target), is_blessed(table, assault.target)
    total: Shares = {(0,): Fraction(1)}
    for blow, dice in assault.groups.items():
        total = joined(total, many(die_returns(table, guard, blow, blessed), dice))
    return {back: share for (back,), share in total.items()}


def die_returns(table: Table, guard: Model, blow: Blow, blessed: bool) -> Shares:
    """Of one hit die, how many hits come back."""
    lots = [hits_like(blow, 1), hits_like(blow, 1, exposed=True)]
    back = [only_back(hit_answers(table, guard, hits, blessed)) for hits in lots]
    return through(die_shares(hit_die(blow)), back)


def only_back(answers: Shares) -> Shares:
    return add_up([((back,), share) for (_, back), share in answers.items()])
