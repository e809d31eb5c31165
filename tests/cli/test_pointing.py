"""Answers without coordinates, and the map."""

from typing import Any

import pytest

from games.duel.builders import archer, blade, duel, foe
from wartable.cli.pointing import drawn, model_named, pointed
from wartable.cli.wording import Unclear, helped, parsed, shown
from wartable.core.ask import Choose, Confirm, Number, Order, Path, Place, Question
from wartable.core.regions import judged
from wartable.games.duel.actions.move import move
from wartable.games.duel.table import Table


def asked_to_move() -> tuple[Table, Path]:
    table = duel(archer(), foe("foe", gap=1500))
    question = next(move(table, "archer"))
    assert isinstance(question, Path)
    return table, question


def test_to_a_name_is_as_near_as_the_rules_allow() -> None:
    table, question = asked_to_move()
    (*_, (x, y, level)) = pointed(question, "to foe", table.match, 1)
    assert judged(table, question.region, ((x, y, level),)) is None
    start = table["archer"].x
    assert x - start == question.region.allowance
    assert judged(table, question.region, ((x + 1, y, level),)) is not None


def test_any_is_a_legal_way() -> None:
    table, question = asked_to_move()
    way = pointed(question, "any", table.match, 1)
    assert judged(table, question.region, tuple(tuple(point) for point in way)) is None


def test_coordinates_are_for_others_to_read() -> None:
    table, question = asked_to_move()
    assert pointed(question, "12 4", table.match, 1) is None


def test_a_name_that_is_not_there_is_told() -> None:
    table, question = asked_to_move()
    with pytest.raises(Unclear, match="no 'dragon' on the table"):
        pointed(question, "to dragon", table.match, 1)


def test_a_model_is_found_by_id_name_or_the_beginning_of_it() -> None:
    match = duel(
        archer(name="Ann"), blade("b", gap=300, name="Bert"), foe("c", gap=900, name="Bernd")
    ).match
    assert [one.id for one in (model_named(match, "ANN"), model_named(match, "bert")) if one] == [
        "archer",
        "b",
    ]
    assert model_named(match, "ber") is None  # which of them?
    assert model_named(match, "bern") is not None
    assert model_named(match, "") is None


def test_the_map_has_models_where_they_stand() -> None:
    lines = drawn(duel(archer("a1"), foe("b1", gap=1000)).match).splitlines()
    (row,) = [line for line in lines if "a1" in line]
    assert row.startswith("  3 ")  # 3" from the lower edge
    assert row.index("a1") == 4 + 2  # 1" from the left
    assert row.index("b1") > row.index("a1")


# Words of a list


def words(option: Any) -> str | None:
    return {"a": "a long way", "b": "a longer way", "c": "home"}.get(option)


def choice() -> Question[Any]:
    return Choose("way", 0, "X", options=("a", "b", "c"))


def test_a_list_is_shown_in_the_words_of_the_rulebook() -> None:
    match = duel(archer()).match
    assert shown(choice(), match, words) == "  1 a long way\n  2 a longer way\n  3 home"


@pytest.mark.parametrize(
    ("typed", "meant"), [("1", 0), ("b", 1), ("HOME", 2), ("ho", 2), ("a long ", 0)]
)
def test_enough_of_the_beginning_is_enough(typed: str, meant: int) -> None:
    assert parsed(choice(), typed, duel(archer()).match, words) == meant


def test_a_beginning_that_several_have_is_not_enough() -> None:
    with pytest.raises(Unclear, match="not in the list"):
        parsed(choice(), "a l", duel(archer()).match, words)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (choice(), "number of your choice"),
        (Confirm("q", 0, "X"), "yes or no"),
        (Number("q", 0, "X", low=2, high=5), "from 2 to 5"),
        (Order("q", 0, "X", items=("a", "b")), "the numbers"),
        (Place("q", 0, "X", region=asked_to_move()[1].region), "to NAME"),
        (asked_to_move()[1], "stay is to stay"),
    ],
)
def test_there_is_help_for_every_kind_of_question(question: Question[Any], told: str) -> None:
    assert told in helped(question)
