"""The Simple Campaign: rounds, missions in sequence, totals, and the end."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from games.grimheim.campaign.hall import BASE, NAMES, READY, RULES, Hall, small
from wartable.core.campaign.match import HOUSE
from wartable.games.grimheim.campaign.match import VICTORY
from wartable.games.grimheim.campaign.simple import round_robin
from wartable.kit import proves

LONG = 40  # more steps than any of these campaigns takes


def series(number: int = 3) -> Hall:
    hall = Hall("simple", missions=(BASE * 2)[:number])
    hall.join(small(), small("tribes"))
    hall.run()
    return hall


def league(players: int) -> Hall:
    hall = Hall("simple", missions=BASE)
    hall.join(*[READY[k % len(READY)] for k in range(players)])
    hall.run()
    return hall


def running(hall: Hall) -> Iterator[int]:
    """Goes on until the campaign is over; one that never ends fails instead."""
    for number in range(LONG):
        if hall.phase() != "running":
            return
        yield number
    raise AssertionError(f"it runs on after {len(hall.campaign.battles)} battles")


def pairs(hall: Hall) -> list[tuple[int, ...]]:
    return [one.members for one in hall.campaign.battles if one.stands]


# Two


@proves("GH-CAM-11", "GH-CAM-12")
@pytest.mark.parametrize("number", [1, 3, 6])
def test_it_lasts_as_many_missions_as_were_agreed_one_after_the_other(number: int) -> None:
    hall = series(number)
    for k in range(number):
        assert hall.phase() == "running"
        assert [one.mission for one in hall.campaign.battles] == (BASE * 2)[: k + 1]
        hall.fight(k % 2)
    assert hall.phase() == "finished" and len(hall.campaign.battles) == number


@proves("GH-CAM-11")
def test_nobody_ends_it_earlier_alone_and_it_waits_for_what_comes_after_the_last_battle() -> None:
    hall = series(1)
    assert hall.refused(0, "phase", {"phase": "finished"})[0] == "GH-CAM-11"
    hall.report(0)
    hall.do(1, "after")
    assert hall.phase() == "running"
    hall.do(0, "after")
    assert hall.phase() == "finished"


@proves("GH-CAM-07")
def test_nobody_fights_again_before_he_has_settled_his_last_battle() -> None:
    hall = series()
    hall.report(0)
    hall.do(0, "after")
    with pytest.raises(ValueError, match="Bob has not done what comes after the last battle"):
        hall.report(0)
    hall.do(1, "after")
    hall.report(0)


# Totals


@proves("GH-CAM-13", "GH-CAM-05")
def test_the_most_victory_points_over_all_missions_win_whoever_won_more_of_them() -> None:
    hall = series()
    hall.fight(0, points=(5, 4))
    hall.fight(0, points=(5, 4))
    hall.fight(1, points=(0, 9))
    assert [hall.campaign.held(member, VICTORY) for member in (0, 1)] == [10, 17]
    result = RULES.outcome(hall.campaign)
    assert (result.winners, result.scores, result.clause) == ((1,), (10, 17), "GH-CAM-13")
    table = RULES.standings(hall.campaign)
    assert [(row.member, row.place) for row in table.rows] == [(1, 1), (0, 2)]
    assert table.rows[0].figures[:3] == (17, 1, 3)


@proves("GH-CAM-18")
def test_equal_totals_share_the_victory_and_the_place() -> None:
    hall = series(1)
    hall.fight(points=(4, 4))
    result = RULES.outcome(hall.campaign)
    assert (result.winners, result.clause) == ((0, 1), "GH-CAM-18")
    assert [row.place for row in RULES.standings(hall.campaign).rows] == [1, 1]


@proves("GH-CAM-18")
def test_two_of_three_may_share_it() -> None:
    hall = league(3)
    hall.fight(points=(4, 4))
    hall.fight(points=(1, 4))
    hall.fight(points=(1, 4))
    totals = [hall.campaign.held(member, VICTORY) for member in range(3)]
    best = tuple([member for member in range(3) if totals[member] == max(totals)])
    assert len(best) == 2
    assert RULES.outcome(hall.campaign).winners == best
    assert [row.place for row in RULES.standings(hall.campaign).rows] == [1, 1, 3]


# Many


@proves("GH-CAM-14")
@pytest.mark.parametrize("number", range(3, 13))
def test_each_plays_every_other_once_and_nobody_twice_in_a_round(number: int) -> None:
    rounds = round_robin(list(range(number)))
    met = [frozenset(pair) for one in rounds for pair in one]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(number), 2)))
    for one in rounds:
        busy = [member for pair in one for member in pair]
        assert len(busy) == len(set(busy)) == number - number % 2
    assert len(rounds) == number - 1 + number % 2


@proves("GH-CAM-14", "GH-CAM-12")
@pytest.mark.parametrize("number", [3, 4, 6])
def test_a_league_is_fought_round_by_round_each_round_of_one_mission(number: int) -> None:
    hall = league(number)
    for _ in running(hall):
        current = max(one.round for one in hall.campaign.battles)
        fought = {one.mission for one in hall.campaign.battles if one.round == current}
        assert fought == {BASE[(current - 1) % 3]}
        for battle in [one for one in hall.campaign.battles if one.result is None]:
            hall.fight(battle.members[0])
    met = sorted([tuple(sorted(pair)) for pair in pairs(hall)])
    assert met == list(combinations(range(number), 2))


@proves("GH-CAM-14")
def test_battles_of_a_round_are_reported_in_any_order_and_settled_side_by_side() -> None:
    hall = league(4)
    first, second = [one.number for one in hall.campaign.battles]
    hall.report(hall.campaign.battle(second).members[0], number=second)
    for member in hall.campaign.battle(second).members:
        hall.do(member, "after")
    assert len(pairs(hall)) == 2
    hall.report(hall.campaign.battle(first).members[0], number=first)
    assert len(pairs(hall)) == 4
    waiting = hall.campaign.battle(first).members
    assert [RULES.due(hall.campaign, one)[0].kind for one in waiting] == ["after", "after"]


@proves("GH-CAM-14")
def test_who_is_away_is_not_waited_for_and_makes_up_for_it_later() -> None:
    hall = Hall("simple", missions=BASE)
    hall.join(*READY[:4])
    hall.do(3, "away", {"member": 3})
    hall.run()
    assert pairs(hall) == [(1, 2)]
    for _ in range(3):
        hall.fight(hall.campaign.battles[-1].members[0])
    assert len(hall.campaign.battles) == 3 and hall.phase() == "running"
    assert hall.refused(0, "arrange") == ("GH-CAM-14", "nobody who is here has a battle to fight")
    hall.do(3, "away", {"member": 3})
    assert [one.kind for one in RULES.due(hall.campaign, 0)] == ["arrange", "end"]
    hall.do(0, "arrange")
    for _ in running(hall):
        hall.fight(hall.campaign.battles[-1].members[0])
    assert len({frozenset(pair) for pair in pairs(hall)}) == len(pairs(hall)) == 6


@proves("GH-CAM-14")
def test_a_late_comer_meets_everybody_too() -> None:
    hall = league(3)
    hall.do(HOUSE, "join", {"name": NAMES[3], "roster": READY[3]})
    for _ in running(hall):
        for battle in [one for one in hall.campaign.battles if one.result is None]:
            hall.fight(battle.members[1])
    assert len({frozenset(pair) for pair in pairs(hall)}) == len(pairs(hall)) == 6


@proves("GH-CAM-14")
def test_when_somebody_leaves_the_others_go_on_without_him() -> None:
    hall = league(4)
    (other,) = [one for one in hall.campaign.battles if 3 not in one.members]
    hall.fight(other.members[0], number=other.number)
    hall.do(3, "leave", {"member": 3, "why": "moves away"})
    for _ in running(hall):
        hall.fight(hall.campaign.battles[-1].members[0])
    assert sorted([tuple(sorted(pair)) for pair in pairs(hall)]) == [(0, 1), (0, 2), (1, 2)]
    assert 3 not in RULES.outcome(hall.campaign).winners


def test_a_battle_that_was_struck_is_arranged_again() -> None:
    hall = series(1)
    hall.do(0, "void", {"battle": 1, "why": "rain"})
    hall.do(1, "arrange")
    assert hall.campaign.battle(2).mission == "encounter"
    hall.fight(1)
    assert hall.phase() == "finished"
