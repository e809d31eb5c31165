"""Cards: a profile with its rules in our words, for lists, for paper and for the table."""

from collections.abc import Sequence

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Mate
from wartable.core.screen.scene import Arm, Block, Note, Sheet, Stat
from wartable.core.screen.sheets import blocks_of
from wartable.core.screen.staging import label_of
from wartable.core.words import capital, counted
from wartable.games.firstblood.army.rows import Army, ArmyEntry
from wartable.games.firstblood.army.shelves import shelves
from wartable.games.firstblood.rows import (
    CharacterRow,
    OfficerRow,
    Profile,
    abilities,
    draw_events,
    incantations,
    items,
    marks_of,
    officers,
    profiles,
    retinues,
    special_rules,
)
from wartable.wargame.rosters.prices import lines

COMMAND = "FB-CAB-01"
CASTING = "FB-MAG-14"
NUMBERS = ("march", "volley", "clash", "attacks", "wounds", "resolve", "defense", "evasion")


def card_of_entry(army: Army, entry: ArmyEntry, number: int) -> Sheet:
    """Of a regiment in a list: its profile, and everybody else's who is in it."""
    row = profiles()[entry.unit]
    bill = lines(shelves(army, entry), entry, entry.count)
    lots = [
        *own_lots(row),
        ("Items", [item_note(item) for item in entry.items]),
        ("Retinue", [profile_note(retinues()[id]) for id in dict.fromkeys(entry.retinue)]),
        ("Officer", [profile_note(officers()[entry.officer])] if entry.officer else []),
    ]
    if entry.officer:
        lots += [(title, notes) for title, notes in own_lots(officers()[entry.officer])]
    return Sheet(
        id=f"a{number}",
        label=label_of(f"a{number}", 0),
        name=entry.name or row.name,
        seat=0,
        subtitle=subtitle(row, entry),
        wounds=row.all_wounds,
        points=sum([part.points for part in bill]),
        stats=stats_of(row),
        arms=arms_of(row),
        blocks=merged(lots),
        company=company_of(entry),
    )


@clause("FB-CHR-07", "FB-OFF-01")
def company_of(entry: ArmyEntry) -> tuple[Mate, ...]:
    """Its retinue, one by one, and its officer."""
    rows: list[Profile] = [retinues()[id] for id in entry.retinue]
    rows += [officers()[entry.officer]] if entry.officer else []
    return tuple([Mate(row.name, row.all_wounds) for row in rows])


def subtitle(row: Profile, entry: ArmyEntry) -> str:
    """Heavy infantry, 11 models, with a standard."""
    standard = ", with a standard" if entry.standard else ""
    return f"{capital(row.cls)} {row.type}, {counted(entry.size, 'model')}{standard}"


def merged(lots: Sequence[tuple[str, list[Note]]]) -> tuple[Block, ...]:
    """Blocks by their titles; what an officer adds to one comes behind."""
    found: dict[str, list[Note]] = {}
    for title, notes in lots:
        known = [note.name for note in found.get(title, [])]
        found.setdefault(title, []).extend([note for note in notes if note.name not in known])
    return blocks_of(list(found.items()))


@clause("FB-MOD-05")
def stats_of(row: Profile) -> tuple[Stat, ...]:
    """The characteristics."""
    found = [Stat(name.upper(), shown(row, name)) for name in NUMBERS]
    if isinstance(row, CharacterRow | OfficerRow):
        found.append(Stat("COMMAND RANGE", f"{row.command_range}″"))
    return tuple(found)


@clause("FB-MOD-10")
def shown(row: Profile, name: str) -> str:
    """A number as it is printed; a second WOUNDS value behind the first."""
    if name == "wounds" and row.wounded_wounds:
        return f"{row.wounds} + {row.wounded_wounds}"
    return str(getattr(row, name))


def arms_of(row: Profile) -> tuple[Arm, ...]:
    """How it shoots, if it does."""
    barrage = row.barrage
    if barrage is None:
        return ()
    numbers = Stat("Shots", str(barrage.shots)), Stat("Range", f"{barrage.range}″")
    rules = tuple([rule_note(mark) for mark in marks_of(barrage.rules)])
    return (
        Arm(name="Barrage", close=False, range=100 * barrage.range, stats=numbers, traits=rules),
    )


# Notes


def own_lots(row: Profile) -> list[tuple[str, list[Note]]]:
    """What a profile brings, by headings."""
    ability = row.command_ability if isinstance(row, CharacterRow | OfficerRow) else ""
    return [
        ("Special rules", [rule_note(mark) for mark in row.marks]),
        ("Draw events", [event_note(id) for id in row.draw_events]),
        ("Command ability", [ability_note(ability)] if ability else []),
        ("Incantations", [incantation_note(id) for id in row.incantations]),
    ]


@clause("FB-DICE-16")
def rule_note(mark: Mark) -> Note:
    """A special rule with its value, in our words: none of the older ones that stand on printed cards."""
    row = special_rules()[mark.name]
    value = f" ({mark.value})" if mark.value else ""
    return Note(f"{row.name}{value}", capital(row.effect), row.clauses[0])


def event_note(id: str) -> Note:
    row = draw_events()[id]
    return Note(row.name, capital(row.effect), row.clauses[0])


def ability_note(id: str) -> Note:
    row = abilities()[id]
    return Note(row.name, capital(row.effect), COMMAND)


def incantation_note(id: str) -> Note:
    row = incantations()[id]
    far = "self" if row.range == "self" else f"{row.range}″"
    return Note(row.name, f"Range {far}, attunement {row.attunement}: {row.effect}", CASTING)


def item_note(id: str) -> Note:
    row = items()[id]
    return Note(row.name, capital(row.effect), "FB-CHR-08")


def profile_note(row: Profile) -> Note:
    """A whole profile in a line."""
    numbers = ", ".join([f"{stat.name} {stat.shown}" for stat in stats_of(row)])
    rules = ", ".join(row.rules)
    who = "FB-CHR-07" if row.id in retinues() else "FB-OFF-01"
    return Note(row.name, f"{numbers}. {rules}" if rules else numbers, who)
