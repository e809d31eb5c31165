"""Dice that want to be high, and how the book writes numbers of them (GF-GEN-01 to GF-GEN-11).

at_least   a roll in which faces from a number on succeed; `passes` is a test on one die
amount_of  what a notation like D3+2 comes to
"""

from wartable.core.ask import About, Roll, Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause

SIDES = 6
LEAST, MOST = 2, 6  # faces that can be what is needed: a 1 always fails, a 6 never does


@clause("GF-GEN-09", "GF-GEN-10")
def need_of(target: int, added: int = 0) -> int:
    """The lowest face that succeeds against a number, with what is added to the die."""
    return max(LEAST, min(MOST, target - added))


@clause("GF-GEN-01", "GF-GEN-09", "GF-GEN-10", "GF-GEN-11")
def at_least(
    name: str,
    seat: Seat,
    clause: str,
    reason: str,
    target: int,
    dice: int = 1,
    modifiers: tuple[Modifier, ...] = (),
    about: About | None = None,
    model: ModelId | None = None,
    telling: tuple[int, ...] = (),
) -> Roll:
    """A roll in which faces from a number on succeed; *telling* faces mean something else besides."""
    need = need_of(target, sum([one.amount for one in modifiers]))
    starts = {need}.union(*[{face, face + 1} for face in telling])
    return Roll(
        name,
        seat,
        clause,
        reason,
        about,
        dice=dice,
        need=need,
        cuts=tuple([face for face in range(LEAST, SIDES + 1) if face in starts]),
        modifiers=modifiers,
        model=model,
    )


@clause("GF-GEN-08")
def passes(roll: Roll) -> Steps[bool]:
    """A test on one die."""
    (face,) = yield from roll
    return face >= (roll.need or SIDES)


@clause("GF-GEN-02")
def halved(face: int) -> int:
    """What a die shows as a D3."""
    return (face + 1) // 2


@clause("GF-GEN-02", "GF-GEN-03")
def amount_of(name: str, seat: Seat, clause: str, reason: str, notation: str) -> Steps[int]:
    """What "D3+2", "2D6" or "4" comes to, by dice if there are any in it."""
    thrown, _, more = notation.partition("+")
    many, die, kind = thrown.partition("D")
    if not die:
        return int(thrown) + int(more or 0)
    faces = yield from Roll(name, seat, clause, reason, dice=int(many or 1))
    shown = [halved(face) for face in faces] if kind == "3" else faces
    return sum(shown) + int(more or 0)
