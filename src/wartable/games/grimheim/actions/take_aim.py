"""Take Aim (GH-SPA-06, 07)."""

from wartable.core.ask import Refused, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.combat.moments import AttackDone, DuringAttack, HitsOn
from wartable.games.grimheim.combat.targets import armed_for
from wartable.games.grimheim.events import EffectGained, EffectLost
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

AIMING = Trait("aiming", clause="GH-SPA-06")
SHOTS = ("shoot", "shoot-gate", "quick-shot", "overwatch", "quick-draw", "reaction-shot")


@action("take-aim")
@clause("GH-SPA-06")
def take_aim(table: Table, model: ModelId) -> Steps[None]:
    """HTV better by 1 for the next ranged attack of this turn."""
    if (yield from pay(table, model, "take-aim")):
        table.do(EffectGained("GH-SPA-06", model, Effect(AIMING.name, until="turn")))


@bars("take-aim")
@clause("GH-SPA-06")
def no_aim(table: Table, model: ModelId) -> Refused | None:
    """With nothing to shoot with there is nothing to aim."""
    if table[model].bears(AIMING.name):
        return Refused("GH-SPA-06", "has already taken aim")
    return None if armed_for(table, model, "shoot") else Refused("GH-SPA-06", "no ranged weapon")


@AIMING.adds(HitsOn, of="attacker")
def well_aimed(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    return -1 if shoots(moment) else 0


@AIMING.acts(AttackDone, of="attacker", rank=2)
def aim_spent(table: Table, moment: AttackDone, bearer: Bearer) -> None:
    spent = moment.attack.main and shoots(moment) and (moment.attack.last or moment.attack.failed)
    if spent and moment.attacker in table:  # a misfire may have been its end
        table.do(EffectLost("GH-SPA-06", moment.attacker, AIMING.name))


def shoots(moment: DuringAttack) -> bool:
    """A ranged attack of the model's own, with all it does to others: no spell, no blow in passing."""
    shot = moment.attack
    if not isinstance(shot, Shot):
        return False
    return shot.declared in SHOTS or (shot.declared == "intercept" and not shot.weapon.close)
