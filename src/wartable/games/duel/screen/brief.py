"""Why one duels: the objective, the quarry, and when it is over."""

from wartable.core.match import Seat
from wartable.core.screen.briefs import Brief, Prospect
from wartable.core.screen.scene import Note
from wartable.core.screen.sheets import blocks_of
from wartable.core.table import Table as AnyTable
from wartable.games.duel.match import Match
from wartable.games.duel.scoring import NEAR, ROUNDS
from wartable.games.duel.screen.scene import variants
from wartable.games.duel.table import Table
from wartable.wargame.scoring.holding import held_by

TEXT = "Three models each, one objective in the middle, and one enemy to be hunted in secret."
SPECIAL = {
    "night": Note("Night", "Nobody shoots at an enemy more than 6″ away.", "DU-VAR-01"),
    "brawl": Note("Brawl", "Everyone deploys in the square around the objective.", "DU-VAR-02"),
}
ROUND = [Note("1 point", "for the only side with a model within 3″ of the objective", "DU-END-01")]
BATTLE = [
    Note("2 points", "if your quarry has left the table", "DU-END-03"),
    Note("2 points", "for the last side with models, if no other has any", "DU-END-03"),
]
END = [
    Note(f"{ROUNDS} rounds", "or the round in which only one side is left", "DU-END-02"),
    Note("Most points", "win; equal points are a draw", "DU-END-04"),
]


def brief(match: Match, seat: Seat | None) -> Brief:
    """The same for everybody, but for one's quarry."""
    return Brief(
        title="Duel",
        text=TEXT,
        blocks=blocks_of(
            [
                ("Scored at the end of each round", ROUND),
                ("Scored at the end of the game", BATTLE),
                ("When it ends", END),
                ("Special rules", [SPECIAL[name] for name in variants(match)]),
            ]
        ),
        secrets=() if seat is None else quarry_notes(match, seat),
        due=due(match) if match.round and match.phase != "over" else (),
    )


def quarry_notes(match: Match, seat: Seat) -> tuple[Note, ...]:
    named = match.secret(seat, "quarry", "")
    gone = "It has left the table." if named in match.lost else "It is still on the table."
    return (Note(f"Your quarry: {match.title_of(named)}", gone, "DU-SET-03"),) if named else ()


def due(match: Match) -> tuple[Prospect, ...]:
    """Who would score for the objective as things stand."""
    table: Table = AnyTable(match)
    (objective,) = match.markers
    near = held_by(table, objective, NEAR, contest="alone")
    return tuple(
        [Prospect(seat, 1, "Alone at the objective", "round", "DU-END-01") for seat in near]
    )
