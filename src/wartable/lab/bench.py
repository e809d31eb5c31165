"""How fast the engine is here: rates and costs, each the best of a few goes on one core, in seconds of its work."""

from collections.abc import Callable, Iterator
from functools import partial
from sysconfig import get_config_vars
from time import process_time
from typing import Any

from msgspec.structs import replace

import wartable.core.space.ground.kernels as engine
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player, play_out
from wartable.core.dice.chance import Chance
from wartable.core.dice.odds import convolve_many
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Board
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.space.ground.bases import Ground
from wartable.core.space.movement.moves import may_slide
from wartable.core.space.movement.reach import reach
from wartable.core.space.sight.anyline import sees
from wartable.lab import peers
from wartable.lab.scenes import make_table
from wartable.play.records.saving import load_session, save_session
from wartable.play.session import Session

Numbers = dict[str, float]

GOES = 3
BATTLES = {
    "grimheim": Setup(mission="encounter", rosters=("ashford-watch", "barrow-host")),
    "firstblood": Setup(mission="break-their-line", rosters=("marches-anvil", "the-raiding-fleet")),
}
FAR_APART = 2400  # pairs of bases further apart than this are not asked about


def is_compiled() -> bool:
    return not (engine.__file__ or "").endswith(".py")


def python_build() -> Numbers:
    """Was this Python built with profiles of its own use (PGO), and optimised when it was linked (LTO)?"""
    told = " ".join(map(str, get_config_vars("CONFIG_ARGS", "PY_CFLAGS", "PY_CFLAGS_NODIST")))
    return {
        "python.pgo": int("--enable-optimizations" in told or "-fprofile-use" in told),
        "python.lto": int("--with-lto" in told or "-flto" in told),
    }


def measures() -> Iterator[tuple[str, Callable[[], Numbers]]]:
    """Everything that is measured, one after the other, so that a screen can show how far it is."""
    yield "games", games
    for name, setup in BATTLES.items():
        yield name, partial(battles, name, setup)
    for times in (2, 4, 8):
        yield f"hosts × {times}", partial(hosts, times)
    yield "forks and saves", forks
    for times in (1, 2, 4, 8):
        yield f"crowds × {times}", partial(crowds, times)
        yield f"space × {times}", partial(space, times)
    yield "odds", attacks
    for name in peers.PEERS:
        yield name, partial(peers.measure_peer, name)


def best_time(work: Callable[[], object], times: int) -> float:
    """Seconds for one of many, in the best of a few goes."""
    spent = []
    for _ in range(GOES):
        start = process_time()
        for _ in range(times):
            work()
        spent.append((process_time() - start) / times)
    return min(spent)


def duel() -> Game:
    game: Game = library.game("duel")
    return game


def begin_duel(seed: int) -> Session[Any]:
    game = duel()
    return Session(game, game.rules.begin(Setup()), None, Dice(b"bench %d" % seed))


def two_by_chance(seed: int) -> list[Player]:
    return [Player(RandomBot(seed)), Player(RandomBot(seed + 1))]


def games() -> Numbers:
    """Random Duel, everything on."""
    played = 100

    def play_them() -> int:
        return sum([play_out(begin_duel(s), two_by_chance(s)) for s in range(played)])

    answers, spent = play_them(), best_time(play_them, 1)
    return {
        "duel.answers_per_s": round(answers / spent),
        "duel.games_per_s": round(played / spent, 1),
    }


