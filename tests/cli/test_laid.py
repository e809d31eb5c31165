"""Dice, amounts and closed options as a terminal tells them."""

from pathlib import Path

from cli.commands import wartable
from wartable.cli.wording import as_usual, laid, shut
from wartable.core.ask import Confirm, DiceShown, DieShown, Figure, Refused
from wartable.core.roster import Setup
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Match, Model

MATCH: Match = GAME.rules.begin(Setup())
ARCHER: Model = MATCH.reserve[0]
ON_TABLE: Match = MATCH.with_model(ARCHER)


def told(*shows: DiceShown | Figure) -> list[str]:
    return laid(Confirm("again", 0, "CORE-ASK-01", "Again?", None, shows), ON_TABLE)


def test_a_roll_is_told_with_its_need_and_what_each_die_comes_to() -> None:
    dice = (DieShown(6, 4, "critical", "Bow"), DieShown(1, 4, "failure", "Bow"))
    assert told(DiceShown("attack", 0, dice, ARCHER.id)) == [
        f"attack of {ARCHER.name} (Bow), 4+: 6 critical, 1 failure"
    ]


def test_dice_that_differ_are_told_one_by_one() -> None:
    dice = (
        DieShown(5, 4, "success", "Sword"),
        DieShown(3, 5, "failure", "Dagger"),
        DieShown(0, 4, "success", "Sword", gone=True),
        DieShown(0, 4, "", "Sword"),
    )
    (line,) = told(DiceShown("attack", 0, dice))
    assert line.split(", ") == [
        "attack: 5 on 4+ success (Sword)",
        "3 on 5+ failure (Dagger)",
        "kept on 4+ success (Sword) gone",
        "to roll on 4+ (Sword)",
    ]


def test_a_roll_under_is_told_as_one() -> None:
    dice = (DieShown(2, 3, "success"),)
    assert told(DiceShown("morale", 0, dice, direction="at most")) == ["morale, 3-: 2 success"]


def test_an_amount_is_told_with_whom_it_is_for() -> None:
    assert told(Figure("damage", 3, ARCHER.id, "critical")) == [
        f"damage to {ARCHER.name}: 3 (critical)"
    ]
    assert told(Figure("energy", 7)) == ["energy: 7"]


def test_what_is_closed_for_the_same_reason_is_told_together() -> None:
    melee = Refused("X-1", "in melee")
    closed = [("run", melee), ("hide", Refused("X-2", "seen")), (ARCHER.id, melee)]
    assert shut(closed, ON_TABLE, as_usual) == [
        f"not run, {ARCHER.name} ({ARCHER.id}): in melee [X-1]",
        "not hide: seen [X-2]",
    ]


def test_what_is_closed_stays_in_sight_without_being_asked_for(tmp_path: Path) -> None:
    said = "12 2\n6 2\n18 2\n1\nbold\n1\n"
    run = wartable("play", "duel", "--save", str(tmp_path / "g"), said=said)
    assert 'not strike: no enemy within 1" [DU-STR-01]' in run.stdout
