"""Defender Bonuses: sealed values, shown only when they count, picks, and militia built like any models."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.hall import (
    RULES,
    TERRITORIES,
    Hall,
    at_stronghold,
    at_territory,
    conquest,
    on,
)
from wartable.core.ask import Offered
from wartable.core.views import view
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.campaign.conquest.bonuses import too_often
from wartable.games.grimheim.campaign.conquest.militia import levy
from wartable.games.grimheim.campaign.conquest.rows import zone_kinds
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.deciding import militiaman
from wartable.games.grimheim.campaign.match import VALUES
from wartable.games.grimheim.rows import factions
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.warband.limits import check_in_campaign
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry
from wartable.kit import proves


def sealed(order: list[str] | None = None) -> Hall:
    """Bob's Territory is attacked; he has noted his values."""
    hall = at_territory()
    hall.do(1, "values", None, (order or TERRITORIES[1],))
    return hall


def chosen(worth: int) -> Hall:
    """Ann has chosen a mission that is worth so much."""
    hall = sealed()
    hall.do(0, "mission", None, (TERRITORIES[1][2 - worth],))
    return hall


# Sealed values


@proves("GH-DEFB-03")
@pytest.mark.parametrize("order", list(permutations(TERRITORIES[1])))
def test_two_one_and_none_are_given_as_the_defender_likes(order: tuple[str, ...]) -> None:
    hall = sealed(list(order))
    kept = hall.campaign.secrets[1][VALUES]
    assert sorted(kept) == [0, 1, 2]
    assert [kept[TERRITORIES[1].index(one)] for one in order] == [2, 1, 0]


@proves("GH-DEFB-03")
def test_they_are_for_the_defenders_eyes_only() -> None:
    hall = sealed()
    assert view(hall.campaign, 1).secrets[1][VALUES] == (2, 1, 0)
    assert view(hall.campaign, 0).secrets == {} == view(hall.campaign, None).secrets
    told = [one for one in hall.desk.feed if one.clause == "GH-DEFB-03"]
    assert [one.known_to for one in told] == [(1,), None]
    assert told[1].text == "Bob has given each mission of the Territory its value."


@proves("GH-DEFB-03")
def test_no_mission_is_chosen_before_and_no_value_given_after_it() -> None:
    hall = at_territory()
    assert hall.refused(0, "mission")[0] == "GH-CON-16"
    assert hall.refused(0, "values")[1] == "that is for the other player"
    hall.do(1, "values", None, (TERRITORIES[1],))
    assert hall.refused(1, "values")[0] == "GH-DEFB-03"


@proves("GH-DEFB-04")
def test_the_attackers_choice_shows_no_value_before_it_is_made_nor_with_it() -> None:
    """Else he could look, drop his errand, and choose another."""
    hall = sealed()
    errand = hall.begin(0, "mission")
    assert errand is not None
    for mission in TERRITORIES[1]:
        events = hall.desk.run(errand, (mission,)).events
        assert [type(one).__name__ for one in events] == ["MissionChosen"]


@proves("GH-DEFB-04")
@pytest.mark.parametrize("worth", [0, 1, 2])
def test_after_the_choice_the_value_is_shown_and_so_many_bonuses_are_picked(worth: int) -> None:
    hall = chosen(worth)
    picks = ("last-stand", "sacred-ground")[:worth]
    hall.do(1, "bonuses", None, picks)
    assert state_of(hall.campaign).picks == picks
    words = ("no Defender Bonuses", "1 Defender Bonus", "2 Defender Bonuses")
    assert f"Bob has {words[worth]} here." in hall.feed(5)


@proves("GH-DEFB-05")
def test_what_was_not_chosen_stays_secret_for_good() -> None:
    hall = chosen(1)
    hall.do(1, "bonuses", None, ("last-stand",))
    assert view(hall.campaign, 0) == view(hall.campaign, None)
    assert VALUES not in hall.campaign.secrets.get(1, {})
    open_to_all = " ".join([one.text for one in hall.desk.feed if one.known_to is None])
    assert "2 Defender Bonuses" not in open_to_all and "no Defender" not in open_to_all


@proves("GH-DEFB-05")
def test_they_are_given_anew_every_time() -> None:
    hall = chosen(1)
    hall.do(1, "bonuses", None, ("last-stand",))
    hall.fight(points=(4, 4))
    on(hall)
    state = state_of(hall.campaign)
    assert (state.picks, state.chosen, state.bonuses, state.sealed) == ((), "", None, False)
    hall.do(1, "values", None, (TERRITORIES[1][::-1],))
    hall.do(0, "mission", None, (TERRITORIES[1][2],))
    hall.do(1, "bonuses", None, ("last-stand", "last-stand"))


