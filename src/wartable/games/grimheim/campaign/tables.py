"""The tables that are rolled on after a battle (`data/after_battle.toml`)."""

from functools import cache

from wartable.core.ask import About, Roll, Steps
from wartable.core.dice.tables import Chart
from wartable.core.match import Seat
from wartable.core.words import in_words
from wartable.games.grimheim.campaign.rows import ServiceRow, TableRow
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.rows import BOOK

AFTERMATH = "after battle"  # what goes on
ASKED = {  # what the dice of a table decide, and the clause that has them rolled
    "defeated": ("GH-ABS-01", "What becomes of one who was Defeated?"),
    "injured": ("GH-ABS-01", "Do its Critical Injuries stay?"),
    "wound": ("GH-ABS-04", "Which Permanent Wound?"),
    "survivor": ("GH-ABS-06", "What has it gained by surviving?"),
    "merchants": ("GH-HUB-20", "Which merchants have come?"),
    "trainers": ("GH-TRA-01", "Which trainers have come?"),
}
READ_AS = {"wound": "D3"}  # all others: D6


@cache
def rows_of(name: str) -> tuple[TableRow, ...]:
    """A table in the order of its dice."""
    return BOOK.rows("after_battle", name, TableRow)


@cache
def chart(name: str) -> Chart[TableRow]:
    return Chart("D6", {row.roll: row for row in rows_of(name)})


def roll_table(
    table_name: str, member: Seat, model: str = "", again: bool = False
) -> Steps[TableRow]:
    """A die of the member's, for one of his models or for the whole warband."""
    clause, reason = ASKED[table_name]
    about = About(AFTERMATH, model or None)
    (face,) = yield from Roll(
        table_name, member, clause, reason, about, again=again, model=model or None
    )
    return chart(table_name).at([read_die(READ_AS.get(table_name, "D6"), face)])


def roll_for(
    row: ServiceRow, member: Seat, model: str, reason: str, need: int | None = None
) -> Steps[int]:
    """A die that a service has rolled for one who came for it."""
    about = About(row.id, model)
    (face,) = yield from Roll(
        in_words(row.id), member, row.clause, reason, about, need=need, model=model
    )
    return face
