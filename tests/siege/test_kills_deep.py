"""A server killed at any moment: both players go on at the same question, nothing lost and nothing doubled."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.undying import Undying
from siege.playing import check, go_on, seated
from siege.sizes import sized
from siege.table import CAME_TO
from wartable.cli.listening import any_port
from wartable.store.base import file_url

KILLS = 200  # of each game


@pytest.mark.deep
@pytest.mark.siege
@pytest.mark.parametrize("game", ["duel", "grimheim", "firstblood"])
def test_no_kill_loses_or_doubles_an_answer(
    game: str, tmp_path: Path, record_property: Any
) -> None:
    chance, kills, number, taken = Random(game), 0, 0, 0
    database = file_url(tmp_path / "data")
    with Undying(database, any_port("127.0.0.1"), game, tmp_path / "log") as server:
        while kills < sized(KILLS):
            number += 1
            players = seated(server.address, game)
            for player in players:
                player.start()
            while kills < sized(KILLS) and not all(player.over.is_set() for player in players):
                time.sleep(chance.uniform(0.01, 0.5))
                server.kill()
                kills += 1
                check(database, players)
                server.start()
                go_on(players)
            for player in players:
                player.stopping.set()
            for player in players:
                player.join(20)
            check(database, players)
            assert [player.faults for player in players] == [[], []]
            taken += sum([len(player.acknowledged) for player in players])
    record_property(CAME_TO, f"{kills} kills, {number} matches, {taken:,} answers acknowledged")
    assert taken > kills
