"""An attack as a book lists it: stage after stage, from the dice of attackers alike to models removed.

A book's sequence is one list of stages, each of which takes what is being resolved a step further. Here all groups of
all attackers throw hit dice, some of them again, each for its hits; then each unit takes all hits on it: defence dice
group by group, wounds that count twice and hits that are thrown back, a die that is discarded, wounds, and what these
throw back. There one weapon group goes from its dice to its casualties before the next does: a Quality or a 6 on the
die, which may be a hit more or pierce more; hits multiplied, but no more than there are models; block dice, of which
some have 6s rolled again; wounds that are assigned and multiplied one by one, dice to ignore them, wounds placed.

What a face comes to, and by which rules it is rolled again, a book says once, in a `Die`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from wartable.core.ask import Roll, Steps
from wartable.core.dice.pool import Pool, roll_again, roll_pool
from wartable.core.match import ModelId
from wartable.core.table import Table

T = TypeVar("T", bound=Table[Any, Any])
A = TypeVar("A")  # an attack, as a book has it in hand
B = TypeVar("B")  # all that counts for an attacker's dice
Counts: TypeAlias = tuple[int, ...]  # of each kind that a book tells apart: plain hits and others
Stage: TypeAlias = Callable[[T, A], Steps[None] | None]  # one that asks nothing is a plain function


def go_through(table: T, attack: A, stages: Sequence[Stage[T, A]]) -> Steps[None]:
    """One stage after another."""
    for stage in stages:
        steps = stage(table, attack)
        if steps is not None:
            yield from steps


# Attackers alike


class Groups(Generic[B]):
    """Attackers alike: how many dice they have together, and who of them is named for it."""

    def __init__(self) -> None:
        self.dice: dict[B, int] = {}
        self.first: dict[B, ModelId] = {}

    def add(self, blow: B, dice: int, attacker: ModelId) -> None:
        self.dice[blow] = self.dice.get(blow, 0) + dice
        self.first.setdefault(blow, attacker)


def resolve_groups(
    table: T,
    groups: Groups[B],
    attack_of: Callable[[B, int, ModelId], A],
    stages: Sequence[Stage[T, A]],
) -> Steps[list[A]]:
    """Each group that has dice goes through all stages before the next; what has become of each."""
    found: list[A] = []
    for blow, dice in groups.dice.items():
        if dice:
            attack = attack_of(blow, dice, groups.first[blow])
            yield from go_through(table, attack, stages)
            found.append(attack)
    return found


# Dice


class SecondChance:
    """A rule by which dice that show one of some faces are rolled again, if they were not before."""

    def __init__(self, faces: Sequence[int], name: str, clause: str, reason: str) -> None:
        self.faces = faces
        self.name = name
        self.clause = clause
        self.reason = reason


class Die:
    """One die of several alike: what each face comes to, and what is rolled again, one rule after another."""

    def __init__(
        self, comes_to: Callable[[int], Counts], again: Sequence[SecondChance] = (), sides: int = 6
    ) -> None:
        self.counts: list[Counts] = [comes_to(face) for face in range(1, sides + 1)]
        self.again = again

    def comes_to(self, face: int) -> Counts:
        return self.counts[face - 1]

    def is_rolled_again(self, face: int) -> bool:
        """When it has come up for the first time."""
        return any([face in one.faces for one in self.again])

    def in_all(self, faces: Sequence[int]) -> Counts:
        """What some faces come to together."""
        totals = [0] * len(self.counts[0])
        for face in faces:
            for k, many in enumerate(self.counts[face - 1]):
                totals[k] += many
        return tuple(totals)


def succeeds(need: int) -> Die:
    """One that counts if it shows what it needs, as most do."""
    return Die(lambda face: (int(face >= need),))


def fails(need: int) -> Die:
    """One that counts if it does not."""
    return Die(lambda face: (int(face < need),))


def throw(roll: Roll, die: Die) -> Steps[Pool]:
    """Dice alike, those again that are due."""
    pool = yield from roll_pool(roll)
    for chance in die.again:
        due = tuple([k for k in pool.fresh() if pool.faces[k] in chance.faces])
        if due:
            yield from roll_again(pool, due, chance.name, chance.clause, chance.reason)
    return pool
