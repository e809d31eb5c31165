"""The first match of a set-up: warbands beside the table, the mission's own terrain and markers on it."""

from typing import Any

import msgspec

from wartable.core.clauses import clause
from wartable.core.match import Aside, Board, Mark, Terrain, Zone
from wartable.core.roster import Setup
from wartable.core.staging import called
from wartable.core.words import in_words
from wartable.games.grimheim.match import Match, Model, Objective, dressed
from wartable.games.grimheim.missions.rows import Ground, Mission, missions, variants
from wartable.games.grimheim.setup.pieces import patch
from wartable.games.grimheim.warband.limits import strictly
from wartable.games.grimheim.warband.models import muster
from wartable.games.grimheim.warband.prices import total
from wartable.games.grimheim.warband.roster import Roster
from wartable.games.grimheim.warband.samples import sample
from wartable.wargame.terrain.areas import corners, hundredths, split

READY = ("ashford-watch", "barrow-host")
USUAL = "encounter"


@clause("GH-SET-01", "GH-SET-10", "GH-GEN-24")
def begin(setup: Setup) -> Match:
    """Two warbands and a mission, Encounter if none is named; any mission will do for a single battle."""
    if setup.seats != 2:
        raise ValueError(f"a battle is between two players, not {setup.seats} (GH-SET-01)")
    chosen = switches(setup.variants)
    mission = edition_of(mission_of(setup.mission or USUAL), chosen)
    rosters = [roster_of(setup, seat) for seat in (0, 1)]
    for roster in rosters:
        strictly(roster, limit_of(setup), "iconic_warbands" in chosen)
    sides = [muster(roster, seat) for seat, roster in enumerate(rosters)]
    match = field_of(mission, chosen, (*sides[0], *sides[1]))
    return msgspec.structs.replace(
        match,
        factions=tuple([roster.faction for roster in rosters]),
        fate_modifiers=tuple([roster.fate or "common-fate" for roster in rosters]),
        arcane=tuple([roster.arcane_lore for roster in rosters]),
        divine=tuple([roster.divine_lore for roster in rosters]),
        values=tuple([total(roster) for roster in rosters]),
        names=called(setup.names, tuple([roster.name for roster in rosters])),
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
        aside=tuple([Aside(dressed(model)) for model in models]),
        strength=tuple([sum([m.seat == seat for m in models]) for seat in (0, 1)]),
        markers=markers_of(mission),
        doors={"gate": "locked"} if any(g.kind == "gate" for g in mission.terrain) else {},
        tallies=tallies_of(mission),
        rules=rules_of(mission, chosen),
    )


def mission_of(id: str) -> Mission:
    if id not in missions():
        raise ValueError(f"there is no mission {id!r}; there are {', '.join(missions())}")
    return missions()[id]


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
    return msgspec.structs.replace(
        mission,
        board=earlier.board,
        attacker_zone=earlier.attacker_zone,
        defender_zone=earlier.defender_zone,
    )


@clause("GH-BLD-01", "GH-BLD-02")
def limit_of(setup: Setup) -> int | None:
    """The points agreed; none: warbands of any cost meet."""
    if setup.limit < 0:
        raise ValueError(f"a point limit is 0 or more, not {setup.limit} (GH-BLD-01)")
    return setup.limit or None


def roster_of(setup: Setup, seat: int) -> Roster:
    """A roster, the id of a ready one, or what a file holds; the ready ones for a seat that brings none."""
    given: Any = setup.rosters[seat] if seat < len(setup.rosters) else READY[seat]
    if isinstance(given, Roster):
        return given
    if isinstance(given, str):
        return sample(given)
    try:
        return msgspec.convert(given, Roster)
    except msgspec.ValidationError as error:
        raise ValueError(f"the roster of seat {seat + 1}: {error}") from None


@clause("GH-GEN-24")
def switches(given: tuple[str, ...]) -> dict[str, str]:
    """Words like `setup=alternating`; what the rulebook has anyway is not noted."""
    chosen: dict[str, str] = {}
    for one in given:
        name, _, said = one.partition("=")
        if name not in variants():
            raise ValueError(f"there is no variant {name!r}; there are {', '.join(variants())}")
        options = [word(option) for option in variants()[name].options]
        if said not in options:
            raise ValueError(f"{name} is one of {', '.join(options)}, not {said!r}")
        if said != word(variants()[name].default):
            chosen[name] = said
    return chosen


def word(option: str | int | bool) -> str:
    return str(option).lower() if isinstance(option, bool) else str(option)


def rules_of(mission: Mission, chosen: dict[str, str]) -> tuple[Mark, ...]:
    """What hooks in of itself: the mission, its special rules, the variants."""
    marks = [Mark("battle"), Mark(mission.id), *[Mark(one.id) for one in mission.special]]
    for name, said in chosen.items():
        marks.append(Mark(f"{name}:{said}"))
    return tuple(marks)


# The mission's own things


@clause("GH-MIS-01")
def zones_of_mission(mission: Mission) -> tuple[Zone, ...]:
    """One for each role, or two to pick from; seats are known later."""
    names = ("south", "north") if mission.free_zones else ("attacker", "defender")
    zones = [
        Zone(id=names[0], area=corners(mission.attacker_zone)),
        Zone(id=names[1], area=corners(mission.defender_zone)),
    ]
    for k, rect in enumerate(mission.defender_zone_extra):
        zones.append(Zone(id=f"{names[1]} walkway {k + 1}", area=corners(rect)))
    return tuple(zones)


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


@clause("GH-SET-05")
def terrain_of(mission: Mission) -> tuple[Terrain, ...]:
    """Every piece with the type that the mission records."""
    found: list[Terrain] = []
    for number, ground in enumerate(mission.terrain):
        found += laid(ground, number)
    return tuple(found)


WORDS = {  # what the kinds of mission terrain mean
    "impassable-water": ("impassable",),
    "wall": ("elevated",),
    "gate": ("blocking", "entryway"),
}
DEFENSE_HEIGHT = 125
GATE_HEIGHT = 300


def laid(ground: Ground, number: int) -> list[Terrain]:
    """A piece in the parts that its gaps leave, with its ladders and stairs."""
    height = hundredths(ground.height_in) or heights(ground.kind)
    parts = split(ground.rect, ground.but)
    found: list[Terrain] = []
    for k, part in enumerate(parts):
        suffix = f" {k + 1}" if len(parts) > 1 else ""
        id = ground.kind if ground.kind == "gate" else f"{ground.kind} {number + 1}{suffix}"
        found.append(
            Terrain(
                id=id,
                name=in_words(ground.kind),
                footprint=part,
                height=height,
                floors=(height,) if ground.walkway else (),
                traits=WORDS.get(ground.kind, (ground.kind,)),
            )
        )
    for k, (x, y) in enumerate(ground.ladders):
        found.append(patch(f"ladder {k + 1}", hundredths(x), hundredths(y), "climbing-gear"))
    for k, (x, y) in enumerate(ground.stairs):
        found.append(patch(f"stairs {k + 1}", hundredths(x), hundredths(y), "stairs"))
    return found


def heights(kind: str) -> int:
    return {"field-defense": DEFENSE_HEIGHT, "gate": GATE_HEIGHT}.get(kind, 0)
