"""Block Dice and what cancels what (GH-CC-09 to 13, 19), with the armour and traits that bring them."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, sword
from games.grimheim.close.dice import (
    Arms,
    attacking,
    blocking,
    bout,
    crit,
    fought,
    no_block,
    strike,
)
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.resolving import Die
from wartable.games.grimheim.table import Table
from wartable.kit import proves, rolls


def judged(die: Die, against: Die) -> str | None:
    """The clause by which a die of the foe cannot block a die of the hero."""
    table = battle(model(), foe())
    fight = bout(sword(), sword())
    refused = no_block(table, fight, fight.defender, die, against)
    return None if refused is None else refused.clause


def hurt(critically: bool) -> dict[str, Any]:
    """The injury roll of a model that a critical gets through to."""
    return {"injury": [6]} if critically else {}


def warded(
    *traits: str, roll: list[int], struck_by: list[int], hits_on: int = 4, **answers: Any
) -> Table:
    """A hero whose attack die misses rolls its Block Dice against the strikes of a foe."""
    theirs = sword(attacks=len(struck_by), hits_on=hits_on)
    table = battle(model("hero", *traits, weapons=(sword(attacks=1),)), foe(weapons=(theirs,)))
    fought(table, attack=[1, *roll], counter=struck_by, **answers)
    return table


@proves("GH-CC-09", "GH-CC-10")
@pytest.mark.parametrize(
    ("face", "against", "clause"),
    [
        pytest.param(5, 5, None, id="an equal value is cancelled"),
        pytest.param(5, 4, None, id="so is a lower one"),
        pytest.param(4, 5, "GH-CC-09", id="a higher one is not"),
        pytest.param(5, 6, "GH-CC-09", id="a critical counts as 6"),
        pytest.param(6, 6, None, id="which a Block 6 cancels"),
    ],
)
def test_a_value_die_cancels_what_is_not_higher(
    face: int, against: int, clause: str | None
) -> None:
    assert judged(blocking("value", face), attacking(sword(), against)) == clause


@proves("GH-CC-10")
def test_a_critical_that_shows_less_than_six_still_counts_as_six() -> None:
    shows_five = attacking(sword(), 5, critical_on=5)
    assert judged(blocking("value", 5), shows_five) == "GH-CC-09"
    assert judged(blocking("value", 6), shows_five) is None


@proves("GH-CC-11")
@pytest.mark.parametrize(
    ("face", "against", "clause"),
    [
        pytest.param(4, 5, None, id="any normal success, even a higher one"),
        pytest.param(5, 6, "GH-CC-11", id="no critical"),
        pytest.param(6, 6, None, id="unless it is a 6"),
    ],
)
def test_a_target_die_cancels_any_normal_success(
    face: int, against: int, clause: str | None
) -> None:
    assert judged(blocking("target", face, need=4), attacking(sword(), against)) == clause


@proves("GH-CC-13")
def test_a_kept_success_counts_as_five_in_a_block_and_as_htv_in_an_attack() -> None:
    kept = Die(face=5, block="value", kept=True)
    assert judged(kept, attacking(sword(), 5)) is None
    assert judged(kept, attacking(sword(), 6)) == "GH-CC-09"
    aside = attacking(sword(hits_on=3), 3, kept=True)
    assert judged(blocking("value", 3), aside) is None
    assert judged(blocking("value", 2), aside) == "GH-CC-09"


@proves("GH-CC-09", "GH-TRT-44", "GH-TRT-58")
@pytest.mark.parametrize("trait", ["medium-armor", "shield"])
@pytest.mark.parametrize(("face", "wounds"), [(5, 10), (4, 10), (3, 8), (1, 8)])
def test_armour_and_shield_bring_a_value_die(trait: str, face: int, wounds: int) -> None:
    table = warded(trait, roll=[face], struck_by=[4])
    assert table["hero"].wounds == wounds


@proves("GH-CC-09", "GH-GEN-12")
@pytest.mark.parametrize(("face", "wounds"), [(2, 10), (1, 8)])
def test_a_value_die_succeeds_on_two_and_never_on_one(face: int, wounds: int) -> None:
    table = warded("shield", roll=[face], struck_by=[2], hits_on=2)
    assert table["hero"].wounds == wounds


@proves("GH-CC-12")
def test_block_dice_never_strike() -> None:
    table = warded("medium-armor", "lashing-tail", roll=[6, 6], struck_by=[1])
    assert table["foe"].wounds == 10


@proves("GH-TRT-08")
def test_a_buckler_never_cancels_a_critical() -> None:
    for trait, wounds in (("buckler", 6), ("shield", 10)):
        table = warded(trait, roll=[6], struck_by=[6], **hurt(wounds == 6))
        assert table["hero"].wounds == wounds


@proves("GH-TRT-28")
@pytest.mark.parametrize(("faces", "wounds"), [([5, 2], 10), ([2, 5], 10), ([4, 2], 8)])
def test_heavy_armour_rolls_two_dice_and_the_higher_counts(faces: list[int], wounds: int) -> None:
    table = warded("heavy-armor", roll=[*faces], struck_by=[5])
    assert table["hero"].wounds == wounds


@proves("GH-TRT-28")
@pytest.mark.parametrize(("faces", "wounds"), [([1, 2], 10), ([1, 1], 8)])
def test_heavy_armour_succeeds_on_a_2(faces: list[int], wounds: int) -> None:
    table = warded("heavy-armor", roll=faces, struck_by=[2], hits_on=2)
    assert table["hero"].wounds == wounds


@proves("GH-TRT-28")
def test_heavy_armour_is_one_block_die_all_the_same() -> None:
    table = warded("heavy-armor", roll=[5, 5], struck_by=[4, 4, 4])
    assert table["hero"].wounds == 6


@proves("GH-TRT-28", "GH-WTR-38")
def test_neither_heavy_armour_nor_a_two_handed_weapon_runs() -> None:
    plate = battle(model("hero", "heavy-armor"), foe(x=2000))
    great = battle(model(weapons=(sword("two-handed"),)), foe(x=2000))
    for table, clause in ((plate, "GH-TRT-28"), (great, "GH-WTR-38")):
        refused = table.forbidden(Acting("hero", "run"))
        assert refused is not None and refused.clause == clause
        assert table.forbidden(Acting("hero", "move")) is None
    thrown = battle(model(weapons=(sword("two-handed"),), used_up=("sword",)), foe(x=2000))
    assert thrown.forbidden(Acting("hero", "run")) is None


@proves("GH-CC-11", "GH-TRT-59", "GH-TRT-77")
@pytest.mark.parametrize(
    ("trait", "face", "wounds"),
    [
        pytest.param("shield-of-faith", 5, 10, id="faith on 5+"),
        pytest.param("shield-of-faith", 4, 8, id="and not on 4"),
        pytest.param("lashing-tail", 4, 10, id="the tail on 4+"),
        pytest.param("lashing-tail", 3, 8, id="and not on 3"),
    ],
)
def test_target_dice_of_traits(trait: str, face: int, wounds: int) -> None:
    table = warded(trait, roll=[face], struck_by=[5])
    assert table["hero"].wounds == wounds


@proves("GH-CC-11", "GH-TRT-59", "GH-TRT-77")
@pytest.mark.parametrize("trait", ["shield-of-faith", "lashing-tail"])
@pytest.mark.parametrize(("face", "wounds"), [(5, 6), (6, 10)])
def test_only_a_six_of_a_target_die_stops_a_critical(trait: str, face: int, wounds: int) -> None:
    table = warded(trait, roll=[face], struck_by=[6], **hurt(wounds == 6))
    assert table["hero"].wounds == wounds


@proves("GH-SPA-14")
def test_a_guarding_model_blocks_once_with_the_htv_of_its_weapon() -> None:
    guarding = (Effect("guarding"),)
    for face, wounds in ((3, 10), (2, 8)):
        mine = sword(attacks=1, hits_on=3)
        table = battle(model(weapons=(mine,), effects=guarding), foe(weapons=(sword(attacks=1),)))
        fought(table, attack=[1, face], counter=[5])
        assert table["hero"].wounds == wounds
        assert not table["hero"].bears("guarding")
        fought(table, attack=[1], counter=[1])


@proves("GH-SPA-14", "GH-CC-05")
def test_the_guard_die_goes_by_the_printed_htv_and_not_by_what_helps_the_attack() -> None:
    mine = sword(attacks=1, hits_on=4)
    table = battle(
        model("hero", "assassin", weapons=(mine,), effects=(Effect("guarding"),)),
        foe(weapons=(sword(attacks=1),)),
    )
    fought(table, attack=[1, 3], counter=[5])
    assert table["hero"].wounds == 8


@proves("GH-TRT-47", "GH-CC-13")
@pytest.mark.parametrize(("face", "wounds"), [(5, 10), (6, 6)])
def test_protected_is_a_block_of_five_without_a_roll(face: int, wounds: int) -> None:
    table = battle(
        model("hero", "protected", weapons=(sword(attacks=1),)), foe(weapons=(sword(attacks=1),))
    )
    fought(table, attack=[1], counter=[face], **hurt(face == 6))
    assert table["hero"].wounds == wounds


@proves("GH-TRT-47")
def test_protected_keeps_one_die_in_each_combat_however_many_weapons_there_are() -> None:
    pair = (sword(attacks=1), sword(id="axe", name="Axe", attacks=1))
    theirs = sword(attacks=3)
    table = battle(model("hero", "protected", weapons=pair), foe(weapons=(theirs,)))
    fought(table, weapons=(Arms(*pair), Arms(theirs)), attack=[1, 1], counter=[4, 4, 4])
    assert table["hero"].wounds == 6
    fought(table, weapons=(Arms(*pair), Arms(theirs)), attack=[1, 1], counter=[4, 4, 4])
    assert table["hero"].wounds == 2


@proves("GH-TRT-17", "GH-CC-13")
def test_a_duellist_may_keep_an_attack_die_that_only_blocks() -> None:
    table = battle(
        model("hero", "duellist", weapons=(sword(attacks=2),)), foe(weapons=(sword(attacks=1),))
    )
    fought(table, duellist="Sword", attack=[1], counter=[5])
    assert len(rolls(table, "attack")[0].faces) == 1
    assert (table["hero"].wounds, table["foe"].wounds) == (10, 10)
    fought(table, duellist="Sword", attack=[1], counter=[1])  # nothing to block: it does not strike
    assert table["foe"].wounds == 10
    fought(table, duellist=None, attack=[4, 1], counter=[1])
    assert table["foe"].wounds == 8


@proves("GH-TRT-17", "GH-CC-13")
def test_a_die_that_a_swift_strike_keeps_is_none_for_the_duellist() -> None:
    swift = sword("swift-strike", attacks=1)
    table = battle(model("hero", "duellist", weapons=(swift,)), foe(weapons=(sword(attacks=1),)))
    fought(table, swift_strike=True, counter=[1])
    assert (table["hero"].wounds, table["foe"].wounds) == (10, 8)


@proves("GH-TRT-17")
def test_a_duellists_kept_die_is_a_normal_success() -> None:
    table = battle(
        model("hero", "duellist", weapons=(sword(attacks=1),)), foe(weapons=(sword(attacks=1),))
    )
    fought(table, duellist="Sword", counter=[6], die=strike(crit()), injury=[6])
    assert table["hero"].wounds == 6
