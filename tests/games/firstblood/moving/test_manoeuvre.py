"""Moves of the engaged: closing in and reforming."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment
from wartable.core.ask import Moves, Refused
from wartable.core.match import Aside
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.moving.manoeuvre import combat_reform, manoeuvre, no_combat_reform
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, play, proves

INFANTRY = "copper-legion"  # MARCH 5


def lend(table: Table, unit: str, rule: str) -> None:
    gain = Lent(f"test-{rule}", EffectRow("gain-rule", rule=rule))
    table.do(EffectLent("FB-MAG-12", unit, gain, rule))


def way(model: str, *points: tuple[int, int]) -> list[Any]:
    return [model, [[x, y, 0] for x, y in points]]


def refused(table: Table, *ways: list[Any], far: int = 200, free: bool = False) -> str:
    steps = manoeuvre(table, "A1", far, "FB-CLA-02", Harm("A1", "clash"), free)
    question = next_question(table, steps)
    assert isinstance(question, Moves)
    try:
        question.check(question.read(list(ways)), table)
    except Refused as no:
        return no.clause
    return ""


def melee(*own: tuple[int, int]) -> Table:
    """B1 stands at (1226, 1000), an inch from a model at (1000, 1000)."""
    return battle(
        regiment("A1", INFANTRY, list(own)),
        regiment("B1", INFANTRY, [(1226, 1000)], seat=1),
        acting="A1",
    )


@proves("FB-TER-15", "FB-CLA-02")
@pytest.mark.parametrize(("far", "clause"), [(263, ""), (262, "FB-CLA-02")])
def test_a_manoeuvre_crosses_an_obstacle_for_nothing(far: int, clause: str) -> None:
    bar = make_piece("o", "obstacle", 1000, 1250, 0)
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1400)]),
        regiment("B1", INFANTRY, [(1226, 1000)], seat=1),
        terrain=[bar],
        acting="A1",
    )
    assert refused(table, way("A1-2", (1000, 1137)), far=far) == clause


@proves("FB-CLA-02", "FB-CLA-05")
def test_two_inches_to_engage_somebody_or_to_come_nearer() -> None:
    table = melee((1000, 1000), (900, 1150))
    assert refused(table, way("A1-2", (1063, 1160))) == "", "engaged where it was not"
    assert refused(table, way("A1-2", (1110, 1150))) == "FB-CLA-02", "more than 2″"
    assert refused(table, way("A1-2", (860, 1150))) == "FB-CLA-02", "further off"
    assert refused(table, way("A1-2", (905, 1150))) == "", "nearer than it began"
    assert refused(table) == "", "anybody may stay"
    mirrored = way("A1-2", (900, 850))
    assert refused(table, mirrored, far=300) == "FB-CLA-02", "no nearer than it began"


@proves("FB-CLA-02", "FB-CLA-05")
def test_who_engages_an_enemy_need_not_come_nearer() -> None:
    table = melee((1090, 1000))
    assert refused(table, way("A1-1", (1000, 1000))) == "", "an inch away"


@proves("FB-CLA-04")
def test_it_holds_on_to_those_who_engage_it() -> None:
    table = melee((1000, 1000))
    assert refused(table, way("A1-1", (1000, 1010))) == "FB-CLA-04"
    assert refused(table, way("A1-1", (1100, 1000))) == ""
    assert refused(table, way("A1-1", (1000, 1020), (1050, 1000))) == "FB-CLA-04", (
        "not even for a moment"
    )
    support = melee((1000, 1000))
    lend(support, "B1", "support")
    there = way("A1-1", (1010, 1150))
    assert refused(support, there, free=True) == "", "it is still in the longer range"


@proves("FB-CLA-04")
@pytest.mark.parametrize(("x", "clause"), [(1126, ""), (1127, "FB-CLA-04")])
def test_it_holds_on_to_who_engages_it_from_the_floor_above(x: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1100, 1000)]),
        regiment("B1", INFANTRY, [(1000, 1000)], seat=1, level=1),
        terrain=[make_piece("r", "ruin", 1000, 1000, 300)],
    )
    assert refused(table, way("A1-1", (x, 1000))) == clause


@proves("FB-CLA-04", "FB-CLA-05")
def test_it_may_engage_others_but_not_let_go_for_them() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1180, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1000, 1300)], seat=1),
    )
    assert refused(table, way("A1-1", (1000, 1080))) == ""
    assert refused(table, way("A1-1", (900, 1150))) == "FB-CLA-04"


@proves("FB-CLA-03")
def test_in_command_range() -> None:
    lonely = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1600)]),
        regiment("B1", INFANTRY, [(1226, 1000), (1100, 1850)], seat=1),
    )
    assert refused(lonely, way("A1-2", (1000, 1640))) == "FB-REG-03"


@proves("FB-CLA-06", "FB-MAR-01")
def test_bases_are_in_the_way() -> None:
    table = melee((1000, 1000))
    assert refused(table, way("A1-1", (1101, 1000))) == "FB-MAR-09"


@proves("FB-CHL-02", "FB-CHL-10")
def test_a_challenge_moves_anywhere_but_lets_nobody_go() -> None:
    table = melee((1000, 1000), (700, 1000))
    assert refused(table, way("A1-2", (650, 1000)), free=True) == ""
    assert refused(table, way("A1-1", (990, 1000)), free=True) == "FB-CLA-04"


# Combat Reform


@proves("FB-REF-01", "FB-REF-02")
def test_combat_reform_goes_as_far_as_march_and_no_further() -> None:
    table = battle(
        regiment(
            "A1", INFANTRY, [(1000, 1000), (1000, 1500), (1000, 1200)], standard=3, taken=("march",)
        ),
        regiment("B1", INFANTRY, [(1226, 1000)], seat=1),
        acting="A1",
    )
    steps = combat_reform(table, "A1", Harm("A1", "combat-reform"))
    question = next_question(table, steps)
    assert isinstance(question, Moves)
    assert {part.allowance for part in question.region.parts} == {500}
    play(
        table,
        combat_reform(table, "A1", Harm("A1", "combat-reform")),
        manoeuvre=[way("A1-2", (1130, 1160))],
    )
    assert table["A1-2"].at == (1130, 1160, 0)


@proves("FB-GAR-17")
def test_nobody_reforms_inside_a_building() -> None:
    own, models = regiment("A1", INFANTRY, [(1000, 1000)])
    table = battle(
        terrain=[make_piece("g", "garrison", 1000, 1000, 300)],
        reserves=[(own, models)],
        aside=(Aside(models[0], GARRISON, "g"),),
    )
    assert no_combat_reform(table, "A1") is not None


@proves("FB-TER-07", "FB-REF-01", "FB-CLA-02")
def test_dangerous_ground_is_dangerous_here_too() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1226, 1000)], seat=1),
        terrain=[make_piece("d", "dangerous", 1000, 1000, 200)],
        acting="A1",
    )
    harm = Harm("A1", "combat-reform")
    play(table, combat_reform(table, "A1", harm), manoeuvre=[way("A1-1", (1050, 1000))], hazard=[6])
    assert harm.wounds == {"A1": 1}


@proves("FB-CLA-02", "FB-CLA-03")
@pytest.mark.parametrize("shape", ["contact", "keep", "ring"])
def test_what_is_proposed_is_legal(shape: Any) -> None:
    own = [(1000 + 130 * k, 1000) for k in range(5)] + [(1000 + 130 * k, 870) for k in range(5)]
    table = battle(
        regiment("A1", INFANTRY, own),
        regiment("B1", INFANTRY, [(1000 + 130 * k, 1180) for k in range(3)], seat=1),
    )
    steps = manoeuvre(table, "A1", 200, "FB-CLA-02", Harm("A1", "clash"))
    question = next_question(table, steps)
    assert isinstance(question, Moves)
    wish = Wish(to=(1200, 1100, 0), shape=shape, foes=("B1-1", "B1-2", "B1-3"))
    assert propose(table, question.region, wish).legal
