"""What a shot that has hit comes to, when its target keeps defense dice as successes instead of rolling them."""

from dataclasses import replace as copy
from fractions import Fraction

from wartable.core.dice.odds import mean, mix_chances, successes
from wartable.games.grimheim.combat.defending import covered
from wartable.games.grimheim.combat.moments import KeptSaves
from wartable.games.grimheim.combat.ranged import parties
from wartable.games.grimheim.fate.shielding import plain_saves
from wartable.games.grimheim.odds.saving import SIX
from wartable.games.grimheim.odds.shots import least_damage
from wartable.games.grimheim.resolving import Die, Shot
from wartable.games.grimheim.table import Table


def most_kept(table: Table, shot: Shot) -> int:
    """The dice that its target may keep, for Cover and by special rules."""
    return table.number(KeptSaves(*parties(shot)), int(covered(table, shot)))


def kept_by_rules(table: Table, shot: Shot) -> int:
    """The same without Cover, which comes first."""
    return table.number(KeptSaves(*parties(shot)), 0)


def chances_keeping(
    table: Table, shot: Shot, plain: int, sure: int = 0, more: int = 0, later: int = 0
) -> list[Fraction]:
    """Of each number of wounds, with so many dice of the pool kept as saves and critical saves, and some added.

    Of as many as may be kept *later* the target keeps what is best for it.
    """
    ways = [keeping(table, shot, plain + n, sure, more) for n in range(later + 1)]
    return min(ways, key=mean)


def keeping(table: Table, shot: Shot, plain: int, sure: int, more: int) -> list[Fraction]:
    """None but these, and those that are kept already; *plain* below 0: so many of Save's go into critical ones."""
    merged = plain_saves(shot.saves)[: max(0, -plain)]
    before = [die for die in shot.saves if die.kept and not any([die is one for one in merged])]
    free, need = len(shot.saves) - len(before), shot.saves[0].need
    kept = saves_showing(max(0, min(plain, free)), min(sure, free), need)
    rolled = successes(max(0, free - len(kept)) + more, need)
    hits = [die for die in shot.dice if die.succeeds and not die.gone]
    return mix_chances(
        [
            (
                chance,
                after(table, shot, hits, before + kept + saves_showing(found[0], found[1], need)),
            )
            for found, chance in rolled.items()
        ]
    )


def after(table: Table, shot: Shot, hits: list[Die], saves: list[Die]) -> list[Fraction]:
    return least_damage(table, copy(shot, dice=list(hits), saves=saves))


def saves_showing(normal: int, critical: int, need: int) -> list[Die]:
    plain = [Die(face=need, need=need, critical_on=0) for _ in range(normal)]
    return plain + [Die(face=SIX, need=need, critical=True) for _ in range(critical)]
