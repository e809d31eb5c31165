"""Weapon traits of close combat; some work in ranged combat too (Blessed, Brutal, Cleave, Deadly)."""

from wartable.core.ask import Choose, Confirm, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.blocking import shown_die
from wartable.games.grimheim.combat.events import SuccessRaised
from wartable.games.grimheim.combat.moments import (
    Blocked,
    Blocking,
    Cancelling,
    CriticalDamage,
    Disarms,
    KeepingDice,
    StrikesFirst,
    Striking,
    Upgrading,
)
from wartable.games.grimheim.combat.pools import set_aside
from wartable.games.grimheim.combat.rerolling import attack_dice
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.on_table import of_attack, of_throw
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.interrupts import MAY
from wartable.games.grimheim.moments import Acting, ChargeMade
from wartable.games.grimheim.resolving import Die, Fight, Packet
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal, heal, hurt

BLESSED = Trait("blessed", clause="GH-WTR-06")
BRUTAL = Trait("brutal", clause="GH-WTR-08")
CLEAVE = Trait("cleave", clause="GH-WTR-09")
DEADLY = Trait("deadly", clause="GH-WTR-12")
DISARMING = Trait("disarming", clause="GH-WTR-13")
FIRST_STRIKE = Trait("first-strike", clause="GH-WTR-15")
IMPACT = Trait("impact", clause="GH-WTR-19")
NECROTIC = Trait("necrotic", clause="GH-WTR-22")
PARRY = Trait("parry", clause="GH-WTR-23")
PHANTOM = Trait("phantom", clause="GH-WTR-24")
RETRIBUTION = Trait("retribution", clause="GH-WTR-29")
RIPOSTE = Trait("riposte", clause="GH-WTR-31")
SWEEP = Trait("sweep", clause="GH-WTR-35")
SWIFT_STRIKE = Trait("swift-strike", clause="GH-WTR-36")
TWO_HANDED = Trait("two-handed", clause="GH-WTR-38")

ARMOR = ("medium-armor", "heavy-armor")


# Dice


@SWIFT_STRIKE.acts(KeepingDice, of="weapon")
@clause("GH-WTR-36", "GH-CC-13")
def swiftly(table: Table, moment: KeepingDice, bearer: Bearer) -> Steps[None]:
    """One attack die of this weapon as a success, in close combat."""
    fight = moment.attack
    if not isinstance(fight, Fight):
        return
    own = [die for die in fight.side(moment.attacker).dice if unrolled(die, bearer)]
    seat, ask = table[moment.attacker].seat, "Keep an attack die as a success?"
    if not own:
        return
    laid = of_attack(table, fight)
    if (
        yield from Confirm(
            "swift strike", seat, SWIFT_STRIKE.clause, ask, fight.about, laid, window=MAY
        )
    ):
        set_aside(own[0])


def unrolled(die: Die, bearer: Bearer) -> bool:
    return die.weapon is not None and die.weapon.name == bearer.source and not die.face


@CLEAVE.acts(Upgrading, of="weapon")
@clause("GH-CC-27", "GH-WTR-09")
def cleave(table: Table, moment: Upgrading, bearer: Bearer) -> Steps[None]:
    """With a critical of this weapon one of its normal successes may become another."""
    throw = moment.throw
    own = [d for d in attack_dice(throw) if d.weapon and d.weapon.name == bearer.source]
    normal = [die for die in own if die.succeeds and not die.crits]
    if not normal or not any([die.crits for die in own]):
        return
    faces: tuple[Shown | None, ...] = (None, *dict.fromkeys([shown_die(die) for die in normal]))
    ask = "Cleave: turn a success into a critical?"
    laid = of_throw(table, throw, shown_die)
    face = yield from Choose(
        "cleave", throw.seat, CLEAVE.clause, ask, throw.about, laid, window=MAY, options=faces
    )
    if face is not None and throw.model is not None:
        next(die for die in normal if shown_die(die) == face).critical = True
        table.do(SuccessRaised(CLEAVE.clause, throw.model, CLEAVE.name))


@FIRST_STRIKE.adds(StrikesFirst, of="weapon")
@clause("GH-CC-28", "GH-WTR-15")
def at_once(table: Table, moment: StrikesFirst, bearer: Bearer) -> int:
    return 1


@DISARMING.adds(Disarms, of="weapon")
@clause("GH-WTR-13")
def may_disarm(table: Table, moment: Disarms, bearer: Bearer) -> int:
    return 1


# Blocking and what it brings


@PARRY.adds(Blocking, of="block")
@clause("GH-WTR-23")
def parry(table: Table, moment: Blocking, bearer: Bearer) -> int:
    """A normal attack success of this weapon blocks a critical; Block Dice have rules of their own."""
    return 1


