"""Block dice (GF-SHO-14, GF-SHO-15, GF-SHO-20)."""

from msgspec.structs import replace

from wartable.core.ask import Roll, Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import DiceGroup
from wartable.core.words import counted
from wartable.games.grimdark.attacks.arms import has_rule, title_of
from wartable.games.grimdark.attacks.attack import Attack, aims_of
from wartable.games.grimdark.dice import MOST, at_least, need_of
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import Blow, ToBlock
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table, ordinary
from wartable.wargame.units.attacks import Die, SecondChance, throw


@clause("GF-SHO-14", "GF-SHO-15", "GF-SPR-37", "GF-SPR-38", "GF-GEN-06", "GF-GEN-24")
def throw_to_block(table: Table, attack: Attack) -> Steps[None]:
    """One die for each hit, all in one roll; with Poison 6s are rolled again, each once."""
    aims = attack.aims(table)
    if not attack.by_ap or not aims:
        return
    needs = needs_of_each(table, attack)
    pool = yield from throw(block_roll(table, attack, aims[0]), block_die(attack.blow))
    attack.wounds = len([face for face, need in zip(pool.faces, needs, strict=True) if face < need])


def block_roll(table: Table, attack: Attack, first: Model) -> Roll:
    """What all its dice need, or, where hits differ in AP, what those against each of them do."""
    blow, aps = attack.blow, list(attack.by_ap)
    title, poison = table.match.units[blow.target].title, has_rule(blow.rules, "poison")
    roll = at_least(
        "block",
        first.seat,
        "GF-SHO-14",
        f"{title} blocks {counted(sum(attack.by_ap.values()), 'hit')}",
        defense_of(table, blow),
        sum(attack.by_ap.values()),
        block_modifiers(table, blow, aps[0]),
        attack.about,
        first.id,
        telling=(MOST,) if poison else (),
    )
    return roll if len(aps) == 1 else in_groups(table, attack, roll)


def in_groups(table: Table, attack: Attack, roll: Roll) -> Roll:
    needs = {ap: need_to_block(table, attack.blow, ap) for ap in attack.by_ap}
    groups = [DiceGroup(many, needs[ap], f"AP({ap})") for ap, many in attack.by_ap.items()]
    cuts = {*needs.values(), *(roll.cuts or ())}
    return replace(
        roll,
        need=None,
        modifiers=block_modifiers(table, attack.blow, 0),
        groups=tuple(groups),
        cuts=tuple(sorted(cuts)),
    )


def needs_of_each(table: Table, attack: Attack) -> list[int]:
    """What each die needs, in the order in which they are rolled."""
    found: list[int] = []
    for ap, many in attack.by_ap.items():
        found += [need_to_block(table, attack.blow, ap)] * many
    return found


@clause("GF-SHO-15", "GF-GEN-09", "GF-GEN-10")
def need_to_block(table: Table, blow: Blow, ap: int) -> int:
    added = sum([one.amount for one in block_modifiers(table, blow, ap)])
    return need_of(defense_of(table, blow), added)


@clause("GF-SPR-26", "GF-SHO-20", "GF-SPR-52", "GF-SPR-72")
def defense_of(table: Table, blow: Blow) -> int:
    """The unit's as long as anybody but a joined Hero is left, then his; a model that was chosen has its own."""
    if blow.chosen:
        return aims_of(table, blow.target, blow.chosen)[0].defense
    there = ordinary(table.match, blow.target) or aims_of(table, blow.target, "")
    return there[0].defense


@clause("GF-SPR-05", "GF-TER-05", "GF-GEN-23")
def block_modifiers(table: Table, blow: Blow, ap: int) -> tuple[Modifier, ...]:
    """AP takes from the dice, cover adds to them, and so may special rules."""
    title = table.match.units[blow.target].title
    told: list[Modifier] = []
    if ap:
        told.append(Modifier(-ap, "ap", "GF-SPR-05", title_of(blow.weapon)))
    if blow.cover:
        told.append(Modifier(numbers().cover_bonus, "cover", "GF-TER-05", title))
    return (*told, *table.modifiers(ToBlock(blow)))


@clause("GF-GEN-05", "GF-GEN-06", "GF-SPR-37", "GF-SPR-38")
def block_die(blow: Blow) -> Die:
    """As it is read: what it needs depends on its hit. Poison makes an unmodified 6 roll again."""
    again = SecondChance((MOST,), "poison", "GF-SPR-37", "Poison")
    return Die(lambda face: (face,), [again] if has_rule(blow.rules, "poison") else [])
