"""The database as a file: for its owner's eyes, and for one server at a time."""

import os
import signal
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree

import pytest
from click.testing import CliRunner

from store.test_matches import put
from wartable.cli.main import main
from wartable.store.base import file_url, open_store
from wartable.store.files import alone_with
from wartable.store.home import own_folder

NOBODY = 65534
HOLDS = """
import os, sys, time
from wartable.store.files import alone_with
with alone_with(sys.argv[1]):
    if os.fork():
        print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder that anybody may enter; those of pytest are closed to others already."""
    folder = Path(tempfile.mkdtemp(prefix="wartable-home-"))
    folder.chmod(0o755)
    yield folder
    rmtree(folder)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def others_can(command: str, path: Path) -> bool:
    """Whether somebody else may; where nobody else can be asked, what the file says of them."""
    if os.getuid() != 0:
        return bool(mode(path) & 0o077)
    tried = subprocess.run([command, str(path)], user=NOBODY, capture_output=True, check=False)
    return tried.returncode == 0


def test_nobody_else_can_read_the_database(home: Path) -> None:
    data = home / "data"
    store = open_store(file_url(data))
    put(store)
    found = sorted(path.name for path in data.iterdir())
    assert found == ["wartable.sqlite", "wartable.sqlite-shm", "wartable.sqlite-wal"]
    assert others_can("ls", home) is (os.getuid() == 0)
    assert not others_can("ls", data)
    data.chmod(0o755)  # as somebody may have made it
    assert [path.name for path in data.iterdir() if others_can("cat", path)] == []
    store.close()


def test_a_file_that_an_older_version_left_open_is_closed(home: Path) -> None:
    file = home / "wartable.sqlite"
    open_store(file_url(home)).close()
    file.chmod(0o644)
    assert others_can("cat", file)
    open_store(file_url(home)).close()
    assert not others_can("cat", file)
    assert mode(home) == 0o755, "a folder that was named is not ours to close"


def test_the_games_of_the_terminal_are_nobody_elses_to_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    own_folder().chmod(0o755)
    CliRunner().invoke(main, ["play", "duel"], input="quit\n")
    assert (home / "wartable" / "games" / "duel-1.jsonl").exists()
    assert mode(home / "wartable") == mode(home / "wartable" / "games") == 0o700
    assert not others_can("ls", home / "wartable")
    assert not others_can("cat", home / "wartable" / "games" / "duel-1.jsonl")


def test_records_are_their_owners_alone_wherever_they_are_put(home: Path) -> None:
    kept = home / "mine.jsonl"
    CliRunner().invoke(main, ["play", "duel", "--save", str(kept)], input="quit\n")
    members = [f"--member={name}=ashford-watch" for name in ("Ann", "Bob")]
    war = ["campaign", "new", str(home / "war.jsonl"), *members]
    done = CliRunner().invoke(main, war)
    assert done.exit_code == 0, done.output
    made = [path for path in home.iterdir() if path.is_file()]
    assert {kept, home / "war.jsonl"} <= set(made)
    assert {mode(path) for path in made} == {0o600}


def test_two_servers_on_one_folder_are_refused_until_the_first_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[str] = []
    monkeypatch.setattr("wartable.cli.serve.run_server", lambda *_: served.append("served"))
    words = ["serve", "--data", str(tmp_path)]
    url = file_url(tmp_path)
    first = subprocess.Popen(
        [sys.executable, "-c", HOLDS, url], stdout=subprocess.PIPE, start_new_session=True
    )
    assert first.stdout is not None
    try:
        assert first.stdout.readline() == b"held\n"
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 2
        assert f"is in use by another Wartable (process {first.pid}): stop that one" in done.output
        restored = CliRunner().invoke(main, ["restore", "x", "--data", str(tmp_path)])
        assert "is in use by another Wartable" in restored.output
        assert served == []
        first.kill()
        first.wait()
        assert CliRunner().invoke(main, words).exit_code == 0, "its child, which is left, holds it"
        assert served == ["served"]
    finally:
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
        first.stdout.close()


def test_the_lock_goes_with_who_holds_it(tmp_path: Path) -> None:
    for _ in range(2):
        with alone_with(file_url(tmp_path)):
            assert (tmp_path / "wartable.sqlite.lock").read_text() == str(os.getpid())
