"""The tables of the book: what they name is there, and prices are what the formula makes of them."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any

import pytest

from wartable.core.rulebook import library
from wartable.games.grimdark.rows import (
    Carried,
    Profile,
    UpgradeRow,
    actions,
    factions,
    list_numbers,
    missions,
    natives,
    numbers,
    pieces,
    profiles,
    special_rules,
    spells,
    terrain_kinds,
    upgrades,
    variants,
    weapons,
)

DATA = Path(str(library.folder("grimdark"))) / "data"
TABLES = sorted([path.name for path in DATA.glob("*.toml")])


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def rule_names(rules: tuple[str, ...]) -> list[str]:
    return [rule.partition("(")[0] for rule in rules]


def rows_in(told: Any) -> Iterator[dict[str, Any]]:
    """Every row of a file, however deep it lies."""
    if isinstance(told, dict):
        yield told
    for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from rows_in(one)


# What they name


@pytest.mark.parametrize("name", TABLES)
def test_every_clause_that_a_table_names_is_in_the_book(name: str) -> None:
    known = {one.id for one in library.rulebook("grimdark").clauses}
    named: set[str] = set()
    for row in rows_in(table(name)):
        told = [row.get("clause"), row.get("ruling_clause"), *row.get("more_clauses", ())]
        named |= {one for one in told if one}
    assert named <= known


@pytest.mark.parametrize("name", TABLES)
def test_no_two_rows_of_a_table_have_the_same_id(name: str) -> None:
    for key, rows in table(name).items():
        if isinstance(rows, list):
            ids = [row["id"] for row in rows if isinstance(row, dict) and "id" in row]
            assert [id for id, many in Counter(ids).items() if many > 1] == [], key


def test_every_rule_on_a_profile_a_weapon_or_a_spell_is_a_special_rule_rated_or_not() -> None:
    known = {row.name: row for row in special_rules().values()}
    told = [rule for row in profiles().values() for rule in row.rules]
    told += [rule for row in weapons().values() for rule in row.rules]
    told += [rule for one in spells().values() for rule in (*one.rules, *one.gains)]
    told += [rule for row in upgrades().values() for rule in row.gains_rules]
    told += [rule for row in natives().values() for rule in row.rules]
    told += [rule for row in natives().values() for one in row.weapons for rule in one.rules]
    for rule in told:
        name, rating, _ = rule.partition("(")
        assert known[name].rated is bool(rating), rule
    of_weapons = {name for name, row in known.items() if row.scope == "weapon"}
    for weapon in weapons().values():
        assert set(rule_names(weapon.rules)) <= of_weapons
    for profile in profiles().values():
        assert not set(rule_names(profile.rules)) & of_weapons


def test_a_profile_has_its_numbers_and_weapons_that_there_are() -> None:
    for row in profiles().values():
        assert row.faction in factions() and row.size >= 1 and row.cost > 0
        assert 2 <= row.quality <= 6 and 2 <= row.defense <= 6
        assert row.weapons and all([one.id in weapons() for one in row.weapons])


def test_upgrades_change_what_their_unit_has() -> None:
    for row in upgrades().values():
        unit = profiles()[row.unit]
        own = {one.id for one in unit.weapons}
        assert set(row.replaces) <= own and set(row.gains) <= set(weapons())
        assert (row.kind == "replace") is bool(row.replaces)
        assert {"unit": unit.size == 1, "one model": True, "all models": unit.size > 1}[row.scope]
        assert row.models == {"unit": 1, "one model": 1, "all models": unit.size}[row.scope]


def test_every_faction_has_spells_of_one_two_and_three_tokens() -> None:
    for faction in factions():
        own = [one for one in spells().values() if one.faction == faction]
        assert sorted([one.value for one in own]) == [1, 2, 3]


def test_missions_terrain_and_pieces_fit_together() -> None:
    assert sorted([row.roll for row in missions().values()]) == [1, 2, 3, 4, 5, 6]
    assert {one for row in terrain_kinds().values() for one in row.dangerous_on} <= set(actions())
    drawn = pieces()
    assert sum([one.count for one in drawn]) == 20 >= numbers().min_terrain_pieces
    assert all([one.kind in terrain_kinds() for one in drawn])
    full = numbers().table_width_in * numbers().table_depth_in
    covered = sum([one.count * one.sides[0] * one.sides[1] for one in drawn])
    assert 100 * covered / full >= 25
    assert list_numbers().usual_points < list_numbers().full_points


def test_what_may_be_agreed_is_off_unless_somebody_says_so() -> None:
    assert set(variants()) == {"events", "until-decided", "force-organisation"}
    assert [row.default for row in variants().values()] == [False] * 3


# Prices

FORMULA = table("points_formula.toml")


def factor(part: str, key: object) -> Fraction:
    return Fraction(FORMULA[part].get(str(key), 1))


def rating(rule: str) -> int:
    return int(rule.partition("(")[2].rstrip(")") or 0)


def weapon_value(id: str, profile: Profile, rules: tuple[str, ...]) -> Fraction:
    row = weapons()[id]
    sure = {"Reliable", "Sniper"} & set(row.rules)
    found = FORMULA["weapon_base"] * row.attacks * Fraction(7 - (2 if sure else profile.quality), 6)
    found *= Fraction(FORMULA["reach"][str(row.range)])
    found *= factor("ap", next((rating(one) for one in row.rules if one.startswith("AP(")), 0))
    for rule in row.rules:
        found *= factor("special", rule)
    for rule in rules:
        found *= factor("ranged_rule" if row.range else "melee_rule", rule)
    return Fraction(found)


def model_value(profile: Profile, rules: tuple[str, ...], carried: list[str]) -> Fraction:
    tough = next((rating(one) for one in rules if one.startswith("Tough(")), 1)
    body = tough * factor("defense", profile.defense) * factor("quality", profile.quality)
    flat = Fraction(0)
    for rule in rules:
        body *= factor("body", rule)
        name = rule.partition("(")[0]
        flat += Fraction(FORMULA["flat"].get(name, 0)) * max(1, rating(rule))
    return body + flat + sum([weapon_value(one, profile, rules) for one in carried])


def rounded(value: Fraction) -> int:
    step: int = FORMULA["round_to"]
    return step * floor(value / step + Fraction(1, 2))


def carried(profile: Profile) -> list[str]:
    def copies(one: Carried) -> list[str]:
        return [one.id] * one.count

    return [id for one in profile.weapons for id in copies(one)]


@pytest.mark.parametrize("row", profiles().values(), ids=profiles())
def test_a_unit_costs_what_the_formula_makes_of_it(row: Profile) -> None:
    assert row.cost == rounded(row.size * model_value(row, row.rules, carried(row)))


@pytest.mark.parametrize("row", upgrades().values(), ids=upgrades())
def test_an_upgrade_costs_what_it_makes_its_models_worth_more(row: UpgradeRow) -> None:
    unit = profiles()[row.unit]
    before = carried(unit)
    after = [id for id in before if id not in row.replaces] + list(row.gains)
    more = model_value(unit, (*unit.rules, *row.gains_rules), after)
    assert row.price == rounded(row.models * (more - model_value(unit, unit.rules, before)))
