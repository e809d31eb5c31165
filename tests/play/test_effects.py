"""What an option of a window would change, in words and in chances."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model
from wartable.core.ask import About, Choose, Confirm, Question
from wartable.core.dice.odds import outcome, wound_outcomes
from wartable.core.rulebook import library
from wartable.core.screen.figures import DiceShown, DieShown, Verdict
from wartable.core.screen.scene import Odds, Option
from wartable.core.window import Change, Window
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.interrupts import MAY
from wartable.play.prompts.effects import effect_words, shift_between, with_effects
from wartable.play.prompts.prompting import Asking
from wartable.play.session import Session

GAME = library.game("grimheim")
FACES: tuple[Verdict, ...] = ("failure",) * 3 + ("success",) * 2 + ("critical",)


def table() -> Any:
    return battle(model("hero", weapons=(bow(),)), foe(wounds=4))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Change("attack", 2, 4, 0, came="success"), "the 2 becomes a 4, a success"),
        (Change("attack", 2, 6, 0, came="critical"), "the 2 becomes a 6, a critical"),
        (Change("energy", 2, 3, 0), "the 2 becomes a 3"),
        (Change("energy", 6, 8, 0), "the 6 counts as an 8"),
        (Change("attack", 1, None, 0), "the 1 is rolled again"),
        (Change("save", 4, 3, counts="need"), "save on 3+ instead of 4+"),
        (Change("defense dice", 3, 4, counts="dice"), "4 instead of 3 defense dice"),
        (
            Change("wounds", 7, 9, model="hero", counts="health"),
            "hero: 9 instead of 7 wounds",
        ),
        (Change("move", 800, 1100, counts="inches"), "move 11″ instead of 8″"),
        (Change("VP", 3, 5, counts="points"), "5 instead of 3 VP"),
        (Change("fearful", 0, 1, model="foe", counts="state"), ""),
        (Change("attack", 4, 4, 0, came="success"), ""),
    ],
)
def test_every_kind_of_change_has_its_words(change: Change, words: str) -> None:
    assert effect_words(table(), [change]) == words


def test_dice_that_are_rolled_again_are_told_together() -> None:
    again = [Change("attack", 1, None, 0), Change("attack", 2, None, 1)]
    assert effect_words(table(), again) == "the 1 and the 2 are rolled again"


# Chances


def row(option: int, *chances: Fraction) -> Odds:
    return Odds("", wound_outcomes(list(chances), "Defeated"), option)


def test_the_chance_that_changes_most_is_told() -> None:
    now = row(0, Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    then = row(1, Fraction(1, 4), Fraction(5, 8), Fraction(1, 8))
    shift = shift_between((now, then), 0, 1)
    assert shift is not None
    assert (shift.what, shift.before, shift.after) == ("hurt", 0.5, 0.75)


def test_what_stays_as_it_is_or_is_not_about_wounds_is_no_shift() -> None:
    now = row(0, Fraction(1, 2), Fraction(1, 2))
    same = row(1, Fraction(1, 2), Fraction(1, 2))
    other = Odds("Retreat", (outcome("it falls short by 1″", Fraction(1)),), 2)
    assert shift_between((now, same, other), 0, 1) is None
    assert shift_between((now, same, other), 0, 2) is None
    assert shift_between((now,), 0, 1) is None


# Windows


def shot(*faces: int) -> DiceShown:
    came = [FACES[face - 1] for face in faces]
    dice = [
        DieShown(face, 4, verdict, "Bow", weapon="bow", faces=FACES)
        for face, verdict in zip(faces, came, strict=True)
    ]
    return DiceShown("attack", 0, tuple(dice), "hero")


def told(question: Question[Any]) -> tuple[Option, ...]:
    laid = table()
    session: Session[Any] = Session(GAME, laid.match)
    asking = Asking(session, laid, question)
    return with_effects(GAME, laid, question, asking.open_options(), asking.odds())


def by_fate(*uses: FateUse, window: Window | None = MAY) -> Choose[Any]:
    about = About("shoot", "hero", "foe", "bow")
    return Choose(
        "fate", 0, "GH-FAT-11", "?", about, (shot(2, 5),), window=window, options=(None, *uses)
    )


def test_a_fate_die_says_what_becomes_of_the_die_and_of_the_chances() -> None:
    lift, worse = FateUse(0, "replace", 4, die=0), FateUse(0, "replace", 3, die=0)
    leave, better, same = told(by_fate(lift, worse))
    assert (leave.effect, leave.changes, leave.shift) == ("", (), None)
    assert better.effect == "the 2 becomes a 4, a success"
    assert better.changes == (Change("attack", 2, 4, 0, "hero", came="success"),)
    assert better.shift is not None
    assert (better.shift.what, better.shift.after > better.shift.before) == ("hurt", True)
    assert (same.effect, same.shift) == ("the 2 becomes a 3, a failure", None)


def test_focus_never_makes_a_critical() -> None:
    _, option = told(by_fate(FateUse(0, "focus", 4, die=0)))
    assert option.effect == "the 2 becomes a 6, a success"


def test_what_is_no_window_is_left_as_it_is() -> None:
    assert [one.effect for one in told(by_fate(FateUse(0, "replace", 4, die=0), window=None))] == [
        "",
        "",
    ]


def test_a_yes_says_what_it_changes_too() -> None:
    saves = DiceShown("defense", 1, (DieShown(need=4), DieShown(need=4)), "foe")
    about = About("shoot", "hero", "foe", "bow")
    asked = Confirm("cover", 1, "GH-RNG-08", "?", about, (saves,), window=MAY)
    yes, no = told(asked)
    assert (yes.effect, no.effect) == ("1 instead of 0 dice kept", "")


@pytest.mark.parametrize("trait", ["veteran", "lucky charm", "second sight", "divine favor"])
def test_a_die_that_a_trait_rolls_again_has_the_chances_of_one_that_fate_does(trait: str) -> None:
    low = Shown(2, need=4)
    dice = tuple(
        [replace(die, option=low if k == 0 else None) for k, die in enumerate(shot(2, 5).dice)]
    )
    about, shows = About("shoot", "hero", "foe", "bow"), (replace(shot(2, 5), dice=dice),)
    by_trait = Choose(trait, 0, "GH-T", "?", about, shows, window=MAY, options=(None, low))
    _, again = told(by_trait)
    _, by_fate_die = told(by_fate(FateUse(0, "re-roll", die=0)))
    assert again.effect == by_fate_die.effect == "the 2 is rolled again"
    assert again.shift is not None and again.shift == by_fate_die.shift
