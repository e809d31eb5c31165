"""Hiding (GH-ACT-27 to 30, GH-LOS-12 to 18) and what finds the hidden."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece, sword
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import excluded, no_action
from wartable.games.grimheim.actions.hide import hide
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import Activating
from wartable.games.grimheim.movement.pushes import push
from wartable.games.grimheim.sight.hiding import can_step_out, no_hiding, revealed_by
from wartable.games.grimheim.table import Table
from wartable.kit import marks, play, proves

HIDDEN = (Mark("hidden"),)
WALL = piece("wall", 1480, 0, 1490, 3000)
FENCE = piece("fence", 1060, 900, 1090, 1100, "field-defense")


def hidden(table: Table, who: str = "foe") -> bool:
    return table[who].bears("hidden")


def why_not(table: Table) -> str:
    refused = no_hiding(table, "hero")
    assert refused is not None
    return refused.clause


# Hide


@proves("GH-ACT-27", "GH-ACT-29")
def test_out_of_sight_of_every_enemy_a_model_can_hide() -> None:
    table = battle(model(), foe(x=2000), terrain=(WALL,))
    play(table, hide(table, "hero"))
    assert hidden(table, "hero")
    assert table["hero"].ap == 1


@proves("GH-ACT-28", "GH-ACT-29")
def test_seen_in_cover_will_do_plain_sight_will_not() -> None:
    assert no_hiding(battle(model(), foe(x=2000), terrain=(FENCE,)), "hero") is None
    assert why_not(battle(model(), foe(x=2000))) == "GH-ACT-29"


@proves("GH-ACT-29")
def test_cover_from_one_enemy_is_no_help_against_another() -> None:
    table = battle(model(), foe(x=2000), foe("other", x=1000, y=2000), terrain=(FENCE,))
    assert why_not(table) == "GH-ACT-29"


@proves("GH-ACT-29")
@pytest.mark.parametrize(("x", "able"), [(1298, False), (1299, True)])
def test_nobody_hides_within_two_inches_of_an_enemy_even_out_of_its_sight(
    x: int, able: bool
) -> None:
    table = battle(model(), foe(x=x), terrain=(piece("wall", 1100, 0, 1110, 3000),))
    assert (no_hiding(table, "hero") is None) is able


@proves("GH-ACT-28")
def test_hide_is_closed_in_melee() -> None:
    table = battle(model(ap=2), foe(), active="hero")
    refused = no_action(table, "hero", "hide")
    assert refused is not None and refused.clause == "GH-ACT-28"


@proves("GH-ACT-30")
@pytest.mark.parametrize(
    ("first", "then"), [("hide", "shoot"), ("shoot", "hide"), ("charge", "hide")]
)
def test_hide_shares_no_activation_with_shoot_or_charge(first: str, then: str) -> None:
    table = battle(
        model(weapons=(bow(),)), foe(x=2000), terrain=(FENCE,), active="hero", taken=(first,)
    )
    refused = no_action(table, "hero", then)
    assert refused is not None and refused.clause == "GH-ACT-30"


@proves("GH-ACT-30", "GH-ACT-12")
@pytest.mark.parametrize("action", ["shoot", "charge"])
def test_the_hidden_neither_shoot_nor_charge(action: str) -> None:
    table = battle(model(weapons=(bow(), sword()), statuses=HIDDEN), foe(x=1400), active="hero")
    refused = no_action(table, "hero", action)
    assert refused is not None and (refused.clause, refused.reason) == ("GH-ACT-30", "hidden")
    seen = battle(model(weapons=(bow(), sword())), foe(x=1400), active="hero")
    assert no_action(seen, "hero", action) is None


@proves("GH-TRT-41")
def test_the_massive_never_hide() -> None:
    table = battle(model("hero", "massive"), foe(x=2000), terrain=(WALL,))
    assert why_not(table) == "GH-TRT-41"


# What ends it


@proves("GH-LOS-15")
def test_a_new_activation_ends_it() -> None:
    table = battle(model(statuses=HIDDEN), foe(x=2000))
    play(table, table.at(Activating("hero")))
    assert not hidden(table, "hero")


@proves("GH-LOS-13", "GH-LOS-16")
@pytest.mark.parametrize(
    ("end", "found"),
    [
        pytest.param(1301, False, id="passing it by 2.01″"),
        pytest.param(1302, True, id="coming to 2″ of it"),
    ],
)
def test_an_enemy_that_comes_within_two_inches_discovers_it(end: int, found: bool) -> None:
    table = battle(model(), foe(x=1600, ap=0, statuses=HIDDEN))
    play(table, move(table, "hero"), move=[(end, 1000, 0)])
    assert hidden(table) is not found


@proves("GH-LOS-16")
def test_it_is_found_on_the_way_even_if_the_mover_goes_on() -> None:
    table = battle(model(move=6), foe(x=1300, y=1296, ap=0, statuses=HIDDEN))
    play(table, move(table, "hero"), move=[(1600, 1000, 0)])
    assert table["hero"].x == 1600
    assert not hidden(table)


@proves("GH-LOS-16")
def test_through_a_wall_nobody_is_found() -> None:
    wall = piece("wall", 1000, 1100, 1900, 1110)
    table = battle(model(move=6), foe(x=1300, y=1200, ap=0, statuses=HIDDEN), terrain=(wall,))
    play(table, move(table, "hero"), move=[(1600, 1000, 0)])
    assert hidden(table)


@proves("GH-LOS-16")
def test_who_moves_or_is_moved_is_no_longer_hidden() -> None:
    table = battle(model(statuses=HIDDEN), foe(x=2500))
    play(table, move(table, "hero"), move=[(1000, 1000, 0)])
    assert hidden(table, "hero")
    play(table, move(table, "hero"), move=[(1001, 1000, 0)])
    assert not hidden(table, "hero")
    pushed = battle(model(), foe(x=1300, statuses=HIDDEN))
    play(pushed, push(pushed, "foe", "hero", 100))
    assert not hidden(pushed)


@proves("GH-LOS-16")
@pytest.mark.parametrize(("far", "found"), [(99, False), (100, True)])
def test_who_is_pushed_up_to_the_hidden_finds_it(far: int, found: bool) -> None:
    table = battle(model("pal", x=900), model(), foe(x=1398, statuses=HIDDEN))
    play(table, push(table, "hero", "pal", far))
    assert hidden(table) is not found


# Reveal


def seeker(**over: Any) -> Any:
    return model("hero", "reveal", **over)


@proves("GH-TRT-53", "GH-LOS-16")
@pytest.mark.parametrize(("x", "found"), [(1101, False), (1102, True)])
def test_reveal_finds_the_hidden_within_six_inches_wall_or_not(x: int, found: bool) -> None:
    wall = piece("wall", 1480, 0, 1490, 3000)
    table = battle(seeker(), foe(x=1800, ap=0, statuses=HIDDEN), terrain=(wall,))
    play(table, move(table, "hero"), move=[(x, 1000, 0)])
    assert hidden(table) is not found


@proves("GH-WTR-30")
def test_a_revealing_weapon_does_the_same() -> None:
    lantern = model(weapons=(sword("reveal"),))
    table = battle(lantern, foe(x=1800, ap=0, statuses=HIDDEN))
    play(table, move(table, "hero"), move=[(1102, 1000, 0)])
    assert not hidden(table)


@proves("GH-TRT-53", "GH-WTR-30")
@pytest.mark.parametrize(("x", "able"), [(1698, False), (1699, True)])
def test_nobody_becomes_hidden_within_six_inches_of_a_revealing_enemy(x: int, able: bool) -> None:
    for other in (foe("foe", "reveal", x=x), foe(x=x, weapons=(bow("reveal"),))):
        table = battle(model(), other, terrain=(piece("wall", 1300, 0, 1310, 3000),))
        assert (no_hiding(table, "hero") is None) is able


# Silent


@proves("GH-TRT-60", "GH-TRT-96")
@pytest.mark.parametrize(("first", "then"), [("hide", "shoot"), ("shoot", "hide")])
def test_the_silent_hide_and_shoot_in_either_order(first: str, then: str) -> None:
    statuses = HIDDEN if first == "hide" else ()
    archer = model("hero", "silent", weapons=(bow(),), statuses=statuses)
    table = battle(archer, foe(x=2000), terrain=(FENCE,), active="hero", taken=(first,))
    assert no_action(table, "hero", then) is None
    assert no_action(table, "hero", "charge") is not None


@proves("GH-WTR-33", "GH-TRT-96")
def test_a_silent_weapon_lets_its_bearer_shoot_from_hiding() -> None:
    archer = model(weapons=(bow("silent"),), statuses=HIDDEN)
    table = battle(archer, foe(x=2000), terrain=(FENCE,), active="hero", taken=("hide",))
    assert no_action(table, "hero", "shoot") is None
    for first, then in (("hide", "charge"), ("run", "shoot"), ("shoot", "move")):
        other = battle(archer, foe(x=2000), active="hero", taken=(first,))
        assert excluded(other, "hero", then) is not None


@proves("GH-WTR-33")
def test_after_a_shot_one_hides_only_if_it_must_have_been_silent() -> None:
    for other, able in ((sword(), True), (bow(id="longbow"), False)):
        archer = model(weapons=(bow("silent"), other))
        table = battle(archer, foe(x=2000), terrain=(FENCE,), active="hero", taken=("shoot",))
        assert (no_action(table, "hero", "hide") is None) is able


@proves("GH-ACT-27")
def test_a_hide_that_stupidity_prevents_hides_nobody() -> None:
    table = battle(model("hero", "stupidity"), active="hero")
    play(table, hide(table, "hero"), stupidity=[1])
    assert table["hero"].ap == 1
    assert not table["hero"].bears("hidden")


@proves("GH-TRT-53", "GH-WTR-30")
def test_without_reveal_not_even_one_who_touches_a_hidden_model_reveals_it() -> None:
    lurker = foe("foe", x=1098, statuses=marks("hidden"))
    for traits, found in (((), False), ((Mark("reveal", 4),), True)):
        table = battle(model("hero", *traits), lurker)
        assert revealed_by(table, "hero", (1000, 1000, 0), "foe") is found


@proves("GH-MAG-26")
def test_one_that_burns_in_a_fog_of_war_can_step_out_of_it() -> None:
    fog = (Effect("hidden"),)
    burning = model(effects=fog, statuses=marks("burning"))
    assert can_step_out(battle(burning, active="hero"), "hero")
    hidden = model(effects=fog, statuses=marks("hidden"))
    assert not can_step_out(battle(hidden, active="hero"), "hero")
