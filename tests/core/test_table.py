"""The table: how a match changes, what is worked out about it, and what is kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.toy import Noted, climb, note, table_with
from wartable.core.acts import Act
from wartable.core.ask import Refused, Region
from wartable.core.events import Moved, Removed, StatusGained
from wartable.core.match import Mark
from wartable.kit import piece, table_of


def test_doing_an_event_is_how_anything_changes() -> None:
    table = table_with()
    before = table.match
    table.do(Moved("T", "ann", 700, 700, 0))
    assert table["ann"].at == (700, 700, 0)
    assert before.models["ann"].at == (500, 700, 0)
    assert table.log == [Moved("T", "ann", 700, 700, 0)]


def test_the_log_folds_to_the_match() -> None:
    table = table_with()
    match = table.match
    note(table, "one", "two")
    table.do(StatusGained("T", "bob", Mark("tired")))
    table.do(Removed("T", "cay"))
    for event in table.log:
        match = event.apply(match)
    assert match == table.match


def test_an_event_that_cannot_be_applied_leaves_no_trace() -> None:
    table = table_with()
    before = table.match
    with pytest.raises(KeyError):
        table.do(Moved("T", "nobody", 0, 0, 0))
    assert (table.match, table.log) == (before, [])


def test_models_are_read_by_their_ids_while_they_are_there() -> None:
    table = table_with()
    assert "ann" in table
    table.do(Removed("T", "ann"))
    assert "ann" not in table


def test_where_everybody_stands_is_worked_out_again_only_when_somebody_moves() -> None:
    table = table_with()
    ground = table.ground
    table.do(Noted("T", "nothing"))
    assert table.ground is ground
    table.do(Moved("T", "ann", 600, 700, 0))
    assert table.ground is not ground


def test_a_cleared_table_knows_where_everybody_stands_while_it_holds() -> None:
    table = table_with()
    ground = table.ground
    assert table.cleared().ground is ground
    moved = table_with()
    before = moved.ground
    moved.do(Moved("T", "ann", 600, 700, 0))
    after = moved.cleared()
    assert after.ground is not before
    assert after["ann"].at == (600, 700, 0)


def test_a_cleared_table_has_the_match_and_tells_nothing_twice() -> None:
    table = table_with()
    table.do(Noted("T", "nothing"))
    assert table.cleared().match is table.match
    assert table.cleared().log == []


def test_what_was_told_is_handed_over_once_and_what_is_known_stays() -> None:
    table = table_with()
    table.begins(Act("step", "stroll"))
    table.do(Noted("T", "nothing"))
    table.memo["known"] = True
    told, noted = table.hand_over()
    assert (told, noted) == ([Noted("T", "nothing")], [(0, Act("step", "stroll"))])
    assert (table.log, table.acts) == ([], [])
    assert table.memo == {"known": True}
    table.do(Noted("T", "more"))
    assert table.hand_over() == ([Noted("T", "more")], [])
    assert told == [Noted("T", "nothing")]


@pytest.mark.parametrize(
    ("gap", "within", "closer", "touching"),
    [
        pytest.param(0, True, True, True, id="base to base"),
        pytest.param(1, True, True, True, id="a hair apart"),
        pytest.param(2, True, True, False, id="two hundredths apart"),
        pytest.param(299, True, True, False, id="just under"),
        pytest.param(300, True, False, False, id="exactly"),
        pytest.param(301, False, False, False, id="just over"),
    ],
)
def test_distances_run_from_edge_to_edge(
    gap: int, within: bool, closer: bool, touching: bool
) -> None:
    table = table_of(piece("a", x=500, y=500, base=50), piece("b", x=600 + gap, y=500, base=50))
    assert table.gap("a", "b") == table.gap("b", "a") == gap
    assert table.within(3, "a", "b") is within
    assert table.closer_than(3, "a", "b") is closer
    assert table.touching("a", "b") is touching


def test_foes_come_nearest_first_and_of_all_other_seats() -> None:
    table = table_with()
    assert table.foes_of("ann") == ["bob", "cay"]
    assert table.foes_of("cay") == ["bob", "ann"]


def test_a_refusal_that_is_given_again_and_again_does_not_grow() -> None:
    table = table_with()
    depths = []
    for _ in range(3):
        with pytest.raises(Refused, match="nowhere") as refused:
            table.judge(Region("toy.nowhere", (0, 0, 0)), ((0, 0, 0),))
        depths.append(len(refused.traceback))
    assert depths[0] == depths[1] == depths[2]


@given(x=st.integers(0, 2400), y=st.integers(0, 2400), level=st.integers(0, 2))
def test_judging_refuses_and_changes_nothing(x: int, y: int, level: int) -> None:
    table = table_with()
    before = table.match
    try:
        table.judge(climb(table, "bob"), ((x, y, level),))
        legal = True
    except Refused as refused:
        legal = False
        at = refused.at
    far = (x - 900) * (x - 900) + (y - 1300) * (y - 1300) <= 600 * 600
    assert legal <= far
    assert legal or at == (x, y, level)
    assert table.match is before
