"""Many games between bots, one after the other or in several processes."""

import gc
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from time import perf_counter
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from wartable.bots.seats import play_out, player_named
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.sides import is_won
from wartable.play.session import Session

BATCH = 25
T = TypeVar("T")


class GameEnd(msgspec.Struct, frozen=True):
    """How one game ended, by the players in the order in which they are told."""

    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    answers: int
    hash: str


class Study(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str
    games: int
    seed: int
    bots: tuple[str, ...]
    setup: Setup
    rotated: bool = False  # with the same dice, everyone plays from every seat in turn


class Summary(msgspec.Struct, frozen=True):
    """What came of it; other programs may rely on these names."""

    game: str
    seed: int
    games: int
    bots: tuple[str, ...]
    wins: tuple[int, ...]
    draws: int
    answers: int
    seconds: float
    digest: str
    rotated: bool = False


def one_game(study: Study, number: int) -> GameEnd:
    """Game *number* of a study: its dice and its bots depend on nothing else."""
    game, seats = library.game(study.game), len(study.bots)
    turned, drawn = (number % seats, number // seats) if study.rotated else (0, number)
    setup = study.setup
    if len(setup.rosters) == seats:  # else they are the seats' and not the players'
        setup = replace(setup, rosters=moved_on(setup.rosters, turned))
    dice = Dice(b"%d/%d" % (study.seed, drawn))
    session: Session[Any] = Session(game, game.rules.begin(setup), None, dice)
    players = [
        player_named(game, name, (study.seed * 1_000_003 + drawn) * seats + seat)
        for seat, name in enumerate(moved_on(study.bots, turned))
    ]
    answers = play_out(session, players)
    result = session.result
    assert result is not None, "the game is not over"
    winners = tuple(sorted([(seat + turned) % seats for seat in result.winners]))
    scores = moved_on(result.scores, seats - turned)
    return GameEnd(number, winners, scores, answers, session.hash())


def sides_in(study: Study, number: int) -> tuple[int, ...]:
    """Which side each player is on in a game: sides belong to the seats."""
    turned = number % len(study.bots) if study.rotated else 0
    return moved_on(study.setup.sides, len(study.bots) - turned)


def moved_on(told: tuple[T, ...], by: int) -> tuple[T, ...]:
    """Round the table: on the first seat the one who sat so many further on."""
    return told[by:] + told[:by]


def seldom_tidied() -> None:
    """Games make no cycles of garbage, so looking for them after every 700 new objects is wasted."""
    gc.set_threshold(100_000, 20, 20)


def play_batch(study: Study, first: int, last: int) -> bytes:
    """Some games in a row, as bytes: processes exchange nothing else."""
    return msgspec.json.encode([one_game(study, number) for number in range(first, last)])


def play_all(study: Study, jobs: int) -> Iterator[list[GameEnd]]:
    """All games, as they are done; in order only if there is one process."""
    cuts = [(k, min(k + BATCH, study.games)) for k in range(0, study.games, BATCH)]
    if jobs <= 1 or len(cuts) == 1:
        for first, last in cuts:
            yield [one_game(study, number) for number in range(first, last)]
        return
    with ProcessPoolExecutor(jobs, initializer=seldom_tidied) as pool:
        for done in as_completed([pool.submit(play_batch, study, *cut) for cut in cuts]):
            yield msgspec.json.decode(done.result(), type=list[GameEnd])


def jobs_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def sum_up(study: Study, outcomes: list[GameEnd], began: float) -> Summary:
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    wins = [0] * len(study.bots)
    won = [one for one in ordered if is_won(sides_in(study, one.number), one.winners)]
    for player in [player for one in won for player in one.winners]:
        wins[player] += 1
    digest = sha256("\n".join(outcome.hash for outcome in ordered).encode()).hexdigest()
    return Summary(
        study.game,
        study.seed,
        len(ordered),
        study.bots,
        tuple(wins),
        len(ordered) - len(won),
        sum(outcome.answers for outcome in ordered),
        round(perf_counter() - began, 3),
        digest,
        study.rotated,
    )
