"""Difficult ground, hills and climbs on the way."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimdark.kit import battle, captain, piece, row, soldier, squad
from games.grimdark.moving.asking import moves_asked, refused, way
from wartable.core.match import Spot
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.marching import march
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.climbs import paid_for_climbs, stands_at
from wartable.games.grimdark.terrain.crossing import comings_and_goings
from wartable.kit import proves

FOE = squad("B1", row(3, 6000, 4000), seat=1)


def alone(kind: str, *rules: str, at: Spot = (1000, 1000), words: Any = ()) -> Table:
    """A model before a piece that begins 2" ahead of it and is 2" deep."""
    ground = [piece(kind, 1263, 700, 1463, 1300, *words)]
    return battle(squad("A1", [at], soldier(*rules)), FOE, terrain=ground, acting="A1")


def goes(table: Table, *points: Spot, action: Action = "rush") -> str:
    asked = moves_asked(table, march(table, "A1", action))
    return refused(table, asked, way("A1-1", *points))


# Difficult


@proves("GF-TER-08", "GF-TER-16", "GF-TER-17", "GF-TER-19", "GF-TER-23", "GF-TER-25", "GF-MOV-19")
@pytest.mark.parametrize("kind", ["field", "forest", "lake-shallow", "rubble", "swamp"])
def test_who_goes_in_or_through_difficult_ground_goes_six_inches(kind: str) -> None:
    table = alone(kind)
    assert goes(table, (1600, 1000)) == ""
    assert goes(table, (1601, 1000)) == "GF-TER-08"
    assert goes(table, (1200, 1000), (1200, 2000)) == "", "touching it is not being in it"
    assert goes(table, (1201, 1000), (1201, 2000)) == "GF-TER-08"
    fast = alone(kind, "fast")
    assert goes(fast, (1601, 1000), action="advance") == "GF-TER-08"
    assert goes(fast, (1000, 1800), action="advance") == ""


@proves("GF-TER-08")
def test_who_begins_in_difficult_ground_is_slowed_too() -> None:
    table = alone("swamp", at=(1463, 1000))
    assert goes(table, (2063, 1000)) == ""
    assert goes(table, (2064, 1000)) == "GF-TER-08"
    beside = alone("swamp", at=(1526, 1000))
    assert goes(beside, (2700, 1000)) == ""


@proves("GF-TER-08")
def test_nobody_of_a_unit_goes_further_while_one_is_in_difficult_ground() -> None:
    own = squad("A1", row(2, 1000, 1000, 150))
    table = battle(own, FOE, terrain=[piece("swamp", 1263, 700, 1463, 900)], acting="A1")
    asked = moves_asked(table, march(table, "A1", "rush"))
    ahead = way("A1-1", (1000, 1650))
    assert refused(table, asked, ahead, way("A1-2", (1150, 1650))) == ""
    assert refused(table, asked, ahead, way("A1-2", (1220, 880), (1150, 1200))) == "GF-TER-08"
    short = way("A1-1", (1000, 1200))
    assert refused(table, asked, short, way("A1-2", (1220, 880), (1150, 1200))) == ""


@proves("GF-TER-08")
def test_a_unit_with_one_model_left_standing_in_a_swamp_is_not_slowed_by_it() -> None:
    own = squad("A1", [(1363, 1000), (1580, 1000)])
    table = battle(own, FOE, terrain=[piece("swamp", 1263, 700, 1463, 1300)], acting="A1")
    asked = moves_asked(table, march(table, "A1", "rush"))
    round_about = way("A1-2", (2100, 1000), (1580, 1000))
    assert refused(table, asked, round_about) == ""
    assert refused(table, asked, round_about, way("A1-1", (1370, 1000))) == "GF-TER-08"


@proves("GF-SPR-54", "GF-SPR-21")
@pytest.mark.parametrize("rule", ["strider", "flying"])
def test_who_strides_or_flies_does_not_mind(rule: str) -> None:
    table = alone("forest", rule)
    assert goes(table, (2200, 1000)) == ""


@proves("GF-SPR-55")
@pytest.mark.parametrize("rule", ["strider", "flying"])
def test_who_strides_or_flies_is_slowed_with_those_who_do_not(rule: str) -> None:
    own = squad("A1", row(2, 1000, 1000, 150), hero=captain(rule))
    table = battle(own, FOE, terrain=[piece("swamp", 1263, 700, 1463, 1300)], acting="A1")
    asked = moves_asked(table, march(table, "A1", "rush"))
    hero = way("A1-2", (1300, 1500), (1150, 1900))
    assert refused(table, asked, hero, way("A1-1", (1000, 1900))) == "", "he alone goes through it"
    slowed = way("A1-1", (1210, 1000), (1210, 1200))
    assert (
        refused(table, asked, slowed, way("A1-2", (1350, 1000), (1350, 1300), (1350, 1200))) == ""
    )
    assert (
        refused(table, asked, slowed, way("A1-2", (1350, 1000), (1350, 1301), (1350, 1200)))
        == "GF-TER-08"
    )


# Hills


@proves("GF-TER-18", "GF-TER-27")
def test_a_hill_is_difficult_going_up_and_not_on_top_or_down() -> None:
    table = alone("hill")
    assert goes(table, (1600, 1000)) == ""
    assert goes(table, (1601, 1000)) == "GF-TER-08"
    on_top = alone("hill", at=(1363, 1000))
    assert goes(on_top, (1363, 1100), (2400, 1100)) == ""
    at_its_edge = alone("hill", at=(1210, 1000))
    assert goes(at_its_edge, (2400, 1000)) == ""
    and_back = alone("hill", at=(1363, 1000))
    assert goes(and_back, (1600, 1000), (1400, 1000), (1400, 900)) == ""
    assert goes(and_back, (1600, 1000), (1363, 1000), (1363, 1200)) == "GF-TER-08"


# Climbs


@proves("GF-TER-12", "GF-TER-30")
def test_a_climb_costs_its_inches_going_up_and_going_down() -> None:
    table = alone("open", words=["climb 200"])
    assert goes(table, (1363, 1000), action="advance") == ""
    assert goes(table, (1363, 1050), action="advance") == "", "4 inches and a bit, and 2 up"
    assert goes(table, (1363, 1166), action="advance") == ""
    assert goes(table, (1363, 1170), action="advance") == "GF-GEN-16"
    assert goes(table, (1800, 1000)) == "", "8 and twice 2"
    assert goes(table, (1801, 1000)) == "GF-GEN-16"
    on_top = alone("open", at=(1363, 1000), words=["climb 200"])
    assert goes(on_top, (2363, 1000)) == ""
    assert goes(on_top, (2364, 1000)) == "GF-GEN-16"


@proves("GF-TER-13", "GF-TER-30")
def test_what_is_an_inch_high_costs_nothing() -> None:
    table = alone("open", words=["climb 100"])
    assert goes(table, (2200, 1000)) == ""
    assert goes(table, (1263, 1000)) == "", "and is stood on in part"
    higher = alone("open", words=["climb 101"])
    assert goes(higher, (2200, 1000)) == "GF-GEN-16"


@proves("GF-TER-12", "GF-TER-30")
def test_only_who_flies_gets_up_what_is_over_three_inches_high() -> None:
    for climb, clause in (("climb 300", ""), ("climb 301", "GF-TER-12")):
        assert goes(alone("open", words=[climb]), (1363, 1000)) == clause
    flier = alone("open", "flying", words=["climb 400"])
    assert goes(flier, (1363, 1000)) == ""
    assert goes(flier, (2200, 1000)) == "", "and pays nothing"


@proves("GF-TER-12", "GF-TER-02")
@pytest.mark.parametrize("rules", [[], ["flying"]])
def test_nobody_ends_halfway_up(rules: list[str]) -> None:
    table = alone("open", *rules, words=["climb 200"])
    assert goes(table, (1263, 1000)) == "GF-TER-12"
    assert goes(table, (1325, 1000)) == "GF-TER-12"
    assert goes(table, (1326, 1000)) == "" and goes(table, (1200, 1000)) == ""


@proves("GF-MEL-28")
def test_how_high_a_model_stands() -> None:
    lay = alone("open", words=["climb 250"]).ground.lay
    assert stands_at(lay, 63, (1363, 1000, 0)) == 250
    assert stands_at(lay, 63, (1100, 1000, 0)) == 0


@proves("GF-GEN-28")
def test_a_piece_with_a_dent_is_left_and_entered_again() -> None:
    """A U that a straight way crosses: in, out and in again; found by looks every 0.05"."""
    shape: list[Spot] = [
        (1200, 900),
        (1900, 900),
        (1900, 1200),
        (1700, 1200),
        (1700, 1000),
        (1400, 1000),
        (1400, 1200),
        (1200, 1200),
    ]
    ground = replace(piece("open", 0, 0, 10, 10), footprint=tuple(shape))
    table = battle(
        squad("A1", [(1000, 1100)], soldier(base=49)), FOE, terrain=[ground], acting="A1"
    )
    path = (1000, 1100, 0), (2100, 1100, 0)
    assert comings_and_goings(table.ground.lay, 49, path, 0) == (2, 2)
    below = (1000, 950, 0), (2100, 950, 0)
    assert comings_and_goings(table.ground.lay, 49, below, 0) == (1, 1)


