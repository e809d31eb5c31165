"""Setting up (DU-SET): deploying, and naming a quarry."""

from wartable.core.ask import Choose, Refused, Region, Steps, Together
from wartable.core.events import SecretKept
from wartable.core.match import Point
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import in_zone
from wartable.core.space.movement.moves import fits
from wartable.games.duel.events import Deployed, QuarriesNamed
from wartable.games.duel.table import Table
from wartable.wargame.deploying.placing import take_place
from wartable.wargame.deploying.regions import region_over
from wartable.wargame.deploying.zones import zones_of


@clause("DU-SET-02")
def deploy(table: Table) -> Steps[None]:
    """The next model in the order of the seats takes its place."""
    model = table.match.reserve[0]
    (zone,) = zones_of(table.match, model.seat)
    where = region_over(zone.area, "duel.deploy", model.base, zone=zone.id)
    spot = yield from take_place("deploy", model, "DU-SET-02", where)
    table.do(Deployed("DU-SET-02", model.id, *spot))


@region("duel.deploy")
@clause("DU-SET-02")
def no_deployment(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly in the zone, and on nobody and nothing."""
    x, y, level = path[-1]
    zone = next(zone for zone in table.match.board.zones if zone.id == region.zone)
    ground = table.ground
    if not in_zone(zone.area, x, y, region.radius, True):
        return Refused("DU-SET-02", "not wholly in your zone", path[-1])
    if level != 0:
        return Refused("DU-MOV-02", f"there is no level {level} there", path[-1])
    everyone = list(range(len(ground.ids)))
    if not fits(ground, region.radius, x, y, ground.lay.worded("wall", "hill"), everyone, -1):
        return Refused("DU-SET-02", "something is there already", path[-1])
    return None


@clause("DU-SET-03")
def name_quarries(table: Table) -> Steps[None]:
    """Each seat notes one enemy model; the others do not learn which."""
    models = table.match.models.values()
    seats = table.match.playing
    named = yield from Together(
        "quarries",
        -1,
        "DU-SET-03",
        "Everyone names a quarry in secret.",
        parts=tuple(
            [
                Choose(
                    "quarry",
                    seat,
                    "DU-SET-03",
                    "Which enemy is your quarry? It is worth 2 points if it is gone at the end.",
                    options=tuple(
                        [model.id for model in models if table.match.hostile(model.seat, seat)]
                    ),
                )
                for seat in seats
            ]
        ),
    )
    for seat, quarry in zip(seats, named, strict=True):
        table.do(SecretKept("DU-SET-03", seat, "quarry", quarry))
    table.do(QuarriesNamed("DU-SET-03"))
