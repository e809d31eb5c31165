"""What is lent for a while."""

import pytest

from wartable.wargame.battles.match import Lent
from wartable.wargame.lent import ends, once_each

TIMES = ("round", "shooting", "next round", "battle")
LENT = tuple([Lent("hymn", 1, until) for until in TIMES])


@pytest.mark.parametrize(
    ("over", "left"),
    [
        pytest.param((), TIMES, id="nothing is over"),
        pytest.param(("shooting",), ("round", "next round", "battle"), id="the shooting"),
        pytest.param(
            ("round",), ("shooting", "round", "battle"), id="the round: the next is the one to come"
        ),
        pytest.param(("round", "shooting"), ("round", "battle"), id="both"),
    ],
)
def test_what_is_lent_ends_when_its_time_is_over(
    over: tuple[str, ...], left: tuple[str, ...]
) -> None:
    assert [one.until for one in ends(LENT, *over)] == list(left)


def test_the_same_from_the_same_source_counts_once() -> None:
    hymn, same, other = Lent("hymn", 1, "round"), Lent("hymn", 1, "round"), Lent("song", 1, "round")
    assert once_each([hymn, other, same]) == [hymn, other]
