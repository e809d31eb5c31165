"""The strikes of a challenge (FB-CHL-05, FB-CHL-06)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.fighting.clash import spend_fervour
from wartable.games.firstblood.fighting.defence import take_hits
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Strike
from wartable.games.firstblood.fighting.striking import attacks_of, roll_strikes
from wartable.games.firstblood.table import Table, bears, model_of
from wartable.games.firstblood.wounds.harm import Harm


@clause("FB-CHL-05", "FB-CHL-06", "FB-CHL-08", "FB-CHC-03", "FB-OFF-10", "FB-SPR-061")
def strike_each_other(table: Table, harm: Harm, one: ModelId, other: ModelId) -> Steps[None]:
    """As in a clash, at the same time but for Quicksilver Strike; wounds on these two alone, then their morale."""
    regiments = {one: model_of(table, one).unit, other: model_of(table, other).unit}
    for pairs in order_of_strikes(table, one, other):
        hits: list[tuple[ModelId, list[Hits]]] = []
        for attacker, target in pairs:
            if table.match.piece(attacker) is not None and table.match.piece(target) is not None:
                coming = yield from blows(table, harm, attacker, target)
                hits.append((target, coming))
        for target, coming in hits:
            yield from take_hits(table, harm, regiments[target], coming, close=True, only=target)
    yield from take_thrown_back(table, harm, one, other)
    for unit in regiments.values():
        spend_fervour(table, unit)


@clause("FB-CHL-08", "FB-SPR-061")
def order_of_strikes(
    table: Table, one: ModelId, other: ModelId
) -> list[list[tuple[ModelId, ModelId]]]:
    """Who strikes whom, those at the same time together."""
    first, second = [bears(table, model_of(table, m), "quicksilver-strike") for m in (one, other)]
    if first == second:
        return [[(one, other), (other, one)]]
    return [[(one, other)], [(other, one)]] if first else [[(other, one)], [(one, other)]]


@clause("FB-CHL-05", "FB-SPR-010")
def blows(table: Table, harm: Harm, attacker: ModelId, target: ModelId) -> Steps[list[Hits]]:
    """The hits of one on the other; what names the clash action alone, as Blessed does, is left out."""
    strike = Strike(attacker, target, attacks_of(table, model_of(table, attacker)))
    hits = yield from roll_strikes(table, harm, [strike], "challenge")
    return [one for lot in hits.values() for one in lot]


@clause("FB-SPR-016", "FB-SPR-017")
def take_thrown_back(table: Table, harm: Harm, one: ModelId, other: ModelId) -> Steps[None]:
    """What Counter-attack throws back hits the other champion alone."""
    due = dict(harm.returned)
    harm.returned.clear()
    for model in (one, other):
        there = table.match.piece(model)
        if there is not None and there.unit in due:
            hits = [Hits(due[there.unit], "returned")]
            yield from take_hits(table, harm, there.unit, hits, close=True, only=model)
