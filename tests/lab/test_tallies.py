"""What many campaigns come to, checked by hand."""

import pytest

from wartable.core.campaign.parts import Life
from wartable.lab import charts
from wartable.lab.campaigns import NOBODY, Course
from wartable.lab.tallies import mean, money_curve, share, snowball, survival, tally, wins_by_start


def course(
    brought: tuple[str, ...],
    winners: tuple[int, ...],
    leaders: tuple[int, ...] = (),
    money: tuple[tuple[int, ...], ...] = (),
    lives: tuple[Life, ...] = (),
) -> Course:
    return Course(
        number=0,
        brought=brought,
        winners=winners,
        clause="T",
        reason="a toss",
        battles=len(leaders),
        lines=1,
        leaders=leaders,
        money=money,
        lives=lives,
        hash="",
    )


def test_a_share_has_wilsons_interval() -> None:
    one = share("x", 8, 10)
    assert one.share == 0.8
    assert one.low == pytest.approx(0.4902, abs=1e-4)
    assert one.high == pytest.approx(0.9433, abs=1e-4)
    none = share("x", 0, 0)
    assert (none.low, none.high) == (0.0, 1.0)


def test_a_mean_has_its_interval() -> None:
    spot = mean(3, [10, 20, 30])
    assert (spot.x, spot.y, spot.behind) == (3, 20.0, 3)
    assert spot.high - spot.y == pytest.approx(1.959964 * 10 / 3**0.5)
    assert mean(1, [7]).low == 7


def test_wins_are_counted_by_what_was_brought_shared_ones_for_each() -> None:
    told = [course(("a", "b"), (0,)), course(("b", "a"), (0, 1)), course(("a", "c"), (1,))]
    found = {one.name: (one.part, one.whole) for one in wins_by_start(told)}
    assert found == {"a": (2, 3), "b": (1, 2), "c": (1, 1)}


def test_who_drops_out_alive_counts_no_more() -> None:
    """Ten begin; two die in the first battle, two campaigns end there, three of six die in the second."""
    lives = [Life(member=0, battles=1, dead=True)] * 2 + [Life(member=0, battles=1)] * 2
    lives += [Life(member=0, battles=2, dead=True)] * 3 + [Life(member=0, battles=2)] * 3
    curve = survival(lives)
    assert [one.x for one in curve] == [0, 1, 2]
    assert [one.y for one in curve] == pytest.approx([1.0, 0.8, 0.8 * 0.5])
    assert [one.behind for one in curve] == [10, 10, 6]
    assert survival([]) == ()


def test_the_leader_counts_only_where_the_campaign_went_on() -> None:
    led = [course(("a", "b"), (0,), (0, 0, 0)) for _ in range(4)]
    led += [course(("a", "b"), (1,), (0, 1, 1)), course(("a", "b"), (0,), (NOBODY, 0, 0))]
    led.append(course(("a", "b"), (0,), (0,)))
    found = {one.name: (one.part, one.whole) for one in snowball(led)}
    assert found == {"1": (4, 5), "2": (6, 6)}


def test_money_is_told_by_the_battles_of_each_member() -> None:
    told = [course(("a", "b"), (0,), (0,), ((10, 20), (30,))) for _ in range(5)]
    curve = money_curve(told)
    assert [(one.x, one.y, one.behind) for one in curve] == [(1, 20.0, 10), (2, 20.0, 5)]


def test_a_curve_of_nothing_says_so_instead_of_leaving_a_hole() -> None:
    assert charts.NOT_ENOUGH in charts.curve("Snowball", [], "battles")


def test_charts_stand_alone_and_say_what_they_are() -> None:
    told = [course(("a<b", "c"), (0,), (0, 0), ((5, 9), (1, 2))) for _ in range(6)]
    sums = tally(told)
    drawn = [
        charts.shares("Won & lost", sums.wins),
        charts.counts("Length", sums.lengths, "battles"),
        charts.curve("Gold", sums.money, "battles"),
    ]
    for one in drawn:
        assert one.startswith("<svg") and "<title>" in one and "http" not in one
    assert "a&lt;b" in drawn[0] and "Won &amp; lost" in drawn[0]


@pytest.mark.parametrize("most", [0.3, 1, 3, 7, 12, 99, 1000, 54321])
def test_marks_of_an_axis_reach_the_most_and_are_few(most: float) -> None:
    marks = charts.steps(most)
    assert marks[0] == 0 and marks[-1] >= most > marks[-2] and 3 <= len(marks) <= 8


def test_a_broken_line_says_what_chance_alone_would_give() -> None:
    spots = [mean(1, [1, 0]), mean(3, [1, 1])]
    drawn = charts.curve("Snowball", spots, "battles", percent=True, chance=0.5)
    assert drawn.count('class="chance"') == 1
    assert 'class="chance"' not in charts.curve("Survival", spots, "battles", percent=True)
    assert all([f">{n}</text>" in drawn for n in range(4)]), "numbers without a spot too"


def test_a_single_bar_stands_in_the_middle() -> None:
    drawn = charts.counts("Length", [6, 6], "battles")
    middle = (charts.LEFT + charts.WIDTH - charts.RIGHT) / 2
    assert f'x="{middle - charts.BAR / 2 + 2:.1f}"' in drawn
