"""The dice of a close combat before they are rolled (GH-CC-04 to 15)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.core.words import with_and
from wartable.games.grimheim.combat.moments import (
    Attacks,
    BlockDice,
    CriticalOn,
    HitsOn,
    KeepingDice,
)
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.attacks import dice_of


def gather(table: Table, fight: Fight, side: Side) -> Steps[None]:
    """Attack dice, the off-hand die, Block Dice; then what is kept unrolled."""
    main, other = side.weapon, fight.other(side).model
    assert main is not None, f"{side.model} has no weapon"
    brought = side.dice  # by Fate
    side.dice = []
    attacks = yield from attack_dice(table, fight, side, main)
    side.dice += [attack_die(table, fight, side, main) for _ in range(attacks)]
    if side.off_hand is not None:
        side.dice.append(attack_die(table, fight, side, side.off_hand, off=True))
    side.dice += [ready_for_use(table, fight, side, die) for die in brought]
    yield from table.at(BlockDice(fight, side.model, other, main))
    yield from keep_some(table, fight, side)


@clause("GH-CC-05", "GH-ACT-16", "GH-GEN-15")
def attack_dice(table: Table, fight: Fight, side: Side, weapon: Weapon) -> Steps[int]:
    """ATK of the main weapon, one more after a Charge, at least 1."""
    printed = yield from dice_of(table, side.model, weapon)
    moment = Attacks(fight, side.model, fight.other(side).model, weapon)
    return max(1, table.number(moment, printed + side.charging))


def attack_die(table: Table, fight: Fight, side: Side, weapon: Weapon, off: bool = False) -> Die:
    """A die with the HTV, DMG, CRT and traits of its weapon."""
    moment = CriticalOn(fight, side.model, fight.other(side).model, weapon)
    need = hits_on(table, fight, side, weapon)
    return Die(need=need, critical_on=table.number(moment, 6), weapon=weapon, off=off)


@clause("GH-CC-08", "GH-CC-14")
def hits_on(table: Table, fight: Fight, side: Side, weapon: Weapon) -> int:
    """HTV with the help of others, never better than 2+ nor worse than 6+."""
    moment = HitsOn(fight, side.model, fight.other(side).model, weapon)
    usual = weapon.hits_on - len(helpers(table, fight, side))
    return in_bounds(table.number(moment, usual))


def reasons(table: Table, fight: Fight, side: Side) -> tuple[Modifier, ...]:
    """What made the HTV of the main weapon what it is, for the player to read."""
    if side.weapon is None:
        return ()
    found = table.modifiers(HitsOn(fight, side.model, fight.other(side).model, side.weapon))
    helping = helpers(table, fight, side)
    if not helping:
        return found
    names = with_and([table[friend].title for friend in helping])
    return (Modifier(-len(helping), "assist", "GH-CC-14", names), *found)


@clause("GH-CC-14", "GH-CC-15")
def helpers(table: Table, fight: Fight, side: Side) -> list[ModelId]:
    """The other friends in melee range of the Defender; nobody helps the Defender himself."""
    if side is not fight.attacker:
        return []
    friends, foe = table.friends_of(side.model), fight.defender.model
    able = [friend for friend in friends if not table[friend].bears("stunned")]
    return [friend for friend in able if engaged(table, friend, foe)]


def ready_for_use(table: Table, fight: Fight, side: Side, die: Die) -> Die:
    """A die that Fate brought: an attack die has the HTV and the damage of the main weapon."""
    if not die.block and side.weapon is not None:
        like = attack_die(table, fight, side, die.weapon or side.weapon)
        die.weapon, die.need, die.critical_on = like.weapon, like.need, like.critical_on
    return die


@clause("GH-CC-13")
def keep_some(table: Table, fight: Fight, side: Side) -> Steps[None]:
    """Dice set aside unrolled: those of the model and of each weapon in use."""
    other = fight.other(side).model
    for weapon in (side.weapon, side.off_hand):
        if weapon is not None:
            yield from table.at(KeepingDice(fight, side.model, other, weapon))


def set_aside(die: Die, only: str = "") -> None:
    """A normal success; as an attack die it counts as exactly its HTV."""
    die.kept, die.face, die.only = True, die.need, only


@clause("GH-CC-13")
def kept_block(source: str, critical: bool = False) -> Die:
    """An automatic Block success: value 5, or a critical one."""
    return Die(face=5, block="value", kept=True, critical=critical, source=source)


@clause("GH-ACT-15", "GH-CC-29")
def add_jump_attack(fight: Fight) -> None:
    """A critical success on top of what was rolled."""
    for side in (fight.attacker, fight.defender):
        if side.jumping:
            die = Die(face=6, weapon=side.weapon, kept=True, critical=True, source="jump-attack")
            side.dice.append(die)
