"""Victory Points at the end of a turn (GH-TRN-24, GH-MIS-04 to 08)."""

import pytest

from games.grimheim.builders import foe, model, piece
from games.grimheim.missions.scenes import fallen, fought, objective, points
from wartable.core.match import Board
from wartable.games.grimheim.missions.scoring import score, score_at_once
from wartable.games.grimheim.missions.sites import at_site, controls, holds
from wartable.games.grimheim.table import Table
from wartable.kit import proves

STONE = objective("stone", 1500, 1500)


def around(*places: tuple[str, int, int], **over: object) -> Table:
    """Models of a seat that many hundredths east of the stone's edge."""
    models = [model(name, seat=seat, x=1500 + 50 + 49 + far, y=1500) for name, seat, far in places]
    return fought(*models, **({"markers": (STONE,)} | over))  # type: ignore[arg-type]


@proves("GH-MIS-04")
@pytest.mark.parametrize(("gap", "controlled"), [(300, True), (301, False)])
def test_3_inches_from_disc_to_base_is_control(gap: int, controlled: bool) -> None:
    table = around(("a", 0, gap), ("b", 1, 900))
    assert controls(table, 0, STONE) == controlled


@proves("GH-MIS-04")
def test_nobody_controls_what_it_does_not_see() -> None:
    wall = piece("wall", 1600, 1000, 1610, 2000, height=400)
    table = around(("a", 0, 200), board=Board(width=3000, depth=3000, terrain=(wall,)))
    assert not controls(table, 0, STONE)


@proves("GH-MIS-04", "GH-LOS-17")
def test_hidden_models_control_too() -> None:
    hidden = model("a", "hidden", x=1700, y=1500)
    table = fought(hidden, markers=(STONE,))
    assert at_site(table, 0, STONE) == ["a"]


@proves("GH-MIS-04", "GH-MIS-05", "GH-TRN-24")
def test_both_may_control_an_objective_and_who_has_more_models_there_scores_once_more() -> None:
    table = around(("a", 0, 0), ("a2", 0, 200), ("b", 1, 100))
    score(table, "turn-end")
    assert points(table) == [
        (1, 1, "objective-controlled"),
        (0, 1, "objective-controlled"),
        (0, 1, "objective-majority"),
    ]


@proves("GH-MIS-05", "GH-MIS-08")
def test_equal_numbers_are_no_majority_and_hold_nothing() -> None:
    table = around(("a", 0, 0), ("b", 1, 200))
    assert not holds(table, 0, STONE) and not holds(table, 1, STONE)
    score(table, "turn-end")
    assert [source for _, _, source in points(table)] == ["objective-controlled"] * 2


@proves("GH-MIS-04")
def test_every_objective_counts() -> None:
    stones = (STONE, objective("other", 1500, 1200))
    table = around(("a", 0, 0), markers=stones)
    score(table, "turn-end")
    assert table.match.points_of(0) == 4


@proves("GH-MIS-06", "GH-MIS-07")
def test_2_points_for_every_enemy_defeated_in_this_turn_whatever_did_it() -> None:
    lost = (fallen("b", 1, 2, by="a"), fallen("b2", 1, 2), fallen("b3", 1, 1), fallen("a2", 0, 2))
    table = fought(model("a"), turn=2, fallen=lost)
    score(table, "turn-end")
    assert points(table) == [
        (1, 2, "enemy-defeated-this-turn"),
        (0, 4, "enemy-defeated-this-turn"),
    ]


@proves("GH-MIS-06", "GH-MIS-07")
def test_one_that_came_back_does_not_count_but_may_be_defeated_again_later() -> None:
    back = fallen("b", 1, 1, back=True)
    table = fought(model("a"), foe("b", x=2000), fallen=(back,))
    score(table, "turn-end")
    assert points(table) == []
    again = fought(model("a"), turn=2, fallen=(back, fallen("b", 1, 2)))
    score(again, "turn-end")
    assert again.match.points_of(0) == 2


