"""A database that goes away and comes back, again and again: people and bots play on by themselves."""

import time
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from server.people import Person
from server.serving import Served
from siege.playing import Player, check, go_on, seated
from siege.restarting import Restarting
from siege.sizes import sized
from siege.table import CAME_TO
from store.databases import fresh

RESTARTS = 20
BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


@pytest.mark.deep
@pytest.mark.siege
@pytest.mark.parametrize("workers", ["1", "2"])
def test_everybody_plays_on_after_each_restart_of_the_database(
    workers: str, tmp_path: Path, record_property: Any
) -> None:
    chance, taken, longest = Random(workers), 0, 0.0
    with Restarting() as database:
        url = fresh(database.address, "restarted")
        with Served(tmp_path, "--database", url, "--workers", workers) as server:
            players, bots = seated(server.address, "duel"), Bots(server.address)
            for player in players:
                player.start()
            for k in range(sized(RESTARTS)):
                time.sleep(chance.uniform(0.1, 1.0))
                if all(player.over.is_set() for player in players):
                    taken += len(ended(url, players))
                    players = seated(server.address, "duel")
                    for player in players:
                        player.start()
                database.restart(("fast", "immediate")[k % 2])
                back = time.monotonic()
                go_on(players)
                bots.go_on()
                longest = max(longest, time.monotonic() - back)
            taken += len(ended(url, players))
            log = server.log.read_text()
    record_property(
        CAME_TO,
        f"{sized(RESTARTS)} restarts, {taken} answers acknowledged, back within {longest:.1f} s",
    )
    assert "Traceback" not in log, log[-3000:]


@pytest.mark.deep
@pytest.mark.siege
def test_a_database_that_can_only_be_read_gets_a_sentence_and_play_goes_on_afterwards(
    postgres: str, tmp_path: Path
) -> None:
    url = fresh(postgres, "read_only")
    with Served(tmp_path, "--database", url) as server:
        ann = Person(server.address)
        body = {"game": "duel", "seats": [{"kind": "here"}, {"kind": "here"}]}
        match = ann.post("/api/matches", body, 201)["id"]
        set_read_only(postgres, "on")
        told = ann.post("/api/matches", body, 503)
        assert (told["code"], "can only be read just now" in told["reason"]) == ("store", True)
        assert ann.get(f"/api/matches/{match}")["number"] == 0
        set_read_only(postgres, "off")
        ann.post("/api/matches", body, 201)
        assert "Traceback" not in server.log.read_text()


def set_read_only(address: str, how: str) -> None:
    """For every line that is opened from now on; those that are open are cut."""
    with psycopg.connect(address, autocommit=True) as line:
        line.execute(f"ALTER DATABASE read_only SET default_transaction_read_only = {how}".encode())
        line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'read_only'"
        )


def ended(url: str, players: list[Player]) -> list[int]:
    """The numbers of the answers that were acknowledged; all of them are in the store."""
    for player in players:
        player.stopping.set()
    for player in players:
        player.join(20)
    check(url, players)
    assert [player.faults for player in players] == [[], []]
    return [number for player in players for number in player.acknowledged]


class Bots:
    """A match of bots, seen from outside; when one is over there is another."""

    def __init__(self, address: str) -> None:
        self.person = Person(address)
        self.match = ""
        self.begin()

    def begin(self) -> None:
        self.match = self.person.makes("grimheim", setup="first-battle", seats=BOTS, pace="slow")[
            "id"
        ]

    def go_on(self) -> None:
        """Within a minute, and without anybody looking."""
        before = self.number()
        until = time.monotonic() + 60
        while self.number() == before:
            assert time.monotonic() < until, f"the bots sleep at {before}"
            time.sleep(0.1)

    def number(self) -> int:
        state = self.person.get(f"/api/matches/{self.match}")
        if state["over"] is not None:
            self.begin()
            return -1
        return int(state["number"])
