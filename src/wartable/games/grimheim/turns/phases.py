"""The phases of a turn (GH-TRN): its start, Initiative, Fate, the end."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from wartable.core.ask import Choose, Roll, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.events import ActionPointsChanged
from wartable.games.grimheim.moments import ActionPoints, FateDice
from wartable.games.grimheim.rows import fates
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.due import as_turn_begins, as_turn_ends, in_order
from wartable.games.grimheim.turns.events import (
    FateRolled,
    FreeReactionsGained,
    TurnBegan,
    TurnOver,
)
from wartable.wargame.skirmishes.events import InitiativeWon, PhaseChanged
from wartable.wargame.turns import rolling

Hook: TypeAlias = Callable[[Table], Steps[None]]
H = TypeVar("H", bound=Callable[[Table], Steps[None] | Steps[bool]])

# by their places in the order
STARTS: dict[int, Hook] = {}  # what else happens as a turn starts: models return
ARRIVALS: dict[int, Hook] = {}  # what happens as the Action Phase starts: reserves arrive
ENDS: dict[int, Hook] = {}  # mission effects, then scoring, in the End Phase
EXPIRES: dict[int, Hook] = {}  # what ends with the turn, after scoring
LAST: dict[int, Callable[[Table], Steps[bool]]] = {}  # is the battle over? true ends it

AGREED = {"first": 0, "second": 1}  # where players agree on a seat
CHEAPER = 20  # points that bring a Fate Die more


def hook_in(hooks: dict[int, H], place: int, hook: H) -> None:
    """Each has a place of its own, so that the order is the same whichever module was loaded first."""
    assert place not in hooks, f"two hooks at place {place}"
    hooks[place] = hook
    for known in sorted(hooks):
        hooks[known] = hooks.pop(known)


@clause("GH-TRN-03", "GH-TRN-04", "GH-TRN-27", "GH-TRN-01")
def start_turn(table: Table) -> Steps[None]:
    """AP are reset, Burning burns, healing heals, models return; then Initiative."""
    ap = {id: table.number(ActionPoints(id), m.actions) for id, m in table.match.models.items()}
    table.do(TurnBegan("GH-TRN-04", ap))
    yield from as_turn_begins(table)
    for step in STARTS.values():
        yield from step(table)
    count_outnumbered(table)
    table.do(PhaseChanged("GH-TRN-01", "initiative"))


@clause("GH-TRT-02", "GH-TRN-04")
def refresh(table: Table, model: ModelId, clause: str) -> None:
    """One that comes late has the AP that it would have had at the start of the turn."""
    ap = table.number(ActionPoints(model), table[model].actions)
    if ap != table[model].ap:
        table.do(ActionPointsChanged(clause, model, ap - table[model].ap))


@clause("GH-TRN-20")
def count_outnumbered(table: Table) -> None:
    """By a switch: a free reaction for every full two models fewer than the opponent."""
    if table.match.switch("outnumbered_reactions") != "true":
        return
    models = table.match.models.values()
    counts = [sum([m.seat == seat for m in models]) for seat in (0, 1)]
    for seat in (0, 1):
        free = (counts[1 - seat] - counts[seat]) // 2
        if free > 0:
            table.do(FreeReactionsGained("GH-TRN-20", seat, free))


@clause("GH-TRN-05", "GH-TRN-06", "GH-TRN-01")
def take_initiative(table: Table) -> Steps[None]:
    """The winner of a roll-off says who activates first."""
    winner, first = yield from won_initiative(table)
    table.do(InitiativeWon("GH-TRN-06", winner, first))
    table.do(PhaseChanged("GH-TRN-01", "fate"))


@clause("GH-TRN-05", "GH-TRN-06", "GH-GEN-24")
def won_initiative(table: Table) -> Steps[tuple[Seat, Seat]]:
    """Who won it and who goes first; the first turn's may be agreed on (switch `first_turn`)."""
    agreed = AGREED.get(table.match.switch("first_turn"))
    if agreed is not None and table.match.turn == 1:
        return agreed, agreed
    winner = yield from roll_off(table, "initiative", "GH-TRN-05")
    ask = "Who takes the first activation?"
    first = yield from Choose("first", winner, "GH-TRN-06", ask, options=(0, 1))
    return winner, first


@clause("GH-GEN-01")
def roll_off(table: Table, name: str, clause: str) -> Steps[Seat]:
    """A die each, the higher wins, ties are rolled again."""
    return (yield from rolling.roll_off(table, (0, 1), name, clause))


@clause("GH-TRN-09", "GH-FAT-01", "GH-TRN-01")
def roll_fate(table: Table) -> Steps[None]:
    """Each player rolls his Fate Dice, for all to see."""
    for seat in in_order(table):
        dice = fate_dice(table, seat)
        faces = yield from Roll("fate", seat, "GH-FAT-01", "Your Fate Dice.", dice=dice)
        table.do(FateRolled("GH-TRN-09", seat, faces))
    table.do(PhaseChanged("GH-TRN-01", "arrivals"))


@clause("GH-FAT-01", "GH-FAT-02", "GH-FAT-03", "GH-HUB-41", "GH-CAM-17")
def fate_dice(table: Table, seat: Seat) -> int:
    """Those of the Fate Modifier, one more for the cheaper warband, Blessings, and what special rules add."""
    mine, theirs = table.match.values[seat], table.match.values[1 - seat]
    cheaper = theirs - mine >= CHEAPER
    usual = usual_dice(table, seat) + cheaper + table.match.blessings[seat]
    return table.number(FateDice(seat), usual)


@clause("GH-FAT-01", "GH-GEN-24")
def usual_dice(table: Table, seat: Seat) -> int:
    # GH-R-10: Common Fate has three dice, or two if that was agreed
    modifier = table.match.fate_modifiers[seat]
    agreed = table.match.switch("common_fate_dice")
    if modifier == "common-fate" and agreed:
        return int(agreed)
    return fates()[modifier].dice


@clause("GH-TRT-02", "GH-TRN-01")
def begin_actions(table: Table) -> Steps[None]:
    """Reserves may arrive; then the activations begin."""
    for step in ARRIVALS.values():
        yield from step(table)
    table.do(PhaseChanged("GH-TRN-01", "activate"))


@clause("GH-TRN-22", "GH-TRN-25", "GH-TRN-27", "GH-TRN-21")
def end_turn(table: Table) -> Steps[None]:
    """End-of-turn damage, mission effects, scoring, what expires, and whether it was the last turn."""
    table.do(PhaseChanged("GH-TRN-21", "end"))
    yield from as_turn_ends(table)
    for step in ENDS.values():
        yield from step(table)
    for step in EXPIRES.values():
        yield from step(table)
    table.do(TurnOver("GH-TRN-22"))
    over = False
    for last in LAST.values():
        over = (yield from last(table)) or over
    table.do(PhaseChanged("GH-TRN-27", "over" if over else "start"))
