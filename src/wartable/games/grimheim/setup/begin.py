"""The first match of a set-up: warbands beside the table, the mission's own terrain and markers on it."""

from msgspec.structs import replace

from wartable.core.match import Aside, Board, Mark, Terrain, Zone
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Match, Model, Objective
from wartable.games.grimheim.missions.rows import Mission, missions, variants
from wartable.games.grimheim.setup.campaign import (
    CAMPAIGN,
    admit_to_campaign,
    blessings_of,
    mustered,
    with_bonuses,
)
from wartable.games.grimheim.setup.laid_tables import laid_out
from wartable.games.grimheim.warband.limits import refuse_illegal
from wartable.games.grimheim.warband.prices import value
from wartable.games.grimheim.warband.roster import Roster
from wartable.games.grimheim.warband.samples import sample
from wartable.wargame.agreeing.agreed import (
    check_players,
    chosen_variants,
    limit_of,
    one_of,
    rosters_brought,
)
from wartable.wargame.terrain.areas import corners, hundredths
from wartable.wargame.terrain.pieces import plot_pieces

READY = ("ashford-watch", "barrow-host")
USUAL = "encounter"


@clause("GH-SET-01", "GH-SET-10", "GH-GEN-24", "GH-BLD-01", "GH-BLD-02", "GH-BLD-33")
def begin(setup: Setup) -> Match:
    """Two warbands and a mission, Encounter if none is named; any mission will do for a single battle."""
    check_players(setup, 2, "GH-SET-01")
    chosen = chosen_variants(setup.variants, variants())
    mission = edition_of(one_of(missions(), "mission", setup.mission or USUAL), chosen)
    rosters = rosters_brought(setup, Roster, sample, READY)
    if CAMPAIGN in chosen:
        chosen |= admit_to_campaign(mission, chosen, rosters)
    else:
        for roster in rosters:
            refuse_illegal(roster, limit_of(setup, "GH-BLD-01"), "iconic_warbands" in chosen)
    sides = [mustered(roster, seat) for seat, roster in enumerate(rosters)]
    match = laid_out(field_of(mission, chosen, (*sides[0], *sides[1])))
    match = with_bonuses(match, rosters)
    return replace(
        match,
        factions=tuple([roster.faction for roster in rosters]),
        fate_modifiers=tuple([roster.fate for roster in rosters]),
        arcane=tuple([roster.arcane_lore for roster in rosters]),
        divine=tuple([roster.divine_lore for roster in rosters]),
        values=tuple([value(roster) for roster in rosters]),
        blessings=blessings_of(rosters),
        names=player_names(setup.names, tuple([roster.name for roster in rosters])),
    )


def field_of(mission: Mission, chosen: dict[str, str], models: tuple[Model, ...]) -> Match:
    """The table of a mission with these models waiting beside it."""
    width, depth = mission.board
    return Match(
        mission=mission.id,
        variants=chosen,
        phase="roles",
        board=Board(
            width=100 * width,
            depth=100 * depth,
            terrain=terrain_of(mission),
            zones=zones_of_mission(mission),
        ),
        models={},
        aside=tuple([Aside(with_marks(model)) for model in models]),
        strength=tuple([sum([m.seat == seat for m in models]) for seat in (0, 1)]),
        markers=markers_of(mission),
        doors={"gate": "locked"} if any(g.kind == "gate" for g in mission.terrain) else {},
        tallies=tallies_of(mission),
        rules=rules_of(mission, chosen),
    )


@clause("GH-GEN-24")
def edition_of(mission: Mission, chosen: dict[str, str]) -> Mission:
    """Encounter on the table of an earlier edition, if that was agreed; no other mission has one."""
    if "encounter_scoring" not in chosen:
        return mission
    earlier = mission.earlier
    if earlier is None:
        raise ValueError(
            f"encounter_scoring={chosen['encounter_scoring']} is for the Encounter only,"
            f" not for {mission.name} (GH-GEN-24)"
        )
    return replace(
        mission,
        board=earlier.board,
        attacker_zone=earlier.attacker_zone,
        defender_zone=earlier.defender_zone,
    )


def rules_of(mission: Mission, chosen: dict[str, str]) -> tuple[Mark, ...]:
    """What hooks in of itself: the mission, its special rules, the variants."""
    special = [one.id for one in mission.special]
    switched = [f"{name}:{said}" for name, said in chosen.items()]
    return tuple([Mark(name) for name in ("battle", mission.id, *special, *switched)])


# The mission's own things


@clause("GH-MIS-01")
def zones_of_mission(mission: Mission) -> tuple[Zone, ...]:
    """One for each role, or two to pick from; seats are known later."""
    names = ("south", "north") if mission.free_zones else ("attacker", "defender")
    zones = {names[0]: mission.attacker_zone, names[1]: mission.defender_zone}
    for k, rect in enumerate(mission.defender_zone_extra, 1):
        zones[f"{names[1]} walkway {k}"] = rect
    return tuple([Zone(id=id, area=corners(rect)) for id, rect in zones.items()])


@clause("GH-SET-08")
def markers_of(mission: Mission) -> tuple[Objective, ...]:
    """Those whose place the mission gives; others are placed after the terrain."""
    told = mission.objectives
    return tuple(
        [
            Objective(id=name, name=name, x=hundredths(x), y=hundredths(y), loot=told.loot(name))
            for name, (x, y) in zip(told.names, told.fixed, strict=True)
        ]
    )


def tallies_of(mission: Mission) -> dict[str, int]:
    """Locks of captives, wounds of a gate."""
    tallies = dict.fromkeys(mission.objectives.names, mission.objectives.locks)
    for ground in mission.terrain:
        if ground.wounds:
            tallies[ground.kind] = ground.wounds
    return {name: count for name, count in tallies.items() if count}


WORDS = {  # what the kinds of mission terrain mean
    "impassable-water": ("impassable",),
    "ford": ("difficult",),
    "bridge": ("open",),
    "road": ("open",),
    "parapet": ("field-defense",),
    "wall": ("elevated",),
    "gate": ("blocking", "entryway"),
}
HEIGHTS = {"parapet": 125, "gate": 300}


@clause("GH-SET-05")
def terrain_of(mission: Mission) -> tuple[Terrain, ...]:
    """Every piece with the type that the mission records."""
    found: list[Terrain] = []
    for number, ground in enumerate(mission.terrain, 1):
        kind = ground.kind
        id = kind if kind == "gate" else f"{kind} {number}"
        found += plot_pieces(ground, id, WORDS.get(kind, (kind,)), HEIGHTS.get(kind, 0))
    return tuple(found)
