"""Take Aim, Inspire, Rally, Combat Rally and Overcharge."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, host_id, present
from wartable.games.firstblood.dice import need_of, under
from wartable.games.firstblood.fighting.events import Overcharged, Roused, TookAim
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.standing import unafraid
from wartable.games.firstblood.sight.engagement import engagers_of, is_engaged, is_engaging
from wartable.games.firstblood.table import Table, any_bears, bears, lent_modifiers
from wartable.games.firstblood.wounds.breaking import shed_broken
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import resolve_of

SHOOTING = ("barrage", "throwing-weapons")  # who has neither gains nothing by aiming (FB-R-173)


@clause("FB-AIM-01", "FB-GAR-18")
def no_take_aim(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot take aim."""
    if is_engaged(table, unit) and not host_id(table.match, unit):
        return Refused("FB-OOC-01", "it is engaged")
    marks = [mark.name for model in alive(table.match, unit) for mark in model.traits]
    if not any([name in SHOOTING for name in marks]):
        return Refused("FB-AIM-01", "it has nothing to shoot or throw")
    return None


@clause("FB-AIM-01")
def take_aim(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """It has Aimed Shot until the end of its activation."""
    table.do(TookAim("FB-AIM-01", unit))
    yield from ()


def no_inspire(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot inspire itself."""
    if not is_engaged(table, unit) and not is_engaging(table, unit):
        return Refused("FB-ENG-01", "no enemy is in engagement range")
    return None


@clause("FB-INS-01")
def inspire(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """It is Inspired for its next clash in this round."""
    table.do(Roused("FB-INS-01", unit))
    yield from ()


# Broken no more


@clause("FB-RAL-01")
def no_rally(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot rally."""
    if not table.match.units[unit].broken:
        return Refused("FB-RAL-01", "it is not broken")
    if is_engaged(table, unit):
        return Refused("FB-OOC-01", "it is engaged")
    return None


@clause("FB-RAL-01")
def rally(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """It is broken no more."""
    shed_broken(table, unit, "FB-RAL-01")
    yield from ()


@clause("FB-CRL-01")
def no_combat_rally(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot rally in combat."""
    if not table.match.units[unit].broken:
        return Refused("FB-CRL-01", "it is not broken")
    if not is_engaged(table, unit):
        return Refused("FB-CRL-01", "it is not engaged")
    return None


@clause("FB-CRL-01", "FB-SPR-028", "FB-SPR-072")
def combat_rally(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """It is broken no more; if it is afraid, only with a roll of RESOLVE or less."""
    fear = fear_of(table, unit)
    if not fear or (yield from finds_resolve(table, unit, harm, fear)):
        shed_broken(table, unit, "FB-CRL-01")


@clause("FB-SPR-028", "FB-SPR-072", "FB-SPR-011", "FB-SPR-027")
def fear_of(table: Table, unit: UnitId) -> str:
    """The clause by which it is afraid: somebody Fearsome in contact, or Terrifying in engagement; or none."""
    if unafraid(table, unit):
        return ""
    own = present(table.match, unit)
    foes = [m for m in table.match.models.values() if table.match.hostile(m.seat, own[0].seat)]
    if any([bears(table, foe, "fearsome") and touches(table, foe, own) for foe in foes]):
        return "FB-SPR-028"
    terrified = any([bears(table, foe, "terrifying") for foe in engagers_of(table, unit)])
    return "FB-SPR-072" if terrified else ""


@clause("FB-DICE-14", "FB-SPR-028")
def touches(table: Table, foe: Model, own: list[Model]) -> bool:
    """Is it in contact with any of these?"""
    return any([one.id in table and table.touching(foe.id, one.id) for one in own])


@clause("FB-SPR-028", "FB-SPR-072", "FB-DICE-05")
def finds_resolve(table: Table, unit: UnitId, harm: Harm, fear: str) -> Steps[bool]:
    """A die against its own highest RESOLVE."""
    regiment, need = table.match.units[unit], need_of(resolve_of(table, unit))
    (face,) = yield from under(
        "rally",
        regiment.seat,
        fear,
        f"Does {regiment.title} overcome its fear?",
        1,
        need,
        harm.about,
        lent_modifiers(table, unit, "resolve"),
        regiment.leader,
    )
    return face <= need


# Overcharge


@clause("FB-SPR-054")
def no_overcharge(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot overcharge."""
    if not any_bears(table, unit, "overcharge"):
        return Refused("FB-SPR-054", "it has no Overcharge")
    return None


@clause("FB-SPR-054")
def overcharge(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """A marker is placed beside its models, whether it is in combat or not."""
    table.do(Overcharged("FB-SPR-054", unit, 1))
    yield from ()
