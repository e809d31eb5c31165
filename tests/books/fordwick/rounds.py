"""Setting up by turns, rounds, activations, and the end (FW-TRN, FW-ACT, FW-END)."""

from typing import Any

from books.fordwick.attacking import HOLD, attack, engaged
from books.fordwick.match import FIELD, UNITS, Match, Table
from books.fordwick.moving import arrive, move, set_up_in
from books.fordwick.wagons import climb_in, climb_out
from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, About, Question, Refused, Steps
from wartable.core.match import RESERVE, Marker, Seat, UnitId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import beside, host_id, present, units_of
from wartable.wargame.battles.events import BattleOver, RoundBegan, Scored
from wartable.wargame.battles.turns import activate_unit, pass_turn, to_activate
from wartable.wargame.deploying.by_turns import ByTurns, hold_back, pick_zones, to_set_up
from wartable.wargame.deploying.events import ZonesTaken
from wartable.wargame.scoring.holding import held_by
from wartable.wargame.turns.rolling import roll_off

ADVANCE, RUN, ARRIVE, HELD = "advance", "run", "arrive", "held back"
ROUNDS, REACH = 4, 300


@clause("FW-SET-01", "FW-RES-01")
def deploy(table: Table) -> Steps[None]:
    board, seats = table.match.board, range(table.match.seats)
    if any([zone.seat is not None for zone in board.zones]):
        yield from DEPLOYING.set_up_one(table, table.match.seat, "Which unit do you set up?")
        return pass_turn(table, "FW-SET-01")
    zones, ask = [zone.id for zone in board.zones], "Which zone is yours?"
    owners = yield from pick_zones(seats, zones, "zone", "FW-SET-01", ask)
    for zone, seat in owners.items():
        table.do(ZonesTaken("FW-SET-01", seat, zone))
    for seat in seats:
        yield from hold_back(table, seat, may_be_held, "FW-RES-01", "Who waits?", where=HELD)
    return pass_turn(table, "FW-SET-01", seats)


def may_be_held(table: Table, unit: UnitId) -> bool:
    return UNITS.kinds[beside(table.match, unit)[0].kind].held


@offers("deploy", "FW-SET-01")
def units_to_set_up(table: Table, question: Question[Any]) -> Offers[UnitId]:
    return to_set_up(
        table.match, question.seat, RESERVE, Refused("FW-SET-01", "not waiting any more")
    )


DEPLOYING: ByTurns[Table] = ByTurns("FW-SET-01", units_to_set_up, set_up_in)


@clause("FW-TRN-01")
def new_round(table: Table) -> Steps[None]:
    seats = standing(table.match)
    first = yield from roll_off(table, seats, "first", "FW-TRN-01", "Who begins?")
    table.do(RoundBegan("FW-TRN-01", first))


def standing(match: Match) -> list[Seat]:
    """The players who have anybody left."""
    return [seat for seat in range(match.seats) if units_of(match, seat)]


@clause("FW-TRN-02")
def activate(table: Table) -> Steps[None]:
    seat, ask = table.match.seat, "Which unit acts now?"
    unit = yield from choose(table, units_to_name, seat, "FW-TRN-02", ask, role="activate")
    activate_unit(table, unit, "FW-TRN-02")


@offers("activate", "FW-TRN-02")
def units_to_name(table: Table, question: Question[Any]) -> Offers[UnitId]:
    acted = Refused("FW-TRN-02", "it has acted in this round")
    return to_activate(table.match, question.seat, acted)


@clause("FW-ACT-01", "FW-TRN-02")
def act(table: Table) -> Steps[None]:
    first = table.match.piece(table.match.active or "")
    assert first is not None, "no unit is active"
    ask = f"What do the {table.match.units[first.unit].title} do?"
    about = About(ACTIVATION, first.id, unit=first.unit)
    action = yield from choose(table, deeds, first.seat, "FW-ACT-01", ask, about, role="act")
    table.begins(Act("action", action, first.seat, first.id, unit=first.unit))
    if action == ARRIVE:
        yield from arrive(table, first.unit)
    elif action != HOLD:
        yield from go(table, first.unit, 2 if action == RUN else 1)
    if action in (ADVANCE, HOLD) and first.id in table:
        yield from attack(table, first.unit, action)
    pass_turn(table, "FW-TRN-02")


@clause("FW-ACT-01", "FW-WAG-02", "FW-WAG-03")
def go(table: Table, unit: UnitId, times: int) -> Steps[None]:
    far = 100 * times * UNITS.kinds[present(table.match, unit)[0].kind].move
    if host_id(table.match, unit):
        yield from climb_out(table, unit, far)
    else:
        yield from move(table, unit, far)
        yield from climb_in(table, unit)


@offers("action", "FW-ACT-01")
def deeds(table: Table, question: Question[Any]) -> Offers[str]:
    actor = actor_of(question)
    return Offers((ADVANCE, RUN, ARRIVE, HOLD), lambda action: no_deed(table, actor, action))


@clause("FW-ACT-02", "FW-RES-01", "FW-RES-02")
def no_deed(table: Table, actor: str, action: str) -> Refused | None:
    model = table.match.piece(actor)
    assert model is not None, f"{actor} is gone"
    held = not present(table.match, model.unit)
    if action == ARRIVE and not held:
        return Refused("FW-RES-02", "it is on the table")
    if action == ARRIVE and table.match.round < 2:
        return Refused("FW-RES-02", "not before the second round")
    if action in (ADVANCE, RUN) and held:
        return Refused("FW-RES-01", "it is held back")
    if action == RUN and engaged(table, model.unit):
        return Refused("FW-ACT-02", "it is engaged")
    return None


@clause("FW-END-01", "FW-END-02")
def end_round(table: Table) -> Steps[None]:
    mission = FIELD.missions[table.match.mission]
    for marker, worth in zip(table.match.markers, mission.worth, strict=True):
        seat = holder(table, marker)
        if seat is not None and worth:
            table.do(Scored("FW-END-01", seat, worth, f"the {marker.id}"))
    alone = len(standing(table.match)) < 2
    if table.match.round == ROUNDS or alone:
        why = "no two players have anybody left" if alone else f"{ROUNDS} rounds are played"
        table.do(BattleOver("FW-END-02", why))
    else:
        table.begins(Act("step", "round"))  # no part of what was scored
        yield from new_round(table)


@clause("FW-END-01", "FW-SID-01")
def holder(table: Table, marker: Marker) -> Seat | None:
    """The only player who is near it."""
    return next(iter(held_by(table, marker, REACH, contest="alone")), None)
