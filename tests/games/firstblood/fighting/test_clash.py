"""The Clash action, from the blows on."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.clash import all_strike, no_clash
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, play, proves, rolls


def fought(table: Table, unit: str = "A1", **answers: Any) -> Harm:
    harm = Harm(unit, "clash")
    play(table, all_strike(table, unit, harm), **answers)
    return harm


def fight(own: str, foe: str, own_at: Any, foe_at: Any, **more: Any) -> Table:
    return battle(regiment("A1", own, own_at, **more), regiment("B1", foe, foe_at, seat=1))


@proves("FB-CLA-01")
def test_who_engages_nobody_cannot_clash_even_if_it_is_engaged() -> None:
    table = fight("pike-company", "homunculi", [(1000, 1000)], [(1000, 1330)])
    refused = no_clash(table, "B1")
    assert refused is not None and refused.clause == "FB-CLA-01", (
        "pikes reach it, it reaches nobody"
    )
    assert no_clash(table, "A1") is None


@proves("FB-CLA-07", "FB-CLA-11", "FB-CLA-12", "FB-CLA-14", "FB-CLA-15")
def test_only_models_that_engage_strike_and_wounds_are_left_to_morale() -> None:
    table = fight("copper-legion", "homunculi", row(5, 1000, 1000, 200), row(3, 1000, 1150, 200))
    harm = fought(
        table, hit=[1, 2, 3, 4, 5, 6, 6], defence=[6, 6, 2, 1], casualties=["B1-2", "B1-3"]
    )
    (hit,) = rolls(table, "hit")
    assert len(hit.faces) == 7, "two each of three, one more of the leader"
    assert harm.wounds == {"B1": 2} and harm.removed == {"B1": 2}, "one hit more for the 1"


@proves("FB-CLA-07", "FB-CLA-10", "FB-CLA-09")
def test_each_model_sends_all_its_attacks_at_one_of_the_regiments_in_its_range() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(3, 1000, 1000, 150)),
        regiment("B1", "homunculi", [(1000, 1150), (1000, 1300)], seat=1),
        regiment("B2", "homunculi", [(1300, 1150)], seat=1),
    )
    harm = fought(table, strike="B2", hit=ask([1, 1, 1], [1, 6, 6, 6]), defence=ask([6, 6, 6], [6]))
    assert [len(roll.faces) for roll in rolls(table, "hit")] == [3, 4]
    assert harm.wounds == {"B1": 2, "B2": 1}, (
        "damage goes to the whole regiment, and all strike at once"
    )


@proves("FB-CLA-08", "FB-SPR-078")
def test_where_one_may_choose_at_whom_to_strike_it_is_not_at_who_parries() -> None:
    table = battle(
        regiment("A1", "hearthguard", [(1000, 1000)]),
        regiment(
            "B1", "marshal-of-the-march", [(1070, 1150), (930, 1150)], seat=1, retinue="oath-shield"
        ),
    )
    fought(table, hit=[1, 6, 6], defence=[1])
    assert not rolls(table, "parry")


@proves("FB-CLA-08", "FB-CLA-09")
@pytest.mark.parametrize(
    ("who", "parry"),
    [
        pytest.param(("marshal-of-the-march", "oath-shield"), {}, id="the second parries"),
        pytest.param(("regent-of-rust", "shield-kin"), {}, id="the first parries"),
        pytest.param(("regent-of-rust", "oath-shield"), {"parry": [6]}, id="both do"),
    ],
)
def test_of_the_models_in_reach_one_that_does_not_parry_is_picked(
    who: tuple[str, str], parry: dict[str, Any]
) -> None:
    character, retinue = who
    table = battle(
        regiment("A1", "hearthguard", [(1000, 1000)]),
        regiment("B1", character, [(1070, 1150), (930, 1150)], seat=1, retinue=retinue),
    )
    dice: dict[str, Any] = parry or {"defence": [2]}
    fought(table, hit=[1, 6, 6], **dice)
    assert bool(rolls(table, "parry")) == bool(parry)
    assert not parry or not rolls(table, "defence")


@proves("FB-INS-05", "FB-INS-01")
def test_inspire_is_used_up_by_the_next_clash_and_a_charge_lasts() -> None:
    table = fight("copper-legion", "siege-ogres", [(1000, 1000)], [(1000, 1200)])
    table.match = table.match.with_unit(replace(table.match.units["A1"], roused=True))
    fought(table, hit=[4, 6, 6], defence=[1])
    assert not table.match.units["A1"].roused and rolls(table, "hit")[-1].need == 4
    fought(table, hit=[4, 6, 6])
    table.match = table.match.with_unit(replace(table.match.units["A1"], inspired=True))
    for _ in range(2):
        fought(table, hit=[4, 6, 6], defence=[1])


@proves("FB-MAG-12")
def test_what_was_lent_for_the_next_clash_is_over_after_it() -> None:
    table = fight("hearthguard", "siege-ogres", [(1000, 1000)], [(1000, 1200)])
    lent = Lent("drill", EffectRow("gain-rule", rule="flurry"), "next-clash")
    table.do(EffectLent("FB-CAB-01", "A1", lent, "Drill"))
    fought(table, hit=[6, 6, 6], flurry=[6, 6, 6])
    fought(table, hit=[6, 6, 6])


@proves("FB-SPR-010")
def test_blessed_strikes_are_declared_before_the_dice_and_for_their_bearers_alone() -> None:
    table = battle(
        regiment("A1", "cinder-prelate", [(1000, 1000), (1130, 1000)], retinue="oath-shield"),
        regiment("B1", "siege-ogres", [(1065, 1200)], seat=1),
    )
    fought(table, blessed_strikes=True, hit=ask([6, 6, 1], [6, 6]), blessed=[2, 6], defence=[1, 1])
    assert table.match.units["A1"].blessed
    fought(table, hit=ask([6, 6, 6], [6, 6]))


@proves("FB-SPR-015", "FB-SPR-017", "FB-SPR-050")
def test_hits_thrown_back_are_defended_plainly_and_count_in_the_same_morale() -> None:
    table = fight("copper-legion", "copper-legion", row(3, 1000, 1000), row(3, 1000, 1150))
    harm = fought(
        table,
        hit=[2, 3, 3, 3, 6, 6, 6],
        defence=ask([1, 1, 6, 6], [1, 6]),
    )
    assert "B1-1" in table and "A1-1" in table, "leaders are the last"
    assert harm.wounds == {"B1": 2, "A1": 1}, (
        "and the 1 of who is hit in return throws nothing back"
    )
    assert rolls(table, "defence")[-1].seat == 0


@proves("FB-SPR-050")
def test_lethal_demise_returns_as_many_hits_as_wounds() -> None:
    table = fight("rust-hounds", "vitriol-colossus", [(1000, 1100)], [(1000, 1450)])
    harm = fought(table, hit=[1, 2, 3, 6], defence=ask([6, 6, 1], [6, 1]))
    assert harm.wounds == {"B1": 2, "A1": 1}


@proves("FB-CHC-10", "FB-CHC-11", "FB-MOR-01")
def test_a_character_regiment_tests_once_for_the_wounds_of_the_living_and_the_dead() -> None:
    """Both of the retinue fall and the character is wounded: a die for each wound of all three."""
    table = battle(
        regiment("A1", "hearthguard", row(2, 1000, 1000)),
        regiment("B1", "marshal-of-the-march", row(3, 1000, 1150), seat=1, retinue="oath-shield"),
        acting="A1",
    )
    play(
        table,
        take_action(table, "A1", "clash"),
        manoeuvre=[],
        hit=[2, 2, 2, 2, 2],
        receiver="B1-3",
        defence=ask([6, 6], [6, 6], [6]),
        morale=[1] * 5,
    )
    assert [model.id for model in alive(table.match, "B1")] == ["B1-1"]
    assert table["B1-1"].wounds == 1 and len(rolls(table, "morale")) == 1


@proves("FB-CHC-04", "FB-CHC-05", "FB-CHC-08", "FB-CHC-09", "FB-CHC-10")
def test_hits_of_a_clash_on_a_character_regiment_go_through_its_retinue_first() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(2, 1000, 1000)),
        regiment("B1", "marshal-of-the-march", row(3, 1000, 1150), seat=1, retinue="oath-shield"),
    )
    harm = fought(
        table,
        hit=[2, 2, 2, 2, 2],
        receiver="B1-3",
        defence=ask([6, 6], [6, 6], [1]),
    )
    assert "B1-3" not in table and "B1-2" not in table and table["B1-1"].wounds == 0
    assert harm.wounds == {"B1": 4} and not harm.singles, "one test, for the dead too"
