"""Special rules of clashes, challenges and impact attacks, and being Inspired."""

from wartable.core.hooks.moments import Modifier
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.characters.nearness import is_near
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import engagers_of
from wartable.games.firstblood.table import Table, bears, regiment_bears, value_of

TOO_GOOD = 5  # a value that Inspired and Aimed Shot do not raise to
EXCEPTIONAL = 6  # a value that gives an extra hit for each natural 1
CLOSE = 100  # hundredths
FIENDS = ("monster", "brute", "cavalry")

# Inspired


@clause("FB-INS-03", "FB-BRK-05", "FB-SPR-019", "FB-SPR-025", "FB-GAR-16", "FB-RUI-10")
def is_inspired(table: Table, model: Model, manner: str = "clash") -> bool:
    """Is it Inspired: always if Dauntless; else by a charge, Inspire or, in a clash, its garrison, but for Dread?"""
    unit = model.unit
    regiment = table.match.units[unit]
    if regiment.broken:
        return False
    if regiment_bears(table, unit, "dauntless"):
        return True
    charged = regiment.inspired and model.id not in regiment.uninspired
    housed = manner == "clash" and bool(host_id(table.match, unit))
    return (charged or regiment.roused or housed) and not dreaded(table, unit)


@clause("FB-SPR-025")
def dreaded(table: Table, unit: UnitId) -> bool:
    """Is it engaged by a regiment with Dread?"""
    return any([bears(table, foe, "dread") for foe in engagers_of(table, unit)])


@clause("FB-INS-01", "FB-INS-02", "FB-INS-04", "FB-SPR-001", "FB-SPR-002")
def lifted(value: int, by: str, clause: str, source: str) -> tuple[int, tuple[Modifier, ...], bool]:
    """A value with the +1 of Inspired or Aimed Shot; or as it is, with 6s rolled again, if that would make it 5."""
    if value + 1 >= TOO_GOOD:
        return value, (), True
    return value + 1, (Modifier(1, by, clause, source),), False


# Dice that are rolled again


@clause("FB-SPR-037", "FB-SPR-033", "FB-SPR-053", "FB-SPR-010", "FB-IMP-09")
def failed_again(
    table: Table, model: Model, target: UnitId, manner: str, blessed: bool = False
) -> str:
    """The special rule by which a model's failed hit dice are rolled again, if there is one."""
    foe = table.match.units[target]
    struck = manner in ("clash", "challenge", "opportunity")
    if struck and bears(table, model, "flurry"):
        return "flurry"
    if foe.row.type in FIENDS and bears(table, model, "fiend-hunter"):
        return "fiend-hunter"
    if manner in ("clash", "opportunity") and foe.broken and bears(table, model, "opportunists"):
        return "opportunists"
    return "blessed" if blessed and bears(table, model, "blessed") else ""


@clause("FB-SPR-058", "FB-SPR-068", "FB-SPR-078", "FB-IMP-09")
def ones_again(table: Table, model: Model, aim: Model, manner: str) -> str:
    """The rule by which natural 1s must be rolled again: Parry of the model struck at, or Support within 1"."""
    if manner != "impact" and bears(table, aim, "parry"):
        return "parry"
    if bears(table, model, "support") and is_near(table, model, aim, CLOSE):
        return "support"
    return ""


# What hits do


@clause("FB-SPR-014", "FB-SPR-013", "FB-IMP-09")
def piercing(table: Table, model: Model, manner: str) -> int:
    """By how much its hits lower DEFENSE: Cleave, or in impact attacks Brutal Impact."""
    return value_of(table, model, "brutal-impact" if manner == "impact" else "cleave")


@clause("FB-SPR-063", "FB-CLA-13", "FB-IMP-09")
def extra_hits(table: Table, model: Model, clash: int, manner: str) -> int:
    """Plain hits more for each natural 1: by Relentless Blows, which CLASH 6 gives too, once."""
    if manner == "impact":
        return 0
    gained = clash >= EXCEPTIONAL and not table.match.units[model.unit].broken
    return int(gained or bears(table, model, "relentless-blows"))


@clause("FB-SPR-022", "FB-SPR-035", "FB-SPR-066", "FB-IMP-09")
def in_a_clash(table: Table, model: Model, name: str, manner: str) -> bool:
    """Has it a rule of clashes and challenges, and is this one?"""
    return manner != "impact" and bears(table, model, name)


@clause("FB-SPR-068")
def within_shafts(table: Table, attacker: Model, target: UnitId) -> bool:
    """Is an attacker within 1" of a Support model of the regiment it strikes?"""
    there = [m for m in present(table.match, target) if bears(table, m, "support")]
    return any([is_near(table, attacker, one, CLOSE) for one in there])


@clause("FB-SPR-071", "FB-SPR-042")
def terror_of(table: Table, model: Model, manner: str) -> int:
    """How Terrifying an attacker is in a clash; in a charge it is by Glorious Charge."""
    own = value_of(table, model, "terrifying")
    if manner == "impact":
        return max(1, own) if bears(table, model, "glorious-charge") else 0
    return own if manner in ("clash", "opportunity") else 0
