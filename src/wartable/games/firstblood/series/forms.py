"""A battle from a real table: who won, and what each has scored."""

from typing import Any

from msgspec.structs import replace

from wartable.core.campaign.scene import Blank, FormSection
from wartable.core.plain import to_plain
from wartable.core.roster import Plain
from wartable.games.firstblood.series.battles import MOST_POINTS
from wartable.games.firstblood.series.contradictions import GONE
from wartable.games.firstblood.series.match import BattleReport, Series

DRAW = "draw"


def form(series: Series, number: int) -> tuple[FormSection, ...]:
    sides = [(str(k), series.side(one)) for k, one in enumerate(series.battle(number).members)]
    winner = Blank(
        id="winner",
        title="Who won?",
        kind="choice",
        usual=DRAW,
        options=((DRAW, "A draw"), *sides),
        kept="winner",
    )
    points = [
        Blank(id=f"{seat}.points", title=f"VP of {name}", high=MOST_POINTS, kept="points")
        for seat, name in sides
    ]
    gone = Blank(id="gone", title="Was the loser wiped out, or did he give up?", kind="yes")
    return (FormSection(title="The battle", blanks=(winner, *points, gone)),)


def filled(series: Series, number: int, values: Plain) -> Plain:
    """What is left out counts as nothing; everything else is judged like any report."""
    seats = range(len(series.battle(number).members))
    won = values.get("winner", DRAW)
    report = BattleReport(
        winners=tuple([seat for seat in seats if won == str(seat)]),
        points=tuple([number_in(values, f"{seat}.points") for seat in seats]),
    )
    if values.get("gone") is True:
        report = replace(report, reason=GONE)
    plain: Plain = to_plain(report)
    return plain


def number_in(values: Plain, id: str) -> int:
    value: Any = values.get(id)
    return value if type(value) is int else 0
