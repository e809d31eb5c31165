"""A worker takes over what another has written, line by line, and reads a match anew only where it must."""

from collections.abc import Iterator

import pytest
from sqlalchemy import update

from server.visiting import TestClient, answered, house_in, served
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.server.matches.hosting import Hosting
from wartable.store import tables


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("workers")) as found:
        yield found


def two_workers(client: TestClient, game: str) -> tuple[str, Hosting, Hosting]:
    """A match with fair dice on both seats, and two that serve it from one store."""
    seats = [{"kind": "here", "name": name} for name in ("Ann", "Bob")]
    made = client.post("/api/matches", json={"game": game, "seats": seats}).json()
    store = house_in(client).store
    return made["id"], Hosting(store, 10, shared=True), Hosting(store, 10, shared=True)


@pytest.mark.parametrize("game", ["duel", "grimheim"])
def test_two_workers_in_turn_play_the_match_that_one_would(client: TestClient, game: str) -> None:
    id, one, other = two_workers(client, game)
    bot, seen = Player(RandomBot(5)), other.open(id)
    for _ in range(60):
        answered(one, id, bot)
        answered(other, id, bot)
    there, here = other.open(id), one.open(id)
    assert there is seen, "it was read from its beginning"
    assert there.session.hash() == here.session.hash()
    assert (there.version, there.standing) == (here.version, here.standing)
    anew = Hosting(house_in(client).store, 10, shared=True).open(id)
    assert anew.session.hash() == here.session.hash()
    assert len(there.labels) > 60 and anew.labels | there.labels == anew.labels


def test_after_an_undo_it_is_read_anew(client: TestClient) -> None:
    id, one, other = two_workers(client, "duel")
    seen, bot = other.open(id), Player(RandomBot(3))
    answered(one, id, bot, 12)
    assert other.open(id) is seen
    here = one.open(id)
    seats = {0, 1}
    one.request(here, 0, here.number, here.number - 2, seats)
    there = other.open(id)
    assert there is not seen
    assert (there.number, there.session.hash()) == (
        one.open(id).number,
        one.open(id).session.hash(),
    )


def test_what_comes_out_otherwise_is_not_gone_on_with(client: TestClient) -> None:
    id, one, other = two_workers(client, "duel")
    seen = other.open(id)
    answered(one, id, Player(RandomBot(3)), 5)
    with house_in(client).store.writing() as session:
        session.execute(update(tables.Match).where(tables.Match.id == id).values(digest="x"))
    with pytest.raises(Exception, match="cannot be played on"):
        other.open(id)
    assert seen.version == one.open(id).version
