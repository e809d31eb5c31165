"""Many games between bots, one after the other or in several processes."""

import gc
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from time import perf_counter
from typing import Any

import msgspec

from wartable.bots.seats import play_out, player_named
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.play.session import Session

BATCH = 25


class Outcome(msgspec.Struct, frozen=True):
    """How one game ended."""

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


def one_game(study: Study, number: int) -> Outcome:
    """Game *number* of a study: its dice and its bots depend on nothing else."""
    game = library.game(study.game)
    dice = Dice(b"%d/%d" % (study.seed, number))
    session: Session[Any] = Session(game, game.rules.begin(study.setup), None, dice)
    seats = len(study.bots)
    players = [
        player_named(game, name, (study.seed * 1_000_003 + number) * seats + seat)
        for seat, name in enumerate(study.bots)
    ]
    answers = play_out(session, players)
    result = session.result
    assert result is not None, "the game is not over"
    return Outcome(number, result.winners, result.scores, answers, session.hash())


def seldom_tidied() -> None:
    """Games make no cycles of garbage, so looking for them after every 700 new objects is wasted."""
    gc.set_threshold(100_000, 20, 20)


def play_batch(study: Study, first: int, last: int) -> bytes:
    """Some games in a row, as bytes: processes exchange nothing else."""
    return msgspec.json.encode([one_game(study, number) for number in range(first, last)])


def play_all(study: Study, jobs: int) -> Iterator[list[Outcome]]:
    """All games, as they are done; in order only if there is one process."""
    cuts = [(k, min(k + BATCH, study.games)) for k in range(0, study.games, BATCH)]
    if jobs <= 1 or len(cuts) == 1:
        for first, last in cuts:
            yield [one_game(study, number) for number in range(first, last)]
        return
    with ProcessPoolExecutor(jobs, initializer=seldom_tidied) as pool:
        for done in as_completed([pool.submit(play_batch, study, *cut) for cut in cuts]):
            yield msgspec.json.decode(done.result(), type=list[Outcome])


def jobs_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def sum_up(study: Study, outcomes: list[Outcome], began: float) -> Summary:
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    wins = [0] * len(study.bots)
    for outcome in ordered:
        if len(outcome.winners) == 1:
            wins[outcome.winners[0]] += 1
    digest = sha256("\n".join(outcome.hash for outcome in ordered).encode()).hexdigest()
    return Summary(
        study.game,
        study.seed,
        len(ordered),
        study.bots,
        tuple(wins),
        len(ordered) - sum(wins),
        sum(outcome.answers for outcome in ordered),
        round(perf_counter() - began, 3),
        digest,
    )
