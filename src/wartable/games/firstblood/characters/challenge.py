"""The Challenge action (FB-CHL, FB-OFF-06 to FB-OFF-10)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.characters.events import Unanswered
from wartable.games.firstblood.characters.meeting import (
    close_in,
    duel,
    has_way,
    regiments_meet,
)
from wartable.games.firstblood.characters.nearness import commands_model
from wartable.games.firstblood.characters.presence import champion_of
from wartable.games.firstblood.characters.provoked import provoke
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.harm import Harm

NOBODY = Refused("FB-CHL-01", "no enemy character or officer is in command range")


@clause("FB-CHL-01", "FB-CHL-10", "FB-CHR-05", "FB-OFF-09", "FB-PRV-03", "FB-GAR-08")
def no_challenge(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot challenge somebody; engaged or not makes no difference."""
    champion = champion_of(table.match, unit)
    if champion is None:
        return Refused("FB-CHL-01", "it has no character and no officer")
    if table.match.units[unit].denying:
        return Refused("FB-PRV-03", f"{champion.title} has denied a challenge")
    if all([no_rival(table, champion, one) for one in rivals_of(table.match, champion)]):
        return NOBODY
    return None


@clause("FB-CHL-01", "FB-CHL-05", "FB-CHL-07", "FB-OFF-08", "FB-OFF-10")
def challenge(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """The regiment moves; if it reaches the target's regiment they strike each other, else the target is provoked."""
    champion = champion_of(table.match, unit)
    assert champion is not None, "nobody challenges"
    harm.actor = champion.id
    ask, about = "Whom does it challenge?", About("challenge", champion.id, unit=unit)
    target = yield from choose(table, rivals, champion.seat, "FB-CHL-01", ask, about)
    table.aims(target)
    other = model_of(table, target).unit
    could = has_way(table, champion, other)
    yield from close_in(table, champion, harm)
    if table.match.piece(champion.id) is None:
        return  # the ground was his end
    if regiments_meet(table, unit, other):
        yield from duel(table, harm, champion.id, target)
    elif could:
        table.do(Unanswered("FB-CHL-07", champion.id, target))
    else:
        yield from provoke(table, champion.id, target)


@offers("rival", "FB-CHL-01")
def rivals(table: Table, question: Question[Any]) -> Offers[ModelId]:
    champion = model_of(table, actor_of(question))
    there = rivals_of(table.match, champion)
    return Offers(
        [one.id for one in there], lambda one: no_rival(table, champion, model_of(table, one))
    )


@clause("FB-CHL-01", "FB-OFF-09")
def rivals_of(match: Match, champion: Model) -> list[Model]:
    """The enemy's characters and officers on the battlefield."""
    foes = [unit.id for unit in match.units.values() if match.hostile(unit.seat, champion.seat)]
    found = [champion_of(match, unit) for unit in foes if present(match, unit)]
    return [one for one in found if one is not None]


@clause("FB-CHL-01")
def no_rival(table: Table, champion: Model, rival: Model) -> Refused | None:
    """Measured base to base; neither sight nor engagement matters."""
    if commands_model(table, champion, rival):
        return None
    return Refused("FB-CHL-01", "it is not in command range")
