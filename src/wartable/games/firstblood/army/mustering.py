"""From an army list to regiments and their models, beside the table (FB-MOD, FB-OFF-01, FB-CHR-01)."""

from typing import TypeAlias

from wartable.core.match import Mark, Seat, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.army.lists import has_standard
from wartable.games.firstblood.army.rows import Army, ArmyEntry
from wartable.games.firstblood.match import Model, Regiment, Role
from wartable.games.firstblood.rows import characters, items, profiles, regiments, sizes
from wartable.wargame.units.mustering import muster
from wartable.wargame.units.rows import Callsign

Mustered: TypeAlias = tuple[Regiment, list[Model]]
Place: TypeAlias = tuple[str, Role, bool]  # kind, role, and whether it bears the standard
STANDARD_AT = 1


@clause("FB-MOD-01")
def muster_army(army: Army, seat: Seat) -> list[Mustered]:
    """Its regiments and their models."""
    return muster(army.models, seat, name_of, places_of, recruit, form_up)


def name_of(unit: str) -> str:
    return profiles()[unit].name


@clause("FB-ARM-07")
def places_of(entry: ArmyEntry) -> list[Place]:
    """Who leads it comes first, with the bearer of the standard behind him."""
    bearer = STANDARD_AT if has_standard(entry) else None
    return [(kind, role, k == bearer) for k, (kind, role) in enumerate(ranks_of(entry))]


@clause("FB-CHR-01", "FB-OFF-01", "FB-OFF-05", "FB-ARM-07")
def ranks_of(entry: ArmyEntry) -> list[tuple[str, Role]]:
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
def recruit(entry: ArmyEntry, place: Place, call: Callsign) -> Model:
    """A model on the round base of its type."""
    kind, role, standard = place
    profile = profiles()[kind]
    size = sizes()[profile.type]
    return Model(
        id=call.id,
        seat=call.seat,
        name=call.after(profile.name),
        x=0,
        y=0,
        base=size.base_radius,
        height=100 * size.size,
        entry=kind,
        unit=call.unit,
        kind=kind,
        role=role,
        standard=standard,
        printed=(*profile.marks, *(item_marks(entry) if role == "character" else ())),
        items=entry.items if role == "character" else (),
    )


@clause("FB-CHR-08")
def item_marks(entry: ArmyEntry) -> tuple[Mark, ...]:
    """Special rules that its items give to who bears them."""
    effects = [effect for item in entry.items for effect in items()[item].effects]
    return tuple([Mark(one.rule, one.x) for one in effects if one.kind == "gain-rule"])


@clause("FB-REG-02", "FB-REG-12")
def form_up(entry: ArmyEntry, id: UnitId, title: str, models: list[Model]) -> Regiment:
    """Without a leader the first of its models acts as one."""
    return Regiment(
        id=id,
        seat=models[0].seat,
        name=title,
        leader=models[0].id,
        size=len(models),
        entry=entry.unit,
    )
