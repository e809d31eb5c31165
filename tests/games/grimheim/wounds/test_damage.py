"""Damage, defeat and healing (GH-WND-01 to 10, 17)."""

import pytest

from games.grimheim.builders import battle, foe, model
from games.grimheim.wounds.packets import crit, hit
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.moments import HitsOn
from wartable.games.grimheim.dice.reading import total
from wartable.games.grimheim.events import StatusGained, Wounded
from wartable.games.grimheim.resolving import Packet, Shot
from wartable.games.grimheim.turns.due import as_turn_begins, as_turn_ends
from wartable.games.grimheim.wounds.damage import deal_fatal, half_rounded_up, heal, hurt
from wartable.games.grimheim.wounds.injuries import PERMANENT_HEAD
from wartable.kit import play, proves, rolls


@proves("GH-WND-01", "GH-STA-05")
def test_damage_takes_wounds() -> None:
    table = battle(model(), foe())
    play(table, hurt(table, hit(3)))
    assert table["foe"].wounds == 7


@proves("GH-WND-02", "GH-STA-05")
@pytest.mark.parametrize(("wounds", "falls"), [(4, False), (3, True), (2, True)])
def test_at_no_wounds_or_fewer_a_model_is_removed(wounds: int, falls: bool) -> None:
    table = battle(model(), foe(wounds=wounds))
    play(table, hurt(table, hit(3)))
    assert ("foe" not in table) == falls
    assert len(table.match.fallen) == falls


@proves("GH-WND-03")
def test_where_a_model_fell_is_remembered_and_who_is_credited() -> None:
    table = battle(model(), foe(x=1345, y=777, wounds=1), turn=3)
    play(table, hurt(table, hit(3)))
    (fallen,) = table.match.fallen
    assert (fallen.model.at, fallen.by, fallen.turn) == ((1345, 777, 0), "hero", 3)


@proves("GH-GEN-19")
def test_two_last_models_that_fall_together_both_count_as_defeated() -> None:
    poisoned = (Mark("poisoned"),)
    table = battle(
        model(statuses=poisoned, wounds=1), foe(statuses=poisoned, wounds=1), phase="end"
    )
    play(table, as_turn_ends(table))
    assert {fallen.model.id for fallen in table.match.fallen} == {"hero", "foe"}


# Reductions


@proves("GH-WND-05", "GH-TRT-71", "GH-TRT-72", "GH-TRT-73", "GH-TRT-41")
@pytest.mark.parametrize(
    ("traits", "taken"),
    [
        (("tough",), 4),
        (("tougher",), 3),
        (("toughest",), 2),
        (("massive",), 4),
        (("massive", "tougher"), 2),
    ],
)
def test_toughness_lowers_the_damage_of_each_success(traits: tuple[str, ...], taken: int) -> None:
    table = battle(model(), foe("foe", *traits))
    play(table, hurt(table, hit(5)))
    assert table["foe"].wounds == 10 - taken


@proves("GH-GEN-15", "GH-WND-09")
def test_damage_is_never_below_nothing_and_a_harmless_critical_injures_nobody() -> None:
    table = battle(model(), foe("foe", "toughest"))
    play(table, hurt(table, crit(2, "fire")))
    assert table["foe"].wounds == 10
    assert table["foe"].statuses == ()


@proves("GH-WND-04", "GH-WND-05")
def test_fatal_damage_is_not_lowered() -> None:
    table = battle(model(), foe("foe", "toughest", "massive"))
    play(table, deal_fatal(table, "foe", 3, "GH-STS-05"))
    assert table["foe"].wounds == 7


@proves("GH-WND-05")
def test_but_a_deadly_critical_is() -> None:
    table = battle(model(), foe("foe", "tough"))
    play(table, hurt(table, crit(3, "deadly", fatal=True)), injury=[6])
    assert table["foe"].wounds == 8


# Regeneration


@proves("GH-TRT-50")
@pytest.mark.parametrize(("face", "left"), [(5, 10), (4, 7)])
def test_regeneration_ignores_a_packet_on_five_or_more(face: int, left: int) -> None:
    table = battle(model(), foe("foe", "regeneration"))
    play(table, hurt(table, hit(3)), regeneration=[face])
    assert table["foe"].wounds == left


@proves("GH-TRT-50", "GH-WND-17")
def test_even_a_single_wound_may_be_regenerated() -> None:
    table = battle(model(), foe("foe", "regeneration"))
    play(table, hurt(table, hit(1)), regeneration=[5])
    assert table["foe"].wounds == 10


@proves("GH-WND-05", "GH-FAT-42")
@pytest.mark.parametrize("packet", ["fatal", "stopped", "success", "a single wound"])
def test_fate_steps_in_only_when_a_success_takes_wounds(packet: str) -> None:
    tough = ("toughest",) if packet == "stopped" else ()
    table = battle(
        model(),
        foe("foe", *tough),
        fate=((2,), ()),
        fate_modifiers=("primordial-fate", "common-fate"),
        active="hero",
        phase="act",
    )
    if packet == "fatal":
        play(table, deal_fatal(table, "foe", 3, "GH-STS-05", "hero"))
    elif packet == "stopped":
        play(table, hurt(table, hit(3)))
    else:
        play(table, hurt(table, hit(3 if packet == "success" else 1)), fate=0)
    left = {"stopped": 10, "a single wound": 9}.get(packet, 7)
    assert table["foe"].wounds == left


