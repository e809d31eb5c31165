"""Chances to step in are windows: they can be let by, name their price, and say what each option would change."""

from typing import Any

import pytest

from games.grimheim.builders import DODGE, FREE_DODGE, RETREAT, battle, foe, model
from games.grimheim.test_playthrough import GOLDENS
from wartable.core.ask import About, Choose, Confirm, Question, Roll
from wartable.core.screen.figures import DiceShown, DieShown, Figure
from wartable.core.window import Change
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.rerolling import AGAIN
from wartable.games.grimheim.fate.abilities import ABILITIES
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.changes import ABILITIES as CHANGING
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.interrupts import BY_FATE, MAY, REACTION
from wartable.games.grimheim.match import Fallen
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.screen.changes import changes
from wartable.kit import marks
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


NUMBERS: list[tuple[FateUse, tuple[Change, ...]]] = [
    (FateUse(0, "heal", 2, "hero"), (Change("wounds", 7, 9, model="hero", counts="health"),)),
    (FateUse(0, "heal", 6, "hero"), (Change("wounds", 7, 10, model="hero", counts="health"),)),
    (
        FateUse(0, "divine-restoration", 1, "hero"),
        (Change("wounds", 7, 8, model="hero", counts="health"),),
    ),
    (FateUse(0, "dark-blessing", 3), (Change("wounds", 7, model="hero", counts="health"),)),
    (FateUse(0, "reanimate", 3, "dead"), (Change("wounds", 0, 3, model="dead", counts="health"),)),
    (
        FateUse(0, "deadly-grip", 12, "foe"),
        (Change("wounds", 10, 0, model="foe", counts="health"),),
    ),
    (
        FateUse(0, "dark-bargain", 5, "hero"),
        (
            Change("damage", 4, 9, model="foe", counts="health"),
            Change("wounds", 7, 4, model="hero", counts="health"),
        ),
    ),
    (
        FateUse(0, "save", 5, "hero", amount=2),
        (Change("dice kept", 3, 6, model="hero", counts="dice"),),
    ),
    (
        FateUse(0, "blessed-aegis", 2, "hero"),
        (Change("defense dice", 3, 5, model="hero", counts="dice"),),
    ),
    (
        FateUse(0, "wrath-of-the-faithful", 2, "hero"),
        (Change("attacks", 3, 5, model="hero", counts="dice"),),
    ),
    (FateUse(0, "gnaw", 1, "hero"), (Change("attacks", 3, 4, model="hero", counts="dice"),)),
    (FateUse(0, "fighter", 5, "hero"), (Change("attack dice", 3, 4, model="hero", counts="dice"),)),
    (FateUse(0, "assault", 3, "hero"), (Change("move", 800, 1100, model="hero", counts="inches"),)),
    (
        FateUse(0, "claws-of-death", 6, "foe"),
        (Change("MOV", 400, 0, model="foe", counts="inches"),),
    ),
    (
        FateUse(0, "scurry", 3, "hero"),
        (Change("free move", 0, 300, model="hero", counts="inches"),),
    ),
    (FateUse(0, "stampede", 2), (Change("models that follow", 0, 2, counts="price"),)),
    (
        FateUse(0, "aura-of-fear", 2, "hero"),
        (Change("fearful", 0, 1, model="foe", counts="state"),),
    ),
    (FateUse(0, "pestilence", 1, "foe"), (Change("poisoned", 0, 1, model="foe", counts="state"),)),
    (FateUse(0, "radiant-cleansing", 1), (Change("stunned", 1, model="hero", counts="state"),)),
]


@pytest.mark.parametrize(("use", "expected"), NUMBERS)
def test_other_fate_says_which_number_it_changes(
    use: FateUse, expected: tuple[Change, ...]
) -> None:
    hero = model("hero", wounds=7, statuses=marks("stunned"))
    table = battle(hero, foe(), foe("far", x=2500), fallen=(Fallen(model("dead"), 1),))
    question = Choose(
        "fate",
        0,
        "GH-T",
        "?",
        About("run", "hero", "foe", "sword"),
        (Figure("damage", 4, "foe"), POOL),
        window=BY_FATE,
        options=(None, use),
    )
    assert changes(table, question, use) == expected
    assert all(change.matters for change in expected)
    assert changes(table, question, None) == ()


def test_every_ability_of_fate_says_what_it_changes() -> None:
    dice = {"focus", "replace", "tides-of-chaos", "re-roll"}
    assert {use.ability for use, _ in NUMBERS} | dice == set(ABILITIES) == set(CHANGING)


def test_what_comes_to_the_same_does_not_matter() -> None:
    table = battle(model("hero", move=0), foe())
    (change,) = changes(table, asked("fate"), FateUse(0, "claws-of-death", 2, "hero"))
    assert not change.matters


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
        "criticals", 1, 2, model="hero", counts="dice"
    )
    kept = Change("dice kept", 0, 1, model="hero", counts="dice")
    assert changes(table, asked("cover", True), True)[0] == kept
    assert changes(table, asked("duellist", None, "Bow"), "Bow")[0] == kept


@pytest.mark.parametrize("option", [DODGE, FREE_DODGE])
def test_a_dodge_is_one_more_defense_die(option: Reaction) -> None:
    table = battle(model("hero"), foe("foe", x=2000), free_reactions=(1, 0))
    now = table["hero"].defense
    dice, cost = changes(table, asked("react", None, option, shows=()), option)
    assert dice == Change("defense dice", now, now + 1, model="hero", counts="dice")
    assert cost.model == "hero" and cost.counts == "price"
    assert (cost.what, cost.before, cost.after) == (
        ("free reactions", 1, 0) if option.free else ("AP", 2, 1)
    )
    assert changes(table, asked("react", None, RETREAT, shows=()), RETREAT) == (
        Change("AP", 2, 1, model="hero", counts="price"),
    )


def test_side_quests_powder_and_a_push_say_what_they_come_to() -> None:
    table = battle(model("hero"), foe())
    quest = next(iter(quests().values()))
    (points,) = changes(table, asked("claim", "wait", quest.id), quest.id)
    assert points == Change("VP", 0, quest.vp, counts="points")
    assert changes(table, asked("claim", "wait"), "wait") == ()
    leaving = Confirm("flash powder", 0, "GH-T", "?", About("fall-back", "hero"), window=MAY)
    assert changes(table, leaving, True) == (Change("AP", 2, 1, model="hero", counts="price"),)
    brew = Confirm("fungus brew", 0, "GH-T", "?", About("activation", "hero"), window=MAY)
    assert changes(table, brew, True) == (Change("brew", 0, model="hero", counts="state"),)
    for about in (About("fight", "hero", "foe"), About("fight", "foe", "hero")):
        push = Confirm("push away", 0, "GH-T", "?", about, window=MAY)
        assert changes(table, push, True) == (
            Change("pushed", 0, 300, model="foe", counts="inches"),
        )
        assert changes(table, push, False) == ()


def met(name: str) -> dict[str, list[Question[Any]]]:
    """The questions of a golden battle, by their names."""
    answers = GOLDENS.read()["battles"][name]["answers"]
    session: Session[Any] = Session(GAME, GAME.rules.begin(GOLDENS.battles[name].setup))
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
