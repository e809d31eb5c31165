"""How many tables may be open at once, from one address and in one browser."""

import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.people import Person, Running, Screen, running, sqlite
from wartable.cli.main import main
from wartable.server.http.codec import Refusal
from wartable.server.http.limits import Sockets
from wartable.server.settings import Settings, from_environment


def turned_away(screen: Screen) -> str:
    """Told why, and then cut off."""
    told = screen.sees("refused")
    assert told["code"] == "rate"
    assert screen.is_cut() == 4429
    return str(told["reason"])


def nobody_left(server: Running) -> None:
    """Once the other end has put the lines away."""
    until = time.monotonic() + 10
    while len(server.house.sockets):
        assert time.monotonic() < until, "a line that was closed is still counted"
        time.sleep(0.01)


def test_a_browser_has_so_many_tables_open_and_an_address_more(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), sockets=5, sockets_each=3) as server, ExitStack() as stack:
        ann, bob = Person(server.address), Person(server.address)
        match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
        bob.makes()
        for _ in range(3):
            stack.enter_context(ann.watches(match)).sees()
        with ann.watches(match, hello=False) as fourth:
            assert "you have 3 tables open" in turned_away(fourth)
        for _ in range(2):
            stack.enter_context(bob.watches(match)).sees()
        with bob.watches(match, hello=False) as sixth:
            assert "from your network there are 5" in turned_away(sixth)
        assert len(server.house.sockets) == 5


def test_a_table_that_is_closed_makes_room_for_another(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), sockets=1, sockets_each=1) as server:
        ann = Person(server.address)
        match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
        with ann.watches(match) as screen:
            screen.sees()
        nobody_left(server)
        with ann.watches("no-such-match", hello=False) as screen:
            assert screen.hears()["code"] == "unknown"
        nobody_left(server)
        with ann.watches(match) as screen:
            screen.sees()


def test_nothing_is_counted_of_whom_nothing_is_known() -> None:
    sockets = Sockets(1, 1)
    with sockets.one_more("", ""), sockets.one_more("", ""), sockets.one_more("here", ""):
        assert len(sockets) == 1
        with pytest.raises(Refusal, match="close it"), sockets.one_more("here", "ann"):
            pass
    assert len(sockets) == 0


def test_the_numbers_are_options_of_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    monkeypatch.setenv("WARTABLE_SERVE", "")  # put back afterwards
    asked = ["serve", "--data", str(tmp_path), "--sockets", "7", "--sockets-each", "4"]
    assert CliRunner().invoke(main, asked).exit_code == 0
    found = from_environment()
    assert (found.sockets, found.sockets_each) == (7, 4)
    usual = Settings(database="")
    assert (usual.sockets, usual.sockets_each) == (60, 20)
