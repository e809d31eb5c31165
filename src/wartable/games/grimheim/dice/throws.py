"""A throw of dice and everything that may change it before it counts (GH-CC-30, GH-RNG-25)."""

from wartable.core.ask import About, Roll, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Verdict
from wartable.games.grimheim.combat.moments import ExtraDice, Rerolling
from wartable.games.grimheim.dice.on_table import faces_come_to, groups_of
from wartable.games.grimheim.fate.windows import after_roll
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.table import Table

DOING = {  # what a roll is, said of the model for which it is made
    "attack": "attacks",
    "counter": "fights back against",
    "defense": "defends against",
}


def roll_dice(table: Table, throw: Throw) -> Steps[None]:
    """Roll the dice that are not kept, and nothing more."""
    rolled = [die for die in throw.dice if not die.kept and die.face == 0]
    faces = yield from Roll(
        throw.name,
        throw.seat,
        throw.clause,
        throw.reason,
        throw.about,
        dice=len(rolled),
        need=need_of(rolled),
        modifiers=throw.modifiers,
        model=throw.model,
        doing=DOING.get(throw.name, ""),
        verdicts=verdicts_of(rolled),
        groups=groups_of(rolled),
        apart=are_mixed(rolled),
    )
    for die, face in zip(rolled, faces, strict=True):
        die.face = face


def verdicts_of(dice: list[Die]) -> tuple[tuple[Verdict, ...], ...]:
    """What each face comes to, die by die; nothing where all are simply read."""
    found = [faces_come_to(die) for die in dice]
    return tuple(found) if any([any(row) for row in found]) else ()


def are_mixed(dice: list[Die]) -> bool:
    """Are there dice of a kind that differ in what they can do: of another weapon, of another piece of armour?"""
    kinds = {(bool(die.block), die.need): die for die in dice}
    return any([not same_use(die, kinds[bool(die.block), die.need]) for die in dice])


def same_use(die: Die, other: Die) -> bool:
    return (die.weapon, die.off, die.source) == (other.weapon, other.off, other.source)


def need_of(dice: list[Die]) -> int | None:
    """What they have to reach, if it is the same for all that have to reach anything."""
    needs = sorted({die.need for die in dice if die.need})
    return needs[0] if len(needs) == 1 else None


@clause("GH-CC-30", "GH-RNG-25")
def settle(table: Table, throw: Throw) -> Steps[None]:
    """Trait re-rolls, then extra dice, then Fate: the roller's first, then the opponent's."""
    yield from table.at(Rerolling(throw))
    yield from table.at(ExtraDice(throw))
    yield from after_roll(table, throw)


def roll_throw(table: Table, throw: Throw) -> Steps[None]:
    """Roll and settle."""
    yield from roll_dice(table, throw)
    yield from settle(table, throw)


@clause("GH-GEN-09")
def reroll_dice(
    table: Table, throw: Throw, dice: list[Die], clause: str, name: str, source: str = ""
) -> Steps[None]:
    """Roll some dice of a throw again: the second result stands, and no die is re-rolled twice."""
    fresh = [die for die in dice if not die.again and not die.kept]
    need = need_of(fresh)
    faces = yield from Roll(
        name,
        throw.seat,
        clause,
        "Dice are re-rolled.",
        throw.about,
        dice=len(fresh),
        need=need,
        modifiers=throw.modifiers if need is not None else (),
        again=True,
        model=throw.model,
        source=source,
        verdicts=verdicts_of(fresh),
        apart=are_mixed(fresh),
    )
    for die, face in zip(fresh, faces, strict=True):
        die.face, die.again = face, True


def roll_check(
    table: Table,
    name: str,
    seat: Seat,
    model: ModelId | None,
    clause: str,
    reason: str,
    purpose: str = "table",
    about: About | None = None,
) -> Steps[int]:
    """One die whose face is read: a table, a status check; Fate may touch it."""
    throw = Throw(name, seat, model, purpose, [Die()], clause, reason, about)
    yield from roll_throw(table, throw)
    return throw.dice[0].face
