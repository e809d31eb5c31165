"""Commanding presence, command abilities, and what Inspiring Presence and Bravery do."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Aside, Terrain
from wartable.games.firstblood.characters.abilities import (
    NOBODY,
    ability_of,
    no_command,
    use_abilities,
)
from wartable.games.firstblood.characters.nearness import commands_model, is_near
from wartable.games.firstblood.characters.presence import (
    champion_of,
    leads_near,
    lent_by_items,
    presence_resolve,
)
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.rules.spirit import steady_the_near, take_heart
from wartable.games.firstblood.rules.standing import unafraid
from wartable.games.firstblood.table import Table, command_range, value_of
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.kit import next_question, play, proves, refusal

GUARD = "bastion-guard"
BASE = 126  # between the centres of two infantry bases that touch


def marshal(gap: int, **changes: Any) -> Table:
    """A Marshal, command range 8", and guards so far away; their second model is the nearer one."""
    there = 1000 + gap + BASE
    return battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)], **changes),
        regiment("A2", "border-levy", [(1000, there), (1000, there - 130), (1000, there + 130)]),
        regiment("B1", "copper-legion", row(3, 3000, 3000), seat=1),
    )


# RESOLVE


@proves("FB-CMP-01", "FB-CHR-02", "FB-CHR-06", "FB-REG-16")
@pytest.mark.parametrize(("gap", "lent"), [(800, 4), (801, 0)])
def test_a_leader_in_the_characters_command_range_has_his_resolve(gap: int, lent: int) -> None:
    """It is the leader who must be near, not another model."""
    assert presence_resolve(marshal(gap), "A2") == lent


@proves("FB-CMP-01", "FB-REG-10", "FB-CAB-03")
def test_a_standard_bearer_in_range_will_do() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("A2", "border-levy", [(1000, 2100), (1000, 1700)], standard=2),
    )
    assert presence_resolve(table, "A2") == 4
    assert no_command(table, table["A1-1"], "A2") is None
    table.match = table.match.with_model(replace(table["A2-2"], standard=False))
    assert presence_resolve(table, "A2") == 0
    assert no_command(table, table["A1-1"], "A2") is not None


@proves("FB-CMP-01", "FB-BRK-06", "FB-BRK-10")
def test_no_presence_for_the_broken_the_enemy_or_the_character_himself() -> None:
    table = marshal(100)
    assert presence_resolve(table, "A1") == 0
    near = regiment("B2", "copper-legion", [(1000, 800)], seat=1)
    again = battle(regiment("A1", "marshal-of-the-march", [(1000, 1000)]), near)
    assert presence_resolve(again, "B2") == 0
    table.match = refreshed(table.match, replace(table.match.units["A2"], broken=True))
    assert presence_resolve(table, "A2") == 0


@proves("FB-CMP-01", "FB-MAG-12")
@pytest.mark.parametrize(("delta", "lent"), [(-1, 3), (-4, 0), (-9, 0), (1, 5)])
def test_what_is_lent_to_the_regiment_changes_the_resolve_it_borrows(delta: int, lent: int) -> None:
    table = marshal(100)
    fear = Lent("fear", EffectRow("stat", stat="resolve", delta=delta))
    table.do(EffectLent("FB-MAG-12", "A2", fear, "Fear"))
    assert presence_resolve(table, "A2") == lent


@proves("FB-CMP-02")
def test_an_officer_lends_no_resolve() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000), officer="drill-serjeant"),
        regiment("A2", "border-levy", row(3, 1000, 1300)),
    )
    assert presence_resolve(table, "A2") == 0
    champion = champion_of(table.match, "A1")
    assert champion is not None and no_command(table, champion, "A2") is None


@proves("FB-PRV-03", "FB-PRV-04")
def test_who_denied_a_challenge_has_no_presence_and_commands_only_his_own() -> None:
    table = marshal(100, denying=1)
    assert presence_resolve(table, "A2") == 0
    refused = no_command(table, table["A1-1"], "A2")
    assert refused is not None and refused.clause == "FB-PRV-04"
    assert no_command(table, table["A1-1"], "A1") is None


