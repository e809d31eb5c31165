"""Where units are: on the table or inside what is on it, beside it, gone home."""

from wartable.core.match import Seat, UnitId
from wartable.core.units.whereabouts import alive, host_of, inside
from wartable.games.grimdark.match import GONE_HOME, Match, Model


def in_play(match: Match, unit: UnitId) -> list[Model]:
    """Its models on the table, or inside a Transport that is there."""
    there = match.models_of(unit)
    if there or host_of(match, unit) is None:
        return there
    return inside(match, unit)


def waits(match: Match, unit: UnitId) -> bool:
    """Is it still to come: to be deployed, set aside, late, or aboard one that is?"""
    if in_play(match, unit) or not alive(match, unit):
        return False
    return all([one.where != GONE_HOME for one in match.aside if one.model.unit == unit])


def units_in_play(match: Match, seat: Seat) -> list[UnitId]:
    return [one.id for one in match.units.values() if one.seat == seat and in_play(match, one.id)]


def is_left(match: Match, seat: Seat) -> bool:
    """Has an army anybody in play or still to come?"""
    own = [one.id for one in match.units.values() if one.seat == seat]
    return any([in_play(match, unit) or waits(match, unit) for unit in own])
