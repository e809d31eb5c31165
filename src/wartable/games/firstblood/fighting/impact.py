"""Impact attacks (FB-IMP)."""

from wartable.core.ask import About, Choose, Confirm, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, present
from wartable.games.firstblood.characters.nearness import is_near
from wartable.games.firstblood.fighting.clash import resolve_hits
from wartable.games.firstblood.fighting.events import MayChargeAgain
from wartable.games.firstblood.fighting.resolving import Strike
from wartable.games.firstblood.fighting.striking import roll_strikes
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.rules.striking import CLOSE
from wartable.games.firstblood.sight.engagement import is_walled_off
from wartable.games.firstblood.table import Table, any_bears, bears, value_of
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import test_morale

OVERRUN = "overrun"


@clause("FB-IMP-01", "FB-IMP-08", "FB-SPR-056", "FB-SPR-085")
def impact_attacks(table: Table, harm: Harm, charge: Charge) -> Steps[None]:
    """After a successful charge, with Overrun and its own morale tests; other tests come at the end of the action."""
    yield from make_impact_attacks(table, harm, charge, charge.targets)
    if not any_bears(table, charge.unit, OVERRUN):
        return
    yield from test_morale(table, harm)
    shaken = shaken_by(table, charge)
    if shaken and (yield from overruns(table, harm, charge)):
        yield from make_impact_attacks(table, harm, charge, shaken, again=True)
        yield from test_morale(table, harm)
    charge_on(table, charge)


@clause("FB-IMP-01", "FB-IMP-03", "FB-IMP-05", "FB-SPR-044", "FB-SPR-045")
def make_impact_attacks(
    table: Table, harm: Harm, charge: Charge, targets: tuple[UnitId, ...], again: bool = False
) -> Steps[None]:
    """The impact attacks of all who can, each model's at one regiment, and what comes of them."""
    strikes: list[Strike] = []
    for model in present(table.match, charge.unit):
        near = in_reach(table, charge, model, targets)
        if near and (bears(table, model, OVERRUN) or not again):
            target = yield from crashed_into(table, harm, model, near)
            aim = next(foe for foe in near if foe.unit == target)
            strikes.append(Strike(model.id, aim.id, impacts_of(table, model)))
            charge.crashed.add(model.id)
    hits = yield from roll_strikes(table, harm, strikes, "impact")
    yield from resolve_hits(table, harm, hits)


@clause("FB-SPR-045", "FB-SPR-044")
def impacts_of(table: Table, model: Model) -> int:
    """The impact attacks of a model, twice as many with Heavy Impact."""
    many = value_of(table, model, "impact")
    return 2 * many if bears(table, model, "heavy-impact") else many


@clause("FB-IMP-02", "FB-IMP-06", "FB-GAR-21", "FB-TER-24", "FB-RUI-04")
def in_reach(
    table: Table, charge: Charge, model: Model, targets: tuple[UnitId, ...]
) -> list[Model]:
    """The models of charged regiments within 1" of one that has impact attacks, whoever engages whom."""
    if model.id in charge.no_impact or not impacts_of(table, model):
        return []
    open_to_it = [unit for unit in targets if unit not in charge.sheltered]
    foes = [foe for unit in open_to_it for foe in present(table.match, unit)]
    return [foe for foe in foes if is_impacted(table, model, foe)]


@clause("FB-IMP-02", "FB-GAR-21", "FB-RUI-06", "FB-RUI-16")
def is_impacted(table: Table, model: Model, foe: Model) -> bool:
    """Within 1" on the same floor, whoever stands between, but not through the wall of a ruin."""
    near = is_near(table, model, foe, CLOSE) and model.level == foe.level
    return near and not is_walled_off(table, model, foe)


@clause("FB-IMP-03")
def crashed_into(table: Table, harm: Harm, model: Model, near: list[Model]) -> Steps[UnitId]:
    """The one regiment at which a model sends its impact attacks."""
    regiments = tuple(dict.fromkeys([foe.unit for foe in near]))
    ask = f"Into which regiment does {model.title} crash?"
    about = About(harm.action, model.id, unit=model.unit)
    unit: UnitId = yield from Choose(
        "impact", model.seat, "FB-IMP-03", ask, about, options=regiments
    )
    return unit


# Overrun


@clause("FB-SPR-056", "FB-SPR-085")
def shaken_by(table: Table, charge: Charge) -> tuple[UnitId, ...]:
    """The targets that were broken when the charge was declared or are now, and of which somebody is left."""
    broken = [
        unit
        for unit in charge.targets
        if unit in charge.was_broken or table.match.units[unit].broken
    ]
    return tuple([unit for unit in broken if alive(table.match, unit)])


@clause("FB-SPR-056")
def overruns(table: Table, harm: Harm, charge: Charge) -> Steps[bool]:
    unit = table.match.units[charge.unit]
    ask = f"Does {unit.title} make its impact attacks again?"
    again: bool = yield from Confirm("overrun", unit.seat, "FB-SPR-056", ask, harm.about)
    return again


@clause("FB-SPR-057", "FB-SPR-085")
def charge_on(table: Table, charge: Charge) -> None:
    """Who has destroyed a target by its impact attacks may charge once more."""
    destroyed = [unit for unit in charge.targets if not alive(table.match, unit)]
    now = table.match.acting
    if destroyed and now is not None and now.unit == charge.unit:
        table.do(MayChargeAgain("FB-SPR-057", charge.unit))
