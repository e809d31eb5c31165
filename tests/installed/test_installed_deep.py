"""Wheel and source archive as a stranger uses them: no checkout, no Node, no registry, no rights, README in hand."""

import re
import shlex
import signal
import tarfile
import zipfile
from urllib.request import urlopen

import pytest

from cli.test_play import ENOUGH
from installed.environment import Archives, Installed, has_node
from installed.reading_readme import ELSEWHERE, commands, examples, file_of, sooner

pytestmark = pytest.mark.deep
STRAY = re.compile(
    r"/(\.venv|node_modules|build|__pycache__|\.hypothesis|\.[a-z_]+_cache|\.git)(/|$)"
)
FIRST = "Wartable is at "
SHOWN = {"games", "serve", "backup", "play", "simulate", "campaign", "rules", "replay", "bench"}


def test_the_archives_bring_the_page_its_notices_and_nothing_stray(archives: Archives) -> None:
    with tarfile.open(archives.source) as packed:
        inside = [name.partition("/")[2] for name in packed.getnames()]
    with zipfile.ZipFile(archives.wheel) as packed_wheel:
        installed = packed_wheel.namelist()
    assert [name for name in inside if STRAY.search(f"/{name}")] == []
    for name in ("index.html", "notices.txt", "favicon.ico", "sw.js"):
        assert f"src/wartable/server/static/{name}" in inside
        assert f"wartable/server/static/{name}" in installed
    told = "".join([name for name in installed if ".dist-info/licenses/" in name])
    assert "static/notices.txt" in told and "istra/LICENSE" in told and "duel/NOTICE.md" in told


@pytest.mark.parametrize("way", ["from_wheel", "from_source"])
def test_every_command_of_the_readme_works(way: str, request: pytest.FixtureRequest) -> None:
    installed: Installed = request.getfixturevalue(way)
    assert not has_node(installed)
    assert {command.split()[1] for command in commands()} >= SHOWN
    for command in map(sooner, commands()):
        words = shlex.split(command)[1:]
        if ELSEWHERE in command:
            refuses(installed, words)
        elif words[0] == "serve":
            serves(installed, words)
        elif words[0] == "replay":
            verifies(installed, words)
        elif file_of(command):
            writes(installed, words, file_of(command))
        else:
            done = installed.wartable(*words, said="quit\n")
            assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    for example in examples():
        installed.run([str(installed.bin / "python"), "-c", example], check=True)
    assert list(installed.here.iterdir()) == []


def refuses(installed: Installed, words: list[str]) -> str:
    """In one sentence, whatever is missing."""
    done = installed.wartable(*words)
    lines = done.stderr.strip().splitlines()
    assert done.returncode == 2 and len(lines) == 1, f"{words}\n{done.stdout}\n{done.stderr}"
    return lines[0]


def serves(installed: Installed, words: list[str]) -> None:
    """The page itself, and it says where everything is kept."""
    with installed.start(*words, "--port", "0") as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        assert first.startswith(FIRST), first + server.stdout.read()
        kept = next((line for line in server.stdout if line.startswith("Everything is kept")), "")
        address = first.removeprefix(FIRST).split(" ")[0]
        try:
            page = wait_for(address)
        finally:
            server.send_signal(signal.SIGINT)
    assert '<div id="app">' in page
    assert str(installed.home / ".local" / "share" / "wartable") in kept


def wait_for(address: str) -> str:
    from time import sleep

    for _ in range(600):
        try:
            with urlopen(f"{address}/") as page:  # noqa: S310
                return str(page.read().decode())
        except OSError:
            sleep(0.1)
    raise AssertionError("the server does not answer")


def writes(installed: Installed, words: list[str], file: str) -> None:
    """Where it may not, it says so; at home it does."""
    assert file in refuses(installed, words)
    done = installed.wartable(*words, cwd=installed.home)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    assert (installed.home / file).is_file()


def verifies(installed: Installed, words: list[str]) -> None:
    """A game that was played to its end before."""
    assert words[-1] in refuses(installed, words)
    installed.wartable("play", "duel", "--save", words[-1], said=ENOUGH, cwd=installed.home)
    done = installed.wartable(*words, cwd=installed.home)
    assert done.returncode == 0 and "everything agrees" in done.stdout, done.stderr


def test_it_knows_itself(from_wheel: Installed) -> None:
    python = str(from_wheel.bin / "python")
    version = from_wheel.run([python, "-m", "wartable", "--version"], check=True).stdout
    assert version == from_wheel.wartable("--version").stdout
    listed = from_wheel.wartable("games").stdout
    assert re.search(
        r"^grimheim +Grimheim +battles, campaigns +\d+ +wartable ", listed, re.MULTILINE
    )


def test_a_game_of_ones_own_is_begun_without_anything_more(from_wheel: Installed) -> None:
    done = from_wheel.wartable("new-game", "hill_war", cwd=from_wheel.home)
    assert done.returncode == 0, done.stderr
    assert (from_wheel.home / "hill_war" / "hill_war" / "rulebook.md").is_file()


def test_the_proofs_of_the_release_travel_with_it(from_wheel: Installed) -> None:
    told = from_wheel.wartable("rules", "coverage", "duel")
    assert "duel: every clause is coded and proved" in told.stdout, told.stderr
    assert "proof tests/" in from_wheel.wartable("rules", "show", "DU-MOR-01").stdout


def test_what_is_made_is_its_owners_alone(from_wheel: Installed) -> None:
    from_wheel.wartable("play", "duel", said="quit\n")
    data = from_wheel.home / ".local" / "share" / "wartable"
    modes = {path: path.stat().st_mode & 0o777 for path in (data, *data.rglob("*"))}
    assert modes and all(
        mode == (0o700 if path.is_dir() else 0o600) for path, mode in modes.items()
    ), modes
