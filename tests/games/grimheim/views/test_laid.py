"""What lies on the table while a question is asked: rolled dice, damage, weapons."""

from typing import Any

import msgspec
import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.views.questions import asked
from wartable.core.ask import Choose, Question, Together
from wartable.core.screen.figures import DiceShown, DieShown, Figure, Verdict
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.combat.ask import Shown, Strike
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.dice.throws import roll_check, settle
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import Window, offer
from wartable.games.grimheim.resolving import Die, Packet, Shot, Throw
from wartable.games.grimheim.table import Table


def faces(question: Question[Any]) -> list[tuple[str, int, list[int]]]:
    """The rolls shown: name, seat, faces."""
    pools = [one for one in question.shows if isinstance(one, DiceShown)]
    return [(pool.name, pool.seat, [die.face for die in pool.dice]) for pool in pools]


def duel(*traits: str, **over: Any) -> Table:
    return battle(model("hero", *traits), foe(), active="hero", phase="act", **over)


# Fate

ON_FOUR: tuple[Verdict, ...] = (*("failure",) * 3, "success", "success", "critical")


def test_fate_shows_the_roll_it_may_change_and_calls_its_dice_by_number() -> None:
    table = battle(model(), foe(), phase="act", fate=((5,), ()))
    throw = Throw("attack", 0, "hero", "attack", [Die(4, 4), Die(2, 4), Die(6, 4)], "GH-RNG-06")
    question = asked(settle(table, throw), "fate")
    (pool,) = question.shows
    assert pool == DiceShown(
        "attack",
        0,
        (
            DieShown(4, 4, "success", option=0, faces=ON_FOUR),
            DieShown(2, 4, "failure", option=1, faces=ON_FOUR),
            DieShown(6, 4, "critical", option=2, faces=ON_FOUR),
        ),
        "hero",
    )
    assert isinstance(question, Choose)
    called = {use.die for use in question.options if use is not None}
    assert called == {0, 1, 2}


def test_a_face_that_is_simply_read_comes_to_nothing() -> None:
    table = battle(model(), foe(), phase="act", fate=((5,), ()))
    steps = roll_check(table, "fearful", 0, "hero", "GH-STS-06", "Afraid?", "status")
    question = asked(steps, "fate", (3,))
    assert question.shows == (DiceShown("fearful", 0, (DieShown(3, option=0),), "hero"),)


def test_what_fate_has_changed_is_shown_at_once() -> None:
    table = battle(model(), foe(), phase="act", fate=((5, 1), ()))
    throw = Throw("attack", 0, "hero", "attack", [Die(2, 4)], "GH-RNG-06")
    steps = settle(table, throw)
    assert faces(next(steps)) == [("attack", 0, [2])]
    assert faces(steps.send(FateUse(0, "replace", 5, die=0))) == [("attack", 0, [5])]


def test_a_defense_roll_shows_the_attack_as_well() -> None:
    table = battle(model(weapons=(bow(),)), foe(x=1600), phase="act", fate=((), (6,)))
    steps = attack(table, Shot("hero", bow(), "foe", "shoot"))
    assert faces(next(steps)) == []  # the attack dice are rolled
    question = steps.send((6, 4, 1))
    assert question.name == "fate" and faces(question) == [("attack", 0, [6, 4, 1])]
    before = steps.send(None)
    assert before.name == "fate"
    assert faces(before) == [("attack", 0, [6, 4, 1]), ("defense", 1, [0, 0, 0])]
    assert steps.send(None).name == "defense"
    after = steps.send((2, 5, 5))
    assert faces(after) == [("defense", 1, [2, 5, 5]), ("attack", 0, [6, 4, 1])]


def test_damage_about_to_be_dealt_is_a_figure() -> None:
    table = battle(model(), foe(), phase="act", fate=((4,), ()))
    table.match = msgspec.structs.replace(
        table.match, fate_modifiers=("primordial-fate", "common-fate")
    )
    packet = Packet("foe", 3, "GH-RNG-12", "hero", success=True, critical=True)
    question = asked(offer(table, Window("f", 0, "hero", packet=packet)), "fate")
    assert question.shows == (Figure("damage", 3, "foe", "critical"),)


def test_before_an_activation_nothing_lies_there() -> None:
    table = battle(model(wounds=3), foe(), fate=((4,), ()))
    assert asked(offer(table, Window("a", 0, "hero")), "fate").shows == ()


