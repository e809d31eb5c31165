"""Traits of hiding and finding (GH-TRT)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Gaining
from wartable.games.grimheim.moments import Combining
from wartable.games.grimheim.movement.moments import HiddenShot, Obscuring, RevealRange
from wartable.games.grimheim.sight.line_of_sight import HIDDEN
from wartable.games.grimheim.table import Table

SIX_INCHES = 600
SHOTS = ("shoot", "shoot-gate")

STEALTH = Trait("stealth", clause="GH-TRT-64")
SHADOW_STALKER = Trait("shadow-stalker", clause="GH-TRT-93")
MASSIVE = Trait("massive", clause="GH-TRT-41")
REVEAL = Trait("reveal", clause="GH-TRT-53")
REVEALING = Trait("reveal", clause="GH-WTR-30")
SILENT = Trait("silent", clause="GH-TRT-60")
SILENT_WEAPON = Trait("silent", clause="GH-WTR-33")


@clause("GH-TRT-64", "GH-TRT-93")
@STEALTH.adds(Obscuring, of="target")
@SHADOW_STALKER.adds(Obscuring, of="target")
def hard_to_see(table: Table, moment: Obscuring, bearer: Bearer) -> int:
    """In Cover as soon as any part of it is obscured."""
    return 1


@clause("GH-TRT-41")
@MASSIVE.forbids(Gaining, of="target")
def too_big(table: Table, moment: Gaining, bearer: Bearer) -> str | None:
    return "too massive to hide" if moment.status == HIDDEN else None


@clause("GH-TRT-53", "GH-WTR-30")
@REVEAL.replaces(RevealRange, of="actor")
@REVEALING.replaces(RevealRange, of="weapon")
def reveals(table: Table, moment: RevealRange, bearer: Bearer) -> int | None:
    """Nobody hides within 6"; trait and weapon do not add up."""
    return SIX_INCHES


# Shooting from hiding


@clause("GH-TRT-60", "GH-TRT-96")
@SILENT.adds(Combining, of="actor")
def hides_and_shoots(table: Table, moment: Combining, bearer: Bearer) -> int:
    """Hide and Shoot in one activation, in either order."""
    return int({moment.action, moment.other} == {"hide", "shoot"})


@clause("GH-WTR-33", "GH-TRT-96")
@SILENT_WEAPON.adds(Combining, of="weapon")
def shoots_unheard(table: Table, moment: Combining, bearer: Bearer) -> int:
    """Hide and Shoot with it: a Shoot that follows is kept to silent weapons, one before must have been with one."""
    if {moment.action, moment.other} != {"hide", "shoot"}:
        return 0
    if moment.action == "shoot":
        return 1
    weapons = [weapon for weapon in table[moment.actor].weapons if not weapon.close]
    return int(all([weapon.bears("silent") for weapon in weapons]))


@clause("GH-TRT-96")
@SILENT.adds(HiddenShot, of="actor")
@SILENT_WEAPON.adds(HiddenShot, of="weapon")
def stays_hidden(table: Table, moment: HiddenShot, bearer: Bearer) -> int:
    return int(moment.action in SHOTS)
