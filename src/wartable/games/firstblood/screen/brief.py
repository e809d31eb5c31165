"""Why one fights: the scenario, how it is scored, and what would be scored as things stand."""

from wartable.core.match import Seat
from wartable.core.screen.briefs import Brief, Prospect
from wartable.core.screen.scene import Note
from wartable.core.screen.sheets import blocks_of
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_place, capital, counted
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.cards.sealed import stack_of
from wartable.games.firstblood.rows import profiles
from wartable.games.firstblood.scenarios.rows import ScenarioRow, scenarios
from wartable.games.firstblood.scenarios.victory import scored_now
from wartable.games.firstblood.table import Table


def brief(match: Match, seat: Seat | None) -> Brief:
    """The same for everybody, but for one's own stack."""
    row = scenarios()[match.scenario]
    return Brief(
        title=row.name,
        text=text_of(row),
        blocks=blocks_of(
            [
                ("Scored in the Victory phase", [Note(capital(one)) for one in row.scoring]),
                ("When it ends", endings(row)),
                ("Special rules", special(row)),
            ]
        ),
        secrets=() if seat is None else stack_notes(match, seat),
        due=due(match) if match.round and match.phase != "over" else (),
    )


def text_of(row: ScenarioRow) -> str:
    zones = ", ".join([as_place(one.id) for one in row.objective])
    return f"Objective zones: {zones}. None can be claimed in round 1."


def endings(row: ScenarioRow) -> list[Note]:
    found = [Note(f"{row.rounds} rounds", "or when a side is wiped out, which loses", "FB-BAT-02")]
    if row.vp_threshold:
        found.append(Note(f"{row.vp_threshold} VP", "end it with their round", "FB-BAT-02"))
    more = "more VP win, then dearer enemy models destroyed; else it is a draw"
    return [*found, Note("Victory", more, "FB-VIC-01")]


def special(row: ScenarioRow) -> list[Note]:
    return [] if row.special == "none" else [Note(capital(row.special))]


def stack_notes(match: Match, seat: Seat) -> tuple[Note, ...]:
    stack = stack_of(match, seat)
    if not stack:
        return ()
    names = ", ".join([profiles()[card].name for card in stack])
    return (Note(f"Your stack: {counted(len(stack), 'card')}", f"{names}.", "FB-CMD-02"),)


def due(match: Match) -> tuple[Prospect, ...]:
    """What each player would score if the round ended now."""
    table: Table = AnyTable(match)
    return tuple(
        [
            Prospect(seat, points, capital(what), "round", "FB-BAT-02")
            for seat, points, what in scored_now(table)
        ]
    )
