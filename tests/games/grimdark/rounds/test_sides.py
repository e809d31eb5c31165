"""Before deployment: order, zones, joined Heroes, units set aside."""

import pytest
from msgspec.structs import replace

from games.grimdark.kit import Mustered, battle, captain, row, soldier, squad
from wartable.core.match import Zone
from wartable.games.grimdark.match import AMBUSH, MUSTERED, SCOUT
from wartable.games.grimdark.rounds.sides import declare_aside, join_heroes, may_join, take_sides
from wartable.games.grimdark.rounds.zones import zones_for
from wartable.games.grimdark.table import Table
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.wargame.deploying.by_turns import units_at


def mustered(*squads: Mustered, seats: int = 2) -> Table:
    """All beside a table whose zones are nobody's yet."""
    return battle(
        aside={MUSTERED: list(squads)},
        zones=zones_for(seats, 7200, 4800),
        seats=seats,
        points=(0,) * seats,
        phase="sides",
        order=(),
        round=0,
    )


def box_of(zone: Zone) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in zone.area], [y for _, y in zone.area]
    return min(xs), min(ys), max(xs), max(ys)


# Zones


@proves("GF-PRE-24", "GF-PRE-23")
def test_two_armies_have_strips_along_the_long_edges() -> None:
    boxes = {zone.id: box_of(zone) for zone in zones_for(2, 7200, 4800)}
    assert boxes == {"south": (0, 0, 7200, 1200), "north": (0, 3600, 7200, 4800)}


@proves("GF-MUL-03", "GF-MUL-09")
def test_three_armies_have_two_southern_corners_and_the_middle_of_the_north() -> None:
    boxes = {zone.id: box_of(zone) for zone in zones_for(3, 7200, 4800)}
    assert boxes == {
        "southwest": (0, 0, 1800, 1200),
        "southeast": (5400, 0, 7200, 1200),
        "north": (2700, 3600, 4500, 4800),
    }


@proves("GF-MUL-03")
def test_four_armies_have_the_corners() -> None:
    boxes = [box_of(zone) for zone in zones_for(4, 7200, 4800)]
    assert boxes == [
        (0, 0, 1800, 1200),
        (5400, 0, 7200, 1200),
        (0, 3600, 1800, 4800),
        (5400, 3600, 7200, 4800),
    ]


@proves("GF-PRE-02")
@pytest.mark.parametrize(("depth", "allowed"), [(4800, True), (4799, False)])
def test_zones_stay_24_inches_apart(depth: int, allowed: bool) -> None:
    if allowed:
        assert len(zones_for(2, 4000, depth)) == 2
    else:
        with pytest.raises(ValueError, match="GF-PRE-02"):
            zones_for(2, 4000, depth)


@proves("GF-MUL-03")
def test_there_are_no_zones_for_five() -> None:
    with pytest.raises(ValueError, match="GF-MUL-03"):
        zones_for(5, 7200, 4800)


# The roll-off


@proves("GF-PRE-22", "GF-PRE-23", "GF-GEN-07")
def test_who_rolls_higher_picks_an_edge_and_deploys_first_and_the_other_has_the_opposite_one() -> (
    None
):
    table = mustered(squad("A1", row(1, 0, 0)), squad("B1", row(1, 0, 0), seat=1))
    rolls = ask([4], [4], [2], [5])  # a tie is rolled again
    play(table, take_sides(table), deployment=rolls, zone="south")
    assert {zone.id: zone.seat for zone in table.match.board.zones} == {"south": 1, "north": 0}
    assert (table.match.order, table.match.seat, table.match.phase) == ((1, 0), 1, "deploy")


@proves("GF-MUL-02", "GF-MUL-03")
def test_three_armies_pick_and_take_turns_in_the_order_of_their_rolls() -> None:
    some = [squad(f"{letter}1", row(1, 0, 0), seat=k) for k, letter in enumerate("ABC")]
    table = mustered(*some, seats=3)
    play(
        table,
        take_sides(table),
        deployment=ask([2], [6], [4]),
        zone=ask("north", "southeast"),
    )
    owners = {zone.id: zone.seat for zone in table.match.board.zones}
    assert owners == {"north": 1, "southeast": 2, "southwest": 0}
    assert table.match.order == (1, 2, 0)


# Heroes


@proves("GF-SPR-24", "GF-SPR-25", "GF-PRE-26")
def test_a_hero_who_joins_is_the_last_of_the_unit_which_counts_one_more() -> None:
    table = mustered(
        squad("A1", row(1, 0, 0), captain()),
        squad("A2", row(3, 0, 0)),
        squad("A3", row(2, 0, 0)),
    )
    play(table, join_heroes(table, 0), join="A2")
    units, aside = table.match.units, [one.model for one in table.match.aside]
    assert list(units) == ["A2", "A3"] and units["A2"].size == 4
    assert [sheet.id for sheet in units["A2"].sheets] == ["A2", "A1"]
    assert [model.id for model in aside] == ["A2-1", "A2-2", "A2-3", "A1-1", "A3-1", "A3-2"]
    assert [model.id for model in aside if model.hero and model.unit == "A2"] == ["A1-1"]


