"""Units come onto the table by turns: deployment and scouts."""

from typing import Any

import pytest

from games.grimdark.kit import (
    NOOKS,
    Mustered,
    at,
    battle,
    captain,
    giant,
    piece,
    refused,
    row,
    soldier,
    squad,
)
from wartable.core.match import Spot, Terrain
from wartable.games.grimdark.match import LATE, MUSTERED, SCOUT
from wartable.games.grimdark.rounds.deploying import deploy
from wartable.games.grimdark.rounds.placing import scout_region, zone_region
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.wargame.deploying.by_turns import units_at

WALLED = [piece("building", 0, 0, 7200, 1200)]  # no room in the southern zone


def deploying(*aside: Mustered, there: tuple[Mustered, ...] = (), **changes: Any) -> Table:
    """Units that are to be deployed now, seat 0 first."""
    told: dict[str, Any] = {"phase": "deploy", "round": 0, "seat": 0} | changes
    return battle(*there, aside={MUSTERED: list(aside)}, **told)


# Where


@proves("GF-PRE-24")
@pytest.mark.parametrize(
    ("y", "clause"), [(1137, ""), (1138, "GF-PRE-24"), (63, ""), (62, "GF-PRE-24")]
)
def test_a_unit_stands_fully_inside_its_zone(y: int, clause: str) -> None:
    table = deploying(squad("A1", row(1, 0, 0)))
    assert refused(table, zone_region(table, "A1"), at("A1", (3000, y))) == clause


@proves("GF-PRE-24")
def test_all_of_it_does() -> None:
    table = deploying(squad("A1", row(2, 0, 0)))
    where = zone_region(table, "A1")
    assert refused(table, where, at("A1", (3000, 1100), (3000, 1240))) == "GF-PRE-24"
    assert refused(table, where, at("A1", (3000, 1100), (3000, 960))) == ""


@proves("GF-PRE-32")
@pytest.mark.parametrize(
    ("x", "clause"),
    [
        pytest.param(3225, "GF-PRE-32", id="within an inch"),
        pytest.param(3226, "", id="an inch away"),
        pytest.param(3000, "GF-PRE-32", id="on somebody"),
    ],
)
def test_it_stands_an_inch_from_all_other_units_friends_too(x: int, clause: str) -> None:
    friend = squad("A2", row(1, 3000, 600))
    table = deploying(squad("A1", row(1, 0, 0)), there=(friend,))
    assert refused(table, zone_region(table, "A1"), at("A1", (x, 600))) == clause


@proves("GF-PRE-32")
@pytest.mark.parametrize(
    ("kind", "more", "clause"),
    [
        ("building", (), "GF-PRE-32"),
        ("lake-deep", (), "GF-PRE-32"),
        ("forest", (), ""),
        ("rubble", ("impassable",), "GF-PRE-32"),
    ],
)
def test_nobody_stands_on_impassable_ground(kind: str, more: tuple[str, ...], clause: str) -> None:
    ground: list[Terrain] = [piece(kind, 2900, 500, 3300, 900, *more)]
    table = deploying(squad("A1", row(1, 0, 0)), terrain=ground)
    assert refused(table, zone_region(table, "A1"), at("A1", (2850, 600))) == clause
    assert refused(table, zone_region(table, "A1"), at("A1", (2800, 600))) == ""


@proves("GF-PRE-32", "GF-TER-12", "GF-TER-30")
@pytest.mark.parametrize(
    ("climb", "rules", "x", "clause"),
    [
        pytest.param("climb 100", (), 2900, "", id="a low one is as good as flat"),
        pytest.param("climb 200", (), 2900, "GF-TER-12", id="halfway up"),
        pytest.param("climb 200", (), 3100, "", id="on top"),
        pytest.param("climb 400", (), 3100, "GF-PRE-32", id="too high"),
        pytest.param("climb 400", ("flying",), 3100, "", id="not for who flies"),
        pytest.param("climb 400", ("flying",), 2900, "GF-TER-12", id="but not over its edge"),
    ],
)
def test_units_are_placed_on_top_of_climbs_or_beside_them(
    climb: str, rules: tuple[str, ...], x: int, clause: str
) -> None:
    ground: list[Terrain] = [piece("open", 2900, 500, 3300, 900, climb)]
    table = deploying(squad("A1", row(1, 0, 0), soldier(*rules)), terrain=ground)
    assert refused(table, zone_region(table, "A1"), at("A1", (x, 700))) == clause


