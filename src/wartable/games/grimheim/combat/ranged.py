"""A ranged attack, and everything resolved like one (GH-RNG), in the rulebook's steps.

`attack` rolls, lets the target defend and deals the damage; who shoots, whether it may, what it costs and who may dodge
is settled before, by the action, reaction or power that calls it.
"""

from wartable.core.ask import Choose, Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.crewed import where_it_shoots
from wartable.games.grimheim.combat.defending import defend
from wartable.games.grimheim.combat.moments import (
    AttackBegins,
    AttackDone,
    Attacks,
    CriticalOn,
    FarShot,
    HitsOn,
    OnesShown,
    Surrounding,
    Upgrading,
)
from wartable.games.grimheim.combat.strays import endanger_friends
from wartable.games.grimheim.combat.targets import NEAR
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.on_table import of_attack
from wartable.games.grimheim.dice.reading import in_bounds, read_die
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Die, Packet, Shot, Throw
from wartable.games.grimheim.rows import fates
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import hurt

FEWER = {"intercept": -1, "reaction-shot": -1, "blast": -1, "scatter": -1}  # attack dice
HARDER = {  # HTV worse by 1, and by which clause
    "quick-shot": "GH-SPA-13",
    "overwatch": "GH-SPA-16",
    "reaction-shot": "GH-REA-33",
}
OUTLIVES = frozenset(("trap", "blast", "scatter"))  # goes on without its shooter
AT_ANY_RANGE = frozenset(("spell", "trap"))


@clause("GH-RNG-01", "GH-RNG-16", "GH-REA-25", "GH-EQP-02")
def attack(table: Table, shot: Shot) -> Steps[None]:
    """Attack dice, defense dice, damage; then whatever the shot brings about."""
    yield from table.at(AttackBegins(*parties(shot)))
    yield from table.at(Surrounding(*parties(shot)))
    yield from roll_attack(table, shot)
    if not is_lost(table, shot):
        stray = yield from endanger_friends(table, shot, seat_of(table, shot))
        yield from land_hits(table, shot)
        if stray is not None and stray.target in table:
            yield from land_hits(table, stray)
    yield from table.at(AttackDone(*parties(shot)))


def parties(shot: Shot) -> tuple[Shot, ModelId, ModelId, Weapon]:
    """What every moment of an attack names."""
    return shot, shot.shooter, shot.target, shot.weapon


def is_lost(table: Table, shot: Shot) -> bool:
    """A misfire, or a shooter that its own dice have Defeated: nothing hits."""
    gone = shot.shooter not in table and shot.action not in OUTLIVES
    return shot.failed or gone


def land_hits(table: Table, shot: Shot) -> Steps[None]:
    """The hits come in: defense dice, cancelling, damage."""
    yield from defend(table, shot)
    yield from deal_damage(table, shot)
    table.lays(shot)


def seat_of(table: Table, shot: Shot) -> Seat:
    """Who rolls the attack dice: the shooter's player, for a trap the opponent of its victim."""
    if shot.shooter in table:
        return table[shot.shooter].seat
    fallen = [f.model.seat for f in table.match.fallen if f.model.id == shot.shooter]
    return fallen[-1] if fallen else 1 - table[shot.target].seat


# Attack dice


@clause("GH-RNG-06", "GH-GEN-11", "GH-GEN-12", "GH-CC-30")
def roll_attack(table: Table, shot: Shot) -> Steps[None]:
    """ATK dice: HTV or more hits, a 6 is critical; re-rolls, extra dice, Fate, upgrades, then ones."""
    need, critical_on = hits_on(table, shot), criticals_on(table, shot)
    shot.modifiers = reasons(table, shot)
    dice = yield from attack_dice(table, shot)
    shot.dice = [Die(need=need, critical_on=critical_on, weapon=shot.weapon) for _ in range(dice)]
    throw = Throw(
        "attack",
        seat_of(table, shot),
        shot.shooter or None,
        "attack",
        shot.dice,
        "GH-RNG-06",
        f"{shot.weapon.name} at {table[shot.target].title}.",
        shot.about,
        shot,
        shot.modifiers,
    )
    yield from roll_throw(table, throw)
    yield from table.at(Upgrading(throw))
    yield from table.at(OnesShown(throw))


