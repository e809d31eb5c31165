"""From an army list to regiments and their models, beside the table (FB-MOD, FB-OFF-01, FB-CHR-01)."""

from typing import TypeAlias

from msgspec.structs import replace

from wartable.core.match import Mark, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.army.lists import has_standard
from wartable.games.firstblood.army.rows import Army, ArmyEntry
from wartable.games.firstblood.match import Model, Regiment, Role
from wartable.games.firstblood.rows import characters, items, profiles, regiments, sizes

Mustered: TypeAlias = tuple[Regiment, list[Model]]
LETTERS = "ab"
STANDARD_AT = 1  # the place of the standard bearer in its regiment, behind who leads


@clause("FB-MOD-01")
def muster_army(army: Army, seat: Seat) -> list[Mustered]:
    """Its regiments and their models, which are numbered through: a1, a2 and so on for the first seat."""
    found: list[Mustered] = []
    first = 1
    for place, entry in enumerate(army.models):
        id = f"{LETTERS[seat].upper()}{place + 1}"
        title = f"{title_of(army, place)} ({LETTERS[seat].upper()})"
        found.append(muster_regiment(entry, seat, f"unit {id}", title, first))
        first += entry.size
    return found


def title_of(army: Army, place: int) -> str:
    """Its own name, or its row's with a number among those alike."""
    entry = army.models[place]
    alike = [
        k for k, other in enumerate(army.models) if other.unit == entry.unit and not other.name
    ]
    number = f" {alike.index(place) + 1}" if len(alike) > 1 and not entry.name else ""
    return entry.name or f"{profiles()[entry.unit].name}{number}"


@clause("FB-REG-02", "FB-REG-12", "FB-ARM-07")
def muster_regiment(entry: ArmyEntry, seat: Seat, id: str, title: str, first: int) -> Mustered:
    """Who leads it comes first; without a leader the first of its models acts as one."""
    models = [
        recruit(entry, seat, id, kind, role, first + k)
        for k, (kind, role) in enumerate(places_of(entry))
    ]
    if has_standard(entry):
        models[STANDARD_AT] = replace(models[STANDARD_AT], standard=True)
    regiment = Regiment(
        id=id,
        seat=seat,
        name=title,
        leader=models[0].id,
        size=len(models),
        entry=entry.unit,
    )
    return regiment, models


@clause("FB-CHR-01", "FB-OFF-01", "FB-OFF-05", "FB-ARM-07")
def places_of(entry: ArmyEntry) -> list[tuple[str, Role]]:
    """Kind and role of every model: a character before its retinue, an officer before the regiment he leads."""
    if entry.unit in characters():
        return [(entry.unit, "character"), *followers(entry)]
    own: list[tuple[str, Role]] = [(entry.unit, "rank")] * entry.count
    if entry.officer:
        return [(entry.officer, "officer"), *own]
    if regiments()[entry.unit].leader:
        own[0] = (entry.unit, "leader")
    return own


def followers(entry: ArmyEntry) -> list[tuple[str, Role]]:
    return [(kind, "retinue") for kind in entry.retinue]


@clause("FB-MOD-02", "FB-MOD-03", "FB-MOD-04", "FB-MOD-09")
def recruit(entry: ArmyEntry, seat: Seat, unit: str, kind: str, role: Role, number: int) -> Model:
    """A model on the round base of its type."""
    profile = profiles()[kind]
    size = sizes()[profile.type]
    letter = LETTERS[seat]
    return Model(
        id=f"{letter}{number}",
        seat=seat,
        name=f"{profile.name} {letter.upper()}{number}",
        x=0,
        y=0,
        base=size.base_radius,
        height=100 * size.size,
        entry=kind,
        unit=unit,
        kind=kind,
        role=role,
        printed=(*profile.marks, *(item_marks(entry) if role == "character" else ())),
        items=entry.items if role == "character" else (),
    )


@clause("FB-CHR-08")
def item_marks(entry: ArmyEntry) -> tuple[Mark, ...]:
    """Special rules that its items give to who bears them."""
    effects = [effect for item in entry.items for effect in items()[item].effects]
    return tuple([Mark(one.rule, one.x) for one in effects if one.kind == "gain-rule"])