@proves("GF-PRE-32", "GF-MOV-07")
@pytest.mark.parametrize(("dx", "dy"), [(226, 0), (0, 226), (-226, 0), (0, -226)])
def test_an_inch_from_others_is_far_enough_on_any_side(dx: int, dy: int) -> None:
    table = deploying(squad("A1", row(1, 0, 0)), there=(squad("A2", row(1, 3000, 600)),))
    where = zone_region(table, "A1")
    assert refused(table, where, at("A1", (3000 + dx, 600 + dy))) == ""
    near = 3000 + dx - (dx > 0) + (dx < 0), 600 + dy - (dy > 0) + (dy < 0)
    assert refused(table, where, at("A1", near)) == "GF-PRE-32"


@proves("GF-PRE-32", "GF-SPR-70", "GF-GEN-21")
def test_aircraft_and_others_do_not_keep_apart() -> None:
    plane, soldiers = giant(6, "aircraft"), squad("A2", row(1, 3000, 600))
    table = deploying(squad("A1", row(1, 0, 0), plane), there=(soldiers,))
    assert refused(table, zone_region(table, "A1"), at("A1", (3000, 600))) == ""
    table = deploying(squad("A1", row(1, 0, 0)), there=(squad("A2", row(1, 3000, 600), plane),))
    assert refused(table, zone_region(table, "A1"), at("A1", (3000, 600))) == ""


@proves("GF-SPR-70", "GF-PRE-24")
def test_aircraft_may_hang_over_impassable_ground_but_stay_in_their_zone() -> None:
    table = deploying(squad("A1", row(1, 0, 0), giant(6, "aircraft")), terrain=WALLED)
    assert refused(table, zone_region(table, "A1"), at("A1", (3000, 600))) == ""
    assert refused(table, zone_region(table, "A1"), at("A1", (3000, 1200))) == "GF-PRE-24"


@proves("GF-PRE-32")
def test_its_own_models_do_not_stand_on_each_other() -> None:
    table = deploying(squad("A1", row(2, 0, 0)))
    assert refused(table, zone_region(table, "A1"), at("A1", (3000, 600), (3100, 600)))


@proves("GF-MOV-14", "GF-MOV-15")
def test_it_stands_in_coherency_with_its_hero() -> None:
    table = deploying(squad("A1", row(3, 0, 0), hero=captain()))
    where = zone_region(table, "A1")
    assert refused(table, where, at("A1", (3000, 600), (3200, 600), (3426, 600))) == ""
    assert refused(table, where, at("A1", (3000, 600), (3200, 600), (3427, 600))) == "GF-MOV-14"


def test_all_of_a_unit_are_placed() -> None:
    table = deploying(squad("A1", row(2, 0, 0)))
    assert refused(table, zone_region(table, "A1"), at("A1", (3000, 600)))
    assert refused(table, zone_region(table, "A1"), ())


# By turns


@proves("GF-PRE-25")
def test_players_alternate_and_who_has_none_left_is_skipped() -> None:
    units = [squad(f"A{k}", row(1, 0, 0)) for k in (1, 2, 3)]
    table = deploying(*units, squad("B1", row(1, 0, 0), seat=1), order=(1, 0), seat=1)
    seats = []
    for deployed, spot in (("B1", (600, 4200)), ("A1", (600, 600))):
        seats.append(table.match.seat)
        told = {"deploy": "A1"} if deployed == "A1" else {}
        play(table, deploy(table), set_up=at(deployed, spot), **told)
    question = next_question(table, deploy(table))
    assert seats == [1, 0] and (question.name, question.seat) == ("deploy", 0)
    assert getattr(question, "options", ()) == ("A2", "A3")


@proves("GF-PRE-26")
def test_a_hero_who_has_joined_is_placed_with_his_unit() -> None:
    table = deploying(squad("A1", row(3, 0, 0), hero=captain()))
    play(table, deploy(table), set_up=at("A1", (600, 600), (800, 600), (1000, 600)))
    assert [model.id for model in table.match.models_of("A1")] == ["A1-1", "A1-2", "A1-3"]


