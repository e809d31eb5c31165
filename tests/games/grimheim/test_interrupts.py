"""Chances to step in are windows: they can be let by, name their price, and say what each option would change."""

import json
from typing import Any

import pytest

from games.grimheim.builders import DODGE, FREE_DODGE, RETREAT, battle, foe, model
from games.grimheim.test_playthrough import BATTLES, GOLDEN
from wartable.core.ask import About, Choose, Confirm, Question, Roll
from wartable.core.figures import DiceShown, DieShown
from wartable.core.window import Change
from wartable.games.grimheim.changes import changes
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.rerolls import AGAIN
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.interrupts import BY_FATE, MAY, REACTION
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.play.session import Session

LOW, HIGH = Shown(2, weapon="Bow", need=4), Shown(5, weapon="Bow", need=4)
POOL = DiceShown(
    "attack",
    0,
    (
        DieShown(2, 4, "failure", "Bow", option=LOW),
        DieShown(5, 4, "success", "Bow", option=HIGH),
        DieShown(6, 4, "critical", "Bow"),
    ),
    "hero",
)


def asked(name: str, *options: Any, shows: tuple[DiceShown, ...] = (POOL,)) -> Question[Any]:
    return Choose(
        name, 0, "GH-T", "?", About("shoot", "foe", "hero"), shows, window=MAY, options=options
    )


@pytest.mark.parametrize(
    ("use", "change"),
    [
        (FateUse(0, "focus", 2, die=0), Change("attack", 2, 4, 0, "hero")),
        (FateUse(0, "replace", 6, die=1), Change("attack", 5, 6, 1, "hero")),
        (FateUse(0, "tides-of-chaos", 3, die=1, amount=-1), Change("attack", 5, 4, 1, "hero")),
        (FateUse(0, "re-roll", die=2), Change("attack", 6, None, 2, "hero")),
    ],
)
def test_a_fate_die_says_which_die_it_changes_from_what_to_what(
    use: FateUse, change: Change
) -> None:
    assert changes(battle(model("hero")), asked("fate", None, use), use) == (change,)


def test_fate_that_touches_no_die_changes_no_die() -> None:
    use = FateUse(0, "heal", 2, "hero")
    assert changes(battle(model("hero")), asked("fate", None, use), use) == ()


def test_a_die_rolled_again_is_named_and_its_new_face_is_open() -> None:
    found = changes(battle(model("hero")), asked("ancient", None, LOW, HIGH), HIGH)
    assert found == (Change("attack", 5, None, 1, "hero"),)


def test_all_dice_that_a_yes_rolls_again_are_named() -> None:
    dice = (DieShown(1, option=AGAIN), DieShown(6), DieShown(2, option=AGAIN))
    pool = DiceShown("attack", 0, dice, "hero")
    question = Confirm("relentless", 0, "GH-T", "?", None, (pool,), window=MAY)
    found = changes(battle(model("hero")), question, True)
    assert [(change.die, change.before, change.after) for change in found] == [
        (0, 1, None),
        (2, 2, None),
    ]


def test_cleave_makes_one_more_critical_and_cover_keeps_one_more_die() -> None:
    table = battle(model("hero"))
    assert changes(table, asked("cleave", None, HIGH), HIGH)[0] == Change(
        "criticals", 1, 2, model="hero"
    )
    assert changes(table, asked("cover", True), True)[0] == Change("dice kept", 0, 1, model="hero")


@pytest.mark.parametrize("option", [DODGE, FREE_DODGE])
def test_a_dodge_is_one_more_defense_die(option: Reaction) -> None:
    table = battle(model("hero"), foe("foe", x=2000))
    now = table["hero"].defense
    found = changes(table, asked("react", None, option, shows=()), option)
    assert found == (Change("defense dice", now, now + 1, model="hero"),)
    assert changes(table, asked("react", None, RETREAT, shows=()), RETREAT) == ()


def met(name: str) -> dict[str, list[Question[Any]]]:
    """The questions of a golden battle, by their names."""
    answers = json.loads(GOLDEN.read_text(encoding="utf-8"))["battles"][name]["answers"]
    session: Session[Any] = Session(GAME, GAME.rules.begin(BATTLES[name][0]))
    found: dict[str, list[Question[Any]]] = {}
    for seat, raw in answers:
        question = session.asked(seat)
        assert question is not None
        if isinstance(question, Roll):  # one may have the name of a choice
            session.take(seat, raw)
            continue
        found.setdefault(question.name, []).append(question)
        session.take(seat, raw)
    return found


@pytest.mark.parametrize("name", ["first battle", "encounter by chance", "other rules"])
def test_in_a_battle_every_chance_to_step_in_is_a_window_that_can_be_let_by(name: str) -> None:
    found = met(name)
    for question in [one for some in found.values() for one in some]:
        words = question.options if isinstance(question, Choose) else ()
        if "none" in words or "wait" in words:
            assert question.window is not None and question.letting_by() == (0,), question.name
    assert all(question.window == BY_FATE for question in found["fate"])
    assert all(question.window == REACTION for question in found.get("react", []))
    assert all(question.window == MAY for question in found.get("cover", []))
