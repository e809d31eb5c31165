"""Who stands together: sides as they are agreed on before a match begins, and what it takes for one to have won."""

from collections.abc import Sequence

from wartable.core.match import Seat, same_side
from wartable.core.roster import Setup


def sides_agreed(setup: Setup, game: str) -> tuple[int, ...]:
    """Which side each seat is on; none where everybody is on his own."""
    told = setup.sides
    if told and (len(told) != setup.seats or min(told) < 0):
        raise ValueError(
            f"{game}: {list(told)} does not say of {setup.seats} seats who is with whom"
        )
    return told


def refuse_sides(setup: Setup, game: str) -> None:
    """For a rulebook in which everybody is on his own."""
    if setup.sides:
        raise ValueError(f"in {game} everybody is on a side of his own")


def is_won(sides: tuple[int, ...], winners: Sequence[Seat]) -> bool:
    """Have these won? Several do only together, as one side; else it is a draw."""
    return bool(winners) and all([same_side(sides, winners[0], seat) for seat in winners])