@proves("GF-PRE-28")
def test_scouts_come_when_all_others_are_deployed() -> None:
    table = deploying(squad("A1", row(1, 0, 0)))
    play(table, deploy(table), set_up=at("A1", (600, 600)))
    play(table, deploy(table))
    assert (table.match.phase, table.match.seat) == ("scouts", 0)
    play(table, deploy(table))
    assert table.match.phase == "round"


# No room


@proves("GF-PRE-31", "GF-GEN-31")
def test_if_none_of_a_players_units_has_room_they_all_wait() -> None:
    units = [squad("A1", row(1, 0, 0), giant(9)), squad("A2", row(2, 0, 0))]
    table = deploying(*units, squad("B1", row(1, 0, 0), seat=1), zones=NOOKS)
    play(table, deploy(table))
    assert units_at(table.match, 0, LATE) == ["A1", "A2"]
    assert (units_at(table.match, 1, MUSTERED), table.match.seat) == (["B1"], 1)


@proves("GF-PRE-31")
def test_as_long_as_one_has_room_it_is_placed_and_the_others_wait_for_their_turn() -> None:
    units = [squad("A1", row(1, 0, 0), giant(9)), squad("A2", row(1, 0, 0))]
    table = deploying(*units, zones=NOOKS)
    play(table, deploy(table), set_up=at("A2", (70, 70)))
    assert units_at(table.match, 0, MUSTERED) == ["A1"] and table.match.models_of("A2")
    play(table, deploy(table))
    assert units_at(table.match, 0, LATE) == ["A1"]


# Scouts


def scouting(*there: Mustered, **changes: Any) -> Table:
    scout = squad("A1", row(1, 3000, 1100), soldier("scout"))
    return battle(scout, *there, phase="scouts", round=0, **changes)


@proves("GF-SPR-47", "GF-SPR-49")
@pytest.mark.parametrize(
    ("spot", "clause"),
    [
        pytest.param((3000, 2300), "", id="12 inches on"),
        pytest.param((3000, 2301), "GF-SPR-49", id="further"),
        pytest.param((4000, 1900), "GF-SPR-49", id="further aslant"),
        pytest.param((3000, 1100), "", id="where it was"),
    ],
)
def test_a_scout_is_put_up_to_12_inches_from_where_it_was_deployed(spot: Spot, clause: str) -> None:
    table = scouting()
    assert refused(table, scout_region(table, "A1"), at("A1", spot)) == clause


@proves("GF-SPR-49")
def test_what_lies_between_is_no_matter_but_it_cannot_end_near_others_or_in_their_zone() -> None:
    walls, foe = [piece("building", 0, 1200, 7200, 1900)], squad("B1", row(1, 3400, 2100), seat=1)
    table = scouting(foe, terrain=walls)
    where = scout_region(table, "A1")
    assert refused(table, where, at("A1", (3000, 2100))) == ""
    assert refused(table, where, at("A1", (3175, 2100))) == "GF-PRE-32"
    assert refused(table, where, at("A1", (3000, 1500))) == "GF-PRE-32"
    near = battle(squad("A1", row(1, 3000, 3000), soldier("scout")))
    where = scout_region(near, "A1")
    assert refused(near, where, at("A1", (3000, 3537))) == ""
    assert refused(near, where, at("A1", (3000, 3538))) == "GF-SPR-49"


@proves("GF-SPR-47")
def test_a_scout_is_deployed_in_its_zone_and_put_further_at_once() -> None:
    scout = squad("A1", row(1, 0, 0), soldier("scout"))
    table = battle(aside={SCOUT: [scout]}, phase="scouts", round=0)
    play(table, deploy(table), set_up=at("A1", (600, 1100)), scout=at("A1", (600, 2000)))
    assert table["A1-1"].at == (600, 2000, 0)


@proves("GF-SPR-48")
def test_scouts_are_placed_by_turns_beginning_with_who_won_the_roll_off() -> None:
    units = [squad(f"A{k}", row(1, 0, 0), soldier("scout")) for k in (1, 2)]
    units += [squad(f"B{k}", row(1, 0, 0), soldier("scout"), seat=1) for k in (1, 2)]
    told: dict[str, Any] = {"phase": "scouts", "round": 0, "order": (1, 0), "first": 1, "seat": 1}
    table = battle(aside={SCOUT: units}, **told)
    play(table, deploy(table), deploy="B1", set_up=at("B1", (600, 4200)), scout=())
    question = next_question(table, deploy(table))
    assert (question.name, question.seat) == ("deploy", 0)
