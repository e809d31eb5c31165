"""Whole numbers by chance from a seed: the same on every machine, and each of them can be had again."""

MASK = 2**64 - 1
STEP = 0x9E3779B97F4A7C15


class Chance:
    """The numbers of one seed in their order (splitmix64); *drawn* is how many of them were taken."""

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def below(self, n: int) -> int:
        """From 0 to n - 1."""
        self.drawn += 1
        z = (self.seed + self.drawn * STEP) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * n) >> 64
