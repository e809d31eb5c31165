"""Hidden models: who may hide, and what ends it (GH-LOS-12 to 18, GH-ACT-27 to 30)."""

from wartable.core.ask import Refused
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Gaining
from wartable.games.grimheim.events import EffectLost
from wartable.games.grimheim.marks import has_mark
from wartable.games.grimheim.moments import Acting, Activating
from wartable.games.grimheim.movement.moments import HiddenShot, RevealRange
from wartable.games.grimheim.sight.cover import in_cover
from wartable.games.grimheim.sight.line_of_sight import HIDDEN, disc_seen, visible
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.statuses import lose_status

NEAR = 2  # inches
BARRED = ("shoot", "shoot-gate", "charge", "overwatch", "quick-shot", "take-aim")

HIDING = Trait(HIDDEN, clause="GH-ACT-30")


@clause("GH-ACT-28", "GH-ACT-29", "GH-TRT-53", "GH-WTR-30")
def no_hiding(table: Table, model: ModelId) -> Refused | None:
    """Why a model cannot hide: every enemy must be blind to it or see it in Cover, and none be within 2"."""
    if table[model].bears(HIDDEN):
        return Refused("GH-STS-02", "hidden already")
    immune = table.forbidden(Gaining(model, HIDDEN))
    if immune is not None:
        return immune
    for foe in table.foes_of(model):
        if table.within(NEAR, model, foe):
            return Refused("GH-ACT-29", f"{table[foe].title} is within 2″")
        if visible(table, foe, model) and not in_cover(table, foe, model):
            return Refused("GH-ACT-29", f"in plain sight of {table[foe].title}")
        if table.bent(RevealRange(foe)) and revealed_by(table, foe, table[foe].at, model):
            return Refused("GH-TRT-53", f"revealed by {table[foe].title}")
    return None


@clause("GH-LOS-15", "GH-LOS-16")
def discover(table: Table, model: ModelId, clause: str) -> bool:
    """It is Hidden no longer; a Fog of War outlasts what the model does in its own activation."""
    if model not in table:
        return False
    fog = table[model].effect(HIDDEN) is not None and table.match.active != model
    if fog:
        table.do(EffectLost(clause, model, HIDDEN))
    return lose_status(table, model, HIDDEN, clause) or fog


@clause("GH-LOS-13", "GH-LOS-16")
def found_by(table: Table, seeker: ModelId, at: Point, model: ModelId) -> bool:
    """Would an enemy that stood there discover a Hidden model: within 2" with a free line, or by a Reveal?"""
    hidden = table[model]
    if near(table, seeker, at, model, 100 * NEAR):
        if disc_seen(table, at, hidden.at, hidden.base):
            return True
    return revealed_by(table, seeker, at, model)


@clause("GH-TRT-53", "GH-WTR-30")
def revealed_by(table: Table, seeker: ModelId, at: Point, model: ModelId) -> bool:
    reach = reveal_range(table, seeker)
    return bool(reach) and near(table, seeker, at, model, reach)


def reveal_range(table: Table, seeker: ModelId) -> int:
    """Asked for every spot of a way."""
    key = ("reveal", seeker)
    known: int | None = table.memo.get(key)
    if known is None:
        known = table.memo[key] = table.number(RevealRange(seeker), 0)
    return known


def near(table: Table, seeker: ModelId, at: Point, model: ModelId, reach: int) -> bool:
    ground = table.ground
    return ground.spot_within(reach + table[seeker].base, at[0], at[1], ground.at[model])


def hidden_foes(table: Table, model: ModelId) -> list[ModelId]:
    """The Hidden enemies of a model, nearest first."""
    return [foe for foe in table.foes_of(model) if has_mark(table[foe].marks, HIDDEN)]


@clause("GH-LOS-16", "GH-TRT-53")
def look_round(table: Table, model: ModelId) -> None:
    """Whom a model finds from where it stands now: it was pushed there, has arrived, or has just gained Reveal."""
    for foe in hidden_foes(table, model):
        if found_by(table, model, table[model].at, foe):
            discover(table, foe, "GH-LOS-16")


# What a Hidden model can do


@clause("GH-ACT-12", "GH-ACT-30", "GH-TRT-96")
@HIDING.forbids(Acting, of="actor")
def too_quiet(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    """No Shoot, Charge or Overwatch while Hidden, but for what Silent allows."""
    if moment.action not in BARRED or can_step_out(table, moment.actor):
        return None
    if table.holds(HiddenShot(moment.actor, moment.action)):
        return None
    return "hidden"


@clause("GH-MAG-26")
def can_step_out(table: Table, model: ModelId) -> bool:
    """Only a Fog of War hides it, which ends when it declares such an action in its own activation."""
    one = table[model]
    hides = any([mark.name == HIDDEN for mark in one.statuses])
    return table.match.active == model and not hides and one.effect(HIDDEN) is not None


@clause("GH-LOS-15")
@HIDING.acts(Activating, of="actor")
def steps_out(table: Table, moment: Activating, bearer: Bearer) -> None:
    """A new activation ends it."""
    discover(table, moment.actor, "GH-LOS-15")
