"""Victory Points, Fate Dice, quests and phases."""

import pytest

from games.grimheim.builders import battle, foe, model
from wartable.core.views import view
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.screen.sides import phases, side
from wartable.wargame.scoring.match import Score

SCORES = (
    Score(0, 2, "objective-controlled", 1),
    Score(1, 1, "objective-controlled", 1),
    Score(0, 1, "objective-controlled", 2),
    Score(0, 4, "enemy-defeated-this-turn", 2),
)


def test_victory_points_are_added_up_by_source_and_seat() -> None:
    match = battle(model(), foe(), scores=SCORES).match
    mine, theirs = side(match, 0), side(match, 1)
    assert (mine.score, theirs.score) == (7, 1)
    assert [(one.name, one.points) for one in mine.tallies] == [
        ("Controlling objectives", 3),
        ("Enemies defeated", 4),
    ]


def test_each_fate_die_is_told_with_what_it_can_do() -> None:
    match = battle(model(), foe(), fate=((5, 2), ()), fate_modifiers=("imperial-fate",) * 2).match
    (pool,) = side(match, 0).pools
    five, two = pool.dice
    assert (five.face, two.face) == (5, 2)
    assert {"Assault 5", "Focus 3", "Replace 5"} <= set(five.text.split(", "))  # D6, D3, D6
    assert "Focus 1" in two.text.split(", ")
    assert side(match, 1).pools[0].dice == ()


def test_a_seat_sees_its_own_secret_quest_and_nobody_elses() -> None:
    match = battle(model(), foe(), quests=(("secret",), ("secret",))).match
    match = match.with_secret(0, "quest", ("breakthrough",))
    match = match.with_secret(1, "quest", ("defender",))
    mine, theirs = [side(view(match, 0), seat).notes for seat in (0, 1)]
    assert [note.partition(" (")[0] for note in mine] == ["Breakthrough"] and theirs == ()
    assert [side(view(match, None), seat).notes for seat in (0, 1)] == [(), ()]


@pytest.mark.parametrize(
    ("phase", "now"),
    [
        ("roles", "Roles"),
        ("markers", "Objectives"),
        ("scouts", "Deployment"),
        ("start", "Start"),
        ("fate", "Fate"),
        ("activate", "Actions"),
        ("loot", "Actions"),
        ("end", "End"),
    ],
)
def test_the_strip_shows_the_phase_that_the_battle_is_in(phase: str, now: str) -> None:
    strip = phases(battle(model(), phase=phase).match)
    assert [one.title for one in strip if one.when == "now"] == [now]
    order = ["past", "now", "coming"]
    assert [one.when for one in strip] == sorted([one.when for one in strip], key=order.index)


def test_after_the_battle_every_phase_is_past() -> None:
    assert {one.when for one in phases(battle(model(), phase="over").match)} == {"past"}


def test_fate_dice_say_at_which_moments_of_which_phase_they_can_be_used() -> None:
    """In the order an activation meets them; moments at which the Fate Modifier can do nothing are left out."""
    match = battle(model("a1"), fate=((4,), ())).match
    (pool,) = side(match, 0).pools
    assert {one.phase for one in pool.chances} == {"Actions"}
    assert [(one.when, one.uses) for one in pool.chances] == [
        ("before an activation", ("Heal",)),
        ("as a move is declared", ("Assault",)),
        ("as an action is declared", ("Heal",)),
        ("before dice are rolled", ("Save",)),
        ("after a roll", ("Focus", "Replace")),
        ("after an activation", ("Heal",)),
    ]
    assert [phase.title for phase in phases(match) if phase.when == "now"] == ["Actions"]
