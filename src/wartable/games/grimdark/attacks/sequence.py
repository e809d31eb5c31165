"""Group after group goes through all stages before the next does (GF-SHO-09, GF-SHO-10, GF-SHO-18)."""

from wartable.core.ask import About, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.arms import has_rule
from wartable.games.grimdark.attacks.attack import Attack, aims_of
from wartable.games.grimdark.attacks.blocking import throw_to_block
from wartable.games.grimdark.attacks.hitting import hit_modifiers, multiply, pierce, throw_to_hit
from wartable.games.grimdark.attacks.wounds import place_wounds
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table
from wartable.wargame.units.attacks import Groups, Stage, go_through

HITTING: tuple[Stage[Table, Attack], ...] = (throw_to_hit, pierce)
LANDING: tuple[Stage[Table, Attack], ...] = (multiply, throw_to_block, place_wounds)
SNIPING, DEADLY, REST = 0, 1, 2


@clause("GF-SHO-08", "GF-SHO-09", "GF-SHO-10", "GF-SPR-12", "GF-SPR-51", "GF-MEL-27")
def resolve_blows(
    table: Table, groups: Groups[Blow], about: About | None = None
) -> Steps[list[Attack]]:
    """All of them as they were declared, what is done first before the rest; what has become of each."""
    attacks = attacks_of(table, groups, about)
    for attack in attacks:
        if attack.aims(table):
            yield from go_through(table, attack, HITTING)
            yield from go_through(table, attack, LANDING)
    return attacks


@clause("GF-SHO-08", "GF-SHO-09", "GF-SPR-12", "GF-SPR-51", "GF-MEL-27")
def attacks_of(table: Table, groups: Groups[Blow], about: About | None = None) -> list[Attack]:
    """One for each group that has dice, in the order in which they are resolved; what bends them is fixed for all."""
    attacks = [
        Attack(
            blow,
            dice,
            groups.first[blow],
            models_of(table, blow),
            about,
            hit_modifiers(table, blow),
        )
        for blow, dice in groups.dice.items()
        if dice
    ]
    return sorted(attacks, key=lambda one: precedence(one.blow))


@clause("GF-SHO-09", "GF-SPR-12", "GF-SPR-51")
def precedence(blow: Blow) -> int:
    """Snipers shoot first, a weapon that is Deadly besides among them; then Deadly ones."""
    if has_rule(blow.rules, "sniper") and not blow.melee:
        return SNIPING
    return DEADLY if has_rule(blow.rules, "deadly") else REST


@clause("GF-SPR-07", "GF-SPR-72", "GF-SHO-08")
def models_of(table: Table, blow: Blow) -> int:
    """How many it is aimed at, now that it is declared; who was chosen stands for a unit of one."""
    return len(aims_of(table, blow.target, blow.chosen))


@clause("GF-SHO-18", "GF-CST-11", "GF-SPR-31")
def land_hits(
    table: Table, blow: Blow, attacker: ModelId, hits: int, about: About | None = None
) -> Steps[Attack]:
    """Hits for which nothing is thrown here: they are blocked and placed like any others."""
    attack = Attack(blow, hits, attacker, models_of(table, blow), about)
    attack.hits = hits
    pierce(table, attack)
    yield from go_through(table, attack, LANDING)
    return attack
