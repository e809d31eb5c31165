"""A list as players write it down, with its arithmetic.

Third Column, Reds: 180 points
Old Banner: 10
Captain Orla: 60
  Officer 50 + Sword 10 = 60
5 × Line Squad: 110
  5 × Line Squad 100 + Rocket 10 = 110
"""

from collections.abc import Sequence

from wartable.core.roster import Price
from wartable.core.screen.scene import Arm, Sheet
from wartable.wargame.rosters.holding import name_of, points_of, title_of, words_held
from wartable.wargame.rosters.limits import strange_words
from wartable.wargame.rosters.prices import bill, copies, own_lines, price, total
from wartable.wargame.rosters.roster import AnyRoster, Breach, Entry, Rules, Shelf

FACTION = "faction"  # the field of a list that stands in its first line


def tell(rules: Rules, roster: AnyRoster) -> str:
    """The whole list: every entry with its price, its numbers and its weapons."""
    own = [one for one in rules.shelves(roster, None) if one.field != FACTION]
    lines = [f"{heading(rules, roster)}: {total(rules, roster)} points"]
    lines += ["", *[line for shelf in own for line in own_field(shelf, roster)]] if own else []
    number = 1
    for entry in roster.models:
        lines += ["", *tell_entry(rules, roster, entry, number)]
        number += copies(rules, entry)
    return "\n".join([*lines, "", f"Total: {arithmetic(rules, roster)}", ""])


def heading(rules: Rules, roster: AnyRoster) -> str:
    """Third Column, Reds."""
    faction = faction_name(rules, roster)
    return (roster.name or f"A {rules.noun}") + (f", {faction}" if faction else "")


def faction_name(rules: Rules, roster: AnyRoster) -> str:
    """What its factions are called."""
    shelves = [one for one in rules.shelves(roster, None) if one.field == FACTION]
    return ", ".join([name_of(one, word) for one in shelves for word in words_held(one, roster)])


def own_field(shelf: Shelf, roster: AnyRoster) -> list[str]:
    """What the list has of a shelf: with its price, or, where nothing is paid, with its title."""
    words = words_held(shelf, roster)
    if not is_paid(shelf):
        return [f"{shelf.title}: {name_of(shelf, word)}" for word in words]
    bought = [f"{name_of(shelf, word)}: {points_of(shelf, word)}" for word in words]
    return bought or [f"No {shelf.title}: 0"]


def is_paid(shelf: Shelf) -> bool:
    """Does anything on the shelf cost points?"""
    return any([row.points for row in shelf.rows.values()])


def arithmetic(rules: Rules, roster: AnyRoster) -> str:
    """Of the whole: 10 + 117 + 2 × 29 = 185."""
    parts = [str(part.points) for part in own_lines(rules, roster)]
    for entry in roster.models:
        often, once = copies(rules, entry), price(rules, roster, entry)
        parts.append(f"{often} × {once}" if often > 1 else str(once))
    return f"{' + '.join(parts) or '0'} = {total(rules, roster)}"


# Entries


def tell_entry(rules: Rules, roster: AnyRoster, entry: Entry, number: int) -> list[str]:
    several = f"{entry.count} × " if entry.count > 1 else ""
    shown = price(rules, roster, entry)
    title = f"{several}{title_of(rules, roster, entry)}: {shown}"
    lines = [title, f"  {sum_words(bill(rules, roster, entry))} = {shown}"]
    lines += [f"  {line}" for line in company(rules.shelves(roster, entry), entry)]
    sheet = sheet_of(rules, roster, entry, number)
    return lines if sheet is None else [*lines, *[f"  {line}" for line in tell_sheet(sheet)]]


def company(shelves: Sequence[Shelf], entry: Entry) -> list[str]:
    """With whom it goes."""
    return [
        f"{shelf.title}: {name_of(shelf, word)}"
        for shelf in shelves
        if shelf.entries
        for word in words_held(shelf, entry)
    ]


def sum_words(parts: Sequence[Price]) -> str:
    return " + ".join([f"{part.name} {part.points}" for part in parts])


def sheet_of(rules: Rules, roster: AnyRoster, entry: Entry, number: int) -> Sheet | None:
    """None is made of words that no table has."""
    if rules.sheet is None or strange_words(rules.shelves(roster, entry), entry):
        return None
    return rules.sheet(roster, entry, number)


def tell_sheet(sheet: Sheet) -> list[str]:
    lines = [", ".join([f"{stat.name} {stat.shown}" for stat in sheet.stats])]
    lines += [tell_arm(arm) for arm in sheet.arms]
    for block in sheet.blocks:
        lines.append(f"{block.title}: {', '.join([note.name for note in block.notes])}")
    return [line for line in lines if line]


def tell_arm(arm: Arm) -> str:
    numbers = [f"{stat.name} {stat.shown}" for stat in arm.stats]
    return f"{arm.name}: {', '.join([*numbers, *[note.name for note in arm.traits]])}"


def tell_breaches(breaches: Sequence[Breach]) -> str:
    """One a line."""
    return "\n".join([f"- {breach}" for breach in breaches]) or "legal"
