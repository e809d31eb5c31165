"""Energy and the choice of a power (GH-MAG-01 to 09)."""

import pytest

from games.grimheim.builders import open_to
from games.grimheim.magic.casters import casting, enemy, friend, invoking, mage, priest
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.invoke import invoke
from wartable.games.grimheim.events import Wounded
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.magic.powers import no_power
from wartable.games.grimheim.moments import Times
from wartable.games.grimheim.rows import lores
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, rolls
from wartable.kit.answers import Unforeseen


def why_not(table: Table, model: str, action: str) -> str:
    refused = no_action(table, model, action)
    assert refused is not None
    return str(refused)


# Who may


@proves("GH-MAG-01", "GH-TRT-03", "GH-SPA-08")
def test_only_the_arcane_cast_and_only_what_their_warband_knows() -> None:
    table = casting(mage(), friend(state="ready", ap=2))
    assert "cast-a-spell" in open_to(table, "mage")
    assert why_not(table, "mage", "guard").startswith("GH-ACT-44")
    assert why_not(table, "friend", "cast-a-spell").startswith("GH-ACT-44")
    unread = casting(mage(), lore="")
    assert why_not(unread, "mage", "cast-a-spell").startswith("GH-MAG-01: the warband has no")


@proves("GH-MAG-08", "GH-TRT-16", "GH-SPA-09")
def test_only_the_divine_invoke_and_they_may_cleanse_too() -> None:
    table = invoking(priest(), mage(state="ready"))
    assert {"invocation", "cleanse"} <= set(open_to(table, "priest"))
    assert why_not(table, "mage", "invocation").startswith("GH-ACT-44")
    assert why_not(table, "priest", "guard").startswith("GH-ACT-44")
    unread = invoking(priest(), lore="")
    assert why_not(unread, "priest", "invocation").startswith("GH-MAG-08")


# Energy


@proves("GH-MAG-02")
@pytest.mark.parametrize(
    ("energy", "open"),
    [
        (3, ["fog-of-war"]),
        (4, ["fog-of-war", "teleport"]),
        (5, ["fog-of-war", "teleport", "fireball", "healing-touch"]),
        (8, ["fog-of-war", "teleport", "fireball", "healing-touch", "arcane-barrier"]),
    ],
)
def test_a_power_of_equal_or_lower_cost_may_be_chosen(energy: int, open: list[str]) -> None:
    table = casting(mage(), enemy())
    known = lores()["lesser-magic"].power
    enough = [p.id for p in known if no_power(table, "mage", "cast-a-spell", p, energy) is None]
    assert enough == open


@proves("GH-MAG-02")
def test_the_choice_is_made_after_the_roll_and_costs_one_ap() -> None:
    table = casting(mage(ap=2), friend())
    play(table, cast(table, "mage"), energy=[2, 2], power="fog-of-war", spell_target="friend")
    assert table["friend"].bears("hidden")
    assert table["mage"].ap == 1
    assert rolls(table, "energy")[0].faces == (2, 2)


@proves("GH-MAG-03")
def test_with_too_little_energy_nobody_is_asked_and_the_action_is_spent() -> None:
    table = casting(mage(ap=2), friend())
    play(table, cast(table, "mage"), energy=[1, 1])
    assert (table["mage"].ap, table.match.taken) == (1, ("cast-a-spell",))


@proves("GH-MAG-03")
def test_nothing_need_be_chosen_and_the_action_is_spent_all_the_same() -> None:
    table = casting(mage(ap=2), friend())
    play(table, cast(table, "mage"), energy=[6, 6], power=None)
    assert table["mage"].ap == 1
    assert not table["friend"].effects and not table["mage"].effects


@proves("GH-MAG-04")
@pytest.mark.parametrize(("energy", "left"), [([1, 5], 8), ([1, 1], 6), ([2, 6], 10)])
def test_each_one_costs_the_caster_two_wounds_whatever_comes_of_it(
    energy: list[int], left: int
) -> None:
    table = casting(mage(wounds=10), friend())
    chosen = {"power": "fog-of-war", "spell target": "friend"} if sum(energy) > 2 else {}
    play(table, cast(table, "mage"), energy=energy, **chosen)
    assert table["mage"].wounds == left
    assert table["friend"].bears("hidden") == bool(chosen)


