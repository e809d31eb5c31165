"""What becomes of passengers when their Transport is destroyed, whatever destroys it."""

from typing import Any

from games.grimdark.kit import giant, piece, row, squad
from games.grimdark.transports.rides import against, crew, riding, truck
from wartable.core.ask import About
from wartable.core.match import Mark
from wartable.games.grimdark.attacks.losing import Harm
from wartable.games.grimdark.attacks.wounds import suffer
from wartable.games.grimdark.events import Wounded
from wartable.games.grimdark.melee.charge import charge
from wartable.games.grimdark.morale.failing import face_defeat
from wartable.games.grimdark.morale.wounded import settle_morale
from wartable.games.grimdark.moving.hazards import brave_ground_underfoot
from wartable.games.grimdark.table import Table
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play

OUT = [["A1-1", [[2000, 1780, 0]]], ["A1-2", [[1860, 1780, 0]]], ["A1-3", [[2140, 1780, 0]]]]
GETTING_OUT: dict[str, Any] = {"dangerous terrain": [2, 2, 2], "set down": OUT}
FOE = squad("B1", row(1, 2000, 3000), giant(6), seat=1)


def destroy(table: Table, **answers: Any) -> None:
    """All wounds that the Transport has left, by an attack of B1."""
    harm = Harm("T1", About("shoot", unit="B1"), by="B1")
    play(table, suffer(table, harm, table["T1-1"].left), **answers)


@proves("GF-TRN-10", "GF-TRN-19")
def test_who_is_inside_is_tested_shaken_and_set_down_before_the_wreck_is_removed() -> None:
    table = riding(FOE, acting="B1")
    harm = Harm("T1", About("shoot", unit="B1"), by="B1")
    question = next_question(table, suffer(table, harm, 6), **{"dangerous terrain": [2, 2, 2]})
    assert "T1-1" in table and table.match.units["A1"].shaken
    on_it = [["A1-1", [[2000, 2000, 0]]], *OUT[1:]]
    assert against(table, question, on_it) == "GF-MOV-08"
    far = [["A1-1", [[2000, 2000 - 118 - 600 + 62, 0]]]]
    assert against(table, question, [*far, *OUT[1:]]) == "GF-TRN-10"
    assert against(table, question, []) == "GF-TRN-10"
    assert against(table, question, OUT) == ""  # within an inch of it


@proves("GF-TRN-10", "GF-TRN-15", "GF-EXP-06")
def test_each_one_that_the_test_shows_is_a_wound_and_who_dies_is_credited_to_the_destroyer() -> (
    None
):
    table = riding(FOE, acting="B1")
    destroy(table, **{"dangerous terrain": [1, 1, 1]})
    assert [(loss.unit, loss.by) for loss in table.match.lost] == [("A1", "B1"), ("T1", "B1")]


@proves("GF-TRN-11", "GF-TRN-15")
def test_who_finds_no_room_falls() -> None:
    wall = [
        piece("forest", 1200, 1200, 2800, 1870, "impassable"),
        piece("forest", 1200, 2130, 2800, 2800, "impassable"),
        piece("forest", 1200, 1870, 1870, 2130, "impassable"),
        piece("forest", 2130, 1870, 2800, 2130, "impassable"),
    ]
    table = riding(FOE, acting="B1", terrain=wall)
    destroy(table, **{"dangerous terrain": [2, 2, 2]})
    assert not table.match.models_of("A1") and len(table.match.gone) == 4
    assert [(loss.unit, loss.by) for loss in table.match.lost] == [("A1", "B1"), ("T1", "B1")]


@proves("GF-TRN-10", "GF-TRN-16")
def test_of_those_with_no_room_for_all_as_many_are_set_down_as_find_it() -> None:
    wall = [
        piece("forest", 1200, 1200, 2800, 1870, "impassable"),
        piece("forest", 1200, 2130, 2800, 2800, "impassable"),
        piece("forest", 1200, 1870, 1870, 2130, "impassable"),
        piece("forest", 2120, 1870, 2800, 1935, "impassable"),
        piece("forest", 2120, 2065, 2800, 2130, "impassable"),
        piece("forest", 2280, 1935, 2800, 2065, "impassable"),
    ]
    table = riding(FOE, acting="B1", terrain=wall)
    destroy(table, **{"dangerous terrain": [2, 2, 2], "set down": [["A1-1", [[2200, 2000, 0]]]]})
    assert [one.id for one in table.match.models_of("A1")] == ["A1-1"]


@proves("GF-TRN-19")
def test_its_owner_says_which_unit_gets_out_first() -> None:
    one, two = crew("A1", 1), crew("A2", 1)
    table = riding(FOE, crews=(one, two), acting="B1")
    harm = Harm("T1", About("shoot", unit="B1"), by="B1")
    question = next_question(
        table,
        suffer(table, harm, 6),
        **{"out of the wreck": ["A2", "A1"], "dangerous terrain": [2]},
    )
    assert question.about is not None and question.about.unit == "A2"


@proves("GF-TRN-10", "GF-MOR-22", "GF-MOR-15")
def test_passengers_that_were_hurt_fail_their_morale_and_stay_shaken() -> None:
    table = riding(FOE, acting="B1")
    destroy(table, **{"dangerous terrain": [1, 1, 2], "set down": OUT[2:]})
    assert list(table.match.hurt) == ["A1"]
    play(table, settle_morale(table, 1))
    assert table.match.units["A1"].shaken and not table.match.hurt


@proves("GF-TRN-15", "GF-MEL-18", "GF-MEL-16")
def test_a_transport_that_dies_in_a_melee_sets_its_passengers_down_before_who_is_left_consolidates() -> (
    None
):
    ram = squad("B1", row(1, 2000, 2600), giant(6, Mark("impact", 8), weapons=()), seat=1)
    table = riding(ram, host=truck(6, 2), acting="B1")
    play(
        table,
        charge(table, "B1", "T1"),
        charge=[["B1-1", [[2000, 2000 + 118 + 118 + 1, 0]]]],
        impact=[2] * 8,
        block=[1] * 8,
        consolidate=[],
        **GETTING_OUT,
    )
    assert len(table.match.models_of("A1")) == 3 and "T1-1" not in table
    names = [type(event).__name__ for event in table.hand_over()[0]]
    assert names.index("BecameShaken") < names.index("Fell")
    assert "Won" not in names  # one side is gone: nobody has lost


@proves("GF-TRN-15", "GF-MOR-11")
def test_a_routed_transport_counts_as_destroyed() -> None:
    table = riding(FOE, acting="B1")
    table.do(Wounded("GF-SPR-56", "T1-1", 3))
    play(table, face_defeat(table, "T1", "B1"), morale=[1], **GETTING_OUT)
    assert "T1-1" not in table and table.match.units["A1"].shaken
    assert len(table.match.models_of("A1")) == 3


@proves("GF-TRN-10", "GF-TER-10")
def test_dangerous_ground_destroys_a_transport_like_anything_else() -> None:
    mire = piece("forest", 1800, 1800, 2200, 2200, "dangerous")
    table = riding(FOE, host=truck(6, 2), terrain=[mire], acting="T1")
    play(
        table,
        brave_ground_underfoot(table, "T1"),
        **{"dangerous terrain": ask([1, 1], [2, 2, 2]), "set down": OUT},
    )
    assert "T1-1" not in table and len(table.match.models_of("A1")) == 3
