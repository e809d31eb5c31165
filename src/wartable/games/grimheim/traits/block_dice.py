"""Block Dice of armour and traits, and dice kept unrolled (GH-CC-09 to 13)."""

from wartable.core.ask import Choose, Confirm, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.defending import can_keep, keep_save
from wartable.games.grimheim.combat.moments import (
    BlockDice,
    Blocking,
    DiceReady,
    FightOver,
    KeepingDice,
    KeptSaves,
)
from wartable.games.grimheim.combat.pools import kept_block, set_aside
from wartable.games.grimheim.dice.on_table import of_attack
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.events import EffectLost
from wartable.games.grimheim.interrupts import MAY
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.resolving import Die, Fight, Shot
from wartable.games.grimheim.table import Table

MEDIUM_ARMOR = Trait("medium-armor", clause="GH-TRT-44")
HEAVY_ARMOR = Trait("heavy-armor", clause="GH-TRT-28")
SHIELD = Trait("shield", clause="GH-TRT-58")
BUCKLER = Trait("buckler", clause="GH-TRT-08")
SHIELD_OF_FAITH = Trait("shield-of-faith", clause="GH-TRT-59")
LASHING_TAIL = Trait("lashing-tail", clause="GH-TRT-77")
GUARDING = Trait("guarding", clause="GH-SPA-14")
PROTECTED = Trait("protected", clause="GH-TRT-47")
DUELLIST = Trait("duellist", clause="GH-TRT-17")


# Block Dice


@MEDIUM_ARMOR.acts(BlockDice, of="attacker")
@SHIELD.acts(BlockDice, of="attacker")
@BUCKLER.acts(BlockDice, of="attacker")
@clause("GH-TRT-08", "GH-TRT-44", "GH-TRT-58", "GH-CC-09")
def value_die(table: Table, moment: BlockDice, bearer: Bearer) -> None:
    """A Block Die that succeeds on 2+ and cancels what is not higher."""
    moment.attack.side(moment.attacker).dice.append(Die(need=2, block="value", source=bearer.trait))


@HEAVY_ARMOR.acts(BlockDice, of="attacker")
@clause("GH-TRT-28")
def two_for_one(table: Table, moment: BlockDice, bearer: Bearer) -> None:
    dice = [Die(need=2, block="value", source=bearer.trait) for _ in range(2)]
    moment.attack.side(moment.attacker).dice.extend(dice)


@HEAVY_ARMOR.acts(DiceReady, of="attacker")
@clause("GH-TRT-28")
def the_higher_counts(table: Table, moment: DiceReady, bearer: Bearer) -> None:
    pair = [d for d in moment.attack.side(moment.attacker).dice if d.source == bearer.trait]
    if pair:
        pair.sort(key=lambda die: die.face)
        pair[0].gone = "cancelled"


@HEAVY_ARMOR.forbids(Acting, of="actor")
@clause("GH-TRT-28")
def too_heavy_to_run(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    return "heavy armor: it cannot Run" if moment.action == "run" else None


@BUCKLER.forbids(Blocking, of="block")
@clause("GH-TRT-08")
def too_small(table: Table, moment: Blocking, bearer: Bearer) -> str | None:
    return "a buckler stops no critical" if moment.against.crits else None


@SHIELD_OF_FAITH.acts(BlockDice, of="attacker")
@clause("GH-TRT-59", "GH-CC-11")
def faith_blocks(table: Table, moment: BlockDice, bearer: Bearer) -> None:
    moment.attack.side(moment.attacker).dice.append(target_die(5, bearer))


@SHIELD_OF_FAITH.acts(KeepingDice, of="target")
@clause("GH-TRT-59")
def faith_defends(table: Table, moment: KeepingDice, bearer: Bearer) -> None:
    """Against a ranged attack a defense die of its own."""
    if isinstance(moment.attack, Shot):
        moment.attack.saves.append(Die(need=5, source=bearer.trait))


@LASHING_TAIL.acts(BlockDice, of="attacker")
@clause("GH-TRT-77", "GH-CC-11")
def lash(table: Table, moment: BlockDice, bearer: Bearer) -> None:
    moment.attack.side(moment.attacker).dice.append(target_die(4, bearer))


@GUARDING.acts(BlockDice, of="attacker")
@clause("GH-SPA-14", "GH-CC-11")
def on_guard(table: Table, moment: BlockDice, bearer: Bearer) -> None:
    """A Block Die that succeeds on the HTV of the weapon in use."""
    if moment.attack.action == "fight":
        die = target_die(in_bounds(moment.weapon.hits_on), bearer)
        moment.attack.side(moment.attacker).dice.append(die)


@GUARDING.acts(FightOver, of="attacker")
@clause("GH-SPA-14")
def off_guard(table: Table, moment: FightOver, bearer: Bearer) -> None:
    table.do(EffectLost("GH-SPA-14", moment.attacker, GUARDING.name))


def target_die(need: int, bearer: Bearer) -> Die:
    return Die(need=need, block="target", source=bearer.trait)


# Dice kept unrolled


@PROTECTED.acts(KeepingDice, of="attacker")
@clause("GH-TRT-47", "GH-CC-13")
def protected_in_melee(table: Table, moment: KeepingDice, bearer: Bearer) -> None:
    """A Block success; it comes on top and need not be used, so nobody is asked."""
    fight = moment.attack
    if isinstance(fight, Fight) and first_time(fight, moment.attacker, bearer):
        fight.side(moment.attacker).dice.append(kept_block(bearer.trait))


@PROTECTED.acts(KeepingDice, of="target")
@clause("GH-TRT-47")
def protected_from_afar(table: Table, moment: KeepingDice, bearer: Bearer) -> Steps[None]:
    """A defense die of the pool as a success."""
    shot = moment.attack
    if not isinstance(shot, Shot) or not can_keep(shot):
        return
    seat, ask = table[moment.target].seat, "Protected: keep a defense die as a success?"
    laid = of_attack(table, shot)
    if (yield from Confirm("protected", seat, PROTECTED.clause, ask, shot.about, laid, window=MAY)):
        keep_save(shot, PROTECTED.name)


@PROTECTED.adds(KeptSaves, of="target")
@clause("GH-TRT-47")
def one_save(table: Table, moment: KeptSaves, bearer: Bearer) -> int:
    return 1


@DUELLIST.acts(KeepingDice, of="attacker")
@clause("GH-TRT-17", "GH-CC-13")
def parry_stance(table: Table, moment: KeepingDice, bearer: Bearer) -> Steps[None]:
    """One attack die as a success that may only block."""
    fight = moment.attack
    if not isinstance(fight, Fight) or not first_time(fight, moment.attacker, bearer):
        return
    dice = [d for d in fight.side(moment.attacker).dice if not (d.block or d.face)]
    hands = {(d.off, d.weapon.name): d for d in dice if d.weapon is not None}
    names = tuple(dict.fromkeys([name for _, name in hands]))
    seat, ask = table[moment.attacker].seat, "Keep an attack die that may only block?"
    name = yield from Choose(
        "duellist",
        seat,
        DUELLIST.clause,
        ask,
        fight.about,
        of_attack(table, fight),
        window=MAY,
        options=(None, *names),
    )
    if name is not None:
        set_aside(next(d for (_, weapon), d in hands.items() if weapon == name), only="block")


def first_time(fight: Fight, model: str, bearer: Bearer) -> bool:
    """Dice are kept weapon by weapon; a model's own trait comes once."""
    notes = fight.side(model).notes
    if bearer.trait in notes:
        return False
    notes.append(bearer.trait)
    return True
