"""Was it luck? For each seat and kind of roll: what came, what was to be expected, how rare that is, exactly."""

from fractions import Fraction
from typing import Any

import msgspec

from wartable.core.ask import Roll
from wartable.core.dice.odds import convolve, convolve_many
from wartable.core.dice.verdicts import GOOD, face_verdicts
from wartable.core.match import Seat
from wartable.play.records.record import Given, Record
from wartable.play.records.replay import retrace
from wartable.play.session import Session
from wartable.server.looking_back import LuckRow
from wartable.server.matches.hosted import Hosted

ALL = "all"


class Thrown(msgspec.Struct, frozen=True):
    """Dice that can succeed: of how many faces each how many are good, and how many dice were."""

    seat: Seat
    name: str
    chances: tuple[tuple[int, int], ...]  # good faces and sides, die by die
    got: int


def luck(hosted: Hosted) -> list[LuckRow]:
    """Kind by kind, then all of a seat together; before the end only what everyone saw."""
    return hosted.once(("luck", hosted.over), lambda: rows_of_luck(hosted))


def rows_of_luck(hosted: Hosted) -> list[LuckRow]:
    found = rolls_of(hosted, everything=hosted.over)
    seats = range(hosted.stored.header.setup.seats)
    rows: list[LuckRow] = []
    for seat in seats:
        own = [one for one in found if one.seat == seat]
        kinds = dict.fromkeys([one.name for one in own])
        rows += [luck_row(seat, name, [one for one in own if one.name == name]) for name in kinds]
        if len(kinds) > 1:
            rows.append(luck_row(seat, ALL, own))
    return rows


def rolls_of(hosted: Hosted, everything: bool) -> list[Thrown]:
    """Every roll that stands and can succeed, from the questions as they were asked."""
    found: list[Thrown] = []

    def note(session: Session[Any], move: Given) -> None:
        question = session.asked(move.seat)
        if isinstance(question, Roll) and (everything or not question.secret):
            dice = count_roll(question, move.value)
            found.extend([dice] if dice.chances else [])

    moves = hosted.lines(0, 1)
    # it has been opened, so it comes out the same by the rules that are here, whichever it was begun by
    retrace(hosted.game, Record(hosted.stored.header, tuple(moves)), note)
    return found


def count_roll(question: Roll, faces: list[int]) -> Thrown:
    """The dice of which some faces are better than others, whatever else was thrown with them."""
    rows = [face_verdicts(question, k) for k in range(len(faces))]
    chances = [(sum([one in GOOD for one in row]), len(row)) for row in rows if any(row)]
    got = sum([row[face - 1] in GOOD for row, face in zip(rows, faces, strict=True) if any(row)])
    return Thrown(question.seat, question.name, tuple(chances), got)


def luck_row(seat: Seat, name: str, thrown: list[Thrown]) -> LuckRow:
    chances = [chance for one in thrown for chance in one.chances]
    got = sum(one.got for one in thrown)
    wanted = sum((Fraction(good, sides) for good, sides in chances), Fraction(0))
    return LuckRow(
        seat=seat,
        name=name,
        rolls=len(thrown),
        dice=len(chances),
        wanted=round(float(wanted), 2),
        got=got,
        percentile=round(100 * float(percentile(chances, got)), 1),
    )


def percentile(chances: list[tuple[int, int]], got: int) -> Fraction:
    """The share of all outcomes that is worse, and half of those that are the same."""
    weights, total = [1], 1
    for good, sides in sorted(set(chances)):
        times = chances.count((good, sides))
        weights = convolve(weights, convolve_many([sides - good, good], times)[: times + 1])
        total *= sides**times
    worse, same = sum(weights[:got]), weights[got] if got < len(weights) else 0
    return Fraction(2 * worse + same, 2 * total)
