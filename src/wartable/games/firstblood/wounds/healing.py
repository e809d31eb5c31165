"""Wounds healed and models restored (FB-HEAL)."""

from msgspec.structs import replace

from wartable.core.ask import About, Choose, Place, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.regions import nearest_point
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, host_id
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import Profile, characters, profiles, sizes
from wartable.games.firstblood.table import Table, bears, leaders_of, model_of
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.pieces import kind_of
from wartable.games.firstblood.wounds.events import Healed, Restored
from wartable.games.firstblood.wounds.returning import region_of_return

AGAIN = "."  # in the ids of those who came back


@clause("FB-HEAL-01", "FB-HEAL-03", "FB-HEAL-09", "FB-BRK-04")
def heal_regiment(table: Table, unit: UnitId, points: int, clause: str) -> Steps[None]:
    """Wounds first, one model after another, then whole models for tokens."""
    points = yield from heal_wounds(table, unit, points, clause)
    wounded = [model for model in alive(table.match, unit) if model.wounds]
    if points and not wounded and not table.match.units[unit].broken:
        yield from restore(table, unit, points, clause)


@clause("FB-HEAL-01", "FB-HEAL-02", "FB-HEAL-09", "FB-SPR-049")
def heal_wounds(table: Table, unit: UnitId, points: int, clause: str) -> Steps[int]:
    """One model cleared before the next, each no further than the profile it fights by; the points left over."""
    while points:
        open_to = [m for m in alive(table.match, unit) if m.wounds and can_heal(table, m)]
        if not open_to:
            break
        model = yield from who_heals(table, unit, open_to, clause)
        done = min(points, model_of(table, model).wounds)
        table.do(Healed(clause, model, done))
        points -= done
    return points


@clause("FB-SPR-049")
def can_heal(table: Table, model: Model) -> bool:
    return not bears(table, model, "lethal-demise")


@clause("FB-HEAL-01", "FB-HEAL-09")
def who_heals(table: Table, unit: UnitId, models: list[Model], clause: str) -> Steps[ModelId]:
    """The owner says whose wounds are healed first."""
    regiment = table.match.units[unit]
    about = About("heal", regiment.leader, unit=unit)
    ask, ids = "Whose wounds are healed first?", tuple([model.id for model in models])
    model: ModelId = yield from Choose("heal", regiment.seat, clause, ask, about, options=ids)
    return model


# Models that come back


@clause("FB-HEAL-03", "FB-HEAL-04", "FB-HEAL-07", "FB-HEAL-08", "FB-CHC-12")
def restore(table: Table, unit: UnitId, points: int, clause: str) -> Steps[None]:
    """One model for each token, as long as the points make up its full WOUNDS and there is a place for it."""
    while table.match.units[unit].tokens and alive(table.match, unit):
        kinds = [one for one in kinds_of(table.match, unit) if one.wounds <= points]
        if not kinds:
            return
        kind = yield from which_kind(table, unit, kinds)
        points -= kind.wounds
        if not (yield from bring_back(table, unit, recruit(table.match, unit, kind), clause)):
            return


@clause("FB-HEAL-08", "FB-CHC-12", "FB-SPR-049")
def kinds_of(match: Match, unit: UnitId) -> list[Profile]:
    """What may come back: the rank and file, or retinue of a character; nothing with Lethal Demise."""
    regiment = match.units[unit]
    row = characters().get(regiment.entry)
    ids = [regiment.entry] if row is None else list(row.retinue_options)
    found = [profiles()[one] for one in ids]
    return [one for one in found if "lethal-demise" not in [mark.name for mark in one.marks]]


def which_kind(table: Table, unit: UnitId, kinds: list[Profile]) -> Steps[Profile]:
    regiment = table.match.units[unit]
    ids = tuple([one.id for one in kinds])
    ask, about = "Who comes back?", About("restore", regiment.leader, unit=unit)
    kind: str = yield from Choose("retinue", regiment.seat, "FB-CHC-12", ask, about, options=ids)
    return profiles()[kind]


@clause("FB-HEAL-08")
def recruit(match: Match, unit: UnitId, kind: Profile) -> Model:
    """One of the rank and file, unhurt, never a leader, officer, standard bearer or character."""
    pattern, regiment = alive(match, unit)[0], match.units[unit]
    id = free_id(match, regiment.leader)
    return replace(
        pattern,
        id=id,
        name=f"{kind.name} {id.upper()}",
        kind=kind.id,
        entry=kind.id,
        role="retinue" if regiment.is_character else "rank",
        standard=False,
        wounds=0,
        worn=False,
        base=sizes()[kind.type].base_radius,
        printed=kind.marks,
        traits=kind.marks,
        items=(),
    )


def free_id(match: Match, stem: ModelId) -> ModelId:
    """One that nobody has or had."""
    number = 1
    while match.title_of(f"{stem}{AGAIN}{number}") is not None:
        number += 1
    return f"{stem}{AGAIN}{number}"


def is_recruit(id: ModelId) -> bool:
    """Is or was it one that came back for another who fell?"""
    return AGAIN in id


@clause("FB-HEAL-05", "FB-HEAL-07", "FB-HEAL-08")
def bring_back(table: Table, unit: UnitId, model: Model, clause: str) -> Steps[bool]:
    """Its owner places it; in a garrison it needs room. Without a place it does not come back."""
    held = host_id(table.match, unit)
    if held:
        if len(alive(table.match, unit)) >= kind_of(piece_called(table, held)).capacity:
            return False
        table.do(Restored(clause, unit, model, held))
        return True
    leader = leaders_of(table.match, unit)[0]
    where = region_of_return(table, unit, leader, model)
    if nearest_point(table, where, leader.at) is None:
        return False
    about = About("restore", leader.id, unit=unit)
    ask = f"Where does {model.title} come back?"
    x, y, level = yield from Place("restore", model.seat, "FB-HEAL-05", ask, about, region=where)
    table.do(Restored(clause, unit, replace(model, x=x, y=y, level=level)))
    return True