def battles(name: str, setup: Setup) -> Numbers:
    """Random battles between two ready lists, every rule on; the median of some games."""
    game: Game = library.game(name)
    spent: list[float] = []
    answers = 0
    for seed in range(12):
        start = process_time()
        session: Session[Any] = Session(
            game, game.rules.begin(setup), None, Dice(b"battle %d" % seed)
        )
        answers += play_out(session, two_by_chance(seed))
        spent.append(process_time() - start)
    return {
        f"{name}.answers_per_s": round(answers / sum(spent)),
        f"{name}.game_ms": round(1000 * sorted(spent)[len(spent) // 2], 1),
    }


def hosts(times: int) -> Numbers:
    """First Blood with more and more of the same regiments a side: how the cost of an answer grows."""
    game: Game = library.game("firstblood")
    foot = ("pike-company", "bastion-guard")
    line = [{"id": f"line {k}", "unit": foot[k % 2], "count": 10} for k in range(times)]
    army = {"faction": "ashen-marches", "model": [{"unit": "marshal-of-the-march"}, *line]}
    setup = Setup(mission="break-their-line", rosters=(army, army), limit=3000)
    spent = []
    answers = 0
    for seed in range(GOES):
        session: Session[Any] = Session(game, game.rules.begin(setup), None, Dice(b"%d" % seed))
        start = process_time()
        answers += play_out(session, two_by_chance(seed))
        spent.append(process_time() - start)
    return {f"firstblood.{1 + 10 * times}_models.answer_us": micro(sum(spent) / answers)}


def attacks() -> Numbers:
    """The chances of four dice, as rulebooks work them out: a 6 wounds, a 4 or 5 if it is not saved on 5 or more."""
    wounding = 1 * 6 + 2 * 4  # of 36 ways of an attack and a save
    once = best_time(lambda: convolve_many([36 - wounding, wounding], 4), 5000)
    return {"odds.attacks_per_s": round(1 / once)}


def forks() -> Numbers:
    at_boundary = begin_duel(1)
    play_out(at_boundary, two_by_chance(1), most=30)
    while at_boundary.save().answers:
        play_out(at_boundary, two_by_chance(1), most=1)
    game, session = duel(), in_the_middle()
    told = save_session(session)
    return {
        "fork.boundary_us": micro(best_time(at_boundary.fork, 500)),
        "fork.action_us": micro(best_time(session.fork, 500)),
        "fork.action_answers": len(session.save().answers),
        "save_us": micro(best_time(lambda: save_session(session), 500)),
        "load_us": micro(best_time(lambda: load_session(game, told), 500)),
        "save_bytes": len(told),
    }


def in_the_middle() -> Session[Any]:
    """A game in the middle of an attack, two or more answers in."""
    for seed in range(1000):
        session = begin_duel(seed)
        bots = two_by_chance(seed)
        while not session.over:
            play_out(session, bots, most=1)
            if len(session.save().answers if not session.over else ()) >= 2:
                return session
    raise LookupError("no game has an action of two answers")


def crowds(times: int) -> Numbers:
    """Duel with many models a side on a larger table, to see how the cost of an answer grows."""
    session = crowd(times)
    bots = two_by_chance(1)
    start = process_time()
    answers = play_out(session, bots, most=400)
    spent = process_time() - start
    return {f"crowd.{6 * times}_models.answer_us": micro(spent / answers)}


def crowd(times: int) -> Session[Any]:
    game = duel()
    first = game.rules.begin(Setup())
    across = 4 if times == 8 else min(times, 2)
    models = {}
    for n in range(times):
        left, low = 2400 * (n % across), 2400 * (n // across)
        for model in first.reserve:
            x, y = 600 * int(model.id[1]), 300 if model.seat == 0 else 900
            id = f"{model.id}-{n}"
            models[id] = replace(model, id=id, x=left + x, y=low + y)
    terrain = first.board.terrain
    board = Board(width=2400 * across, depth=2400 * (times // across), terrain=terrain)
    ids = list(models)
    secrets = {0: {"quarry": ids[1]}, 1: {"quarry": ids[0]}}
    match = replace(first, board=board, models=models, aside=(), phase="round", secrets=secrets)
    return Session(game, match, None, Dice(b"crowd"))


def space(times: int) -> Numbers:
    """Questions about the table: 48" by 48", 20 pieces, 40 bases and more."""
    match = make_table(40 * times)
    ground = Ground(match)
    every_piece, all_bases = list(range(len(ground.lay.ids))), list(range(len(ground.ids)))
    pairs = some_pairs(ground, 400)
    spots = some_spots(ground, 400)
    name = f"{40 * times}_bases."
    sight = best_time(lambda: [sees(ground, a, b, every_piece, all_bases) for a, b in pairs], 3)
    slides = best_time(
        lambda: [
            may_slide(ground, a, ground.x[a], ground.y[a], x, y, every_piece, all_bases)
            for a, x, y in spots
        ],
        3,
    )
    reaches = best_time(
        lambda: [
            reach(ground, a, 600, every_piece, all_bases).contains(x, y) for a, x, y in spots[:20]
        ],
        1,
    )
    found = {
        f"sight.{name}any_line_per_s": round(len(pairs) / sight),
        f"move.{name}clear_per_s": round(len(spots) / slides),
        f"reach.{name}per_s": round(20 / reaches),
        f"ground.{name}made_us": micro(best_time(lambda: Ground(match), 50)),
    }
    if times == 1:
        found |= {
            "sight.any_line_per_s": found[f"sight.{name}any_line_per_s"],
            "reach.per_s": found[f"reach.{name}per_s"],
        }
    return found


def some_pairs(ground: Ground, count: int) -> list[tuple[int, int]]:
    """Pairs of bases up to 24" apart."""
    chance = Chance(7)
    found: list[tuple[int, int]] = []
    while len(found) < count:
        a, b = [chance.below(len(ground.ids)) for _ in range(2)]
        if a != b and ground.within(FAR_APART, a, b):
            found.append((a, b))
    return found


def some_spots(ground: Ground, count: int) -> list[tuple[int, int, int]]:
    """Bases and where each might go, up to 6" away."""
    chance = Chance(8)
    found: list[tuple[int, int, int]] = []
    while len(found) < count:
        a = chance.below(len(ground.ids))
        x = ground.x[a] + chance.below(800) - 400
        y = ground.y[a] + chance.below(800) - 400
        if ground.lay.on_table(x, y, ground.base[a]):
            found.append((a, x, y))
    return found


def micro(seconds: float) -> float:
    return round(seconds * 1e6, 2)
