"""The closed form of a close combat, against every way the dice of the real procedure can fall."""

from typing import Any

import pytest

from games.grimheim.builders import foe, model, sword
from games.grimheim.odds.bouts import foretold, table_with, tried
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Weapon

LONG = pytest.mark.deep  # so many ways that trying them takes minutes


def one(*traits: str, **over: Any) -> Weapon:
    return sword(*traits, **({"attacks": 1} | over))


def two(*traits: str, **over: Any) -> Weapon:
    """A sword with two dice, so that every way can be tried."""
    return sword(*traits, **({"attacks": 2} | over))


@pytest.mark.parametrize(
    ("mine", "yours", "over", "other"),
    [
        pytest.param(two(), two(), {}, {}, id="two dice each"),
        pytest.param(two(), two(), {"wounds": 4}, {"wounds": 4}, id="a critical is the last wound"),
        pytest.param(two(), two(), {"wounds": 2}, {"wounds": 3}, id="every blow is the last"),
        pytest.param(two(hits_on=3), two(hits_on=5, damage=3, critical=5), {}, {}, id="uneven"),
        pytest.param(two("cleave"), two(), {}, {}, id="cleave"),
        pytest.param(two("deadly"), two(), {}, {}, id="deadly"),
        pytest.param(two("brutal"), two(), {}, {}, id="brutal"),
        pytest.param(two("critical"), two("parry"), {}, {}, id="criticals on 5+, parried"),
        pytest.param(two("disarming"), two(), {}, {}, id="disarming"),
        pytest.param(two(), two("first-strike"), {}, {}, id="the defender strikes first"),
        pytest.param(two(), two("riposte"), {}, {}, id="riposte"),
        pytest.param(two("retribution"), two(), {}, {}, id="retribution"),
        pytest.param(two("blessed"), two(), {"wounds": 9}, {}, id="a wound back, not above health"),
        pytest.param(
            two("necrotic"), two(), {"wounds": 3}, {"wounds": 4}, id="D3 back, also at last"
        ),
        pytest.param(two("swift-strike"), two(), {}, {}, id="a die kept"),
        pytest.param(two("ancient"), two(), {}, {}, id="a failed die again"),
        pytest.param(two("harmful"), two(), {"wounds": 2}, {}, id="ones that hurt"),
    ],
)
def test_a_fight_comes_out_as_if_every_die_was_tried(
    mine: Weapon, yours: Weapon, over: dict[str, Any], other: dict[str, Any]
) -> None:
    hero = model("hero", "resilient", weapons=(mine,), **over)
    table = table_with(hero, foe("foe", "resilient", weapons=(yours,), **other))
    chances, _ = tried(table)
    assert foretold(table) == chances


@pytest.mark.parametrize(
    ("mine", "yours", "over"),
    [
        pytest.param(("medium-armor",), (), {}, id="a value Block Die", marks=LONG),
        pytest.param(("buckler",), ("shield",), {}, id="Block Dice on both sides", marks=LONG),
        pytest.param(("heavy-armor",), (), {}, id="the higher of two", marks=LONG),
        pytest.param(
            ("shield-of-faith",), ("lashing-tail",), {}, id="target Block Dice", marks=LONG
        ),
        pytest.param(("protected",), (), {}, id="a Block success kept"),
        pytest.param((), ("tough",), {}, id="a point less"),
        pytest.param((), ("regeneration",), {"wounds": 3}, id="packets that come to nothing"),
        pytest.param(("assassin",), (), {}, id="HTV better by 1"),
        pytest.param(("balanced",), (), {}, id="any die again"),
        pytest.param(
            ("veteran",), ("veteran",), {}, id="a failed die again, on both sides", marks=LONG
        ),
        pytest.param(("relentless",), (), {}, id="all dice again", marks=LONG),
        pytest.param(("ceaseless",), (), {}, id="ones again"),
        pytest.param(("mastery",), (), {}, id="a die more"),
        pytest.param(("mark-of-excess",), (), {"wounds": 2}, id="the price of excess"),
        pytest.param(("cursed",), (), {"wounds": 2}, id="a curse"),
        pytest.param(("necrotic-hunger",), (), {"wounds": 3}, id="fed by the fallen"),
        pytest.param(("life-link",), ("corrupted-blood",), {"wounds": 4}, id="criticals that mend"),
        pytest.param(("head",), ("arm",), {}, id="injuries borne"),
        pytest.param(("duellist",), ("stunned",), {}, id="a die that may only block is not kept"),
    ],
)
def test_what_models_are_bears_on_the_fight(
    mine: tuple[str, ...], yours: tuple[str, ...], over: dict[str, Any]
) -> None:
    hero = model("hero", "resilient", *mine, weapons=(two(),), **over)
    table = table_with(hero, foe("foe", "resilient", *yours, weapons=(two(),), **over))
    chances, _ = tried(table)
    assert foretold(table) == chances


def test_a_charge_brings_a_die() -> None:
    hero, other = (
        model("hero", "resilient", weapons=(two(),)),
        foe("foe", "resilient", weapons=(one(),)),
    )
    table = table_with(hero, other, charging=True)
    chances, _ = tried(table)
    assert foretold(table, charging=True) == chances
    assert foretold(table, charging=True) != foretold(table)


def test_friends_beside_the_defender_help() -> None:
    hero, other = (
        model("hero", "resilient", weapons=(two(),)),
        foe("foe", "resilient", weapons=(one(),)),
    )
    alone, helped = table_with(hero, other), table_with(hero, other, model("friend", x=1300))
    chances, _ = tried(helped)
    assert foretold(helped) == chances
    assert foretold(helped) != foretold(alone)


@pytest.mark.parametrize(
    "off",
    [
        pytest.param(one(id="axe", name="Axe", damage=3, critical=5), id="of the same HTV"),
        pytest.param(one(id="axe", name="Axe", hits_on=5, damage=1), id="of another HTV"),
    ],
)
def test_a_weapon_in_the_off_hand_strikes_with_its_own_numbers(off: Weapon) -> None:
    hero = model("hero", "resilient", weapons=(two(), off))
    table = table_with(hero, foe("foe", "resilient", "tough", weapons=(one(damage=3),)))
    chances, _ = tried(table)
    assert foretold(table) == chances


def test_the_number_of_dice_may_be_rolled_for() -> None:
    many = sword(attacks=0, attack_die="D2")
    hero, other = (
        model("hero", "resilient", weapons=(many,)),
        foe("foe", "resilient", weapons=(one(),)),
    )
    table = table_with(hero, other)
    chances, _ = tried(table)
    assert foretold(table) == chances


def test_injuries_come_after_the_dice_are_final() -> None:
    table = table_with(model("hero", weapons=(one(),)), foe("foe", weapons=(one(),)))
    chances, _ = tried(table)
    assert foretold(table) == chances


@pytest.mark.parametrize(
    ("mine", "yours"),
    [("phantom", "medium-armor"), ("phantom", "shield"), ("critical", "buckler")],
)
def test_what_a_blow_breaks_blocks_no_more(mine: str, yours: str) -> None:
    hero = model("hero", "resilient", weapons=(two(mine),))
    table = table_with(hero, foe("foe", "resilient", yours, weapons=(one(),)))
    chances, _ = tried(table)
    assert foretold(table) == chances
