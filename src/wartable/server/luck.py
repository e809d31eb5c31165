"""Was it luck? For each seat and kind of roll: what came, what was to be expected, how rare that is, exactly."""

from fractions import Fraction
from typing import Any

import msgspec

from wartable.core.ask import Roll
from wartable.core.match import Seat
from wartable.core.odds import convolved, repeated
from wartable.play.record import Given, Record
from wartable.play.replay import replay
from wartable.play.session import Session
from wartable.server.hosted import Hosted
from wartable.server.wire import LuckRow

ALL = "all"


class Thrown(msgspec.Struct, frozen=True):
    """Dice with a need: of how many faces each how many are good, and how many dice were."""

    seat: Seat
    name: str
    chances: tuple[tuple[int, int], ...]  # good faces and sides, die by die
    got: int


def luck(hosted: Hosted) -> list[LuckRow]:
    """Kind by kind, then all of a seat together; before the end only what everyone saw."""
    found = thrown(hosted, everything=hosted.over)
    seats = range(hosted.stored.header.setup.seats)
    rows: list[LuckRow] = []
    for seat in seats:
        own = [one for one in found if one.seat == seat]
        kinds = dict.fromkeys([one.name for one in own])
        rows += [row(seat, name, [one for one in own if one.name == name]) for name in kinds]
        if len(kinds) > 1:
            rows.append(row(seat, ALL, own))
    return rows


def thrown(hosted: Hosted, everything: bool) -> list[Thrown]:
    """Every roll with a need that stands, from the questions as they were asked."""
    found: list[Thrown] = []

    def note(session: Session[Any], move: Given) -> None:
        question = session.asked(move.seat)
        if isinstance(question, Roll) and question.need is not None:
            if everything or not question.secret:
                found.append(counted(question, move.value))

    moves = hosted.lines(0, 1)
    replay(hosted.game, Record(hosted.stored.header, tuple(moves)), note)
    return found


def counted(question: Roll, faces: list[int]) -> Thrown:
    need, least = question.need or 0, question.direction == "at least"
    chances = tuple([(good_faces(need, sides, least), sides) for sides in question.each])
    got = sum([face >= need if least else face <= need for face in faces])
    return Thrown(question.seat, question.name, chances, got)


def good_faces(need: int, sides: int, least: bool) -> int:
    good = sides + 1 - need if least else need
    return max(0, min(sides, good))


def row(seat: Seat, name: str, thrown: list[Thrown]) -> LuckRow:
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
        weights = convolved(weights, repeated([sides - good, good], times)[: times + 1])
        total *= sides**times
    worse, same = sum(weights[:got]), weights[got] if got < len(weights) else 0
    return Fraction(2 * worse + same, 2 * total)