@proves("GH-MIS-06", "GH-MIS-07")
def test_one_that_came_back_in_an_earlier_turn_has_no_part_in_this_one() -> None:
    lost = (fallen("b", 1, 1, back=True), fallen("b2", 1, 2))
    table = fought(model("a"), foe("b", x=2000), turn=2, fallen=lost)
    score(table, "turn-end")
    assert table.match.points_of(0) == 2


@proves("GH-MIS-06")
def test_one_that_came_back_and_fell_again_in_the_same_turn_counts_once() -> None:
    table = fought(model("a"), fallen=(fallen("b", 1, 1, back=True), fallen("b", 1, 1)))
    score(table, "turn-end")
    assert table.match.points_of(0) == 2


@proves("GH-MIS-08", "GH-TRN-24")
def test_a_boundary_stone_is_held_by_the_greater_number_and_the_mid_stone_counts_at_the_end() -> (
    None
):
    models = model("a", x=1500, y=1600), model("a2", x=1500, y=1720), foe("b", x=1600, y=1500)
    table = fought(*models, mission="border-skirmish")
    score(table, "turn-end")
    score(table, "game-end")
    assert points(table) == [(0, 1, "objective-held"), (0, 3, "objective-held")]


@proves("GH-TRN-24")
def test_the_crossroads_are_held_and_the_waggons_controlled() -> None:
    models = [model("a", x=1500, y=1600), model("a2", x=500, y=1600), foe("b", x=500, y=1400)]
    table = fought(*models, mission="crossroads-clash")
    score(table, "turn-end")
    assert points(table) == [
        (0, 2, "objective-held"),
        (1, 1, "objective-controlled"),
        (0, 1, "objective-controlled"),
    ]


@proves("GH-TRN-24")
@pytest.mark.parametrize(("y", "over"), [(1650, 1), (1649, 0)])
def test_the_river_is_crossed_when_the_whole_base_is_beyond_it(y: int, over: int) -> None:
    table = fought(model("a", x=700, y=y), mission="toll-bridge")
    score(table, "game-end")
    assert table.match.points_of(0) == over
    assert table.match.points_of(1) == (0 if over else 3)


@proves("GH-TRN-24")
@pytest.mark.parametrize(("y", "scored"), [(2551, 3), (2550, 0)])
def test_the_watch_is_passed_by_a_base_that_reaches_the_last_4_inches(y: int, scored: int) -> None:
    table = fought(model("a", x=700, y=y), mission="night-watch")
    score(table, "game-end")
    assert table.match.points_of(0) == scored


@proves("GH-TRN-24")
@pytest.mark.parametrize(("y", "scored"), [(2151, 1), (2152, 0)])
def test_the_watch_scores_while_no_base_overlaps_its_zone(y: int, scored: int) -> None:
    table = fought(model("a", x=700, y=y), mission="night-watch")
    score(table, "turn-end")
    assert table.match.points_of(1) == scored


@proves("GH-TRN-24")
@pytest.mark.parametrize(("turn", "scored"), [(1, 0), (2, 3)])
def test_some_things_score_from_the_second_turn_on(turn: int, scored: int) -> None:
    table = fought(model("a", x=700, y=300), mission="free-the-captives", turn=turn)
    score(table, "turn-end")
    assert table.match.points_of(1) == scored


@proves("GH-TRN-24")
@pytest.mark.parametrize(
    ("mission", "event", "scored"),
    [
        ("the-last-gate", "gate-opened-or-destroyed", [3]),
        ("free-the-captives", "captive-freed", [4, 4]),
    ],
)
def test_what_scores_at_once_scores_each_time_unless_the_mission_says_once(
    mission: str, event: str, scored: list[int]
) -> None:
    table = fought(model("a"), mission=mission)
    score_at_once(table, event)
    score_at_once(table, event)
    assert [given for _, given, _ in points(table)] == scored
