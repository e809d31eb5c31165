"""A database of PostgreSQL is used by one house at a time, and a restore waits until nobody does."""

import time
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from store.databases import fresh
from store.test_matches import put
from wartable.cli.main import main
from wartable.store import places
from wartable.store.backup import backup
from wartable.store.base import StoreError, open_store
from wartable.store.files import alone_with


@pytest.fixture(scope="module")
def url(postgres: str) -> str:
    return fresh(postgres, "one_place")


def test_a_second_one_is_refused_until_the_first_has_gone(url: str) -> None:
    with (
        alone_with(url),
        pytest.raises(StoreError, match="in use by another Wartable"),
        alone_with(url),
    ):
        pass
    with alone_with(url):
        pass


def test_those_who_tell_each_other_share_and_nobody_else_comes_in(url: str) -> None:
    with (
        alone_with(url, shared=True),
        alone_with(url, shared=True),
        pytest.raises(StoreError, match="stop that one first"),
        alone_with(url),
    ):
        pass


def test_a_restore_under_a_running_server_is_refused_in_a_sentence(
    url: str, tmp_path: Path
) -> None:
    store = open_store(url)
    put(store)
    backup(store, tmp_path / "all", None)
    store.close()
    words = ["restore", str(tmp_path / "all"), "--database", url, "--replace"]
    words += ["--data", str(tmp_path / "data")]
    with alone_with(url, shared=True):
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 2 and len(done.output.splitlines()) == 1
        assert "'one_place' is in use by another Wartable: stop that one first" in done.output
    assert CliRunner().invoke(main, words).exit_code == 0


def test_a_place_is_taken_again_after_the_line_broke(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "OFTEN", 0.01)
    with alone_with(url), psycopg.connect(url, autocommit=True) as other:
        held = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
        (first,) = other.execute(held).fetchone() or (0,)
        other.execute("SELECT pg_terminate_backend(%s)", (first,))
        for _ in range(500):
            found = other.execute(held).fetchone()
            if found is not None and found[0] != first:
                return
            time.sleep(0.01)
    raise AssertionError("nobody holds the place")
