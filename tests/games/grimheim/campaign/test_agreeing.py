"""Missions of a Simple Campaign agreed one at a time and pair by pair, and the end that all agree on (GH-R-103)."""

import pytest

from games.grimheim.campaign.hall import BASE, READY, RULES, Hall, conquest, small
from wartable.core.campaign.match import HOUSE
from wartable.games.grimheim.campaign.match import VICTORY
from wartable.games.grimheim.campaign.showing import agreed
from wartable.kit import proves


def pair(number: int = 3, missions: tuple[str, ...] = ()) -> Hall:
    """Ann and Bob, who have agreed how many missions there are."""
    hall = Hall("simple", number=number, missions=list(missions))
    hall.join(small(), small("tribes"))
    hall.run()
    return hall


def league(number: int = 0, missions: tuple[str, ...] = (BASE[0],)) -> Hall:
    hall = Hall("simple", number=number, missions=list(missions))
    hall.join(*READY[:4])
    hall.run()
    return hall


def played(hall: Hall) -> list[str]:
    return [one.mission for one in hall.campaign.battles if one.stands]


def dues(hall: Hall, member: int) -> list[str]:
    return [one.kind for one in RULES.due(hall.campaign, member)]


ENDS: tuple[list[str], list[str]] = ([], ["end"])  # before the first battle, and after it


# One at a time


@proves("GH-CAM-11", "GH-CAM-12")
def test_the_next_mission_is_agreed_before_each_battle_and_the_battle_arranged_then() -> None:
    hall = pair()
    for k, mission in enumerate(BASE):
        assert hall.phase() == "running" and len(played(hall)) == k
        assert (dues(hall, 0), dues(hall, 1)) == (["agree", *ENDS[k > 0]], ENDS[k > 0])
        assert hall.refused(1, "arrange")[0] == "GH-CAM-12"
        hall.do(0, "agree", {"missions": [*hall.campaign.missions, mission]})
        assert played(hall) == BASE[: k + 1]
        hall.fight(k % 2)
    assert hall.phase() == "finished", "the agreed number is played"


@proves("GH-CAM-12")
def test_after_the_first_list_is_played_more_are_agreed_up_to_the_number() -> None:
    hall = pair(2, (BASE[0],))
    hall.fight(0)
    assert hall.phase() == "running" and played(hall) == BASE[:1]
    hall.do(0, "agree", None, ("toll-bridge", 0))
    assert played(hall) == [BASE[0], "toll-bridge"]
    hall.fight(1)
    assert hall.phase() == "finished"


@proves("GH-CAM-11", "GH-CAM-12")
@pytest.mark.parametrize(("number", "count"), [(0, 2), (1, 2), (2, 2)])
def test_as_many_as_are_agreed_are_played_if_the_number_is_not_above_that(
    number: int, count: int
) -> None:
    hall = pair(number, (BASE[0], BASE[1]))
    for _ in range(count):
        hall.fight(0)
    assert hall.phase() == "finished"


@proves("GH-CAM-12")
def test_without_missions_nor_a_number_of_them_no_campaign_begins() -> None:
    hall = Hall("simple")
    hall.join(small(), small("tribes"))
    hall.do(0, "phase", {"phase": "open"})
    assert dues(hall, 0) == ["agree"]
    clause, reason = hall.refused(0, "phase", {"phase": "running"})
    assert (clause, reason) == ("GH-CAM-12", "no missions are agreed, nor how many there are")


