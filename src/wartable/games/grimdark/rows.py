"""The tables of the book, read once from `data/`; a typo in them fails here, with the file and the field."""

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from wartable.core.match import Spot
from wartable.core.rulebook.data import Data
from wartable.wargame.agreeing.rows import Variant

BOOK = Data(__package__)

Scope: TypeAlias = Literal["model", "unit", "unit-all", "unit-most", "weapon"]
Side: TypeAlias = Literal["friendly", "enemy"]
Ground: TypeAlias = Literal["cover", "difficult", "dangerous", "impassable", "blocking"]
Lasting: TypeAlias = Literal["", "round", "next-shooting", "next-charge-this-round"]


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything that has a name in the book."""

    id: str
    name: str


# Armies


class Faction(Row, frozen=True, kw_only=True):
    note: str


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon on a model, and how many of it."""

    id: str
    count: int = 1


class Profile(Row, frozen=True, kw_only=True):
    """A unit as its faction has it; weapons are each model's, the cost is of the whole unit."""

    faction: str
    size: int
    quality: int
    defense: int
    rules: tuple[str, ...]
    weapons: tuple[Carried, ...]
    base_mm: int
    cost: int


class WeaponRow(Row, frozen=True, kw_only=True):
    """Range in inches; 0: for melee."""

    range: int
    attacks: int
    rules: tuple[str, ...]


class UpgradeRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a unit can have on top or instead, for a price of its own that may be below nothing."""

    id: str
    unit: str
    label: str
    scope: Literal["unit", "one model", "all models"]
    kind: Literal["add", "replace"]
    models: int  # that it changes, if nothing was changed before
    replaces: tuple[str, ...]
    gains: tuple[str, ...]
    gains_rules: tuple[str, ...]
    price: int


class RuleRow(Row, frozen=True, kw_only=True):
    """A special rule as cards tell it; *rated*: it has an (X)."""

    scope: Scope
    rated: bool
    effect: str
    clause: str


class SpellRow(Row, frozen=True, kw_only=True):
    """*value* is in tokens, range in inches; which of the other fields count depends on what it does."""

    clause: str
    faction: str
    value: int
    range: int
    side: Side
    targets: int
    targets_min: int = 0  # 0: as many as *targets*
    effect: str
    hits: int = 0
    ap: int = 0
    rules: tuple[str, ...] = ()  # of its hits
    modifier: str = ""
    amount: int = 0
    gains: tuple[str, ...] = ()
    duration: Lasting = ""
    morale_test: bool = False
    fail: str = ""


class NativeWeapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of a unit that no faction has."""

    name: str
    range: int
    attacks: int
    rules: tuple[str, ...]


class NativeRow(Row, frozen=True, kw_only=True):
    """A unit that an event brings."""

    size: int = 0
    size_dice: str = ""  # instead of a size
    quality: int
    defense: int
    rules: tuple[str, ...]
    weapons: tuple[NativeWeapon, ...]
    base_mm: int
    event: int
    clause: str


# Battles


class ActionRow(Row, frozen=True, kw_only=True):
    """How far one moves with it, in inches, and what may follow."""

    move: int
    shoot: bool
    melee: bool
    move_action: bool
    clause: str


class TerrainRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of ground; lengths in inches."""

    id: str
    types: tuple[Ground, ...]
    height_in: int
    climb_in: int
    note: str
    clause: str
    sight: Literal["", "into-and-out-not-through"] = ""
    sight_ignore: int = 0  # units or pieces that are looked over from its top
    difficult_when: Literal["", "entering"] = ""
    dangerous_on: tuple[str, ...] = ()  # actions


class PieceRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many of a kind on a table that is drawn; sides in inches."""

    kind: str
    count: int
    sides: tuple[int, int]


class MissionRow(Row, frozen=True, kw_only=True):
    """Spots and lengths in inches; which of the last fields count depends on the mission."""

    roll: int
    setup: str
    score: str
    regular_rounds: int
    extension: str
    deadlock_round: int
    clause: str
    cumulative: bool
    markers: str = ""  # in dice
    marker: Spot | None = None
    radius_in: int = 0
    first_scoring_round: int = 1
    cores: tuple[Spot, ...] = ()
    held_score: int = 0
    home_score: int = 0
    points_per_score: int = 0
    target_score: int = 0
    other_score: int = 0
    consoles_x: tuple[int, ...] = ()
    consoles_from_edge_in: int = 0
    wreck_target: int = 0
    wreck_target_hero: int = 0


class ListNumbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points that are agreed, and the limits of force organisation."""

    usual_points: int
    full_points: int
    points_per_hero: int
    points_per_copy: int
    share_percent_max: int
    points_per_unit: int


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Numbers of a battle; lengths in inches."""

    table_width_in: int
    table_depth_in: int
    min_terrain_pieces: int
    deployment_depth_in: int
    min_zone_distance_in: int
    markers_dice: str
    marker_gap_in: int
    marker_seize_in: int
    regular_rounds: int
    deadlock_round: int
    one_off_rounds: int
    coherency_near_in: int
    coherency_far_in: int
    unit_gap_in: int
    melee_reach_in: int
    melee_reach_vertical_in: int
    pile_in_in: int
    consolidate_in: int
    separate_in: int
    difficult_cap_in: int
    climb_max_in: int
    low_terrain_in: int
    ambush_gap_in: int
    scout_in: int
    stealth_over_in: int
    transport_exit_in: int
    transport_tough_max: int
    hero_join_tough_max: int
    caster_token_max: int
    cast_target: int
    cast_help_in: int
    aircraft_extra_in: int
    aircraft_range_penalty_in: int
    max_shooting_targets: int
    event_target: int
    cover_bonus: int
    fearless_target: int
    regeneration_target: int
    impact_target: int
    reliable_quality: int
    sniper_quality: int
    rending_ap: int
    entrenched_penalty: int
    entrenched_over_in: int
    stealth_penalty: int
    aircraft_hit_penalty: int
    indirect_moved_penalty: int
    fast_advance_in: int
    fast_rush_charge_in: int
    slow_advance_in: int
    slow_rush_charge_in: int
    fatigued_hit_face: int
    late_arrival_first_round: int
    late_arrival_depth_in: int
    late_arrival_gap_in: int
    marker_clear_of_impassable_in: float
    proposal_margin_in: float
    sight_lines_every_in: int
    sight_lines_free_percent_max: int
    terrain_neighbour_max_in: int
    terrain_lane_in: int
    generator_tries: int
    zombie_room_in: int
    three_army_corner_edge_y: int


factions = BOOK.by_id("factions", "faction", Faction)
profiles = BOOK.by_id("units", "unit", Profile)
weapons = BOOK.by_id("weapons", "weapon", WeaponRow)
upgrades = BOOK.by_id("upgrades", "upgrade", UpgradeRow)
special_rules = BOOK.by_id("special_rules", "rule", RuleRow)
spells = BOOK.by_id("spells", "spell", SpellRow)
natives = BOOK.by_id("neutral_units", "unit", NativeRow)
actions = BOOK.by_id("actions", "action", ActionRow)
terrain_kinds = BOOK.by_id("terrain", "terrain", TerrainRow)
missions = BOOK.by_id("missions", "mission", MissionRow)
variants = BOOK.by_id("variants", "variant", Variant)
list_numbers = BOOK.whole("constants", ListNumbers, "lists")
numbers = BOOK.whole("constants", Numbers, "battle")


@cache
def pieces() -> tuple[PieceRow, ...]:
    """Of a table that is drawn, in the order in which they are placed."""
    return BOOK.rows("generator", "piece", PieceRow)