@proves("FB-PRV-04", "FB-OFF-06")
def test_an_officer_who_denied_a_challenge_commands_only_his_own_too() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000), officer="drill-serjeant", denying=1),
        regiment("A2", "border-levy", row(3, 1000, 1300)),
    )
    refused = no_command(table, table["A1-1"], "A2")
    assert refused is not None and refused.clause == "FB-PRV-04"
    assert no_command(table, table["A1-1"], "A1") is None


@proves("FB-CHR-10")
def test_presence_and_abilities_die_with_the_character() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(2, 1000, 1000), retinue="oath-shield"),
        regiment("A2", "border-levy", row(3, 1000, 1300)),
    )
    assert presence_resolve(table, "A2") == 4
    champion = champion_of(table.match, "A1")
    assert champion is not None and champion.id == "A1-1"
    table.match = table.match.without_model("A1-1")
    table.match = table.match.with_unit(replace(table.match.units["A1"], leader="A1-2"))
    assert presence_resolve(table, "A2") == 0 and champion_of(table.match, "A1") is None
    play(table, use_abilities(table, "A1"))
    assert command_range(table, table["A1-2"]) == 500


def garrisoned() -> Table:
    """The Marshal is in a building beside his friends."""
    square = ((700, 700), (1300, 700), (1300, 1300), (700, 1300))
    piece = Terrain(id="keep", footprint=square, height=200, traits=("garrison",))
    table = marshal(200)
    inside = table["A1-1"]
    models = {id: model for id, model in table.match.models.items() if id != "A1-1"}
    aside = (Aside(inside, GARRISON, "keep"),)
    board = replace(table.match.board, terrain=(piece,))
    return Table(replace(table.match, models=models, aside=aside, board=board))


@proves("FB-GAR-08")
def test_from_a_garrison_a_character_reaches_only_his_own_regiment() -> None:
    table = garrisoned()
    champion = champion_of(table.match, "A1")
    assert champion is not None and not leads_near(table, champion, "A2")
    assert presence_resolve(table, "A2") == 0
    refused = no_command(table, champion, "A2")
    assert refused is not None and refused.clause == "FB-CAB-03"
    assert no_command(table, champion, "A1") is None
    break_now(table, "A2", "FB-BRK-01")
    assert table.match.units["A2"].broken, "no Inspiring Presence either"


@proves("FB-RUI-12", "FB-RUI-13", "FB-CHR-02")
@pytest.mark.parametrize(("floor", "near"), [(0, True), (1, True), (2, False)])
def test_command_range_holds_one_floor_up_or_down(floor: int, near: bool) -> None:
    table = marshal(100)
    up = replace(table["A2-1"], level=floor)
    assert commands_model(table, table["A1-1"], up) == near
    assert commands_model(table, replace(table["A1-1"], level=2), replace(up, level=2 - floor)) == (
        near
    ), "and down"


@proves("FB-GAR-19", "FB-DICE-08")
def test_from_building_to_building_it_is_measured_wall_to_wall() -> None:
    """The long side of one faces a corner of the other, from either."""
    long = Terrain(
        id="hall", footprint=((0, 0), (1000, 0), (1000, 200), (0, 200)), traits=("garrison",)
    )
    tip = Terrain(id="spire", footprint=((500, 500), (700, 900), (300, 900)), traits=("garrison",))
    table = battle(
        regiment("A1", "ember-adepts", [(0, 0)]), regiment("B1", GUARD, [(0, 0)], seat=1)
    )
    a, b = table["A1-1"], table["B1-1"]
    inside = (Aside(a, GARRISON, "hall"), Aside(b, GARRISON, "spire"))
    board = replace(table.match.board, terrain=(long, tip))
    table = Table(replace(table.match, models={}, aside=inside, board=board))
    for one, other in ((a, b), (b, a)):
        assert is_near(table, one, other, 300) and not is_near(table, one, other, 299)


