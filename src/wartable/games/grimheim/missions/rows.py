"""Missions, side quests and terrain as the tables have them; lengths are in inches there and hundredths here."""

from functools import cache

import msgspec

from wartable.core.dice.tables import Chart
from wartable.games.grimheim.rows import BOOK
from wartable.wargame.agreeing.rows import Variant
from wartable.wargame.rosters.rows import Row
from wartable.wargame.terrain.rows import Inches, Kind, Lot, Map, Plot, Rect, Thing


class Objectives(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    count: str = ""
    placed_by: str = ""
    min_apart_in: int = 0
    not_in_zones: bool = False
    loot_sites: bool | tuple[str, ...] = False
    fixed: tuple[tuple[Inches, Inches], ...] = ()
    names: tuple[str, ...] = ()
    locks: int = 0

    def loot(self, name: str) -> bool:
        sites = self.loot_sites
        return sites if isinstance(sites, bool) else name in sites


class MissionTerrain(Plot, frozen=True, kw_only=True):
    """Terrain that belongs to a mission."""

    blocks_los: bool = False
    locked: bool = False
    wounds: int = 0
    defense: int = msgspec.field(name="def", default=0)
    sav: int = 0


class Scoring(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who scores what for which fact, and when."""

    who: str
    timing: str
    event: str
    vp: int
    only: tuple[str, ...] = ()
    from_turn: int = 1
    y: Inches = 0
    line: str = ""  # what players call that line
    once: bool = False


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the mission's own, and the clause it builds on."""

    id: str
    clause: str
    text: str


class Earlier(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mission as an earlier edition had it: another table, other Victory Points."""

    board: tuple[int, int]
    attacker_zone: Rect
    defender_zone: Rect
    scoring: tuple[Scoring, ...]


class Mission(Row, frozen=True, kw_only=True):
    text: str
    tags: tuple[str, ...]
    factions: tuple[str, ...] = ()
    board: tuple[int, int]
    turns: int
    overtime: bool
    attacker_zone: Rect
    defender_zone: Rect
    defender_zone_extra: tuple[Rect, ...] = ()
    defender_zone_note: str = ""
    setup: str = ""
    roles: dict[str, str]  # what it is to be the Defender or the Attacker
    objectives: Objectives = Objectives()
    terrain: tuple[MissionTerrain, ...] = ()
    scoring: tuple[Scoring, ...] = ()
    special: tuple[Special, ...] = ()
    win: dict[str, str] = {}
    earlier: Earlier | None = None

    @property
    def free_zones(self) -> bool:
        """May a player pick the zone? On neutral ground only; elsewhere each role has its own."""
        return "base" in self.tags


class Quest(Row, frozen=True, kw_only=True):
    clause: str
    roll: int
    vp: int
    check: str  # event or end
    effect: str


# The tables

missions = BOOK.by_id("missions", "mission", Mission)
listed_pieces = BOOK.by_id("terrain", "placed", Kind)  # the pieces that players place themselves
things = BOOK.by_id("maps", "thing", Thing)  # what maps are laid with
maps = BOOK.by_id("maps", "map", Map)  # one for each mission, by its id, and those of ready battles
variants = BOOK.by_id("variants", "variant", Variant)


@cache
def quests() -> dict[str, Quest]:
    rows = BOOK.rows("side_quests", "quest", Quest)
    return {row.id: row for row in (*rows, *BOOK.rows("side_quests", "variant_quest", Quest))}


@cache
def terrain_lots() -> Chart[tuple[Kind, ...]]:
    rows = BOOK.rows("terrain", "generator", Lot)
    return Chart("D6", {row.roll: row.pieces for row in rows})
