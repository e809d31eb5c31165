"""Does a chance to step in matter? The one authority on it, for every rulebook."""

from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.game import Game
from wartable.core.match import Match
from wartable.core.table import Table
from wartable.core.views import view
from wartable.core.window import Change


def matters(game: Game, match: Match[Any], question: Question[Any]) -> bool:
    """Could who is asked do better than to let it by, by enough to be worth a question?

    Only what everybody can see is looked at, so being asked or not tells nobody anything.
    """
    table = Table[Any, Any](view(match, None))
    for option in options_to_use(question):
        if changes_something(game, table, question, option):
            if stakes_of(game, table, question, option) >= game.rules.asks_from:
                return True
    return False


def options_to_use(question: Question[Any]) -> list[Any]:
    """Everything but to let it by."""
    if not isinstance(question, Choose):
        return [True]
    by = None if question.window is None else question.window.lets_by
    return [one for one in question.options if one is not by and one != by]


def changes_something(
    game: Game, table: Table[Any, Any], question: Question[Any], option: Any
) -> bool:
    """Is there a number that an option changes? Where none is known, there may be."""
    form = game.rules.changes
    changes: tuple[Change, ...] = () if form is None else form(table, question, option)
    return not changes or any([change.matters for change in changes])


def stakes_of(game: Game, table: Table[Any, Any], question: Question[Any], option: Any) -> float:
    """What an option is worth; without a rulebook's word on it, enough to be asked for."""
    form = game.rules.stakes
    return game.rules.asks_from if form is None else form(table, question, option)
