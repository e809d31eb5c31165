"""Retreat and Dodge (GH-REA-14 to 22, 35, 36)."""

from typing import Any

import pytest

from games.grimheim.builders import DODGE, RETREAT, battle, bow, foe, model, piece
from wartable.core.match import Mark, Terrain
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.retreat_and_dodge import (
    dodge_window,
    no_end,
    no_retreat,
    retreat_window,
)
from wartable.games.grimheim.resolving import Retreat, Shot
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, refusal, rolls


def charger(**over: Any) -> Model:
    return model("charger", **({"state": "active"} | over))


def retreats(table: Table, **answers: Any) -> bool:
    return play(table, retreat_window(table, "charger", "target"), **answers)


@proves("GH-REA-14", "GH-REA-15", "GH-REA-17", "GH-REA-36")
@pytest.mark.parametrize(("far", "x"), [(400, 1800), (10, 1410), (123, 1523)])
def test_a_charged_model_moves_straight_away_as_far_as_it_likes(far: int, x: int) -> None:
    table = battle(charger(), foe("target", x=1400), active="charger")
    assert retreats(table, react=RETREAT, retreat=far)
    assert table["target"].at == (x, 1000, 0)
    assert table["target"].ap == 1


@proves("GH-REA-15", "GH-REA-17")
@pytest.mark.parametrize("far", [9, 401])
def test_a_retreat_goes_at_least_a_tenth_of_an_inch_and_at_most_mov(far: int) -> None:
    table = battle(charger(), foe("target", x=1400), active="charger")
    refused = refusal(table, retreat_window(table, "charger", "target"), react=RETREAT, retreat=far)
    assert refused.clause == "CORE-ASK-01"


@proves("GH-FAT-08", "GH-FAT-09")
def test_assault_makes_a_retreat_longer() -> None:
    """GH-R-97: MOV 4 and 2" more, and no hundredth beyond."""
    use = FateUse(0, "assault", 2, "target")
    fated: dict[str, Any] = {"phase": "act", "fate": ((), (3,)), "active": "charger"}
    table = battle(charger(), foe("target", x=1400), **fated)
    assert retreats(table, react=RETREAT, fate=use, retreat=600)
    assert (table["target"].x, table.match.fate) == (2000, ((), ()))
    again = battle(charger(), foe("target", x=1400), **fated)
    steps = retreat_window(again, "charger", "target")
    said = refusal(again, steps, react=RETREAT, fate=use, retreat=601)
    assert said.clause == "CORE-ASK-01"


@proves("GH-FAT-09", "GH-REA-33")
def test_assault_comes_on_top_of_what_a_rolled_retreat_has() -> None:
    """GH-R-97: D3 + 1 is 3", and 2" more."""
    watch, mark = Effect("overwatch", until="turn"), Mark("reaction_model:overwatch")
    fated: dict[str, Any] = {"phase": "act", "fate": ((), (3,)), "active": "charger"}
    switched: dict[str, Any] = {"rules": (mark,), "variants": {"reaction_model": "overwatch"}}
    table = battle(charger(), foe("target", x=1400, effects=(watch,)), **fated, **switched)
    use = FateUse(0, "assault", 2, "target")
    assert retreats(table, react=RETREAT, fate=use, retreat=ask([3], 500))
    assert table["target"].x == 1900


@proves("GH-REA-17", "GH-GEN-21")
def test_a_slanting_retreat_is_rounded_towards_its_start() -> None:
    """Away from the charger by 3, 4: a step of 1" is 60 by 80, one of 1.01" ends short of 60.6 by 80.8."""
    table = battle(charger(), foe("target", x=1300, y=1400), active="charger")
    assert retreats(table, react=RETREAT, retreat=101)
    assert table["target"].at == (1360, 1480, 0)


@proves("GH-REA-14")
def test_who_declines_stays_and_pays_nothing() -> None:
    table = battle(charger(), foe("target", x=1400), active="charger")
    assert not retreats(table, react=None)
    assert table["target"].at == (1400, 1000, 0)
    assert table["target"].ap == 2


@proves("GH-REA-16", "GH-REA-17", "GH-GEN-23")
@pytest.mark.parametrize(
    ("wall_from", "asked"),
    [
        pytest.param(1459, True, id="room for exactly 0.1″"),
        pytest.param(1458, False, id="a hundredth less"),
    ],
)
def test_without_room_for_a_tenth_of_an_inch_no_retreat_is_offered(
    wall_from: int, asked: bool
) -> None:
    wall = piece("wall", wall_from, 800, 1700, 1200)
    table = battle(charger(), foe("target", x=1400), terrain=(wall,), active="charger")
    if asked:
        assert retreats(table, react=RETREAT)
        assert table["target"].x == 1410
    else:
        assert not retreats(table)


