"""A store that the first version of the server filled, by play: what comes of it today."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.people import Guesser, Person, running, sqlite

PLAYED = Path(__file__).parents[1] / "store" / "first_played.sql"
RUNNING, OVER, LIST = "5FqrLr9pxMqT", "CMoEx368Z2_H", "TvoHtjn9dEXP"


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Person]:
    """Who played on it, with the account she made then."""
    with sqlite3.connect(tmp_path / "server.sqlite") as line:
        line.executescript(PLAYED.read_text(encoding="utf-8"))
    line.close()
    with running(sqlite(tmp_path)) as server:
        found = Person(server.address)
        found.post("/api/account/sign-in", {"name": "Ann", "password": "a long old password"})
        yield found


def test_an_old_store_gives_back_account_lists_results_and_the_battle_that_goes_on(
    ann: Person,
) -> None:
    assert [one["name"] for one in ann.get(f"/api/rosters/{LIST}/revisions")] == ["The old Watch"]
    results = {one["id"]: one["result"] for one in ann.get("/api/matches")}
    assert results == {RUNNING: "", OVER: "Draw, 0 – 0"}
    state, guesser = ann.get(f"/api/matches/{RUNNING}"), Guesser()
    for _ in range(200):  # some guesses are refused
        body = {key: state[key] for key in ("seat", "number")} | {"value": guesser.answer(state)}
        if ann.http.post(f"/api/matches/{RUNNING}/answers", json=body).is_success:
            break
    assert ann.get(f"/api/matches/{RUNNING}")["number"] > state["number"]


def test_a_battle_of_older_rules_keeps_its_result_and_is_not_shown_otherwise(ann: Person) -> None:
    told = ann.get(f"/api/matches/{OVER}", 409)
    assert told["code"] == "stopped"
    assert "its result stands (a draw, 0 – 0)" in told["reason"]