@proves("FB-GAR-19", "FB-DICE-08", "FB-DICE-10")
def test_to_and_from_a_building_it_is_measured_to_its_wall() -> None:
    square = ((1000, 1000), (1600, 1000), (1600, 1600), (1000, 1600))
    keep = Terrain(id="keep", footprint=square, traits=("garrison",))
    table = battle(
        regiment("A1", "ember-adepts", [(1300, 500)]), regiment("B1", GUARD, [(0, 0)], seat=1)
    )
    a, b = table["A1-1"], table["B1-1"]
    board = replace(table.match.board, terrain=(keep,))
    aside = (Aside(b, GARRISON, "keep"),)
    table = Table(replace(table.match, models={a.id: a}, aside=aside, board=board))
    far = 500 - a.base
    for one, other in ((a, b), (b, a)):
        assert is_near(table, one, other, far) and not is_near(table, one, other, far - 1)


# Command abilities


@proves("FB-CAB-01", "FB-CAB-02", "FB-CAB-03")
def test_an_ability_is_used_once_on_the_own_regiment_on_another_or_on_none() -> None:
    for target, marked in ((NOBODY, ""), ("A1", "A1-1"), ("A2", "A2-3")):
        table = marshal(500)
        play(table, use_abilities(table, "A1"), command_ability=target)
        own = [one for one in table.match.models.values() if one.seat == 0]
        gained = [one.id for one in own if value_of(table, one, "hardened")]
        assert (marked in gained) if marked else not gained
        assert len([unit for unit in table.match.units.values() if unit.lent]) == (marked != "")
    far = marshal(801)
    assert refusal(far, use_abilities(far, "A1"), command_ability="A2").clause == "FB-CAB-03"
    question: Any = next_question(marshal(500), use_abilities(marshal(500), "A1"))
    assert question.options == (NOBODY, "A1", "A2"), "friends alone"


@proves("FB-OFF-03", "FB-CAB-01", "FB-CAB-03")
def test_an_officer_uses_his_ability_on_the_character_too_and_the_infantry_alone_if_so_printed() -> (
    None
):
    table = battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000), officer="vat-overseer"),
        regiment("A2", "regent-of-rust", [(1000, 1300)]),
        regiment("A3", "rust-hounds", row(3, 1000, 700)),
        regiment("A4", "gilded-outriders", [(1500, 1000)]),
    )
    champion = champion_of(table.match, "A1")
    assert champion is not None and champion.role == "officer"
    kinds = {unit: table.match.units[unit].row.type for unit in ("A1", "A2", "A3", "A4")}
    assert ability_of(champion).target_type == "infantry"
    for unit, kind in kinds.items():
        assert (no_command(table, champion, unit) is None) == (kind == "infantry")
    assert "cavalry" in kinds.values() or "brute" in kinds.values()


@proves("FB-BRK-10")
def test_a_broken_regiment_is_commanded_by_its_own_officer_alone() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000), officer="drill-serjeant", broken=True),
        regiment("A2", "marshal-of-the-march", [(1000, 1300)]),
    )
    officer, character = table["A1-1"], table["A2-1"]
    assert no_command(table, officer, "A1") is None
    refused = no_command(table, character, "A1")
    assert refused is not None and refused.clause == "FB-BRK-10"


@proves("FB-ACT-18")
def test_off_the_table_an_ability_works_on_the_own_regiment_alone() -> None:
    table = battle(
        regiment("A2", "bastion-guard", row(3, 0, 0)),
        reserves=[regiment("A1", "border-levy", row(3, 0, 0), officer="drill-serjeant")],
    )
    question: Any = next_question(table, use_abilities(table, "A1"))
    assert question.options == (NOBODY, "A1")


# Items


@proves("FB-CHR-08", "FB-CHR-02")
def test_a_charter_lengthens_the_command_range() -> None:
    table = marshal(1000, item="march-charter")
    assert command_range(table, table["A1-1"]) == 1000
    assert presence_resolve(table, "A2") == 4


