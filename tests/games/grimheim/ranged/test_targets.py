"""Whom a model may shoot at (GH-RNG-01 to 05)."""

import pytest

from games.grimheim.builders import battle, bow, model, piece, sword
from games.grimheim.ranged.scenes import archer, knight, north
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.targets import (
    foes_in_range,
    legal_targets,
    no_target,
    no_weapon,
    ready_weapons,
)
from wartable.kit import proves


def clause_of(refused: object) -> str | None:
    return getattr(refused, "clause", None)


@proves("GH-RNG-02")
def test_only_ranged_weapons_shoot() -> None:
    table = battle(archer(weapons=(bow(), sword())), knight(500))
    assert [weapon.id for weapon in ready_weapons(table, "archer")] == ["bow"]
    assert clause_of(no_weapon(table, "archer", sword(), "shoot")) == "GH-RNG-02"
    assert no_weapon(table, "archer", sword(), "intercept") is None


@proves("GH-RNG-03", "GH-GEN-20")
@pytest.mark.parametrize(
    ("gap", "legal"),
    [
        pytest.param(199, False, id="a hundredth nearer than two inches"),
        pytest.param(200, True, id="exactly two inches"),
        pytest.param(1600, True, id="exactly the range"),
        pytest.param(1601, False, id="a hundredth beyond it"),
    ],
)
def test_a_target_stands_between_two_inches_and_the_range(gap: int, legal: bool) -> None:
    table = battle(archer(), knight(gap))
    refused = no_target(table, "archer", bow(), "knight")
    assert clause_of(refused) == (None if legal else "GH-RNG-03")


@proves("GH-RNG-03", "GH-GEN-20")
def test_the_range_is_measured_between_round_bases_and_exactly() -> None:
    # 3-4-5: centres 1000 apart, so the gap is 902 and not the 900 a rounded diagonal would give
    table = battle(archer(), knight(0, x=1600, y=1800))
    assert no_target(table, "archer", bow(range=902), "knight") is None
    assert no_target(table, "archer", bow(range=901), "knight") is not None


@proves("GH-RNG-03")
def test_a_target_must_be_in_sight() -> None:
    wall = piece("wall", 1300, 800, 1320, 1200)
    table = battle(archer(), knight(600), terrain=(wall,))
    assert clause_of(no_target(table, "archer", bow(), "knight")) == "GH-RNG-03"
    assert legal_targets(table, "archer", bow()) == ()


@proves("GH-RNG-01")
def test_a_friend_is_no_target() -> None:
    table = battle(archer(), model("friend", x=1500))
    assert clause_of(no_target(table, "archer", bow(), "friend")) == "GH-RNG-01"


@proves("GH-RNG-03")
def test_who_hides_is_no_target() -> None:
    table = battle(archer(), knight(500, statuses=(Mark("hidden"),)))
    assert legal_targets(table, "archer", bow()) == ()


@proves("GH-RNG-04")
@pytest.mark.parametrize(
    ("near", "open_to"),
    [
        pytest.param(800, ("knight",), id="within eight inches the nearest must be chosen"),
        pytest.param(801, ("knight", "northman"), id="beyond them anybody may be"),
    ],
)
def test_the_nearest_foe_within_eight_inches(near: int, open_to: tuple[str, ...]) -> None:
    table = battle(archer(), knight(near), north(near + 1))
    assert legal_targets(table, "archer", bow()) == open_to


@proves("GH-RNG-05")
def test_between_equally_close_foes_the_shooter_chooses() -> None:
    table = battle(archer(), knight(500), north(500), north(501, id="third", y=400))
    assert set(legal_targets(table, "archer", bow())) == {"knight", "northman"}


@proves("GH-RNG-05", "GH-GEN-20")
def test_nearly_as_close_is_not_as_close() -> None:
    # 9 by 1196 hundredths is farther than 1196 by a thirtieth of a hundredth
    table = battle(archer(), knight(500), north(500, x=1009))
    assert legal_targets(table, "archer", bow()) == ("knight",)


@proves("GH-RNG-05")
@pytest.mark.parametrize("too_near", [True, False])
def test_only_legal_targets_count_as_nearest(too_near: bool) -> None:
    nearest = north(150) if too_near else north(300, statuses=(Mark("hidden"),))
    table = battle(archer(), knight(500), nearest)
    assert legal_targets(table, "archer", bow()) == ("knight",)


@proves("GH-RNG-05")
@pytest.mark.parametrize("action", ["spell", "overwatch", "quick-draw", "reaction-shot"])
def test_nearest_foe_binds_neither_spells_nor_reactions_nor_overwatch(action: str) -> None:
    table = battle(archer(), knight(300), north(700))
    assert legal_targets(table, "archer", bow(), action) == ("knight", "northman")
    assert legal_targets(table, "archer", bow(), "quick-shot") == ("knight",)


@proves("GH-ACT-24", "GH-MAG-25")
def test_nobody_shoots_out_of_melee_but_spells_may_be_cast() -> None:
    table = battle(archer(), knight(500), north(100))
    assert clause_of(no_target(table, "archer", bow(), "knight")) == "GH-ACT-24"
    assert foes_in_range(table, "archer", bow(), "spell") == ("knight",)


@proves("GH-REA-28")
def test_an_intercept_needs_no_distance() -> None:
    table = battle(archer(), knight(0))
    assert no_target(table, "archer", sword(), "knight", "intercept") is None
    assert no_target(table, "archer", sword(), "knight", "shoot") is not None