@clause("GH-RNG-06", "GH-GEN-15", "GH-REA-24", "GH-REA-28", "GH-STA-12")
def attack_dice(table: Table, shot: Shot) -> Steps[int]:
    """ATK with what changes it, never below 1."""
    if shot.attacks:
        return shot.attacks
    printed = shot.weapon.attacks
    if shot.weapon.attack_die:
        (face,) = yield from roll_amount(
            table, "attack dice", seat_of(table, shot), "GH-STA-12", shot.shooter
        )
        printed += read_die(shot.weapon.attack_die, face)
    usual = printed + fewer_dice(shot)
    return max(1, table.number(Attacks(*parties(shot)), usual))


@clause("GH-REA-24", "GH-WTR-05", "GH-WTR-32")
def fewer_dice(shot: Shot) -> int:
    """Dice less, by the action and, for those around the target, by the trait that reaches them."""
    return FEWER.get(shot.action, 0) + FEWER.get(shot.via, 0)


@clause("GH-RNG-07", "GH-SPA-13", "GH-SPA-16")
def hits_on(table: Table, shot: Shot) -> int:
    """HTV: worse by 1 beyond 8", for a Quick Shot and for Overwatch; never beyond 2+ and 6+."""
    usual = shot.weapon.hits_on + (shot.declared in HARDER) + too_far(table, shot)
    return in_bounds(table.number(HitsOn(*parties(shot)), usual))


def reasons(table: Table, shot: Shot) -> tuple[Modifier, ...]:
    """What made the HTV what it is, for the player to read."""
    found = list(table.modifiers(HitsOn(*parties(shot))))
    if shot.declared in HARDER:
        found.append(Modifier(1, shot.declared, HARDER[shot.declared], shot.weapon.name))
    if too_far(table, shot):
        found.append(Modifier(1, "effective range", "GH-RNG-07", table[shot.target].title))
    return tuple(found)


@clause("GH-RNG-07", "GH-MAG-25")
def too_far(table: Table, shot: Shot) -> int:
    """1 beyond the effective range of 8"."""
    if shot.declared in AT_ANY_RANGE or shot.shooter not in table:
        return 0
    ground = where_it_shoots(table, shot.shooter, shot.weapon).ground
    near = ground.within(NEAR, ground.at[shot.shooter], ground.at[shot.target])
    return 0 if near or table.forbidden(FarShot(*parties(shot))) is not None else 1


@clause("GH-GEN-11")
def criticals_on(table: Table, shot: Shot) -> int:
    return table.number(CriticalOn(*parties(shot)), 6)


# Damage


@clause("GH-RNG-12", "GH-RNG-13")
def deal_damage(table: Table, shot: Shot) -> Steps[None]:
    """DMG for each hit left, CRT for each critical, one packet each, in the Attacker's order."""
    while shot.target in table:
        left = [die for die in shot.dice if die.succeeds and not die.gone]
        if not left:
            return
        die = yield from next_to_resolve(table, shot, left)
        die.gone = "spent"
        yield from hurt(table, packet_of(shot, die))


@clause("GH-RNG-13")
def next_to_resolve(table: Table, shot: Shot, left: list[Die]) -> Steps[Die]:
    """Asked only while both kinds are left and the order can matter: the target may fall in between."""
    criticals = [die for die in left if die.crits]
    normals = [die for die in left if not die.crits]
    if not criticals or not normals or not in_danger(table, shot, left):
        return (criticals or normals)[0]
    kind = yield from Choose(
        "packet",
        seat_of(table, shot),
        "GH-RNG-13",
        "Which success is resolved next?",
        shot.about,
        of_attack(table, shot),
        options=("critical", "hit"),
    )
    return (criticals if kind == "critical" else normals)[0]


def in_danger(table: Table, shot: Shot, left: list[Die]) -> bool:
    """Could these successes, with what Fate may add to them, take the last wound?"""
    total = sum([packet_of(shot, die).amount for die in left])
    return total + bargains(table, seat_of(table, shot)) >= table[shot.target].wounds


def bargains(table: Table, seat: Seat) -> int:
    """The most that Dark Bargains may add."""
    modifier = fates()[table.match.fate_modifiers[seat]]
    bargaining = any([ability.id == "dark-bargain" for ability in modifier.ability])
    return 6 * len(table.match.fate[seat]) if bargaining else 0


def packet_of(shot: Shot, die: Die) -> Packet:
    weapon = die.weapon or shot.weapon
    return Packet(
        shot.target,
        weapon.critical if die.crits else weapon.damage,
        "GH-RNG-12",
        shot.shooter,
        success=True,
        critical=die.crits,
        weapon=weapon,
        attack=shot,
    )
