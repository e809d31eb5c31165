"""Answers pinned by name: what fits, what is refused, what was not foreseen."""

from typing import Any

import pytest

from wartable.core.ask import Choose, Confirm, Refused, Roll, Steps, Together
from wartable.core.events import Removed
from wartable.core.match import Match, Piece
from wartable.core.table import Table
from wartable.kit import Unforeseen, ask, piece, play, refusal, rolls, table_of


def bare() -> Table[Any, Piece]:
    return table_of(piece("one"), piece("two", seat=1, x=500))


def hunt(table: Table[Any, Piece]) -> Steps[str]:
    """Who is it, hit on 4+, and once more if wanted."""
    prey: str = yield from Choose("prey", 0, "CORE-ASK-01", options=tuple(table.match.models))
    (face,) = yield from Roll("hit roll", 0, "CORE-ASK-01", need=4)
    if face < 4 and (yield from Confirm("again", 0, "CORE-ASK-01")):
        (face,) = yield from Roll("hit roll", 0, "CORE-ASK-01", need=4)
    if face >= 4:
        table.do(Removed("CORE-ASK-01", prey))
    return prey


def both(table: Table[Any, Piece]) -> Steps[tuple[Any, ...]]:
    parts = [Choose("word", seat, "CORE-ASK-04", options=("yes", "no")) for seat in (0, 1)]
    words = yield from Together("words", -1, "CORE-ASK-04", parts=tuple(parts))
    return words


def test_a_procedure_gets_its_answers_by_name_and_returns_what_it_returns() -> None:
    table = bare()
    assert play(table, hunt(table), prey="two", hit_roll=[4]) == "two"
    assert "two" not in table
    assert play(table, both(table), words=("no", "yes")) == ("no", "yes")


def test_several_answers_of_one_name_are_given_in_turn() -> None:
    table = bare()
    play(table, hunt(table), prey="one", again=True, hit_roll=ask([3], [6]))
    assert [roll.faces for roll in rolls(table, "hit roll")] == [(3,), (6,)]
    assert rolls(table, "another") == []


def test_a_question_that_was_not_foreseen_fails() -> None:
    table = bare()
    with pytest.raises(Unforeseen, match="again"):
        play(table, hunt(table), prey="one", hit_roll=[1])


@pytest.mark.parametrize("more", [{"again": True}, {"hit_roll": ask([4], [4])}])
def test_an_answer_that_nobody_asked_for_fails(more: dict[str, Any]) -> None:
    table = bare()
    with pytest.raises(Unforeseen, match="never asked"):
        play(table, hunt(table), **({"prey": "one", "hit_roll": [4]} | more))


def test_a_refused_answer_raises_or_is_returned() -> None:
    table = bare()
    with pytest.raises(Refused, match="prey"):
        play(table, hunt(table), prey="three")
    assert refusal(table, hunt(table), prey="three").clause == "CORE-ASK-01"
    assert refusal(table, hunt(table), prey="one", hit_roll=[7]).clause == "CORE-ASK-01"
    assert table.log == []


def test_a_refusal_that_does_not_come_fails() -> None:
    table = bare()
    with pytest.raises(Unforeseen, match="nothing was refused"):
        refusal(table, hunt(table), prey="one", hit_roll=[4])
    table = bare()
    with pytest.raises(Unforeseen, match="never asked"):
        refusal(table, hunt(table), prey="three", hit_roll=[4])


def test_a_check_that_changes_the_table_is_found_out() -> None:
    table = bare()

    class Meddling(Confirm, frozen=True, kw_only=True):
        def check(self, answer: bool, table: Any) -> None:
            table.do(Removed("CORE-ASK-01", "one"))
            raise Refused("CORE-ASK-01", "no")

    with pytest.raises(AssertionError, match="changed something"):
        refusal(table, iter(Meddling("meddle", 0, "CORE-ASK-01")), meddle=True)


def test_no_two_models_have_one_id() -> None:
    with pytest.raises(AssertionError, match="twice"):
        table_of(piece("one"), piece("one"))
    assert type(bare().match) is Match
