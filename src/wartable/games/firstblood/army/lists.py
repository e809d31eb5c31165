"""What is wrong with an army list, entry by entry and as a whole (FB-ARM, FB-CHR-07/08)."""

from collections.abc import Mapping

from msgspec.structs import replace

from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.firstblood.army.rows import BEARER, Army, ArmyEntry
from wartable.games.firstblood.army.shelves import shelves, units_of
from wartable.games.firstblood.rows import (
    MOUNTED,
    CharacterRow,
    RegimentRow,
    Row,
    characters,
    items,
    limits,
    officers,
    regiments,
)
from wartable.wargame.rosters.limits import (
    not_on_offer,
    strange_words,
    too_many,
    too_often,
    wrong_size,
)
from wartable.wargame.rosters.roster import Breach, ListRules, Mended, Shelf

# One entry


@clause("FB-ARM-02", "FB-ARM-04", "FB-ARM-05", "FB-CHR-08")
def check_entry(army: Army, entry: ArmyEntry) -> list[Breach]:
    """Words that no table has, what is not to be had here, and numbers."""
    shelved = shelves(army, entry)
    found = strange_words(shelved, entry)
    for shelf in [one for one in shelved if one.field != "standard"]:  # its own clause says who
        found += not_on_offer(shelf, entry, "in this army" if shelf.field == "unit" else "here")
    character, regiment = characters().get(entry.unit), regiments().get(entry.unit)
    if character is not None:
        found += check_character(shelved, entry, character)
    if regiment is not None:
        found += check_regiment(entry, regiment)
    return found


@clause("FB-CHR-01", "FB-CHR-07", "FB-CHR-08")
def check_character(
    shelved: tuple[Shelf, ...], entry: ArmyEntry, row: CharacterRow
) -> list[Breach]:
    """One character, three followers at most, and no more items than it may carry."""
    found = wrong_size(entry, 1, 1, "FB-CHR-01")
    most = min(row.max_retinue, limits()["max-retinue"].value)
    if len(entry.retinue) > most:
        many = counted(len(entry.retinue), "retinue model")
        found.append(Breach("FB-CHR-07", f"{many}, at most {most}"))
    if entry.standard:
        found.append(Breach("FB-ARM-11", "a character regiment never has a standard"))
    return found + too_many(shelved[2], entry)


@clause("FB-ARM-07", "FB-ARM-09")
def check_regiment(entry: ArmyEntry, row: RegimentRow) -> list[Breach]:
    """As many models as are listed for it, and no more with its officer than its type may have."""
    found = wrong_size(entry, row.min_models, row.max_models, "FB-ARM-09")
    most = most_models(row)
    if most and entry.size > most:
        found.append(Breach("FB-ARM-09", f"{entry.size} models with its officer, at most {most}"))
    return found + wrong_officer(entry, row) + wrong_standard(entry, row)


@clause("FB-ARM-09")
def most_models(row: RegimentRow) -> int:
    """Officers included; 0: only what is listed for it counts."""
    if row.type == "infantry":
        return limits()["max-infantry-models"].value
    return limits()["max-cavalry-brute-models"].value if row.type in MOUNTED else 0


@clause("FB-ARM-12")
def wrong_officer(entry: ArmyEntry, row: RegimentRow) -> list[Breach]:
    """An officer is of the type of its regiment; there is room for one."""
    officer = officers().get(entry.officer)
    if officer is None or officer.type == row.type:
        return []
    return [Breach("FB-ARM-12", f"{officer.name} is {officer.type}, {row.name} are {row.type}")]


@clause("FB-ARM-08", "FB-ARM-11")
def wrong_standard(entry: ArmyEntry, row: RegimentRow) -> list[Breach]:
    """From so many models on, an officer among them, one may carry the standard."""
    if not entry.standard or has_standard(entry):
        return []
    if not row.standard_threshold:
        return [Breach("FB-ARM-11", f"{row.name} never have a standard")]
    many = f"{counted(entry.size, 'model')}, {row.standard_threshold} are needed for a standard"
    return [Breach("FB-ARM-08", many)]


