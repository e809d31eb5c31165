"""What a change of one die on the table is worth."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from wartable.core.ask import Choose, Question, Roll, Together
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.odds.lasting import DEFEAT
from wartable.games.grimheim.odds.stakes import gain_of_use
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.kit.script import with_options

SWORD = sword(attacks=2, damage=2, critical=4)


def asked(table: Table, steps: Any, **dice: tuple[int, ...]) -> Choose[Any]:
    """The first window of Fate over dice that lie on the table, the rolls being these."""
    answer: Any = None
    while True:
        question: Question[Any] = with_options(table, steps.send(answer))
        if isinstance(question, Together):
            arms = [part for part in question.parts if isinstance(part, Choose)]
            answer = tuple([part.options[0] for part in arms])
        elif isinstance(question, Roll):
            answer = dice[question.name]
        elif question.name == "fate" and len(question.shows) > (question.about.action == "fight"):  # type: ignore[union-attr]
            assert isinstance(question, Choose)
            return question
        else:
            answer = None


def fought(attacks: tuple[int, ...], counters: tuple[int, ...], **over: Any) -> tuple[Table, Any]:
    table = battle(
        model("hero", weapons=(SWORD,)),
        foe("foe", **({"weapons": (SWORD,)} | over)),
        fate=((6,), ()),
        fate_modifiers=("imperial-fate", "imperial-fate"),
        phase="act",
        active="hero",
    )
    return table, asked(table, fight(table, "hero", "foe"), attack=attacks, counter=counters)


@pytest.mark.parametrize(
    ("attacks", "counters", "use", "worth"),
    [
        pytest.param((2, 2), (1, 1), FateUse(0, "replace", 4, die=0), 2, id="a miss becomes a hit"),
        pytest.param((2, 2), (1, 1), FateUse(0, "replace", 6, die=0), 4, id="and a critical"),
        pytest.param((2, 2), (1, 1), FateUse(0, "replace", 3, die=0), 0, id="still a miss"),
        pytest.param((4, 2), (4, 1), FateUse(0, "replace", 5, die=0), 0, id="a hit stays a hit"),
        pytest.param((2, 2), (1, 1), FateUse(0, "focus", 2, die=0), 2, id="lifted over its need"),
        pytest.param(
            (4, 2), (1, 1), FateUse(0, "tides-of-chaos", 2, die=0, amount=-1), -2, id="lost"
        ),
        pytest.param((2, 2), (1, 1), FateUse(0, "re-roll", 1, die=0), 4 / 3, id="on average"),
    ],
)
def test_a_change_is_worth_the_wounds_that_come_of_it(
    attacks: tuple[int, ...], counters: tuple[int, ...], use: FateUse, worth: float
) -> None:
    table, question = fought(attacks, counters)
    assert gain_of_use(table, question, use) == pytest.approx(worth)


def test_the_last_wound_is_worth_more_than_a_wound() -> None:
    table, question = fought((2, 2), (1, 1), wounds=2)
    use = FateUse(0, "replace", 4, die=0)
    assert gain_of_use(table, question, use) == pytest.approx(2 + DEFEAT)


def test_what_is_worth_to_one_is_lost_to_the_other() -> None:
    table, question = fought((2, 2), (1, 1))
    use = FateUse(0, "replace", 4, die=0)
    other = Choose("fate", 1, "GH-FAT-44", "", question.about, question.shows, options=(None, use))
    assert gain_of_use(table, other, use) == pytest.approx(-2)


def test_a_changed_die_of_a_shot_is_weighed_with_the_saves_to_come() -> None:
    archer = model("archer", weapons=(bow(attacks=2),))
    table = battle(
        archer,
        foe("foe", x=1600, defense=1, saves_on=4),
        fate=((6,), ()),
        fate_modifiers=("imperial-fate", "imperial-fate"),
        phase="act",
        active="archer",
    )
    steps = attack(table, Shot("archer", archer.weapons[0], "foe", "shoot"))
    question = asked(table, steps, attack=(2, 2))
    gain = gain_of_use(table, question, FateUse(0, "replace", 4, die=0))
    assert gain == pytest.approx(1)  # 2 wounds, half of them saved
