"""Flash Powder (GH-EQP-12)."""

from wartable.core.ask import About, Confirm, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.events import EffectGained, UsedUp
from wartable.games.grimheim.interrupts import MAY
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import Cost, Declared, Declaring
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.table import Table

FLASH_POWDER = Trait("flash-powder", clause="GH-EQP-12")
VESTIGIAL_WINGS = "vestigial-wings"  # who falls back for 1 AP anyway
SAVED = "flash powder saved"  # an effect: not this time
LEAVES = "fall-back"


def of_use(table: Table, model: ModelId, action: str) -> bool:
    """For a Fall Back that would cost more than 1 AP, unless its owner keeps it for later."""
    one = table[model]
    return action == LEAVES and not one.bears(VESTIGIAL_WINGS) and not one.bears(SAVED)


@FLASH_POWDER.adds(Cost, of="actor")
@clause("GH-EQP-12")
def cheaper(table: Table, moment: Cost, bearer: Bearer) -> int:
    """1 AP instead of 2."""
    return 1 - actions()[LEAVES].ap if of_use(table, moment.actor, moment.action) else 0


@FLASH_POWDER.acts(Declaring, of="actor")
@clause("GH-EQP-12")
def keep_for_later(table: Table, moment: Declaring, bearer: Bearer) -> Steps[None]:
    """Who can pay the full price may keep it."""
    model = moment.actor
    if not of_use(table, model, moment.action) or table[model].ap < actions()[LEAVES].ap:
        return
    about = About(LEAVES, model)
    ask = "Use the Flash Powder, so that it costs 1 AP?"
    wanted = yield from Confirm(
        "flash powder", table[model].seat, "GH-EQP-12", ask, about, window=MAY
    )
    if not wanted:
        table.do(EffectGained("GH-EQP-12", model, Effect(SAVED, until="activation")))


@FLASH_POWDER.acts(Declared, of="actor", rank=-1)
@clause("GH-EQP-12")
def burn(table: Table, moment: Declared, bearer: Bearer) -> None:
    """It is gone with the Fall Back it was paid for with, even if that comes to nothing."""
    if of_use(table, moment.actor, moment.action):
        table.do(UsedUp("GH-EQP-12", moment.actor, "flash-powder"))