@proves("GH-MAG-04", "GH-WND-04")
def test_the_harm_of_a_one_is_not_reduced() -> None:
    table = casting(mage("toughest", wounds=10), friend())
    play(table, cast(table, "mage"), energy=[1, 6], power=None)
    assert table["mage"].wounds == 8


@proves("GH-MAG-05")
def test_who_is_defeated_by_his_energy_casts_nothing() -> None:
    table = casting(mage(wounds=2), friend())
    play(table, cast(table, "mage"), energy=[1, 6])
    assert "mage" not in table
    assert not table["friend"].effects


@proves("GH-MAG-05", "GH-FAT-18")
def test_a_one_that_fate_replaces_does_no_harm_and_the_new_face_is_energy() -> None:
    table = casting(mage(wounds=2, health=2), friend(), fate=((4,), ()))
    used = FateUse(0, "replace", 4, die=0)
    play(
        table,
        cast(table, "mage"),
        energy=[1, 2],
        fate=used,
        power="arcane-barrier",
        spell_target="friend",
    )
    assert table["mage"].wounds == 2
    assert table["friend"].bears("protected")


@proves("GH-MAG-05")
def test_a_one_that_fate_puts_there_hurts() -> None:
    table = casting(mage(wounds=10), friend(), fate=((), (1,)))
    used = FateUse(0, "replace", 1, die=0)
    play(table, cast(table, "mage"), energy=[2, 1], fate=used)
    assert table["mage"].wounds == 6


@proves("GH-MAG-02", "GH-FAT-11")
def test_focus_adds_to_the_energy_but_a_one_stays_a_one() -> None:
    table = casting(mage(wounds=10), friend(), fate=((6,), ()))
    focus = FateUse(0, "focus", 3, die=0)
    play(
        table,
        cast(table, "mage"),
        energy=[1, 2],
        fate=focus,
        power="arcane-barrier",
        spell_target="mage",
    )
    assert table["mage"].wounds == 8
    assert table["mage"].bears("protected")


@proves("GH-FAT-11", "GH-FAT-20")
@pytest.mark.parametrize("die", [0, 1])
def test_a_focus_on_the_energy_stays_whichever_die_is_replaced_afterwards(die: int) -> None:
    table = casting(mage(wounds=10), friend(), fate=((6, 1), ()))
    focus, replaced = FateUse(0, "focus", 3, die=0), FateUse(0, "replace", 1, die=die)
    play(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        fate=ask(focus, replaced),
        power="arcane-barrier",
        spell_target="friend",
    )
    assert table["friend"].bears("protected"), "without the 3 of Focus it is not enough"


@proves("GH-MAG-06", "GH-TRT-04")
def test_energy_left_over_is_not_there_for_the_next_spell() -> None:
    table = casting(mage("archmage"), friend())
    play(table, cast(table, "mage"), energy=[6, 6], power="fog-of-war", spell_target="friend")
    play(table, cast(table, "mage"), energy=[1, 1])
    assert [roll.faces for roll in rolls(table, "energy")] == [(6, 6), (1, 1)]


@proves("GH-MAG-08")
def test_ones_on_divine_energy_do_no_harm() -> None:
    table = invoking(priest(wounds=2), friend(statuses=(), x=1300))
    play(
        table, invoke(table, "priest"), energy=[1, 3], power="guiding-steps", spell_target="friend"
    )
    assert table["priest"].wounds == 2
    assert table["friend"].bears("guiding-steps")


@proves("GH-MAG-08")
def test_an_invocation_may_cost_no_more_than_the_energy() -> None:
    table = invoking(priest(), friend())
    with pytest.raises(Unforeseen):
        play(table, invoke(table, "priest"), energy=[1, 1], power="soothing-chant")
    dear = next(p for p in lores()["minor-rites"].power if p.id == "guiding-steps")
    assert str(no_power(table, "priest", "invocation", dear, 3)) == (
        "GH-MAG-08: costs 4, the energy is 3"
    )
    assert no_power(table, "priest", "invocation", dear, 4) is None


# Once per activation


