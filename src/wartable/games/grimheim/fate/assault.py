"""Assault: a move goes further (GH-FAT-08, 09)."""

from typing import Any

from wartable.core.ask import Choose, Question, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Figure
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.fate.abilities import Ability, abilities_at, on_each
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import ACTION_PHASE, SHORT, spend_some
from wartable.games.grimheim.resolving import Window
from wartable.games.grimheim.table import Table

ASSAULT = Ability("assault", "GH-FAT-08")


@clause("GH-FAT-08", "GH-FAT-09")
def assault(table: Table, model: ModelId, action: str, least: int = 0) -> Steps[int]:
    """How many hundredths the declared move is longer; *least* is what it cannot do without."""
    if not most_assault(table, model):
        return 0
    seat = table[model].seat
    window = Window("assault", seat, model, action)
    yield from spend_some(table, window, seat, "GH-FAT-09", least)
    return window.added


@clause("GH-FAT-09")
def most_assault(table: Table, model: ModelId) -> int:
    """What all Assault dice of its player together would add, in hundredths."""
    seat = table[model].seat
    pool = table.match.fate[seat]
    if not pool or table.match.phase not in ACTION_PHASE:
        return 0
    kinds = [kind for _, kind in abilities_at(table.match.fate_modifiers[seat], "assault")]
    return 100 * sum([read_die(kind, face) for kind in kinds for face in pool])


@ASSAULT.offers
def movers(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """The model that declares the move."""
    return on_each(use, [window.actor] if window.actor is not None else [])


@ASSAULT.does
@clause("GH-FAT-08")
def go_further(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """1" for each point."""
    window.added += 100 * use.value


@clause("GH-FAT-09")
def die_to_spare(table: Table, question: Question[Any]) -> int | None:
    """Of dice that a move cannot do without the least that is enough, else what adds most; none where it can."""
    short = [one.value for one in question.shows if isinstance(one, Figure) and one.name == SHORT]
    if not short or not isinstance(question, Choose):
        return None
    uses = [use for use in question.options if isinstance(use, FateUse)]
    enough = [use for use in uses if use.value >= short[0]]
    pool, sign = table.match.fate[question.seat], 1 if enough else -1
    best = min(enough or uses, key=lambda use: (sign * use.value, pool[use.number]))
    return question.options.index(best)
