"""Dice on the table: a pool that remembers which of its dice were rolled again."""

from msgspec.structs import replace

from wartable.core.ask import About, Refused, Roll, Steps
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import DiceGroup


class Pool:
    """The dice of one roll while a rule works on them. It is never stored."""

    def __init__(self, roll: Roll, faces: tuple[int, ...]) -> None:
        self.roll = roll
        self.faces = list(faces)
        self.rolled_again: list[bool] = [False] * len(faces)

    def count(self, low: int, high: int = 10**6) -> int:
        """How many dice show from low to high."""
        return len([face for face in self.faces if low <= face <= high])

    def fresh(self) -> tuple[int, ...]:
        """The numbers of the dice that may still be rolled again."""
        return tuple([k for k in range(len(self.faces)) if no_second_chance(self, k) is None])


def roll_pool(roll: Roll) -> Steps[Pool]:
    """Roll, and keep the dice in hand."""
    faces = yield from roll
    return Pool(roll, faces)


@clause("CORE-DICE-02")
def no_second_chance(pool: Pool, die: int) -> Refused | None:
    """Why a die cannot be rolled again, if it cannot."""
    if pool.rolled_again[die]:
        return Refused("CORE-DICE-02", "a die is re-rolled once")
    return None


@clause("CORE-DICE-02")
def roll_again(
    pool: Pool,
    which: tuple[int, ...],
    name: str,
    clause: str,
    reason: str = "",
    about: About | None = None,
) -> Steps[tuple[int, ...]]:
    """Roll some dice of a pool again and say which; a die that has had its second chance stays as it is."""
    due = [k for k in pool.fresh() if k in which]
    roll = pool.roll
    faces = yield from replace(
        roll,
        name=name,
        clause=clause,
        reason=reason or roll.reason,
        about=about or roll.about,
        kinds=tuple([roll.each[k] for k in due]),
        dice=len(due),
        groups=groups_left(roll, due),
        again=True,
    )
    for k, face in zip(due, faces, strict=True):
        pool.faces[k] = face
        pool.rolled_again[k] = True
    return tuple(due)


def groups_left(roll: Roll, which: list[int]) -> tuple[DiceGroup, ...]:
    """The groups of a roll with no more than some of its dice; those that have none of these are left out."""
    found: list[DiceGroup] = []
    first = 0
    for group in roll.groups:
        many = len([k for k in which if first <= k < first + group.dice])
        first += group.dice
        if many:
            found.append(replace(group, dice=many))
    return tuple(found)