@BRUTAL.forbids(Cancelling, of="weapon")
@clause("GH-WTR-08")
def too_brutal(table: Table, moment: Cancelling, bearer: Bearer) -> str | None:
    """Only criticals cancel its successes."""
    return None if all([die.crits for die in moment.by]) else "brutal: it takes a critical"


@DEADLY.forbids(Cancelling, of="weapon")
@clause("GH-WTR-12")
def too_deadly(table: Table, moment: Cancelling, bearer: Bearer) -> str | None:
    return "deadly: nothing stops its critical" if moment.success.crits else None


@DEADLY.acts(Striking, of="weapon")
@clause("GH-WTR-12")
def deadly(table: Table, moment: Striking, bearer: Bearer) -> None:
    moment.packet.fatal = moment.packet.fatal or moment.packet.critical


@RETRIBUTION.acts(Blocked, of="block")
@clause("GH-WTR-29")
def repay(table: Table, moment: Blocked, bearer: Bearer) -> Steps[None]:
    """A critical spent to block gives the damage back."""
    weapon = moment.against.weapon
    if moment.die.block or not moment.die.crits or weapon is None:
        return
    amount = weapon.critical if moment.against.crits else weapon.damage
    yield from strike_back(table, moment, amount, RETRIBUTION)


@RIPOSTE.acts(Blocked, of="block")
@clause("GH-WTR-31")
def riposte(table: Table, moment: Blocked, bearer: Bearer) -> Steps[None]:
    yield from strike_back(table, moment, 1, RIPOSTE)


def strike_back(table: Table, moment: Blocked, amount: int, trait: Trait) -> Steps[None]:
    """Fatal Damage for the one whose die was blocked."""
    fight, blocker = moment.attack, moment.blocker
    foe = fight.other(fight.side(blocker)).model
    packet = Packet(foe, amount, trait.clause, blocker, fatal=True, close=True, attack=fight)
    yield from hurt(table, packet)


# Criticals that took a wound


@BLESSED.acts(CriticalDamage, of="weapon")
@clause("GH-WTR-06")
def bless(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    if moment.packet.by in table:
        heal(table, moment.packet.by, 1, BLESSED.clause)


@NECROTIC.acts(CriticalDamage, of="weapon")
@clause("GH-WTR-22")
def drain(table: Table, moment: CriticalDamage, bearer: Bearer) -> Steps[None]:
    """D3 wounds back, in close combat."""
    fighter = moment.packet.by
    if moment.packet.close and fighter in table:
        (face,) = yield from roll_amount(
            table, "necrotic", table[fighter].seat, NECROTIC.clause, fighter
        )
        heal(table, fighter, read_die("D3", face), NECROTIC.clause)


@PHANTOM.acts(CriticalDamage, of="weapon")
@clause("GH-WTR-24")
def pass_through(table: Table, moment: CriticalDamage, bearer: Bearer) -> None:
    """The Block Dice of the target's armour are gone for this combat."""
    fight = moment.packet.attack
    if isinstance(fight, Fight):
        for die in fight.side(moment.packet.target).dice:
            if die.source in ARMOR and not die.gone:
                die.gone = "cancelled"


@SWEEP.acts(CriticalDamage, of="weapon", rank=1)
@clause("GH-WTR-35")
def sweep(table: Table, moment: CriticalDamage, bearer: Bearer) -> Steps[None]:
    """D3 Fatal Damage for each other enemy within 1" of the target, nearest first."""
    packet = moment.packet
    if not packet.close or packet.by not in table:
        return
    for foe in foes_beside(table, packet.by, packet.target):
        (face,) = yield from roll_amount(
            table, "sweep", table[packet.by].seat, SWEEP.clause, packet.by
        )
        harm = read_die("D3", face)
        yield from hurt(table, Packet(foe, harm, SWEEP.clause, packet.by, fatal=True, close=True))


def foes_beside(table: Table, sweeper: ModelId, target: ModelId) -> list[ModelId]:
    """Enemies of one model within 1" of another, nearest to that first."""
    others = [foe for foe in table.foes_of(sweeper) if foe != target]
    near = [foe for foe in others if table.within(1, foe, target)]
    return sorted(near, key=lambda foe: (table.gap(foe, target), foe))


# Beyond the fight


@IMPACT.acts(ChargeMade, of="weapon")
@clause("GH-WTR-19")
def impact(table: Table, moment: ChargeMade, bearer: Bearer) -> Steps[None]:
    """D3 Fatal Damage for the target of a completed Charge."""
    if moment.actor in table and moment.target in table:
        (face,) = yield from roll_amount(
            table, "impact", table[moment.actor].seat, IMPACT.clause, moment.actor
        )
        yield from deal_fatal(
            table, moment.target, read_die("D3", face), IMPACT.clause, moment.actor
        )


@TWO_HANDED.forbids(Acting, of="weapon")
@clause("GH-WTR-38")
def hands_full(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    return "a two-handed weapon: it cannot Run" if moment.action == "run" else None
