"""Which success cancels which in close combat (GH-CC-09 to 12, GH-CC-19)."""

from wartable.core.ask import Refused
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.moments import Blocking, Cancelling
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table


def successes(side: Side) -> list[Die]:
    """What a side has left to spend."""
    return [die for die in side.dice if die.succeeds and not die.gone]


def attack_successes(side: Side) -> list[Die]:
    return [die for die in successes(side) if not die.block]


def shown_die(die: Die) -> Shown:
    weapon = "" if die.weapon is None else die.weapon.name
    source = die.source if die.block else ""
    return Shown(die.value, die.crits, weapon, die.off, die.block, source, die.only)


def no_block(table: Table, fight: Fight, side: Side, die: Die, against: Die) -> Refused | None:
    """Why a die of a side cannot cancel an enemy success."""
    if die.only == "strike":
        return Refused("GH-FAT-35", "this die may only strike")
    if against.block or against.gone or not against.succeeds:
        return Refused("GH-CC-19", "there is no such success to cancel")
    moment = Blocking(fight, side.model, die, against)
    return (
        too_weak(table, moment)
        or table.forbidden(moment)
        or no_block_by_weapon(table, fight, moment)
    )


def too_weak(table: Table, moment: Blocking) -> Refused | None:
    kind = moment.die.block
    if kind == "value":
        return too_low(moment.die, moment.against)
    if kind == "target":
        return not_sure(moment.die, moment.against)
    return not_critical(table, moment)


@clause("GH-CC-09", "GH-CC-10")
def too_low(die: Die, against: Die) -> Refused | None:
    """A value die cancels what is not higher; a critical counts as 6."""
    if die.value >= against.value:
        return None
    return Refused("GH-CC-09", f"a {die.value} does not block a {against.value}")


@clause("GH-CC-11")
def not_sure(die: Die, against: Die) -> Refused | None:
    """A target die cancels any normal success, on a 6 any success."""
    if die.crits or not against.crits:
        return None
    return Refused("GH-CC-11", "only a 6 blocks a critical")


@clause("GH-CC-19")
def not_critical(table: Table, moment: Blocking) -> Refused | None:
    """An attack success: a normal cancels a normal, a critical any."""
    if moment.die.crits or not moment.against.crits or table.holds(moment):
        return None
    return Refused("GH-CC-19", "a normal success does not block a critical")


def no_block_by_weapon(table: Table, fight: Fight, moment: Blocking) -> Refused | None:
    """What the weapon that struck has to say (Brutal, Deadly)."""
    foe, struck = fight.other(fight.side(moment.blocker)), moment.against
    assert struck.weapon is not None, "an attack die belongs to a weapon"
    return table.forbidden(
        Cancelling(fight, foe.model, moment.blocker, struck.weapon, struck, (moment.die,))
    )
