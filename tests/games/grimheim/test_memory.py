"""What a table remembers from one step to the next is what a table that remembers nothing finds out."""

import subprocess
import sys
from typing import Any

import pytest

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.table import Table as AnyTable
from wartable.core.table import table_of_view
from wartable.games.grimheim.actions.catalogue import action_names, cost_of, no_action
from wartable.games.grimheim.combat.moments import Gaining
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.ending import enemy_in_zone
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.movement.melee import foes_in_melee
from wartable.games.grimheim.movement.moments import RevealRange
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.chance import random_warband
from wartable.play.session import Session

BETWEEN = 15  # answers from one look to the next


def found(table: Table) -> list[object]:
    """All that is remembered somewhere, for everybody in play."""
    facts: list[object] = [enemy_in_zone(table, seat) for seat in (0, 1)]
    for model in table.match.models:
        facts += [model, foes_in_melee(table, model)]
        facts += [cost_of(table, model, name) for name in action_names()]
        facts += [said(no_action(table, model, name)) for name in action_names()]
        facts += [
            table.modifiers(RevealRange(model)),
            said(table.forbidden(Gaining(model, "hidden"))),
        ]
    return facts


def said(refused: Any) -> object:
    return None if refused is None else (refused.clause, refused.reason)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_remembered_in_a_battle_is_what_is_found_anew(seed: int) -> None:
    game: Game = library.game("grimheim")
    chance = Chance(seed + 5)
    rosters = tuple(random_warband(300 + 100 * seed, chance.below) for _ in (0, 1))
    mission = list(missions())[(5 * seed) % len(missions())]
    first = game.rules.begin(Setup(mission=mission, rosters=rosters))
    session: Session[Any] = Session(game, first, None, Dice(b"memory %d" % seed))
    bots = [Player(RandomBot(seed)), Player(RandomBot(seed + 1))]
    while not session.over:
        question = session.pending()[0]
        seat = question.seat
        session.answer(seat, bots[seat].answer(session.view(seat), question))
        if session.number % BETWEEN == 0 and session.match.phase in ("activate", "act"):
            match: Match = session.match
            fresh: Table = AnyTable(match)
            anew = found(fresh)
            assert found(session.table) == anew
            assert found(session.table.cleared()) == anew
            assert found(table_of_view(session.view(0))) == anew
            assert all(with_marks(model).marks == model.marks for model in match.models.values())


LISTED = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(f"wartable.games.grimheim.{name}")
from wartable.core.rulebook import library
library.game("grimheim")
from wartable.games.grimheim.actions.catalogue import action_names
print(action_names())
"""


def test_the_order_of_actions_does_not_depend_on_what_was_loaded_first() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", LISTED, *first], check=True, capture_output=True, text=True
        ).stdout
        for first in ((), ("actions.shoot",), ("missions.battering", "actions.run"))
    ]
    assert told[0] == told[1] == told[2]
    assert told[0].startswith("['move', 'run', 'charge', 'fight'")
