"""What `wartable serve` says when it cannot begin: one sentence with the remedy, and nothing is started."""

import errno
import socket
import sqlite3
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from wartable.cli.listening import port_sentence
from wartable.cli.main import main
from wartable.store.base import file_url, open_store


@pytest.fixture(autouse=True)
def unserved(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test here comes as far as a server."""
    monkeypatch.setattr("wartable.cli.serve.run_server", lambda *_: pytest.fail("it serves"))


def sentence_of(*words: str) -> str:
    done = CliRunner().invoke(main, ["serve", *words])
    assert done.exit_code == 2, done.output
    assert isinstance(done.exception, SystemExit)
    lines = done.output.splitlines()
    assert len(lines) == 1, lines
    return str(lines[0])


# Where it is to be


@pytest.mark.parametrize("port", [(), ("--port", "8000")])
def test_an_address_of_another_machine_is_not_called_a_taken_port(port: tuple[str, ...]) -> None:
    said = sentence_of("--host", "192.0.2.1", *port)
    assert said.startswith("--host 192.0.2.1 cannot be listened at")
    assert "name an address of this machine" in said


def test_what_is_no_address_is_told() -> None:
    assert "--host a..b: there is no such address" in sentence_of("--host", "a..b")


def test_a_taken_port_is_called_that(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} is taken" in sentence_of("--port", port, "--data", str(tmp_path))


def test_a_port_that_the_system_keeps_is_not_called_taken() -> None:
    said = port_sentence(80, PermissionError(errno.EACCES, "Permission denied"))
    assert said.startswith("port 80 is not for everybody on this machine")
    assert "name one from 1024 up with --port" in said


# What it is told of the world around it


@pytest.mark.parametrize("rate", ["many", "", "0", "-1", "nan", "inf"])
def test_a_rate_that_says_nothing_is_refused(monkeypatch: pytest.MonkeyPatch, rate: str) -> None:
    monkeypatch.setenv("WARTABLE_RATES", rate)
    said = sentence_of()
    assert said.startswith(f"WARTABLE_RATES={rate} says nothing") and "such as 1, 0.5 or 10" in said


@pytest.mark.parametrize("path", ["/a//b", "/../x", "/a b", "https://x.example/table"])
def test_a_root_path_that_is_none_is_refused(path: str) -> None:
    said = sentence_of("--root-path", path)
    assert said.startswith(f"--root-path {path} is no path") and "such as /table" in said


@pytest.mark.parametrize("proxy", ["*", "nginx", "127.0.0.1:80", "127.0.0.1, 10.0.0.1", ""])
def test_a_proxy_that_is_no_address_is_refused(proxy: str) -> None:
    said = sentence_of("--proxy", "10.0.0.0/8", "--proxy", proxy)
    assert said.startswith(f"--proxy {proxy} is no address") and "such as 127.0.0.1" in said


@pytest.mark.parametrize("origin", ["table.example", "ftp://x.example", "https://", "https://x:y"])
def test_an_origin_that_is_no_whole_address_is_refused(origin: str) -> None:
    said = sentence_of("--origin", origin)
    assert f"--origin {origin} is no whole address: write it as https://" in said


def test_an_address_for_invitations_is_whole_and_fits_the_path() -> None:
    assert "is a whole address, such as https://" in sentence_of("--public-url", "table.example")
    said = sentence_of("--public-url", "https://club.example/table")
    assert "do not fit together: say --root-path /table" in said
    said = sentence_of("--public-url", "https://club.example", "--root-path", "/table")
    assert "or let the address end in /table" in said


# What it is to keep things in


def test_a_home_that_cannot_be_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(file / "nobody"))
    said = sentence_of()
    assert str(file / "nobody") in said and "name one of yours with --data" in said


def test_a_data_folder_that_is_a_file_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "name one of yours with --data" in sentence_of("--data", str(file))


def test_a_data_folder_that_cannot_be_made_is_told_of() -> None:
    """Nobody makes folders there, root no more than others."""
    assert "name one of yours with --data" in sentence_of("--data", "/proc/nobody/data")


def test_a_missing_driver_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = sentence_of("--database", "postgresql://ann@127.0.0.1:1/table")
    assert said == "PostgreSQL needs its driver: pip install 'wartable[postgres]'"


def test_a_file_that_is_no_database_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "wartable.sqlite").write_text("Dear aunt, " * 1000)
    said = sentence_of("--data", str(tmp_path))
    assert "is damaged, or is no database of Wartable" in said and "wartable restore FILE" in said


def test_a_database_of_a_newer_version_is_told_of(tmp_path: Path) -> None:
    open_store(file_url(tmp_path)).close()
    file = tmp_path / "wartable.sqlite"
    with sqlite3.connect(file) as line:
        line.execute("UPDATE alembic_version SET version_num = '9999'")
    line.close()
    said = sentence_of("--data", str(tmp_path))
    assert said.startswith(f"{file} was made by a newer version of Wartable")
    assert "pip install --upgrade wartable" in said


def test_a_damaged_key_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "house.key").write_text("xyz")
    said = sentence_of("--data", str(tmp_path))
    assert "house.key does not hold the house's key: put the right file back" in said
