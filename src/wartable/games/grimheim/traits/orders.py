"""Traits and items that grant a special action or reaction, and those that keep a model from leaving."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.moments import (
    Acting,
    Cleansed,
    Combining,
    Commanding,
    Granted,
    Reacting,
)
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import heal

HIGH = 300  # Elevated Ground lies at least so high

GUNSLINGER = Trait("gunslinger", clause="GH-TRT-25")
CLERIC = Trait("cleric", clause="GH-TRT-11")
ELEVATED = Trait("elevated", clause="GH-TER-06")
LEADER = Trait("leader", clause="GH-TRT-36")
ARTIFICER = Trait("artificer", clause="GH-TRT-05")
CREATURE_COMMAND = Trait("creature-command", clause="GH-TRT-14")
TENTACLE = Trait("tentacle", clause="GH-TRT-81")
NET = Trait("net", clause="GH-EQP-16")
GUARD_ROLLS_AGAIN = Trait("guard_trait:reroll-block-dice", clause="GH-TRT-24")
MOVE_AND_SHOOT = Trait("move_and_shoot:free", clause="GH-ACT-26")

GRANTS: dict[Trait, tuple[str, ...]] = {
    GUNSLINGER: ("take-aim",),
    Trait("marksman", clause="GH-TRT-40"): ("take-aim",),
    Trait("ranger", clause="GH-TRT-49"): ("take-aim", "quick-shot"),
    Trait("sniper", clause="GH-TRT-62"): ("take-aim",),
    Trait("veteran", clause="GH-TRT-74"): ("overwatch",),
    Trait("guard", clause="GH-TRT-24"): ("guard",),
    Trait("shield", clause="GH-TRT-58"): ("raise-shield",),
    Trait("hero", clause="GH-TRT-31"): ("overexertion",),
    Trait("magic-mushrooms", clause="GH-EQP-18"): ("overexertion",),
    Trait("medic", clause="GH-TRT-43"): ("heal",),
    Trait("magic-scroll-of-healing", clause="GH-EQP-05"): ("heal",),
    Trait("healing-potion", clause="GH-EQP-22"): ("heal",),
    CLERIC: ("cleanse",),
    Trait("divine", clause="GH-TRT-16"): ("cleanse",),
    Trait("blessed-water", clause="GH-EQP-08"): ("cleanse",),
    LEADER: ("command",),
    ARTIFICER: ("command",),
    CREATURE_COMMAND: ("command",),
    Trait("quick-draw", clause="GH-TRT-48"): ("quick-draw",),
}


def grant(trait: Trait, granted: tuple[str, ...]) -> None:
    @trait.adds(Granted, of="actor")
    def opens(table: Table, moment: Granted, bearer: Bearer) -> int:
        return int(moment.action in granted)


for _trait, _granted in GRANTS.items():
    grant(_trait, _granted)


@ELEVATED.adds(Granted, of="ground")
@clause("GH-SPA-07", "GH-SPA-17", "GH-RNG-24", "GH-TER-06")
def from_high_up(table: Table, moment: Granted, bearer: Bearer) -> int:
    """From Elevated Ground anyone may take aim or watch."""
    ground = table.ground
    high = ground.z[ground.at[moment.actor]] >= HIGH
    return int(high and moment.action in ("take-aim", "overwatch"))


@GUARD_ROLLS_AGAIN.forbids(Acting, of="match")
def no_guard_action(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    """In that variant the Guard trait rolls Block Dice again and grants no action."""
    return "this variant has no Guard action" if moment.action == "guard" else None


# Move and Shoot


@GUNSLINGER.adds(Combining, of="actor")
@clause("GH-TRT-25", "GH-ACT-26", "GH-SPA-20")
def run_and_gun(table: Table, moment: Combining, bearer: Bearer) -> int:
    """Move and Shoot in one activation, in either order."""
    return moves_and_shoots(moment)


@MOVE_AND_SHOOT.adds(Combining, of="match")
def anyone_may(table: Table, moment: Combining, bearer: Bearer) -> int:
    return moves_and_shoots(moment)


def moves_and_shoots(moment: Combining) -> int:
    return int({moment.action, moment.other} == {"move", "shoot"})


# Who takes orders from whom


@LEADER.adds(Commanding, of="actor")
def leads(table: Table, moment: Commanding, bearer: Bearer) -> int:
    return 1


@ARTIFICER.adds(Commanding, of="actor")
def directs_constructs(table: Table, moment: Commanding, bearer: Bearer) -> int:
    return int(is_a("construct", table[moment.target]))


@CREATURE_COMMAND.adds(Commanding, of="actor")
def calls_creatures(table: Table, moment: Commanding, bearer: Bearer) -> int:
    return int(is_a("creature", table[moment.target]))


def is_a(kind: str, model: Model) -> bool:
    """By its traits or its keywords."""
    return model.bears(kind) or kind in model.keywords


@CLERIC.acts(Cleansed, of="actor")
def soothe(table: Table, moment: Cleansed, bearer: Bearer) -> Steps[None]:
    """Whom a Cleric cleanses regains D3 wounds too."""
    seat = table[moment.actor].seat
    (face,) = yield from roll_amount(table, "cleric", seat, CLERIC.clause, moment.actor)
    heal(table, moment.target, read_die("D3", face), CLERIC.clause)


# Held fast


@TENTACLE.forbids(Acting, of="anyone")
def held_back(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    return held_if_leaving(table, moment, bearer, "fall-back")


@TENTACLE.forbids(Reacting, of="anyone")
def held_in_place(table: Table, moment: Reacting, bearer: Bearer) -> str | None:
    return held_if_leaving(table, moment, bearer, "retreat")


@NET.forbids(Acting, of="anyone")
@clause("GH-EQP-16")
def netted(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    """A Net hinders a Fall Back; the book says nothing of Retreat."""
    return held_if_leaving(table, moment, bearer, "fall-back")


def held_if_leaving(table: Table, moment: Acting, bearer: Bearer, leaving: str) -> str | None:
    holder = bearer.model
    if moment.action != leaving or holder is None:
        return None
    if not table.hostile(holder, moment.actor) or not engaged(table, holder, moment.actor):
        return None
    return f"held by {bearer.source}"
