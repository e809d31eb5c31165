"""Reports that contradict themselves, or tell of more than a battle can bring, are refused with what is wrong."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import FRIEND, HERO, campaign, fell, human, report, stood
from wartable.games.grimheim.campaign.contradictions import contradictions
from wartable.games.grimheim.campaign.match import Campaign, Conquest
from wartable.kit import proves
from wartable.wargame.skirmishes.result import Battle, Side

MISSION = "border-skirmish"


def told(
    points: tuple[int, int] = (0, 0),
    winners: tuple[int, ...] = (),
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    **left: Any,
) -> Battle:
    """Ann against Bob; what each side tells beside its points."""
    made = replace(report(points), winners=winners, **left)
    mine, theirs = made.sides
    sides = (replace(mine, **(first or {})), replace(theirs, **(second or {})))
    return replace(made, sides=sides)


def wrong(battle: Battle, made: Campaign | None = None) -> list[str]:
    found = contradictions(made or campaign(human(), human(FRIEND)), 1, battle)
    return [one.reason for one in found]


def of(mission: str, **left: Any) -> Campaign:
    """The battle is one of that mission."""
    made = campaign(human(), human(FRIEND), **left)
    return replace(made, battles=(replace(made.battles[0], mission=mission),))


# Who has won


@proves("CORE-CAM-07", "GH-END-02", "GH-END-03")
@pytest.mark.parametrize(
    ("points", "winners", "said"),
    [
        pytest.param((3, 5), (0,), "Ann has not won with 3 to 5 VP: the most VP win", id="fewer"),
        pytest.param((3, 5), (), "3 to 5 VP are no draw: the most VP win", id="nobody"),
        pytest.param((5, 3), (0, 1), "5 to 3 VP are no draw: the most VP win", id="both"),
        pytest.param((4, 4), (1,), "Bob has not won with 4 to 4 VP: that is a draw", id="equal"),
        pytest.param((5, 3), (0, 0), "a side wins once", id="twice"),
    ],
)
def test_the_winner_has_the_most_points_and_a_draw_equal_ones(
    points: tuple[int, int], winners: tuple[int, ...], said: str
) -> None:
    assert wrong(told(points, winners)) == [said]


@proves("CORE-CAM-07", "GH-END-02", "GH-END-03")
@pytest.mark.parametrize(
    ("points", "winners"), [((3, 5), (1,)), ((5, 3), (0,)), ((4, 4), ()), ((4, 4), (0, 1))]
)
def test_what_agrees_with_the_points_is_taken(
    points: tuple[int, int], winners: tuple[int, ...]
) -> None:
    assert wrong(told(points, winners)) == []


@proves("CORE-CAM-07", "CORE-END-01")
def test_who_gave_up_has_lost_whatever_the_points() -> None:
    assert wrong(told((3, 5), (0,), clause="CORE-END-01")) == []


@proves("CORE-CAM-07", "GH-END-04", "GH-CON-20")
def test_a_draw_goes_to_who_defeated_more_only_where_that_is_agreed() -> None:
    fallen = {"survivors": (), "casualties": (fell("w2-1"),)}
    battle = told((4, 4), (0,), first={"defeated": 1}, second=fallen)
    plain = campaign(human(), human(FRIEND))
    agreed = replace(plain, switches=("draw_tiebreak=defeated-models",))
    war = replace(plain, conquest=Conquest())
    assert wrong(battle, plain) == ["Ann has not won with 4 to 4 VP: that is a draw"]
    assert wrong(battle, agreed) == wrong(battle, war) == []
    other = replace(battle, winners=(1,))
    assert wrong(other, agreed) == ["Bob has not won with 4 to 4 VP: that is a draw"]


@proves("CORE-CAM-07", "GH-END-05")
@pytest.mark.parametrize("mission", ["the-heart-shrine", "the-last-gate"])
def test_a_mission_with_its_own_condition_has_a_winner_whatever_the_points(mission: str) -> None:
    made = of(mission)
    assert wrong(told((3, 5), (0,)), made) == wrong(told((5, 3), (1,)), made) == []
    assert wrong(told((3, 3), ()), made)[0].endswith("has no draw: one side has done it")


# Who is who


@proves("CORE-CAM-07", "GH-DEFB-01")
def test_one_side_attacks_and_it_is_not_the_defender_of_the_campaign() -> None:
    both, none = {"attacker": True}, {"attacker": False}
    assert wrong(told(first=both, second=both)) == ["one side is the Attacker, not both"]
    assert wrong(told(first=none, second=none)) == ["one side is the Attacker, not neither"]
    made = campaign(human(), human(FRIEND))
    held = replace(made, battles=(replace(made.battles[0], defender=0),))
    said = "Ann defends in this battle and is not the Attacker"
    assert wrong(told(first=both, second=none), held) == [said]
    assert wrong(told(first=none, second=both), held) == []


# Defeats, quests, turns, points


@proves("CORE-CAM-07")
@pytest.mark.parametrize(
    ("defeated", "fallen", "said"),
    [
        pytest.param(1, (), "Ann defeated 1 enemy, but of the other side 0 fell", id="nobody fell"),
        pytest.param(2, (fell("w2-1"),), "Ann defeated 2 enemies", id="one fell"),
        pytest.param(1, (fell("w2-1", back=True),), "Ann defeated 1 enemy", id="it stood again"),
        pytest.param(1, (fell("w2-1"),), "", id="as many as fell"),
        pytest.param(0, (fell("w2-1"),), "", id="it fell by itself"),
        pytest.param(
            2,
            (fell("w2-1", used=("magic-scroll-of-reanimation",)),),
            "",
            id="it had raised another",
        ),
    ],
)
def test_no_more_are_defeated_than_fell(defeated: int, fallen: tuple[Any, ...], said: str) -> None:
    found = wrong(
        told(first={"defeated": defeated}, second={"survivors": (), "casualties": fallen})
    )
    assert [one.startswith(said) for one in found] == ([True] if said else [])


@proves("CORE-CAM-07", "GH-MIS-09")
def test_quests_are_of_the_table_and_fulfilled_by_who_had_them() -> None:
    strange = told(first={"quests": ("crown",), "fulfilled": ("gold\x1b[2J" * 20,)})
    assert [one[:28] for one in wrong(strange)] == [
        "there is no side quest 'crow",
        "there is no side quest 'gold",
    ]
    lacked = told(first={"quests": ("slayer",), "fulfilled": ("first-blood",)})
    assert wrong(lacked) == ["Ann did not have the side quest First Blood"]
    assert wrong(told(first={"quests": ("slayer",), "fulfilled": ("slayer",)})) == []
    assert wrong(told(first={"fulfilled": ("slayer",)})) == []  # a real table tells only of those


@proves("CORE-CAM-07", "GH-TRN-07")
@pytest.mark.parametrize(
    ("mission", "turns", "good"),
    [
        (MISSION, 5, True),
        (MISSION, 6, False),
        ("the-last-gate", 5, True),
        ("the-last-gate", 6, False),
    ],
)
def test_no_more_turns_are_played_than_the_mission_has(
    mission: str, turns: int, good: bool
) -> None:
    winners = () if mission == MISSION else (0,)
    assert (wrong(told(winners=winners, turns=turns), of(mission)) == []) == good


@proves("CORE-CAM-07", "GH-TRN-24")
def test_no_more_points_are_told_than_the_mission_can_bring() -> None:
    """One against one: three stones held and one enemy defeated in five turns, the middle at the end, and quests."""
    sides: list[Side] = [*told().sides]
    assert [len(side.survivors) for side in sides] == [0, 1]
    (found,) = wrong(told((900, 0), (0,)))
    most = int(found.split(" can bring ")[1].split()[0])
    assert found.startswith("Ann has 900 VP: Border Skirmish can bring ") and 30 < most < 150
    assert wrong(told((most, 0), (0,))) == []
    assert wrong(told((most + 1, 0), (0,))) != []
    more = {"survivors": (stood(HERO), stood(FRIEND), stood("w2-1"))}
    assert wrong(told((most + 1, 0), (0,), second=more)) == []  # there are more to defeat
