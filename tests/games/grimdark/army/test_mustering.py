"""From an army list to units and models."""

import pytest

from wartable.core.match import Mark
from wartable.games.grimdark.army.mustering import Mustered, muster_army
from wartable.games.grimdark.army.rows import Armed, Recruit, ready_armies
from wartable.games.grimdark.rows import profiles
from wartable.kit import proves
from wartable.wargame.units.rows import ArmedEntry, UnitArmy, marks_of

AXE, CCW, FLAMER = Armed("breach-axe", 1), Armed("ccw", 1), Armed("flamer", 1)


def mustered(*entries: ArmedEntry, seat: int = 0) -> list[Mustered]:
    return muster_army(UnitArmy(models=entries), seat)


def models_of(unit: str, count: int = 1, *upgrades: str) -> list[Recruit]:
    ((_, models),) = mustered(ArmedEntry(unit=unit, count=count, upgrades=upgrades))
    return models


def carried(model: Recruit) -> list[str]:
    return [one.weapon for one in model.weapons]


def bears(model: Recruit, name: str) -> bool:
    return name in [mark.name for mark in model.marks]


# Units


@proves("GF-GEN-13")
@pytest.mark.parametrize("id", list(ready_armies()))
def test_all_models_of_the_list_come_each_with_an_id_of_its_own(id: str) -> None:
    army = ready_armies()[id]
    found = muster_army(army, 1)
    assert [unit.id for unit, _ in found] == [f"unit B{n + 1}" for n in range(len(found))]
    models = [model for _, some in found for model in some]
    assert [model.id for model in models] == [f"b{n}" for n in range(1, len(models) + 1)]
    assert [model.number for model in models] == list(range(1, len(models) + 1))
    for (unit, some), entry in zip(found, army.models, strict=True):
        row = profiles()[entry.unit]
        assert (unit.kind, unit.faction, unit.entry) == (row.id, row.faction, entry.id)
        assert unit.size == len(some) == row.size and unit.name == f"{entry.name} (B)"
        assert {(model.unit, model.seat, model.entry) for model in some} == {(unit.id, 1, entry.id)}
        assert {(model.kind, model.quality, model.defense) for model in some} == {
            (row.id, row.quality, row.defense)
        }


@proves("GF-GEN-13")
def test_a_unit_is_worth_its_points_with_upgrades() -> None:
    army = ready_armies()["ashfall-first-column"]
    worth = {unit.name: unit.value for unit, _ in muster_army(army, 0)}
    assert worth["First Trench (A)"] == 80 and worth["Sixpence (A)"] == 165
    assert sum(worth.values()) == 950


@proves("GF-PRE-20", "GF-MOR-03")
def test_a_combined_unit_is_one_of_all_models_of_both() -> None:
    twice = ("u-lance-ambush", "u-lance-ambush")
    ((unit, models),) = mustered(ArmedEntry(unit="lance-sisters", count=10, upgrades=twice))
    assert (unit.size, unit.value, len(models)) == (10, 170, 10)
    assert all([bears(model, "ambush") for model in models])


def test_units_that_are_alike_are_numbered() -> None:
    line = ArmedEntry(unit="line-squad", count=5)
    own = ArmedEntry(unit="line-squad", count=5, name="Third Trench")
    names = [unit.name for unit, _ in mustered(line, own, line)]
    assert names == ["Line Squad 1 (A)", "Third Trench (A)", "Line Squad 2 (A)"]


# Models


@proves("GF-GEN-27")
@pytest.mark.parametrize(
    ("unit", "base"),
    [("line-squad", 63), ("mortar-crew", 118), ("gunwing", 236), ("penitents", 49)],
)
def test_a_base_is_half_its_width_in_hundredths_rounded_half_up(unit: str, base: int) -> None:
    (model, *_) = models_of(unit, profiles()[unit].size)
    assert model.base == base


@proves("GF-SPR-56")
def test_a_model_takes_one_wound_or_as_many_as_it_is_tough() -> None:
    assert {model.tough for model in models_of("line-squad", 5)} == {1}
    assert {model.tough for model in models_of("hammer-frames", 3)} == {3}
    (calf,) = models_of("leviathan-calf")
    assert calf.tough == 12 and Mark("tough", 12) in calf.marks


def test_heroes_are_those_with_the_rule() -> None:
    heroes = {id for id, row in profiles().items() if models_of(id, row.size)[0].hero}
    assert heroes == {
        *("warden-captain", "warden-seer", "choirmaster", "pyre-champion"),
        *("reef-matriarch", "brine-oracle", "foundry-prime", "pattern-weaver"),
    }


@proves("GF-GEN-12")
@pytest.mark.parametrize("id", list(profiles()))
def test_the_rules_of_a_unit_are_those_of_every_model_in_it(id: str) -> None:
    row = profiles()[id]
    for model in models_of(id, row.size):
        assert model.marks == marks_of(row.rules)
        assert [(one.weapon, one.count) for one in model.weapons] == [
            (one.id, one.count) for one in row.weapons
        ]


@proves("GF-GEN-12", "GF-UPG-12")
def test_what_one_model_takes_is_its_own() -> None:
    first, *others = models_of("sapper-squad", 5, "u-sapper-flamer")
    assert first.weapons == (AXE, FLAMER)
    assert {model.weapons for model in others} == {(Armed("shotgun", 1), AXE)}
    plasma, rocket, *rest = models_of("line-squad", 5, "u-line-plasma", "u-line-rocket")
    assert carried(plasma) == ["ccw", "plasma-rifle"]
    assert carried(rocket) == ["rifle", "ccw", "one-shot-rocket"], "on top of all it has"
    assert [carried(model) for model in rest] == [["rifle", "ccw"]] * 3


@proves("GF-UPG-12")
def test_what_all_take_is_for_all_who_have_what_it_replaces() -> None:
    gunner, *others = models_of("line-squad", 5, "u-line-carbines", "u-line-gl")
    assert carried(gunner) == ["ccw", "grenade-launcher"]
    assert [carried(model) for model in others] == [["ccw", "carbine"]] * 4
    bare = models_of("penitents", 10, "u-penitent-nopistols")
    assert [carried(model) for model in bare] == [["ritual-knife"]] * 10


@proves("GF-GEN-12")
def test_a_rule_that_a_unit_gains_is_on_all_its_models() -> None:
    assert all([bears(one, "scout") for one in models_of("spine-hunters", 5, "u-spine-scout")])
    assert not any([bears(one, "scout") for one in models_of("spine-hunters", 5)])
    (matriarch,) = models_of("reef-matriarch", 1, "u-matriarch-fast")
    assert matriarch.marks[-1] == Mark("fast") and bears(matriarch, "regeneration")


def test_what_is_given_up_is_gone_from_all() -> None:
    frames = models_of("hammer-frames", 3, "u-hammer-nogun", "u-hammer-regen")
    assert {model.weapons for model in frames} == {(Armed("piston-fist", 1),)}
    assert all([bears(model, "regeneration") for model in frames])
