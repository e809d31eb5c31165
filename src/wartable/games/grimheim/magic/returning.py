"""The Defeated who come back: where they may stand, and as what (GH-EQP-09, 10, 23, 24, GH-R-44)."""

from msgspec.structs import replace

from wartable.core.ask import About, Choose, Place, Refused, Region, Steps
from wartable.core.match import Mark, ModelId, Point, Seat
from wartable.core.regions import nearest_point, region
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.fate.return_spots import ReturnSpots, nearest_spots
from wartable.games.grimheim.magic.events import Raised, Revived
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.melee import REACH
from wartable.games.grimheim.rows import zombie
from wartable.games.grimheim.table import Table

# Bodies


def fallen_bodies(table: Table) -> list[Model]:
    """The Defeated who are neither back, nor coming back, nor walking as something else; the last to fall last."""
    match = table.match
    due = [mark.name for mark in match.returning]
    return [
        one.model
        for one in match.fallen
        if not one.back
        and one.model.id not in due
        and one.model.id not in match.models
        and match.title_of(zombie_id(one.model.id)) is None
    ]


def body_of(table: Table, id: ModelId) -> Model:
    return next(model for model in reversed(fallen_bodies(table)) if model.id == id)


def fallen_of(table: Table, seat: Seat) -> tuple[ModelId, ...]:
    return tuple([model.id for model in fallen_bodies(table) if model.seat == seat])


def fallen_near(
    table: Table, caster: ModelId, inches: int, seat: Seat | None = None
) -> tuple[ModelId, ...]:
    """Whose marker lies within so many inches, edge to edge; of one seat, or of any."""
    ground = table.ground
    me = ground.at[caster]
    there = [body for body in fallen_bodies(table) if seat is None or body.seat == seat]
    reach = 100 * inches
    return tuple(
        [body.id for body in there if ground.spot_within(reach + body.base, body.x, body.y, me)]
    )


# Room


@clause("GH-EQP-10")
def choose_spot(table: Table, body: Model, seat: Seat) -> Steps[Point | None]:
    """Where it fell or, if there is no room, as near to that as can be; none if there is none anywhere."""
    spots = nearest_spots(table, seat, body.base, body.at)
    if not spots:
        return None
    ask = f"Where does {body.title} rise?"
    about = About("return", None, body.id)
    return (yield from Choose("return", seat, "GH-EQP-10", ask, about, options=tuple(spots)))


@clause("GH-EQP-24", "GH-MOV-02", "GH-MOV-23")
def no_room(table: Table, body: Model, seat: Seat, at: Point) -> Refused | None:
    """Why a body cannot stand there."""
    lay, (x, y, _) = table.ground.lay, at
    z = lay.elevation(*at)
    if z is None or not lay.on_table(x, y, body.base):
        return Refused("GH-MOV-23", "not on the table", at)
    spots = ReturnSpots(table, seat, body.base)
    if spots.threatened(at, z):
        return Refused("GH-EQP-24", "in an enemy's melee range", at)
    return None if spots.free(at) else Refused("GH-MOV-02", "something is there already", at)


@region("grimheim.beside")
@clause("GH-EQP-24")
def judge_beside(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Within 1" of the caster, the *target*."""
    body, ground, at = body_of(table, region.model), table.ground, path[-1]
    if not ground.spot_within(REACH + body.base, at[0], at[1], ground.at[region.target]):
        return Refused("GH-EQP-24", "not within 1″ of the caster", at)
    return no_room(table, body, table[region.target].seat, at)


@clause("GH-EQP-24")
def choose_beside(table: Table, caster: ModelId, id: ModelId) -> Steps[Point | None]:
    """A spot within 1" of the caster; none if there is no room."""
    me, body = table[caster], body_of(table, id)
    reach = me.base + body.base + REACH
    beside = Region("grimheim.beside", me.at, body.base, reach, id, caster)
    if nearest_point(table, beside, me.at) is None:
        return None
    about = About("return", caster, id)
    ask = f"Where does {body.title} return, within 1″ of the caster?"
    return (yield from Place("return", me.seat, "GH-EQP-24", ask, about, region=beside))


# Coming back


def revive(table: Table, id: ModelId, at: Point, wounds: int, clause: str) -> None:
    """Without its old injuries and statuses, and not ready in this turn."""
    table.do(Revived(clause, id, *at, wounds))


def zombie_id(id: ModelId) -> ModelId:
    """What became of it stands behind its number: a2z."""
    return f"{id}z"


@clause("GH-EQP-09", "GH-EQP-10")
def raise_zombie(table: Table, id: ModelId, seat: Seat, clause: str) -> Steps[None]:
    """A Zombie with the weapons of the body, for the side of the caster; no room, no Zombie."""
    body = body_of(table, id)
    at = yield from choose_spot(table, body, seat)
    if at is not None:
        risen = as_zombie(body, seat, at)
        table.do(Raised(clause, replace(risen, name=own_name(table, risen)), id))


def own_name(table: Table, risen: Model) -> str:
    """Two bodies of one name may rise for one side."""
    taken = [one.title for one in table.match.models.values() if one.seat == risen.seat]
    name, number = risen.title, 1
    while name in taken:
        number += 1
        name = f"{risen.title} {number}"
    return name


def as_zombie(body: Model, seat: Seat, at: Point) -> Model:
    row = zombie()
    return Model(
        id=zombie_id(body.id),
        name=f"{row.name} ({body.title})",
        seat=seat,
        x=at[0],
        y=at[1],
        level=at[2],
        base=body.base,
        height=body.height,
        body=body.body,
        faction=body.faction,
        actions=row.ap,
        move=row.mov,
        defense=row.defense,
        saves_on=row.sav,
        health=row.wnd,
        wounds=row.wnd,
        weapons=body.weapons,
        used_up=tuple([used for used in body.used_up if body.weapon(used) is not None]),
        unready=body.unready,
        traits=tuple([Mark(trait) for trait in row.traits]),
        summoned=True,
    )
