"""What is told of the things a model and its warband can have: their numbers, their effect, their clause."""

from collections.abc import Mapping
from typing import Protocol

from wartable.core.match import Mark
from wartable.core.scene import Block, Note, Stat
from wartable.core.space.units import inches
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.rows import fates, items, lores, traits, weapon_traits
from wartable.games.grimheim.where import EQUIPMENT, FATES, POWERS, TRAITS, WEAPON_TRAITS, clause_of

AS_IT_IS = {"re-roll": "re-roll"}  # its hyphen is the word's own


class Named(Protocol):
    @property
    def name(self) -> str: ...


def row_name(table: Mapping[str, Named], id: str) -> str:
    """A word that the table does not have stands for itself."""
    return table[id].name if id in table else id


def weapon_stats(weapon: Weapon) -> tuple[Stat, ...]:
    return (
        Stat("RNG", inches(weapon.range).replace('"', "″")),
        Stat("ATK", weapon.attack_die or str(weapon.attacks)),
        Stat("HTV", f"{weapon.hits_on}+"),
        Stat("DMG", str(weapon.damage)),
        Stat("CRT", str(weapon.critical)),
    )


def trait_note(mark: Mark) -> Note:
    name = row_name(traits(), mark.name)
    text = traits()[mark.name].effect if mark.name in traits() else ""
    value = f" ({mark.value})" if mark.value else ""
    return Note(name + value, text, clause_of(TRAITS, name))


def weapon_note(mark: Mark) -> Note:
    name = row_name(weapon_traits(), mark.name)
    text = weapon_traits()[mark.name].effect if mark.name in weapon_traits() else ""
    return Note(name, text, clause_of(WEAPON_TRAITS, name))


def item_note(id: str) -> Note:
    name = row_name(items(), id)
    return Note(name, items()[id].effect, clause_of(EQUIPMENT, name))


def lore_block(id: str) -> Block:
    """The powers of a lore, each with what it costs in energy."""
    lore = lores()[id]
    notes = [
        Note(f"{power.name} ({power.cost})", power.effect, clause_of(POWERS, power.name))
        for power in lore.power
    ]
    return Block(lore.name, tuple(notes))


def fate_block(id: str) -> Block:
    """What Fate Dice can be used for."""
    fate = fates()[id]
    notes = []
    for ability in fate.ability:
        name = AS_IT_IS.get(ability.id, ability.id.replace("-", " ")).capitalize()
        die = "" if ability.die == "none" else f" ({ability.die})"
        notes.append(Note(name + die, ability.effect, clause_of(FATES, name)))
    return Block(f"{fate.name}, {fate.dice} dice", tuple(notes))