@proves("GH-DEFB-05")
def test_a_defender_who_chooses_himself_gives_values_first_all_the_same() -> None:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, ("last-stand", "last-stand"))
    hall.fight(1)
    on(hall)
    assert hall.refused(1, "mission")[0] == "GH-CON-16"
    hall.do(1, "values", None, (TERRITORIES[1],))
    hall.do(1, "mission", None, (TERRITORIES[1][0],))
    hall.do(1, "bonuses", None, ("last-stand", "arcane-wards"))
    assert state_of(hall.campaign).bonuses == 2


# Where, how many, which


@proves("GH-DEFB-01", "GH-CON-05")
def test_there_are_none_on_neutral_grounds() -> None:
    hall = conquest()
    for member in (0, 1):
        assert hall.refused(member, "bonuses")[0] == "GH-DEFB-04"
        assert hall.refused(member, "values")[0] == "GH-DEFB-03"
    rosters = RULES.setup(hall.campaign, 1).rosters
    assert [one.bonuses for one in rosters] == [(), ()]


@proves("GH-DEFB-01")
def test_each_kind_of_ground_has_its_numbers_of_bonuses() -> None:
    numbers = {id: sorted(row.bonuses) for id, row in zone_kinds().items()}
    assert numbers == {"neutral": [0], "territory": [0, 1, 2], "stronghold": [2]}


@proves("GH-DEFB-06", "GH-DEFB-01")
def test_two_are_picked_for_a_stronghold() -> None:
    hall = at_stronghold()
    assert hall.refused(0, "bonuses")[1] == "that is for the other player"
    assert state_of(hall.campaign).bonuses == 2
    hall.do(1, "bonuses", None, ("fortified-position", "home-advantage"))
    first, second = RULES.setup(hall.campaign, len(hall.campaign.battles)).rosters
    assert first.bonuses == () and second.bonuses == ("fortified-position", "home-advantage")


@proves("GH-DEFB-02")
@pytest.mark.parametrize("bonus", [id for id in bonuses() if id != "militia"])
def test_each_may_be_picked_twice(bonus: str) -> None:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, (bonus, bonus))
    assert state_of(hall.campaign).picks == (bonus, bonus)
    assert hall.campaign.battles[-1].result is None


@proves("GH-DEFB-01")
def test_all_nine_are_on_offer_both_times() -> None:
    hall = at_stronghold()
    errand = hall.begin(1, "bonuses")
    assert errand is not None
    for answers in ((), ("militia",)):
        question = hall.desk.run(errand, answers).question
        assert getattr(question, "options", ()) == tuple(bonuses()) and len(bonuses()) == 9


# Militia


def with_militia(times: int = 1) -> Hall:
    hall = at_stronghold()
    hall.do(1, "bonuses", None, ("militia", ("last-stand", "militia")[times - 1]))
    return hall


def zombies(*counts: int, **over: Any) -> dict[str, Any]:
    return {"models": [{"body": "zombie", "count": count} | over for count in counts]}


@proves("GH-DEFB-08", "GH-DEFB-09")
def test_militia_are_built_before_the_battle_is_set_up_and_fight_in_it_only() -> None:
    hall = with_militia()
    assert [one.kind for one in RULES.due(hall.campaign, 1)] == ["militia"]
    assert hall.refused(0, "militia")[1] == "that is for the other player"
    hall.do(1, "militia", zombies(2))
    setup = RULES.setup(hall.campaign, len(hall.campaign.battles))
    hired = [one for one in setup.rosters[1].models if one.militia]
    assert [(one.id, one.count) for one in hired] == [("militia-3-1", 1), ("militia-3-2", 1)]
    assert check_in_campaign(setup.rosters[1]) == []
    hall.fight(1)
    assert state_of(hall.campaign).militia == ()
    assert len(hall.campaign.warband(1).troopers) + 2 == len(setup.rosters[1].models)


@proves("GH-DEFB-08")
@pytest.mark.parametrize(("times", "count"), [(1, 2), (2, 4)])
def test_they_are_worth_fifty_gold_for_each_pick(times: int, count: int) -> None:
    hall = with_militia(times)
    assert hall.refused(1, "militia", zombies(count + 1))[0] == "GH-DEFB-08"
    hall.do(1, "militia", zombies(count))
    assert len(state_of(hall.campaign).militia) == count