@proves("FB-CHR-08")
def test_a_banner_ring_makes_regiments_near_it_fearless() -> None:
    def table_at(gap: int) -> Table:
        return battle(
            regiment("A1", "storm-speaker", [(1000, 1000)], item="storm-banner-ring"),
            regiment("A2", "fjord-archers", [(1000, 1000 + gap + BASE)]),
            regiment("B1", "copper-legion", [(900, 800)], seat=1),
        )

    reach = command_range(table_at(0), table_at(0)["A1-1"])
    near, far = table_at(reach), table_at(reach + 1)
    assert lent_by_items(near, "A2", "fearless") and unafraid(near, "A2")
    assert not lent_by_items(far, "A2", "fearless") and not unafraid(far, "A2")
    assert not unafraid(near, "A1"), "not the character's own"
    assert not unafraid(near, "B1"), "nor the enemy"


# Inspiring Presence


@proves("FB-SPR-047", "FB-SPR-081")
def test_nobody_near_an_inspiring_presence_becomes_broken() -> None:
    """Any model in the command range will do; its leader may be beyond."""
    for gap, broken in ((801, False), (929, False), (931, True)):
        table = marshal(gap)  # the nearest model is 1.3" nearer
        break_now(table, "A2", "FB-BRK-01")
        assert table.match.units["A2"].broken == broken
    table = marshal(100)
    table.match = table.match.without_model("A1-1")
    break_now(table, "A2", "FB-BRK-01")
    assert table.match.units["A2"].broken


@proves("FB-SPR-047")
def test_the_enemys_presence_helps_nobody() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "copper-legion", row(3, 1000, 1300), seat=1),
    )
    break_now(table, "B1", "FB-BRK-01")
    assert table.match.units["B1"].broken
    steady_the_near(table)
    assert table.match.units["B1"].broken


@proves("FB-SPR-048", "FB-SPR-081")
def test_at_the_end_of_an_action_the_broken_near_it_recover() -> None:
    for gap, broken in ((929, False), (931, True)):
        table = marshal(gap)
        table.match = refreshed(table.match, replace(table.match.units["A2"], broken=True))
        steady_the_near(table)
        assert table.match.units["A2"].broken == broken


@proves("FB-SPR-047", "FB-SPR-048", "FB-SPR-081")
@pytest.mark.parametrize("near", ["A1", "A3"])
def test_any_one_of_two_who_inspire_is_enough(near: str) -> None:
    at = {"A1": (4000, 4000), "A3": (4000, 500)} | {near: (1000, 1300)}
    table = battle(
        regiment("A1", "marshal-of-the-march", [at["A1"]]),
        regiment("A2", "border-levy", row(3, 1000, 1000), broken=True),
        regiment("A3", "marshal-of-the-march", [at["A3"]]),
    )
    steady_the_near(table)
    assert not table.match.units["A2"].broken
    break_now(table, "A2", "FB-BRK-01")
    assert not table.match.units["A2"].broken


# Bravery


def brave(**changes: Any) -> Table:
    return battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000), officer="drill-serjeant", **changes),
        regiment("A2", "bastion-guard", row(3, 1000, 1300), broken=True),
    )


@proves("FB-SPR-012")
@pytest.mark.parametrize("wanted", [True, False])
def test_an_officers_bravery_may_shed_broken_for_his_regiment(wanted: bool) -> None:
    table = brave(broken=True)
    play(table, take_heart(table, "A1"), bravery=wanted)
    assert table.match.units["A1"].broken != wanted
    play(table, take_heart(table, "A2"))
    assert table.match.units["A2"].broken, "it has none"


@proves("FB-SPR-012")
def test_a_regiment_that_is_brave_as_a_whole_must_shed_it() -> None:
    table = brave(broken=True)
    for model in ("A1-2", "A1-3"):
        table.match = table.match.without_model(model)
    play(table, take_heart(table, "A1"))  # nobody is asked
    assert not table.match.units["A1"].broken


@proves("FB-SPR-012")
def test_nobody_is_asked_who_is_not_broken() -> None:
    table = brave()
    play(table, take_heart(table, "A1"))
    assert not table.match.units["A1"].broken
