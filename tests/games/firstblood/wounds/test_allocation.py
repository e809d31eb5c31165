"""Who takes wounds."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import ModelId
from wartable.core.units.whereabouts import alive, present
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.allocation import losses, suffer
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, play, proves


def hit(table: Table, unit: str, many: int, close: bool = False, **answers: Any) -> Harm:
    harm = Harm("B1", "clash")
    play(table, suffer(table, harm, unit, many, close), **answers)
    return harm


def next_ones(table: Table, unit: str, close: bool) -> list[ModelId]:
    return [model.id for model in losses(Harm("B1", "clash"), close, alone=False).due(table, unit)]


def hurt_already(table: Table, model: ModelId, wounds: int = 1) -> None:
    table.match = table.match.with_model(replace(table[model], wounds=wounds))


def at_war(many: int, foes: list[tuple[int, int]], **more: Any) -> Table:
    """A row of guards, two wounds each, and homunculi where they are wanted."""
    return battle(
        regiment("A1", "bastion-guard", row(many, 1000, 1000), **more),
        regiment("B1", "homunculi", foes, seat=1),
    )


@proves("FB-WND-02", "FB-WND-04", "FB-WND-05")
def test_a_model_takes_all_it_can_before_the_next_takes_any() -> None:
    table = at_war(4, [(1000, 3000)])
    harm = hit(table, "A1", 3, wounds=ask("A1-3", "A1-2"))
    assert "A1-3" not in table and table["A1-2"].wounds == 1
    assert table.match.units["A1"].tokens == 1
    assert harm.wounds == {"A1": 3} and harm.removed == {"A1": 1}


@proves("FB-WND-02", "FB-DICE-19")
def test_several_that_fall_at_once_are_named_together_by_their_owner() -> None:
    table = at_war(5, [(1000, 3000)])
    hit(table, "A1", 5, casualties=["A1-5", "A1-3"], wounds="A1-2")
    assert [m.id for m in present(table.match, "A1")] == ["A1-1", "A1-2", "A1-4"]
    assert table["A1-2"].wounds == 1


@proves("FB-WND-12")
def test_a_leader_that_falls_is_replaced() -> None:
    table = at_war(3, [(1000, 3000)])
    lead: dict[str, Any] = {"acting leader": "A1-3"}
    hit(table, "A1", 2, wounds="A1-1", **lead)
    assert table.match.units["A1"].leader == "A1-3"


@proves("FB-WND-12", "FB-REG-13")
@pytest.mark.parametrize(
    "fallen",
    [
        pytest.param({"casualties": ["A1-1", "A1-2"]}, id="named together"),
        pytest.param({"wounds": "A1-2"}, id="the leader, being wounded, before the other"),
    ],
)
def test_who_leads_is_one_of_those_left_when_all_have_fallen(fallen: dict[str, Any]) -> None:
    """A1-2 was out of reach of A1-4, who would not have been as good while he lived."""
    spots = [(1000, 1000), (1035, 1130), (700, 1000), (330, 1000), (500, 1000)]
    table = battle(regiment("A1", "bastion-guard", spots))
    if "wounds" in fallen:
        hurt_already(table, "A1-1")
    lead: dict[str, Any] = {"acting leader": "A1-4"}
    hit(table, "A1", 4 - table["A1-1"].wounds, **fallen, **lead)
    assert [m.id for m in present(table.match, "A1")] == ["A1-4", "A1-3", "A1-5"]


@proves("FB-WND-07", "FB-WND-13", "FB-DICE-19")
def test_nobody_is_asked_who_leads_the_destroyed() -> None:
    table = at_war(3, [(1000, 3000)])
    hurt_already(table, "A1-1")
    hit(table, "A1", 5)
    assert not alive(table.match, "A1")


@proves("FB-WND-03", "FB-WND-10", "FB-WND-13")
def test_the_wounded_come_first_even_the_leader_and_who_is_not_engaged() -> None:
    table = at_war(4, [(1390, 1150)])
    hurt_already(table, "A1-2")
    assert next_ones(table, "A1", True) == ["A1-2"], "unengaged and first"
    hurt_already(table, "A1-2", 0)
    hurt_already(table, "A1-1")
    assert next_ones(table, "A1", True) == ["A1-1"], "a leader too"
    assert next_ones(table, "A1", False) == ["A1-1"]


@proves("FB-WND-09", "FB-MOR-05")
def test_the_engaged_are_used_up_before_the_others() -> None:
    table = at_war(4, [(1390, 1150)])
    assert next_ones(table, "A1", True) == ["A1-3", "A1-4"]
    hit(table, "A1", 5, True, wounds="A1-2")
    assert [m.id for m in present(table.match, "A1")] == ["A1-1", "A1-2"]
    assert table["A1-2"].wounds == 1, "of the others the owner chooses, the leader too"


@proves("FB-WND-11", "FB-WND-14")
def test_of_the_engaged_the_standard_comes_before_the_leader_who_is_last() -> None:
    table = at_war(3, [(1130, 1150)], standard=2)
    assert next_ones(table, "A1", True) == ["A1-3"]
    hit(table, "A1", 2, True)
    assert next_ones(table, "A1", True) == ["A1-2"]
    hit(table, "A1", 2, True)
    assert next_ones(table, "A1", True) == ["A1-1"]


@proves("FB-WND-11", "FB-WND-14", "FB-REG-15")
def test_who_only_acts_as_leader_is_not_protected() -> None:
    table = battle(
        regiment("A1", "homunculi", row(3, 1000, 1000)),
        regiment("B1", "homunculi", [(1130, 1150)], seat=1),
    )
    assert next_ones(table, "A1", True) == ["A1-1", "A1-2", "A1-3"]


@proves("FB-WND-15")
def test_what_needs_no_engagement_may_go_to_anybody_even_the_leader() -> None:
    table = at_war(4, [(1390, 1150)])
    assert next_ones(table, "A1", False) == ["A1-1", "A1-2", "A1-3", "A1-4"]


@proves("FB-WND-08")
def test_a_second_profile_takes_what_the_first_could_not() -> None:
    table = battle(regiment("A1", "vitriol-colossus", [(1000, 1000)]))
    hit(table, "A1", 12)
    assert (table["A1-1"].worn, table["A1-1"].wounds, table["A1-1"].left) == (True, 2, 2)
    harm = hit(table, "A1", 7)
    assert "A1-1" not in table and harm.wounds == {"A1": 2}


@proves("FB-CHC-02", "FB-CHC-08", "FB-CHC-09")
def test_in_combat_retinue_goes_before_a_character_even_if_he_is_wounded() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(4, 1000, 1000), retinue="oath-shield"),
        regiment("B1", "homunculi", [(1000, 1130)], seat=1),
    )
    hurt_already(table, "A1-1")
    assert next_ones(table, "A1", True) == ["A1-2"], "the engaged one"
    hurt_already(table, "A1-4")
    assert next_ones(table, "A1", True) == ["A1-2"], "before a wounded one that is not"
    hit(table, "A1", 2, True)
    assert next_ones(table, "A1", True) == ["A1-4"], "of the others the wounded one"
    hit(table, "A1", 3, True)
    assert next_ones(table, "A1", True) == ["A1-1"]


@proves("FB-CHO-01")
def test_out_of_combat_the_owner_chooses_any_model_of_a_character_regiment() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(3, 1000, 1000), retinue="oath-shield")
    )
    hurt_already(table, "A1-2")
    harm = hit(table, "A1", 2, wounds="A1-1")
    assert table["A1-1"].wounds == 2
    assert harm.singles == {"A1-1": 2} and not harm.wounds, "it tests by itself"


@proves("FB-WND-02", "FB-DICE-19")
def test_of_one_alone_nobody_is_asked() -> None:
    table = battle(regiment("A1", "bastion-guard", [(1000, 1000)]))
    play(table, suffer(table, Harm("A1", "volley"), "A1", 1, close=False))
    assert table["A1-1"].wounds == 1


@proves("FB-WND-04", "FB-WND-08")
@pytest.mark.parametrize(
    ("wounds", "taken", "left"),
    [
        pytest.param(0, 0, 10, id="none"),
        pytest.param(9, 9, 1, id="all but one"),
        pytest.param(10, 10, 4, id="just its first profile"),
        pytest.param(13, 13, 1, id="some of its second"),
        pytest.param(15, 14, 0, id="more than both"),
    ],
)
def test_wounds_are_counted_as_they_are_taken(wounds: int, taken: int, left: int) -> None:
    table = battle(regiment("A1", "vitriol-colossus", [(1000, 1000)]))
    assert losses(Harm("B1", "clash"), True, alone=False).take(table, "A1-1", wounds) == taken
    assert (table["A1-1"].left if "A1-1" in table else 0) == left


@proves("FB-WND-01", "FB-WND-04", "FB-MOR-07")
def test_what_one_alone_cannot_take_is_lost() -> None:
    table = at_war(3, [(1130, 1150)])
    harm = Harm("B1", "challenge")
    play(table, suffer(table, harm, "A1", 5, True, only="A1-2"))
    assert "A1-2" not in table and [m.wounds for m in present(table.match, "A1")] == [0, 0]
    assert not harm.wounds


@proves("FB-WND-01", "FB-CHC-10", "FB-CHO-05")
@pytest.mark.parametrize("close", [True, False])
def test_wounds_of_a_combat_are_tested_for_together_others_one_by_one(close: bool) -> None:
    table = battle(regiment("A1", "regent-of-rust", [(1000, 1000)]))
    harm = hit(table, "A1", 2, close)
    assert (harm.wounds, harm.singles) == (({"A1": 2}, {}) if close else ({}, {"A1-1": 2}))
