"""The chances of one shot, in a player's words."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import ModelId, Seat
from wartable.core.screen.scene import Odds
from wartable.games.grimheim.combat.ranged import seat_of
from wartable.games.grimheim.combat.targets import SHOTS, weapon_by_id
from wartable.games.grimheim.odds.around import shot_effect
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.effect_odds import target_odds
from wartable.games.grimheim.table import Table


def shot_odds(
    title: str, table: Table, shot: Shot, option: int | None = None, seat: Seat | None = None
) -> Odds:
    """The wounds that one shot takes, and whom else it touches; *seat* looks at it, the shooter's if none is told."""
    looks = seat_of(table, shot) if seat is None else seat
    return target_odds(title, table, shot_effect(table, shot), shot.target, looks, option)


def shot_asked_about(
    table: Table, question: Question[Any], target: ModelId = "", extra: int = 0
) -> Shot | None:
    """The shot that is asked about, if it is one: at its target or another, with so many more defense dice."""
    about = question.about
    if about is None or about.actor is None or about.action not in SHOTS:
        return None
    weapon, aim = (
        weapon_by_id(table, about.actor, about.weapon, about.action),
        target or about.target,
    )
    if weapon is None or aim is None or aim not in table:
        return None
    return Shot(about.actor, weapon, aim, about.action, extra_defense=extra)
