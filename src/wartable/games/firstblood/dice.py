"""Dice that want to be low (FB-DICE-01 to FB-DICE-07)."""

from wartable.core.ask import About, Roll
from wartable.core.dice.pool import Pool
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import DiceShown, DieShown

HIGHEST = 5  # that can succeed: a 6 never does
SIDES = 6
EVERY_FACE = (2, 3, 4, 5, 6)


@clause("FB-DICE-02", "FB-DICE-03", "FB-DICE-04", "FB-DICE-05")
def need_of(value: int) -> int:
    """The highest face that succeeds against a value: a 6 never does, a 1 always."""
    return max(1, min(HIGHEST, value))


@clause("FB-DICE-03", "FB-DICE-04", "FB-VOL-15")
def defence_need(value: int) -> int:
    """The same on a defence roll, where a 1 is no success by itself; 0: nothing is saved."""
    return max(0, min(HIGHEST, value))


@clause("FB-DICE-01", "FB-DICE-02")
def under(
    name: str,
    seat: Seat,
    clause: str,
    reason: str,
    dice: int,
    need: int,
    about: About | None = None,
    modifiers: tuple[Modifier, ...] = (),
    model: ModelId | None = None,
    telling: tuple[int, ...] = (),
) -> Roll:
    """A roll in which faces up to *need* succeed; *telling* faces mean something else besides."""
    starts = {need + 1}.union(*[{face, face + 1} for face in telling])
    return Roll(
        name,
        seat,
        clause,
        reason,
        about,
        dice=dice,
        need=need,
        direction="at most",
        cuts=tuple([face for face in EVERY_FACE if face in starts]),
        modifiers=modifiers,
        model=model,
    )


def dice_shown(pool: Pool) -> DiceShown:
    """Dice that lie on the table, for who is asked about them."""
    need, roll = pool.roll.need or 0, pool.roll
    dice = [DieShown(face, need, "success" if face <= need else "failure") for face in pool.faces]
    return DiceShown(roll.name, roll.seat, tuple(dice), roll.model, direction="at most")


def dice_to_come(name: str, seat: Seat, needs: list[int]) -> DiceShown:
    """Dice that are about to be rolled, each with what it needs."""
    dice = [DieShown(0, need) for need in needs]
    return DiceShown(name, seat, tuple(dice), direction="at most")


def passed(pool: Pool) -> list[int]:
    return [k for k, face in enumerate(pool.faces) if face <= (pool.roll.need or 0)]


def failures_over(need: int) -> tuple[int, ...]:
    """The faces of a die that fail."""
    return tuple(range(need + 1, SIDES + 1))
