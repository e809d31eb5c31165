"""Engines of other games in the same loop on the same core, where they are installed (`pip install 'wartable[peers]'`).

Each plays at random: list what may be done, draw one, do it. A rate counts decisions, never dice or cards that fall.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

GOES = 3
LONG_ENOUGH = 0.5  # seconds of one go
STAKES = {"raw_antes": 0, "raw_blinds_or_straddles": (1, 2), "min_bet": 2}


def chess_moves(chess: Any, chance: Random) -> int:
    """A game of chess by python-chess."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return len(board.move_stack)


def poker_decisions(pokerkit: Any, chance: Random) -> int:
    """A hand of Texas hold'em without limit for six by pokerkit, which deals and pays by itself."""
    hand = pokerkit.NoLimitTexasHoldem.create_state(
        tuple(pokerkit.Automation),
        ante_trimming_status=True,
        **STAKES,
        raw_starting_stacks=200,
        player_count=6,
    )
    made = 0
    while hand.status:
        chance.choice(list(poker_options(hand, chance)))()
        made += 1
    return made


def poker_options(hand: Any, chance: Random) -> Iterator[Callable[[], object]]:
    if hand.can_fold():
        yield hand.fold
    if hand.can_check_or_call():
        yield hand.check_or_call
    if hand.can_complete_bet_or_raise_to():
        least = hand.min_completion_betting_or_raising_to_amount
        most = hand.max_completion_betting_or_raising_to_amount
        yield partial(hand.complete_bet_or_raise_to, chance.randint(least, most))


def backgammon_moves(pyspiel: Any, chance: Random) -> int:
    """A game of backgammon by OpenSpiel, whose engine is C++."""
    state, made = pyspiel.load_game("backgammon").new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            faces, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(faces, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            made += 1
    return made


def chances_of_an_attack(icepool: Any, chance: Random) -> int:
    """The wounds of four dice by icepool: a 6 wounds, a 4 or 5 if it is not saved on 5 or more."""
    save = icepool.d(6) < 5
    whole = 4 @ icepool.d(6).map({1: 0, 2: 0, 3: 0, 4: save, 5: save, 6: 1})
    assert sum(whole.probability(n) for n in range(5)) == 1
    return 1


# What is imported, what is counted, and how one goes about it; ours that stands beside it comes last.
PEERS: dict[str, tuple[str, str, Callable[[Any, Random], int], str]] = {
    "chess": ("chess", "moves_per_s", chess_moves, "grimheim.answers_per_s"),
    "pokerkit": ("pokerkit", "decisions_per_s", poker_decisions, "grimheim.answers_per_s"),
    "open_spiel": ("pyspiel", "moves_per_s", backgammon_moves, "grimheim.answers_per_s"),
    "icepool": ("icepool", "odds_per_s", chances_of_an_attack, "odds.attacks_per_s"),
}


def missing() -> list[str]:
    """The peers that are not installed."""
    return [name for name, (module, *_) in PEERS.items() if find_spec(module) is None]


def measure_peer(name: str) -> dict[str, float]:
    """A peer's rate; nothing if it is not installed."""
    if name in missing():
        return {}
    module, counted, play, _ = PEERS[name]
    return {f"{name}.{counted}": round(rate(partial(play, import_module(module)), GOES))}


def rate(play: Callable[[Random], int], goes: int) -> float:
    """Decisions a second, in the best of a few goes."""
    chance = Random(1)  # noqa: S311
    play(chance)  # what is made once is made
    return max(rate_once(play, chance) for _ in range(goes))


def rate_once(play: Callable[[Random], int], chance: Random) -> float:
    made, start = 0, process_time()
    while (spent := process_time() - start) < LONG_ENOUGH:
        made += play(chance)
    return made / spent


def ratios(found: dict[str, float]) -> dict[str, float]:
    """Ours by theirs, of one run: above one we are quicker."""
    compared = {
        f"ours_by.{name}": (found.get(ours), found.get(f"{name}.{counted}"))
        for name, (_, counted, _, ours) in PEERS.items()
    }
    return {name: round(a / b, 3) for name, (a, b) in compared.items() if a and b}
