"""Re-rolls by traits and items, right after a throw (GH-CC-30, GH-GEN-09)."""

from msgspec.structs import replace

from wartable.core.ask import Choose, Confirm, Steps
from wartable.core.hooks.traits import Trait
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.words import as_name, counted, in_words
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.blocking import shown_die
from wartable.games.grimheim.dice.on_table import Naming, of_throw
from wartable.games.grimheim.dice.throws import reroll_dice
from wartable.games.grimheim.events import OnceUsed
from wartable.games.grimheim.interrupts import MAY
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.table import Table

ATTACKS = ("attack", "close")  # throws with attack dice among them
BLOCKS = ("block", "close")  # and with Block Dice
AGAIN = "roll again"


def attack_dice(throw: Throw) -> list[Die]:
    return [die for die in throw.dice if not die.block] if throw.purpose in ATTACKS else []


def block_dice(throw: Throw) -> list[Die]:
    return [die for die in throw.dice if die.block] if throw.purpose in BLOCKS else []


def defense_dice(throw: Throw) -> list[Die]:
    return throw.dice if throw.purpose == "defense" else []


def failed_dice(dice: list[Die]) -> list[Die]:
    return [die for die in dice if not die.succeeds]


@clause("GH-GEN-09")
def rerollable_dice(dice: list[Die]) -> list[Die]:
    """Rolled, and only once so far."""
    return [die for die in dice if die.face and not (die.kept or die.again)]


def trait_words(trait: Trait) -> str:
    """A trait, or the trait that a variant changes, in words."""
    return in_words(trait.name.split(":")[0])


def die_with_need(die: Die) -> Shown:
    """As it lies there, and what it had to reach."""
    return replace(shown_die(die), need=die.need)


def reroll_one(
    table: Table, throw: Throw, dice: list[Die], trait: Trait, seat: Seat | None = None
) -> Steps[bool]:
    """One of these dice may be rolled again, if the player (of the throw, unless told) wants to."""
    able = rerollable_dice(dice)
    if not able:
        return False
    faces: tuple[Shown | None, ...] = (None, *dict.fromkeys([die_with_need(die) for die in able]))
    asked = throw.seat if seat is None else seat
    ask = f"Re-roll a die ({as_name(trait_words(trait))})?"
    laid = of_throw(table, throw, die_with_need)
    face = yield from Choose(
        trait_words(trait), asked, trait.clause, ask, throw.about, laid, window=MAY, options=faces
    )
    if face is None:
        return False
    die = next(die for die in able if die_with_need(die) == face)
    yield from reroll_dice(table, throw, [die], trait.clause, AGAIN, trait.name)
    return True


def reroll_all(table: Table, throw: Throw, dice: list[Die], trait: Trait) -> Steps[bool]:
    """These dice may be rolled again, all of them together."""
    able = rerollable_dice(dice)
    if not able:
        return False
    ask = f"Re-roll {counted(len(able), 'die', 'dice')} ({as_name(trait_words(trait))})?"
    laid = of_throw(table, throw, able_or_not(able))
    wanted = yield from Confirm(
        trait_words(trait), throw.seat, trait.clause, ask, throw.about, laid, window=MAY
    )
    if wanted:
        yield from reroll_dice(table, throw, able, trait.clause, AGAIN, trait.name)
    return wanted


def able_or_not(able: list[Die]) -> Naming:
    """The dice that a yes would roll again are called so."""
    return lambda die: AGAIN if any([die is one for one in able]) else None


def once_a_turn(table: Table, throw: Throw, dice: list[Die], trait: Trait) -> Steps[bool]:
    """One die, once in each turn of the roller."""
    model = throw.model
    if model is None or model not in table or trait.name in table[model].used:
        return False
    used = yield from reroll_one(table, throw, dice, trait)
    if used:
        table.do(OnceUsed(trait.clause, model, trait.name))
    return used
