"""A server that is killed goes on where it was; what was acknowledged is there."""

import time
from pathlib import Path

import httpx
from click.testing import CliRunner

from server.people import Guesser, Person
from server.plain import PLAIN
from server.serving import Served
from wartable.cli.main import main
from wartable.store import matches
from wartable.store.base import file_url, open_store


def test_a_killed_server_goes_on_at_the_same_question(tmp_path: Path) -> None:
    guesser = Guesser(3)
    with Served(tmp_path) as server:
        ann = Person(server.address)
        match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
        for _ in range(60):
            state = ann.get(f"/api/matches/{match}")
            if state["number"] >= 9:
                break
            body = {"seat": state["seat"], "number": state["number"]}
            value = guesser.answer(state)
            ann.http.post(f"/api/matches/{match}/answers", json={**body, "value": value})
        server.kill()
        server.start()
        again = ann.get(f"/api/matches/{match}")
    assert state["number"] >= 9
    assert again == state


def test_bots_go_on_after_a_restart_without_anybody_watching(tmp_path: Path) -> None:
    bots = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    with Served(tmp_path) as server:
        ann = Person(server.address)
        match = ann.makes("grimheim", seats=bots)["id"]
        time.sleep(0.3)
        server.kill()
    store = open_store(file_url(tmp_path / "data"))
    with store.reading() as session:
        before = matches.version(session, match) or 0
    with Served(tmp_path):
        for _ in range(200):
            with store.reading() as session:
                after = matches.version(session, match) or 0
            if after > before:
                break
            time.sleep(0.05)
    store.close()
    assert after > before


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        done = CliRunner().invoke(
            main, ["serve", "--port", str(server.port), "--data", str(tmp_path / "other")]
        )
    assert done.exit_code == 2
    assert f"port {server.port} is taken" in done.output


def test_several_workers_on_a_file_are_refused_with_the_reason(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["serve", "--workers", "2", "--data", str(tmp_path)])
    assert done.exit_code == 2
    assert "several workers need PostgreSQL" in done.output


def test_a_database_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    for url, said in (
        ("mysql://x", "'mysql' is no database"),
        ("postgresql://127.0.0.1:1/x", "no PostgreSQL answers at 127.0.0.1:1"),
    ):
        done = CliRunner().invoke(main, ["serve", "--database", url])
        assert done.exit_code == 2
        assert said in done.output


def test_the_page_is_there_even_if_it_was_not_built(tmp_path: Path) -> None:
    from server.people import running, sqlite

    with running(sqlite(tmp_path), static=str(tmp_path)) as server:
        unbuilt = httpx.get(server.address, verify=PLAIN)
        assert "Wartable is running" in unbuilt.text
        (tmp_path / "assets").mkdir()
        (tmp_path / "index.html").write_text("<!doctype html><title>Built</title>")
        (tmp_path / "assets" / "a.js").write_text("1")
        assert "Built" in httpx.get(server.address, verify=PLAIN).text
        asset = httpx.get(f"{server.address}/assets/a.js", verify=PLAIN)
        assert (asset.text, "immutable" in asset.headers["cache-control"]) == ("1", True)
