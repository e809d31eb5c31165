"""A warband gone through for its player: prices part by part, faults and ways out, what it can do."""

from collections.abc import Iterator

from wartable.core.roster import Checked, EntryChecked, Fault, Price
from wartable.core.scene import Stat
from wartable.games.grimheim.rows import armours, bodies, fates, items, lores, tiers, traits
from wartable.games.grimheim.warband.arms import profile
from wartable.games.grimheim.warband.bouts import bouts
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.factions import called
from wartable.games.grimheim.warband.files import plain_of
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.mending import mended
from wartable.games.grimheim.warband.prices import bill, item, price, total
from wartable.games.grimheim.warband.roster import Breach, Entry, Roster
from wartable.games.grimheim.warband.sheets import fate_block, lore_block, sheet
from wartable.games.grimheim.warband.text import title
from wartable.games.grimheim.warband.words import strange_in

FAR = 1200  # what counts as a ranged weapon worth the name
ALWAYS = ("GH-TRN-09", "GH-FAT-01")  # whatever the list has
HINTED = 12  # faults with a way out; more are seldom read


def checked(roster: Roster, limit: int | None, odds: int) -> Checked:
    """*odds* is the place of the model whose bouts are worked out; -1: none."""
    found = check(roster, limit)
    entries = tuple(checked_entries(roster, odds))
    fate, cost = item(fates(), roster.fate)
    own = [Price(fate, cost)] if roster.fate else []
    return Checked(
        game="grimheim",
        name=roster.name,
        faction=called(roster.faction),
        legal=not found,
        verdict=verdict(found),
        points=total(roster),
        limit=limit,
        parts=(*own, *[Price(part_name(entry), entry.total) for entry in entries]),
        entries=entries,
        faults=tuple(faults(roster, found, limit)),
        summary=summary(roster),
        notes=tuple(notes(roster)),
        uses=uses(roster, entries),
    )


def part_name(entry: EntryChecked) -> str:
    return entry.name if entry.count == 1 else f"{entry.name} × {entry.count}"


def verdict(found: list[Breach]) -> str:
    if not found:
        return "Legal"
    more = f", and {len(found) - 1} more" if len(found) > 1 else ""
    return f"Not legal because {found[0]}{more}"


def faults(roster: Roster, found: list[Breach], limit: int | None) -> Iterator[Fault]:
    for n, breach in enumerate(found):
        way = mended(roster, breach, limit) if n < HINTED else None
        yield Fault(
            clause=breach.clause,
            reason=breach.reason,
            entry=breach.entry,
            model=breach.model,
            hint="" if way is None else way[0],
            fixed=None if way is None else plain_of(way[1]),
        )


# Its models


def checked_entries(roster: Roster, odds: int) -> Iterator[EntryChecked]:
    number = 1
    for place, entry in enumerate(roster.models):
        last = number + entry.count - 1
        readable = not strange_in(entry)
        yield EntryChecked(
            label=f"A{number}" if entry.count == 1 else f"A{number}–A{last}",
            name=title(entry),
            count=entry.count,
            summary=summed_up(entry),
            points=price(entry),
            total=entry.count * price(entry),
            parts=tuple([Price(name, points) for name, points in bill(entry)]),
            sheet=sheet(roster, entry, number) if readable else None,
            bouts=bouts(roster, entry) if readable and place == odds else (),
        )
        number = last + 1


def summed_up(entry: Entry) -> str:
    """Leader · Sword, Shield, Chainmail."""
    ranks = [item(tiers(), tier)[0] for tier in entry.tiers if tier != "standard"]
    skills = [item(traits(), id)[0] for id in (*entry.traits, *entry.learned)]
    held = [weapon_name(written) for written in entry.weapons]
    worn = [item(armours(), entry.armour)[0]] if entry.armour != "none" else []
    carried = [item(items(), id)[0] for id in entry.equipment]
    known = [item(bodies(), entry.body)[0]] if entry.name else []
    first, second = ", ".join([*known, *ranks]), ", ".join([*held, *skills, *worn, *carried])
    return " · ".join([part for part in (first, second) if part])


def weapon_name(written: str) -> str:
    try:
        return profile(written).name
    except KeyError:
        return written


# The whole


def summary(roster: Roster) -> tuple[Stat, ...]:
    models = points = wounds = ranged = 0
    for entry in roster.models:
        models += entry.count
        if strange_in(entry):
            continue
        shown = card(entry)
        points += entry.count * shown.actions
        wounds += entry.count * shown.wounds
        far = [weapon for weapon in shown.weapons if not weapon.close and weapon.range >= FAR]
        ranged += entry.count * len(far)
    return (
        Stat("Models", str(models)),
        Stat("Action points", str(points)),
        Stat("Wounds", str(wounds)),
        Stat("Ranged, 12″ up", str(ranged)),
    )


def notes(roster: Roster) -> Iterator[str]:
    """Fate and lores in a line each."""
    if roster.fate in fates():
        block = fate_block(roster.fate)
        yield f"{block.title}: {', '.join([note.name for note in block.notes])}"
    for lore in (roster.arcane_lore, roster.divine_lore):
        if lore in lores():
            block = lore_block(lore)
            yield f"{block.title}: {', '.join([note.name for note in block.notes])}"


def uses(roster: Roster, entries: tuple[EntryChecked, ...]) -> tuple[str, ...]:
    """The clauses of everything that the list can do, each once, in the order of the list."""
    found: list[str] = [*ALWAYS]
    if roster.fate in fates():
        found += [note.clause for note in fate_block(roster.fate).notes]
    for entry in entries:
        if entry.sheet is not None:
            found += [note.clause for block in entry.sheet.blocks for note in block.notes]
            found += [note.clause for arm in entry.sheet.arms for note in arm.traits]
    return tuple([clause for clause in dict.fromkeys(found) if clause])
