"""Bonuses in the Defender's own deployment zone: Desperate Resolve, Sacred Ground (GH-DEFB-13, 14, 19, 20)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.bonuses.ground import defends
from wartable.games.grimheim.combat.moments import KeepingDice, KeptSaves, Rerolling
from wartable.games.grimheim.resolving import Fight
from wartable.games.grimheim.setup.free_spots import in_own_zone
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.block_dice import (
    PROTECTED,
    protected_from_afar,
    protected_in_melee,
)
from wartable.games.grimheim.traits.rerolls import RELENTLESS, relentlessly

DESPERATE_RESOLVE = Trait("desperate-resolve", clause="GH-DEFB-13")
SACRED_GROUND = Trait("sacred-ground", clause="GH-DEFB-14")


@clause("GH-DEFB-20")
def at_home(table: Table, model: ModelId | None) -> bool:
    """One of the Defender's with all of its base in his zone, now that the combat is fought."""
    if model is None or not defends(table, model):
        return False
    own = table[model]
    return in_own_zone(table, own.seat, own.at, own.base)


@DESPERATE_RESOLVE.acts(Rerolling, of="match", rank=1)
@clause("GH-DEFB-13", "GH-DEFB-19")
def resolved(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """As Relentless; who is so anyway gains nothing."""
    model = moment.throw.model
    if at_home(table, model) and not bears(table, model, RELENTLESS):
        yield from relentlessly(table, moment, bearer)


@SACRED_GROUND.acts(KeepingDice, of="match")
@clause("GH-DEFB-14", "GH-DEFB-19")
def sheltered(table: Table, moment: KeepingDice, bearer: Bearer) -> Steps[None]:
    """As Protected; who is so anyway gains nothing. In close combat both sides keep dice, each as an attacker."""
    in_melee = isinstance(moment.attack, Fight)
    model = moment.attacker if in_melee else moment.target
    if not at_home(table, model) or bears(table, model, PROTECTED):
        return
    lent = Bearer(PROTECTED.name, 0, bearer.source, model)
    if in_melee:
        protected_in_melee(table, moment, lent)
    else:
        yield from protected_from_afar(table, moment, lent)


@SACRED_GROUND.adds(KeptSaves, of="match")
@clause("GH-DEFB-14", "GH-DEFB-19")
def one_save_more(table: Table, moment: KeptSaves, bearer: Bearer) -> int:
    """Unless its own trait has brought it already."""
    return int(at_home(table, moment.target) and not bears(table, moment.target, PROTECTED))


def bears(table: Table, model: ModelId | None, trait: Trait) -> bool:
    return model is not None and table[model].bears(trait.name)
