"""Marches: how far, through what, and where they may end."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Moves, Refused
from wartable.core.events import Removed
from wartable.core.match import Spot
from wartable.core.regions import path_cost
from wartable.core.space.shapes import Part, Wish
from wartable.core.units.proposals import propose
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import Activation, Lent
from wartable.games.firstblood.moving import charge, disengage, manoeuvre
from wartable.games.firstblood.moving import march as march_rules
from wartable.games.firstblood.moving.march import march, march_distance, no_march
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, play, proves
from wartable.wargame.units.moving import region_of

INFANTRY = "copper-legion"  # MARCH 5
FOE = [(3000, 3000)]


def lend(table: Table, unit: str, rule: str) -> None:
    gain = Lent(f"test-{rule}", EffectRow("gain-rule", rule=rule))
    table.do(EffectLent("FB-MAG-12", unit, gain, rule))


def marching(table: Table, unit: str = "A1") -> Any:
    return march(table, unit, Harm(unit, "march"))


def way(model: str, *points: tuple[int, ...]) -> list[Any]:
    return [model, [[*point, 0] if len(point) == 2 else [*point] for point in points]]


def refused(table: Table, *ways: list[Any], unit: str = "A1") -> str:
    """The clause that forbids a march; empty if it is allowed."""
    question = next_question(table, marching(table, unit))
    assert isinstance(question, Moves)
    try:
        question.check(question.read(list(ways)), table)
    except Refused as no:
        return no.clause
    return ""


def one(at: Spot = (1000, 1000), *others: Any, **more: Any) -> Table:
    foes = regiment("B1", INFANTRY, FOE, seat=1)
    return battle(regiment("A1", INFANTRY, [at]), foes, *others, acting="A1", **more)


# How far


@proves("FB-MAR-02", "FB-DICE-17")
def test_up_to_its_march() -> None:
    table = one()
    assert march_distance(table, "A1") == 500
    assert refused(table, way("A1-1", (1500, 1000))) == ""
    assert refused(table, way("A1-1", (1501, 1000))) == "FB-MAR-02"
    assert refused(table, way("A1-1", (1200, 1000), (1200, 1300))) == ""
    assert refused(table, way("A1-1", (1200, 1000), (1200, 1301))) == "FB-MAR-02"
    play(table, marching(table), march=[way("A1-1", (1400, 1300))])
    assert table["A1-1"].at == (1400, 1300, 0)


@proves("FB-TER-12", "FB-TER-15", "FB-DICE-17")
def test_an_obstacle_is_paid_for_by_who_charges_alone() -> None:
    table = one((1000, 1000), terrain=[make_piece("t", "obstacle", 1250, 1000, 0, 90)])
    path = ((1400, 1000, 0), (1400, 1100, 0))
    free = [(rule, 500) for rule in (march_rules.RULE, manoeuvre.RULE, disengage.RULE)]
    for rule, cost in (*free, (charge.RULE, 700)):
        (part,) = region_of(table, COMMAND, rule, "A1", 1000).parts
        told = path_cost(table, part, path)
        assert told is not None and told.cost == cost == sum([one.cost for one in told.parts])
        paid = Part(path[-1], path[-1], 0, 200, "Obstacle", "FB-TER-12")
        assert (told.parts[-1] == paid) == (rule == charge.RULE)


@proves("FB-MAR-03")
def test_all_march_as_far_as_the_slowest() -> None:
    table = battle(
        regiment("A1", "thunder-jarl", row(2, 1000, 1000, apart=300), retinue="shield-kin")
    )
    march = {model.id: model.profile.march for model in table.match.models_of("A1")}
    assert march["A1-1"] > march["A1-2"]
    assert march_distance(table, "A1") == 100 * march["A1-2"]


def with_taken(table: Table, activation: tuple[str, ...], round: tuple[str, ...]) -> Table:
    match = table.match
    own = replace(match.units["A1"], taken=round)
    going = (Activation(unit="A1", stage="act", taken=activation),)
    return Table(replace(match, units=match.units | {"A1": own}, going=going))


@proves("FB-MAR-10", "FB-REG-08", "FB-REG-09", "FB-DICE-15")
@pytest.mark.parametrize(
    ("standard", "taken", "far"),
    [
        pytest.param(0, (), 500, id="the first in full"),
        pytest.param(2, (), 500, id="a standard adds nothing to the first"),
        pytest.param(0, ("march",), 250, id="the second halved, fractions kept"),
        pytest.param(2, ("march",), 350, id="with a standard an inch more, after halving"),
        pytest.param(2, ("march", "march"), 250, id="but not in the third"),
        pytest.param(0, ("take-aim",), 500, id="other actions halve nothing"),
    ],
)
def test_second_marches(standard: int, taken: tuple[str, ...], far: int) -> None:
    table = battle(regiment("A1", INFANTRY, row(3, 1000, 1000), standard=standard))
    assert march_distance(with_taken(table, taken, taken), "A1") == far


@proves("FB-REG-02", "FB-REG-08")
def test_without_its_bearer_a_regiment_has_no_standard() -> None:
    table = battle(regiment("A1", INFANTRY, row(3, 1000, 1000), standard=2))
    table.do(Removed("FB-WND-05", "A1-2"))
    assert march_distance(with_taken(table, ("march",), ("march",)), "A1") == 250


@proves("FB-DRW-12")
def test_what_raises_march_is_halved_with_it() -> None:
    table = battle(regiment("A1", INFANTRY, row(3, 1000, 1000), standard=2))
    faster = Lent("burnout", EffectRow("stat", stat="march", delta=2))
    table.do(EffectLent("FB-DRW-03", "A1", faster, "Burnout"))
    assert march_distance(table, "A1") == 700
    assert march_distance(with_taken(table, ("march",), ("march",)), "A1") == 350 + 100


# Through what


@proves("FB-MAR-05")
def test_models_pass_through_their_own() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1200, 1000)]),
        regiment("B1", INFANTRY, FOE, seat=1),
    )
    assert refused(table, way("A1-1", (1400, 1000))) == ""


@proves("FB-MAR-06")
@pytest.mark.parametrize(("apart", "clause"), [(126, ""), (125, "FB-MAR-06")])
def test_past_friends_only_where_the_base_fits(apart: int, clause: str) -> None:
    gap = [(1300, 1000 - 63 - apart // 2 - apart % 2), (1300, 1000 + 63 + apart // 2)]
    table = one((1000, 1000), regiment("A2", INFANTRY, gap))
    assert refused(table, way("A1-1", (1500, 1000))) == clause


@proves("FB-MAR-05", "FB-MAR-06", "FB-MAR-07", "FB-MAR-09", "FB-SPR-039")
def test_whoever_comes_first_in_the_match_is_in_the_way_too() -> None:
    friend = battle(
        regiment("A2", INFANTRY, [(1200, 1000)]), regiment("A1", INFANTRY, [(1000, 1000)])
    )
    assert refused(friend, way("A1-1", (1400, 1000))) == "FB-MAR-06"
    lend(friend, "A1", "fly")
    assert refused(friend, way("A1-1", (1210, 1000))) == "FB-MAR-07"
    foe = battle(
        regiment("B1", INFANTRY, [(1200, 1000)], seat=1), regiment("A1", INFANTRY, [(1000, 1000)])
    )
    where = region_of(foe, COMMAND, disengage.RULE, "A1", 500)
    with pytest.raises(Refused, match="FB-MAR-09"):
        foe.judge_moves(where, (("A1-1", ((1450, 1000, 0),)),))


@proves("FB-MAR-07")
def test_no_bases_overlap_at_the_end() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1200, 1000)]),
        regiment("A2", INFANTRY, [(1000, 1400)]),
        regiment("B1", INFANTRY, FOE, seat=1),
    )
    assert refused(table, way("A1-1", (1080, 1000))) == "FB-MAR-07"
    assert refused(table, way("A1-1", (1074, 1000))) == ""
    both = way("A1-1", (1000, 1200)), way("A1-2", (1100, 1200))
    assert refused(table, *both) == "FB-MAR-07"
    assert refused(table, way("A1-1", (1000, 1275))) == "FB-MAR-06"


@proves("FB-MAR-08", "FB-MAR-09", "FB-CHG-01", "FB-DICE-18")
def test_marches_keep_out_of_engagement_ranges() -> None:
    foe = regiment("B2", INFANTRY, [(1300, 1000)], seat=1)
    table = one((1000, 1000), foe)
    assert refused(table, way("A1-1", (1073, 1000))) == "", "just over an inch away"
    assert refused(table, way("A1-1", (1074, 1000))) == "FB-MAR-09"
    behind = battle(
        regiment("A1", "lance-knights", [(1000, 1000)]),
        regiment("B2", INFANTRY, [(1400, 1262)], seat=1),
    )
    assert refused(behind, way("A1-1", (1800, 1000))) == "FB-MAR-09", "not across it either"
    assert refused(behind, way("A1-1", (1790, 990))) == ""


@proves("FB-MAR-08")
def test_nobody_ends_a_march_engaging_with_support() -> None:
    table = one((1000, 1000), regiment("B2", INFANTRY, [(1400, 1000)], seat=1))
    lend(table, "A1", "support")
    assert refused(table, way("A1-1", (1023, 1000))) == ""
    assert refused(table, way("A1-1", (1024, 1000))) == "FB-MAR-08"
    longer = one((1000, 1000), regiment("B2", INFANTRY, [(1400, 1000)], seat=1))
    lend(longer, "B2", "support")
    assert refused(longer, way("A1-1", (1024, 1000))) == "FB-MAR-09"


@proves("FB-MAR-08", "FB-SPR-039")
def test_the_ranges_of_two_pikes_do_not_add_up() -> None:
    table = one((1000, 1000), regiment("B2", INFANTRY, [(1126 + 300, 1000)], seat=1))
    for unit in ("A1", "B2"):
        lend(table, unit, "support")
    assert refused(table, way("A1-1", (1040, 1000))) == "", "2.6 inches away"
    assert refused(table, way("A1-1", (1051, 1000))) == "FB-MAR-09"


@proves("FB-MAR-01", "FB-OOC-02")
def test_the_engaged_do_not_march_but_those_who_only_engage_do() -> None:
    table = one((1000, 1000), regiment("B2", INFANTRY, [(1126 + 200, 1000)], seat=1))
    assert no_march(table, "A1") is None
    lend(table, "A1", "support")
    assert no_march(table, "A1") is None, "it engages and is not engaged"
    lend(table, "B2", "support")
    assert no_march(table, "A1") is not None


@proves("FB-MAR-08", "FB-OOC-02")
def test_who_engages_may_stand_still_but_not_shift_about_in_range() -> None:
    table = battle(
        regiment("A1", "pike-company", [(1000, 1000), (1130, 1000)]),
        regiment("B1", INFANTRY, [(1000, 1126 + 200)], seat=1),
        acting="A1",
    )
    assert refused(table, way("A1-2", (1130, 900))) == ""
    assert refused(table, way("A1-1", (990, 1000))) == "FB-MAR-08"
    assert refused(table, way("A1-1", (1000, 949))) == "", "just out of its own range"


@proves("FB-MAR-11")
def test_nobody_ends_off_the_table() -> None:
    table = one((100, 1000))
    assert refused(table, way("A1-1", (63, 1000))) == ""
    assert refused(table, way("A1-1", (62, 1000))) == "FB-MAR-11"
    south = one((1000, 100))
    assert refused(south, way("A1-1", (1000, 63))) == ""
    assert refused(south, way("A1-1", (1000, 62))) == "FB-MAR-11"


@proves("FB-TER-04", "FB-TER-22", "FB-GAR-02")
@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        ("impassable", "FB-TER-22"),
        ("garrison", "FB-GAR-02"),
        ("forest", ""),
        ("hill", ""),
        ("water", ""),
        ("ruin", ""),
        ("building", ""),
    ],
)
def test_into_and_through_terrain(kind: str, clause: str) -> None:
    table = one((1000, 1000), terrain=[make_piece("t", kind, 1300, 1000, 200)])
    assert refused(table, way("A1-1", (1400, 1000))) == clause


@proves("FB-TER-13", "FB-TER-15")
def test_obstacles_are_crossed_for_nothing_but_nobody_stops_on_them() -> None:
    table = one((1000, 1000), terrain=[make_piece("t", "obstacle", 1250, 1000, 0, 90)])
    assert refused(table, way("A1-1", (1500, 1000))) == ""
    assert refused(table, way("A1-1", (1250, 1000))) == "FB-TER-13"
    assert refused(table, way("A1-1", (1137, 1000))) == "", "touching it is beside it"
    assert refused(table, way("A1-1", (1138, 1000))) == "FB-TER-13"


# Together


@proves("FB-MAR-04", "FB-REG-03", "FB-REG-11")
def test_all_end_in_command_range() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1130, 1000), (1260, 1000)], standard=2),
        regiment("B1", INFANTRY, FOE, seat=1),
    )
    assert refused(table, way("A1-1", (1000, 1500))) == ""
    away = way("A1-1", (600, 1000)), way("A1-3", (1630, 1000))
    assert refused(table, *away) == "", "near the standard bearer"
    lost = way("A1-1", (600, 1000)), way("A1-2", (1300, 1200))
    assert refused(table, *lost) == "FB-REG-03", "the bearer itself"


@proves("FB-STR-01", "FB-MAR-04")
def test_the_stranded_may_come_nearer_without_arriving() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (2800, 1000)]),
        regiment("B1", INFANTRY, FOE, seat=1),
    )
    assert refused(table, way("A1-2", (2700, 1000))) == ""
    assert refused(table, way("A1-2", (2900, 1000))) == "FB-REG-03"
    assert refused(table, way("A1-1", (900, 1000)), way("A1-2", (2650, 1000))) == ""
    assert refused(table, way("A1-1", (900, 1000)), way("A1-2", (2750, 1000))) == "FB-REG-03"


def wished(table: Table, to: Spot, **more: Any) -> Any:
    question = next_question(table, marching(table))
    assert isinstance(question, Moves)
    return propose(table, question.region, Wish(to=(*to, 0), **more))


@proves("FB-MAR-04", "FB-MAR-09")
@pytest.mark.parametrize("shape", ["keep", "ranks", "ring", "column"])
def test_what_is_proposed_is_legal(shape: Any) -> None:
    table = battle(
        regiment("A1", INFANTRY, row(6, 1000, 1000), standard=4),
        regiment("A2", INFANTRY, row(4, 1100, 1400)),
        regiment("B1", INFANTRY, row(5, 1000, 1800), seat=1),
        terrain=[make_piece("g", "garrison", 1900, 1300, 300)],
    )
    for to in ((1000, 1500), (1700, 1300), (1300, 600), (1500, 1000)):
        found = wished(table, to, shape=shape)
        assert found.legal and found.ways


@proves("FB-SPR-038", "FB-SPR-039", "FB-SPR-040")
def test_fliers_pass_over_everything_and_land_where_others_stop() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1130)]),
        regiment("B1", INFANTRY, [(1250, 1000), (1250, 1130)], seat=1),
        terrain=[make_piece("i", "impassable", 1250, 1400, 100)],
    )
    over = way("A1-1", (1490, 1010))
    assert refused(table, over) == "FB-MAR-09"
    lend(table, "A1", "fly")
    assert refused(table, over) == ""
    assert refused(table, way("A1-1", (1470, 1010))) == "FB-MAR-08", "in engagement range"
    assert refused(table, way("A1-2", (1250, 1400))) == "FB-TER-22"


@proves("FB-SPR-038")
@pytest.mark.parametrize(("officer", "clause"), [("", ""), ("vat-overseer", "FB-MAR-09")])
def test_only_a_regiment_of_nobody_but_fliers_flies(officer: str, clause: str) -> None:
    """It has to walk with an officer who cannot; he himself stays where he is."""
    table = battle(
        regiment("A1", "winged-vessels", [(1000, 1250), (1000, 1000)], officer=officer),
        regiment("B1", INFANTRY, [(1300, 1000)], seat=1),
    )
    assert refused(table, way("A1-2", (1600, 1000))) == clause


@proves("FB-MAR-06", "FB-MAR-08", "FB-MAR-09", "FB-MAR-11", "FB-TER-13", "FB-TER-22")
@pytest.mark.parametrize(
    ("end", "clause"),
    [
        pytest.param((700, 3300), "", id="free"),
        pytest.param((700, 3301), "FB-MAR-02", id="too far"),
        pytest.param((1050, 2800), "FB-MAR-06", id="a friend in the east"),
        pytest.param((700, 2400), "FB-MAR-09", id="the range of an enemy in the south"),
        pytest.param((400, 2800), "FB-TER-22", id="a rock in the west"),
        pytest.param((400, 3100), "FB-TER-13", id="a wall in the north-west"),
        pytest.param((1000, 3150), "", id="north-east"),
        pytest.param((620, 2740), "", id="a step to the south-west"),
    ],
)
def test_where_nothing_lies_on_the_diagonal(end: Spot, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(700, 2800)]),
        regiment("A2", INFANTRY, [(900, 2820)]),
        regiment("B1", INFANTRY, [(720, 2350)], seat=1),
        terrain=[
            make_piece("i", "impassable", 450, 2800, 60),
            make_piece("j", "impassable", 1600, 2800, 60),
            make_piece("k", "impassable", 660, 1700, 60),
            make_piece("o", "obstacle", 400, 3100, 0),
        ],
    )
    assert refused(table, way("A1-1", end)) == clause


@proves("FB-MAR-09", "FB-RUI-13")
def test_enemies_above_and_far_away_close_no_way() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(700, 2800)]),
        regiment("B1", INFANTRY, [(1600, 2790), (660, 1700)], seat=1),
        regiment("B2", INFANTRY, [(800, 2700)], seat=1, level=1),
    )
    assert refused(table, way("A1-1", (620, 2740))) == ""


@proves("FB-MAR-08")
@pytest.mark.parametrize(("y", "clause"), [(2725, ""), (2724, "FB-MAR-08")])
def test_support_keeps_its_distance_wherever_it_stands(y: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(700, 2900)]),
        regiment("B1", INFANTRY, [(700, 2348)], seat=1),
    )
    lend(table, "A1", "support")
    assert refused(table, way("A1-1", (700, y))) == clause


@proves("FB-MAR-10")
def test_what_another_regiment_has_marched_halves_nothing() -> None:
    """A character that hurries a regiment is in its activation meanwhile."""
    table = one((1000, 1000), regiment("A2", INFANTRY, [(1500, 1000)]))
    marched = with_taken(table, ("march",), ("march",))
    assert march_distance(marched, "A1") == 250
    assert march_distance(marched, "A2") == 500
