"""What a person types, as an answer."""

from typing import Any

import pytest

from cli.test_prompts import asked
from games.duel.builders import archer, blade, duel, foe
from wartable.cli.answers import Unclear, model_named, parse_answer, read_shortcut
from wartable.core.ask import Path
from wartable.core.regions import judge_path
from wartable.core.screen.scene import Option, Scene
from wartable.games.duel.actions.move import move
from wartable.games.duel.screen.scene import scene
from wartable.games.duel.table import Table
from wartable.play.prompts.prompt import Prompt, Space

BOARD = duel(archer()).match.board


def asked_to_move() -> tuple[Table, Path, Scene]:
    table = duel(archer(), foe("foe", gap=1500))
    question = next(move(table, "archer"))
    assert isinstance(question, Path)
    return table, question, scene(table.match, 0)


def test_to_a_name_is_as_near_as_the_rules_allow() -> None:
    table, question, shown = asked_to_move()
    (*_, (x, y, level)) = read_shortcut(question, "to foe", table.match, shown, 1)
    assert judge_path(table, question.region, ((x, y, level),)) is None
    start = table["archer"].x
    assert x - start == question.region.allowance
    assert judge_path(table, question.region, ((x + 1, y, level),)) is not None


def test_any_is_a_legal_way() -> None:
    table, question, shown = asked_to_move()
    way = read_shortcut(question, "any", table.match, shown, 1)
    assert judge_path(table, question.region, tuple(tuple(point) for point in way)) is None


def test_coordinates_are_for_others_to_read() -> None:
    table, question, shown = asked_to_move()
    assert read_shortcut(question, "12 4", table.match, shown, 1) is None


def test_a_name_that_is_not_there_is_told() -> None:
    table, question, shown = asked_to_move()
    with pytest.raises(Unclear, match="no 'dragon' on the table"):
        read_shortcut(question, "to dragon", table.match, shown, 1)


def test_a_marker_is_found_by_its_name() -> None:
    table, question, shown = asked_to_move()
    (*_, (x, y, _)) = read_shortcut(
        question, f"to {shown.flags[0].name.upper()}", table.match, shown, 1
    )
    before = abs(table["archer"].x - shown.flags[0].x) + abs(table["archer"].y - shown.flags[0].y)
    assert abs(x - shown.flags[0].x) + abs(y - shown.flags[0].y) < before


def test_a_model_is_found_by_id_label_name_or_the_beginning_of_it() -> None:
    match = duel(
        archer(name="Ann"), blade("b", gap=300, name="Bert"), foe("b2", gap=900, name="Bernd")
    ).match
    shown = scene(match, 0)
    assert [model_named(shown, name) for name in ("ANN", "bert", "archer")] == [
        "archer",
        "b",
        "archer",
    ]
    assert model_named(shown, "B2") == model_named(shown, "bern") == "b2"
    assert model_named(shown, "ber") is None  # which of them?
    assert model_named(shown, "") is None


# Words of a list

LABELS = ("A long way", "A longer way", "Home")


def choice(kind: Any = "Choose") -> Prompt:
    options = [Option(value=k, label=label) for k, label in enumerate(LABELS)]
    options[2] = Option(value=2, label="Home", model="h1")
    return asked(kind, options=tuple(options))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1", 0), ("a longer way", 1), ("HOME", 2), ("ho", 2), ("H1", 2), ("a long ", 0)],
)
def test_enough_of_the_beginning_is_enough(typed: str, meant: int) -> None:
    assert parse_answer(choice(), typed, BOARD) == meant


def test_a_beginning_that_several_have_is_not_enough() -> None:
    with pytest.raises(Unclear, match="not in the list"):
        parse_answer(choice(), "a l", BOARD)


@pytest.mark.parametrize(
    ("prompt", "typed", "meant"),
    [
        (choice("ChooseMany"), "1, 3", [0, 2]),
        (choice("Order"), "3 1 home", [2, 0, 2]),
        (asked("Confirm"), "Y", True),
        (asked("Confirm"), "perhaps", "perhaps"),
        (asked("Number"), "3", 3),
        (asked("Number"), "three", "three"),
        (asked("Number", unit="inches"), '4.5"', 450),
        (asked("Number", unit="inches"), "far", "far"),
        (asked("Roll"), "6 x", [6, "x"]),
        (asked("Allocate"), "2, 1", [2, 1]),
        (asked("Place"), "1.5 2", [150, 200, 0]),
        (asked("Path"), "1 2, 3 4 1", [[100, 200, 0], [300, 400, 1]]),
        (asked("Path", space=Space("a", (7, 8, 0), 49, 600)), "stay", [[7, 8, 0]]),
    ],
)
def test_every_kind_of_answer_can_be_typed(prompt: Prompt, typed: str, meant: Any) -> None:
    assert parse_answer(prompt, typed, BOARD) == meant
