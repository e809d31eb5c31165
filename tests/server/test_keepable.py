"""NUL and halves of pairs: refused at the door with a word, on either kind of database."""

from typing import Any

import pytest
from sqlalchemy import select, update

from server.people import Person, Running
from server.table import two_at
from store.test_matches import put
from wartable.store import tables
from wartable.store.backup import backup
from wartable.store.base import Store, StoreError, open_store
from wartable.store.keepable import AS_IT_IS, Unkeepable, is_keepable
from wartable.store.restore import restore


@pytest.mark.parametrize(
    "path",
    [
        "/api/matches/%00",
        "/api/matches/a%00b/record",
        "/api/matches/%ED%A0%80",
        "/api/join/AAA%00AAA",
        "/api/rosters/%00",
        "/api/games/%00",
        "/api/rules/search?q=%00",
        "/api/campaigns/%00",
    ],
)
def test_no_address_can_make_the_server_stumble(server: Running, path: str) -> None:
    reply = Person(server.address).http.get(path)
    assert reply.status_code in {400, 404}, reply.text
    assert reply.json()["type"] == "refused"


BODIES = [
    ("/api/matches", '{"game":"duel\\u0000"}'),
    ("/api/matches", '{"game":"duel","seats":[{"kind":"here","name":"A\\u0000"},{"kind":"link"}]}'),
    ("/api/matches", '{"game":"duel","title":"\\ud800"}'),
    ("/api/account", '{"name":"A\\u0000nn","password":"a good password"}'),
    ("/api/account/sign-in", '{"name":"A\\u0000nn","password":"a good password"}'),
    ("/api/account/sign-in", '{"name":"A\\udc00nn","password":"a good password"}'),
    ("/api/rosters", '{"game":"duel","roster":{"name":"\\u0000"}}'),
    ("/api/rosters/import", '{"game":"grimheim","text":"name = \\"\\u0000\\""}'),
    ("/api/rosters/import", '{"game":"grimheim","text":"name = \\"\\\\u0000\\""}'),
    ("/api/campaigns", '{"game":"grimheim","title":"\\u0000"}'),
]


@pytest.mark.parametrize(("path", "body"), BODIES)
def test_no_text_can_make_the_server_stumble(server: Running, path: str, body: str) -> None:
    reply = Person(server.address).http.post(path, content=body.encode())
    assert reply.status_code in {400, 404}, reply.text
    assert reply.json()["type"] == "refused"


def test_a_frame_with_nul_is_refused_and_changes_nothing(server: Running) -> None:
    ann, _, match = two_at(server)
    with ann.watches(match) as screen:
        before = screen.sees()
        screen.socket.send('{"type":"answer","seat":0,"number":0,"value":"\\u0000"}')
        assert "cannot be kept" in screen.sees("refused")["reason"]
    assert ann.get(f"/api/matches/{match}")["version"] == before["version"]


def test_a_backslash_before_u0000_is_only_a_backslash(server: Running) -> None:
    body = b'{"name":"\\\\u0000","password":"a good password"}'
    reply = Person(server.address).http.post("/api/account", content=body)
    assert (reply.status_code, reply.json()["account"]) == (201, "\\u0000")


@pytest.mark.parametrize("text", ["\0", "a\0b", "é\0", "\ud800", "a\udfff"])
def test_the_store_takes_no_text_that_another_would_not(store: Store, text: str) -> None:
    assert not is_keepable(text)
    with pytest.raises(Unkeepable):
        put(store, name=text)
    with pytest.raises(Unkeepable), store.reading() as session:
        session.get(tables.Match, text)


def test_what_an_older_file_holds_comes_back_to_a_file_and_is_named_to_the_other_kind(
    store: Store, tmp_path: Any
) -> None:
    old = open_store(f"sqlite:///{tmp_path / 'old.sqlite'}")
    put(old)
    with old.writing() as session:
        changed = update(tables.Match).values(title="a\0b")
        session.execute(changed, execution_options={AS_IT_IS: True})
    backup(old, tmp_path / "all")
    old.close()
    if store.is_postgres:
        with pytest.raises(StoreError, match="has a NUL in it, which PostgreSQL cannot keep"):
            restore(store, tmp_path / "all")
    else:
        restore(store, tmp_path / "all")
        with store.reading() as session:
            assert session.scalar(select(tables.Match.title)) == "a\0b"
