"""Warbands as they enter a campaign: legal, models with ids of their own, points left as gold, veterans with all."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.hall import BASE, Hall, small
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.plain import to_plain
from wartable.games.grimheim.campaign.match import GOLD, Campaign, Trooper, Warband
from wartable.games.grimheim.campaign.warbands.fielding import fielded, warband_value
from wartable.games.grimheim.campaign.warbands.joining import enlisted
from wartable.games.grimheim.campaign.warbands.legacy import legacy_of
from wartable.games.grimheim.rows import fates, items, traits
from wartable.games.grimheim.warband.prices import price, total
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.samples import sample
from wartable.kit import proves


def simple(*rosters: Any) -> Hall:
    hall = Hall("simple", missions=BASE)
    hall.join(*rosters)
    return hall


@proves("GH-CAM-03")
def test_points_that_are_not_spent_become_gold() -> None:
    hall = simple(small(), "ashford-watch")
    spent = total(sample("ashford-watch"))
    assert hall.campaign.held(0, GOLD) == 500 - 2 * 42 - fates()["common-fate"].points
    assert hall.campaign.held(1, GOLD) == 500 - spent
    first = hall.campaign.ledger[0]
    assert (first.why, first.clause) == ("points that were not spent", "GH-CAM-03")


@proves("GH-CAM-03")
def test_a_warband_that_is_built_anew_brings_its_own_gold_only() -> None:
    hall = simple(small())
    hall.do(0, "muster", {"roster": "ashford-watch"})
    assert hall.campaign.held(0, GOLD) == 500 - total(sample("ashford-watch"))


@proves("GH-CAM-02")
def test_every_fault_of_a_warband_is_named_and_nobody_joins_with_it() -> None:
    hall = Hall("simple")
    wrong = small(model=[{"body": "orc"}, {"body": "human", "weapons": ["spoon"]}])
    clause, reason = hall.refused(HOUSE, "join", {"name": "Ann", "roster": wrong})
    assert clause.startswith("GH-BLD") and "spoon" in reason and "Orc" in reason
    assert hall.refused(HOUSE, "join", {"name": "Ann", "roster": 3})[0] == "GH-CAM-02"
    assert "black-tusk" in hall.refused(HOUSE, "join", {"name": "Ann", "roster": "tea"})[1]
    assert hall.campaign.members == ()


@proves("GH-CAM-09")
def test_every_model_is_one_of_its_own_with_an_id_and_a_name() -> None:
    three = {"body": "zombie", "count": 3}
    hall = simple(small(), small("undead", model=[three, {"body": "skeleton", "name": "Bones"}]))
    own = [(one.id, one.entry.name, one.entry.count) for one in hall.campaign.warband(1).living]
    assert own == [
        ("w2-1", "Zombie 1", 1),
        ("w2-2", "Zombie 2", 1),
        ("w2-3", "Zombie 3", 1),
        ("w2-4", "Bones", 1),
    ]
    assert hall.campaign.owner_of("w2-4") == 1 and hall.campaign.owner_of("w1-1") == 0
    assert hall.campaign.title_of("w2-1") == "Zombie 1"


@proves("GH-CAM-02")
def test_a_warband_is_settled_once_the_campaign_runs_but_a_late_comer_builds_his() -> None:
    hall = simple(small(), small("tribes"))
    hall.run()
    assert hall.refused(0, "muster", {"roster": "ashford-watch"})[0] == "GH-CAM-02"
    hall.do(HOUSE, "join", {"name": "Cid"})
    hall.do(2, "muster", {"roster": small("undead")})
    assert hall.refused(2, "muster", {"roster": small("undead")})[0] == "GH-CAM-02"


@proves("GH-CAM-02")
def test_nobody_begins_without_a_warband() -> None:
    hall = simple(small())
    hall.do(HOUSE, "join", {"name": "Bob"})
    hall.do(0, "phase", {"phase": "open"})
    assert hall.refused(0, "phase", {"phase": "running"}) == ("GH-CAM-02", "Bob has no warband")
    hall.do(HOUSE, "join", {"name": "Cid", "roles": ["organiser"]})
    assert hall.refused(2, "muster", {"roster": small()})[1] == "only players have warbands"


# What it is worth


def veteran() -> Warband:
    """One with gear and learning, one who sits out, one dead."""
    able = Entry(
        body="human",
        weapons=("sword",),
        equipment=("lucky-charm",),
        learned=("scout",),
        scars=("leg",),
    )
    away, dead = Entry(body="human"), Entry(body="elf")
    band = enlisted(Roster(faction="imperial", fate="common-fate", models=(able, away, dead)), 0)
    first, second, third = band.troopers
    return replace(band, troopers=(first, replace(second, misses=1), replace(third, fell=2)))


@proves("GH-CAM-17")
def test_a_warband_is_worth_its_living_with_gear_and_learning_and_its_fate() -> None:
    band = veteran()
    gear, learned = items()["lucky-charm"].points, traits()["scout"].points
    assert gear and learned
    fate = fates()["common-fate"].points
    assert warband_value(band) == (30 + 12 + gear + learned) + 30 + fate
    assert price(band.troopers[0].entry) == 30 + 12 + gear + learned


@proves("GH-CAM-17", "GH-CAM-09")
def test_only_those_who_take_part_are_fielded_as_they_are() -> None:
    band = veteran()
    assert [one.id for one in fielded(band).models] == ["w1-1"]
    (entry,) = fielded(band).models
    assert (entry.learned, entry.equipment, entry.scars) == (("scout",), ("lucky-charm",), ("leg",))


# Legacy


def old_campaign() -> Campaign:
    hall = simple(small(), small("tribes"))
    hall.run()
    campaign = replace(hall.campaign, warbands=hall.campaign.warbands | {0: veteran()})
    return replace(campaign, phase="finished")


@proves("GH-CAM-15")
def test_a_veteran_warband_enters_a_new_campaign_with_everything_it_has() -> None:
    old = old_campaign()
    came = legacy_of(old, 0)
    assert (came.name, came.points) == ("a warband", warband_value(veteran()))
    assert came.purse == ((GOLD, old.held(0, GOLD)),)
    hall = simple(small("tribes"))
    hall.do(HOUSE, "join", {"name": "Vic", "legacy": came.brought})
    band = hall.campaign.warband(1)
    assert [one.id for one in band.troopers] == ["w2-1", "w2-2"]
    first = veteran().troopers[0].entry
    assert band.troopers[0].entry == replace(first, id="w2-1")
    assert band.troopers[1].misses == 1
    assert hall.campaign.held(1, GOLD) == old.held(0, GOLD) > 0
    told = f"Vic musters a warband, veterans of The Long War worth {came.points} points: 2 models."
    assert told in hall.feed(2)


@proves("GH-CAM-15", "GH-CAM-03")
def test_veterans_may_take_the_place_of_another_warband_before_it_begins() -> None:
    hall = simple(small("tribes"))
    old = old_campaign()
    hall.do(0, "muster", {"legacy": legacy_of(old, 0).brought})
    assert [one.entry.body for one in hall.campaign.warband(0).living] == ["human", "human"]
    assert hall.campaign.held(0, GOLD) == old.held(0, GOLD)


@proves("GH-CAM-15")
@pytest.mark.parametrize("over", ["finished", "archived"])
def test_a_warband_may_enter_several_campaigns_and_stays_as_it_was_where_it_came_from(
    over: Any,
) -> None:
    old = replace(old_campaign(), phase=over)
    for _ in range(2):
        hall = simple(small("tribes"))
        hall.do(HOUSE, "join", {"name": "Vic", "legacy": legacy_of(old, 0).brought})
        assert len(hall.campaign.warband(1).living) == 2


def gone(campaign: Campaign) -> Campaign:
    """Nobody of the first warband lives."""
    band = campaign.warband(0)
    dead = tuple([replace(one, fell=1) for one in band.troopers])
    return campaign.with_warband(0, replace(band, troopers=dead))


@proves("GH-CAM-15")
def test_who_cannot_go_on_is_told_why() -> None:
    hall = Hall("simple", missions=BASE[:1])
    hall.join(small(), small("tribes"))
    hall.do(HOUSE, "join", {"name": "Org", "roles": ["organiser"]})
    hall.run()
    assert "after the end of its campaign" in stays(hall.campaign, 0)
    hall.report(0)
    unsettled = replace(hall.campaign, phase="finished")
    assert "after the last battle" in stays(unsettled, 0)
    for member in (0, 1):
        hall.do(member, "after")
    assert hall.phase() == "finished" and legacy_of(hall.campaign, 0).points > 0
    assert stays(hall.campaign, 2) == "there is no warband"
    assert stays(gone(hall.campaign), 0) == "nobody of this warband lives"
    hall.do(0, "part", None, ("retired",))
    assert stays(hall.campaign, 0) == "this warband has retired"
    assert legacy_of(hall.campaign, 1).purse == ((GOLD, hall.campaign.held(1, GOLD)),)


def stays(campaign: Campaign, member: int) -> str:
    with pytest.raises(Refused) as why:
        legacy_of(campaign, member)
    assert why.value.clause == "GH-CAM-15"
    return why.value.reason


@proves("GH-CAM-15")
@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"gold": -1}, "GH-CAM-15"),
        ({"crown": True}, "GH-CAM-15"),
        ({"warband": {"roster": {"faction": "imperial", "fate": "common-fate"}}}, "GH-CAM-15"),
    ],
)
def test_what_no_campaign_can_have_left_is_refused(change: Any, clause: str) -> None:
    hall = simple(small())
    brought = legacy_of(old_campaign(), 0).brought | change
    assert hall.refused(HOUSE, "join", {"name": "Vic", "legacy": brought})[0] == clause


@proves("GH-CAM-15", "GH-CAM-10")
def test_a_veteran_with_too_many_traits_is_refused() -> None:
    six = ("scout", "silent", "stealth", "strider", "swift", "ambush")
    band = Warband(
        roster=Roster(faction="imperial", fate="common-fate"),
        troopers=(Trooper(entry=Entry(id="w1-1", body="human", learned=six)),),
    )
    hall = simple(small())
    told = {"warband": to_plain(band), "gold": 3}
    assert hall.refused(HOUSE, "join", {"name": "Vic", "legacy": told})[0] == "GH-BLD-22"


@proves("GH-CAM-15")
@pytest.mark.parametrize("future", ["onward", "retired"])
def test_after_the_end_a_warband_goes_on_or_retires(future: str) -> None:
    hall = Hall("simple", missions=BASE[:1])
    hall.join(small(), small("tribes"))
    hall.run()
    clause, why = hall.refused(0, "part")
    assert clause == "GH-CAM-15" and "after the end" in why
    hall.fight(0)
    assert hall.phase() == "finished"
    hall.do(0, "part", None, (future,))
    assert hall.refused(0, "part")[1] == "that is settled already"
    if future == "onward":
        assert legacy_of(hall.campaign, 0).brought["since"] == "The Long War"
    else:
        with pytest.raises(ValueError, match="has retired"):
            legacy_of(hall.campaign, 0)
