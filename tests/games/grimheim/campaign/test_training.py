"""Trainers: every trait with its price, and who cannot learn it."""

import pytest

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
    served,
)
from wartable.core.ask import About
from wartable.games.grimheim.campaign.rows import places, places_of, services
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.rows import traits
from wartable.games.grimheim.warband.cards import card, traits_of
from wartable.games.grimheim.warband.limits import check_in_campaign
from wartable.games.grimheim.warband.roster import Entry
from wartable.kit import proves

LESSONS = {
    "gunslinger": ("marksman", 12, 9, "07"),
    "hunter": ("marksman", 5, 4, "08"),
    "sniper": ("marksman", 8, 6, "09"),
    "hawkeye": ("marksman", 4, 3, "10"),
    "furious": ("gladiator", 5, 4, "11"),
    "relentless": ("gladiator", 13, 10, "12"),
    "guard": ("gladiator", 6, 5, "13"),
    "tank": ("gladiator", 6, 5, "14"),
    "archmage": ("magus", 18, 14, "15"),
    "conduit": ("magus", 18, 14, "16"),
    "channeler": ("magus", 7, 6, "17"),
    "teleport": ("magus", 9, 7, "18"),
    "balanced": ("old-sage", 2, 2, "19"),
    "hero": ("old-sage", 5, 4, "20"),
    "resilient": ("old-sage", 8, 6, "21"),
    "reveal": ("old-sage", 6, 5, "22"),
    "mastery": ("old-sage", 9, 7, "23"),
    "ambush": ("rogue", 4, 3, "24"),
    "scout": ("rogue", 6, 5, "25"),
    "silent": ("rogue", 4, 3, "26"),
    "stealth": ("rogue", 4, 3, "27"),
    "strider": ("rogue", 6, 5, "28"),
    "swift": ("rogue", 3, 3, "29"),
}


def closed(trait: str, model: Entry, gold: int = 1000) -> str:
    table = camped(model, gold=gold)
    return against(table, "service", f"learn-{trait}", About(LESSONS[trait][0], HERO))


@proves(
    *("GH-TRA-02", "GH-TRA-07", "GH-TRA-08", "GH-TRA-09", "GH-TRA-10", "GH-TRA-11", "GH-TRA-12"),
    *("GH-TRA-13", "GH-TRA-14", "GH-TRA-15", "GH-TRA-16", "GH-TRA-17", "GH-TRA-18", "GH-TRA-19"),
    *("GH-TRA-20", "GH-TRA-21", "GH-TRA-22", "GH-TRA-23", "GH-TRA-24", "GH-TRA-25", "GH-TRA-26"),
    *("GH-TRA-27", "GH-TRA-28", "GH-TRA-29"),
)
@pytest.mark.parametrize("trait", LESSONS)
def test_every_trait_is_taught_at_its_place_for_its_price(trait: str) -> None:
    trainer, price, less, number = LESSONS[trait]
    row = services()[f"learn-{trait}"]
    assert (row.price, row.discount_price, row.clause) == (price, less, f"GH-TRA-{number}")
    assert trait == row.trait and trait in traits()
    pupil = human(traits=("arcane",))
    table = served(row.id, pupil, place=trainer)
    assert entry(table).learned == (trait,) and trait in traits_of(entry(table))
    assert gold(table) == 1000 - price
    assert gold(served(row.id, pupil, place=trainer, underdog=True)) == 1000 - less
    assert check_in_campaign(whole(table.match.warband(ANN))) == []


def test_the_trainers_teach_nothing_else() -> None:
    taught = [row.trait for place in places_of("trainer") for row in place.service]
    assert sorted(taught) == sorted(LESSONS)


@proves("GH-TRA-02", "GH-CAM-10")
@pytest.mark.parametrize(
    "model",
    [
        human(traits=("helmet", "robust", "fearless", "tank", "guard")),
        human(traits=("helmet", "robust", "fearless", "tank"), learned=("guard",)),
        human(tiers=("leader",), traits=("helmet", "robust", "fearless"), learned=("guard",)),
    ],
    ids=["bought", "learned", "tier"],
)
def test_nobody_has_more_than_five_traits(model: Entry) -> None:
    assert len(traits_of(model)) == 5
    assert closed("swift", model) == "GH-CAM-10"


@proves("GH-CAM-10")
def test_a_fifth_trait_is_learned_and_what_equipment_lends_does_not_count() -> None:
    four = human(
        traits=("helmet", "robust", "fearless", "tank"), equipment=("amulet-of-protection",)
    )
    assert closed("swift", four) == ""


@proves("GH-TRA-03")
@pytest.mark.parametrize(
    "model",
    [human(traits=("hero",)), human(learned=("hero",)), human(tiers=("hero",))],
    ids=["bought", "learned", "tier"],
)
def test_nobody_learns_what_he_has(model: Entry) -> None:
    assert closed("hero", model) == "GH-TRA-03"
    assert closed("swift", model) == ""


@proves("GH-TRA-05")
@pytest.mark.parametrize(
    "model", [human(tiers=("henchmen",)), human(tiers=("swarm",)), human(body="novice-sister")]
)
@pytest.mark.parametrize("trait", ["hunter", "tank", "teleport", "hero", "swift"])
def test_henchmen_and_swarm_learn_nothing(model: Entry, trait: str) -> None:
    assert closed(trait, model) == "GH-TRA-05"


@proves("GH-TRA-06")
@pytest.mark.parametrize("trait", ["archmage", "conduit", "channeler"])
def test_some_traits_need_arcane(trait: str) -> None:
    assert closed(trait, human()) == "GH-TRA-06"
    for model in (human(traits=("arcane",)), human(tiers=("arcanist",))):
        assert closed(trait, model) == ""
    assert closed("teleport", human()) == ""


@proves("GH-TRA-20")
def test_hero_is_learned_as_a_trait_without_what_the_tier_gives() -> None:
    table = served("learn-hero", human(), place="old-sage")
    plain, taught = card(human()), card(entry(table))
    assert (taught.actions, taught.wounds) == (plain.actions, plain.wounds)
    assert entry(table).tiers == ()


@proves("GH-TRA-04", "GH-HUB-04")
def test_a_trainer_has_one_pupil_who_learns_one_trait_and_two_train_two() -> None:
    table = camped(human(), human(FRIEND), human("w1-3"))
    go(table, "rogue", visitor=HERO, service="learn-swift")
    assert against(table, "hub", "rogue") == "GH-TRA-04"
    assert against(table, "visitor", HERO, About("gladiator")) == "GH-HUB-02"
    go(table, "gladiator", visitor=FRIEND, service="learn-tank")
    assert (entry(table).learned, entry(table, FRIEND).learned) == (("swift",), ("tank",))
    assert against(table, "hub", "old-sage") == ""


def test_a_lesson_that_costs_too_much_says_so() -> None:
    assert closed("mastery", human(), gold=8) == "GH-TRA-23"
    assert closed("mastery", human(), gold=9) == ""


def test_every_trainer_is_a_place_of_its_own() -> None:
    assert {one[0] for one in LESSONS.values()} <= set(places())
