"""What falls due as a turn starts or ends, and in which order (GH-TRN-03, 22, 23; GH-GEN-18)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.words import in_words
from wartable.games.grimheim.moments import TurnBegins, TurnEnds
from wartable.games.grimheim.table import Table
from wartable.wargame.turns.due import resolve_due

ACTIONS = ("arrivals", "activate", "act", "search", "loot", "searched")
INITIATIVE_KNOWN = ("fate", *ACTIONS, "end")
DUE = {"poisoned": "the poison in", "burning": "the fire on"}  # effects as players call them


@clause("GH-GEN-18")
def in_order(table: Table) -> tuple[Seat, Seat]:
    """Who resolves first what falls due at once: the winner of initiative; while none is known, the Defender."""
    match = table.match
    first = match.initiative if match.phase in INITIATIVE_KNOWN else match.defender
    return first, 1 - first


def bearer_words(bearer: Bearer) -> str:
    return f"{DUE.get(bearer.trait, f'{in_words(bearer.trait)} of')} {bearer.source}"


@clause("GH-TRN-03", "GH-TRN-23", "GH-GEN-18")
def as_turn_begins(table: Table) -> Steps[None]:
    """Burning first, then start-of-turn healing, for everybody."""
    due = [(model, TurnBegins(model)) for model in table.match.models]
    yield from resolve_due(table, due, in_order(table), "GH-GEN-18", bearer_words)


@clause("GH-TRN-22", "GH-TRN-23", "GH-GEN-18")
def as_turn_ends(table: Table) -> Steps[None]:
    """End-of-turn damage such as Poisoned."""
    due = [(model, TurnEnds(model)) for model in table.match.models]
    yield from resolve_due(table, due, in_order(table), "GH-GEN-18", bearer_words)