# Proposals


@proves("GF-TER-08")
@pytest.mark.parametrize("shape", ["keep", "ranks", "ring", "column"])
def test_what_is_proposed_through_difficult_ground_is_allowed(shape: Any) -> None:
    own = squad("A1", row(5, 1000, 1000, 140))
    table = battle(own, FOE, terrain=[piece("forest", 1100, 1263, 1400, 1500)], acting="A1")
    asked = moves_asked(table, march(table, "A1", "rush"))
    for to in ((1000, 2000), (1250, 1400), (2000, 1500)):
        found = propose(table, asked.region, Wish(to=(*to, 0), shape=shape))
        assert found.legal, (to, found.trouble)
        asked.check(found.ways, table)


@proves("GF-TER-08")
def test_who_stays_where_it_is_in_difficult_ground_slows_nobody() -> None:
    """It has named its own place; the other goes out and comes back."""
    swamp = piece("swamp", 800, 800, 1080, 1200)
    table = battle(squad("A1", [(1000, 1000), (1200, 1000)]), terrain=[swamp], acting="A1")
    asked = moves_asked(table, march(table, "A1", "rush"))
    stays, goes = way("A1-1", (1000, 1000)), way("A1-2", (1600, 1000), (1200, 1000))
    assert refused(table, asked, stays, goes) == ""
    assert refused(table, asked, way("A1-1", (1001, 1000)), goes) == "GF-TER-08"


@proves("GF-TER-30")
def test_what_a_climb_costs_is_told_where_the_way_ends() -> None:
    table = alone("barricade", words=("climb 200",))
    way = (1000, 1000, 0), (1363, 1000, 0), (1700, 1000, 0)
    up, down = paid_for_climbs(table.ground.lay, 63, way)
    assert (up.cost, down.cost) == (200, 200)
    assert {up.start, up.end, down.start, down.end} == {way[-1]}
