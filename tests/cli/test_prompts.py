"""A prompt as a terminal tells it: dice, amounts, chances, options, what is closed."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cli.commands import wartable
from games.duel.builders import archer, duel, foe
from wartable.cli.prompts import (
    answer_lines,
    closed_lines,
    dice_lines,
    help_words,
    line_words,
    odds_lines,
    percent,
)
from wartable.core.hooks.moments import Modifier
from wartable.core.screen.figures import DiceShown, DieShown, Figure, Outcome, Toll, Touched
from wartable.core.screen.scene import Odds, Option, Span
from wartable.play.prompts.prompt import Line, Prompt, Space
from wartable.play.prompts.prompting import figure_words
from wartable.play.prompts.trays import tray

TABLE = duel(archer(name="Ann"), foe("foe", gap=900))


def asked(kind: Any = "Confirm", **over: Any) -> Prompt:
    given: dict[str, Any] = {
        "number": 1,
        "name": "q",
        "kind": kind,
        "seat": 0,
        "clause": "X",
        "title": "?",
    }
    return Prompt(**(given | over))


def told(shown: DiceShown) -> str:
    (line,) = dice_lines(asked(trays=(tray(shown, TABLE.match),)))
    return line


def test_a_roll_is_told_with_its_need_and_what_each_die_comes_to() -> None:
    dice = (DieShown(6, 4, "critical", "Bow"), DieShown(1, 4, "failure", "Bow"))
    line = told(DiceShown("attack", 0, dice, "archer"))
    assert line == "Attack of Ann (Bow), 4+: 6 critical, 1 failure"


def test_dice_that_differ_are_told_one_by_one() -> None:
    dice = (
        DieShown(5, 4, "success", "Sword"),
        DieShown(3, 5, "failure", "Dagger"),
        DieShown(0, 4, "success", "Sword", gone="cancelled"),
        DieShown(0, 4, "", "Sword"),
    )
    assert told(DiceShown("attack", 0, dice)).split(", ") == [
        "Attack: 5 on 4+ success (Sword)",
        "3 on 5+ failure (Dagger)",
        "kept on 4+ success (Sword) cancelled",
        "to roll on 4+ (Sword)",
    ]


def test_a_roll_under_is_told_as_one() -> None:
    dice = (DieShown(2, 3, "success"),)
    assert told(DiceShown("morale", 0, dice, direction="at most")) == "Morale, 3-: 2 success"


def test_an_amount_is_told_with_whom_it_is_for() -> None:
    figures = (Figure("damage", 3, "archer", "critical"), Figure("energy", 7))
    notes = tuple(figure_words(one, TABLE) for one in figures)
    assert dice_lines(asked(notes=notes)) == ["Ann: 3 damage (critical)", "7 energy"]


def test_a_line_of_the_log_is_its_spans_with_what_changed_the_need() -> None:
    line = Line(
        event=0,
        number=0,
        kind="Rolled",
        clause="X",
        spans=(Span("Ann", "archer"), Span(" rolls 4.")),
        modifiers=(Modifier(-1, "keen", "DU-TRT-01", "archer"),),
    )
    assert line_words(line) == "Ann rolls 4. (-1 keen)"


# What can be answered


@pytest.mark.parametrize(
    ("prompt", "lines"),
    [
        (
            asked(
                "Choose",
                options=(
                    Option(value=0, label="Shoot", cost=1),
                    Option(value=1, label="Dodge", cost=0, note="with a free reaction"),
                    Option(value=2, label="Ann", note="9″"),
                ),
            ),
            ["  1 Shoot (1 AP)", "  2 Dodge (free) – with a free reaction", "  3 Ann – 9″"],
        ),
        (
            asked("ChooseMany", options=(Option(value=0, label="A"),), least=0, most=1),
            ["  1 A", "  0 to 1 of them."],
        ),
        (
            asked("ChooseMany", options=(Option(value=0, label="A"),), least=1, most=1),
            ["  1 A", "  1 of them."],
        ),
        (
            asked("Order", options=(Option(value=0, label="A"),)),
            ["  1 A", "  All of them, in the order you want."],
        ),
        (asked("Confirm"), ["  yes or no"]),
        (asked("Number", low=2, high=5), ["  a number from 2 to 5"]),
        (asked("Number", low=0, high=450, unit="inches"), ["  a number from 0″ to 4.5″"]),
        (
            asked("Allocate", total=3, options=(Option(value=0, label="A"),)),
            ["  shares of 3 for A"],
        ),
        (asked("Roll", dice=(6, 6), need=4), ["  the faces of D6 D6, at least 4"]),
        (
            asked("Path", space=Space("archer", (100, 200, 0), 49, 600)),
            [
                "  stay, or a path x y, x y, …, any, or to NAME, in inches, around 1 2, up to 6″ away"
            ],
        ),
        (
            asked("Place", space=Space("archer", (100, 200, 0), 49, 600)),
            ["  a point x y, any, or to NAME, in inches, around 1 2, up to 6″ away"],
        ),
    ],
)
def test_every_kind_of_question_says_what_can_be_answered(prompt: Prompt, lines: list[str]) -> None:
    assert answer_lines(prompt, "AP") == lines
    assert help_words(prompt).startswith(("Type", "Roll"))


def test_what_is_closed_for_the_same_reason_is_told_together() -> None:
    closed = (
        Option(value="run", label="Run", reason="in melee", clause="X-1"),
        Option(value="hide", label="Hide", reason="seen", clause="X-2"),
        Option(value="a1", label="Ann", reason="in melee", clause="X-1"),
    )
    assert closed_lines(asked(closed=closed)) == [
        "not Run, Ann: in melee [X-1]",
        "not Hide: seen [X-2]",
    ]


def test_what_is_closed_stays_in_sight_without_being_asked_for(tmp_path: Path) -> None:
    # whoever has the initiative: what does not answer a question is refused, and the next line tried
    said = "12 2\n6 2\n18 2\n1\nbold\n" + "no\n1\n" * 4
    run = wartable("play", "duel", "--save", str(tmp_path / "g"), said=said)
    assert "not Strike: no enemy within 1″ [DU-STR-01]" in run.stdout


# Chances


def test_chances_of_one_choice_stand_in_one_line() -> None:
    half, third = Outcome("no wounds", 0.5, "1/2"), Outcome("2 wounds", 0.33, "1/3")
    assert odds_lines((Odds("Nib", (half, third)), Odds("", (third,)))) == [
        "Nib: no wounds 50%, 2 wounds 33.3%",
        "Odds: 2 wounds 33.3%",
    ]


def test_chances_are_told_to_a_tenth_of_a_percent() -> None:
    assert [percent(Fraction(n, d)) for n, d in [(1, 2), (1, 3), (1, 8), (1, 1), (1, 5000)]] == [
        "50%",
        "33.3%",
        "12.5%",
        "100%",
        "<0.1%",
    ]


def test_who_else_is_touched_stands_under_the_chances() -> None:
    none, one = Outcome("no wounds", 2 / 3, "2/3", 0, "none"), Outcome("1 wound", 1 / 6, "1/6", 1)
    out, ill = Outcome("Defeated", 1 / 6, "1/6", None, "out"), Outcome("Poisoned", 0.5, "1/2")
    also = Touched("Gerhart", True, (none, one, out), 0.8), Touched("Nib", False, (ill,))
    assert odds_lines((Odds("Bomb", (none,), also=also, toll=Toll(0.75, 1.25, 0.8)),)) == [
        "Bomb: no wounds 66.7%",
        "  also touches: Gerhart (yours) 33.3% hurt, 16.7% out, 0.8 wounds on average; Nib Poisoned 50%",
        "  in all: works 75.0% of the time; on average 1.2 wounds to enemies, 0.8 to your own",
    ]
    touched = odds_lines((Odds("Sun", (none,), also=also[1:], toll=Toll(1, 0, 0, False)),))
    assert touched == ["Sun: no wounds 66.7%", "  touches: Nib Poisoned 50%"]


def test_what_matters_of_odds_stands_below_them_in_the_rulebooks_words() -> None:
    hit = Outcome("1 wound", 1.0, "1/1", 1)
    row = Odds(
        "Clash: Karls", (hit,), given="the officer falls last", glance="1.0 wounds; breaks 9%"
    )
    assert odds_lines((row,)) == [
        "If the officer falls last, Clash: Karls: 1 wound 100%",
        "  in short: 1.0 wounds; breaks 9%",
    ]
