"""Dice to hit, and the hits that come of them (GF-SHO-12, first half of GF-SHO-18)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.grimdark.attacks.arms import has_rule, title_of, value_in
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.attacks.moments import SixesDeal
from wartable.games.grimdark.dice import MOST, at_least, need_of
from wartable.games.grimdark.moments import Blow, Piercing, ToHit
from wartable.games.grimdark.table import Table
from wartable.wargame.units.attacks import Die, throw

RENDED = 4  # the AP of a Rending 6


@clause("GF-SHO-12", "GF-MEL-05", "GF-MEL-11", "GF-MEL-13")
def throw_to_hit(table: Table, attack: Attack) -> Steps[None]:
    """One die for each attack: hits like others, and those of unmodified 6s by themselves."""
    blow = attack.blow
    target, foe = hit_target(table, blow), table.match.units[blow.target].title
    roll = at_least(
        "hit",
        table.match.units[blow.unit].seat,
        "GF-MEL-05" if blow.melee else "GF-SHO-12",
        f"{title_of(blow.weapon)} at {foe}: {counted(attack.dice, 'die', 'dice')}",
        target,
        attack.dice,
        attack.told,
        attack.about,
        attack.attacker,
        telling=(MOST,) if sixes_tell(table, blow) else (),
    )
    die = hit_die(table, blow, attack.told)
    pool = yield from throw(roll, die)
    attack.hits, attack.sixes = die.in_all(pool.faces)


@clause("GF-MEL-11", "GF-MEL-13", "GF-MOR-14", "GF-SPR-73")
def is_tired(table: Table, unit: UnitId) -> bool:
    """Does it hit in melee on unmodified 6s only?"""
    squad = table.match.units[unit]
    return squad.fatigued or squad.shaken


def hit_target(table: Table, blow: Blow) -> int:
    return MOST if blow.melee and is_tired(table, blow.unit) else blow.quality


@clause("GF-MEL-13", "GF-SPR-34", "GF-GEN-23")
def hit_modifiers(table: Table, blow: Blow) -> tuple[Modifier, ...]:
    """All that is added: nothing for who is tired, nothing that hinders for Lock-On."""
    if blow.melee and is_tired(table, blow.unit):
        return ()
    told = table.modifiers(ToHit(blow))
    if has_rule(blow.rules, "lock-on"):
        return tuple([one for one in told if one.amount > 0])
    return told


@clause("GF-GEN-10", "GF-GEN-11", "GF-SPR-22", "GF-SPR-23", "GF-SPR-42")
def hit_die(table: Table, blow: Blow, told: tuple[Modifier, ...]) -> Die:
    """Hits by a face, and of these the one that an unmodified 6 rolled itself; what it deals besides is like others."""
    need = need_of(hit_target(table, blow), sum([one.amount for one in told]))
    more = table.number(SixesDeal(blow), 0)
    return Die(lambda face: (more, 1) if face == MOST else (int(face >= need), 0))


@clause("GF-GEN-11", "GF-SPR-22", "GF-SPR-42", "GF-SPR-44")
def sixes_tell(table: Table, blow: Blow) -> bool:
    """Is an unmodified 6 more than a hit?"""
    return has_rule(blow.rules, "rending") or table.number(SixesDeal(blow), 0) > 0


@clause("GF-SPR-05", "GF-SPR-06", "GF-SPR-44", "GF-SPR-45", "GF-SHO-18")
def pierce(table: Table, attack: Attack) -> None:
    """The AP of each hit: that of the weapon, or 4 for a Rending 6 if that is more; then what adds to it."""
    blow = attack.blow
    own = value_in(blow.rules, "ap")
    more = table.number(Piercing(blow), own) - own
    rended = max(own, RENDED) if has_rule(blow.rules, "rending") else own
    attack.by_ap = {}
    for ap, many in ((own + more, attack.hits), (rended + more, attack.sixes)):
        if many:
            attack.by_ap[ap] = attack.by_ap.get(ap, 0) + many


@clause("GF-SPR-07", "GF-SPR-72", "GF-SPR-74", "GF-SHO-08", "GF-SHO-18")
def multiply(table: Table, attack: Attack) -> None:
    """Each hit of Blast counts as many times as it says, but no more than there were models when it was declared."""
    blast = value_in(attack.blow.rules, "blast")
    if blast:
        times = min(blast, attack.models)
        attack.by_ap = {ap: times * many for ap, many in attack.by_ap.items()}
