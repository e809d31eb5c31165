"""A battle of units as a screen draws it, before a rulebook adds its own."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from wartable.core.acts import Episode
from wartable.core.events import Removed
from wartable.core.match import Marker, Piece, Seat
from wartable.core.parts import Screen
from wartable.core.screen.scene import Clock, Flag, Scene, Side, State, Token
from wartable.core.screen.staging import label_of, plain_flag, plain_scene, plain_side, plain_token
from wartable.core.units.whereabouts import alive
from wartable.wargame.battles.match import Battle
from wartable.wargame.recaps import distance_words

Holds = Callable[[Marker], Seat | None]


def battle_scene(
    game: str, title: str, match: Battle[Any], rounds: int, reach: int, holds: Holds
) -> Scene:
    """With points, who is to act, who leads, and who holds what within *reach*."""
    flags = [held_flag(n, one, reach, holds) for n, one in enumerate(match.markers, 1)]
    return replace(
        plain_scene(game, title, match, clock(match)),
        rounds=rounds,
        sides=tuple([scored_side(match, seat) for seat in range(match.parties)]),
        tokens=tuple([unit_token(match, model) for model in match.models.values()]),
        flags=tuple(flags),
    )


def clock(match: Battle[Any]) -> Clock:
    """Who acts in which round."""
    return Clock(match.active, match.round)


def scored_side(match: Battle[Any], seat: Seat) -> Side:
    """A party at which nobody sits has no points."""
    fallen = len([one for one in match.gone.values() if one.seat == seat])
    score = match.points[seat] if seat < len(match.points) else None
    return replace(plain_side(match, seat), score=score, fallen=fallen)


def unit_token(match: Battle[Any], model: Piece) -> Token:
    plain = plain_token(match, model, label_of(model.id, model.seat))
    return replace(plain, state=state_of(match, model), leader=leads(match, model))


def leads(match: Battle[Any], model: Piece) -> bool:
    """Is it the leader of its unit?"""
    leader: Piece = alive(match, model.unit)[0]
    return leader.id == model.id


def state_of(match: Battle[Any], model: Piece) -> State:
    """Who stands for himself, or at whose seat nobody sits, is ready always."""
    active = None if match.active is None else match.piece(match.active)
    if active is not None and active.unit == model.unit:
        return "active"
    rests = match.round and model.seat < match.seats and model.unit not in match.due
    return "done" if rests else "ready"


def held_flag(number: int, marker: Marker, reach: int, holds: Holds) -> Flag:
    return replace(plain_flag(number, marker), reach=reach, seat=holds(marker))


def recap(episode: Episode) -> str | None:
    """What a unit did: advances 6" and attacks the Levy: 2 of them fall."""
    act, match = episode.act, episode.after
    if act.kind != "action":
        return None
    foe = episode.before.models.get(act.target)
    fallen = sum([isinstance(event, Removed) for event, _ in episode.events])
    told = f"{act.name}s{distance_words(episode, act.actor)}"
    if foe is None:
        return told
    return f"{told} and attacks {match.units[foe.unit].title}: {fallen or 'none'} of them fall"


BATTLE = Screen(clock=clock, recap=recap)  # what a rulebook of units adds its own to
