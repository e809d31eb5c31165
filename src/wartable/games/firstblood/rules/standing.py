"""Special rules by which regiments stand: morale, defence, fear."""

from wartable.core.hooks.moments import Modifier
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.characters.presence import lent_by_items
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, bears, regiment_bears, value_of

STRUCK = ("clash", "challenge", "opportunity")  # in which a blow can be thrown back

# Morale


@clause("FB-SPR-046", "FB-SPR-052")
def wounds_of_failures(failed: int, indomitable: bool, oblivious: bool) -> int:
    """What failed morale dice cost: Indomitable discards one of them, Oblivious feels every second."""
    left = failed - 1 if indomitable and failed else failed
    return (left + 1) // 2 if oblivious else left


@clause("FB-SPR-071", "FB-SPR-011", "FB-SPR-027")
def fright(table: Table, terror: int, unit: UnitId) -> tuple[Modifier, ...]:
    """What Terrifying takes from the RESOLVE of a regiment that lost models to it."""
    if not terror or unafraid(table, unit):
        return ()
    return (Modifier(-terror, "terrifying", "FB-SPR-071", table.match.units[unit].title),)


@clause("FB-SPR-011", "FB-SPR-027")
def unafraid(table: Table, unit: UnitId) -> bool:
    """Does a regiment ignore Fearsome and Terrifying? A character's Fearless is his own, for challenges."""
    character = table.match.units[unit].is_character
    fearless = not character and regiment_bears(table, unit, "fearless")
    fearless = fearless or lent_by_items(table, unit, "fearless")
    return fearless or regiment_bears(table, unit, "bravery")


# Defence


@clause("FB-SPR-064", "FB-SPR-065", "FB-SPR-051", "FB-SPR-078")
def shielded(table: Table, model: Model, hits: Hits) -> tuple[Modifier, ...]:
    """What a Shield adds to the DEFENSE of the profile that defends, unless it is broken through."""
    if hits.breaks_shield or not bears(table, model, "shield"):
        return ()
    return (Modifier(1, "shield", "FB-SPR-064", model.title),)


@clause("FB-SPR-043", "FB-SPR-078", "FB-MAG-16")
def hardened(table: Table, model: Model) -> int:
    """By how much less anything pierces the profile that defends."""
    return value_of(table, model, "hardened")


@clause("FB-SPR-022", "FB-SPR-023")
def die_wounds(hits: Hits, face: int) -> int:
    """What a failed defence die costs: a 6 against Deadly Blades or a Deadly Shot twice as much."""
    return 2 if hits.deadly and face == 6 else 1


@clause("FB-SPR-015", "FB-SPR-016", "FB-SPR-017", "FB-SPR-078", "FB-IMP-09")
def countered(table: Table, model: Model, hits: Hits, faces: list[int]) -> int:
    """Hits that Counter-attack throws back: one for each 1 against blows in a clash or challenge."""
    if hits.manner not in STRUCK or not bears(table, model, "counter-attack"):
        return 0
    return faces.count(1)


@clause("FB-SPR-050", "FB-SPR-017", "FB-IMP-09")
def demised(hits: list[Hits], wounds: int) -> int:
    """Hits that Lethal Demise throws back for wounds of a clash."""
    return wounds if any([one.manner in ("clash", "opportunity") for one in hits]) else 0
