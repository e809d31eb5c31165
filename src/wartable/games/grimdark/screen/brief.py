"""Why one fights: the mission, how it is scored, when it ends, and how the score would stand as things are."""

from wartable.core.match import Seat
from wartable.core.screen.briefs import Brief, Prospect
from wartable.core.screen.scene import Note
from wartable.core.screen.sheets import blocks_of
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_title, capital
from wartable.games.grimdark.match import EVENTS, FORCE_ORGANISATION, UNTIL_DECIDED, Match
from wartable.games.grimdark.missions.deciding import goes_on
from wartable.games.grimdark.missions.holding import seize_markers
from wartable.games.grimdark.missions.scoring import count_score, score_round
from wartable.games.grimdark.rows import MissionRow, missions, numbers
from wartable.games.grimdark.screen.scene import UNKNOWN, mission_of
from wartable.games.grimdark.table import Table

AGREED = {
    EVENTS: "Random events happen during the battle",
    UNTIL_DECIDED: "It goes on after the fourth round until one army leads alone",
    FORCE_ORGANISATION: "Armies keep to the limits for Heroes, units and copies",
}


def brief(match: Match, seat: Seat | None) -> Brief:
    """The same for everybody."""
    row = mission_of(match)
    blocks = blocks_of(
        [
            ("Score", score_notes(row)),
            ("When it ends", endings(match, row)),
            ("Agreed", agreed(match)),
        ]
    )
    if row is None:
        return Brief(title=UNKNOWN, text=f"One of {', '.join(names())}.", blocks=blocks)
    return Brief(
        title=row.name,
        text=f"{capital(row.setup)}.",
        blocks=blocks,
        due=due(match, row) if match.round and match.phase != "over" else (),
    )


def names() -> list[str]:
    return [row.name for row in missions().values()]


def score_notes(row: MissionRow | None) -> list[Note]:
    return [] if row is None else [Note(capital(row.score), clause=row.clause)]


def endings(match: Match, row: MissionRow | None) -> list[Note]:
    """After four rounds; or, where that was agreed, as soon as one leads alone."""
    rounds = f"{numbers().one_off_rounds} rounds"
    if not goes_on(match):
        return [Note(rounds, "The highest score wins; equal scores are a draw.", "GF-PRE-30")]
    found = [Note(rounds, "Then round after round until one army leads alone.", "GF-CPL-03")]
    last = numbers().deadlock_round if row is None else row.deadlock_round
    text = "Units destroyed, then units left, then a roll-off decide."
    return [*found, Note(f"After {last} rounds", text, "GF-CPL-04")]


def agreed(match: Match) -> list[Note]:
    return [Note(as_title(mark.name), AGREED[mark.name]) for mark in match.rules]


def due(match: Match, row: MissionRow) -> tuple[Prospect, ...]:
    """What each would be given if the round ended now: by the rules, on a table of its own."""
    points = points_at_the_end(match, row)
    more = [(seat, points[seat] - match.points[seat]) for seat in match.playing]
    text = capital(row.score)
    return tuple([Prospect(seat, n, text, "round", row.clause) for seat, n in more if n > 0])


def points_at_the_end(match: Match, row: MissionRow) -> tuple[int, ...]:
    table: Table = AnyTable(match)
    if row.markers:
        seize_markers(table)
    count_score(table)
    score_round(table)
    return table.match.points
