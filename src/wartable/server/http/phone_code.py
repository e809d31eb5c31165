"""An address as a code that a phone's camera reads, for a page to draw."""

import segno

from wartable.server.library.shelf import Reached

LONGEST = 200  # characters: a longer address makes a code too fine for a camera


def reached_at(address: str) -> Reached:
    """The address with its code, if it is short enough for one."""
    if len(address) > LONGEST:
        return Reached(address)
    rows = segno.make(address, micro=False).matrix
    dark = [(x, y) for y, row in enumerate(rows) for x, bit in enumerate(row) if bit]
    return Reached(address, "".join([f"M{x} {y}h1v1h-1z" for x, y in dark]), len(rows))
