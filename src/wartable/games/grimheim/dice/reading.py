"""Reading dice (GH-GEN-03 to 08): every die is rolled as a D6."""

from collections.abc import Sequence

from wartable.core.dice.tables import tens_and_ones
from wartable.core.rulebook.clauses import clause

READ = {
    "D6": (1, 2, 3, 4, 5, 6),
    "D3": (1, 1, 2, 2, 3, 3),
    "D2": (1, 1, 1, 2, 2, 2),
    "D1": (0, 0, 0, 1, 1, 1),
}


@clause("GH-GEN-03", "GH-GEN-04", "GH-GEN-05")
def read_die(kind: str, face: int) -> int:
    """A face of a D6 as another kind of die."""
    return READ[kind][face - 1]


@clause("GH-GEN-06")
def total(faces: Sequence[int], kind: str = "D6", plus: int = 0) -> int:
    """NDX: each die is read, all are added, then the constant."""
    return sum([read_die(kind, face) for face in faces]) + plus


@clause("GH-GEN-13")
def in_bounds(need: int) -> int:
    """An HTV or SAV after all modifiers: never better than 2+ and never worse than 6+."""
    return max(2, min(6, need))


@clause("GH-GEN-07")
def d66(first: int, second: int) -> int:
    return tens_and_ones((first, second))
