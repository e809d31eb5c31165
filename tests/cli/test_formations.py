"""What a person types for a whole unit."""

from typing import Any

import pytest

from cli.test_prompts import asked as prompt_of
from core.squads import Table, march, standing
from wartable.cli.answers import Unclear
from wartable.cli.formations import read_march
from wartable.cli.prompts import UNIT_HELP, answer_lines, help_words
from wartable.core.ask import Moves, Ways
from wartable.core.screen.staging import plain_scene
from wartable.play.prompts.prompt import Space, UnitSpace

ROW = [(600 + 130 * k, 300) for k in range(4)]


def asked() -> tuple[Table, Moves]:
    table = standing(("red", 0, ROW), ("blue", 1, [(700, 1800)]))
    question = next(march(table, "red"))
    assert isinstance(question, Moves)
    return table, question


def typed(line: str) -> tuple[Table, Moves, Any, str]:
    table, question = asked()
    shown = plain_scene("squads", "Squads", table.match)
    raw, words = read_march(question, line, table.match, shown, 1)
    return table, question, raw, words


def ends(question: Moves, raw: Any) -> dict[str, tuple[int, int]]:
    ways: Ways = question.read(raw)
    return {model: (way[-1][0], way[-1][1]) for model, way in ways}


@pytest.mark.parametrize("line", ["red march to 7 6", "to 7 6", "to 7 6 keep", "to 7 6 0"])
def test_a_leader_is_sent_and_the_others_keep_their_places(line: str) -> None:
    table, question, raw, words = typed(line)
    table.judge_moves(question.region, question.read(raw))
    assert ends(question, raw) == {f"red{k + 1}": (700 + 130 * k, 600) for k in range(4)}
    assert words == ""


def test_facing_and_width_make_ranks() -> None:
    _, question, raw, _ = typed("red march to 7 6 facing east width 2")
    places = ends(question, raw)
    assert places["red1"] == (700, 600)
    assert len({x for x, _ in places.values()}) == 2
    assert max(x for x, _ in places.values()) == 700
    assert ends(question, typed("to 7 6 facing north-east ring")[2])


def test_a_unit_goes_toward_a_name() -> None:
    _, question, raw, _ = typed("to blue1")
    assert ends(question, raw)["red1"][1] > 880


def test_staying_and_anything_are_answers_too() -> None:
    assert typed("stay")[2] == []
    table, question, raw, _ = typed("any")
    table.judge_moves(question.region, question.read(raw))


def test_models_can_be_moved_one_by_one() -> None:
    _, _, raw, _ = typed("red2 7.3 4, 7.3 5; red4 9.9 3.5")
    assert raw == [["red2", [[730, 400, 0], [730, 500, 0]]], ["red4", [[990, 350, 0]]]]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("to dragon", "no 'dragon' on the table"),
        ("to 7 6 facing up", "'up' is no direction"),
        ("to 7 6 width wide", "'wide' is no width"),
        ("blue1 7 6", "'blue1' is no model of the unit"),
        ("hello", "'hello' is no model of the unit"),
        ("to 7", "is not a point"),
    ],
)
def test_what_means_nothing_is_told(line: str, told: str) -> None:
    with pytest.raises(Unclear, match=told):
        typed(line)


def test_the_question_is_shown_and_explained() -> None:
    _, question = asked()
    spaces = tuple(
        [
            Space(part.model or "", part.origin, part.radius, part.allowance)
            for part in question.region.parts
        ]
    )
    body = UnitSpace(id="red", title="Reds", spaces=spaces, everyone=False)
    prompt = prompt_of("Moves", body=body)
    (line,) = answer_lines(prompt, "actions")
    assert line.endswith("around 6 3, up to 6″ away, for 4 models")
    assert help_words(prompt) == UNIT_HELP
