"""Tables to roll on: which dice, how they are read, and a row for each number or range of numbers.

    INJURIES = Chart("D6", {1: "head", "2-3": "arm"}, rest="nothing")

    injury = yield from roll_on(INJURIES, "injury", seat, clause, "Which injury?", about)

Where a rule rolls the dice itself, because they may be rolled again, it reads the chart `at` their faces.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from wartable.core.ask import About, Roll, Steps
from wartable.core.match import Seat

T = TypeVar("T")
Reading: TypeAlias = Callable[[Sequence[int]], int]


def total(faces: Sequence[int]) -> int:
    """The sum, which is how most tables read their dice."""
    return sum(faces)


def tens_and_ones(faces: Sequence[int]) -> int:
    """The first die is tens, the second ones."""
    return 10 * faces[0] + faces[1]


def lower_for_tens(faces: Sequence[int]) -> int:
    """Every pair is one number, whichever die shows what."""
    return tens_and_ones(sorted(faces))


def read_d33(faces: Sequence[int]) -> int:
    """Two D3, rolled as D6: the first is tens."""
    return tens_and_ones([(face + 1) // 2 for face in faces])


class Dice:
    """What is rolled, and how it is read."""

    def __init__(self, count: int, read: Reading = total, apart: bool = False) -> None:
        self.count = count
        self.read = read
        self.apart = apart  # which die shows which face matters


DICE = {
    "D6": Dice(1),
    "2D6": Dice(2),
    "D66": Dice(2, tens_and_ones, apart=True),
    "D66 in pairs": Dice(2, lower_for_tens),
    "D33": Dice(2, read_d33, apart=True),
}


class Chart(Generic[T]):
    """Rows by the number rolled; a row may be for one number or for several, as "2-4". *rest*: all other numbers."""

    def __init__(self, dice: str, rows: Mapping[int | str, T], rest: T | None = None) -> None:
        self.dice = DICE[dice]
        self.rest = rest
        self.rows: dict[int, T] = {}
        for key, row in rows.items():
            for number in numbers_of(key):
                assert number not in self.rows, f"two rows for {number}"
                self.rows[number] = row

    def at(self, faces: Sequence[int]) -> T:
        """The row that the faces of the dice mean."""
        number = self.dice.read(faces)
        found = self.rows.get(number, self.rest)
        assert found is not None, f"no row for {number}"
        return found


def numbers_of(key: int | str) -> list[int]:
    """One number, or all of a range, both ends in it."""
    first, dash, last = str(key).partition("-")
    return list(range(int(first), int(last if dash else first) + 1))


def roll_on(
    chart: Chart[T],
    name: str,
    seat: Seat,
    clause: str,
    reason: str = "",
    about: About | None = None,
    secret: bool = False,
) -> Steps[T]:
    """Roll the dice of a chart, and take its row."""
    dice = chart.dice
    faces = yield from Roll(
        name, seat, clause, reason, about, dice=dice.count, apart=dice.apart, secret=secret
    )
    return chart.at(faces)
