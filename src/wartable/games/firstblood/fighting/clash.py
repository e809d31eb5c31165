"""The Clash action (FB-CLA)."""

from wartable.core.ask import About, Choose, Confirm, Refused, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id, occupant, present
from wartable.core.window import Window
from wartable.games.firstblood.dice import dice_to_come
from wartable.games.firstblood.events import EffectsEnded
from wartable.games.firstblood.fighting.defence import take_hits
from wartable.games.firstblood.fighting.events import BlessingUsed, Unroused
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Strike
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of, roll_strikes
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.manoeuvre import manoeuvre
from wartable.games.firstblood.rules.striking import ones_again
from wartable.games.firstblood.sight.engagement import engaged_by, is_engaging
from wartable.games.firstblood.table import Table, bears, model_of
from wartable.games.firstblood.terrain.garrisons import occupy_after_clash
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import test_morale

STEP = 200  # hundredths that models move before they strike


@clause("FB-CLA-01")
def no_clash(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot clash."""
    if not is_engaging(table, unit):
        return Refused("FB-CLA-01", "none of its models engages an enemy")
    return None


@clause("FB-CLA-03", "FB-GAR-14")
def clash(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """Its models move up to 2"; then they strike; and they may move in where nobody is left."""
    yield from manoeuvre(table, unit, STEP, "FB-CLA-02", harm=harm)
    stormed = yield from all_strike(table, unit, harm)
    if stormed:
        yield from move_in(table, unit, harm, stormed)


@clause("FB-CLA-10", "FB-CLA-15", "FB-GAR-12")
def all_strike(table: Table, unit: UnitId, harm: Harm) -> Steps[list[str]]:
    """All its models strike at the same time, and what comes of it is resolved: the buildings that were struck at."""
    strikes = yield from aimed_strikes(table, unit, harm)
    if strikes:
        table.aims(strikes[0].aim)
    blessed = yield from bless_strikes(table, harm, strikes)
    hits = yield from roll_strikes(table, harm, strikes, "clash", blessed)
    spend_fervour(table, unit)
    held = [host_id(table.match, target) for target in hits]
    yield from resolve_hits(table, harm, hits)
    return [piece for piece in held if piece]


@clause("FB-GAR-14", "FB-CLA-15")
def move_in(table: Table, unit: UnitId, harm: Harm, stormed: list[str]) -> Steps[None]:
    """After the morale of the clash, which may have been the end of the occupants."""
    yield from test_morale(table, harm)
    for piece in [one for one in stormed if not occupant(table.match, one)]:
        yield from occupy_after_clash(table, unit, piece)


@clause("FB-CLA-07", "FB-CLA-08", "FB-CHC-01", "FB-CHG-15", "FB-GAR-13")
def aimed_strikes(table: Table, unit: UnitId, harm: Harm) -> Steps[list[Strike]]:
    """Each model with all its attacks at one regiment in its engagement range."""
    found: list[Strike] = []
    for model in present(table.match, unit):
        foes = engaged_by(table, model)
        if foes:
            target = yield from picked_regiment(table, harm, model, foes)
            aim = best_aim(table, model, [foe for foe in foes if foe.unit == target])
            found.append(Strike(model.id, aim.id, attacks_of(table, model)))
    return found


@clause("FB-CLA-07")
def picked_regiment(table: Table, harm: Harm, model: Model, foes: list[Model]) -> Steps[UnitId]:
    """The regiment at which a model sends all its attacks."""
    regiments = tuple(dict.fromkeys([foe.unit for foe in foes]))
    ask = f"Which regiment does {model.title} strike?"
    about = About(harm.action, model.id, unit=model.unit)
    unit: UnitId = yield from Choose(
        "strike", model.seat, "FB-CLA-07", ask, about, options=regiments
    )
    return unit


@clause("FB-CLA-08", "FB-CLA-09")
def best_aim(table: Table, model: Model, foes: list[Model]) -> Model:
    """Of the models that it may strike at, one against which its natural 1s stand: nothing else hangs on it."""
    free = [foe for foe in foes if not ones_again(table, model, foe, "clash")]
    return (free or foes)[0]


@clause("FB-SPR-010", "FB-DICE-19")
def bless_strikes(table: Table, harm: Harm, strikes: list[Strike]) -> Steps[bool]:
    """Does the owner use Blessed for the hit dice of a clash? He says so before they are rolled, once in a round."""
    blessed = [one for one in strikes if bears(table, model_of(table, one.attacker), "blessed")]
    if not blessed:
        return False
    first = model_of(table, blessed[0].attacker)
    unit, title = first.unit, table.match.units[first.unit].title
    if table.match.units[unit].blessed:
        return False
    needs = [need for one in blessed for need in [need_of_strike(table, one)] * one.dice]
    used: bool = yield from Confirm(
        "blessed strikes",
        first.seat,
        "FB-SPR-010",
        f"Is {title} Blessed in these hit rolls?",
        harm.about,
        shows=(dice_to_come("hit", first.seat, needs),),
        window=Window(spends="Blessed"),
    )
    if used:
        table.do(BlessingUsed("FB-SPR-010", unit))
    return used


def need_of_strike(table: Table, one: Strike) -> int:
    return blow_of(table, model_of(table, one.attacker), model_of(table, one.aim), "clash").need


@clause("FB-INS-05", "FB-MAG-12")
def spend_fervour(table: Table, unit: UnitId) -> None:
    """What a regiment had for its next clash is used up."""
    regiment = table.match.units[unit]
    if regiment.roused:
        table.do(Unroused("FB-INS-05", unit))
    if any([one.until == "next-clash" for one in regiment.lent]):
        table.do(EffectsEnded("FB-MAG-12", unit, "next-clash"))


@clause("FB-CLA-09", "FB-CLA-10", "FB-CLA-15", "FB-SPR-017")
def resolve_hits(table: Table, harm: Harm, hits: dict[UnitId, list[Hits]]) -> Steps[None]:
    """Every regiment defends itself and loses what it loses; then what was thrown back."""
    for target, coming in hits.items():
        yield from take_hits(table, harm, target, coming, close=True)
    yield from take_returned(table, harm)


@clause("FB-SPR-015", "FB-SPR-017", "FB-SPR-050")
def take_returned(table: Table, harm: Harm, only: ModelId = "") -> Steps[None]:
    """Hits thrown back, which nothing throws back again and no other rule of the clash touches."""
    due = dict(harm.returned)
    harm.returned.clear()
    for unit, number in due.items():
        yield from take_hits(table, harm, unit, [Hits(number, "returned")], close=True, only=only)