@proves("GH-CAM-11")
@pytest.mark.parametrize("number", [-1, 61])
def test_how_many_missions_there_may_be(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 60 missions are agreed in all") as why:
        Hall("simple", number=number, missions=BASE)
    assert why.type.__name__ == "Refused"


def test_how_many_there_are_is_shown_while_they_are_not_all_agreed() -> None:
    assert "3 missions in all, agreed as you go" in agreed(pair().campaign)
    assert "3 missions in all, agreed as you go" not in agreed(pair(3, tuple(BASE)).campaign)


@proves("GH-CAM-14", "GH-CAM-12")
@pytest.mark.parametrize(("number", "waits"), [(0, False), (2, True)])
def test_a_league_with_a_number_of_missions_waits_for_the_next(number: int, waits: bool) -> None:
    """One without begins its list again."""
    hall = league(number)
    for _ in range(2):
        hall.fight(hall.campaign.to_fight(0)[0].members[0] if hall.campaign.to_fight(0) else 1)
    assert len(played(hall)) == (2 if waits else 4)
    assert ("agree" in dues(hall, 0)) == waits
    if waits:
        hall.do(0, "agree", {"missions": [BASE[0], "night-watch"]})
        assert played(hall)[2:] == ["night-watch"] * 2


# Each pair on its own


@proves("GH-CAM-12", "GH-CAM-14")
def test_the_pairs_of_a_round_may_play_different_missions() -> None:
    hall = league()
    first, second = hall.campaign.battles
    hall.do(second.members[1], "change", {"mission": "night-watch"})
    assert played(hall) == [BASE[0], "night-watch"]
    assert hall.feed(1) == ["Battle 2 is fought as Night Watch instead of Encounter."]
    hall.do(first.members[0], "change", None, ("toll-bridge",))
    assert played(hall) == ["toll-bridge", "night-watch"]
    assert hall.campaign.missions == (BASE[0],), "the series of the league is what it was"
    setup = RULES.setup(hall.campaign, 2)
    assert setup.mission == "night-watch"


@proves("GH-CAM-12")
def test_where_two_fight_the_series_says_what_they_agreed() -> None:
    hall = pair(3, (BASE[0], BASE[1]))
    hall.do(1, "change", {"mission": "night-watch"})
    assert hall.campaign.missions == ("night-watch", BASE[1])
    hall.fight(0)
    assert played(hall) == ["night-watch", BASE[1]]


@proves("GH-CAM-12", "GH-CAM-16")
@pytest.mark.parametrize(
    ("about", "clause", "said"),
    [
        ({"mission": "tea"}, "GH-CAM-12", "there is no mission 'tea'"),
        (
            {"battle": 7, "mission": "night-watch"},
            "GH-CAM-12",
            "battle 7 is none that you are to fight",
        ),
        ({"mission": 3}, "GH-CAM-12", "mission"),
        ("all", "GH-CAM-12", ""),
    ],
)
def test_what_is_no_mission_or_no_battle_of_ones_own_is_refused(
    about: object, clause: str, said: str
) -> None:
    hall = league()
    own = hall.campaign.battles[1].members[1]
    if about == "all":
        outsider = hall.campaign.battles[0].members[1]
        other = {"battle": 2, "mission": "night-watch"}
        assert hall.refused(outsider, "change", other)[0] == clause
        return
    refused = hall.refused(own, "change", about)
    assert refused[0] == clause and said in refused[1]


@proves("GH-CAM-12")
def test_what_is_fought_already_is_not_agreed_anew() -> None:
    hall = pair(2, (BASE[0], BASE[1]))
    hall.report(0)
    refused = hall.refused(1, "change", {"battle": 1, "mission": "night-watch"})
    assert refused == ("GH-CAM-12", "battle 1 is none that you are to fight")
    hall.do(0, "after")
    hall.do(1, "after")
    hall.do(HOUSE, "here", {"battle": 2, "match": "abc"})
    refused = hall.refused(1, "change", {"mission": "night-watch"})
    assert refused == ("GH-CAM-12", "battle 2 is being fought already")


@proves("GH-CAM-12", "GH-CON-14")
def test_a_conquest_agrees_on_none_anew() -> None:
    assert conquest().refused(0, "change", {"mission": "night-watch"})[0] == "GH-CAM-12"


# The end


@proves("GH-CAM-11", "GH-CAM-13")
def test_a_campaign_is_over_when_all_members_say_so() -> None:
    hall = league(6, (BASE[0], BASE[1]))
    hall.fight(0, points=(7, 1)) if 0 in hall.campaign.battles[0].members else hall.fight(1)
    hall.fight(*hall.campaign.battles[1].members[:1])
    for member in (0, 1, 2):
        hall.do(member, "end", None, (True,))
        assert hall.phase() == "running"
    assert "end" in dues(hall, 3) and "end" not in dues(hall, 0)
    hall.do(3, "end", None, (True,))
    assert hall.phase() == "finished"
    assert [one.void for one in hall.campaign.battles[2:]] == ["the campaign is over"] * 2
    totals = [hall.campaign.held(member, VICTORY) for member in range(4)]
    assert RULES.outcome(hall.campaign).scores == tuple(totals)


@proves("GH-CAM-11")
def test_who_would_fight_on_is_heard_and_a_battle_later_all_are_asked_anew() -> None:
    hall = pair(3, tuple(BASE))
    hall.do(0, "end", None, (True,))
    hall.do(1, "end", None, (False,))
    assert hall.phase() == "running"
    hall.do(1, "end", None, (True,))
    assert hall.phase() == "finished"
    hall = pair(3, tuple(BASE))
    hall.do(0, "end", None, (True,))
    hall.fight(0)
    hall.do(1, "end", None, (True,))
    assert hall.phase() == "running", "Ann said so before the battle"


@proves("GH-CAM-11")
def test_nobody_ends_it_in_a_battle_nor_on_the_way_home() -> None:
    hall = pair(3, tuple(BASE))
    hall.do(HOUSE, "here", {"battle": 1, "match": "abc"})
    assert hall.refused(0, "end") == ("GH-CAM-11", "a battle is being fought: end it first")
    hall = pair(3, tuple(BASE))
    hall.report(0)
    assert "what comes after the last battle" in hall.refused(0, "end")[1]