@clause("FB-ARM-08", "FB-ARM-11")
def may_have_standard(entry: ArmyEntry) -> bool:
    row = regiments().get(entry.unit)
    if row is None or not row.standard_threshold:
        return False
    return entry.size >= row.standard_threshold


def with_bearer(entry: ArmyEntry) -> ArmyEntry:
    """A standard costs nothing: whoever may have one has one."""
    return replace(entry, standard=BEARER) if may_have_standard(entry) else entry


def has_standard(entry: ArmyEntry) -> bool:
    return bool(entry.standard) and may_have_standard(entry)


# The whole


def check_whole(army: Army, limit: int | None) -> list[Breach]:
    """Numbers that are counted over all entries."""
    return [*character_count(army), *regiment_counts(army), *officer_counts(army), *doubled(army)]


@clause("FB-ARM-03")
def character_count(army: Army) -> list[Breach]:
    """Exactly one character regiment."""
    many = sum([entry.unit in characters() for entry in army.models])
    if many == limits()["character-regiments"].value:
        return []
    told = f"{many} character regiments, exactly one is wanted" if many else "no character regiment"
    return [Breach("FB-ARM-03", told)]


@clause("FB-ARM-06", "FB-ARM-10")
def regiment_counts(army: Army) -> list[Breach]:
    """The same entry at most so often, whatever its size, officer or standard."""
    taken = [entry.unit for entry in army.models]
    most = limits()["max-same-regiment"].value
    return too_often(taken, names_of(regiments()), most, "FB-ARM-06")


@clause("FB-ARM-05", "FB-ARM-10")
def officer_counts(army: Army) -> list[Breach]:
    """The same officer entry at most so often."""
    taken = [entry.officer for entry in army.models]
    return too_often(taken, names_of(officers()), limits()["max-same-officer"].value, "FB-ARM-05")


@clause("FB-CHR-08")
def doubled(army: Army) -> list[Breach]:
    """Each item at most once in an army."""
    taken = [item for entry in army.models for item in dict.fromkeys(entry.items)]
    return too_often(taken, names_of(items()), 1, "FB-CHR-08")


def names_of(table: Mapping[str, Row]) -> dict[str, str]:
    return {id: row.name for id, row in table.items()}


# Ways out


def ways_out(army: Army, breach: Breach) -> list[Mended]:
    """Of an army without a character: one of its faction's, the cheapest first."""
    if breach.clause != "FB-ARM-03" or any([one.unit in characters() for one in army.models]):
        return []
    own = [characters()[id] for id in units_of(army.faction) if id in characters()]
    found: list[Mended] = []
    for row in sorted(own, key=lambda row: row.points):
        led = replace(army, models=(ArmyEntry(unit=row.id), *army.models))
        found.append((f"Take {row.name}, {row.points} points", led))
    return found


# What a builder of lists goes by


def setting(army: Army) -> str:
    """An entry is judged by whom it fights for."""
    return army.faction


def plain_entry(army: Army) -> ArmyEntry:
    """A character for an army that has none, else the first of its regiments."""
    led = any([entry.unit in characters() for entry in army.models])
    own = [id for id in units_of(army.faction) if (id in regiments()) == led]
    row = regiments().get(own[0]) if own else None
    return ArmyEntry(unit=own[0] if own else "", count=row.min_models if row else 1)


LISTS: ListRules[Army, ArmyEntry] = ListRules(
    game="firstblood",
    noun="army",
    roster=Army,
    entry=ArmyEntry,
    shelves=shelves,
    check_entry=check_entry,
    check_whole=check_whole,
    too_dear="FB-ARM-01",
    setting=setting,
    blank=Army(),
    plain_entry=plain_entry,
    units=True,
    ways=ways_out,
)