@proves("GH-TRT-50", "GH-WND-04")
def test_regeneration_helps_even_against_fatal_damage() -> None:
    table = battle(model(), foe("foe", "regeneration"))
    play(table, deal_fatal(table, "foe", 3, "GH-STS-05"), regeneration=[6])
    assert table["foe"].wounds == 10


@proves("GH-WND-17", "GH-TRT-50")
def test_nobody_regenerates_what_toughness_has_stopped() -> None:
    table = battle(model(), foe("foe", "regeneration", "toughest"))
    play(table, hurt(table, hit(3)))
    assert rolls(table, "regeneration") == []


@proves("GH-WND-17")
def test_a_packet_is_resolved_in_the_order_of_the_book() -> None:
    table = battle(model(), foe("foe", "tough", "regeneration"))
    play(table, hurt(table, crit(3, "fire")), regeneration=[1], injury=[1])
    told = [
        getattr(event, "name", type(event).__name__)
        for event in table.log
        if not isinstance(event, Wounded | StatusGained)
        or (event.model == "foe" and event.clause != "")
    ]
    assert told == ["regeneration", "Wounded", "StatusGained", "injury", "Injured"]
    assert table["foe"].wounds == 8


# Healing


@proves("GH-WND-06")
def test_healing_never_goes_above_the_start() -> None:
    table = battle(model(wounds=8))
    assert heal(table, "hero", 5, "GH-SPA-04") == 2
    assert table["hero"].wounds == 10


@proves("GH-WND-06")
def test_who_is_unhurt_is_not_healed() -> None:
    table = battle(model())
    assert heal(table, "hero", 5, "GH-SPA-04") == 0
    assert table.log == []


@proves("GH-WND-07", "GH-WND-16")
@pytest.mark.parametrize(("healed", "left"), [(2, ()), (1, ("head", "leg"))])
def test_only_who_is_healed_in_full_loses_its_injuries(healed: int, left: tuple[str, ...]) -> None:
    hurt_one = model(wounds=8, injuries=("head", "leg"), suffered=("head", "leg"))
    table = battle(hurt_one)
    heal(table, "hero", healed, "GH-SPA-04")
    assert table["hero"].injuries == left


@proves("GH-WND-08", "GH-WND-07")
def test_permanent_wounds_are_not_healed_in_battle() -> None:
    scarred = model("hero", Mark("head-wound", 2), wounds=9, injuries=("head",))
    table = battle(scarred, foe())
    weapon = table["hero"].weapons[0]
    moment = HitsOn(Shot("hero", weapon, "foe", "shoot"), "hero", "foe", weapon)
    assert table.number(moment, 3) == 6
    heal(table, "hero", 1, "GH-SPA-04")
    assert table.number(moment, 3) == 5
    assert table["hero"].bears(PERMANENT_HEAD.name)


@proves("GH-TRT-87", "GH-WND-07")
def test_regenerating_flesh_heals_as_the_turn_begins_and_leaves_injuries() -> None:
    table = battle(model("hero", "regenerating-flesh", wounds=8, injuries=("arm",)), phase="start")
    play(table, as_turn_begins(table), regenerating_flesh=[6])
    assert (table["hero"].wounds, table["hero"].injuries) == (10, ("arm",))


@proves("GH-TRT-87")
def test_at_full_health_no_flesh_grows_and_no_die_is_rolled() -> None:
    table = battle(model("hero", "regenerating-flesh", injuries=("arm",)), phase="start")
    play(table, as_turn_begins(table))
    assert rolls(table, "regenerating flesh") == []


@proves("GH-TRT-87", "GH-STS-05")
def test_flesh_grows_back_after_it_has_burned() -> None:
    burning = model("hero", "regenerating-flesh", statuses=(Mark("burning"),))
    table = battle(burning, phase="start")
    play(table, as_turn_begins(table), burning=[6], regenerating_flesh=[3])
    # healing first would have been lost at full health
    assert table["hero"].wounds == 10 - 3 + 2


# Numbers


@proves("GH-GEN-06")
def test_several_dice_are_added_and_a_constant_after_them() -> None:
    assert total([6, 5]) == 11
    assert total([6, 5], "D3") == 6
    assert total([4], "D3", plus=1) == 3
    assert total([2, 2, 3], "D1") == 0


@proves("GH-GEN-16")
@pytest.mark.parametrize(("wounds", "rounded"), [(10, 5), (11, 6), (1, 1)])
def test_half_a_wound_is_a_wound(wounds: int, rounded: int) -> None:
    assert half_rounded_up(wounds) == rounded


@proves("GH-WND-10")
def test_who_is_already_gone_takes_no_more() -> None:
    table = battle(model(), foe(wounds=1))
    play(table, hurt(table, crit(3)))
    before = table.match
    play(table, hurt(table, Packet("foe", 3, "GH-RNG-12", "hero", success=True)))
    assert table.match is before
    assert rolls(table, "injury") == []
