"""Tables of First Blood with regiments where a test wants them.

    table = battle(
        regiment("A1", "bastion-guard", row(6, 1000, 1000)),
        regiment("B1", "homunculi", row(6, 1000, 1300), seat=1),
    )

Models are called by their regiment and a number: A1-1 is its leader, if its entry has one.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from wartable.core.match import Aside, Board, Marker, Seat, Spot, Terrain
from wartable.core.rulebook.data import Data
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.match import Activation, Match, Model, Regiment
from wartable.games.firstblood.rows import characters, items, profiles, sizes
from wartable.games.firstblood.table import Table
from wartable.wargame.units.rows import marks_of

Mustered = tuple[Regiment, list[Model]]
BOOK = Data("wartable.games.firstblood")


def row(many: int, x: int, y: int, apart: int = 130) -> list[Spot]:
    """Places side by side, in hundredths of an inch."""
    return [(x + apart * k, y) for k in range(many)]


def regiment(
    id: str,
    entry: str,
    spots: Sequence[Spot],
    seat: Seat = 0,
    officer: str = "",
    retinue: str = "",
    standard: int = 0,
    item: str = "",
    level: int = 0,
    **changes: Any,
) -> Mustered:
    """A regiment: an officer or the character first, then its others; *standard* is the number of who carries it."""
    kinds = [officer or entry] + [retinue or entry] * (len(spots) - 1)
    models = [
        soldier(f"{id}-{n}", kind, spot, seat, id, role_of(entry, kind, n, officer), level)
        for n, (kind, spot) in enumerate(zip(kinds, spots, strict=True), 1)
    ]
    if standard:
        models[standard - 1] = replace(models[standard - 1], standard=True)
    if item:
        given = [one.rule for one in items()[item].effects if one.kind == "gain-rule"]
        printed = (*models[0].printed, *marks_of(tuple(given)))
        models[0] = replace(models[0], items=(item,), printed=printed)
    unit = Regiment(
        id=id,
        seat=seat,
        name=f"{profiles()[entry].name} ({id})",
        leader=f"{id}-1",
        size=len(models),
        entry=entry,
    )
    return replace(unit, **changes), models


def role_of(entry: str, kind: str, number: int, officer: str) -> Any:
    if entry in characters():
        return "character" if number == 1 else "retinue"
    if number == 1 and officer:
        return "officer"
    return "leader" if number == 1 and getattr(profiles()[entry], "leader", False) else "rank"


def soldier(
    id: str, kind: str, spot: Spot, seat: Seat, unit: str, role: Any, level: int = 0
) -> Model:
    profile = profiles()[kind]
    x, y = spot
    return Model(
        id=id,
        seat=seat,
        name=f"{profile.name} {id}",
        x=x,
        y=y,
        level=level,
        base=sizes()[profile.type].base_radius,
        unit=unit,
        kind=kind,
        role=role,
        printed=profile.marks,
    )


def battle(
    *mustered: Mustered,
    terrain: Sequence[Terrain] = (),
    markers: Sequence[Marker] = (),
    reserves: Sequence[Mustered] = (),
    acting: str = "",
    **changes: Any,
) -> Table:
    """A table in the middle of a battle; *acting*: the regiment whose activation is under way."""
    match = Match(
        scenario="cinder-ford",
        phase="action",
        round=2,
        board=Board(terrain=tuple(terrain)),
        models={model.id: model for _, models in mustered for model in models},
        units={unit.id: unit for unit, _ in (*mustered, *reserves)},
        aside=tuple([Aside(model) for _, models in reserves for model in models]),
        markers=tuple(markers),
        cards=(0, 0),
        below=((), ()),
        points=(0, 0),
    )
    for unit, _ in (*mustered, *reserves):
        match = refreshed(match, unit)
    if acting:
        seat = match.units[acting].seat
        match = replace(match, seat=seat, going=(Activation(unit=acting, stage="act"),))
    return Table(replace(match, **changes))
