"""Strike (DU-STR)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.duel.attacks import resolve
from wartable.games.duel.events import Acted
from wartable.games.duel.moments import Attack
from wartable.games.duel.table import Table

OUT_OF_REACH = Refused("DU-STR-01", "no enemy within 1″")
TOO_FAR = Refused("DU-STR-01", "not within 1″")


@clause("DU-STR-01", "DU-TRN-04")
def strike(table: Table, striker: ModelId) -> Steps[None]:
    seat, ask = table[striker].seat, f"Whom does {table[striker].title} strike?"
    about = About("strike", striker)
    target = yield from choose(table, foes_to_strike, seat, "DU-STR-01", ask, about)
    table.aims(target)
    table.do(Acted("DU-TRN-04", striker, "strike"))
    attack = Attack("strike", striker, target, table[striker].striking)
    yield from resolve(table, attack, "DU-STR-01")


@offers("victim", "DU-STR-01", "DU-GEN-02")
def foes_to_strike(table: Table, question: Question[Any]) -> Offers[ModelId]:
    striker = actor_of(question)
    near = [foe for foe in table.foes_of(striker) if table.within(1, striker, foe)]
    return Offers(table.foes_of(striker), lambda foe: None if foe in near else TOO_FAR)


def no_strike(table: Table, striker: ModelId) -> Refused | None:
    """Why a model cannot strike; the nearest foe comes first."""
    foes = table.foes_of(striker)
    return None if foes and table.within(1, striker, foes[0]) else OUT_OF_REACH
