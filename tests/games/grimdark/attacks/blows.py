"""Attacks with weapons as a test wants them, straight at their dice."""

from typing import Any

from wartable.core.ask import About
from wartable.core.match import Mark
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.attacks.losing import Harm
from wartable.games.grimdark.attacks.sequence import resolve_blows
from wartable.games.grimdark.attacks.wounds import suffer
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.rules import charging, enduring, shooting, striking
from wartable.games.grimdark.table import Table
from wartable.kit.script import play
from wartable.kit.tables import marks
from wartable.wargame.units.attacks import Groups

__all__ = ["ABOUT", "blow", "charging", "enduring", "fire", "harm", "shooting", "striking", "take"]

ABOUT = About("shoot")


def blow(*rules: str | Mark, **over: Any) -> Blow:
    """A1's rifles at B1, with special rules besides."""
    told: dict[str, Any] = {"weapon": "rifle", "unit": "A1", "target": "B1", "quality": 4} | over
    return Blow(rules=marks(*rules), **told)


def fire(table: Table, one: Blow, dice: int, /, **answers: Any) -> Attack:
    """One group's attack from its dice to its end."""
    groups: Groups[Blow] = Groups()
    groups.add(one, dice, "A1-1")
    (attack,) = play(table, resolve_blows(table, groups, ABOUT), **answers)
    return attack


def harm(**over: Any) -> Harm:
    """To B1, of nobody's making."""
    return Harm("B1", ABOUT, **over)


def take(table: Table, wounds: int, /, one: Harm | None = None, **answers: Any) -> int:
    """How many of some wounds are placed."""
    whole = one or harm()
    play(table, suffer(table, whole, wounds), **answers)
    return whole.placed
