"""Answers as tests write them: by a function, by what an option is like, if asked at all."""

from typing import Any

import pytest
from msgspec.structs import replace

from wartable.core.ask import (
    Choose,
    ChooseMany,
    Confirm,
    Moves,
    Order,
    Path,
    Place,
    Question,
    Region,
    Roll,
    Steps,
    UnitRegion,
)
from wartable.core.match import Mark, Piece
from wartable.core.table import Table
from wartable.core.window import Window
from wartable.kit import (
    Unforeseen,
    ask,
    at_gap,
    decline,
    like,
    maybe,
    next_question,
    piece,
    play,
    table_of,
)
from wartable.kit.answers import raw_of

MAY = Window()
DICE = (Mark("die", 4), Mark("die", 2), Mark("die", 4))


def bare() -> Table[Any, Piece]:
    return table_of(piece("one"))


def hunt(table: Table[Any, Piece]) -> Steps[list[bool]]:
    """As often as it is wanted."""
    found = []
    for name in ("luck", "luck", "fate"):
        found.append((yield from Confirm(name, 0, "CORE-ASK-01", window=MAY)))
    (yield from Roll("hit", 0, "CORE-ASK-01"))
    return found


def test_chances_to_step_in_can_all_be_let_by() -> None:
    table = bare()
    assert play(table, hunt(table), windows=decline, hit=[1]) == [False, False, False]
    assert play(table, hunt(table), windows=decline, fate=True, hit=[1]) == [False, False, True]
    with pytest.raises(Unforeseen, match="hit"):
        play(table, hunt(table), windows=decline)


def test_a_function_answers_however_often_it_is_asked() -> None:
    table, met = bare(), list[Question[Any]]()

    def yes(question: Question[Any]) -> bool:
        met.append(question)
        return len(met) == 2

    found = play(table, hunt(table), luck=yes, fate=ask(decline), never=decline, hit=[1])
    assert found == [False, True, False]
    assert [question.name for question in met] == ["luck", "luck"]


def test_what_has_no_way_to_be_let_by_cannot_be_declined() -> None:
    with pytest.raises(Unforeseen, match="cannot be declined"):
        decline(Roll("hit", 0, "CORE-ASK-01"))


def test_an_answer_that_may_be_asked_for_need_not_be() -> None:
    table = bare()
    given = maybe(True, True, True)
    found = play(table, hunt(table), luck=given, fate=True, other=maybe(1), hit=[1])
    assert found == [True, True, True]
    assert play(table, hunt(table), luck=given, fate=True, hit=[1]) == found  # not used up


def test_the_first_question_that_nothing_answers_is_handed_over() -> None:
    table = bare()
    assert next_question(table, hunt(table), windows=decline).name == "hit"
    assert next_question(table, hunt(table), luck=decline).name == "fate"


def test_an_option_is_found_by_what_it_is_like() -> None:
    question = Choose("die", 0, "CORE-ASK-01", options=(Mark("a", 1), Mark("b", 1), Mark("b", 2)))
    assert raw_of(question, like(name="b")) == 1
    assert raw_of(question, like(name="b", value=2)) == 2
    assert raw_of(question, Mark("b", 1)) == 1
    with pytest.raises(Unforeseen, match=r"nothing like\(name='c'\)"):
        raw_of(question, like(name="c"))
    assert like(at=like(name="a")).fits(replace(piece(), id="x")) is False


def test_of_equal_dice_any_will_do() -> None:
    some = ChooseMany("again", 0, "CORE-ASK-01", options=DICE, most=3)
    assert raw_of(some, [Mark("die", 4), Mark("die", 4)]) == [0, 2]
    assert raw_of(some, [like(value=2), like(value=4)]) == [1, 0]
    assert raw_of(Order("order", 0, "CORE-ASK-01", items=DICE), [*DICE[::-1]]) == [0, 1, 2]
    with pytest.raises(Unforeseen, match="left"):
        raw_of(some, [Mark("die", 2), Mark("die", 2)])


def test_points_stand_on_the_ground_unless_told_otherwise() -> None:
    region = Region("free", (0, 0, 0))
    assert raw_of(Place("spot", 0, "CORE-ASK-01", region=region), (3, 4)) == [3, 4, 0]
    assert raw_of(Place("spot", 0, "CORE-ASK-01", region=region), (3, 4, 1)) == [3, 4, 1]
    way = Path("way", 0, "CORE-ASK-01", region=region)
    assert raw_of(way, (3, 4)) == [[3, 4, 0]]
    assert raw_of(way, [(3, 4), (5, 6, 1)]) == [[3, 4, 0], [5, 6, 1]]
    march = Moves("march", 0, "CORE-ASK-01", region=UnitRegion(rule="free", unit="u", parts=()))
    wanted = [["one", [[3, 4, 0]]], ["two", [[5, 6, 0]]]]
    assert raw_of(march, {"one": (3, 4), "two": [(5, 6)]}) == wanted
    assert raw_of(march, [("one", [(3, 4, 0)]), ("two", [(5, 6, 0)])]) == wanted


@pytest.mark.parametrize(
    ("way", "x", "y"),
    [("east", 648, 500), ("west", 352, 500), ("north", 500, 648), ("south", 500, 352)],
)
def test_a_model_stands_so_far_from_edge_to_edge_of_another(way: str, x: int, y: int) -> None:
    other = piece("other", x=500, y=500, base=49)
    assert at_gap(50, piece("one", base=49), of=other, way=way).at == (x, y, 0)
