"""The sheet of a model that is still on paper: its base values, as its card says them."""

from wartable.core.match import Mark
from wartable.core.scene import Arm, Block, Note, Sheet, Stat
from wartable.core.space.units import inches
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.rows import (
    armours,
    bodies,
    fates,
    items,
    lores,
    tiers,
    traits,
    weapon_traits,
)
from wartable.games.grimheim.warband.arms import profile
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.prices import item
from wartable.games.grimheim.warband.roster import Card, Entry, Roster
from wartable.games.grimheim.warband.text import title
from wartable.games.grimheim.where import EQUIPMENT, FATES, POWERS, TRAITS, WEAPON_TRAITS, clause_of

AS_IT_IS = {"re-roll": "re-roll"}  # its hyphen is the word's own
BARE = "improvised"  # what one fights with who has nothing else


def sheet(roster: Roster, entry: Entry, number: int) -> Sheet:
    """Of the first model of an entry; *number* is its place in the warband."""
    shown = card(entry)
    return Sheet(
        id=f"a{number}",
        label=f"A{number}",
        name=title(entry),
        seat=0,
        subtitle=subtitle(entry),
        points=shown.points,
        stats=stats(shown),
        arms=tuple([arm(weapon) for weapon in shown.weapons or (profile(BARE),)]),
        blocks=tuple([block for block in blocks(roster, entry, shown) if block.notes]),
    )


def subtitle(entry: Entry) -> str:
    """Human · Leader · Chainmail · 25 mm base."""
    parts = [bodies()[entry.body].name]
    parts += [tiers()[tier].name for tier in entry.tiers if tier != "standard"]
    if entry.armour != "none" and not entry.printed:
        parts.append(armours()[entry.armour].name)
    return " · ".join([*parts, f"{bodies()[entry.body].base_mm} mm base"])


def stats(shown: Card) -> tuple[Stat, ...]:
    return (
        Stat("AP", str(shown.actions)),
        Stat("MOV", f"{shown.move}″"),
        Stat("DEF", str(shown.defense)),
        Stat("SAV", f"{shown.saves_on}+"),
        Stat("WND", str(shown.wounds)),
    )


def arm(weapon: Weapon) -> Arm:
    return Arm(
        name=weapon.name,
        close=weapon.close,
        stats=weapon_stats(weapon),
        traits=tuple([weapon_note(mark) for mark in weapon.traits]),
    )


def weapon_stats(weapon: Weapon) -> tuple[Stat, ...]:
    return (
        Stat("RNG", inches(weapon.range).replace('"', "″")),
        Stat("ATK", weapon.attack_die or str(weapon.attacks)),
        Stat("HTV", f"{weapon.hits_on}+"),
        Stat("DMG", str(weapon.damage)),
        Stat("CRT", str(weapon.critical)),
    )


def blocks(roster: Roster, entry: Entry, shown: Card) -> list[Block]:
    """What it can do beyond its numbers."""
    owned = [mark.name for mark in shown.traits]
    found = [
        Block("Traits", tuple([trait_note(mark) for mark in shown.traits])),
        Block("Equipment", tuple([item_note(id) for id in shown.gear])),
    ]
    if "arcane" in owned and roster.arcane_lore in lores():
        found.append(lore_block(roster.arcane_lore))
    if "divine" in owned and roster.divine_lore in lores():
        found.append(lore_block(roster.divine_lore))
    return found


def trait_note(mark: Mark) -> Note:
    name, _ = item(traits(), mark.name)
    text = traits()[mark.name].effect if mark.name in traits() else ""
    value = f" ({mark.value})" if mark.value else ""
    return Note(name + value, text, clause_of(TRAITS, name))


def weapon_note(mark: Mark) -> Note:
    name, _ = item(weapon_traits(), mark.name)
    text = weapon_traits()[mark.name].effect if mark.name in weapon_traits() else ""
    return Note(name, text, clause_of(WEAPON_TRAITS, name))


def item_note(id: str) -> Note:
    name, _ = item(items(), id)
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
