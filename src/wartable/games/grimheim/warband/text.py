"""A roster as players write it down, with its arithmetic, and what is wrong with it in words."""

from collections.abc import Sequence

from wartable.core.space.units import inches
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.rows import (
    bodies,
    factions,
    fates,
    items,
    lores,
    traits,
    weapon_traits,
)
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.prices import bill, item, price, total
from wartable.games.grimheim.warband.roster import Breach, Card, Entry, Roster
from wartable.games.grimheim.warband.words import strange_in


def title(entry: Entry) -> str:
    """What players call it: its name, else its body type."""
    return entry.name or item(bodies(), entry.body)[0]


def tell(roster: Roster) -> str:
    """The whole list: every model with its price, its card and its weapons."""
    lines = [f"{roster.name or 'A warband'}, {item_name(roster)}: {total(roster)} points", ""]
    fate, cost = item(fates(), roster.fate)
    lines.append(f"{fate or 'No Fate Modifier'}: {cost}")
    for kind, lore in (("Arcane", roster.arcane_lore), ("Divine", roster.divine_lore)):
        if lore:
            lines.append(f"{kind} Lore: {lores()[lore].name if lore in lores() else lore}")
    for entry in roster.models:
        lines += ["", *tell_entry(entry)]
    return "\n".join([*lines, "", f"Total: {sum_of(roster)}", ""])


def item_name(roster: Roster) -> str:
    return factions()[roster.faction].name if roster.faction in factions() else roster.faction


def sum_of(roster: Roster) -> str:
    """The arithmetic of the whole: 10 + 117 + 2 × 29 = 185."""
    parts = [str(item(fates(), roster.fate)[1])]
    for entry in roster.models:
        parts.append(f"{entry.count} × {price(entry)}" if entry.count > 1 else str(price(entry)))
    return f"{' + '.join(parts)} = {total(roster)}"


def tell_entry(entry: Entry) -> list[str]:
    several = f"{entry.count} × " if entry.count > 1 else ""
    parts = " + ".join([f"{name} {points}" for name, points in bill(entry)])
    lines = [f"{several}{title(entry)}: {price(entry)}", f"  {parts} = {price(entry)}"]
    if strange_in(entry):
        return lines  # no card is made of words that no table has
    shown = card(entry)
    lines.append(f"  {tell_card(shown)}")
    if shown.traits:
        lines.append("  " + ", ".join([item(traits(), mark.name)[0] for mark in shown.traits]))
    lines += [f"  {tell_weapon(weapon)}" for weapon in shown.weapons]
    if shown.gear:
        lines.append("  Carries " + ", ".join([item(items(), id)[0] for id in shown.gear]))
    return lines


def tell_card(shown: Card) -> str:
    return (
        f'AP {shown.actions}, MOV {shown.move}", DEF {shown.defense}, '
        f"SAV {shown.saves_on}+, WND {shown.wounds}"
    )


def tell_weapon(weapon: Weapon) -> str:
    dice = weapon.attack_die or str(weapon.attacks)
    rules = [item(weapon_traits(), mark.name)[0] for mark in weapon.traits]
    numbers = (
        f"RNG {inches(weapon.range)}, ATK {dice}, HTV {weapon.hits_on}+, "
        f"DMG {weapon.damage}, CRT {weapon.critical}"
    )
    return f"{weapon.name}: {', '.join([numbers, *rules])}"


def tell_breaches(breaches: Sequence[Breach]) -> str:
    """One a line."""
    return "\n".join([f"- {breach}" for breach in breaches]) or "legal"
