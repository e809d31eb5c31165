"""What `wartable serve` says when it cannot be where it was told to be."""

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from wartable.cli.main import main


def sentence_of(*words: str) -> str:
    done = CliRunner().invoke(main, ["serve", *words])
    assert done.exit_code == 2, done.output
    lines = done.output.splitlines()
    assert len(lines) == 1, lines
    return str(lines[0])


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
