"""Dice as they lie on the table, and their uses, for tests of close combat."""

from typing import Any

from wartable.core.ask import Steps
from wartable.games.grimheim.combat.ask import Arms, Block, Disarm, Shown, Strike
from wartable.games.grimheim.combat.blocking import attack_successes, no_block, shown_die
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits import block_dice as _blocks  # noqa: F401
from wartable.games.grimheim.traits import close as _close  # noqa: F401
from wartable.games.grimheim.traits import close_weapons as _close_weapons  # noqa: F401
from wartable.games.grimheim.traits import pushing as _pushing  # noqa: F401
from wartable.games.grimheim.traits import rerolls as _rerolls  # noqa: F401
from wartable.kit import play

__all__ = ["Arms", "attack_successes", "bout", "no_block", "shown_die"]


def hit(value: int, weapon: str = "Sword", **over: Any) -> Shown:
    return Shown(value, False, weapon, **over)


def crit(weapon: str = "Sword", **over: Any) -> Shown:
    return Shown(6, True, weapon, **over)


def armor(value: int, source: str = "medium-armor", block: str = "value", **over: Any) -> Shown:
    return Shown(value, value == 6, "", block=block, source=source, **over)


def strike(die: Shown) -> Strike:
    return Strike(die)


def block(die: Shown, against: Shown) -> Block:
    return Block(die, against)


def disarm(die: Shown, against: Shown) -> Disarm:
    return Disarm(die, against)


def fought(table: Table, **answers: Any) -> None:
    """The hero fights the foe, one die after another as told."""
    play(table, fight(table, "hero", "foe"), **answers)


def steps(table: Table) -> Steps[None]:
    return fight(table, "hero", "foe")


def attacking(weapon: Weapon, face: int, **over: Any) -> Die:
    return Die(face=face, need=weapon.hits_on, weapon=weapon, **over)


def blocking(kind: str, face: int, need: int = 2, **over: Any) -> Die:
    return Die(face=face, need=need, block=kind, **over)


def bout(mine: Weapon, yours: Weapon) -> Fight:
    """A close combat in which nothing was rolled yet."""
    return Fight(Side("hero", "attacker", mine), Side("foe", "defender", yours))