# Re-rolls


def test_a_re_roll_of_one_shows_all_dice_and_calls_them_as_its_options_do() -> None:
    table = duel("veteran")
    question = asked(fight(table, "hero", "foe"), "veteran", (1, 4, 2), (6, 5, 1))
    assert faces(question) == [("attack", 0, [1, 4, 2]), ("counter", 1, [6, 5, 1])]
    assert isinstance(question, Choose)
    first = question.shows[0]
    assert isinstance(first, DiceShown)
    named = [die.option for die in first.dice if die.verdict == "failure"]
    assert list(question.options[1:]) == named


def test_a_re_roll_of_all_says_which_dice_a_yes_would_roll() -> None:
    table = duel("ceaseless")
    question = asked(fight(table, "hero", "foe"), "ceaseless", (1, 4, 1), (6, 5, 1))
    first = question.shows[0]
    assert isinstance(first, DiceShown)
    assert [die.option for die in first.dice] == ["roll again", None, "roll again"]


# Combat


def test_blows_show_both_sides_and_what_is_spent() -> None:
    table = duel()
    steps = fight(table, "hero", "foe")
    question = asked(steps, "die", (6, 4, 4), (5, 1, 1))
    assert faces(question) == [("attack", 0, [6, 4, 4]), ("counter", 1, [5, 1, 1])]
    mine = question.shows[0]
    assert isinstance(mine, DiceShown) and isinstance(question, Choose)
    assert [die.option for die in mine.dice][:2] == [
        Shown(6, True, "Sword"),
        Shown(4, False, "Sword"),
    ]
    answered = steps.send(Strike(Shown(4, False, "Sword")))
    spent = answered.shows[0]
    assert isinstance(spent, DiceShown)
    assert [die.gone for die in spent.dice] == ["", "spent", ""]
    assert [die.note for die in spent.dice] == ["Sword"] * 3


def test_a_block_die_says_what_brought_it() -> None:
    table = battle(model(), foe("foe", "shield"), active="hero", phase="act")
    question = asked(fight(table, "hero", "foe"), "die", (6, 4, 1), (5, 1, 1, 3))
    theirs = question.shows[1]
    assert isinstance(theirs, DiceShown)
    assert theirs.dice[-1].note == "Block Die, shield"


def test_saves_show_what_they_are_to_cancel() -> None:
    table = battle(model(weapons=(bow(),)), foe(x=1600), phase="act")
    steps = attack(table, Shot("hero", bow(), "foe", "shoot"))
    question = asked(steps, "cancel", (6, 4, 1), (4, 5, 1))
    assert faces(question) == [("attack", 0, [6, 4, 1]), ("defense", 1, [4, 5, 1])]


# Weapons


def test_a_choice_of_weapons_shows_the_dice_each_would_roll() -> None:
    arms = (bow(), bow(id="sling", name="Sling", attacks=2, hits_on=5))
    table = battle(model(weapons=arms, state="active"), foe(x=1600), active="hero", phase="act")
    question = asked(shoot(table, "hero"), "weapon")
    assert question.shows == (
        DiceShown("Bow", 0, (DieShown(0, 4, note="Bow", option="bow"),) * 3, "hero"),
        DiceShown("Sling", 0, (DieShown(0, 5, note="Sling", option="sling"),) * 2, "hero"),
    )


def test_arms_chosen_in_secret_show_each_player_his_own() -> None:
    axe = sword(id="axe", name="Axe")
    table = battle(model(weapons=(sword(), axe)), foe(), active="hero", phase="act")
    question = asked(fight(table, "hero", "foe"), "weapons")
    assert isinstance(question, Together) and question.shows == ()
    mine, yours = question.parts
    assert [one.name for one in mine.shows] == ["Sword", "Axe"]
    assert yours.shows == ()


# On the wire


@pytest.mark.parametrize("rolled", [(6, 4, 1), (5, 1, 1)])
def test_a_question_is_sent_with_what_it_shows(rolled: tuple[int, ...]) -> None:
    table = duel()
    question = asked(fight(table, "hero", "foe"), "die", rolled, (5, 4, 1))
    sent = msgspec.json.decode(msgspec.json.encode(question))
    assert sent["type"] == "Choose"
    assert sent["shows"][0]["type"] == "DiceShown"
    assert [die["face"] for die in sent["shows"][0]["dice"]] == list(rolled)
