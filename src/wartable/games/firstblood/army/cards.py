"""Cards: a profile with its rules in our words, for lists, for paper and for the table."""

from typing import TypeAlias

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Mate
from wartable.core.screen.scene import Arm, Note, Sheet, Stat
from wartable.core.words import capital, counted, rated
from wartable.games.firstblood.army.mustering import places_of
from wartable.games.firstblood.army.rows import Army, ArmyEntry
from wartable.games.firstblood.army.shelves import shelves
from wartable.games.firstblood.rows import (
    AbilityRow,
    CharacterRow,
    EventRow,
    IncantationRow,
    ItemRow,
    OfficerRow,
    Profile,
    abilities,
    characters,
    draw_events,
    incantations,
    items,
    officers,
    profiles,
    retinues,
    special_rules,
)
from wartable.wargame.rosters.prices import lines
from wartable.wargame.units.rows import marks_of
from wartable.wargame.units.screen.cards import Lots, UnitCards

BEARER_POST = "Standard Bearer"
NUMBERS = ("march", "volley", "clash", "attacks", "wounds", "resolve", "defense", "evasion")
Worded: TypeAlias = EventRow | AbilityRow | IncantationRow | ItemRow


def card_of_entry(army: Army, entry: ArmyEntry, number: int) -> Sheet:
    """Of a regiment in a list: its profile, and everybody else's who is in it."""
    row = profiles()[entry.unit]
    led: list[Profile] = [officers()[entry.officer]] if entry.officer else []
    more = (
        ("Items", [item_note(item) for item in entry.items]),
        ("Retinue", [profile_note(retinues()[id]) for id in dict.fromkeys(entry.retinue)]),
        ("Officer", [profile_note(one) for one in led]),
    )
    return CARDS.card(
        number,
        entry.name or row.name,
        subtitle(row, entry),
        [row, *led],
        wounds=row.all_wounds,
        points=sum([part.points for part in lines(shelves(army, entry), entry, entry.count)]),
        more=more,
        company=company_of(entry),
        posts=posts_of(entry),
    )


@clause("FB-CHR-07", "FB-OFF-01")
def company_of(entry: ArmyEntry) -> list[Mate]:
    """Its retinue, one by one, and its officer."""
    rows: list[Profile] = [retinues()[id] for id in entry.retinue]
    rows += [officers()[entry.officer]] if entry.officer else []
    return [Mate(row.name, row.all_wounds) for row in rows]


def posts_of(entry: ArmyEntry) -> list[str]:
    """Which of a regiment's own models leads it and which bears its standard."""
    if entry.size == 1 or entry.unit in characters():
        return []
    places = places_of(entry)
    posts = [BEARER_POST if standard else "" for _, _, standard in places]
    own = posts[1:] if entry.officer else ["Leader", *posts[1:]]
    return own[: own.index(BEARER_POST) + 1] if BEARER_POST in own else own[:1]


def subtitle(row: Profile, entry: ArmyEntry) -> str:
    """Heavy infantry, 11 models, with a standard."""
    standard = ", with a standard" if entry.standard else ""
    return f"{capital(row.cls)} {row.type}, {counted(entry.size, 'model')}{standard}"


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


def own_lots(row: Profile) -> Lots:
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
    return Note(f"{row.name}{value}", capital(rated(row.effect, mark.value)), row.clauses[0])


def row_note(row: Worded, clause: str) -> Note:
    return Note(row.name, capital(row.effect), clause)


def event_note(id: str) -> Note:
    row = draw_events()[id]
    return row_note(row, row.clauses[0])


def ability_note(id: str) -> Note:
    return row_note(abilities()[id], "FB-CAB-01")


def item_note(id: str) -> Note:
    return row_note(items()[id], "FB-CHR-08")


def incantation_note(id: str) -> Note:
    row = incantations()[id]
    far = "self" if row.range == "self" else f"{row.range}″"
    return Note(row.name, f"Range {far}, attunement {row.attunement}: {row.effect}", "FB-MAG-14")


def profile_note(row: Profile) -> Note:
    """A whole profile in a line."""
    numbers = ", ".join([f"{stat.name} {stat.shown}" for stat in stats_of(row)])
    rules = ", ".join(row.rules)
    who = "FB-CHR-07" if row.id in retinues() else "FB-OFF-01"
    return Note(row.name, f"{numbers}. {rules}" if rules else numbers, who)


CARDS: UnitCards[Profile] = UnitCards(stats_of, own_lots, arms_of)
