"""Push (GH-MOV-16 to 19), forced movement and falls (GH-MOV-13 to 15)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, open_to, piece, sword
from wartable.core.ask import About, Offered
from wartable.core.match import Mark, Point
from wartable.core.regions import judge_path
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.push import anyone_to_shove, shove, shove_someone
from wartable.games.grimheim.actions.run import make_run
from wartable.games.grimheim.movement.events import Dropped
from wartable.games.grimheim.movement.falls import fall
from wartable.games.grimheim.movement.pushes import push
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.table import Table
from wartable.kit import play, proves, refusal, rolls


def shoved(table: Table, *path: Point, **answers: Any) -> Table:
    play(table, shove_someone(table, "hero"), push=path, **answers)
    return table


# The Move of a Push


@proves("GH-ACT-08", "GH-MOV-16")
@pytest.mark.parametrize(("first", "then"), [("run", "push"), ("push", "run"), ("push", "move")])
def test_a_push_is_a_move_and_goes_with_no_run_and_no_other_move(first: str, then: str) -> None:
    table = battle(model(ap=3), foe(x=1300, ap=0), active="hero", taken=(first,))
    refused = no_action(table, "hero", then)
    assert refused is not None
    assert refused.clause == ("GH-GEN-17" if then == "move" else "GH-ACT-08")
    assert then not in open_to(table, "hero")
    assert then in open_to(battle(model(ap=3), foe(x=1300, ap=0), active="hero"), "hero")


@proves("GH-MOV-16", "GH-MOV-17")
def test_who_fails_its_defense_die_is_moved_straight_away() -> None:
    table = battle(model(), foe(x=1300, ap=0), active="hero")
    shoved(table, (1150, 1000, 0), shoved=[3], shove=200)
    assert table["foe"].at == (1500, 1000, 0)
    assert (table["hero"].ap, table.match.taken) == (1, ("push",))


@proves("GH-MOV-16", "GH-MOV-24")
@pytest.mark.parametrize("way", ["push", "run-push"])
@pytest.mark.parametrize(
    ("x", "over", "reason"),
    [
        pytest.param(1300, {}, None, id="in the open"),
        pytest.param(1300, {"statuses": (Mark("hidden"),)}, "it is hidden", id="hidden"),
        pytest.param(1300, {"height": 151}, "it is taller than who pushes", id="taller"),
        pytest.param(2600, {}, "there is no way into its melee range", id="too far"),
        pytest.param(
            1300, {"level": 1}, "there is no way into its melee range", id="near, but on a roof"
        ),
    ],
)
def test_nobody_shoves_whom_he_cannot_find(
    way: str, x: int, over: dict[str, Any], reason: str | None
) -> None:
    """GH-R-83; nor one that is taller or out of reach."""
    roof = piece("roof", 1200, 900, 1400, 1100, "elevated", height=300, floors=(300,))
    high = (roof,) if "level" in over else ()
    table = battle(model(), foe(x=x, ap=0, **over), terrain=high, active="hero")
    assert anyone_to_shove(table, "hero", way) is (reason is None)
    about = About("run" if way == "run-push" else "push", "hero")
    question = Offered[Any]("pushed", 0, "GH-MOV-16", "", about)
    told = {foe: str(refused) for foe, refused in table.offers(question).closed()}
    assert told == ({} if reason is None else {"foe": f"GH-MOV-16: {reason}"})


@proves("GH-MOV-17")
@pytest.mark.parametrize("far", [0, 1, 120, 200])
def test_the_mover_says_how_far_up_to_two_inches(far: int) -> None:
    table = battle(model(), foe(x=1300, ap=0), active="hero")
    shoved(table, (1150, 1000, 0), shoved=[3], shove=far)
    assert table["foe"].x == 1300 + far


@proves("GH-MOV-17")
def test_more_than_two_inches_is_refused() -> None:
    table = battle(model(), foe(x=1300, ap=0), active="hero")
    steps = shove_someone(table, "hero")
    assert refusal(table, steps, push=[(1150, 1000, 0)], shoved=[3], shove=201)


@proves("GH-MOV-18")
def test_who_holds_its_ground_fights_at_once_and_the_mover_has_charged() -> None:
    plain = sword(attacks=1, damage=1, critical=1)
    table = battle(
        model(weapons=(plain,)), foe(x=1300, ap=0, weapons=(plain,)), active="hero", phase="act"
    )
    shoved(table, (1150, 1000, 0), shoved=[4], attack=[4], counter=[1, 1])
    assert rolls(table, "attack")[0].seat == 1  # the shoved is the Attacker
    assert (table["foe"].x, table["hero"].wounds) == (1300, 9)
    assert table.match.taken == ("push", "charge")


@proves("GH-MOV-16")
@pytest.mark.parametrize(("height", "able"), [(150, True), (151, False)])
def test_nobody_taller_is_shoved(height: int, able: bool) -> None:
    table = battle(model(height=150), foe(x=1300, height=height))
    assert anyone_to_shove(table, "hero", "push") is able
    assert (no_action(table, "hero", "push") is None) is able


@proves("GH-MOV-16")
def test_a_push_starts_out_of_melee_and_ends_in_melee_range_of_its_target() -> None:
    refused = no_action(battle(model(), foe()), "hero", "push")
    assert refused is not None and refused.clause == "GH-MOV-16"
    table = battle(model(), foe(x=1400, ap=0))
    said = refusal(table, shove_someone(table, "hero"), push=[(1201, 1000, 0)])
    assert said.clause == "GH-MOV-16"


@proves("GH-MOV-16", "GH-ACT-04")
def test_it_ends_in_no_other_melee_range_and_passes_them() -> None:
    """GH-R-94: passes, that is, unless the switch bars it."""
    beside = foe("other", x=1210, y=1190, ap=0, height=200)
    table = battle(model(), foe(x=1400, ap=0), beside)
    said = refusal(table, shove_someone(table, "hero"), push=[(1210, 1000, 0)])
    assert said.clause == "GH-ACT-04"
    passed = foe("other", x=1100, y=1190, ap=0, height=200)
    table = battle(model(), foe(x=1400, ap=0), passed)
    region = reach_of(table, "hero", "push", target="foe")
    assert judge_path(table, region, ((1270, 1000, 0),)) is None
    table = battle(model(), foe(x=1400, ap=0), passed, variants={"melee_range_bars_path": "true"})
    said = refusal(table, shove_someone(table, "hero"), push=[(1270, 1000, 0)])
    assert said.clause == "GH-ACT-04"


@proves("GH-MOV-24", "GH-ACT-08")
def test_a_run_may_end_as_a_push() -> None:
    table = battle(model(move=4), foe(x=1800, ap=0), active="hero")
    play(
        table,
        make_run(table, "hero"),
        pushed="foe",
        shoved=[1],
        run=[(1650, 1000, 0)],
        shove=50,
    )
    assert table["foe"].x == 1850
    assert (table["hero"].ap, table.match.taken) == (0, ("run",))


# Where a push ends


def pushed(table: Table, far: int, **answers: Any) -> Point:
    play(table, push(table, "foe", "hero", far, "hero"), **answers)
    return table["foe"].at


@proves("GH-MOV-19")
def test_a_pushed_model_stops_before_others_and_walls() -> None:
    assert pushed(battle(model(), foe(), model("pal", x=1400)), 300) == (1302, 1000, 0)
    wall = piece("wall", 1400, 0, 1410, 3000)
    assert pushed(battle(model(), foe(), terrain=(wall,)), 300) == (1351, 1000, 0)


@proves("GH-MOV-19", "GH-MOV-23")
def test_it_never_leaves_the_table() -> None:
    table = battle(model(x=2700), foe(x=2800))
    assert pushed(table, 300) == (2951, 1000, 0)


@proves("GH-MOV-17")
def test_it_goes_along_the_line_of_the_centres() -> None:
    assert pushed(battle(model(), foe(x=1120, y=1160)), 200) == (1240, 1320, 0)


@proves("GH-MOV-27")
def test_a_push_does_not_count_as_a_move_of_the_pushed() -> None:
    table = battle(model(), foe())
    pushed(table, 100)
    assert not table["foe"].moved


# Off a ledge


def on_roof(high: int, x: int = 1200, **over: Any) -> Table:
    roof = piece("roof", 900, 800, 1300, 1200, "elevated", height=high, floors=(high,))
    return battle(model(level=1), foe(x=x, level=1, **over), terrain=(roof,), active="hero")


@proves("GH-MOV-19", "GH-MOV-13", "GH-MOV-15")
def test_pushed_off_a_ledge_it_falls_and_a_1_stuns() -> None:
    table = on_roof(400)
    assert pushed(table, 200, fall=[1, 4]) == (1400, 1000, 0)
    assert table["foe"].wounds == 9
    assert table["foe"].bears("stunned")


@proves("GH-MOV-19", "GH-MOV-13")
def test_who_lands_on_a_lower_floor_has_fallen_no_further_than_that() -> None:
    """From 6" to 3": one inch beyond two, so one die."""
    house = piece("house", 900, 800, 1300, 1200, "elevated", height=600, floors=(300, 600))
    porch = piece("porch", 1300, 800, 1700, 1200, "elevated", height=300, floors=(300,))
    table = battle(model(level=2), foe(x=1200, level=2), terrain=(house, porch), active="hero")
    assert pushed(table, 200, fall=[1]) == (1400, 1000, 1)
    assert table["foe"].wounds == 9


@proves("GH-MOV-13", "GH-MOV-15")
@pytest.mark.parametrize(("high", "dice"), [(299, []), (300, [2]), (599, [2, 3, 5])])
def test_a_die_for_each_full_inch_beyond_two(high: int, dice: list[int]) -> None:
    table = on_roof(high)
    pushed(table, 200, **({"fall": dice} if dice else {}))
    assert table["foe"].wounds == 10 - len([face for face in dice if face < 4])
    assert not table["foe"].bears("stunned")


@proves("GH-MOV-19")
def test_half_over_the_edge_it_lands_clear_of_the_wall() -> None:
    table = on_roof(200)
    assert pushed(table, 101) == (1349, 1000, 0)
    stays = on_roof(200)
    assert pushed(stays, 100) == (1300, 1000, 1)


@proves("GH-MOV-19")
@pytest.mark.parametrize("x", [1200, 1299])
def test_where_it_fits_nowhere_below_it_stays_on_the_edge(x: int) -> None:
    roof = piece("roof", 900, 800, 1300, 1200, "elevated", height=400, floors=(400,))
    block = piece("block", 1300, 700, 1600, 1300, height=100)
    table = battle(model(level=1), foe(x=x, level=1), terrain=(roof, block), active="hero")
    assert pushed(table, 150) == (1300, 1000, 1)
    assert not [event for event in table.log if isinstance(event, Dropped)]


@proves("GH-MOV-19")
@pytest.mark.parametrize(("wide", "end"), [(51, (1400, 1000, 0)), (52, (1300, 1000, 1))])
def test_it_lands_no_further_than_its_own_width_from_where_it_was_pushed(
    wide: int, end: Point
) -> None:
    """Pushed to 1301; below a block is in the way of a base that is 0.98" wide."""
    roof = piece("roof", 900, 800, 1300, 1200, "elevated", height=400, floors=(400,))
    block = piece("block", 1300, 700, 1300 + wide, 1300, height=100)
    table = battle(model(level=1), foe(x=1200, level=1), terrain=(roof, block), active="hero")
    fallen = {"fall": [6, 6]} if end[2] == 0 else {}
    assert pushed(table, 101, **fallen) == end


@proves("GH-MOV-14", "GH-EQP-13")
@pytest.mark.parametrize("trait", ["tough", "grappling-hook"])
def test_neither_tough_nor_a_hook_helps_who_falls(trait: str) -> None:
    table = battle(model(), foe("foe", trait))
    play(table, fall(table, "foe", 500, "hero"), fall=[2, 2, 6])
    assert table["foe"].wounds == 8


@proves("GH-MOV-14")
def test_a_fall_injures_nobody_and_who_pushed_is_credited() -> None:
    table = battle(model(), foe(wounds=1))
    play(table, fall(table, "foe", 400, "hero"), fall=[2, 2])
    assert table.match.fallen[0].by == "hero"
    assert rolls(table, "injury") == []


@proves("GH-MOV-17", "GH-MOV-18", "GH-TRT-92")
def test_who_dies_of_the_roll_to_stand_firm_is_shoved_nowhere() -> None:
    table = battle(model(), foe("foe", "mark-of-excess", wounds=1))
    play(table, shove(table, "hero", "foe"), shoved=[1])
    assert "foe" not in table
