"""Sight by size classes: what is too small does not stand in the way.

Who counts between two bases is asked here; any test of sight takes the answer:

sees(ground, a, b, *sizes.between(a, b, pieces, bases))
"""

from __future__ import annotations


class Sizes:
    """The rulebook's: one number for each base, in the order of the match, and one for each piece.

    With *either*, as large as one of two that look at each other is enough to stand between them.
    """

    def __init__(self, bases: list[int], pieces: list[int], either: bool = False) -> None:
        self.bases = bases
        self.pieces = pieces
        self.either = either

    def between(
        self, a: int, b: int, pieces: list[int], bases: list[int]
    ) -> tuple[list[int], list[int]]:
        """The pieces and the bases that are large enough, in the order given."""
        one, other = self.bases[a], self.bases[b]
        least = min(one, other) if self.either else max(one, other)
        high = [k for k in pieces if self.pieces[k] >= least]
        return high, [k for k in bases if self.bases[k] >= least]
