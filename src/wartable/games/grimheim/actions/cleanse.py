"""Cleanse (GH-SPA-03)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, pay
from wartable.games.grimheim.actions.heal import choose_friend
from wartable.games.grimheim.actions.means import choose_means, use_up
from wartable.games.grimheim.moments import Cleansed
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.statuses import lose_status

WASHED_OFF = ("burning", "cursed", "poisoned", "fearful", "stunned", "frozen", "enraged")


@action("cleanse")
@clause("GH-SPA-03", "GH-STS-13", "GH-STS-15")
def cleanse(table: Table, model: ModelId) -> Steps[None]:
    """A friend within 1", or the model itself, loses every status but Hidden."""
    item = yield from choose_means(table, model, "cleanse")
    friend = yield from choose_friend(table, model, "cleanse", "GH-SPA-03")
    if not (yield from pay(table, model, "cleanse")):
        return
    use_up(table, model, item, "GH-EQP-08")
    if friend in table:
        for status in WASHED_OFF:
            lose_status(table, friend, status, "GH-SPA-03")
        yield from table.at(Cleansed(model, "cleanse", friend))
