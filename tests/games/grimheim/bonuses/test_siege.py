"""Siege Preparations (GH-DEFB-17, 18)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.bonuses.scenes import besieged, guard, raider
from games.grimheim.builders import bow, piece
from games.grimheim.missions.scenes import waiting
from wartable.core.ask import Place
from wartable.core.match import Mark
from wartable.core.regions import judge_path
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.bonuses.siege import place_weapon
from wartable.games.grimheim.combat.defending import covered
from wartable.games.grimheim.combat.ranged import hits_on
from wartable.games.grimheim.combat.targets import legal_targets, no_target, ready_weapons
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.missions.quests import place_flags
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.look import shot_prospects
from wartable.games.grimheim.screen.scene import scene
from wartable.games.grimheim.screen.sheets import sheet
from wartable.games.grimheim.sight.cover import in_cover
from wartable.games.grimheim.sight.line_of_sight import visible
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnPassed
from wartable.kit import play, proves
from wartable.wargame.deploying.events import ZonesTaken

WEAPON = "stationary-weapon"


def crew(id: str = "crew", y: int = 2800, **over: Any) -> Model:
    """Unarmed but for a sword, 0.22" behind the weapon."""
    return guard(id, y=y, **over)


def arms_of(table: Table, id: str) -> list[str]:
    return [weapon.id for weapon in ready_weapons(table, id)]


@proves("GH-DEFB-17")
def test_a_stationary_weapon_shoots_with_its_own_numbers() -> None:
    far = raider(y=2650 - 700, ap=0)
    table = besieged(crew(), far, active="crew", phase="act")
    (weapon,) = ready_weapons(table, "crew")
    numbers = (weapon.range, weapon.attacks, weapon.hits_on, weapon.damage, weapon.critical)
    assert numbers == (1800, 4, 4, 4, 6)
    play(table, shoot(table, "crew"), attack=[4, 1, 1, 1], defense=[1, 1, 1])
    assert table["raider"].wounds == 6


@proves("GH-DEFB-17", "GH-DEFB-18")
@pytest.mark.parametrize(
    ("who", "used"),
    [
        pytest.param(crew(y=2650 + 79 + 100 + 49), True, id="just within 1″"),
        pytest.param(crew(y=2650 + 79 + 100 + 50), False, id="a hair too far"),
        pytest.param(raider("crew", y=2800), True, id="an attacker beside it"),
    ],
)
def test_it_is_used_by_models_of_either_side_within_an_inch(who: Model, used: bool) -> None:
    table = besieged(who, guard("other", x=2500), raider(y=500))
    assert (arms_of(table, "crew") == [WEAPON]) == used


@proves("GH-DEFB-17", "GH-DEFB-18")
def test_an_attacker_turns_it_on_its_owners() -> None:
    """GH-R-102: measured from the weapon, as for them."""
    table = besieged(
        guard("owner", y=1900, ap=0), raider("thief", y=2800), active="thief", phase="act"
    )
    play(table, shoot(table, "thief"), attack=[4, 1, 1, 1], defense=[1, 1, 1])
    assert table["owner"].wounds == 6


@proves("GH-DEFB-18")
@pytest.mark.parametrize("action", ["quick-shot", "overwatch", "intercept", "reaction-shot"])
def test_it_is_used_with_shoot_and_nothing_else(action: str) -> None:
    table = besieged(crew(), raider(y=1900))
    assert WEAPON in arms_of(table, "crew")
    assert WEAPON not in [weapon.id for weapon in ready_weapons(table, "crew", action)]


@proves("GH-DEFB-18")
@pytest.mark.parametrize(
    ("y", "legal"),
    [
        pytest.param(2650 - 79 - 49 - 1800, True, id="18″ from the weapon"),
        pytest.param(2650 - 79 - 49 - 1801, False, id="a hair more"),
        pytest.param(2650 - 79 - 49 - 199, False, id="nearer than 2″ to it"),
    ],
)
def test_its_range_is_measured_from_the_weapon(y: int, legal: bool) -> None:
    table = besieged(crew(), raider(y=y))
    (weapon,) = ready_weapons(table, "crew")
    assert (no_target(table, "crew", weapon, "raider") is None) == legal


@proves("GH-DEFB-18")
@pytest.mark.parametrize(("gap", "need"), [(800, 4), (801, 5)])
def test_so_is_the_effective_range(gap: int, need: int) -> None:
    table = besieged(crew(), raider(y=2650 - 79 - 49 - gap))
    (weapon,) = ready_weapons(table, "crew")
    assert hits_on(table, Shot("crew", weapon, "raider", "shoot")) == need


@proves("GH-DEFB-18")
def test_so_are_sight_and_the_nearest_foe() -> None:
    wall = piece("wall", 900, 2740, 1100, 2745)
    table = besieged(crew(), raider(y=2000), raider("other", x=1600, y=2650 - 700))
    board = replace(table.match.board, terrain=(*table.match.board.terrain, wall))
    table = AnyTable(replace(table.match, board=board))
    (weapon,) = ready_weapons(table, "crew")
    assert not visible(table, "crew", "raider"), "the crew stands behind a wall"
    assert legal_targets(table, "crew", weapon) == ("raider",), (
        "the nearest within 8″ of the weapon"
    )


