"""What falls due as a turn starts or ends, and in which order (GH-TRN-03, 22, 23; GH-GEN-18)."""

from wartable.core.ask import Order, Steps
from wartable.core.clauses import clause
from wartable.core.hooks import Hook
from wartable.core.match import ModelId, Seat
from wartable.core.moments import Bearer
from wartable.core.table import going_on
from wartable.games.grimheim.moments import Activating, TurnBegins, TurnEnds
from wartable.games.grimheim.table import Table

ACTIONS = ("arrivals", "activate", "act", "search", "loot", "searched")
INITIATIVE_KNOWN = ("fate", *ACTIONS, "end")


@clause("GH-GEN-18")
def in_order(table: Table) -> tuple[Seat, Seat]:
    """Who resolves first what falls due at once: the winner of initiative; while none is known, the Defender."""
    match = table.match
    first = match.initiative if match.phase in INITIATIVE_KNOWN else match.defender
    return first, 1 - first


DUE = {"poisoned": "the poison in", "burning": "the fire on"}  # effects as players call them


class Due:
    """Something that happens to a model now."""

    def __init__(self, moment: Activating, hook: Hook, bearer: Bearer) -> None:
        self.moment = moment
        self.hook = hook
        self.bearer = bearer
        told = DUE.get(bearer.trait, f"{bearer.trait.replace('-', ' ')} of")
        self.words = f"{told} {bearer.source}"


@clause("GH-TRN-03", "GH-TRN-23")
def as_turn_begins(table: Table) -> Steps[None]:
    """Burning first, then start-of-turn healing, for everybody."""
    yield from resolve(table, [TurnBegins(model) for model in table.match.models])


@clause("GH-TRN-22", "GH-TRN-23")
def as_turn_ends(table: Table) -> Steps[None]:
    """End-of-turn damage such as Poisoned."""
    yield from resolve(table, [TurnEnds(model) for model in table.match.models])


@clause("GH-GEN-18")
def resolve(table: Table, moments: list[Activating]) -> Steps[None]:
    """Lower ranks first; of one rank the player with initiative first, each in the order he chooses."""
    due = [Due(m, hook, bearer) for m in moments for hook, bearer in table.borne(m).acts]
    for rank in sorted({one.hook.rank for one in due}):
        for seat in in_order(table):
            equal = [d for d in due if d.hook.rank == rank and owner(table, d.moment.actor) == seat]
            yield from resolve_in_turn(table, seat, equal)


def owner(table: Table, model: ModelId) -> Seat | None:
    return table[model].seat if model in table else None


def resolve_in_turn(table: Table, seat: Seat, due: list[Due]) -> Steps[None]:
    """One after another; what was undone meanwhile does not happen."""
    order = yield from Order(
        "order of effects",
        seat,
        "GH-GEN-18",
        "Which effect comes first?",
        items=tuple([(k, one.words) for k, one in enumerate(due)]),
    )
    for k, _ in order:
        if still_due(table, due[k]):
            yield from going_on(due[k].hook.handler(table, due[k].moment, due[k].bearer))


def still_due(table: Table, due: Due) -> bool:
    bearer = due.bearer
    if due.moment.actor not in table:
        return False
    if bearer.model is None:
        return True  # a rule of the mission
    return bearer.model in table and table[bearer.model].bears(bearer.trait)
