"""The front: five zones, one step after each battle, Conquest Points, whose choice the mission is, and the end."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.hall import (
    BASE,
    RULES,
    TERRITORIES,
    Hall,
    at_stronghold,
    at_territory,
    conquest,
    on,
)
from wartable.games.grimheim.campaign.conquest.zones import (
    LINE,
    attacker_at,
    defender_at,
    state_of,
    zone_name,
)
from wartable.games.grimheim.campaign.match import CONQUEST, VICTORY
from wartable.kit import proves


def front(hall: Hall) -> int:
    return state_of(hall.campaign).front


def points(hall: Hall) -> list[int]:
    return [hall.campaign.held(member, CONQUEST) for member in (0, 1)]


def to_battle(hall: Hall, mission: str = "") -> None:
    """Whatever has to be settled before the next battle, in the simplest way."""
    while not any([one.stands and one.result is None for one in hall.campaign.battles]):
        for member in (0, 1):
            for one in [due for due in RULES.due(hall.campaign, member) if due.must]:
                hall.do(member, one.kind, None, plain_answers(hall, member, one.kind, mission))


def plain_answers(hall: Hall, member: int, kind: str, mission: str) -> tuple[Any, ...]:
    if kind == "values":
        return (TERRITORIES[member],)
    if kind == "mission":
        return (mission or 0,)
    state = state_of(hall.campaign)
    worth = 2 if state.bonuses else 2 - TERRITORIES[member].index(state.chosen)
    return ("arcane-wards", "last-stand")[:worth]


# Zones


@proves("GH-CON-02", "GH-CON-04")
def test_five_zones_lie_in_a_line_from_stronghold_to_stronghold() -> None:
    campaign = conquest().campaign
    assert [zone_name(campaign, zone) for zone in LINE] == [
        "Ann's Stronghold",
        "Ann's Territory",
        "Neutral Grounds",
        "Bob's Territory",
        "Bob's Stronghold",
    ]
    assert [defender_at(campaign, zone) for zone in LINE] == [0, 0, None, 1, 1]
    assert [attacker_at(campaign, zone) for zone in LINE] == [1, 1, None, 0, 0]


@proves("GH-CON-03")
def test_it_begins_on_neutral_grounds() -> None:
    hall = conquest()
    assert front(hall) == 0
    (battle,) = hall.campaign.battles
    assert (battle.mission, battle.members, battle.defender) == (BASE[0], (0, 1), None)


# Points and the way of the front


@proves("GH-CON-06", "GH-CON-09")
@pytest.mark.parametrize("winner", [0, 1])
def test_on_neutral_grounds_the_winner_has_three_points_and_goes_on(winner: int) -> None:
    hall = conquest()
    hall.fight(winner)
    assert points(hall)[winner] == 3 and points(hall)[1 - winner] == 0
    assert front(hall) == (1 if winner == 0 else -1)


@proves("GH-CON-06", "GH-CON-09", "GH-CON-22")
@pytest.mark.parametrize("winner", [0, 1])
def test_an_attacker_who_wins_in_a_territory_has_five_and_stands_before_the_stronghold(
    winner: int,
) -> None:
    hall = at_territory(winner)
    to_battle(hall)
    hall.fight(winner)
    assert points(hall)[winner] == 3 + 5 and front(hall) == (2 if winner == 0 else -2)


@proves("GH-CON-06", "GH-CON-11")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_defender_who_holds_his_territory_has_four_and_the_front_is_neutral_again(
    winner: int,
) -> None:
    hall = at_territory(winner)
    to_battle(hall)
    hall.fight(1 - winner)
    assert points(hall)[1 - winner] == 4 and points(hall)[winner] == 3
    assert front(hall) == 0


@proves("GH-CON-06", "GH-CON-11")
def test_a_defender_who_holds_his_stronghold_has_four_and_is_back_in_his_territory() -> None:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, ("arcane-wards", "last-stand"))
    hall.fight(1)
    assert points(hall) == [8, 4] and front(hall) == 1
    assert hall.phase() == "running"


@proves("GH-CON-08")
def test_an_attacker_who_takes_a_stronghold_wins_the_campaign_at_once() -> None:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, ("arcane-wards", "last-stand"))
    hall.report(0)
    assert hall.phase() == "finished" and points(hall) == [8, 0]
    result = RULES.outcome(hall.campaign)
    assert (result.winners, result.clause) == ((0,), "GH-CON-08")
    assert "Ann has taken the enemy Stronghold and won the campaign." in hall.feed(3)
    assert [one.kind for one in RULES.due(hall.campaign, 1)] == ["after"]
    hall.do(0, "after")
    hall.do(1, "after")
    assert [one.kind for one in RULES.due(hall.campaign, 1)] == ["part"]
    assert hall.refused(1, "end")[0] == "GH-CON-12"


@proves("GH-CON-08")
def test_he_wins_it_though_the_other_has_more_conquest_points() -> None:
    hall = at_stronghold()
    for _ in range(3):
        hall.do(1, "bonuses", None, ("arcane-wards", "last-stand"))
        hall.fight(1)
        on(hall)
        to_battle(hall, "night-watch")
        hall.fight(0)
        on(hall)
    assert points(hall) == [23, 12]
    hall.do(0, "correct", {"member": 1, "what": CONQUEST, "amount": 50, "why": "counted wrong"})
    hall.do(1, "bonuses", None, ("arcane-wards", "last-stand"))
    hall.report(0)
    assert RULES.outcome(hall.campaign).winners == (0,)


@proves("GH-CON-07")
def test_victory_points_and_conquest_points_are_counted_apart() -> None:
    hall = conquest()
    hall.fight(1, points=(6, 7))
    held = [
        (hall.campaign.held(member, VICTORY), hall.campaign.held(member, CONQUEST))
        for member in (0, 1)
    ]
    assert held == [(6, 0), (7, 3)]
    table = RULES.standings(hall.campaign)
    assert table.headings[:4] == ("CP", "VP", "Won", "Battles")
    assert [row.figures[:4] for row in table.rows] == [(3, 7, 1, 1), (0, 6, 0, 1)]


# Order


@proves("GH-CON-10")
def test_points_then_the_front_then_what_comes_after_then_the_next_mission() -> None:
    hall = conquest()
    hall.report(0)
    texts = hall.feed(4)
    assert "+3 CP for winning in Neutral Grounds" in texts[-2]
    assert texts[-1] == "The front moves to Bob's Territory."
    assert hall.refused(1, "values")[0] == "GH-DEFB-03"
    hall.do(1, "after")
    assert [one.kind for one in RULES.due(hall.campaign, 0)] == ["after"]
    assert RULES.due(hall.campaign, 1) == ()
    hall.do(0, "after")
    assert [RULES.due(hall.campaign, one)[0].kind for one in (0, 1)] == ["end", "end"]
    on(hall)
    assert [one.kind for one in RULES.due(hall.campaign, 1)] == ["values"]
    assert RULES.due(hall.campaign, 0) == ()


# Draws


@proves("GH-CON-20")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_drawn_battle_is_won_by_who_defeated_more(winner: int) -> None:
    hall = conquest()
    fallen = [2, 2]
    fallen[winner] = 3
    hall.fight(points=(4, 4), defeated=fallen)
    assert points(hall)[winner] == 3 and front(hall) == (1 if winner == 0 else -1)
    result = hall.campaign.battle(1).result
    assert result is not None and (result.winners, result.clause) == ((winner,), "GH-CON-20")


@proves("GH-CON-20")
def test_a_draw_to_the_end_moves_nothing_and_the_next_neutral_mission_is_fought() -> None:
    hall = conquest()
    hall.fight(points=(4, 4), defeated=(2, 2))
    assert points(hall) == [0, 0] and front(hall) == 0
    on(hall)
    assert hall.campaign.battle(2).mission == BASE[1]


@proves("GH-CON-20", "GH-DEFB-05")
def test_a_territory_is_fought_for_again_with_new_values() -> None:
    hall = at_territory()
    to_battle(hall)
    hall.fight(points=(4, 4), defeated=(2, 2))
    on(hall)
    assert front(hall) == 1 and points(hall) == [3, 0]
    assert [one.kind for one in RULES.due(hall.campaign, 1)] == ["values"]


@proves("GH-CON-20")
def test_who_has_more_victory_points_wins_whoever_defeated_more() -> None:
    hall = conquest()
    hall.fight(0, points=(4, 3), defeated=(0, 5))
    assert points(hall) == [3, 0]


# Missions


@proves("GH-CON-14")
def test_neutral_missions_come_in_sequence_and_again_from_the_first() -> None:
    hall = conquest()
    played = []
    for k in range(5):
        played.append(hall.campaign.battles[-1].mission)
        if k % 2:
            hall.fight(points=(4, 4))
            on(hall)
            continue
        hall.fight(0)
        on(hall)
        to_battle(hall)
        hall.fight(1)
        on(hall)
    assert played == [*BASE, *BASE[:2]]


@proves("GH-CON-16", "GH-CON-04")
@pytest.mark.parametrize("mission", TERRITORIES[1])
def test_in_a_territory_the_attacker_picks_one_of_the_defenders_three(mission: str) -> None:
    hall = at_territory()
    hall.do(1, "values", None, (TERRITORIES[1],))
    assert hall.refused(1, "mission") == ("GH-CON-16", "that is for the other player")
    errand = hall.begin(0, "mission")
    assert errand is not None
    assert getattr(hall.desk.run(errand, ()).question, "options", ()) == tuple(TERRITORIES[1])
    hall.write(hall.desk.confirm(errand, (mission,)))
    assert state_of(hall.campaign).chosen == mission
    to_battle(hall)
    battle = hall.campaign.battles[-1]
    assert (battle.mission, battle.defender) == (mission, 1)


def held_stronghold() -> Hall:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, ("arcane-wards", "last-stand"))
    hall.fight(1)
    on(hall)
    return hall


@proves("GH-CON-17", "GH-DEFB-05")
def test_right_after_he_held_his_stronghold_the_defender_chooses() -> None:
    hall = held_stronghold()
    hall.do(1, "values", None, (TERRITORIES[1][::-1],))
    assert hall.refused(0, "mission")[1] == "that is for the other player"
    hall.do(1, "mission", None, ("night-watch",))
    assert hall.feed(1) == ["Bob chooses Night Watch."]


@proves("GH-CON-17")
@pytest.mark.parametrize("outcome", ["lost", "drawn"])
def test_only_right_after_it(outcome: str) -> None:
    """Once the Territory was fought for, the Attacker chooses again."""
    hall = held_stronghold()
    to_battle(hall)
    if outcome == "drawn":
        hall.fight(points=(4, 4))
        on(hall)
    else:
        hall.fight(1)
        on(hall)
        hall.fight(0)
        on(hall)
    hall.do(1, "values", None, (TERRITORIES[1][::-1],))
    assert [one.kind for one in RULES.due(hall.campaign, 0)] == ["mission"]


@proves("GH-CON-18")
def test_an_attacked_stronghold_is_fought_for_in_the_mission_its_player_selected() -> None:
    hall = at_stronghold()
    assert state_of(hall.campaign).chosen == "the-heart-shrine"
    hall.do(1, "bonuses", None, ("arcane-wards", "last-stand"))
    battle = hall.campaign.battles[-1]
    assert (battle.mission, battle.defender) == ("the-heart-shrine", 1)


# The end


@proves("GH-CON-12")
@pytest.mark.parametrize("answers", [(True, False), (False, True), (False, False)])
def test_it_goes_on_unless_both_say_yes(answers: tuple[bool, bool]) -> None:
    hall = conquest()
    hall.fight(0)
    on(hall, *answers)
    assert hall.phase() == "running"
    for member in (0, 1):
        assert hall.refused(member, "end")[0] == "GH-CON-12"


@proves("GH-CON-12")
def test_if_both_say_yes_the_higher_conquest_points_win() -> None:
    hall = conquest()
    hall.fight(1, points=(1, 9))
    on(hall, True, True)
    assert hall.phase() == "finished"
    result = RULES.outcome(hall.campaign)
    assert (result.winners, result.scores, result.clause) == ((1,), (0, 3), "GH-CON-12")


@proves("GH-CON-12")
def test_each_is_asked_once_after_every_sequence_and_not_before() -> None:
    hall = conquest()
    assert hall.refused(0, "end")[0] == "GH-CON-12"
    hall.report(0)
    hall.do(0, "after")
    assert hall.refused(0, "end")[0] == "GH-CON-12"
    hall.do(1, "after")
    hall.do(0, "end", None, (True,))
    assert hall.refused(0, "end")[0] == "GH-CON-12"
    hall.do(1, "end", None, (False,))
    to_battle(hall)
    hall.fight(1)
    hall.do(1, "end", None, (True,))
    assert hall.phase() == "running"
    hall.do(0, "end", None, (True,))
    assert hall.phase() == "finished"


@proves("GH-CAM-18", "GH-CON-12")
def test_equal_conquest_points_share_the_victory() -> None:
    hall = conquest()
    hall.fight(points=(4, 4))
    on(hall, True, True)
    assert RULES.outcome(hall.campaign).winners == (0, 1)


@proves("GH-CON-12")
def test_nobody_ends_it_alone_but_who_leaves_leaves_it_to_the_other() -> None:
    hall = conquest()
    assert hall.refused(0, "phase", {"phase": "finished"})[0] == "GH-CON-12"
    hall.do(1, "leave", {"member": 1, "why": "moves away"})
    assert hall.phase() == "finished"
    assert RULES.outcome(hall.campaign).winners == (0,)


@proves("GH-CON-22")
def test_no_way_through_the_zones_skips_one() -> None:
    """Every course of four battles: the front is never more than one zone from where it was."""
    for course in range(81):
        hall, before = conquest(), 0
        for k in range(4):
            to_battle(hall)
            outcome = course // 3**k % 3
            winners = (outcome,) if outcome < 2 else ()
            hall.fight(*winners, points=None if winners else (4, 4))
            if hall.phase() != "running":
                assert abs(before) == 2
                break
            assert abs(front(hall) - before) == (1 if winners else 0)
            before = front(hall)
            on(hall)


def test_a_struck_battle_is_arranged_again_with_what_was_chosen_for_it() -> None:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, ("arcane-wards", "last-stand"))
    first = hall.campaign.battles[-1]
    hall.do(0, "void", {"battle": first.number, "why": "rain"})
    assert [one.kind for one in RULES.due(hall.campaign, 0)] == ["arrange"]
    hall.do(0, "arrange")
    again = hall.campaign.battles[-1]
    assert again == replace(first, number=first.number + 1, round=first.number + 1)


# On the screen


def test_a_battle_stands_in_the_zone_where_it_was_fought() -> None:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, (0, 0))
    assert RULES.scene is not None
    zones = RULES.scene(hall.campaign, None).zones
    assert [one.battles for one in zones] == [(), (), (1,), (2,), ()]


@proves("GH-CON-11", "GH-CON-17")
@pytest.mark.parametrize("winner", [0, 1])
def test_only_a_stronghold_is_held_not_a_territory(winner: int) -> None:
    hall = at_territory()
    to_battle(hall)
    hall.fight(winner)
    assert state_of(hall.campaign).held is None
