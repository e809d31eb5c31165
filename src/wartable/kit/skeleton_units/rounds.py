"""Setting up by turns, rounds, what a unit does, and the end (SU-SET, SU-TRN, SU-ACT, SU-END)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, About, Question, Refused, Steps
from wartable.core.match import RESERVE, Marker, Seat, UnitId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import units_of
from wartable.kit.skeleton_units.attacking import HOLD, attack, engaged
from wartable.kit.skeleton_units.match import Table
from wartable.kit.skeleton_units.moving import move, set_up_in
from wartable.wargame.battles.events import BattleOver, RoundBegan, Scored
from wartable.wargame.battles.turns import activate_unit, pass_turn, to_activate
from wartable.wargame.deploying.by_turns import ByTurns, to_set_up
from wartable.wargame.scoring.holding import held_by
from wartable.wargame.turns.rolling import roll_off

ROUNDS = 4
REACH = 300  # hundredths of an inch
ADVANCE, RUN = "advance", "run"


@clause("SU-SET-01")
def deploy(table: Table) -> Steps[None]:
    yield from DEPLOYING.set_up_one(table, table.match.seat, "Which unit do you set up?")
    pass_turn(table, "SU-SET-01")


@offers("deploy", "SU-SET-01")
def units_to_set_up(table: Table, question: Question[Any]) -> Offers[UnitId]:
    done = Refused("SU-SET-01", "it is set up already")
    return to_set_up(table.match, question.seat, RESERVE, done)


DEPLOYING: ByTurns[Table] = ByTurns("SU-SET-01", units_to_set_up, set_up_in)


@clause("SU-TRN-01")
def new_round(table: Table) -> Steps[None]:
    seats = range(table.match.seats)
    first = yield from roll_off(table, seats, "first", "SU-TRN-01", "Who begins?")
    table.do(RoundBegan("SU-TRN-01", first))


@clause("SU-TRN-02")
def activate(table: Table) -> Steps[None]:
    seat, ask = table.match.seat, "Which unit acts now?"
    unit = yield from choose(table, units_to_name, seat, "SU-TRN-02", ask, role="activate")
    activate_unit(table, unit, "SU-TRN-02")


@offers("activate", "SU-TRN-02")
def units_to_name(table: Table, question: Question[Any]) -> Offers[UnitId]:
    acted = Refused("SU-TRN-02", "it has acted in this round")
    return to_activate(table.match, question.seat, acted)


@clause("SU-ACT-01", "SU-TRN-02")
def act(table: Table) -> Steps[None]:
    """The active unit moves or stays, and attacks unless it has run."""
    leader = table[table.match.active or ""]
    unit, about = leader.unit, About(ACTIVATION, leader.id, unit=leader.unit)
    ask = f"What do the {table.match.units[unit].title} do?"
    action = yield from choose(table, deeds, leader.seat, "SU-ACT-01", ask, about, role="act")
    table.begins(Act("action", action, leader.seat, leader.id, unit=unit))
    if action != HOLD:
        yield from move(table, unit, 2 if action == RUN else 1)
    if action != RUN:
        yield from attack(table, unit, action)
    pass_turn(table, "SU-TRN-02")


@offers("action", "SU-ACT-01")
@clause("SU-ACT-02")
def deeds(table: Table, question: Question[Any]) -> Offers[str]:
    held = engaged(table, table[actor_of(question)].unit)
    why = Refused("SU-ACT-02", "it is engaged") if held else None
    return Offers((ADVANCE, RUN, HOLD), lambda action: why if action == RUN else None)


@clause("SU-END-01", "SU-END-02")
def end_round(table: Table) -> Steps[None]:
    match = table.match
    for marker in match.markers:
        seat = holder(table, marker)
        if seat is not None:
            table.do(Scored("SU-END-01", seat, 1, f"the {marker.id}"))
    alone = not all([units_of(match, seat) for seat in range(match.seats)])
    if alone or match.round == ROUNDS:
        why = "somebody has nobody left" if alone else f"{ROUNDS} rounds are played"
        table.do(BattleOver("SU-END-02", why))
    else:
        table.begins(Act("step", "round"))  # no part of what was scored
        yield from new_round(table)


@clause("SU-END-01")
def holder(table: Table, marker: Marker) -> Seat | None:
    """The only player who is near it."""
    return next(iter(held_by(table, marker, REACH, contest="alone")), None)
