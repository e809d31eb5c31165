"""Ready rosters against each other: who is too strong?

The sides of a table are not alike, so every battle is fought again with the rosters moved on a seat, until each has sat
everywhere; ready set-ups take turns. A battle depends on its rosters and number alone: what an earlier run has written
to a file is not fought again.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.game import Game
from wartable.core.roster import Ready, Setup
from wartable.core.rulebook import library
from wartable.core.setups import setups_for
from wartable.lab.rows import OtherStudy, row_of, rows_of
from wartable.lab.simulate import Study, one_game, seldom_tidied
from wartable.lab.tallies import Share, share

BATCH = 10
Pair: TypeAlias = tuple[str, ...]  # rosters, by their ids


class PairStudy(msgspec.Struct, frozen=True):
    """What is to be played: so many games of each pair, or of as many rosters as there are seats, all by one bot."""

    game: str
    version: int
    games: int
    seed: int
    bot: str
    seats: int


class Bout(msgspec.Struct, frozen=True):
    """How one battle of a pair ended."""

    version: int
    seed: int
    bot: str
    pair: Pair
    number: int
    won: str  # by which roster; "" if by neither


def pairs_of(game: Game, seats: int) -> list[Pair]:
    """Of all ready rosters that are as good as equal: nobody asks whether 500 points beat 100."""
    assert game.muster.listing is not None, f"{game.name} has no ready rosters"
    meeting = [some for some in combinations(game.muster.listing().rosters, seats) if even(some)]
    pairs = [tuple([one.id for one in some]) for some in meeting]
    return [pair for pair in pairs if may_meet(game, pair)]


def even(some: tuple[Ready, ...]) -> bool:
    """Each costs nearly what the first one costs."""
    points = [one.points for one in some]
    return all([10 * abs(points[0] - own) <= points[0] for own in points])


def may_meet(game: Game, pair: Pair) -> bool:
    """Not where a roster is only played with a variant that no ready set-up has."""
    try:
        for setup in single(game, len(pair)):
            game.rules.begin(facing(game, setup, pair))
    except Refused:
        return False
    return True


def single(game: Game, seats: int) -> list[Setup]:
    """The ready set-ups for so many, each on his own."""
    return [setup for setup in setups_for(game, seats).values() if not setup.sides]


def bout(study: PairStudy, pair: Pair, number: int) -> Bout:
    """Battle *number* of a pair: with the same dice the rosters go round the table before there are others."""
    game = library.game(study.game)
    setups = single(game, len(pair))
    setup = facing(game, setups[number // len(pair) % len(setups)], pair)
    bots = (study.bot,) * len(pair)
    one = Study(study.game, 1, study.seed, bots, setup, rotated=True)
    winners = one_game(one, number).winners
    won = pair[winners[0]] if len(winners) == 1 else ""
    return Bout(study.version, study.seed, study.bot, pair, number, won)


def facing(game: Game, setup: Setup, pair: Pair) -> Setup:
    assert game.muster.listing is not None
    brought = game.muster.listing().brought
    return replace(setup, rosters=tuple([brought.get(roster, roster) for roster in pair]))


def bouts(study: PairStudy, pair: Pair, numbers: list[int]) -> bytes:
    """Some of a pair's in a row, as bytes: processes exchange nothing else."""
    return msgspec.json.encode([bout(study, pair, number) for number in numbers])


def fight_all(study: PairStudy, done: list[Bout], jobs: int) -> Iterator[list[Bout]]:
    """All that are still to be fought, as they are done; each pair has some early."""
    batches = list(still_to_fight(study, done))
    if jobs <= 1:
        for pair, numbers in batches:
            yield [bout(study, pair, number) for number in numbers]
        return
    with ProcessPoolExecutor(jobs, initializer=seldom_tidied) as pool:
        for some in as_completed([pool.submit(bouts, study, *batch) for batch in batches]):
            yield msgspec.json.decode(some.result(), type=list[Bout])


def still_to_fight(study: PairStudy, done: list[Bout]) -> Iterator[tuple[Pair, list[int]]]:
    known = {(one.pair, one.number) for one in done}
    for first in range(0, study.games, BATCH):
        for pair in pairs_of(library.game(study.game), study.seats):
            numbers = range(first, min(first + BATCH, study.games))
            left = [number for number in numbers if (pair, number) not in known]
            if left:
                yield pair, left


def fought_before(study: PairStudy, file: Path) -> list[Bout]:
    """What earlier runs of the same study have written; other versions' battles say nothing about this one's."""
    told = bouts_in(rows_of(file), file)
    same = (study.version, study.seed, study.bot)
    own = [one for one in told if (one.version, one.seed, one.bot) == same]
    return [one for one in own if len(one.pair) == study.seats and one.number < study.games]


def bouts_in(rows: list[bytes], file: Path) -> list[Bout]:
    """Rows that were torn are not counted; files of earlier versions may have them in the middle."""
    whole = [row_of(row, Bout) for row in rows[:-1] if row.endswith(b"}")]
    found = [one for one in whole if one is not None]
    if len(found) < len(whole) or (any(rows) and not found):
        raise OtherStudy(f"{file} is not a file of battles between pairs: name another")
    return found


def shares(study: PairStudy, fought: list[Bout]) -> list[Share]:
    """How often the first of each pair beats the second, or each of several the others, if one of them won."""
    told = []
    for pair in pairs_of(library.game(study.game), study.seats):
        won = [one.won for one in fought if one.pair == pair and one.won]
        told.append(share(" – ".join(pair), won.count(pair[0]), len(won)))
        for first in range(1, len(pair) if pair[2:] else 1):
            turned = pair[first:] + pair[:first]
            told.append(share(" – ".join(turned), won.count(turned[0]), len(won)))
    return told
