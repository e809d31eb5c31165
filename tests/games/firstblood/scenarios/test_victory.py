"""Points, the end of a battle, and who has won."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import Mustered, battle, regiment, row
from wartable.core.match import Gone, Marker
from wartable.core.screen.telling import sentence
from wartable.games.firstblood.match import Loss
from wartable.games.firstblood.scenarios.events import BattleOver, Scored
from wartable.games.firstblood.scenarios.laying import board_of, markers_of
from wartable.games.firstblood.scenarios.victory import (
    is_wiped_out,
    points_of,
    result,
    slain_by,
    victory,
)
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.healing import heal_regiment
from wartable.games.firstblood.wounds.removal import remove_casualty
from wartable.kit import play, proves


def fought(
    scenario: str, round: int, *mustered: Mustered, reserves: Any = (), **changes: Any
) -> Table:
    """A battle at the end of a round."""
    return battle(
        *mustered,
        reserves=reserves,
        scenario=scenario,
        round=round,
        phase="victory",
        board=board_of(scenario),
        markers=markers_of(scenario),
        **changes,
    )


def pikes(id: str, at: Marker, seat: int = 0, dy: int = 0, many: int = 2, **more: Any) -> Mustered:
    """Medium infantry in a zone."""
    return regiment(id, "pike-company", row(many, at.x - 100, at.y + dy), seat=seat, **more)


def ends(table: Table) -> tuple[tuple[int, ...], str]:
    play(table, victory(table))
    return table.match.points, table.match.phase


FORD = {marker.id: marker for marker in markers_of("cinder-ford")}
BELLS = {marker.id: marker for marker in markers_of("three-bells")}
CACHES = {marker.id: marker for marker in markers_of("night-landing")}
(CROSS,) = markers_of("break-their-line")
AWAY = regiment("B9", "pike-company", [(4000, 4600)], seat=1)


# Cinder Ford


@proves("FB-BAT-02")
def test_each_objective_pays_and_more_of_them_pay_once_more() -> None:
    ours = [pikes("A1", FORD["ford"]), pikes("A2", FORD["west-bank"])]
    theirs = pikes("B1", FORD["east-bank"], seat=1)
    assert ends(fought("cinder-ford", 2, *ours, theirs)) == ((3, 1), "round")
    assert ends(fought("cinder-ford", 2, ours[0], theirs)) == ((1, 1), "round"), "none has more"


@proves("FB-OBJ-02", "FB-BAT-02")
def test_nothing_is_paid_in_the_first_round() -> None:
    assert ends(fought("cinder-ford", 1, pikes("A1", FORD["ford"]), AWAY)) == ((0, 0), "round")


@proves("FB-VIC-02", "FB-BAT-02")
def test_rounds_go_on_until_the_last_one_is_played() -> None:
    there = pikes("A1", FORD["ford"])
    assert ends(fought("cinder-ford", 5, there, AWAY))[1] == "round"
    assert ends(fought("cinder-ford", 6, there, AWAY)) == ((2, 0), "over")
    assert ends(fought("break-their-line", 5, there, AWAY))[1] == "over"


# Break Their Line


@proves("FB-BAT-02")
def test_destroyed_regiments_pay_in_their_round_and_a_character_pays_more() -> None:
    lost = (Loss("B1", 2), Loss("B2", 2), Loss("B3", 1), Loss("A2", 2))
    table = fought(
        "break-their-line",
        2,
        regiment("A1", "pike-company", [(100, 100)]),
        AWAY,
        reserves=[
            (regiment("B1", "pike-company", [(0, 0)], seat=1)[0], []),
            (regiment("B2", "regent-of-rust", [(0, 0)], seat=1)[0], []),
            (regiment("B3", "pike-company", [(0, 0)], seat=1)[0], []),
            (regiment("A2", "pike-company", [(0, 0)])[0], []),
        ],
        lost=lost,
    )
    assert ends(table) == ((1 + 2, 1), "round")


@proves("FB-BAT-02")
def test_the_crossroads_pay_two_and_the_broken_pay_at_the_end() -> None:
    there = pikes("A1", CROSS)
    broken = regiment("B1", "pike-company", row(2, 4000, 4000), seat=1, broken=True)
    assert ends(fought("break-their-line", 4, there, broken)) == ((2, 0), "round")
    assert ends(fought("break-their-line", 5, there, broken)) == ((3, 0), "over")
    ours = regiment("A1", "pike-company", row(2, 100, 100), broken=True)
    assert ends(fought("break-their-line", 5, ours, AWAY)) == ((0, 1), "over")


# The Three Bells


@proves("FB-BAT-02")
@pytest.mark.parametrize("south", [0, 1])
def test_bells_pay_by_how_far_they_are_from_the_own_edge(south: int) -> None:
    for bell, near, far in (("south-bell", 1, 3), ("high-bell", 2, 2), ("north-bell", 3, 1)):
        there = pikes("A1", BELLS[bell])
        table = fought("three-bells", 2, there, AWAY, south=south)
        assert ends(table)[0] == ((near, far)[south], 0)


@proves("FB-BAT-02")
@pytest.mark.parametrize(("before", "phase"), [(9, "round"), (10, "over")])
def test_a_battle_ends_at_a_threshold(before: int, phase: str) -> None:
    there = pikes("A1", BELLS["high-bell"])
    assert ends(fought("three-bells", 3, there, AWAY, points=(before, 0)))[1] == phase
    assert ends(fought("cinder-ford", 3, there, AWAY, points=(50, 0)))[1] == "round"


# Night Landing


@proves("FB-BAT-02")
def test_caches_pay_from_round_three_and_more_in_the_enemy_half_at_the_end() -> None:
    ours = [pikes("A1", CACHES["sw-cache"]), pikes("A2", CACHES["ne-cache"])]
    theirs = pikes("B1", CACHES["se-cache"], seat=1)
    assert ends(fought("night-landing", 2, *ours, theirs))[0] == (0, 0)
    assert ends(fought("night-landing", 3, *ours, theirs))[0] == (2, 1)
    assert ends(fought("night-landing", 6, *ours, theirs))[0] == (3, 2)
    assert ends(fought("night-landing", 6, *ours, theirs, south=1))[0] == (3, 1)


@proves("FB-BAT-02")
def test_at_night_only_the_character_regiment_pays_for_its_destruction() -> None:
    gone: list[Mustered] = [
        (regiment("B1", "regent-of-rust", [(0, 0)], seat=1)[0], []),
        (regiment("B2", "pike-company", [(0, 0)], seat=1)[0], []),
    ]
    there = regiment("A1", "pike-company", [(100, 100)])
    lost = (Loss("B1", 1), Loss("B2", 1))
    assert ends(fought("night-landing", 1, there, AWAY, reserves=gone, lost=lost))[0] == (1, 0)


# Off the table


@proves("FB-RNF-13")
def test_who_never_arrived_counts_as_destroyed_in_the_final_round() -> None:
    there = regiment("A1", "pike-company", [(100, 100)])
    late = regiment("B1", "wolf-riders", row(2, 0, 0), seat=1)
    early = fought("break-their-line", 4, there, AWAY, reserves=[late])
    assert ends(early)[0] == (0, 0)
    last = fought("break-their-line", 5, there, AWAY, reserves=[late])
    assert ends(last) == ((1, 0), "over")


@proves("FB-RNF-13")
def test_the_final_round_is_the_one_in_which_the_battle_ends() -> None:
    """A side is wiped out while regiments of the other still wait: they count as destroyed all the same."""
    there = regiment("A1", "pike-company", [(100, 100)])
    late = regiment("A2", "regent-of-rust", [(0, 0)])
    for round in (2, 5):
        early = fought("break-their-line", round, there, reserves=[late])
        assert ends(early) == ((0, 2), "over")
    assert result(early.match).winners == (0,), "whatever the VP"
    bells = fought("three-bells", 3, there, AWAY, reserves=[late], points=(12, 0))
    assert ends(bells) == ((12, 0), "over"), "bells pay for nobody"


@proves("FB-RNF-13", "FB-BAT-02")
def test_who_waits_is_not_lost_with_another_nor_who_fell_before_once_more() -> None:
    there = regiment("A1", "pike-company", [(100, 100)])
    late = regiment("B1", "wolf-riders", row(2, 0, 0), seat=1)
    fallen: Mustered = (regiment("B2", "pike-company", [(0, 0)], seat=1)[0], [])

    def paid(round: int, lost_in: int) -> int:
        reserves, lost = [late, fallen], (Loss("B2", lost_in),)
        table = fought("break-their-line", round, there, AWAY, reserves=reserves, lost=lost)
        return ends(table)[0][0]

    assert paid(4, 4) == 1, "only the one that fell now"
    assert paid(5, 4) == 1, "in the last round only the one that never came"
    assert paid(5, 5) == 2


@proves("FB-VIC-03", "FB-BAT-03")
def test_reserves_that_can_still_come_keep_a_side_in_the_battle() -> None:
    there = regiment("A1", "pike-company", [(100, 100)])
    late = regiment("B1", "wolf-riders", row(2, 0, 0), seat=1)
    early = fought("cinder-ford", 5, there, reserves=[late], points=(0, 9))
    assert not is_wiped_out(early.match, 1) and ends(early)[1] == "round"
    last = fought("cinder-ford", 6, there, reserves=[late], points=(0, 9))
    assert is_wiped_out(last.match, 1) and ends(last)[1] == "over"
    assert result(last.match).winners == (0,), "whatever the VP"


@proves("FB-BAT-03", "FB-VIC-01", "FB-VIC-03")
def test_a_side_that_is_wiped_out_loses_whatever_its_points() -> None:
    table = fought("cinder-ford", 2, regiment("A1", "pike-company", [(100, 100)]), points=(0, 9))
    assert ends(table)[1] == "over"
    found = result(table.match)
    assert (found.winners, found.clause) == ((0,), "FB-BAT-03")


@proves("FB-VIC-04")
@pytest.mark.parametrize(("points", "winners"), [((3, 2), (0,)), ((2, 2), (0, 1))])
def test_both_wiped_out_points_decide(points: tuple[int, int], winners: tuple[int, ...]) -> None:
    gone = {"B1-1": Gone("Troll", 1, "stone-troll")}
    table = fought("cinder-ford", 2, points=points, gone=gone)
    assert ends(table)[1] == "over"
    assert result(table.match).winners == winners, "dearer models do not count here"


@proves("FB-VIC-01", "FB-VIC-02", "FB-BAT-02", "FB-BAT-03")
@pytest.mark.parametrize(
    ("scenario", "round", "points", "clause", "why"),
    [
        pytest.param("cinder-ford", 6, 0, "FB-BAT-02", "6 rounds are played", id="rounds"),
        pytest.param("three-bells", 3, 12, "FB-BAT-02", "12 VP are reached", id="points"),
        pytest.param("three-bells", 3, -1, "FB-BAT-03", "a side is wiped out", id="nobody left"),
    ],
)
def test_the_end_is_told_with_its_clause_and_reason(
    scenario: str, round: int, points: int, clause: str, why: str
) -> None:
    sides = [regiment("A1", "pike-company", [(100, 100)]), AWAY]
    there = sides if points >= 0 else sides[:1]
    table = fought(scenario, round, *there, points=(max(0, points), 0))
    ends(table)
    assert [(one.clause, one.why) for one in table.log if isinstance(one, BattleOver)] == [
        (clause, why)
    ]


# Who has won


@proves("FB-VIC-01")
def test_more_points_win_then_dearer_models_destroyed_then_nobody() -> None:
    there = regiment("A1", "pike-company", [(100, 100)])
    match = fought("cinder-ford", 6, there, AWAY, points=(4, 3)).match
    assert (result(match).winners, result(match).reason) == ((0,), "more VP")
    match = replace(match, points=(4, 4))
    assert (result(match).winners, result(match).reason) == ((0, 1), "equal in everything")
    gone = {
        "A1-5": Gone("Levy", 0, "border-levy"),
        "A1-6": Gone("Levy", 0, "border-levy"),
        "B1-7": Gone("Pike", 1, "pike-company"),
    }
    found = result(replace(match, gone=gone))
    assert found.winners == (1,), "2 × 9 against 13"
    assert found.reason == "equal VP, dearer models destroyed"
    back = replace(match, gone=gone | {"A1-1": Gone("Troll", 0, "stone-troll")})
    assert result(back).winners == (1,), "who came back is not lost"


@proves("FB-VIC-01", "FB-HEAL-03")
def test_who_is_healed_back_makes_up_for_one_who_fell() -> None:
    """Two fall and one comes back, with a name of his own; then he falls too."""
    ours = regiment("A1", "pike-company", row(3, 1000, 1000), tokens=2)
    gone = {f"A1-{k}": Gone("Pike", 0, "pike-company") for k in (4, 5)}
    table = fought("cinder-ford", 6, ours, AWAY, gone=gone)
    each = points_of("pike-company")
    assert slain_by(table.match, 1) == 2 * each
    play(table, heal_regiment(table, "A1", 1, "FB-HEAL-03"), restore=(1000, 1200))
    assert slain_by(table.match, 1) == each and len(table.match.models_of("A1")) == 4
    (back,) = [model.id for model in table.match.models_of("A1") if model.y == 1200]
    remove_casualty(table, Harm("A1", "decay"), back, "FB-WND-05")
    assert (slain_by(table.match, 1), slain_by(table.match, 0)) == (2 * each, 0)


@proves("FB-ARM-01")
def test_every_profile_has_its_price() -> None:
    assert points_of("pike-company") == 13
    assert points_of("drill-serjeant") == 30
    assert points_of("oath-shield") == 16
    assert points_of("thunder-jarl") == 150


def test_points_are_told_by_the_names_that_players_read() -> None:
    table = fought("night-landing", 3, pikes("A1", CACHES["sw-cache"]), AWAY)
    told = [
        sentence(Scored(clause="FB-BAT-02", seat=0, points=1, what=what), table.match)
        for what in ("Sw Cache", "destroying Storm-Speaker (B)", "claiming more")
    ]
    assert [one.partition(" for ")[2] for one in told] == [
        "SW Cache.",
        "destroying Storm-Speaker (B).",
        "claiming more.",
    ]
