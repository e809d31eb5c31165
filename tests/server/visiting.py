"""A server in this process, somebody who visits it, and matches played out on it."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.server.app import create_app
from wartable.server.house import House
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.hosting import Hosting
from wartable.server.settings import Settings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have another library under it
    from fastapi.testclient import TestClient

__all__ = ["TestClient"]

HERE = "http://localhost"


@contextmanager
def served(folder: Path, rates: float = 1000.0) -> Iterator[TestClient]:
    """No bots think here, and, as a rule, nobody is told to come again later."""
    settings = Settings(
        database=f"sqlite:///{folder / 'test.sqlite'}", rates=rates, thinkers=0, helpers=0
    )
    with TestClient(create_app(settings), base_url=HERE) as client:
        yield client


def done(answer: Any, status: int = 200) -> Any:
    """What came back, if it went as it should."""
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


def another(client: TestClient) -> TestClient:
    """Somebody else with a browser of his own, at the same server."""
    return TestClient(client.app, base_url=HERE)


def house_in(client: TestClient) -> House:
    app: Any = client.app
    house: House = app.state.house
    return house


def opened(client: TestClient, id: str) -> Hosted:
    return house_in(client).hosting.open(id)


def hot_seat(client: TestClient, game: str = "duel", **wanted: Any) -> str:
    """A new match with the visitor on both seats; dice are typed, so that it goes the same every time."""
    seats = [{"kind": "here", "name": name, "dice": "typed"} for name in ("Ann", "Bob")]
    made = client.post("/api/matches", json={"game": game, "seats": seats} | wanted)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def play_on(client: TestClient, id: str, answers: int = 10**6, seed: int = 1) -> Hosted:
    """Answers by chance, straight to the hosting: that routes take answers is shown elsewhere."""
    return answered(house_in(client).hosting, id, Player(RandomBot(seed)), answers)


def answered(hosting: Hosting, id: str, bot: Player, answers: int = 1) -> Hosted:
    """So many answers of a bot, unless the match is over before."""
    for _ in range(answers):
        hosted = hosting.open(id)
        if hosted.over:
            break
        question = hosted.pending()[0]
        raw = bot.answer(hosted.session.view(question.seat), question)
        hosting.answer(hosted, question.seat, hosted.number, raw)
    return hosting.open(id)


def refused(reply: Any, status: int, *words: str) -> None:
    """It was turned down in the one form that all refusals have, and says why."""
    told = reply.json()
    assert reply.status_code == status, reply.text
    assert told["type"] == "refused", told
    for word in words:
        assert word in told["reason"], told["reason"]
