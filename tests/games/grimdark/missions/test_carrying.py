"""Cores that are lifted, carried and dropped."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimdark.kit import Mustered, battle, giant, marker, row, soldier, squad
from games.grimdark.melee.fights import fight, foes, melee, own
from wartable.core.match import Spot
from wartable.games.grimdark.events import BecameShaken, Fell, Routed, Wounded
from wartable.games.grimdark.missions.carrying import drop_cores, lift_core
from wartable.games.grimdark.rounds.activating import close
from wartable.games.grimdark.rounds.conceding import concede
from wartable.games.grimdark.rounds.events import Conceded
from wartable.games.grimdark.rounds.new_round import new_round
from wartable.games.grimdark.table import Table
from wartable.kit import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play, refusal

CORES = (marker("core 1", 1000, 1000), marker("core 2", 1060, 1000))


def field(*units: Mustered, **changes: Any) -> Table:
    foe = squad("B1", row(1, 6000, 2400), seat=1)
    told: dict[str, Any] = {"mission": "data-run", "markers": CORES} | changes
    return battle(*(units or (squad("A1", row(2, 1000, 1000)),)), foe, **told)


@proves("GF-MIS-04", "GF-MIS-12")
def test_a_unit_in_contact_may_pick_up_one_core() -> None:
    table = field()
    question = next_question(table, lift_core(table, "A1"))
    assert getattr(question, "options", ()) == ("core 1", "core 2", "leave it")
    play(table, lift_core(table, "A1"), lift="core 2")
    assert table.match.carried == {"core 2": "A1"}
    play(table, lift_core(table, "A1"))  # not another one
    assert table.match.carried == {"core 2": "A1"}


@proves("GF-MIS-04")
def test_it_need_not_and_who_is_not_in_contact_cannot() -> None:
    table = field()
    play(table, lift_core(table, "A1"), lift="leave it")
    assert table.match.carried == {}
    table = field(squad("A1", [(1000, 1066)]), markers=CORES[:1])
    play(table, lift_core(table, "A1"))
    table = field(squad("A1", [(1000, 1064)]), markers=CORES[:1])
    assert next_question(table, lift_core(table, "A1")).name == "lift"


@proves("GF-MIS-04")
def test_what_another_unit_carries_cannot_be_taken() -> None:
    table = field(markers=CORES[:1], carried={"core 1": "B1"})
    play(table, lift_core(table, "A1"))
    assert table.match.carried == {"core 1": "B1"}


@proves("GF-MIS-10")
@pytest.mark.parametrize(
    ("like", "changes"),
    [
        (soldier(), {"shaken": True}),
        (soldier(), {"arrived": "ambush"}),
        (giant(6, "aircraft"), {}),
    ],
)
def test_who_counts_for_nothing_lifts_nothing(like: Any, changes: Any) -> None:
    table = field(squad("A1", row(1, 1000, 1000), like, **changes))
    play(table, lift_core(table, "A1"))
    assert table.match.carried == {}


@proves("GF-MIS-04", "GF-RND-13")
def test_it_is_lifted_as_its_activation_ends_after_morale() -> None:
    table = field(acting="A1", going={"stage": "close", "action": "hold"})
    assert next_question(table, close(table)).name == "lift"


# Dropping


def carrying(*models: Spot, **changes: Any) -> Table:
    told: dict[str, Any] = {"carried": {"core 1": "A1"}} | changes
    return field(squad("A1", models or row(2, 3000, 3000)), **told)


@proves("GF-MIS-11", "GF-RND-13")
@pytest.mark.parametrize(
    ("spot", "legal"),
    [
        pytest.param((3000, 3064), True, id="touching one of its models"),
        pytest.param((3000, 3065), False, id="beside it"),
        pytest.param((3150, 3000), True, id="under another"),
    ],
)
def test_a_carrier_that_becomes_shaken_drops_it_where_its_owner_says(
    spot: Spot, legal: bool
) -> None:
    table = carrying()
    table.do(BecameShaken("GF-MOR-08", "A1"))
    if not legal:
        assert refusal(table, drop_cores(table), drop=spot).clause == "GF-MIS-11"
        return
    assert next_question(table, drop_cores(table)).seat == 0
    play(table, drop_cores(table), drop=spot)
    core = table.match.markers[0]
    assert table.match.carried == {} and (core.x, core.y) == spot


@proves("GF-MIS-11")
def test_a_carrier_that_is_destroyed_drops_it_at_the_last_place_of_one_of_its_models() -> None:
    table = carrying()
    table.do(Fell("GF-SHO-16", "A1-1"))
    play(table, drop_cores(table))  # it still carries it
    table.do(Fell("GF-SHO-16", "A1-2"))
    assert refusal(table, drop_cores(table), drop=(3000, 3000)).clause == "GF-MIS-11"
    play(table, drop_cores(table), drop=(3150, 3064))
    assert table.match.carried == {}


@proves("GF-MIS-11")
def test_who_is_routed_drops_it_at_the_place_of_any_of_its_models() -> None:
    table = carrying()
    table.do(Routed("GF-MOR-11", "A1", ""))
    play(table, drop_cores(table), drop=(3000, 3000))
    assert table.match.markers[0].x == 3000


@proves("GF-MIS-11", "GF-MIS-12")
def test_nothing_is_dropped_by_choice_and_what_was_dropped_can_be_lifted_again() -> None:
    table = carrying()
    play(table, drop_cores(table))
    assert table.match.carried == {"core 1": "A1"}
    table.do(BecameShaken("GF-MOR-08", "A1"))
    play(table, drop_cores(table), drop=(3000, 3000))
    units = table.match.units
    table.match = replace(table.match, units=units | {"A1": replace(units["A1"], shaken=False)})
    assert next_question(table, lift_core(table, "A1")).name == "lift"


@proves("GF-MIS-11")
def test_who_leaves_the_table_in_a_concession_drops_it() -> None:
    table = carrying()
    table.do(Conceded("GF-CPL-07", 0))
    play(table, drop_cores(table), drop=(3000, 3000))
    assert table.match.carried == {}


@proves("GF-MIS-11", "GF-RND-13")
@pytest.mark.parametrize("fate", ["destroyed", "routed", "shaken"])
def test_what_is_lost_in_a_melee_lies_there_before_anybody_moves_again(fate: str) -> None:
    size = 1 if fate == "destroyed" else 2 if fate == "routed" else 3
    told: dict[str, Any] = {"mission": "data-run", "markers": CORES, "carried": {"core 1": "B1"}}
    table = melee(own(size), foes(size), **told)
    answers: dict[str, Any] = {"hit": [4], "block": [1]}
    if size > 1:
        answers["hit"] = ask([4, *[1] * (size - 1)], [1] * (size - 1))
        answers |= {"wounds": "B1-1", "strike_back": True, "morale": [1]}
    if fate != "shaken":
        answers["consolidate"] = [["A1-1", [[2000, 2100, 0]]]]
    spot = (2000, 2126) if fate == "destroyed" else (2150, 2126)
    fight(table, **answers, drop=spot)
    happened = [type(event).__name__ for event in table.log]
    assert happened.index("CoreDropped") < happened.index("UnitMoved")
    assert (table.match.markers[0].x, table.match.markers[0].y) == spot


@proves("GF-RND-13", "GF-MIS-11")
def test_who_was_destroyed_drops_it_before_others_test_their_morale() -> None:
    table = carrying((3000, 3000), acting="B1", going={"stage": "close", "action": "hold"})
    table.do(Wounded("GF-SPR-56", "A1-1", 1))
    table.do(Fell("GF-SHO-16", "A1-1"))
    table.do(Wounded("GF-SPR-56", "B1-1", 1))
    assert next_question(table, close(table)).name == "drop"


@proves("GF-CPL-16", "GF-MIS-11")
def test_what_an_army_that_concedes_has_held_is_nobodys() -> None:
    others = squad("C1", row(1, 6500, 2400), seat=2)
    held: dict[str, Any] = {"owners": {"core 1": 0, "core 2": 1}, "carried": {"core 1": "A1"}}
    table = field(
        squad("A1", row(2, 3000, 3000)), others, **held, phase="round", finished=(1, 0, 2)
    )
    concede(table, 0, None)
    assert next_question(table, new_round(table)).name == "drop"
    play(table, new_round(table), drop=(3000, 3000))
    happened = [type(event).__name__ for event in table.log]
    assert happened.index("CoreDropped") < happened.index(
        "Conceded"
    )  # nobody who has left is asked
    assert table.match.owners == {"core 2": 1} and table.match.carried == {}
    assert (table.match.round, table.match.phase) == (3, "late")
