"""Each check that simulated campaigns are held to finds the state that breaks it, and lets a sound one by."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import ANN, BOB, FRIEND, HERO, campaign, fell, human, stood
from wartable.core.campaign.match import Posting
from wartable.core.result import Result
from wartable.games.grimheim.campaign.checks import CHECKS
from wartable.games.grimheim.campaign.match import GOLD, VICTORY, Camp, Campaign, Conquest, Visit
from wartable.games.grimheim.warband.prices import price

THIRD = "w1-3"


def breaches(before: Campaign, now: Campaign) -> list[str]:
    return [name for name, check in CHECKS.items() if check(before, now) is not None]


def sound(**had: Any) -> Campaign:
    """Three models of Ann's, gold to spend, and a battle in which nobody scored."""
    return campaign(human(), human(FRIEND), human(THIRD), gold=100, **had)


def with_hero(now: Campaign, **changed: Any) -> Campaign:
    """Of his entry; what *fell* is of him."""
    band = now.warband(ANN)
    hero = band.troopers[0]
    fell = changed.pop("fell", hero.fell)
    entry = replace(hero.entry, **changed)
    return now.with_warband(ANN, band.with_trooper(replace(hero, entry=entry, fell=fell)))


def paid(now: Campaign, *postings: Posting) -> Campaign:
    return replace(now, ledger=(*now.ledger, *postings))


def test_a_sound_campaign_breaks_none() -> None:
    now = sound()
    assert breaches(now, now) == []
    visits = (Visit(HERO, "healer", ("rest",)), Visit(FRIEND, "alchemist", ("buy-poison",)))
    assert breaches(now, camped(*visits)) == []


# Gold


@pytest.mark.parametrize(
    ("posting", "broken"),
    [
        (Posting(ANN, GOLD, 40, "a find", "GH-HUB-99"), ["gold"]),
        (Posting(ANN, GOLD, 40, "20 gold per VP", "GH-CAM-04", 1), ["gold"]),
        (Posting(ANN, GOLD, -400, "a feast", "GH-HUB-40"), ["ledger"]),
        (Posting(ANN, GOLD, -4, "", "GH-HUB-40"), ["ledger"]),
        (Posting(ANN, GOLD, -4, "a feast", ""), ["ledger"]),
        (Posting(ANN, VICTORY, 3, "a song", "GH-CAM-05", 1), ["victory points"]),
    ],
)
def test_gold_and_points_come_from_somewhere(posting: Posting, broken: list[str]) -> None:
    now = sound()
    assert breaches(now, paid(now, posting)) == broken


def test_gold_that_was_earned_is_there() -> None:
    now = sound(points=(2, 0))
    (fought,) = now.battles
    scored = paid(now, Posting(ANN, VICTORY, 2, "2 VP", "GH-CAM-05", 1))
    settled = replace(scored, battles=(replace(fought, settled=(ANN,)),))
    assert breaches(scored, settled) == ["gold"], "40 gold were due"
    due = Posting(ANN, GOLD, 40, "20 gold per VP", "GH-CAM-04", 1)
    assert breaches(scored, paid(settled, due)) == []


def test_the_ledger_is_never_rewritten() -> None:
    now = sound()
    assert breaches(now, replace(now, ledger=())) == ["ledger"]


def test_who_joins_a_running_campaign_is_paid_for() -> None:
    now = sound()
    new = human("w1-4")
    band = now.warband(ANN)
    grown = now.with_warband(ANN, band.with_trooper(replace(band.troopers[0], entry=new)))
    assert breaches(now, grown) == ["recruits"]
    fee = Posting(ANN, GOLD, -price(new), "recruiting", "GH-HUB-13")
    assert breaches(now, paid(grown, fee)) == []
    assert breaches(now, paid(now, fee)) == ["recruits"], "for nobody"


# Models


def test_no_model_has_more_than_five_traits() -> None:
    now = sound()
    many = ("scout", "silent", "stealth", "strider", "swift", "ambush")
    assert breaches(now, with_hero(now, learned=many[:5])) == []
    assert breaches(now, with_hero(now, learned=many)) == ["traits"]


