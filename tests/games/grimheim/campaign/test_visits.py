"""Who may go where: openings, one place for each model, two customers, recruits, gold."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import (
    ANN,
    FRIEND,
    HERO,
    against,
    camped,
    entry,
    go,
    gold,
    human,
    refusal_of,
    table_of,
    trooper,
)
from wartable.core.ask import About, Refused
from wartable.games.grimheim.campaign.events import ItemGained
from wartable.games.grimheim.campaign.hub.events import CampMade
from wartable.games.grimheim.campaign.hub.openings import find_merchants, find_trainers
from wartable.games.grimheim.campaign.rows import places_of
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.rows import items
from wartable.kit import ask, play, proves

THIRD = "w1-3"
MERCHANTS = ("alchemist", "enchanter", "ye-olde-shoppe", "temple", "blacksmith")
TRAINERS = ("marksman", "gladiator", "magus", "old-sage", "rogue")


def three(**had: Any) -> Table:
    return camped(human(), human(FRIEND), human(THIRD), **had)


def opened(**rolled: Any) -> Table:
    table = table_of(human(), gold=1000)
    table.do(CampMade("GH-HUB-07", ANN, 1, False))
    play(table, find_merchants(table, ANN), merchants=rolled.pop("merchants"))
    play(table, find_trainers(table, ANN), **rolled)
    return table


# Openings


@proves("GH-HUB-20", "GH-HUB-21", "GH-TRA-01")
@pytest.mark.parametrize("face", range(1, 6))
def test_one_merchant_and_one_trainer_have_come(face: int) -> None:
    table = opened(merchants=[face], trainers=[face])
    here = (MERCHANTS[face - 1], TRAINERS[face - 1])
    camp = table.match.warband(ANN).camp
    assert camp is not None and camp.open == here
    for place in MERCHANTS:
        assert against(table, "hub", place) == ("" if place in here else "GH-HUB-20")
    for place in TRAINERS:
        shut = against(table, "hub", place) if place not in here else "GH-TRA-01"
        assert shut == "GH-TRA-01"
    other = table.match.warbands[1].camp
    assert other is None, "everybody rolls for his own"


@proves("GH-HUB-20", "GH-TRA-01")
def test_on_6_all_merchants_have_come_and_two_trainers_that_one_picks() -> None:
    table = opened(merchants=[6], trainers=[6], two_trainers=("magus", "rogue"))
    camp = table.match.warband(ANN).camp
    assert camp is not None and camp.open == (*MERCHANTS, "magus", "rogue")
    assert [one.id for one in places_of("merchant")] == list(MERCHANTS)
    assert [one.id for one in places_of("trainer")] == list(TRAINERS)


@proves("GH-TRA-01")
@pytest.mark.parametrize("picked", [("magus",), ("magus", "rogue", "gladiator")])
def test_of_trainers_on_6_two_are_picked_and_neither_one_nor_three(picked: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        opened(merchants=[6], trainers=[6], two_trainers=picked)


@proves("GH-HUB-10")
@pytest.mark.parametrize("faction", ["imperial", "undead", "primordial", "tribes", "mercenaries"])
def test_healer_and_tavern_are_there_for_every_faction(faction: str) -> None:
    table = camped(human(scars=("leg",)), faction=faction, open=())
    assert [against(table, "hub", place) for place in ("healer", "tavern")] == ["", ""]


# One place for each


@proves("GH-HUB-02")
def test_a_model_goes_to_one_place() -> None:
    table = go(three(), "tavern", visitor=HERO, service="gamble", gamble=[1])
    for place in ("tavern", "rogue", "alchemist", "sun-chapel"):
        assert against(table, "visitor", HERO, About(place)) == "GH-HUB-02"
        assert against(table, "visitor", FRIEND, About(place)) == ""


@proves("GH-HUB-02")
def test_who_looks_and_leaves_has_been_nowhere() -> None:
    table = go(three(), "tavern", "tavern", visitor=ask(HERO, HERO), service=ask("leave", "leave"))
    assert against(table, "visitor", HERO, About("tavern")) == ""
    assert table.log == []


@proves("GH-HUB-03")
def test_one_service_at_the_tavern_and_at_the_healer() -> None:
    hurt = camped(human(scars=("leg", "leg")), human(FRIEND, scars=("arm", "arm")))
    go(hurt, "healer", visitor=HERO, service="heal-minor-wound")
    go(hurt, "tavern", service="rest", rest=[1])
    assert (entry(hurt).scars, entry(hurt, FRIEND).scars) == (("leg",), ("arm", "arm"))


@proves("GH-HUB-04")
def test_at_a_merchant_as_many_different_things_as_one_likes() -> None:
    table = go(
        three(),
        "alchemist",
        visitor=HERO,
        service=ask("buy-poison", "buy-fire-bomb", "buy-flash-powder", "leave"),
    )
    assert entry(table).equipment == ("fire-bomb", "flash-powder")
    assert entry(table).weapons == ("sword+poisoned",)
    assert gold(table) == 1000 - 10 - 13 - 3


@proves("GH-HUB-04")
def test_but_nothing_twice() -> None:
    table = go(three(), "temple", visitor=HERO, service=ask("blessing", "leave"))
    assert against(table, "service", "blessing", About("temple", HERO)) == "GH-HUB-04"
    assert against(table, "service", "buy-blessed-water", About("temple", HERO)) == ""
    more = go(
        three(), "temple", visitor=HERO, service=ask("blessing", "buy-blessed-water", "leave")
    )
    said = against(more, "service", "blessing", About("temple", HERO))
    assert said == "GH-HUB-04", "not the last thing only"


@proves("GH-HUB-22")
def test_two_models_buy_from_merchants_be_it_from_the_same_or_not() -> None:
    table = go(
        three(),
        "alchemist",
        "temple",
        visitor=ask(HERO, FRIEND),
        service=ask("buy-fire-bomb", "leave", "blessing", "leave"),
    )
    for place in MERCHANTS:
        assert against(table, "hub", place) == "GH-HUB-22"
    assert against(table, "hub", "tavern") == ""


@proves("GH-HUB-50")
def test_a_faction_service_is_had_once_and_is_the_models_one_place() -> None:
    table = go(three(), "sun-chapel", visitor=HERO, service="sun-chapel")
    assert against(table, "hub", "sun-chapel") == "GH-HUB-50"
    assert against(table, "visitor", HERO, About("rogue")) == "GH-HUB-02"


@proves("GH-HUB-02")
def test_the_dead_go_nowhere_and_without_anybody_only_recruiting_is_left() -> None:
    table = camped()
    own = table.match.warband(ANN)
    table.match = table.match.with_warband(ANN, own.with_trooper(replace(trooper(table), fell=1)))
    assert against(table, "hub", "tavern") == "GH-HUB-02"
    assert against(table, "hub", "recruitment") == ""


# Gold


@proves("GH-CAM-06", "GH-HUB-07")
def test_who_is_poor_is_told_the_price_and_what_he_has() -> None:
    table = three(gold=12)
    refused = refusal_of(table, "service", "blessing", About("temple", HERO))
    assert refused is not None and str(refused) == "GH-HUB-41: 15 gold, you have 12"
    cheap = three(gold=12, underdog=True)
    assert refusal_of(cheap, "service", "blessing", About("temple", HERO)) is None


def test_a_place_where_nobody_can_have_anything_says_why() -> None:
    table = three(gold=0)
    refused = refusal_of(table, "hub", "healer")
    assert refused is not None and refused.reason == "it has no Permanent Wound"
    poor = refusal_of(table, "hub", "temple")
    assert poor is not None and "12 gold, you have 0" in poor.reason


# Selling


@proves("GH-HUB-05", "GH-HUB-06")
@pytest.mark.parametrize("item", [row.id for row in items().values() if row.obtainable])
def test_what_was_looted_is_sold_for_its_points_without_a_visit(item: str) -> None:
    table = camped(human(), gold=0)
    table.do(ItemGained("GH-HUB-05", HERO, item, looted=True))
    go(table, "sell", sold=f"{HERO}/{item}")
    assert gold(table) == items()[item].points
    assert entry(table).equipment == () and trooper(table).looted == ()
    assert against(table, "visitor", HERO, About("tavern")) in ("", "GH-HUB-15")


@proves("GH-HUB-06")
def test_what_was_bought_is_never_sold() -> None:
    table = camped(human(equipment=("net",)), human(FRIEND))
    assert against(table, "hub", "sell") == "GH-HUB-05"
    table.do(ItemGained("GH-HUB-05", FRIEND, "net", looted=True))
    assert against(table, "sold", f"{HERO}/net") == "GH-HUB-06"
    assert against(table, "sold", f"{FRIEND}/net") == ""


@proves("GH-HUB-06")
def test_who_has_looted_one_thing_sells_that_and_not_what_was_bought_beside_it() -> None:
    table = camped(human(equipment=("net",)), gold=0)
    table.do(ItemGained("GH-HUB-05", HERO, "spy-glass", looted=True))
    assert against(table, "sold", f"{HERO}/net") == "GH-HUB-06"
    assert against(table, "sold", f"{HERO}/spy-glass") == ""


@proves("GH-HUB-06")
def test_of_two_alike_only_the_looted_one_is_sold() -> None:
    table = camped(human(equipment=("net",)), gold=0)
    table.do(ItemGained("GH-HUB-05", HERO, "net", looted=True))
    go(table, "sell", sold=f"{HERO}/net")
    assert entry(table).equipment == ("net",) and gold(table) == 5
    assert against(table, "sold", f"{HERO}/net") == "GH-HUB-06"


def test_one_may_look_and_sell_nothing() -> None:
    table = camped(human())
    table.do(ItemGained("GH-HUB-05", HERO, "net", looted=True))
    go(table, "sell", sold="nothing")
    assert trooper(table).looted == ("net",)