@proves("GH-REA-15", "GH-REA-17")
@pytest.mark.parametrize(
    "beyond",
    [(), (piece("porch", 1560, 800, 2000, 1200, "elevated", height=300, floors=(300,)),)],
    ids=["a drop", "a gap to jump"],
)
def test_a_retreat_on_a_roof_ends_at_its_edge(beyond: tuple[Terrain, ...]) -> None:
    roof = piece("roof", 900, 800, 1500, 1200, "elevated", height=300, floors=(300,))
    table = battle(
        charger(level=1), foe("target", x=1400, level=1), terrain=(roof, *beyond), active="charger"
    )
    retreat = Retreat("target", "charger", 400)
    assert no_end(table, retreat, (1500, 1000, 1)) is None
    for x in (1501, 1600):
        refused = no_end(table, retreat, (x, 1000, 1))
        assert refused is not None and refused.clause == "GH-REA-17"


@proves("GH-REA-15", "GH-REA-17")
def test_a_retreat_stops_before_another_base() -> None:
    table = battle(charger(), foe("target", x=1400), foe("friend", x=1600), active="charger")
    assert retreats(table, react=RETREAT, retreat=102)
    assert table["target"].x == 1502
    again = battle(charger(), foe("target", x=1400), foe("friend", x=1600), active="charger")
    steps = retreat_window(again, "charger", "target")
    assert refusal(again, steps, react=RETREAT, retreat=103).clause == "CORE-ASK-01"


@proves("GH-REA-16")
def test_a_retreat_keeps_out_of_every_melee_range() -> None:
    """Another enemy 5.5" behind: within 1" of it at x = 1752, so 1751 is the last step."""
    table = battle(
        charger(), foe("target", x=1400), model("behind", x=1950, y=1000), active="charger"
    )
    assert retreats(table, react=RETREAT, retreat=351)
    assert table["target"].x == 1751
    again = battle(
        charger(), foe("target", x=1400), model("behind", x=1950, y=1000), active="charger"
    )
    steps = retreat_window(again, "charger", "target")
    assert refusal(again, steps, react=RETREAT, retreat=352).clause == "CORE-ASK-01"


@proves("GH-REA-17")
@pytest.mark.parametrize(("y", "clause"), [(1198, "GH-REA-17"), (1199, None)])
def test_nobody_retreats_out_of_another_enemys_melee_range(y: int, clause: str | None) -> None:
    other = model("other", x=1400, y=y)
    table = battle(charger(), foe("target", x=1400), other, active="charger")
    refused = no_retreat(table, "charger", "target")
    assert (refused.clause if refused else None) == clause


@proves("GH-REA-17")
def test_a_retreat_ends_at_the_edge_of_a_roof() -> None:
    roof = piece("roof", 1200, 800, 1600, 1200, "elevated", height=300, floors=(300,))
    table = battle(
        charger(x=1250, level=1),
        foe("target", x=1500, level=1),
        terrain=(roof,),
        active="charger",
    )
    assert retreats(table, react=RETREAT, retreat=100)
    assert table["target"].at == (1600, 1000, 1)


@proves("GH-REA-20", "GH-REA-19", "GH-REA-03")
@pytest.mark.parametrize(("choice", "dice"), [(DODGE, 3), (None, 2)])
def test_a_dodge_adds_a_defense_die_against_one_attack(choice: Reaction | None, dice: int) -> None:
    archer = model("archer", weapons=(bow(),), state="active")
    table = battle(archer, foe("target", x=1600, defense=2), active="archer")
    shot = Shot("archer", bow(), "target", "shoot")
    play(table, dodge_window(table, shot), react=choice)
    play(table, attack(table, shot), attack=[5, 1, 1], defense=[4] * dice)
    assert len(rolls(table, "defense")[0].faces) == dice
    next_shot = Shot("archer", bow(), "target", "shoot")
    play(table, attack(table, next_shot), attack=[5, 1, 1], defense=[4, 4])


@proves("GH-REA-19", "GH-REA-21", "GH-REA-22")
@pytest.mark.parametrize(
    ("action", "asked"),
    [
        ("shoot", True),
        ("quick-shot", True),
        ("spell", True),
        ("overwatch", False),
        ("intercept", False),
        ("quick-draw", False),
        ("blast", False),
        ("scatter", False),
        ("stray", False),
        ("trap", False),
    ],
)
def test_what_can_be_dodged(action: str, asked: bool) -> None:
    archer = model("archer", weapons=(bow(),), state="active")
    table = battle(archer, foe("target", x=1600), active="archer")
    shot = Shot("archer", bow(), "target", action)
    answers = {"react": DODGE} if asked else {}
    play(table, dodge_window(table, shot), **answers)
    assert shot.extra_defense == int(asked)


@proves("GH-REA-19")
def test_a_spell_of_its_own_side_is_not_dodged() -> None:
    table = battle(model("mage", state="active"), model("friend", x=1600), active="mage")
    shot = Shot("mage", bow(), "friend", "spell")
    play(table, dodge_window(table, shot))
    assert shot.extra_defense == 0


@proves("GH-REA-19", "GH-REA-20")
@pytest.mark.parametrize(("seat", "asked"), [(1, True), (0, False)])
def test_nobody_dodges_what_a_friend_aims_at_it(seat: int, asked: bool) -> None:
    table = battle(model(), model("target", seat=seat, x=1600), active="hero")
    shot = Shot("hero", bow(), "target", "shoot")
    play(table, dodge_window(table, shot), **({"react": DODGE} if asked else {}))
    assert shot.extra_defense == asked
