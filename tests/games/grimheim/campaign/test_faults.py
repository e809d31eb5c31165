"""Reports that cannot be: every fault is named."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import (
    ANN,
    FRIEND,
    HERO,
    campaign,
    fell,
    human,
    report,
    stood,
)
from wartable.games.grimheim.campaign.faults import faults
from wartable.games.grimheim.campaign.match import Campaign, Conquest
from wartable.games.grimheim.rows import bodies
from wartable.kit import proves
from wartable.wargame.scoring.match import Score


def before(**trooper: Any) -> Campaign:
    """Ann has two; the first of them as told."""
    made = campaign(human(equipment=("blessed-water",)), human(FRIEND))
    own = made.warband(ANN)
    return made.with_warband(ANN, own.with_trooper(replace(own.troopers[0], **trooper)))


def wrong(made: Campaign | None = None, **left: Any) -> list[str]:
    told = replace(report(), **({"winners": ()} | left.pop("told", {})))
    side = replace(told.sides[0], **left)
    if side.points and not told.winners:
        told = replace(told, winners=(int(side.points < 0),))
    found = faults(made or before(), 1, replace(told, sides=(side, *told.sides[1:])))
    return [one.reason for one in found]


@proves("CORE-CAM-07")
def test_a_report_that_can_be_has_no_faults() -> None:
    scores = (Score(0, 2, "objective", 4), Score(0, 1, "quest slayer", 3))
    assert (
        wrong(
            points=3,
            scores=scores,
            survivors=(stood(HERO, "leg", used=("blessed-water",)),),
            casualties=(fell(FRIEND),),
            looted={f"a-{FRIEND}": ("net",)},
        )
        == []
    )


@proves("CORE-CAM-07")
def test_who_was_brought_back_is_among_both() -> None:
    assert wrong(survivors=(stood(),), casualties=(fell(back=True),)) == []


@proves("CORE-CAM-07")
@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ({"survivors": (stood("w9-9"),)}, "nobody knows w9-9"),
        ({"casualties": (fell("w9-9"),)}, "nobody knows w9-9"),
        ({"survivors": (stood("w2-1"),)}, "Zoe is of the warband of Bob, not of Ann"),
        ({"casualties": (fell("w2-1"),)}, "Zoe is of the warband of Bob, not of Ann"),
        ({"survivors": (stood(), stood())}, "Ada is told of twice"),
        ({"survivors": (stood(),), "casualties": (fell(),)}, "Ada is told of twice"),
        ({"survivors": (stood(wounds=0),)}, "Ada has 0 wounds, of 1 to 10"),
        ({"survivors": (stood(wounds=99),)}, "Ada has 99 wounds, of 1 to 10"),
        ({"survivors": (stood(HERO, "nose"),)}, "Ada: there is no injury 'nose'"),
        ({"survivors": (stood(used=("alcohol",)),)}, "Ada has no Alcohol to use up"),
        ({"casualties": (fell(used=("alcohol",)),)}, "Ada has no Alcohol to use up"),
        ({"casualties": (fell(turn=9),)}, "Ada fell in turn 9 of 4"),
        ({"points": -1}, "Ann has -1 VP: gold below zero"),
        (
            {"points": 3, "scores": (Score(0, 2, "objective", 1),)},
            "Ann has 3 VP, but they add up to 2",
        ),
        (
            {"points": 2, "scores": (Score(1, 2, "objective", 1),)},
            "Ann has VP of the other side",
        ),
        ({"faction": "undead"}, "the warband of Ann is not undead"),
        ({"defeated": -1}, "Ann defeated fewer than no enemies"),
        (
            {"survivors": (stood(),), "looted": {f"a-{HERO}": ("crown",)}},
            "nobody can find 'crown'",
        ),
        ({"survivors": (stood(),), "looted": {f"a-{HERO}": ("trap",)}}, "nobody can find 'trap'"),
        ({"looted": {"a-w9-9": ("net",)}}, "a-w9-9 was not there to find anything"),
        ({"survivors": (stood("m-1", hired=True),)}, "there is no militia m-1"),
        ({"told": {"mission": "crossroads-clash"}}, "the mission was border-skirmish"),
        ({"told": {"turns": 9}}, "Border Skirmish has at most 5 turns, not 9"),
        ({"told": {"winners": (2,)}}, "somebody won who did not fight"),
        ({"told": {"turns": 0}}, "a battle has at least one turn"),
    ],
)
def test_each_fault_is_named(left: dict[str, Any], reason: str) -> None:
    (found,) = wrong(**left)
    assert found.startswith(reason)


@proves("CORE-CAM-07", "GH-ABS-03", "GH-HUB-12")
@pytest.mark.parametrize(
    ("past", "reason"),
    [({"fell": 1}, "Ada is dead since battle 1"), ({"misses": 1}, "Ada misses this mission")],
)
def test_the_dead_and_the_absent_neither_stand_nor_fall_nor_find_anything(
    past: dict[str, Any], reason: str
) -> None:
    made = before(**past)
    assert wrong(made, survivors=(stood(),)) == [reason]
    assert wrong(made, casualties=(fell(),)) == [reason]
    assert wrong(made, survivors=(stood(),), looted={f"a-{HERO}": ("net",)}) == [reason]


@proves("CORE-CAM-07", "GH-ABS-03")
def test_the_dead_defeat_nobody() -> None:
    made = before()
    other = made.warband(1)
    dead = made.with_warband(1, other.with_trooper(replace(other.troopers[0], fell=1)))
    found = faults(dead, 1, replace(report(casualties=(fell(),))))
    reasons = [one.reason for one in found]
    assert "Zoe is dead and defeated nobody" in reasons
    assert "Zoe is dead since battle 1" in reasons


@proves("CORE-CAM-07")
def test_all_faults_of_both_sides_are_named_at_once() -> None:
    told = report(casualties=(fell("w9-9"),), survivors=(stood(used=("alcohol",)),))
    other = replace(told.sides[1], points=-2)
    found = faults(before(), 1, replace(told, sides=(told.sides[0], other)))
    assert len(found) == 3 and [one.clause for one in found].count("CORE-CAM-07") == 2


@proves("CORE-CAM-07")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_both_sides_are_told_of(count: int) -> None:
    told = report()
    sides = (*told.sides, told.sides[0])[:count]
    (found,) = faults(before(), 1, replace(told, sides=sides))
    assert "both sides" in found.reason


def test_a_creature_finds_nothing() -> None:
    beast = next(row.id for row in bodies().values() if row.traits == ("creature",))
    made = campaign(human(body=beast, weapons=()))
    (found,) = wrong(made, survivors=(stood(),), looted={f"a-{HERO}": ("net",)})
    assert found == "Ada is a Creature and finds nothing"


@proves("GH-DEFB-09")
def test_militia_that_were_called_may_stand_and_fall() -> None:
    called = Conquest(militia=(human("militia-1-1", militia=True),))
    made = replace(before(), conquest=called)
    assert wrong(made, survivors=(stood("militia-1-1", hired=True),)) == []
    assert wrong(made, casualties=(fell("militia-1-1", hired=True),)) == []