@proves("GH-MAG-09", "GH-TRT-04")
def test_an_archmage_casts_again_but_not_the_same_spell() -> None:
    table = casting(mage("archmage", ap=3), friend())
    play(table, cast(table, "mage"), energy=[2, 2], power="fog-of-war", spell_target="friend")
    assert "cast-a-spell" in open_to(table, "mage")
    fog = lores()["lesser-magic"].power[0]
    assert str(no_power(table, "mage", "cast-a-spell", fog, 12)) == (
        "GH-MAG-09: used already in this activation"
    )
    play(table, cast(table, "mage"), energy=[3, 3], power="arcane-barrier", spell_target="friend")
    assert table["friend"].bears("protected")


@proves("GH-TRT-04", "GH-GEN-17")
@pytest.mark.parametrize("action", ["move", "hide", "interact", "cast-a-spell"])
def test_an_archmage_does_nothing_else_more_often_than_others(action: str) -> None:
    sage, plain = [casting(mage(*traits)) for traits in (["archmage"], [])]
    more = [table.number(Times("mage", action), 1) for table in (sage, plain)]
    assert (more[0] > more[1]) is (action == "cast-a-spell")


@proves("GH-MAG-09", "GH-GEN-17")
def test_who_is_no_archmage_casts_once_per_activation() -> None:
    table = casting(mage(), friend())
    play(table, cast(table, "mage"), energy=[6, 6], power=None)
    assert why_not(table, "mage", "cast-a-spell").startswith("GH-GEN-17")


@proves("GH-MAG-09")
def test_another_model_may_use_the_same_power() -> None:
    table = casting(mage(), friend("other", "arcane"))
    play(table, cast(table, "mage"), energy=[2, 2], power="fog-of-war", spell_target="other")
    fog = lores()["lesser-magic"].power[0]
    assert no_power(table, "other", "cast-a-spell", fog, 3) is None


# Traits


@proves("GH-TRT-10")
def test_a_channeler_rolls_three_dice_of_arcane_energy_alone() -> None:
    table = casting(mage("channeler", "divine"), friend(), divine=("minor-rites", ""))
    play(table, cast(table, "mage"), energy=[3, 3, 3], power="divine-favor", spell_target="friend")
    play(table, invoke(table, "mage"), energy=[1, 1])
    assert [len(roll.faces) for roll in rolls(table, "energy")] == [3, 2]


@proves("GH-TRT-12", "GH-MAG-04")
def test_ones_do_not_hurt_a_conduit_and_no_wound_is_told() -> None:
    table = casting(mage("conduit", wounds=1), friend())
    play(table, cast(table, "mage"), energy=[1, 1])
    assert table["mage"].wounds == 1
    assert not [event for event in table.log if isinstance(event, Wounded)]


@proves("GH-TRT-10", "GH-TRT-12")
def test_a_channeler_suffers_for_each_of_three_ones() -> None:
    table = casting(mage("channeler", wounds=10), friend())
    play(table, cast(table, "mage"), energy=[1, 1, 1], power="fog-of-war", spell_target="friend")
    assert table["mage"].wounds == 4


@proves("GH-TRT-85")
@pytest.mark.parametrize(("die", "takes"), [(3, True), (4, False)])
def test_a_demonic_soul_ignores_a_spell_on_four_or_more(die: int, takes: bool) -> None:
    table = casting(mage(), friend("friend", "demonic-soul"))
    answers = {"demonic soul": [die]}
    play(
        table,
        cast(table, "mage"),
        energy=[3, 3],
        power="arcane-barrier",
        spell_target="friend",
        **answers,
    )
    assert table["friend"].bears("protected") == takes


@proves("GH-TRT-85")
def test_a_demonic_soul_rolls_against_each_effect_on_it_also_in_an_area() -> None:
    table = invoking(
        priest(),
        enemy("near", "demonic-soul", x=1200),
        enemy("far", "demonic-soul", x=1300),
        lore="light-of-invictus",
    )
    answers = {"demonic soul": ask([3], [4])}
    play(table, invoke(table, "priest"), energy=[4, 5], power="sunburst", **answers)
    assert (table["near"].wounds, table["far"].wounds) == (9, 10)
