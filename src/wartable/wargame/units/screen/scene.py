"""A battle of units as a screen draws it: models with the state of their unit, units at a glance, who is inside what.

A book says how a unit stands in the round, what is pinned to a model and to its leader, the wounds that a model has
left, what all must see of a unit, and how far its leader's word goes: here a broken unit, its casualties and
markers, the standard on its bearer, and a command range; there Shaken and Fatigued, tokens on who casts, the
wounds of whoever is Tough, Quality and Defense at a glance, and no range, for a chain holds them together.

A unit inside a piece of terrain is drawn as one token in its middle. Passengers are told of on the model that carries
them.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from wartable.core.match import Match, ModelId, Piece, Seat, Terrain, UnitId
from wartable.core.screen.figures import Arms, Band
from wartable.core.screen.scene import Badge, Clock, Scene, Side, Stat, State, Token
from wartable.core.screen.staging import (
    away_token,
    badges_of,
    fallen_of,
    label_of,
    plain_scene,
    plain_side,
    plain_token,
)
from wartable.core.space.areas.zones import middle
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive, host_of, inside, occupants
from wartable.core.words import counted

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)


class UnitLook(Generic[T, P]):
    """A rulebook's: what of a unit and of its models is seen at a glance."""

    def __init__(
        self,
        state: Callable[[T, UnitId], State],
        *,
        badges: Callable[[T, P], tuple[Badge, ...]] = lambda _, model: badges_of(model),
        wounds: Callable[[P], tuple[int, int]] = lambda _: (0, 0),
        stats: Callable[[T, P], tuple[Stat, ...]] = lambda _table, _model: (),
        states: Callable[[T, UnitId], tuple[str, ...]] = lambda _table, _unit: (),
        reach: Callable[[T, P], int] = lambda _table, _leader: 0,
        arms: Callable[[T, UnitId], Arms] = lambda _table, _unit: "",
        pips: Callable[[T, UnitId], tuple[int, int]] = lambda _table, _unit: (0, 0),
    ) -> None:
        self.state = state  # of a unit in the round
        self.badges = badges  # of a model; what is its unit's is on its leader
        self.wounds = wounds  # that are left, of how many; 0 of 0: none worth showing
        self.stats = stats  # the few numbers of a model that matter at once
        self.states = states  # what all must see of a unit that is in play
        self.reach = reach  # of a leader, from its edge
        self.arms = arms  # what a unit is: who leads it, what it fights with
        self.pips = pips  # actions that a unit has left, of how many; on its leader


def unit_scene(
    game: str, title: str, table: T, clock: Clock, look: UnitLook[T, P], rounds: int
) -> Scene:
    """The whole table, before a rulebook adds its sides, its pieces and its markers."""
    match, plain = table.match, plain_scene(game, title, table.match, clock)
    aboard, housed = cargo(match), stand_ins(match)
    tokens = [
        unit_token(table, look, match.models[one.id], one, aboard.get(one.id, []))
        for one in plain.tokens
    ]
    return replace(
        plain,
        rounds=rounds,
        tokens=(*tokens, *[housed_token(table, look, one) for one in housed]),
        bands=tuple([unit_band(table, look, one) for one in plain.bands]),
        away=tuple([away_of_unit(table, look, one) for one in undrawn(match, housed)]),
    )


def unit_side(match: Match[Any], seat: Seat, score: int | None) -> Side:
    """A side with its points, and how many of its models have fallen."""
    fallen = len([one for one in fallen_of(match) if one.seat == seat])
    return replace(plain_side(match, seat), score=score, fallen=fallen)


# Models


def unit_token(
    table: T, look: UnitLook[T, P], model: P, plain: Token, aboard: Sequence[Badge] = ()
) -> Token:
    """A model with what its unit is, and whom it carries."""
    now, most = look.wounds(model)
    leader = leads(table.match, model)
    pips, pips_most = look.pips(table, model.unit) if leader else (0, 0)
    return replace(
        plain,
        label=label_of(model.id, model.seat),  # whoever else comes or goes
        now=now,
        most=most,
        badges=(*look.badges(table, model), *aboard),
        stats=look.stats(table, model),
        state=look.state(table, model.unit),
        crowned=leader and look.arms(table, model.unit) == "character",
        leader=leader,
        pips=pips,
        pips_most=pips_most,
    )


def leads(match: Match[Any], model: Piece) -> bool:
    """Is it the leader of its unit? Where a rulebook names none it is the first that is left."""
    leader = match.units[model.unit].leader
    return model.id == (leader or alive(match, model.unit)[0].id)


def cargo(match: Match[Any]) -> dict[ModelId, list[Badge]]:
    """The units that models carry, by these."""
    found: dict[ModelId, list[Badge]] = {}
    for host in dict.fromkeys([one.host for one in match.aside if one.host in match.models]):
        for unit in occupants(match, host):
            count = counted(len(inside(match, unit)), "model")
            badge = Badge(f"Carries {match.units[unit].title}", count, "aboard")
            found.setdefault(host, []).append(badge)
    return found


def away_of_unit(table: T, look: UnitLook[T, P], model: P) -> Token:
    """Beside the table, or inside something where another stands for it."""
    now, most = look.wounds(model)
    return replace(away_token(model), now=now, most=most, leader=leads(table.match, model))


# Inside something


def stand_ins(match: Match[P]) -> list[P]:
    """Of every unit inside a piece of terrain the leader, in the middle of the piece."""
    found: list[P] = []
    for unit in match.units:
        host = host_of(match, unit)
        if isinstance(host, Terrain):
            x, y = middle(host.footprint)
            found.append(replace(inside(match, unit)[0], x=x, y=y))
    return found


def housed_token(table: T, look: UnitLook[T, P], leader: P) -> Token:
    """One for all who are inside."""
    found = unit_token(table, look, leader, plain_token(table.match, leader, ""))
    held = counted(len(inside(table.match, leader.unit)), "model")
    return replace(found, badges=(Badge("In garrison", held, "garrison"), *found.badges))


def undrawn(match: Match[P], housed: list[P]) -> list[P]:
    """Everybody of whom there is no token on the table."""
    shown = [model.id for model in housed]
    return [one.model for one in match.aside if one.model.id not in shown]


# Units


def unit_band(table: T, look: UnitLook[T, Any], one: Band) -> Band:
    """A unit with what all must see of it; who is inside something commands nobody outside."""
    aboard = "aboard" if one.host in table.match.models else "in garrison"
    inside = (aboard,) if one.host else ()
    leader = table.match.models.get(one.leader)
    reach = 0 if leader is None else look.reach(table, leader)
    told = (*inside, *look.states(table, one.id))
    return replace(one, reach=reach, states=told, arms=look.arms(table, one.id))
