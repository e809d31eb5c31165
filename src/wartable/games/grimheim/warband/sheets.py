"""The sheet of a model that is still on paper: its base values, as its card says them."""

from msgspec.structs import replace

from wartable.core.hooks.moments import Modifier
from wartable.core.screen.scene import Arm, Block, Sheet, Stat
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.rows import armours, bodies, lores, tiers
from wartable.games.grimheim.warband.arms import weapon_of
from wartable.games.grimheim.warband.cards import card, title
from wartable.games.grimheim.warband.gains import INCH, gain_reasons, scar_reasons
from wartable.games.grimheim.warband.notes import (
    item_note,
    lore_block,
    trait_note,
    weapon_note,
    weapon_stats,
)
from wartable.games.grimheim.warband.roster import Entry, Roster

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
        leader="leader" in entry.tiers,
        wounds=shown.wounds,
        pips=shown.actions,
        base=f"{bodies()[entry.body].base_mm} mm base",
        points=shown.points,
        stats=stats(shown),
        arms=tuple([arm(shown, weapon) for weapon in shown.weapons or (weapon_of(BARE),)]),
        blocks=tuple([block for block in blocks(roster, entry, shown) if block.notes]),
    )


def subtitle(entry: Entry) -> str:
    """Human · Leader · Chainmail."""
    parts = [bodies()[entry.body].name]
    parts += [tiers()[tier].name for tier in entry.tiers if tier != "standard"]
    if entry.armour != "none" and not entry.printed:
        parts.append(armours()[entry.armour].name)
    return " · ".join(parts)


def stats(shown: Model) -> tuple[Stat, ...]:
    """With what a campaign has made of them, and why."""
    lame = scar_reasons("mov", shown.traits, shown.title)
    move = max(0, shown.move + sum([one.amount for one in lame]) // INCH)
    return (
        Stat("AP", str(shown.actions)),
        Stat("MOV", f"{move}″", gained(shown, "mov") + lame, "inches"),
        Stat("DEF", str(shown.defense), gained(shown, "defense")),
        Stat("SAV", f"{in_bounds(shown.saves_on)}+", gained(shown, "saves_on")),
        Stat("WND", str(shown.wounds)),
    )


def gained(shown: Model, field: str) -> tuple[Modifier, ...]:
    return gain_reasons(field, shown.traits, shown.title)


def arm(shown: Model, weapon: Weapon) -> Arm:
    return Arm(
        name=weapon.name,
        close=weapon.close,
        range=weapon.range,
        stats=weapon_stats(with_scars(shown, weapon)),
        traits=tuple([weapon_note(mark) for mark in weapon.traits]),
    )


def with_scars(shown: Model, weapon: Weapon) -> Weapon:
    """As its bearer uses it: an arm wound takes no more than all dice but one."""
    fewer = sum([one.amount for one in scar_reasons("attacks", shown.traits, "")])
    harder = sum([one.amount for one in scar_reasons("hits_on", shown.traits, "")])
    least = 0 if weapon.attack_die else 1
    attacks = max(least, weapon.attacks + fewer) if fewer else weapon.attacks
    return replace(weapon, attacks=attacks, hits_on=weapon.hits_on + harder)


def blocks(roster: Roster, entry: Entry, shown: Model) -> list[Block]:
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
