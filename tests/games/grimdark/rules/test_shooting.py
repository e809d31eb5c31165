"""Special rules of shooting: who is hard to hit, and what ignores it."""

from typing import Any

import pytest

from games.grimdark.kit import battle, giant, row, soldier, squad
from wartable.core.ask import Roll
from wartable.games.grimdark.attacks.blows import quality_of
from wartable.games.grimdark.marks import weapon_marks
from wartable.games.grimdark.rules import enduring, shooting
from wartable.games.grimdark.shooting.volley import shoot
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play

REGENERATION, STEALTH = enduring.REGENERATION.name, shooting.STEALTH.name


def hit_need(weapon: str, far: int = 1000, *rules: str, action: str = "hold", **over: Any) -> Any:
    """What A1 needs to hit B1, so far off, with such rules."""
    moved = over.pop("moved", ())
    second = over.pop("second", None)
    foes = {2: soldier(*second)} if second is not None else {}
    table = battle(
        squad("A1", row(1, 1000, 1000), soldier(weapons=(weapon,))),
        squad(
            "B1", [(1000, 1126 + far), (1130, 1126 + far)], soldier(*rules), 1, None, foes, **over
        ),
        acting="A1",
        going={"action": action, "moved": moved},
    )
    answers: dict[str, Any] = {"snipe": "B1-1"} if weapon == "marksman-rifle" else {}
    asked = next_question(table, shoot(table, "A1"), "hit", shoot="B1", **answers)
    assert isinstance(asked, Roll)
    return asked.need


@proves("GF-SPR-53", "GF-SPR-14", "GF-SPR-71")
@pytest.mark.parametrize(("rule", "need"), [(STEALTH, 5), ("entrenched", 6)])
def test_stealth_and_entrenched_count_from_over_nine_inches(rule: str, need: int) -> None:
    assert hit_need("rifle", 901, rule) == need
    assert hit_need("rifle", 900, rule) == 4


@proves("GF-GEN-15", "GF-SPR-53")
def test_a_hair_over_nine_inches_is_over() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000)),
        squad("B1", [(1020, 2026)], soldier(STEALTH), seat=1),
        acting="A1",
        going={"action": "hold"},
    )
    assert table.gap("A1-1", "B1-1") == 900
    asked = next_question(table, shoot(table, "A1"), "hit", shoot="B1")
    assert isinstance(asked, Roll) and asked.need == 5


@proves("GF-SPR-53", "GF-SPR-71")
@pytest.mark.parametrize("rule", [STEALTH, "entrenched"])
def test_all_models_must_have_it(rule: str) -> None:
    assert hit_need("rifle", 1000, rule, second=()) == 4


@proves("GF-SPR-14", "GF-SPR-71")
def test_who_has_moved_is_not_entrenched_and_one_is_enough() -> None:
    assert squad_need(("B1-2",)) == 4
    assert squad_need(()) == 6
    assert squad_need(("B1-9",)) == 6, "who has fallen since does not count"


def squad_need(moved: tuple[str, ...], weapon: str = "rifle") -> Any:
    table = battle(
        squad("A1", row(1, 1000, 1000), soldier(weapons=(weapon,))),
        squad("B1", row(2, 1000, 2126, 130), soldier("entrenched"), seat=1, moved=moved),
        acting="A1",
        going={"action": "hold"},
    )
    answers: dict[str, Any] = {"snipe": "B1-1"} if weapon == "marksman-rifle" else {}
    asked = next_question(table, shoot(table, "A1"), "hit", shoot="B1", **answers)
    assert isinstance(asked, Roll)
    return asked.need


@proves("GF-SPR-71", "GF-SPR-72")
def test_of_a_chosen_model_only_its_own_rules_and_moves_count() -> None:
    assert squad_need(("B1-2",), "marksman-rifle") == 4, "2+ and Entrenched"
    assert squad_need(("B1-1",), "marksman-rifle") == 2
    assert hit_need("marksman-rifle", 1000, STEALTH, second=()) == 3


@proves("GF-SPR-34", "GF-GEN-23")
def test_lock_on_ignores_what_hinders() -> None:
    assert hit_need("flak-pods", 1000, STEALTH, "entrenched") == 4
    assert hit_need("rifle", 1000, STEALTH, "entrenched") == 6


@proves("GF-SPR-64")
def test_aircraft_are_harder_to_hit() -> None:
    assert hit_need("rifle", 1000, "aircraft") == 5
    assert hit_need("flak-pods", 1000, "aircraft") == 4


@proves("GF-SPR-32")
def test_indirect_weapons_hit_worse_after_moving() -> None:
    assert hit_need("field-mortar", action="advance", moved=("A1-1",)) == 5
    assert hit_need("field-mortar", action="advance") == 4, "nobody has moved"
    assert hit_need("rifle", action="advance", moved=("A1-1",)) == 4


@proves("GF-SPR-43", "GF-SPR-50", "GF-GEN-21")
@pytest.mark.parametrize("weapon", ["flamer", "marksman-rifle"])
def test_reliable_and_sniper_weapons_hit_on_two_with_modifiers(weapon: str) -> None:
    assert hit_need(weapon) == 2
    assert hit_need(weapon, 1000, STEALTH) == 3


@proves("GF-SPR-50", "GF-SPR-43")
@pytest.mark.parametrize(
    ("weapon", "melee", "found"),
    [
        ("marksman-rifle", False, 2),
        ("marksman-rifle", True, 4),
        ("flamer", True, 2),
        ("rifle", False, 4),
    ],
)
def test_a_sniper_only_shoots_so_well(weapon: str, melee: bool, found: int) -> None:
    assert quality_of(soldier(), weapon_marks(weapon), melee) == found


@proves("GF-SPR-13", "GF-SPR-74", "GF-SPR-40")
def test_a_lens_cannon_at_a_giant_that_regenerates() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000), soldier(weapons=("lens-cannon",))),
        squad("B1", [(1000, 2126)], giant(12, REGENERATION), seat=1),
        acting="A1",
        going={"action": "hold"},
    )
    play(table, shoot(table, "A1"), shoot="B1", hit=[4], block=[5], ignore=[5, 6, 1, 2, 3, 4])
    assert table["B1-1"].wounds == 4
