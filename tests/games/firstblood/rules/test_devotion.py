"""Fanatical Devotion: what a friendly priest's incantation heals besides its own effect."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.games.firstblood.characters.abilities import use_abilities
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.magic.casting import spellcasting
from wartable.games.firstblood.magic.working import apply_effects
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.rows import EffectRow, abilities, incantations
from wartable.games.firstblood.table import Table, value_of
from wartable.games.firstblood.wounds.events import Healed
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import play, proves


def hurt(table: Table, model: str, wounds: int) -> None:
    table.match = table.match.with_model(replace(table[model], wounds=wounds))


def zealots(caster: str = "cinder-prelate", seat: int = 0) -> Table:
    """Guards with Fanatical Devotion, the first and second wounded, and a caster beside them."""
    table = battle(
        regiment("A1", caster, row(1 if caster == "cinder-prelate" else 3, 1000, 1000), seat=seat),
        regiment("A2", "siege-ogres", row(2, 1000, 1400, apart=220)),
    )
    gain = Lent("test", EffectRow("gain-rule", rule="fanatical-devotion"), "game")
    table.do(EffectLent("FB-SPR-026", "A2", gain, "Fanatical Devotion"))
    for model in ("A2-1", "A2-2"):
        hurt(table, model, 2)
    del table.log[:]
    return table


def casts(table: Table, /, **answers: Any) -> None:
    play(table, spellcasting(table, "A1", Harm("A1", "spellcasting")), **answers)


def healed(table: Table) -> list[tuple[str, int]]:
    return [(event.model, event.wounds) for event in table.log if isinstance(event, Healed)]


@proves("FB-SPR-026", "FB-SPR-080")
def test_a_friendly_priests_incantation_heals_three_after_its_own_effect() -> None:
    table = zealots()
    faces = [1, 1, 6, 6]
    spell: dict[str, Any] = {"incantation": "ashes-to-armour", "spell_target": "A2"}
    casts(table, **spell, casting=faces, heal="A2-2")
    assert healed(table) == [("A2-2", 2), ("A2-1", 1)]
    assert isinstance(table.log[-3], EffectLent), "armour first"


@proves("FB-SPR-080")
def test_it_adds_to_what_the_incantation_heals() -> None:
    table = zealots()
    spell: dict[str, Any] = {"incantation": "absolution", "spell_target": "A2"}
    casts(table, **spell, casting=[1, 1, 6, 6], heal="A2-1")
    assert sum([many for _, many in healed(table)]) == 4, "two by Absolution, then two are left"


@proves("FB-SPR-080")
def test_nothing_heals_if_the_cast_fails() -> None:
    table = zealots()
    casts(table, incantation="ashes-to-armour", spell_target="A2", casting=[1, 6, 6, 6])
    assert healed(table) == []


@proves("FB-SPR-026")
def test_a_wizard_heals_nobody_so() -> None:
    table = zealots("ember-adepts")
    casts(table, incantation="kindle", spell_target="A2", casting=[1, 1, 6])
    assert healed(table) == []


@proves("FB-SPR-026")
def test_nor_does_an_enemy_priest() -> None:
    table = zealots("sump-choir", seat=1)
    casts(table, incantation="hymn-of-rust", casting=[1, 1, 6])
    assert healed(table) == []


@proves("FB-SPR-026", "FB-BRK-08")
def test_nor_is_a_broken_regiment_healed_by_it() -> None:
    table = zealots()
    table.match = refreshed(table.match, replace(table.match.units["A2"], broken=True))
    casts(table, incantation="ashes-to-armour", spell_target="A2", casting=[1, 1, 6, 6])
    assert healed(table) == []


# Effects one after another


@proves("FB-MAG-12", "FB-CAB-01")
def test_an_ability_heals() -> None:
    table = zealots()
    play(table, use_abilities(table, "A1"), command_ability="A2", heal="A2-2")
    assert healed(table) == [("A2-2", 2)], "Litany of Embers, and no devotion: it is no incantation"


@proves("FB-MAG-12")
def test_blood_is_transmuted_first_and_decays_then() -> None:
    table = zealots()
    spell = incantations()["transmute-blood"]
    harm = Harm("A1", "spellcasting")
    steps = apply_effects(
        table, harm, spell.id, spell.name, spell.effects, spell.duration, "A2", "FB-MAG-12"
    )
    play(table, steps, heal="A2-1")
    assert healed(table) == [("A2-1", 2), ("A2-2", 1)]
    assert value_of(table, table["A2-1"], "decay") == 1


@proves("FB-CAB-01")
@pytest.mark.parametrize(
    ("id", "until"), [("drill", "next-clash"), ("read-the-gale", "next-volley")]
)
def test_some_abilities_wait_for_the_next_clash_or_volley(id: str, until: str) -> None:
    table = zealots()
    row_ = abilities()[id]
    harm = Harm("A1", "command-ability")
    play(
        table,
        apply_effects(
            table, harm, row_.id, row_.name, row_.effects, row_.duration, "A2", "FB-CAB-01"
        ),
    )
    assert table.match.units["A2"].lent[-1].until == until
