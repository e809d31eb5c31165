"""Teleport, the spell (GH-MAG-11, GH-TRT-97)."""

import pytest

from games.grimheim.builders import RETREAT, piece, sword
from games.grimheim.magic.casters import casting, enemy, friend, mage
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.events import EffectGained
from wartable.games.grimheim.magic.teleport import no_charge, prey
from wartable.games.grimheim.match import Effect
from wartable.kit import marks, play, proves, refusal


@proves("GH-MAG-11")
@pytest.mark.parametrize(("x", "legal"), [(2200, True), (2201, False)])
def test_a_caster_teleports_up_to_twelve_inches(x: int, legal: bool) -> None:
    table = casting(mage(), friend(x=500))
    way = cast(table, "mage")
    if legal:
        play(table, way, energy=[2, 2], power="teleport", teleport=[(x, 1000, 0)])
        assert table["mage"].at == (2200, 1000, 0)
    else:
        refused = refusal(table, way, energy=[2, 2], power="teleport", teleport=[(x, 1000, 0)])
        assert refused.reason == '0.01" too far'


@proves("GH-MAG-11")
def test_what_lies_between_is_ignored_but_the_end_must_be_visible() -> None:
    river = piece("river", 1200, 0, 1400, 3000, "impassable")
    wet = casting(mage(), friend(x=1150, y=1000), terrain=(river,))
    play(wet, cast(wet, "mage"), energy=[2, 2], power="teleport", teleport=[(1600, 1000, 0)])
    assert wet["mage"].at == (1600, 1000, 0)
    wall = piece("wall", 1200, 990, 1210, 3000)
    blind = casting(mage(), terrain=(wall,))
    refused = refusal(
        blind, cast(blind, "mage"), energy=[2, 2], power="teleport", teleport=[(1600, 1000, 0)]
    )
    assert (refused.clause, refused.reason) == ("GH-MAG-11", "out of sight")
    blind = casting(mage(), terrain=(wall,))
    beside = [(1600, 970, 0)]
    play(blind, cast(blind, "mage"), energy=[2, 2], power="teleport", teleport=beside)
    assert blind["mage"].at == (1600, 970, 0)


@proves("GH-MAG-11")
def test_a_caster_in_melee_may_teleport_away() -> None:
    table = casting(mage(), enemy(x=1150))
    play(table, cast(table, "mage"), energy=[2, 2], power="teleport", teleport=[(600, 1000, 0)])
    assert table["mage"].at == (600, 1000, 0)


@proves("GH-MAG-11", "GH-TRT-97")
def test_to_end_in_melee_range_is_to_charge() -> None:
    table = casting(mage(weapons=(sword(),)), enemy())
    refused = refusal(
        table,
        cast(table, "mage"),
        energy=[2, 2],
        power="teleport",
        prey=None,
        teleport=[(1450, 1000, 0)],
    )
    assert refused.clause == "GH-TRT-97"
    table = casting(mage(weapons=(sword(),)), enemy())
    play(
        table,
        cast(table, "mage"),
        energy=[2, 2],
        power="teleport",
        prey="enemy",
        teleport=[(1450, 1000, 0)],
    )
    assert table.match.charged == "enemy"
    assert "charge" in table.match.taken
    assert no_action(table, "mage", "move") is not None


@proves("GH-TRT-97")
@pytest.mark.parametrize("taken", ["move", "fall-back", "run", "charge"])
def test_it_is_barred_where_a_charge_is(taken: str) -> None:
    assert prey(casting(mage(), enemy()), "mage") == ("enemy",)
    assert prey(casting(mage(), enemy(), taken=(taken,)), "mage") == ()
    refused = no_charge(casting(mage(), enemy(), taken=(taken,)), "mage")
    assert refused is not None


@proves("GH-TRT-97", "GH-ACT-11", "GH-ACT-14")
def test_nobody_charges_out_of_melee_or_at_the_hidden() -> None:
    assert prey(casting(mage(), enemy("a", x=1150), enemy("b", x=1700)), "mage") == ()
    assert prey(casting(mage(), enemy(statuses=marks("hidden"))), "mage") == ()
    assert prey(casting(mage("immobile"), enemy()), "mage") == ()


@proves("GH-TRT-97", "GH-REA-14")
def test_the_enemy_may_retreat_and_the_caster_picks_another_spot() -> None:
    table = casting(mage(weapons=(sword(),)), enemy(state="ready", ap=1))
    play(
        table,
        cast(table, "mage"),
        energy=[2, 2],
        power="teleport",
        prey="enemy",
        teleport=[(1450, 1000, 0)],
        react=RETREAT,
        retreat=400,
        charge=[(1200, 1200, 0)],
    )
    assert table["enemy"].x > 1598
    assert table["mage"].at == (1200, 1200, 0)
    assert table.match.charged is None


@proves("GH-MAG-26", "GH-TRT-97")
def test_a_charge_by_teleport_ends_the_fog() -> None:
    table = casting(mage(weapons=(sword(),)), enemy())
    table.do(EffectGained("GH-MAG-10", "mage", Effect("hidden", until="activation")))
    assert prey(table, "mage") == ("enemy",)
    spot = [(1450, 1000, 0)]
    play(table, cast(table, "mage"), energy=[2, 2], power="teleport", prey="enemy", teleport=spot)
    assert not table["mage"].bears("hidden")


@proves("GH-TRT-85")
def test_a_demonic_soul_may_ignore_its_own_teleport() -> None:
    table = casting(mage("demonic-soul"), friend())
    answers = {"demonic soul": [4]}
    play(table, cast(table, "mage"), energy=[2, 2], power="teleport", **answers)
    assert table["mage"].at == (1000, 1000, 0)


@proves("GH-TRT-69", "GH-TRT-97")
def test_a_tank_in_reach_is_charged_instead() -> None:
    table = casting(mage(weapons=(sword(),)), enemy(), enemy("tank", "tank", x=1598, y=1400))
    play(
        table,
        cast(table, "mage"),
        energy=[2, 2],
        power="teleport",
        prey="enemy",
        teleport=[(1500, 1400, 0)],
    )
    assert table.match.charged == "tank"


@proves("GH-TRT-97")
def test_of_several_enemies_the_named_one_is_charged() -> None:
    table = casting(mage(weapons=(sword(),)), enemy(), enemy("other", x=1598, y=1400))
    play(
        table,
        cast(table, "mage"),
        energy=[2, 2],
        power="teleport",
        prey="other",
        teleport=[(1500, 1400, 0)],
    )
    assert table.match.charged == "other"


@proves("GH-TRT-69", "GH-TRT-97")
def test_a_tank_out_of_reach_of_the_teleport_changes_nothing() -> None:
    table = casting(mage(weapons=(sword(),)), enemy(), enemy("tank", "tank", x=2700, y=1400))
    play(
        table,
        cast(table, "mage"),
        energy=[2, 2],
        power="teleport",
        prey="enemy",
        teleport=[(1450, 1000, 0)],
    )
    assert table.match.charged == "enemy"