def test_the_dead_gain_nothing_and_nobody_vanishes_or_is_doubled() -> None:
    now = sound()
    dead = with_hero(now, fell=1)
    assert breaches(dead, with_hero(dead, learned=("swift",))) == ["the dead"]
    assert breaches(dead, with_hero(dead, weapons=("sword+upgraded",))) == ["the dead"]
    assert breaches(dead, with_hero(dead, gains=("tougher",))) == ["the dead"]
    assert breaches(dead, now) == ["the dead"], "risen"
    band = now.warband(ANN)
    assert breaches(now, now.with_warband(ANN, replace(band, troopers=band.troopers[1:]))) == [
        "the dead"
    ]
    twice = replace(band, troopers=(*band.troopers, band.troopers[0]))
    assert breaches(now, now.with_warband(ANN, twice)) == ["ids"]


@pytest.mark.parametrize("how", ["survivors", "casualties"])
def test_the_dead_do_not_fight(how: str) -> None:
    left = {"survivors": (stood(HERO),)} if how == "survivors" else {"casualties": (fell(HERO),)}
    now = sound(**left)
    (fought,) = now.battles
    awaited = replace(now, battles=(replace(fought, report=None, result=None),))
    assert breaches(awaited, now) == []
    assert breaches(with_hero(awaited, fell=1), with_hero(now, fell=1)) == ["reports"]


def test_nobody_is_upgraded_twice() -> None:
    now = sound()
    assert breaches(now, with_hero(now, weapons=("sword+upgraded", "dagger+upgraded"))) == []
    assert breaches(now, with_hero(now, weapons=("sword+upgraded+upgraded",))) == ["upgrades"]
    assert breaches(now, with_hero(now, gains=("armour-upgrade", "armour-upgrade"))) == ["upgrades"]


# Services


def camped(*visits: Visit, **had: Any) -> Campaign:
    return sound(camp=Camp(battle=1, visits=visits, **had))


@pytest.mark.parametrize(
    "visits",
    [
        (Visit(HERO, "healer", ("rest",)), Visit(HERO, "tavern", ("gossip",))),
        (Visit(HERO, "healer", ("rest", "full-recovery")),),
        tuple([Visit(id, "alchemist", ("buy-poison",)) for id in (HERO, FRIEND, THIRD)]),
        (Visit(HERO, "alchemist", ("buy-poison", "buy-poison")),),
        (
            Visit(HERO, "gladiator", ("learn-furious",)),
            Visit(FRIEND, "gladiator", ("learn-guard",)),
        ),
        (Visit(HERO, "sun-chapel", ("sun-chapel",)), Visit(FRIEND, "sun-chapel", ("sun-chapel",))),
    ],
    ids=["two places", "two services", "three customers", "twice the same", "trainer", "faction"],
)
def test_no_service_goes_beyond_its_limit(visits: tuple[Visit, ...]) -> None:
    assert breaches(sound(), camped(*visits)) == ["visits"]


def test_neither_recruits_nor_the_dead_go_to_the_hub() -> None:
    visit = Visit(HERO, "healer", ("rest",))
    assert breaches(sound(), camped(visit)) == []
    assert breaches(sound(), camped(visit, recruits=(HERO,))) == ["visits"]
    dead = with_hero(sound(), fell=1)
    assert breaches(dead, with_hero(camped(visit), fell=1)) == ["visits"]


# The front


def on_front(now: Campaign, front: int) -> Campaign:
    return replace(now, conquest=Conquest(sides=(ANN, BOB), front=front))


def test_the_front_moves_by_one_zone_and_only_by_a_battle() -> None:
    now = sound()
    (fought,) = now.battles
    awaited = replace(now, battles=(replace(fought, result=None),))
    for front in (-2, -1, 0, 1, 2):
        for to in (-3, -2, -1, 0, 1, 2, 3):
            told = breaches(on_front(awaited, front), on_front(now, to))
            legal = abs(front - to) <= 1 and abs(to) <= 2
            assert told == ([] if legal else ["front"])
    assert breaches(on_front(now, 0), on_front(now, 1)) == ["front"], "no battle was fought"
    won = replace(fought, result=Result((0,), (0, 0), "GH-END-01", "more VP"))
    assert breaches(on_front(awaited, 0), on_front(replace(now, battles=(won,)), 1)) == []
