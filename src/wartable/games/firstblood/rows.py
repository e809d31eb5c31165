"""The tables of the book, read once from `data/`; a typo in them fails here, with the file and the field."""

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from wartable.core.match import Mark, Spot
from wartable.core.rulebook.clauses import clause
from wartable.core.rulebook.data import Data
from wartable.wargame.units.rows import marks_of

BOOK = Data(__package__)

Type: TypeAlias = Literal["infantry", "cavalry", "brute", "monster"]
Class: TypeAlias = Literal["light", "medium", "heavy"]
Duration: TypeAlias = Literal["instant", "round", "next-clash", "next-volley", "game"]
WITHIN_ROUND: tuple[Duration, ...] = ("round", "next-clash", "next-volley")
MOUNTED = ("cavalry", "brute")  # for whom many rules are the same


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything that has a name in the book."""

    id: str
    name: str


class Barrage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a model shoots: dice, inches, and rules of these shots alone."""

    shots: int
    range: int
    rules: tuple[str, ...] = ()


class Profile(Row, frozen=True, kw_only=True):
    """What a model is; lengths in inches."""

    faction: str
    type: Type
    cls: Class = msgspec.field(name="class")
    march: int
    volley: int
    clash: int
    attacks: int
    wounds: int
    resolve: int
    defense: int
    evasion: int
    rules: tuple[str, ...] = ()
    command_range: int = 5
    barrage: Barrage | None = None
    draw_events: tuple[str, ...] = ()
    incantations: tuple[str, ...] = ()
    wounded_wounds: int = 0  # of its second profile; 0: it has none

    @property
    def marks(self) -> tuple[Mark, ...]:
        return marks_of(self.rules)

    @property
    def all_wounds(self) -> int:
        """On both its profiles."""
        return self.wounds + self.wounded_wounds


class RegimentRow(Profile, frozen=True, kw_only=True):
    min_models: int
    max_models: int
    points_per_model: int
    leader: bool
    standard_threshold: int  # models from which on one carries the standard; 0: never


class OfficerRow(Profile, frozen=True, kw_only=True):
    command_ability: str
    points: int
    may_join: tuple[str, ...]


class CharacterRow(Profile, frozen=True, kw_only=True):
    command_ability: str
    points: int
    retinue_options: tuple[str, ...]
    max_retinue: int
    item_options: tuple[str, ...]
    max_items: int


class RetinueRow(Profile, frozen=True, kw_only=True):
    points: int


class EffectRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that an incantation, an ability, an event or an item does; which fields count depends on its kind."""

    kind: Literal[
        "hits",
        "heal",
        "gain-rule",
        "stat",
        "obscured-target",
        "ignore-rule",
        "command-range",
        "casting-dice",
        "casting-reroll-all",
        "aura-gain-rule",
        "incantation-range",
    ]
    n: int = 0
    armor_piercing: int = 0
    rule: str = ""
    x: int = 0
    plus: bool = False
    stat: str = ""
    delta: int = 0
    uses_per_game: int = 0


class AbilityRow(Row, frozen=True, kw_only=True):
    effect: str
    target_type: Literal["any", "infantry"]
    duration: Duration
    effects: tuple[EffectRow, ...]


class IncantationRow(Row, frozen=True, kw_only=True):
    faction: str
    caster: str
    range: int | Literal["self"]
    attunement: int
    successes_needed: int
    effect: str
    school: Literal["wizard", "priest"]
    target: Literal["friend", "enemy", "self"]
    duration: Duration
    effects: tuple[EffectRow, ...]
    hits: int


class ExtraAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    action: str
    when: str


class EventRow(Row, frozen=True, kw_only=True):
    """A draw event."""

    effect: str
    clauses: tuple[str, ...]
    duration: Duration = "round"
    effects: tuple[EffectRow, ...] = ()
    choose_one: tuple[EffectRow, ...] = ()
    owner_actions: int = 2
    extra_action: ExtraAction | None = None


class ItemRow(Row, frozen=True, kw_only=True):
    faction: str
    category: str
    points: int
    effect: str
    effects: tuple[EffectRow, ...]


class RuleRow(Row, frozen=True, kw_only=True):
    """A special rule as cards tell it."""

    has_x: bool
    trigger: str
    effect: str
    clauses: tuple[str, ...]


class ActionRow(Row, frozen=True, kw_only=True):
    kind: Literal["out-of-combat", "combat", "character", "special"]
    effect: str
    repeatable: bool


class SizeRow(Row, frozen=True, kw_only=True):
    size: int
    base_diameter: float
    base_radius: int


class Rim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    radius: int
    points: tuple[Spot, ...]


class Hazard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    when: Literal["charge", "move"]
    fails_from: int
    wounds: dict[Type, int]


class TerrainRow(Row, frozen=True, kw_only=True):
    """A kind of ground; lengths in inches."""

    size: int
    traits: tuple[str, ...]
    effect: str
    hazard: Hazard | None = None
    charge_blocks_impact: bool = False
    charge_blocks_inspired: tuple[Class, ...] = ()
    clash_modifier: int = 0
    clash_minimum: int = 0
    elevation: int = 0
    length: int = 0
    width: int = 0
    floors: int = 0
    floor_height: int = 0
    volley_defense_bonus: int = 0
    dangerous_for: tuple[Type, ...] = ()
    walls: tuple[tuple[float, float, float, float], ...] = ()
    defense: int = 0
    capacity: int = 0


class Faction(Row, frozen=True, kw_only=True):
    theme: str


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where reserves come in these rounds; round_to 0: for good."""

    round_from: int
    round_to: int
    allowed: bool
    entry: tuple[str, ...]


class Weight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a model counts for at an objective."""

    model: str
    type: str
    weight: float


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    when: str
    value: int


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    value: int
    clause: str


factions = BOOK.by_id("factions", "faction", Faction)
regiments = BOOK.by_id("regiments", "regiment", RegimentRow)
officers = BOOK.by_id("officers", "officer", OfficerRow)
characters = BOOK.by_id("characters", "character", CharacterRow)
retinues = BOOK.by_id("retinues", "retinue", RetinueRow)
items = BOOK.by_id("items", "item", ItemRow)
abilities = BOOK.by_id("command-abilities", "ability", AbilityRow)
incantations = BOOK.by_id("incantations", "incantation", IncantationRow)
draw_events = BOOK.by_id("draw-events", "event", EventRow)
special_rules = BOOK.by_id("special-rules", "rule", RuleRow)
actions = BOOK.by_id("actions", "action", ActionRow)
sizes = BOOK.by_id("sizes", "type", SizeRow)
rims = BOOK.by_id("sizes", "rim", Rim, by="radius")
terrain_kinds = BOOK.by_id("terrain", "terrain", TerrainRow)
limits = BOOK.by_id("army-limits", "limit", Limit)
bonuses = BOOK.by_id("morale", "bonus", Bonus)


@cache
def arrivals() -> tuple[Arrival, ...]:
    return BOOK.rows("reinforcements", "arrival", Arrival)


@cache
def weights() -> tuple[Weight, ...]:
    return BOOK.rows("objectives", "weight", Weight)


@cache
@clause("FB-MOD-05")
def profiles() -> dict[str, Profile]:
    """Everything that stands on a base, by its id."""
    return {**regiments(), **officers(), **characters(), **retinues()}


def effect_words(id: str) -> str:
    """What an ability, an incantation or a draw event does for whom it works on, as its table tells it."""
    for rows in (abilities(), incantations(), draw_events()):
        if id in rows:
            return (
                rows[id]
                .effect.removeprefix("friendly ")
                .removeprefix("enemy ")
                .removeprefix("target ")
            )
    return ""
