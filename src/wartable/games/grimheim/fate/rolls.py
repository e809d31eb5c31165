"""What Fate does to a die just rolled: Focus, Replace, Tides of Chaos, Re-Roll."""

from msgspec.structs import replace

from wartable.core.ask import Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.throws import reroll_dice
from wartable.games.grimheim.fate.abilities import Ability
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.events import DieChanged
from wartable.games.grimheim.resolving import Die, Throw, Window
from wartable.games.grimheim.table import Table

FOCUS = Ability("focus", "GH-FAT-10")
REPLACE = Ability("replace", "GH-FAT-18")
TIDES = Ability("tides-of-chaos", "GH-FAT-37")
RE_ROLL = Ability("re-roll", "GH-FAT-41")
FATE_DICE = ("fighter",)  # dice of a throw that are Fate Dice themselves


def throw_in(window: Window) -> Throw:
    assert window.throw is not None, f"no roll in window {window.letter}"
    return window.throw


@clause("GH-FAT-19")
def dice_to_touch(throw: Throw) -> list[int]:
    """The dice Fate may touch: really rolled, no Fate Dice; of dice alike the first stands for all."""
    found: list[int] = []
    for k, die in enumerate(throw.dice):
        touched = die.face and not (die.kept or die.gone or die.critical)
        if touched and die.source not in FATE_DICE and die not in throw.dice[:k]:
            found.append(k)
    return found


@clause("GH-GEN-10")
def change_face(table: Table, throw: Throw, die: Die, face: int, clause: str) -> None:
    """The new face counts as rolled."""
    table.do(DieChanged(clause, throw.name, die.face, face))
    die.face = face


# Focus


@FOCUS.offers
@clause("GH-FAT-10", "GH-FAT-11")
def focusable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """An own attack die that it can help, natural ones excepted; or the energy of an own cast."""
    throw = throw_in(window)
    if throw.seat != seat:
        return []
    if throw.purpose == "energy":
        return [replace(use, die=0)]
    if throw.purpose not in ("attack", "close"):
        return []
    return [replace(use, die=k) for k in dice_to_touch(throw) if helps(throw, throw.dice[k])]


@clause("GH-FAT-11")
def helps(throw: Throw, die: Die) -> bool:
    """A die that falls short, or in close combat one that is harder to block for it."""
    if die.block or not die.need or die.face == 1:
        return False
    return not die.succeeds or (throw.purpose == "close" and die.value < 6)


@FOCUS.does
@clause("GH-FAT-10", "GH-FAT-11")
def focus(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """+1 for each point, which helps to reach a number and never makes a critical."""
    throw = throw_in(window)
    if throw.purpose == "energy":
        throw.added += use.value
    else:
        throw.dice[use.die].added += use.value


# Replace


@REPLACE.offers
@clause("GH-FAT-18", "GH-FAT-19")
def replaceable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Any die of either player that shows another face."""
    dice = throw_in(window).dice
    return [
        replace(use, die=k)
        for k in dice_to_touch(throw_in(window))
        if dice[k].face != use.value or dice[k].added
    ]


@REPLACE.does
@clause("GH-FAT-18", "GH-FAT-20")
def swap(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """The Fate Die's face is the result; what Focus had added went with the old one."""
    throw = throw_in(window)
    die = throw.dice[use.die]
    die.added = 0
    change_face(table, throw, die, use.value, REPLACE.clause)


# Tides of Chaos


@TIDES.offers
@clause("GH-FAT-37")
def shiftable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Any die, up or down by up to the value, within 1 to 6."""
    throw = throw_in(window)
    shifts = [n for n in range(-use.value, use.value + 1) if n]
    return [
        replace(use, die=k, amount=n)
        for k in dice_to_touch(throw)
        for n in shifts
        if 1 <= throw.dice[k].face + n <= 6
    ]


@TIDES.does
@clause("GH-FAT-37")
def shift(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    throw = throw_in(window)
    die = throw.dice[use.die]
    change_face(table, throw, die, die.face + use.amount, TIDES.clause)


# Re-Roll


@RE_ROLL.offers
@clause("GH-FAT-41")
def rerollable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Any die that was not re-rolled before."""
    throw = throw_in(window)
    return [replace(use, die=k) for k in dice_to_touch(throw) if not throw.dice[k].again]


@RE_ROLL.does
@clause("GH-FAT-41")
def roll_again(table: Table, window: Window, seat: Seat, use: FateUse) -> Steps[None]:
    """The second result stands, without what Focus had added to the first."""
    throw = throw_in(window)
    die = throw.dice[use.die]
    die.added = 0
    yield from reroll_dice(table, throw, [die], RE_ROLL.clause, "fate again", "Fate Die")
