"""Take Aim, Inspire, Rally, Combat Rally and Overcharge."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Refused
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting import spirit
from wartable.games.firstblood.fighting.clash import no_clash
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.sight.engagement import is_engaging
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import play, proves, rolls


def clause_of(refused: Refused | None) -> str:
    return "" if refused is None else refused.clause


def lend(table: Table, unit: str, rule: str, x: int = 0) -> None:
    effect = EffectRow("gain-rule", rule=rule, x=x)
    table.do(EffectLent("FB-MAG-12", unit, Lent(rule, effect), rule))


def fray(foe: str = "homunculi", y: int = 1150, **more: Any) -> Table:
    return battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000), **more),
        regiment("B1", foe, [(1000, y)], seat=1),
    )


@proves("FB-AIM-01")
def test_take_aim_gives_aimed_shot() -> None:
    table = battle(regiment("A1", "glaziers", row(3, 1000, 1000)))
    assert spirit.no_take_aim(table, "A1") is None
    play(table, spirit.take_aim(table, "A1", Harm("A1", "take-aim")))
    assert table.match.units["A1"].aimed
    assert clause_of(spirit.no_take_aim(fray(), "A1")) == "FB-OOC-01"


@proves("FB-AIM-01")
@pytest.mark.parametrize(
    ("entry", "broken", "clause"),
    [
        pytest.param("copper-legion", False, "FB-AIM-01", id="nothing to shoot"),
        pytest.param("border-levy", False, "", id="something to throw"),
        pytest.param("glaziers", True, "", id="broken, which may pass before it shoots"),
    ],
)
def test_who_has_nothing_to_shoot_takes_no_aim(entry: str, broken: bool, clause: str) -> None:
    table = battle(regiment("A1", entry, row(3, 1000, 1000), broken=broken))
    assert clause_of(spirit.no_take_aim(table, "A1")) == clause


@proves("FB-GAR-18")
def test_from_a_garrison_one_takes_aim_while_engaged() -> None:
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1400)], seat=1),
        terrain=[make_piece("house", "garrison", 1000, 1000, 300)],
    )
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    assert spirit.no_take_aim(table, "A1") is None


@proves("FB-INS-01", "FB-ENG-01")
def test_inspire_needs_an_enemy_in_either_range() -> None:
    table = fray("pike-company", 1330)
    assert spirit.no_inspire(table, "A1") is None, "it is engaged"
    assert spirit.no_inspire(table, "B1") is None, "it engages"
    assert clause_of(spirit.no_inspire(fray(y=2000), "A1")) == "FB-ENG-01"
    play(table, spirit.inspire(table, "A1", Harm("A1", "inspire")))
    assert table.match.units["A1"].roused


@proves("FB-RAL-01", "FB-CRL-01")
def test_only_the_broken_rally_in_combat_only_while_engaged() -> None:
    free, fighting = fray(y=2000), fray()
    assert clause_of(spirit.no_rally(free, "A1")) == "FB-RAL-01"
    assert clause_of(spirit.no_combat_rally(fighting, "A1")) == "FB-CRL-01"
    for table in (free, fighting):
        break_now(table, "A1", "FB-DIS-13")
    assert spirit.no_rally(free, "A1") is None and spirit.no_combat_rally(fighting, "A1") is None
    assert clause_of(spirit.no_rally(fighting, "A1")) == "FB-OOC-01"
    assert clause_of(spirit.no_combat_rally(free, "A1")) == "FB-CRL-01"
    play(free, spirit.rally(free, "A1", Harm("A1", "rally")))
    play(fighting, spirit.combat_rally(fighting, "A1", Harm("A1", "combat-rally")))
    assert not free.match.units["A1"].broken and not fighting.match.units["A1"].broken


def rallied(table: Table, **answers: Any) -> bool:
    break_now(table, "A1", "FB-DIS-13")
    play(table, spirit.combat_rally(table, "A1", Harm("A1", "combat-rally")), **answers)
    return not table.match.units["A1"].broken


@proves("FB-SPR-028")
def test_fearsome_models_frighten_those_they_touch() -> None:
    assert rallied(fray("siege-ogres", 1163), rally=[3])
    assert not rallied(fray("siege-ogres", 1163), rally=[4])
    table = fray("siege-ogres", 1180)
    assert rallied(table) and not rolls(table, "rally"), "engaged, but not in contact"


@proves("FB-SPR-028", "FB-DICE-14")
@pytest.mark.parametrize(("gap", "afraid"), [(0, True), (1, True), (2, False)])
def test_one_alone_is_afraid_of_what_touches_it(gap: int, afraid: bool) -> None:
    table = battle(
        regiment("A1", "copper-legion", [(1000, 1000)]),
        regiment("B1", "siege-ogres", [(1000, 1063 + 100 + gap)], seat=1),
    )
    assert bool(spirit.fear_of(table, "A1")) is afraid


@proves("FB-SPR-028", "FB-DICE-14", "FB-GAR-16")
def test_nobody_is_in_contact_with_those_in_a_building() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(2, 1000, 1000)),
        regiment("B1", "siege-ogres", [(1000, 1400)], seat=1),
        terrain=[make_piece("house", "garrison", 1000, 1000, 300)],
    )
    for model in table.match.models_of("A1"):
        table.match = table.match.with_aside(model, GARRISON, "house")
    assert not spirit.fear_of(table, "A1")


@proves("FB-SPR-072")
def test_terrifying_models_frighten_those_they_engage() -> None:
    assert not rallied(fray("mercury-sentinels", 1200), rally=[5])
    table = battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000)),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
        regiment("B2", "mercury-sentinels", [(1000, 1500)], seat=1),
    )
    assert rallied(table), "it is near, but engages nobody"


@proves("FB-SPR-028", "FB-SPR-072")
@pytest.mark.parametrize(
    ("foe", "y", "clause"),
    [
        pytest.param("siege-ogres", 1163, "FB-SPR-028", id="Fearsome alone"),
        pytest.param("mercury-sentinels", 1200, "FB-SPR-072", id="Terrifying alone"),
    ],
)
def test_fear_of_the_terrifying_was_filed_under_fearsome(foe: str, y: int, clause: str) -> None:
    table = fray(foe, y)
    rallied(table, rally=[6])
    assert rolls(table, "rally")[0].clause == clause


@proves("FB-RAL-01", "FB-CRL-01", "FB-SPR-067", "FB-BRK-08", "FB-ENG-01")
def test_broken_shafts_rally_out_of_combat_beyond_an_inch_and_reach_out_again() -> None:
    table = battle(
        regiment("A1", "pike-company", row(2, 1000, 1000), broken=True),
        regiment("B1", "copper-legion", [(1000, 1126 + 200)], seat=1),
    )
    assert spirit.no_rally(table, "A1") is None and not is_engaging(table, "A1")
    assert clause_of(spirit.no_combat_rally(table, "A1")) == "FB-CRL-01"
    play(table, spirit.rally(table, "A1", Harm("A1", "rally")))
    assert is_engaging(table, "A1") and no_clash(table, "A1") is None


@proves("FB-SPR-011", "FB-SPR-027", "FB-BRK-09")
@pytest.mark.parametrize("rule", ["bravery", "fearless"])
def test_the_brave_and_the_fearless_are_not_afraid_though_broken(rule: str) -> None:
    table = fray("mercury-sentinels")
    lend(table, "A1", rule, 1)
    assert rallied(table)


@proves("FB-SPR-028", "FB-DIS-06")
def test_fear_is_overcome_by_its_own_resolve_without_bonuses() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(9, 1000, 1000)),
        regiment("A2", "thunder-jarl", [(1000, 800)]),
        regiment("B1", "mercury-sentinels", [(1000, 1150)], seat=1),
    )
    rallied(table, rally=[4])
    assert rolls(table, "rally")[0].need == 3


@proves("FB-SPR-054")
def test_overcharge_places_a_marker_in_and_out_of_combat() -> None:
    table = battle(
        regiment("A1", "walking-bombard", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1300)], seat=1),
    )
    assert spirit.no_overcharge(table, "A1") is None
    assert clause_of(spirit.no_overcharge(table, "B1")) == "FB-SPR-054"
    for _ in range(2):
        play(table, spirit.overcharge(table, "A1", Harm("A1", "overcharge")))
    assert table.match.units["A1"].overcharge == 2
