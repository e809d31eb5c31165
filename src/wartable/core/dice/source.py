"""Dice from a secret seed: the same on every machine, and foretold by nothing a player sees."""

import hmac
from hashlib import sha256

from wartable.core.rulebook.clauses import clause

MOST_SIDES = 256


class Dice:
    """The seed stays here; those who roll bring the number of the roll."""

    def __init__(self, seed: bytes) -> None:
        self._keyed = hmac.new(seed, digestmod=sha256)  # a copy is sooner made than another key

    def roll(self, number: int, each: tuple[int, ...]) -> list[int]:
        """The faces of the roll of that number, for dice of these sides."""
        faces: list[int] = []
        block = 0
        drawn = self._block(number, block)
        at = 0
        for sides in each:
            if not 1 <= sides <= MOST_SIDES:
                raise ValueError(f"a die has 1 to {MOST_SIDES} sides, not {sides}")
            fair = MOST_SIDES - MOST_SIDES % sides  # bytes from here on would favour the low faces
            while True:
                if at == len(drawn):
                    block += 1
                    drawn = self._block(number, block)
                    at = 0
                byte = drawn[at]
                at += 1
                if byte < fair:
                    faces.append(1 + byte % sides)
                    break
        return faces

    def _block(self, number: int, block: int) -> bytes:
        told = self._keyed.copy()
        told.update(b"%d/%d" % (number, block))
        return told.digest()


@clause("CORE-DICE-01")
def commitment(house: bytes) -> str:
    """What is published before play, so that the house's seed cannot be changed afterwards."""
    return sha256(house).hexdigest()


@clause("CORE-DICE-01")
def mix_seeds(house: bytes, seats: tuple[str, ...]) -> bytes:
    """The seed the dice are drawn from: the house's, stirred with one of each seat."""
    told = b"".join([b"%d:" % len(seed.encode()) + seed.encode() for seed in seats])
    return hmac.digest(house, told, "sha256")
