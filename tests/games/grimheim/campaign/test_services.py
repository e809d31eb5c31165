"""Every service of the Hub: what it costs, what it does, and for whom it is closed."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import (
    ANN,
    FRIEND,
    HERO,
    against,
    campaign,
    camped,
    entry,
    fell,
    go,
    gold,
    human,
    refusal_of,
    served,
    trooper,
)
from wartable.core.ask import About, Choose
from wartable.games.grimheim.campaign.hub.places import not_here, places_for
from wartable.games.grimheim.campaign.hub.visiting import visit_hub
from wartable.games.grimheim.campaign.match import Camp
from wartable.games.grimheim.campaign.rows import ServiceRow, places, services
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.rows import bodies, items
from wartable.games.grimheim.warband.cards import card, traits_of
from wartable.games.grimheim.warband.limits import check_in_campaign
from wartable.games.grimheim.warband.roster import Entry
from wartable.kit import ask, next_question, proves

HEALER, TAVERN, TEMPLE, SMITH = "healer", "tavern", "temple", "blacksmith"
BOUGHT = [
    (place.id, row) for place in places().values() for row in place.service if row.item
]  # all of them


def place_of(service: str) -> str:
    return next(one.id for one in places().values() for row in one.service if row.id == service)


def closed(service: str, *entries: Entry, **had: Any) -> str:
    """The clause by which a service is closed for the hero; empty: it is open."""
    table = camped(*entries, **had)
    return against(table, "service", service, About(place_of(service), HERO))


def roster_is_legal(table: Table) -> bool:
    warband = table.match.warband(ANN)
    return check_in_campaign(whole(warband)) == []


# Healing


@proves("GH-HUB-11", "GH-ABS-17")
@pytest.mark.parametrize("scar", ["head", "arm", "leg"])
def test_the_healer_removes_one_wound_of_whatever_kind(scar: str) -> None:
    table = served("heal-minor-wound", human(scars=(scar, scar)), place=HEALER)
    assert entry(table).scars == (scar,) and gold(table) == 980
    assert trooper(table).misses == 0


@proves("GH-HUB-11")
def test_of_several_kinds_the_owner_chooses_one() -> None:
    table = camped(human(scars=("head", "leg", "leg", "arm")))
    question = next_question(
        table, visit_hub(table, ANN), "scar", hub=HEALER, service="heal-minor-wound"
    )
    assert isinstance(question, Choose)
    assert question.options == (f"{HERO}/head", f"{HERO}/leg", f"{HERO}/arm")
    healed = served(
        "heal-minor-wound", human(scars=("head", "leg")), place=HEALER, scar=f"{HERO}/leg"
    )
    assert entry(healed).scars == ("head",)


@proves("GH-HUB-12", "GH-ABS-17")
def test_full_recovery_removes_all_wounds_and_it_misses_the_next_mission() -> None:
    table = served("full-recovery", human(scars=("head", "leg", "leg")), place=HEALER)
    assert entry(table).scars == () and trooper(table).misses == 1 and gold(table) == 960


@proves("GH-HUB-15", "GH-ABS-17")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_rest_removes_one_wound_on_4_and_more(face: int) -> None:
    table = served("rest", human(scars=("leg", "leg")), place=TAVERN, rest=[face])
    assert len(entry(table).scars) == (1 if face >= 4 else 2) and gold(table) == 990


@proves("GH-HUB-42", "GH-ABS-17")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_prayer_removes_one_wound_of_anybody_on_4_and_more(face: int) -> None:
    both = human(), human(FRIEND, scars=("arm",))
    table = served("prayer", *both, place=TEMPLE, prayer=[face])
    assert entry(table, FRIEND).scars == (() if face >= 4 else ("arm",))
    assert gold(table) == 990


@proves("GH-HUB-42")
def test_whose_wound_it_is_is_chosen_once_the_prayer_is_heard() -> None:
    both = human(scars=("head",)), human(FRIEND, scars=("arm", "arm"))
    for word, left in (
        (f"{HERO}/head", [(), ("arm", "arm")]),
        (f"{FRIEND}/arm", [("head",), ("arm",)]),
    ):
        table = served("prayer", *both, place=TEMPLE, prayer=[4], scar=word)
        assert [entry(table).scars, entry(table, FRIEND).scars] == left


@proves("GH-HUB-11", "GH-HUB-12", "GH-HUB-15", "GH-HUB-42")
@pytest.mark.parametrize("service", ["heal-minor-wound", "full-recovery", "rest", "prayer"])
def test_without_a_wound_nobody_pays_for_healing(service: str) -> None:
    assert closed(service, human()) == services()[service].clause
    assert closed(service, human(scars=("leg",))) == ""


# The Tavern


@proves("GH-HUB-16", "GH-HUB-09")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("underdog", "stake"), [(False, 20), (True, 15)])
def test_gambling_pays_by_the_face_whatever_the_stake(
    face: int, underdog: bool, stake: int
) -> None:
    won = {1: 0, 2: 10, 3: 20, 4: 30, 5: 40, 6: 50}[face]
    table = served("gamble", human(), place=TAVERN, gamble=[face], underdog=underdog)
    assert gold(table) == 1000 - stake + won


@proves("GH-HUB-17")
@pytest.mark.parametrize("face", range(1, 7))
def test_gossip_tells_of_another_quest_on_5_and_6(face: int) -> None:
    table = served("gossip", human(), place=TAVERN, gossip=[face])
    assert table.match.warband(ANN).roster.gossip is (face >= 5) and gold(table) == 990


@proves("GH-HUB-18")
def test_one_more_quest_is_the_most() -> None:
    both = human(), human(FRIEND)
    table = served("gossip", *both, place=TAVERN, gossip=[6])
    assert against(table, "service", "gossip", About(TAVERN, FRIEND)) == "GH-HUB-18"
    failed = served("gossip", *both, place=TAVERN, gossip=[4])
    assert against(failed, "service", "gossip", About(TAVERN, FRIEND)) == ""


@proves("GH-HUB-17")
@pytest.mark.parametrize(("switches", "clause"), [((), ""), (("side_quests=none",), "GH-HUB-17")])
def test_nobody_sells_gossip_where_no_quests_are_agreed(
    switches: tuple[str, ...], clause: str
) -> None:
    """GH-R-99."""
    table = camped(human())
    table.match = replace(table.match, switches=switches)
    assert against(table, "service", "gossip", About(TAVERN, HERO)) == clause


# Equipment


@proves(
    *("GH-HUB-19", "GH-HUB-23", "GH-HUB-25", "GH-HUB-26", "GH-HUB-27", "GH-HUB-28", "GH-HUB-29"),
    *("GH-HUB-30", "GH-HUB-31", "GH-HUB-32", "GH-HUB-33", "GH-HUB-34", "GH-HUB-35", "GH-HUB-36"),
    *("GH-HUB-37", "GH-HUB-38", "GH-HUB-39", "GH-HUB-40", "GH-HUB-43", "GH-HUB-44"),
)
@pytest.mark.parametrize(("place", "row"), BOUGHT, ids=[row.id for _, row in BOUGHT])
def test_what_is_bought_is_carried_at_once(place: str, row: ServiceRow) -> None:
    if row.item == "poison":
        return  # goes on one weapon, see below
    table = served(row.id, human(), place=place)
    assert entry(table).equipment == (row.item,) and trooper(table).looted == ()
    assert gold(table) == 1000 - row.price
    cheap = served(row.id, human(), place=place, underdog=True)
    assert gold(cheap) == 1000 - row.discount_price
    assert roster_is_legal(table)


@proves(
    *("GH-HUB-19", "GH-HUB-24", "GH-HUB-25", "GH-HUB-26", "GH-HUB-27", "GH-HUB-28", "GH-HUB-29"),
    *("GH-HUB-30", "GH-HUB-31", "GH-HUB-32", "GH-HUB-33", "GH-HUB-34", "GH-HUB-35", "GH-HUB-36"),
    *("GH-HUB-37", "GH-HUB-38", "GH-HUB-39", "GH-HUB-40", "GH-HUB-43", "GH-HUB-44"),
)
@pytest.mark.parametrize(
    ("service", "price"),
    [
        ("buy-alcohol", (11, 9)),
        ("buy-poison", (10, 8)),
        ("buy-fire-bomb", (13, 10)),
        ("buy-flash-powder", (3, 3)),
        ("buy-magic-mushrooms", (10, 8)),
        ("buy-healing-potion", (12, 9)),
        ("buy-magic-scroll-of-healing", (10, 8)),
        ("buy-boots-of-flying", (12, 9)),
        ("buy-magic-scroll-of-reanimation", (23, 18)),
        ("buy-spectral-band", (7, 6)),
        ("buy-magic-scroll-of-cursed-souls", (6, 5)),
        ("buy-magic-scroll-of-resurrection", (25, 19)),
        ("buy-grappling-hook", (6, 5)),
        ("buy-lucky-charm", (8, 6)),
        ("buy-net", (5, 4)),
        ("buy-spy-glass", (5, 4)),
        ("buy-telescope", (8, 6)),
        ("buy-amulet-of-protection", (12, 9)),
        ("buy-blessed-water", (4, 3)),
        ("buy-idol-of-the-gods", (15, 12)),
    ],
)
def test_every_ware_has_its_printed_prices(service: str, price: tuple[int, int]) -> None:
    row = services()[service]
    assert (row.price, row.discount_price) == price and row.item in items()


@proves("GH-HUB-23")
def test_nobody_sells_to_a_creature() -> None:
    beast = next(row for row in bodies().values() if row.traits == ("creature",))
    faction = beast.factions[0]
    assert closed("buy-net", human(body=beast.id, weapons=()), faction=faction) == "GH-EQP-26"


@proves("GH-HUB-24")
def test_poison_goes_on_one_weapon_and_once() -> None:
    armed = human(weapons=("sword", "club"))
    table = served("buy-poison", armed, place="alchemist", weapon_to_better="1:club")
    assert entry(table).weapons == ("sword", "club+poisoned") and entry(table).equipment == ()
    assert [weapon.bears("poison") for weapon in card(entry(table)).weapons] == [False, True]
    again = camped(human(weapons=("sword", "club+poisoned")))
    about = About("poisoned", HERO)
    assert against(again, "weapon to better", "1:club+poisoned", about) == "GH-HUB-24"
    assert against(again, "weapon to better", "0:sword", about) == ""


@proves("GH-HUB-24")
@pytest.mark.parametrize(
    "model",
    [
        human(weapons=()),
        human(weapons=("sword+poisoned",)),
        human(equipment=("poison",)),
    ],
    ids=["unarmed", "poisoned", "all of them by loot"],
)
def test_there_may_be_nothing_to_poison(model: Entry) -> None:
    assert closed("buy-poison", model) == "GH-HUB-24"


# The Temple


@proves("GH-HUB-41")
def test_blessings_of_two_models_add_up() -> None:
    table = served("blessing", human(), human(FRIEND), place=TEMPLE)
    assert table.match.warband(ANN).roster.blessings == 1 and gold(table) == 985
    go(table, TEMPLE, service=ask("blessing", "leave"))
    assert table.match.warband(ANN).roster.blessings == 2 and gold(table) == 970


# The Blacksmith


@proves("GH-HUB-45")
def test_a_weapon_is_upgraded_once() -> None:
    armed = human(weapons=("sword", "club"))
    table = served("weapon-upgrade", armed, place=SMITH, weapon_to_better="0:sword")
    assert entry(table).weapons == ("sword+upgraded", "club") and gold(table) == 970
    assert card(armed).weapons[0].hits_on - card(entry(table)).weapons[0].hits_on == 1
    about = About("upgraded", HERO)
    assert against(table, "weapon to better", "0:sword+upgraded", about) == "GH-HUB-45"
    assert closed("weapon-upgrade", human(weapons=("sword+upgraded", "club"))) == ""
    assert closed("weapon-upgrade", human(weapons=("sword+upgraded",))) == "GH-HUB-45"
    assert closed("weapon-upgrade", human(weapons=("sword+onslaught",))) == "", "no upgrade"
    assert closed("weapon-upgrade", human(weapons=())) == "GH-HUB-45"


@proves("GH-HUB-46")
def test_armour_is_upgraded_once() -> None:
    table = served("armor-upgrade", human(), place=SMITH)
    assert entry(table).gains == ("armour-upgrade",) and gold(table) == 975
    assert card(human()).saves_on - card(entry(table)).saves_on == 1
    assert closed("armor-upgrade", human(gains=("armour-upgrade",))) == "GH-HUB-46"


SMITHY = {
    "buy-shield": (7, 6),
    "buy-sword": (12, 9),
    "buy-spear": (12, 9),
    "buy-crossbow": (23, 18),
    "buy-handgun": (15, 12),
    "buy-blunderbuss": (12, 9),
}


@proves("GH-HUB-47")
@pytest.mark.parametrize("service", SMITHY)
def test_what_is_printed_without_a_price_has_that_of_the_builder(service: str) -> None:
    row = services()[service]
    assert (row.price, row.discount_price) == SMITHY[service]
    table = served(service, human(weapons=()), place=SMITH)
    assert gold(table) == 1000 - row.price and roster_is_legal(table)
    taken = entry(table).weapons or entry(table).traits
    assert taken == (row.weapon or "shield",)


@proves("GH-HUB-48")
@pytest.mark.parametrize(
    ("model", "service", "open_", "shut"),
    [
        (human(weapons=("club",)), "buy-sword", ["nothing"], ["0:club"]),
        (human(weapons=("club", "axe")), "buy-sword", ["0:club", "1:axe"], ["nothing"]),
        (human(weapons=("club", "axe")), "buy-shield", ["0:club", "1:axe"], ["nothing"]),
        (human(weapons=("club",)), "buy-shield", ["nothing"], ["0:club"]),
        (
            human(weapons=("club",), traits=("shield",)),
            "buy-sword",
            ["0:club", "shield"],
            ["nothing", "0:club&shield"],
        ),
        (human(weapons=("halberd",)), "buy-crossbow", ["0:halberd"], ["nothing"]),
        (
            human(weapons=("halberd", "fangs")),
            "buy-shield",
            ["0:halberd"],
            ["nothing", "1:fangs", "0:halberd&1:fangs"],
        ),
        (human(weapons=("halberd", "fangs")), "buy-sword", ["0:halberd"], ["nothing", "1:fangs"]),
    ],
    ids=[
        "room",
        "full",
        "shield",
        "shield fits",
        "for a shield",
        "two hands",
        "natural",
        "two weapons",
    ],
)
def test_what_is_taken_must_fit_two_hands(
    model: Entry, service: str, open_: list[str], shut: list[str]
) -> None:
    table = camped(model)
    about = About(service, HERO)
    for word in open_:
        assert refusal_of(table, "put away", word, about) is None, word
    for word in shut:
        assert against(table, "put away", word, about) in ("GH-BLD-27", "GH-HUB-48"), word


@proves("GH-HUB-48")
def test_what_is_replaced_is_gone() -> None:
    armed = human(weapons=("club+expertise",), traits=("shield",))
    table = served("buy-sword", armed, place=SMITH, put_away="0:club+expertise")
    assert (entry(table).weapons, entry(table).traits) == (("sword",), ("shield",))
    again = served("buy-sword", armed, place=SMITH, put_away="shield")
    assert (entry(again).weapons, entry(again).traits) == (("club+expertise", "sword"), ())


@proves("GH-HUB-48")
def test_a_shield_takes_a_slot_of_a_trait() -> None:
    five = ("helmet", "robust", "scout", "swift", "tank")
    assert closed("buy-shield", human(traits=five)) == "GH-BLD-22"
    assert closed("buy-shield", human(traits=five[:4])) == ""
    assert closed("buy-shield", human(traits=five[:4], learned=("stealth",))) == "GH-BLD-22"
    assert closed("buy-shield", human(tiers=("henchmen",))) == "GH-BLD-21"
    assert closed("buy-shield", human(weapons=(), traits=("shield",))) == "GH-HUB-48"


# Places of the factions


@proves("GH-HUB-49", "GH-HUB-50")
@pytest.mark.parametrize(
    ("faction", "own"),
    [
        ("imperial", ["sun-chapel"]),
        ("undead", ["bone-yard"]),
        ("primordial", ["flesh-pit"]),
        ("tribes", ["fight-ring"]),
        ("mercenaries", []),
    ],
)
def test_a_faction_has_its_own_place_whatever_is_rolled(faction: str, own: list[str]) -> None:
    table = camped(human(scars=("leg",)), human(FRIEND), faction=faction, open=())
    there = [one for one in places_for(table.match, ANN) if one.kind == "faction"]
    assert [one.id for one in there] == own
    assert [not_here(table.match, ANN, one) for one in there] == [None] * len(own)


@proves("GH-HUB-50")
def test_the_sun_chapel_lends_fearless_beyond_the_five() -> None:
    five = ("helmet", "robust", "scout", "swift", "tank")
    table = served("sun-chapel", human(traits=five), place="sun-chapel")
    assert entry(table).lent == ("fearless",) and gold(table) == 985
    assert len(traits_of(entry(table))) == 5
    assert closed("sun-chapel", human(traits=("fearless",))) == "GH-HUB-50"


def dead_hero(**rolled: Any) -> Table:
    """The hero fell in the last battle; a friend goes to the Bone Yard."""
    made = campaign(
        human(equipment=("net",)),
        human(FRIEND),
        faction="undead",
        gold=100,
        camp=Camp(battle=1),
        casualties=(fell(),),
    )
    own = made.warband(ANN)
    dead = replace(own.troopers[0], fell=1, slain_by="w2-1")
    table = Table(made.with_warband(ANN, own.with_trooper(dead)))
    return go(table, "bone-yard", service="bone-yard", **rolled)


@proves("GH-HUB-50")
def test_the_bone_yard_rolls_again_and_the_second_result_stands() -> None:
    saved = dead_hero(defeated=[5])
    assert trooper(saved).alive and entry(saved).equipment == ("net",) and gold(saved) == 85
    hurt = dead_hero(defeated=[3], wound=[6])
    assert trooper(hurt).alive and entry(hurt).scars == ("leg",)
    better = dead_hero(defeated=[6], survivor=[1])
    assert trooper(better).alive and entry(better).gains == ("swift",)
    lost = dead_hero(defeated=[1])
    assert (trooper(lost).fell, trooper(lost).slain_by) == (1, "w2-1")
    assert closed("bone-yard", human(), faction="undead") == "GH-HUB-50"


@proves("GH-HUB-50")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_flesh_pit_mends_a_wound_on_5_and_more_or_makes_another(face: int) -> None:
    rolled: dict[str, Any] = {} if face >= 5 else {"wound": [3]}
    table = served(
        "flesh-pit",
        human(scars=("leg", "head")),
        place="flesh-pit",
        faction="primordial",
        scar=f"{HERO}/leg",
        flesh_pit=[face],
        **rolled,
    )
    assert entry(table).scars == (("head",) if face >= 5 else ("head", "arm"))
    assert gold(table) == 988
    assert closed("flesh-pit", human(), faction="primordial") == "GH-HUB-50"


@proves("GH-HUB-50")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_fight_ring_makes_furious_or_breaks_an_arm(face: int) -> None:
    table = served("fight-ring", human(), place="fight-ring", faction="tribes", fight_ring=[face])
    assert entry(table).learned == (("furious",) if face >= 5 else ())
    assert entry(table).scars == (("arm",) if face == 1 else ())
    assert gold(table) == 990


@proves("GH-HUB-50")
@pytest.mark.parametrize(
    "model",
    [
        human(traits=("furious",)),
        human(traits=("helmet", "robust", "scout", "swift", "tank")),
        human(tiers=("henchmen",)),
        human(tiers=("swarm",)),
    ],
)
def test_who_cannot_be_furious_gains_nothing_in_the_ring(model: Entry) -> None:
    for face in (5, 6):
        table = served("fight-ring", model, place="fight-ring", faction="tribes", fight_ring=[face])
        assert entry(table) == model
