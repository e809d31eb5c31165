"""Adding points up, and who has most."""

from collections.abc import Callable, Iterable, Sequence

from wartable.core.match import Seat
from wartable.wargame.scoring.match import Score


def points_of(scores: Iterable[Score], seat: Seat) -> int:
    """All that a seat was given."""
    return sum([score.points for score in scores if score.seat == seat])


def by_source(scores: Iterable[Score], seat: Seat, name: Callable[[str], str]) -> dict[str, int]:
    """The same by what it was given for, as a game names it, first come first."""
    found: dict[str, int] = {}
    for score in scores:
        if score.seat == seat:
            source = name(score.source)
            found[source] = found.get(source, 0) + score.points
    return found


def seats_ahead(points: Sequence[int], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Which of these seats has most; several if they tie."""
    most = max([points[seat] for seat in seats])
    return tuple([seat for seat in seats if points[seat] == most])