@proves("GF-SPR-24", "GF-SPR-68")
def test_only_an_own_unit_of_several_without_a_hero_and_like_him_no_aircraft_can_be_joined() -> (
    None
):
    table = mustered(
        squad("A1", row(1, 0, 0), captain()),
        squad("A2", row(1, 0, 0)),
        squad("A3", row(3, 0, 0), hero=captain()),
        squad("A4", row(2, 0, 0), soldier("aircraft")),
        squad("A5", row(2, 0, 0)),
        squad("B1", row(2, 0, 0), seat=1),
    )
    question = next_question(table, join_heroes(table, 0))
    assert getattr(question, "options", ()) == ("alone", "A5")


@proves("GF-SPR-68")
def test_a_hero_who_is_aircraft_joins_aircraft() -> None:
    table = mustered(
        squad("A1", row(1, 0, 0), captain("aircraft")),
        squad("A2", row(2, 0, 0), soldier("aircraft")),
        squad("A3", row(2, 0, 0)),
    )
    question = next_question(table, join_heroes(table, 0))
    assert getattr(question, "options", ()) == ("alone", "A2")


@proves("GF-SPR-24")
def test_a_hero_may_stay_alone_and_is_not_asked_if_nobody_can_be_joined() -> None:
    table = mustered(squad("A1", row(1, 0, 0), captain()), squad("A2", row(3, 0, 0)))
    play(table, join_heroes(table, 0), join="alone")
    assert list(table.match.units) == ["A1", "A2"]
    lonely = mustered(squad("A1", row(1, 0, 0), captain()), squad("A2", row(1, 0, 0)))
    play(lonely, join_heroes(lonely, 0))


@proves("GF-SPR-24", "GF-SPR-28")
@pytest.mark.parametrize(
    ("printed", "tough", "joins"),
    [
        pytest.param(6, 6, True, id="up to Tough 6"),
        pytest.param(6, 8, True, id="what a campaign added does not count"),
        pytest.param(7, 7, False, id="no tougher"),
    ],
)
def test_how_tough_a_hero_may_be_who_joins(printed: int, tough: int, joins: bool) -> None:
    hero = replace(captain(tough=printed), tough=tough)
    table = mustered(squad("A1", row(1, 0, 0), hero))
    assert may_join(table.match, "A1") is joins


# Ambush and Scout


@proves("GF-PRE-28", "GF-SPR-01", "GF-SPR-47", "GF-SPR-66")
def test_each_unit_that_can_is_set_aside_in_one_way_or_not_at_all() -> None:
    table = mustered(
        squad("A1", row(2, 0, 0), soldier("ambush")),
        squad("A2", row(2, 0, 0), soldier("scout")),
        squad("A3", row(2, 0, 0), soldier("ambush", "scout")),
        squad("A4", row(2, 0, 0), soldier("ambush", "scout")),
        squad("A5", row(2, 0, 0)),
    )
    play(table, declare_aside(table, 0), reserves=ask(["A1", "A3"], ["A2", "A4"]))
    found = {where: units_at(table.match, 0, where) for where in (AMBUSH, SCOUT, MUSTERED)}
    assert found == {AMBUSH: ["A1", "A3"], SCOUT: ["A2", "A4"], MUSTERED: ["A5"]}


@proves("GF-SPR-66")
def test_who_waits_in_ambush_is_no_scout_any_more() -> None:
    table = mustered(squad("A1", row(2, 0, 0), soldier("ambush", "scout")))
    play(table, declare_aside(table, 0), reserves=["A1"])
    assert units_at(table.match, 0, AMBUSH) == ["A1"]


@proves("GF-SPR-67")
@pytest.mark.parametrize("rule", ["ambush", "scout"])
def test_with_a_joined_hero_both_must_have_the_rule(rule: str) -> None:
    table = mustered(
        squad("A1", row(3, 0, 0), soldier(rule), hero=captain(rule)),
        squad("A2", row(3, 0, 0), soldier(rule), hero=captain()),
        squad("A3", row(3, 0, 0), soldier(), hero=captain(rule)),
    )
    question = next_question(table, declare_aside(table, 0))
    assert getattr(question, "options", ()) == ("A1",)


@proves("GF-PRE-28")
def test_who_won_the_roll_off_declares_first() -> None:
    table = mustered(
        squad("A1", row(1, 0, 0), soldier("ambush")),
        squad("B1", row(1, 0, 0), soldier("ambush"), seat=1),
    )
    question = next_question(table, take_sides(table), deployment=ask([1], [6]), zone="south")
    assert (question.name, question.seat) == ("reserves", 1)
