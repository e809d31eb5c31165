"""Whole games for tests of the scripted players."""

from typing import Any

from wartable.bots.seats import play_out, player_named
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.play.session import Session

GRIMHEIM = library.game("grimheim")
MISSIONS = tuple(GRIMHEIM.muster.setups)
STYLES = ("aggressive", "careful", "objective")


def opened(setup: Setup, seed: int = 1) -> Session[Any]:
    return Session(GRIMHEIM, GRIMHEIM.rules.begin(setup), None, Dice(b"%d" % seed))


def played(mission: str, bots: tuple[str, str], seed: int = 1) -> Session[Any]:
    """A game to its end; an answer that is not legal would be refused here."""
    session = opened(GRIMHEIM.muster.setups[mission], seed)
    players = [player_named(GRIMHEIM, name, seed) for name in bots]
    play_out(session, players, 5000)
    return session


def wins(name: str, games: int, mission: str = "encounter") -> int:
    """Against chance, each seed from both sides."""
    won = 0
    for seed in range(games):
        for side in (0, 1):
            pair = (name, "random") if side == 0 else ("random", name)
            result = played(mission, pair, seed).result
            won += result is not None and result.winners == (side,)
    return won
