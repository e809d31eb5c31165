"""Cards of units: numbers, weapons with how many there are, rules of all or of some, spells."""

from typing import Any

import pytest

from wartable.core.rulebook import library
from wartable.core.screen.scene import Note, Sheet
from wartable.games.grimdark.army.building import BUILDER
from wartable.games.grimdark.army.rows import ready_armies
from wartable.games.grimdark.rows import profiles
from wartable.kit import proves


def card(unit: str, count: int = 1, *upgrades: str, **more: Any) -> Sheet:
    entry = {"unit": unit, "count": count, "upgrades": list(upgrades)} | more
    found = BUILDER.checked({"name": "Ours", "model": [entry]}, 5000, -1).entries[0].sheet
    assert found is not None
    return found


def notes(sheet: Sheet, title: str) -> list[Note]:
    return [note for block in sheet.blocks if block.title == title for note in block.notes]


@proves("GF-GEN-13")
def test_a_card_tells_the_numbers_of_a_unit() -> None:
    captain = card("warden-captain", name="Orla Venn")
    assert (captain.name, captain.subtitle) == (
        "Orla Venn",
        "Warden Captain: Hero, Ashfall Wardens",
    )
    assert [(one.name, one.shown) for one in captain.stats] == [
        ("Quality", "3+"),
        ("Defense", "3+"),
        ("Tough", "3"),
    ]
    assert (captain.wounds, captain.points) == (3, 85)
    line = card("line-squad", 5, "u-line-plasma")
    assert (line.name, line.subtitle) == ("Line Squad", "Line Squad: 5 models, Ashfall Wardens")
    assert [one.name for one in line.stats] == ["Quality", "Defense"]
    assert (line.wounds, line.points) == (1, 75)
    both = card("line-squad", 10)
    assert both.subtitle == "Line Squad: 10 models, two units as one, Ashfall Wardens"


@proves("GF-GEN-14")
def test_a_weapon_with_a_range_is_for_shooting_and_one_without_for_melee() -> None:
    rifle, blade, plasma, rocket = card("line-squad", 5, "u-line-plasma", "u-line-rocket").arms
    assert (rifle.name, rifle.close, rifle.range) == ("4 × Rifle", False, 2400)
    assert [(one.name, one.shown) for one in rifle.stats] == [("Range", "24″"), ("Attacks", "1")]
    assert (blade.name, blade.close, blade.range) == ("5 × Close Combat Weapon", True, 0)
    assert [(one.name, one.shown) for one in blade.stats] == [("Attacks", "1")]
    assert (plasma.name, rocket.name) == ("Plasma Rifle", "One-Shot Rocket")
    assert [(note.name, note.clause) for note in rocket.traits] == [
        ("AP(3)", "GF-SPR-05"),
        ("Deadly(3)", "GF-SPR-11"),
        ("Limited", "GF-SPR-35"),
    ]


@proves("GF-GEN-12")
def test_rules_are_told_in_our_words_each_with_its_clause() -> None:
    sisters = card("lance-sisters", 5, "u-lance-ambush")
    told = notes(sisters, "Special rules")
    assert [note.name for note in told] == ["Fast", "Fearless", "Ambush"]
    assert told[1] == Note("Fearless", "Failed morale passes on 4+.", "GF-SPR-19")
    assert [note.name for note in notes(card("lance-sisters", 5), "Special rules")] == [
        "Fast",
        "Fearless",
    ]


@proves("GF-CST-03")
def test_a_casters_card_has_the_spells_of_its_own_faction() -> None:
    told = notes(card("choirmaster"), "Spells")
    assert [note.name for note in told] == ["Kindle (1)", "Fervour (2)", "Firestorm (3)"]
    assert told[0] == Note("Kindle (1)", "12″: 2 hits with AP(1)", "GF-SPL-04")
    assert notes(card("pyre-champion"), "Spells") == []


@pytest.mark.parametrize("id", list(profiles()))
def test_every_unit_has_a_card_whose_notes_name_clauses_of_the_book(id: str) -> None:
    known = {one.id for one in library.rulebook("grimdark").clauses}
    found = card(id, profiles()[id].size)
    named = [note for block in found.blocks for note in block.notes]
    named += [note for arm in found.arms for note in arm.traits]
    assert len(found.arms) == len(profiles()[id].weapons)
    assert all([note.clause in known and note.text for note in named])


def test_a_list_has_a_card_for_each_unit() -> None:
    for id, army in ready_armies().items():
        found = BUILDER.checked(BUILDER.sample(id), 1000, -1).entries
        assert [one.sheet.name for one in found if one.sheet] == [one.name for one in army.models]
