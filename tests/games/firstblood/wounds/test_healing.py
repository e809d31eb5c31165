"""Wounds healed and models restored."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import ModelId
from wartable.core.units.whereabouts import alive, inside
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.healing import heal_regiment
from wartable.kit import ask, next_question, play, proves, refusal


def healed(table: Table, unit: str, points: int, **answers: Any) -> None:
    play(table, heal_regiment(table, unit, points, "FB-HEAL-01"), **answers)


def hurt(table: Table, **wounds: int) -> None:
    for name, many in wounds.items():
        model = name.replace("_", "-")
        table.match = table.match.with_model(replace(table[model], wounds=many))


def wounds_of(table: Table, *models: ModelId) -> list[int]:
    return [table[model].wounds for model in models]


def ids(table: Table, unit: str) -> list[ModelId]:
    return [model.id for model in alive(table.match, unit)]


@proves("FB-HEAL-01", "FB-HEAL-09")
def test_one_model_is_cleared_before_the_next_as_the_owner_says() -> None:
    table = battle(regiment("A1", "jotun-blooded", row(3, 1000, 1000, 250)))
    hurt(table, A1_1=2, A1_2=3, A1_3=1)
    healed(table, "A1", 4, heal=ask("A1-2", "A1-1"))
    assert wounds_of(table, "A1-1", "A1-2", "A1-3") == [1, 0, 1]


@proves("FB-HEAL-02", "FB-HEAL-09")
def test_a_worn_model_stays_worn_and_heals_no_further_than_that_profile() -> None:
    table = battle(regiment("A1", "walking-bombard", [(1000, 1000)]))
    worn = replace(
        table["A1-1"], kind="vitriol-colossus", worn=True, wounds=3, traits=(), printed=()
    )
    table.match = table.match.with_model(worn)
    healed(table, "A1", 9)
    assert (table["A1-1"].worn, table["A1-1"].wounds, table["A1-1"].left) == (True, 0, 4)


@proves("FB-SPR-049")
def test_lethal_demise_is_never_healed_nor_restored() -> None:
    table = battle(
        regiment("A1", "vitriol-colossus", [(1000, 1000)]),
        regiment("A2", "regent-of-rust", row(2, 1000, 2000), retinue="glass-attendant", tokens=1),
    )
    hurt(table, A1_1=3)
    healed(table, "A1", 3)
    assert wounds_of(table, "A1-1") == [3]
    healed(table, "A2", 3)
    assert ids(table, "A2") == ["A2-1", "A2-2"]


@proves("FB-HEAL-03", "FB-HEAL-04", "FB-HEAL-08")
def test_a_token_and_its_full_wounds_bring_a_model_back_and_the_rest_is_lost() -> None:
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000), tokens=2))
    hurt(table, A1_2=1)
    healed(table, "A1", 4, restore=(1000, 1130))
    new = alive(table.match, "A1")[-1]
    assert len(ids(table, "A1")) == 4 and table.match.units["A1"].tokens == 1
    assert (new.role, new.standard, new.wounds, new.at) == ("rank", False, 0, (1000, 1130, 0))
    assert table["A1-2"].wounds == 0, "the wounded were healed first"
    healed(table, "A1", 1)
    assert len(ids(table, "A1")) == 4, "one point is too few for two wounds"


@proves("FB-HEAL-04")
def test_each_model_needs_a_token_of_its_own() -> None:
    table = battle(regiment("A1", "homunculi", row(3, 1000, 1000), tokens=1))
    healed(table, "A1", 5, restore=(1000, 1130))
    assert len(ids(table, "A1")) == 4 and table.match.units["A1"].tokens == 0


@proves("FB-HEAL-03", "FB-HEAL-04", "FB-HEAL-07")
def test_as_many_come_back_as_points_and_tokens_are_left() -> None:
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000), tokens=3))
    healed(table, "A1", 5, restore=ask((1000, 1130), (1130, 1130)))
    assert len(ids(table, "A1")) == 5 and table.match.units["A1"].tokens == 1


@proves("FB-BRK-04")
def test_the_broken_are_healed_but_nobody_comes_back_to_them() -> None:
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000), tokens=2))
    hurt(table, A1_2=1)
    break_now(table, "A1", "FB-DIS-13")
    healed(table, "A1", 5)
    assert wounds_of(table, "A1-2") == [0] and len(ids(table, "A1")) == 3


@proves("FB-HEAL-05", "FB-HEAL-10", "FB-HEAL-06")
def test_where_a_model_may_come_back() -> None:
    table = battle(
        regiment("A1", "homunculi", row(2, 1000, 1000), tokens=1),
        regiment("B1", "homunculi", [(1260, 1150)], seat=1),
        regiment("B2", "homunculi", [(1000, 1600)], seat=1),
    )

    def refused(x: int, y: int) -> str:
        return refusal(table, heal_regiment(table, "A1", 1, "FB-HEAL-01"), restore=(x, y)).clause

    assert refused(1000, 373) == "FB-HEAL-05", "5 inches from edge to edge, and no further"
    assert refused(1000, 1130 - 60) == "FB-MAR-07"
    assert refused(1000, 1400) == "FB-HEAL-06", "B2 is a new enemy"
    assert refused(20, 1000) == "FB-HEAL-05"
    healed(table, "A1", 1, restore=(1390, 1150))
    assert len(ids(table, "A1")) == 3, "B1 engages the regiment already"


@proves("FB-HEAL-05", "FB-REG-10")
@pytest.mark.parametrize(
    ("standard", "x", "clause"),
    [
        pytest.param(2, 2026, "", id="5 inches from the standard bearer"),
        pytest.param(2, 2027, "FB-HEAL-05", id="and no further"),
        pytest.param(0, 2026, "FB-HEAL-05", id="the same model without the standard"),
        pytest.param(2, 374, "", id="5 inches from the leader"),
    ],
)
def test_one_comes_back_round_the_leader_or_the_standard_bearer(
    standard: int, x: int, clause: str
) -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000), (1400, 1000)], standard=standard, tokens=1)
    )
    steps = heal_regiment(table, "A1", 1, "FB-HEAL-01")
    if clause:
        assert refusal(table, steps, restore=(x, 1000)).clause == clause
    else:
        asked: Any = next_question(table, heal_regiment(table, "A1", 1, "FB-HEAL-01"))
        assert abs(x - 1000) <= asked.region.allowance, "the screen shows a place there"
        play(table, steps, restore=(x, 1000))
        assert [model.x for model in alive(table.match, "A1")] == [1000, 1400, x]


@proves("FB-HEAL-07")
def test_without_a_place_the_points_are_lost() -> None:
    table = battle(regiment("A1", "siege-ogres", [(150, 150)], tokens=1))
    table.match = replace(table.match, board=replace(table.match.board, width=300, depth=300))
    healed(table, "A1", 5)
    assert ids(table, "A1") == ["A1-1"] and table.match.units["A1"].tokens == 1


@proves("FB-CHC-12", "FB-CHC-13", "FB-HEAL-08")
def test_a_token_of_a_character_regiment_restores_retinue_never_the_character() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(2, 1000, 1000), retinue="oath-shield", tokens=1)
    )
    healed(table, "A1", 9, restore=(1000, 1130))
    assert [m.role for m in alive(table.match, "A1")] == ["character", "retinue", "retinue"]
    assert alive(table.match, "A1")[-1].kind == "oath-shield"


@proves("FB-CHC-12")
def test_retinue_comes_back_though_nobody_of_it_is_left() -> None:
    table = battle(regiment("A1", "marshal-of-the-march", [(1000, 1000)], tokens=1))
    healed(table, "A1", 9, restore=(1000, 1130))
    assert [m.kind for m in alive(table.match, "A1")][1:] == ["oath-shield"]


@proves("FB-HEAL-08")
def test_only_rank_and_file_comes_back_to_an_officer() -> None:
    table = battle(
        regiment("A1", "bastion-guard", [(1000, 1000)], officer="drill-serjeant", tokens=1)
    )
    healed(table, "A1", 2, restore=(1000, 1130))
    new = alive(table.match, "A1")[-1]
    assert (new.kind, new.role, new.left) == ("bastion-guard", "rank", 2)
    assert "shield" in [mark.name for mark in new.traits]


@proves("FB-HEAL-05", "FB-GAR-04")
def test_into_a_garrison_they_come_back_as_long_as_there_is_room() -> None:
    house = make_piece("house", "garrison", 2000, 2000, 300)
    table = battle(regiment("A1", "homunculi", row(3, 1000, 1000), tokens=2), terrain=[house])
    for model in table.match.models_of("A1"):
        table.match = table.match.with_aside(model, GARRISON, "house")
    healed(table, "A1", 2)
    assert len(inside(table.match, "A1")) == 4 and table.match.units["A1"].tokens == 1


@proves("FB-HEAL-03", "FB-SPR-049")
def test_nobody_comes_back_while_somebody_is_wounded_who_cannot_be_healed() -> None:
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000), tokens=1))
    effect = EffectRow("gain-rule", rule="lethal-demise")
    table.do(EffectLent("FB-MAG-12", "A1", Lent("curse", effect), "a curse"))
    hurt(table, A1_2=1)
    healed(table, "A1", 5)
    assert len(ids(table, "A1")) == 3


@proves("FB-HEAL-06", "FB-HEAL-10")
def test_one_may_come_back_beside_those_whom_its_regiment_engages() -> None:
    table = battle(
        regiment("A1", "pike-company", row(2, 1000, 1000), tokens=1),
        regiment("B1", "homunculi", [(1000, 1330)], seat=1),
    )
    healed(table, "A1", 1, restore=(1000, 1150))
    assert len(ids(table, "A1")) == 3, "the pikes reach B1, which engages nobody"


@proves("FB-HEAL-06", "FB-HEAL-10")
def test_one_may_come_back_beside_those_who_engage_its_regiment() -> None:
    table = battle(
        regiment("A1", "homunculi", row(2, 1000, 1000), tokens=1),
        regiment("B1", "pike-company", [(1000, 1330)], seat=1),
    )
    healed(table, "A1", 1, restore=(1000, 1150))
    assert len(ids(table, "A1")) == 3, "the pikes of B1 reach it, and it engages nobody"


@proves("FB-HEAL-05", "FB-RUI-12", "FB-REG-10")
@pytest.mark.parametrize(
    ("leader", "place", "clause"),
    [
        pytest.param(0, 1, "", id="one floor up"),
        pytest.param(1, 1, "", id="on the leader's floor"),
        pytest.param(1, 0, "", id="one floor down"),
        pytest.param(0, 2, "FB-HEAL-05", id="two up nobody commands"),
    ],
)
def test_who_comes_back_is_at_most_one_floor_from_the_leader(
    leader: int, place: int, clause: str
) -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)], level=leader, tokens=1),
        terrain=[make_piece("r", "ruin", 1000, 1000, 300)],
    )
    steps, where = heal_regiment(table, "A1", 1, "FB-HEAL-01"), (1000, 1130, place)
    if clause:
        assert refusal(table, steps, restore=where).clause == clause
    else:
        play(table, steps, restore=where)
        assert alive(table.match, "A1")[-1].at == where
