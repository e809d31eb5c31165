"""What is told of the things a model and its warband can have: their numbers, their effect, their clause."""

from collections.abc import Mapping

from wartable.core.match import Mark
from wartable.core.screen.scene import Block, Note, Stat
from wartable.core.space.ground.hundredths import inches
from wartable.games.grimheim.clause_names import (
    EQUIPMENT,
    FATES,
    POWERS,
    TRAITS,
    WEAPON_TRAITS,
    clause_of,
)
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.rows import Item, TraitRow, fates, items, lores, traits, weapon_traits
from wartable.games.grimheim.warband.gains import gain_of
from wartable.wargame.rosters.shelving import name_in

AS_IT_IS = {"re-roll": "re-roll"}  # its hyphen is the word's own


def weapon_stats(weapon: Weapon) -> tuple[Stat, ...]:
    return (
        Stat("RNG", inches(weapon.range).replace('"', "″")),
        Stat("ATK", attack_words(weapon)),
        Stat("HTV", f"{in_bounds(weapon.hits_on)}+"),
        Stat("DMG", str(weapon.damage)),
        Stat("CRT", str(weapon.critical)),
    )


def attack_words(weapon: Weapon) -> str:
    """3, D2, or D2+1 where one more was gained."""
    more = f"+{weapon.attacks}" if weapon.attacks else ""
    return f"{weapon.attack_die}{more}" if weapon.attack_die else str(weapon.attacks)


def trait_note(mark: Mark) -> Note:
    return gain_note(mark) or note_in(traits(), TRAITS, mark.name, value_words(mark))


def weapon_note(mark: Mark) -> Note:
    return gain_note(mark) or note_in(weapon_traits(), WEAPON_TRAITS, mark.name)


def gain_note(mark: Mark) -> Note | None:
    """What a campaign has made of a model or a weapon, and how often; none: that is a trait of the book."""
    row = gain_of(mark.name)
    often = f" ({mark.value})" if mark.value > 1 else ""
    return None if row is None else Note(f"{row.name}{often}", row.effect, row.clause)


def value_words(mark: Mark) -> str:
    return f" ({mark.value})" if mark.value else ""


def item_note(id: str) -> Note:
    return note_in(items(), EQUIPMENT, id)


def note_in(table: Mapping[str, TraitRow | Item], chapter: str, id: str, value: str = "") -> Note:
    """What a table says of a thing, and the clause of a chapter that has its name."""
    name, text = name_in(table, id), table[id].effect if id in table else ""
    return Note(name + value, text, clause_of(chapter, name))


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