@proves("GH-DEFB-09")
@pytest.mark.parametrize(
    ("models", "clause"),
    [
        ({"models": [{"body": "human"}]}, "GH-BLD-"),
        ({"models": [{"body": "zombie", "weapons": ["spoon"]}]}, "GH-BLD-"),
        ({"models": [{"body": "zombie", "gains": ["stalwart"]}]}, "GH-DEFB-09"),
        ({"models": [{"heads": 2}]}, "GH-DEFB-09"),
        ({"models": "all"}, "GH-DEFB-09"),
        ({}, "GH-DEFB-09"),
    ],
)
def test_they_are_built_legally_from_the_defenders_faction(models: Any, clause: str) -> None:
    assert with_militia().refused(1, "militia", models)[0].startswith(clause)


@proves("GH-DEFB-08", "GH-DEFB-09")
def test_militia_are_built_freely_one_after_the_other() -> None:
    """GH-R-101: armour, traits, tiers and equipment too, as many as the gold of both picks is worth."""
    hall = with_militia(2)
    first = ("zombie", "weapons:sword", "armour:leather", "equipment:net", "hire")
    second = ("zombie", "weapons:club", "hire")
    hall.do(1, "militia", None, (*first, *second))
    one, other = state_of(hall.campaign).militia
    assert (one.weapons, one.armour, one.equipment) == (("sword",), "leather", ("net",))
    assert (other.weapons, other.armour) == (("club",), "none")
    assert [each.militia for each in (one, other)] == [True, True]
    setup = RULES.setup(hall.campaign, len(hall.campaign.battles))
    assert check_in_campaign(setup.rosters[1]) == []


@proves("GH-DEFB-08", "GH-DEFB-09")
def test_what_militia_have_costs_no_more_than_what_is_left_of_the_gold() -> None:
    """GH-R-101: 50 for a pick; a zombie is 25, one of two before has had its part."""
    zombie = Entry(body="zombie")
    first = levy(with_militia().campaign, 1)
    assert first.purse == 50 and first.no_piece(zombie, "weapons:sword") is None
    dear = first.no_piece(replace(zombie, weapons=("sword",)), "armour:cuirass")
    assert dear is not None and dear.clause == "GH-DEFB-08"
    hall = with_militia(2)
    errand = hall.begin(1, "militia")
    assert errand is not None
    begun = ("zombie", "weapons:sword", "hire", "zombie", "weapons:sword")
    offered = getattr(hall.desk.run(errand, begun).question, "options", ())
    assert "armour:cuirass" in offered and "armour:full-plate" not in offered, "26 are left"
    more = hall.desk.run(errand, (*begun, "hire"))
    assert getattr(more.question, "options", ()) == ("zombie", "nobody")
    assert hall.desk.run(errand, (*begun, "armour:leather", "hire")).over, "nobody comes for less"


@proves("GH-DEFB-09")
def test_who_is_sent_away_is_not_called() -> None:
    hall = with_militia()
    hall.do(1, "militia", None, ("zombie", "weapons:sword", "nobody", "nobody"))
    assert state_of(hall.campaign).militia == () and state_of(hall.campaign).draft is None


@proves("GH-DEFB-09")
@pytest.mark.parametrize("faction", list(factions()))
def test_somebody_armed_comes_for_every_faction(faction: str) -> None:
    """What the house calls for who leaves it to the house."""
    campaign = with_militia().campaign
    own = campaign.warband(1)
    of_faction = replace(own, roster=replace(own.roster, faction=faction), troopers=())
    campaign = campaign.with_warband(1, of_faction)
    body = militiaman(campaign, 1, Offered("militia", 1, "GH-T"), levy(campaign, 1).bodies())
    assert price(levy(campaign, 1).plain(body)) <= 50


@proves("GH-DEFB-08")
def test_none_need_come() -> None:
    hall = with_militia()
    hall.do(1, "militia", {"models": []})
    assert begin(RULES.setup(hall.campaign, 3)).defender in (0, 1)


@proves("GH-DEFB-02")
def test_no_bonus_is_picked_a_third_time_whatever_else_was_picked() -> None:
    assert too_often("militia", ["last-stand", "militia"]) is None
    assert too_often("militia", ["last-stand", "arcane-wards"]) is None
    refused = too_often("militia", ["militia", "militia"])
    assert refused is not None and refused.clause == "GH-DEFB-02"
    assert too_often("last-stand", ["militia", "militia"]) is None
