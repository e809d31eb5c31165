"""Traits of those who shoot."""

from msgspec.structs import replace

from wartable.core.ask import Choose, Confirm, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import (
    AttackBegins,
    CriticalOn,
    FarShot,
    HitsOn,
    IntoCombat,
    Rerolling,
    ShotDeclared,
    Wielding,
)
from wartable.games.grimheim.dice.on_table import of_throw
from wartable.games.grimheim.dice.throws import reroll_dice
from wartable.games.grimheim.interrupts import MAY
from wartable.games.grimheim.moments import Times
from wartable.games.grimheim.resolving import Shot, is_ranged
from wartable.games.grimheim.table import Table

HAWKEYE = Trait("hawkeye", clause="GH-TRT-27")
HUNTER = Trait("hunter", clause="GH-TRT-33")
SNIPER = Trait("sniper", clause="GH-TRT-62")
VERSATILE_QUIVER = Trait("versatile-quiver", clause="GH-TRT-75")
WARP_ENGINEER = Trait("warp-engineer", clause="GH-TRT-94")
HIDDEN = Trait("hidden", clause="GH-ACT-25")

ARROWS = ("armor-piercing", "scatter-shot")
UNDECLARED = frozenset(("overwatch", "quick-draw", "reaction-shot"))  # shots made on another's way


@HAWKEYE.replaces(CriticalOn, of="attacker")
@clause("GH-TRT-27")
def sharp_eyes(table: Table, moment: CriticalOn, bearer: Bearer) -> int | None:
    """Ranged attack dice of 5+ are critical."""
    return 5 if is_ranged(moment.attack) else None


@HUNTER.replaces(Times, of="actor")
@clause("GH-TRT-33")
def twice(table: Table, moment: Times, bearer: Bearer) -> int | None:
    return 2 if moment.action == "shoot" else None


@SNIPER.forbids(IntoCombat, of="attacker")
@clause("GH-TRT-62")
def sure_aim(table: Table, moment: IntoCombat, bearer: Bearer) -> str | None:
    return "a sniper endangers no friend"


@SNIPER.forbids(FarShot, of="attacker")
@clause("GH-TRT-62")
def long_aim(table: Table, moment: FarShot, bearer: Bearer) -> str | None:
    """GH-R-23: only where the players agreed on it."""
    agreed = table.match.switch("sniper_ignores_effective_range") == "true"
    return "a sniper aims as well from afar" if agreed else None


@VERSATILE_QUIVER.acts(ShotDeclared, of="attacker")
@clause("GH-TRT-75", "GH-ACT-46")
def arrow_declared(table: Table, moment: ShotDeclared, bearer: Bearer) -> Steps[None]:
    """The arrow is named with the shot, before anybody may dodge it."""
    yield from choose_arrow(table, moment.attack)


@VERSATILE_QUIVER.acts(AttackBegins, of="attacker")
@clause("GH-TRT-75")
def arrow_drawn(table: Table, moment: AttackBegins, bearer: Bearer) -> Steps[None]:
    """Delayed shots and those of reactions choose as they are made."""
    if moment.attack.action in UNDECLARED:
        yield from choose_arrow(table, moment.attack)


@clause("GH-TRT-75")
def choose_arrow(table: Table, shot: Shot) -> Steps[None]:
    """Armor Piercing or Scatter Shot for this attack, with HTV worse by 1."""
    if shot.weapon.close:
        return
    other = tuple([arrow for arrow in ARROWS if not shot.weapon.bears(arrow)])
    arrow = yield from Choose(
        "arrow",
        table[shot.shooter].seat,
        VERSATILE_QUIVER.clause,
        "Which arrow? A special one needs 1 more to hit.",
        shot.about,
        options=("plain", *other),
    )
    if arrow != "plain":
        shot.arrow = arrow
        shot.weapon = replace(shot.weapon, traits=(*shot.weapon.traits, Mark(arrow)))


@VERSATILE_QUIVER.adds(HitsOn, of="attacker")
@clause("GH-TRT-75")
def harder_to_aim(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    """HTV worse by 1 with a special arrow."""
    return int(isinstance(moment.attack, Shot) and bool(moment.attack.arrow))


@WARP_ENGINEER.acts(Rerolling, of="roller")
@clause("GH-TRT-94")
def all_again(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """All dice of a ranged attack together, once."""
    throw = moment.throw
    fresh = [die for die in throw.dice if not die.again and not die.kept]
    if throw.purpose != "attack" or not is_ranged(throw.attack) or not fresh:
        return
    ask = "Roll all attack dice again?"
    laid = of_throw(table, throw)
    if (
        yield from Confirm(
            "all again", throw.seat, WARP_ENGINEER.clause, ask, throw.about, laid, window=MAY
        )
    ):
        yield from reroll_dice(table, throw, fresh, WARP_ENGINEER.clause, "warp engineer")


@HIDDEN.forbids(Wielding, of="actor")
@clause("GH-ACT-25", "GH-TRT-96")
def no_shot_from_hiding(table: Table, moment: Wielding, bearer: Bearer) -> str | None:
    """A Hidden model shoots only silently, by its own skill or with such a weapon."""
    model = table[moment.actor]
    if moment.action != "shoot" or model.bears("silent") or moment.weapon.bears("silent"):
        return None
    hides = any([mark.name == HIDDEN.name for mark in model.statuses])
    return "Hidden" if hides else None
