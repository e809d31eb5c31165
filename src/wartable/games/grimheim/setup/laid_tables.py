"""Tables that are laid out before the battle: their terrain, or everything (GH-SET-03, 05, 06, 08, GH-GEN-24).

With `terrain=laid` the mission's own map is agreed on, so its terrain stands before roles are rolled for. With `start`
a whole map is: terrain, objectives, zones and models stand where it has them, nobody rolls for roles or side quests,
and whoever has no spot on it is deployed by the rules.
"""

from msgspec.structs import replace

from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.match import Match, Objective
from wartable.games.grimheim.missions.rows import maps, missions, things
from wartable.games.grimheim.setup.deployment import group_of
from wartable.games.grimheim.setup.events import Deployed
from wartable.games.grimheim.turns.phases import AGREED
from wartable.wargame.deploying.events import ZonesTaken
from wartable.wargame.terrain.areas import hundredths, on_board
from wartable.wargame.terrain.events import with_terrain
from wartable.wargame.terrain.maps import pieces_of
from wartable.wargame.terrain.rows import Map

LAID = "laid"


def map_of(match: Match) -> Map | None:
    """The map that was agreed on: of a whole battle, or of the mission's terrain."""
    start = match.switch("start")
    return maps()[start or match.mission] if start or match.switch("terrain") == LAID else None


@clause("GH-SET-05", "GH-GEN-24")
def laid_out(match: Match) -> Match:
    """With what was agreed on already standing; its doors are locked."""
    laid = map_of(match)
    if laid is None:
        return match
    if laid.mission != match.mission:
        raise ValueError(f"{laid.name} is a table of {missions()[laid.mission].name} (GH-SET-05)")
    pieces = pieces_of(laid, things())
    if not all([on_board(piece.footprint, match.board) for piece in pieces]):
        raise ValueError("the map is for a larger table; use terrain=generated (GH-SET-05)")
    match = with_terrain(match, (*match.board.terrain, *pieces))
    doors = {piece.id: "locked" for piece in pieces if "entryway" in piece.traits}
    match = replace(match, doors=match.doors | doors)
    return deployed(match, laid) if laid.spots else match


@clause("GH-SET-02", "GH-SET-03", "GH-SET-06", "GH-SET-08", "GH-MIS-02")
def deployed(match: Match, laid: Map) -> Match:
    """Roles, objectives, zones and models as the map has them; deployment goes on with whoever is left."""
    defender = AGREED.get(match.switch("defender"), 1)
    sites = missions()[match.mission].objectives
    names = [f"objective {k}" for k in range(1, len(laid.objectives) + 1)]
    markers = [
        Objective(id=name, name=name, x=hundredths(x), y=hundredths(y), loot=sites.loot(name))
        for name, (x, y) in zip(names, laid.objectives, strict=True)
    ]
    match = replace(match, defender=defender, seat=defender, markers=tuple(markers), phase="deploy")
    match = ZonesTaken[Match]("GH-SET-03", 0, match.board.zones[0].id).apply(match)
    for seat in (0, 1):
        match = with_models(match, laid, seat)
    return match


@clause("GH-SET-06", "GH-SET-07")
def with_models(match: Match, laid: Map, seat: Seat) -> Match:
    """One side's models on its spots, in their order; those that deploy late wait for their time."""
    own = [model for model in match.reserve if model.seat == seat and not group_of(model)]
    for model, (x, y) in zip(own, laid.spots[seat], strict=False):
        placed = Deployed(
            "GH-SET-06", model.id, hundredths(x), hundredths(y), 0, seat=match.defender
        )
        match = placed.apply(match)
    return match
