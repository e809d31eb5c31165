"""Traits of movement: how far, how high, over what (GH-TRT)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import kind_of, no_action
from wartable.games.grimheim.actions.charge import charge_targets
from wartable.games.grimheim.moments import Acting, Allowance, Cost
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.movement.moments import (
    ClimbCost,
    Climbing,
    DropDice,
    Endangered,
    Flying,
    Ghostly,
    Jumping,
    Redirecting,
    RoughCost,
    RoughRun,
    TeleportRange,
    TraverseCost,
)
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.table import Table

INCH = 100
MOVES = ("move", "run", "charge", "fall-back", "push")

FAST = Trait("fast", clause="GH-TRT-18")
FLY = Trait("fly", clause="GH-TRT-21")
HORSE_RIDER = Trait("horse-rider", clause="GH-TRT-32")
IMMOBILE = Trait("immobile", clause="GH-TRT-34")
LIGHT_ARMOR = Trait("light-armor", clause="GH-TRT-39")
SLOW = Trait("slow", clause="GH-TRT-61")
SPECTRAL = Trait("spectral", clause="GH-TRT-63")
STRIDER = Trait("strider", clause="GH-TRT-65")
SWIFT = Trait("swift", clause="GH-TRT-68")
TANK = Trait("tank", clause="GH-TRT-69")
TELEPORT = Trait("teleport", clause="GH-TRT-70")
VESTIGIAL_WINGS = Trait("vestigial-wings", clause="GH-TRT-82")
WALL_CRAWLER = Trait("wall-crawler", clause="GH-TRT-84")
MARK_OF_FURY = Trait("mark-of-fury", clause="GH-TRT-89")
GRAPPLING_HOOK = Trait("grappling-hook", clause="GH-EQP-13")


# How far


@clause("GH-TRT-18")
@FAST.adds(Allowance, of="actor")
def farther(table: Table, moment: Allowance, bearer: Bearer) -> int:
    """2" more for a Charge and a Fall Back."""
    return 2 * INCH if moment.action in ("charge", "fall-back") else 0


@clause("GH-TRT-70")
@TELEPORT.adds(TeleportRange, of="actor")
def three_times_mov(table: Table, moment: TeleportRange, bearer: Bearer) -> int:
    return 3 * mov(table, moment.actor) if moment.action in ("move", "charge") else 0


@clause("GH-TRT-82")
@VESTIGIAL_WINGS.replaces(Cost, of="actor")
def quick_to_leave(table: Table, moment: Cost, bearer: Bearer) -> int | None:
    """A Fall Back for 1 AP."""
    return 1 if moment.action == "fall-back" else None


# What it cannot do


@clause("GH-TRT-34")
@IMMOBILE.forbids(Acting, of="actor")
def rooted(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    return "immobile" if moment.action in MOVES else None


@clause("GH-TRT-61")
@SLOW.forbids(Acting, of="actor")
def no_runner(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    return "too slow to run" if moment.action == "run" else None


@clause("GH-TRT-61")
@SLOW.forbids(Jumping, of="actor")
def no_jumper(table: Table, moment: Jumping, bearer: Bearer) -> str | None:
    return "too slow to jump"


@clause("GH-TRT-89")
@MARK_OF_FURY.forbids(Acting, of="actor")
def must_charge(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    """No Move and no Run while it can Charge without the help of Fate."""
    if moment.action not in actions() or kind_of(moment.action) not in ("move", "run"):
        return None
    if no_action(table, moment.actor, "charge") is not None:
        return None
    return "it must charge" if charge_targets(table, moment.actor, fate=False) else None


# Climbing and crossing


@clause("GH-TRT-32")
@HORSE_RIDER.forbids(Climbing, of="actor")
def stays_mounted(table: Table, moment: Climbing, bearer: Bearer) -> str | None:
    return "a rider cannot climb"


@clause("GH-TRT-32", "GH-TRT-39")
@HORSE_RIDER.replaces(TraverseCost, of="actor")
@LIGHT_ARMOR.replaces(TraverseCost, of="actor")
def leaps_over(table: Table, moment: TraverseCost, bearer: Bearer) -> int | None:
    return 0


@clause("GH-TRT-39", "GH-TRT-68", "GH-TRT-84", "GH-EQP-13")
@LIGHT_ARMOR.replaces(ClimbCost, of="actor")
@SWIFT.replaces(ClimbCost, of="actor")
@WALL_CRAWLER.replaces(ClimbCost, of="actor")
@GRAPPLING_HOOK.replaces(ClimbCost, of="actor")
def climbs_freely(table: Table, moment: ClimbCost, bearer: Bearer) -> int | None:
    return 0


@clause("GH-TRT-84", "GH-EQP-13")
@WALL_CRAWLER.adds(Climbing, of="actor")
@GRAPPLING_HOOK.adds(Climbing, of="actor")
def needs_no_aid(table: Table, moment: Climbing, bearer: Bearer) -> int:
    return 1


@clause("GH-EQP-13")
@GRAPPLING_HOOK.replaces(DropDice, of="actor")
def let_down(table: Table, moment: DropDice, bearer: Bearer) -> int | None:
    """A voluntary drop rolls no dice; falls are not helped (GH-R-74)."""
    return 0


# Ground


@clause("GH-TRT-65")
@STRIDER.replaces(RoughCost, of="actor")
def strides(table: Table, moment: RoughCost, bearer: Bearer) -> int | None:
    return 0


@clause("GH-TRT-65")
@STRIDER.adds(RoughRun, of="actor")
def runs_anywhere(table: Table, moment: RoughRun, bearer: Bearer) -> int:
    return 1


@clause("GH-TRT-65")
@STRIDER.forbids(Endangered, of="actor")
def minds_its_step(table: Table, moment: Endangered, bearer: Bearer) -> str | None:
    return "dangers are ignored"


@clause("GH-TRT-21", "GH-MOV-10")
@FLY.adds(Flying, of="actor")
def flies(table: Table, moment: Flying, bearer: Bearer) -> int:
    return 1


@clause("GH-TRT-63")
@SPECTRAL.adds(Ghostly, of="actor")
def passes_through(table: Table, moment: Ghostly, bearer: Bearer) -> int:
    return 1


# In another's place


@clause("GH-TRT-69")
@TANK.adds(Redirecting, of="model")
def takes_the_charge(table: Table, moment: Redirecting, bearer: Bearer) -> int:
    return 1
