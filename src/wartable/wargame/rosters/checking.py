"""A list gone through for its player: prices part by part, faults and ways out, what it can do."""

from collections.abc import Sequence

from wartable.core.roster import Checked, EntryChecked, Fault, Price
from wartable.core.screen.scene import Stat
from wartable.wargame.rosters.holding import rows_of, title_of, words_held
from wartable.wargame.rosters.judging import Judging
from wartable.wargame.rosters.limits import HOPELESS, check
from wartable.wargame.rosters.mending import find_mending
from wartable.wargame.rosters.prices import bill, copies, cost, own_lines, price
from wartable.wargame.rosters.roster import AnyRoster, Breach, Entry, Rules, Shelf
from wartable.wargame.rosters.shape import plain_of
from wartable.wargame.rosters.text import faction_name, sheet_of

HINTED = 12  # faults with a way out; more are seldom read


def check_roster(rules: Rules, roster: AnyRoster, limit: int | None, odds: int) -> Checked:
    """*odds* is the place of the entry whose bouts are worked out; -1: none."""
    judging = Judging(rules)
    found = check(rules, roster, limit, judging)
    entries = checked_entries(rules, roster, odds)
    return Checked(
        game=rules.game,
        name=roster.name,
        faction=faction_name(rules, roster),
        legal=not found,
        verdict=verdict(found),
        points=judging.total(roster),
        limit=limit,
        parts=(
            *own_lines(rules, roster),
            *[Price(part_name(entry), entry.total) for entry in entries],
        ),
        entries=entries,
        faults=faults(rules, roster, found, limit, judging),
        summary=summary(rules, roster),
        notes=() if rules.notes is None else tuple(rules.notes(roster)),
        uses=uses(rules, roster, entries),
    )


def part_name(entry: EntryChecked) -> str:
    return entry.name if entry.count == 1 else f"{entry.name} × {entry.count}"


def verdict(found: Sequence[Breach]) -> str:
    """*Legal*, or the first reason why not and how many more there are."""
    if not found:
        return "Legal"
    more = f", and {len(found) - 1} more" if len(found) > 1 else ""
    return f"Not legal because {found[0]}{more}"


def faults(
    rules: Rules,
    roster: AnyRoster,
    found: Sequence[Breach],
    limit: int | None,
    judging: Judging,
) -> tuple[Fault, ...]:
    """Each breach with its clause and, for the first few, a way to mend it."""
    told: list[Fault] = []
    hinted = HINTED if len(found) <= HOPELESS else 0  # no single change helps such a list
    for n, breach in enumerate(found):
        way = find_mending(rules, roster, breach, limit, judging) if n < hinted else None
        told.append(
            Fault(
                clause=breach.clause,
                reason=breach.reason,
                entry=breach.entry,
                model=breach.model,
                hint="" if way is None else way[0],
                fixed=None if way is None else plain_of(way[1]),
            )
        )
    return tuple(told)


# Its entries


def checked_entries(rules: Rules, roster: AnyRoster, odds: int) -> tuple[EntryChecked, ...]:
    found: list[EntryChecked] = []
    number = 1
    titles = titles_of(rules, roster)
    for place, entry in enumerate(roster.models):
        found.append(checked_entry(rules, roster, entry, titles[place], number, place == odds))
        number += copies(rules, entry)
    return tuple(found)


def titles_of(rules: Rules, roster: AnyRoster) -> list[str]:
    """What the entries are called; units that are alike are numbered as they are on the table: Levy 2."""
    titles = [title_of(rules, roster, entry) for entry in roster.models]
    if not rules.units:
        return titles
    bare = ["" if entry.name else titles[k] for k, entry in enumerate(roster.models)]
    return [
        f"{title} {bare[: k + 1].count(title)}" if bare[k] and bare.count(title) > 1 else title
        for k, title in enumerate(titles)
    ]


def checked_entry(
    rules: Rules, roster: AnyRoster, entry: Entry, title: str, number: int, odds: bool
) -> EntryChecked:
    """*number* is that of its first model in the list, or of the unit that it is."""
    often = copies(rules, entry)
    sheet = sheet_of(rules, roster, entry, number)
    bouts = rules.bouts if odds and sheet is not None else None
    return EntryChecked(
        label=f"A{number}" if often == 1 else f"A{number}–A{number + often - 1}",
        name=title,
        count=entry.count,
        copies=often,
        summary=entry_summary(rules.shelves(roster, entry), entry),
        points=price(rules, roster, entry),
        total=cost(rules, roster, entry),
        parts=tuple(bill(rules, roster, entry)),
        sheet=sheet,
        bouts=() if bouts is None else bouts(roster, entry),
    )


def entry_summary(shelves: tuple[Shelf, ...], entry: Entry) -> str:
    """What it is, then what it has: Officer, Veteran · Mail, Shield, Sword."""
    what = [one for one in shelves[0 if entry.name else 1 :] if one is shelves[0] or one.rank]
    has = [one for one in shelves[1:] if not one.rank and not one.needed]
    parts = [", ".join(names_on(what, entry)), ", ".join(names_on(has, entry))]
    return " · ".join([part for part in parts if part])


def names_on(shelves: Sequence[Shelf], entry: Entry) -> list[str]:
    return [full_name(shelf, word) for shelf in shelves for word in words_held(shelf, entry)]


def full_name(shelf: Shelf, word: str) -> str:
    """With what was added to it."""
    return " ".join([id if row is None else row.name for id, row in reversed(rows_of(shelf, word))])


# The whole


def summary(rules: Rules, roster: AnyRoster) -> tuple[Stat, ...]:
    """What a list comes to, in the words of its rulebook; otherwise how many models it has."""
    if rules.summary is not None:
        return rules.summary(roster)
    return (Stat("Models", str(sum([entry.count for entry in roster.models]))),)


def uses(rules: Rules, roster: AnyRoster, entries: Sequence[EntryChecked]) -> tuple[str, ...]:
    """The clauses of everything that the list can do, each once, in the order of the list."""
    found: list[str] = [] if rules.uses is None else [*rules.uses(roster)]
    for entry in entries:
        if entry.sheet is not None:
            found += [note.clause for block in entry.sheet.blocks for note in block.notes]
            found += [note.clause for arm in entry.sheet.arms for note in arm.traits]
    return tuple([clause for clause in dict.fromkeys(found) if clause])