@proves("GH-DEFB-18")
@pytest.mark.parametrize(("x", "from_weapon"), [(1000, True), (1020, False)])
def test_cover_counts_from_the_weapon_and_not_from_its_crew(x: int, from_weapon: bool) -> None:
    hedge = piece("hedge", x, 2050, x + 60, 2060, "field-defense", height=100)
    table = besieged(crew(x=1250, y=2450), raider(x=1000, y=2000), at=(1100, 2550))
    board = replace(table.match.board, terrain=(*table.match.board.terrain, hedge))
    table = AnyTable(replace(table.match, board=board))
    (weapon,) = ready_weapons(table, "crew")
    assert covered(table, Shot("crew", weapon, "raider", "shoot")) == from_weapon
    assert in_cover(table, "crew", "raider") != from_weapon


@proves("GH-DEFB-18")
def test_nobody_in_melee_shoots_with_it() -> None:
    table = besieged(crew(x=1000), raider("near", x=1140, y=2800), raider(y=1500))
    (weapon,) = ready_weapons(table, "crew")
    refused = no_target(table, "crew", weapon, "raider")
    assert refused is not None and refused.clause == "GH-ACT-24"


@proves("GH-DEFB-18")
def test_one_model_uses_it_in_an_activation_a_group_activation_being_one() -> None:
    table = besieged(
        crew(), crew("mate", x=1120, y=2780), raider(y=1900, ap=0), active="crew", phase="act"
    )
    play(table, shoot(table, "crew"), attack=[1, 1, 1, 1])
    assert arms_of(table, "mate") == []
    assert arms_of(table, "crew") == [WEAPON], "who has used it may, if it may Shoot again"
    table.do(TurnPassed("GH-TRN-10", 1, Mark("henchmen", 1)))
    assert arms_of(table, "mate") == [], "one more of the group"
    table.do(TurnPassed("GH-TRN-10", 0))
    assert arms_of(table, "mate") == [WEAPON]


@proves("GH-DEFB-18")
def test_it_is_impassable_and_no_target() -> None:
    table = besieged(guard(y=2900), raider(y=1900, weapons=(bow(),)), active="guard", phase="act")
    straight = judge_path(table, reach_of(table, "guard", "move"), ((1000, 2500, 0),))
    assert straight is not None and straight.clause == "GH-TER-12"
    assert table.foes_of("raider") == ["guard"]


def preparing(*models: Model, picks: int = 1) -> Table:
    table = waiting(*models, phase="siege")
    rules = (*table.match.rules, Mark("siege-preparations", picks))
    return AnyTable(
        ZonesTaken[Match]("GH-SET-03", 1, "north").apply(replace(table.match, rules=rules))
    )


@proves("GH-DEFB-17", "GH-DEFB-18")
@pytest.mark.parametrize("picks", [1, 2])
def test_one_for_each_pick_is_placed_before_the_first_model(picks: int) -> None:
    table = preparing(guard(), picks=picks)
    for k in range(picks):
        spot = [1000 + 400 * k, 2700, 0]
        play(table, place_weapon(table), **{"stationary weapon": spot})
        assert table.match.phase == "siege"
    play(table, place_weapon(table))
    assert table.match.phase == "deploy" and not table.match.models
    assert [one.title for one in table.match.board.terrain] == [
        "Stationary Weapon",
        "Stationary Weapon 2",
    ][:picks]


@proves("GH-DEFB-18")
@pytest.mark.parametrize(
    ("x", "y", "level", "why"),
    [
        (1000, 2400 + 79, 0, ""),
        (1000, 2400 + 78, 0, "not wholly in your zone"),
        (1000, 300, 0, "not wholly in your zone"),
        (1000, 2700, 1, "it stands on the table"),
    ],
)
def test_it_stands_wholly_in_the_defenders_zone(x: int, y: int, level: int, why: str) -> None:
    table = preparing(guard())
    question = next(place_weapon(table))
    assert isinstance(question, Place) and question.seat == 1 and question.region.radius == 79
    refused = judge_path(table, question.region, ((x, y, level),))
    assert ("" if refused is None else refused.reason) == why


@proves("GH-DEFB-18")
@pytest.mark.parametrize(("bonus", "phase"), [("siege-preparations", "siege"), ("", "deploy")])
def test_only_who_has_the_bonus_is_asked(bonus: str, phase: str) -> None:
    table = waiting(phase="flags")
    rules = (*table.match.rules, *([Mark(bonus, 1)] if bonus else []))
    table = AnyTable(replace(table.match, rules=rules))
    play(table, place_flags(table))
    assert table.match.phase == phase


def test_screens_show_it_as_a_weapon_of_who_stands_beside_it() -> None:
    table = besieged(crew(), raider(y=1900))
    assert "Stationary Weapon" in [arm.name for arm in sheet(table.match, "crew").arms]
    assert "Stationary Weapon" not in [arm.name for arm in sheet(table.match, "raider").arms]
    (feature,) = scene(table.match, 0).features
    assert (feature.kind, feature.name) == ("small", "Stationary Weapon")
    (odds,) = shot_prospects(table, "crew", "raider")
    assert odds.title == "Stationary Weapon"
