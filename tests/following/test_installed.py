"""The three docs for authors, followed word for word outside the checkout, from the wheel, and played in a browser."""

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, expect

from browser.player import Player
from browser.visiting import Visitor
from following.steps import NAME, all_steps, instead_of_hatch, put
from installed.environment import Archives, Installed
from server.serving import Served

pytestmark = pytest.mark.deep

COPY = "import shutil, sys; shutil.copytree(*sys.argv[1:])"
HERE = {"kind": "here", "name": "Ann"}
BACKENDS = {
    "setuptools": instead_of_hatch(),
    "flit": '[build-system]\nrequires = ["flit_core>=3.4"]\nbuild-backend = "flit_core.buildapi"\n',
}


class Home:
    """An ordinary user's machine: the wheel and what its kit needs, nothing else, and no way to a registry."""

    def __init__(self, installed: Installed) -> None:
        self.installed = installed
        self.folder = installed.home
        self.bin = installed.bin
        self.project = self.folder / NAME

    def ran(self, *command: str | Path, at: Path | None = None, said: str = "") -> str:
        words = [str(word) for word in command]
        return self.installed.run(words, said, check=True, cwd=at or self.folder).stdout

    def types(self, line: str) -> str:
        """A line of the docs, in a shell."""
        inside = self.project if self.project.exists() else self.folder
        return self.ran("/bin/sh", "-c", line, at=inside, said="quit\n")


@pytest.fixture(scope="module")
def home(archives: Archives, homes: Path) -> Home:
    return Home(Installed(homes / "author", archives, archives.wheel, extra="[kit]"))


@pytest.fixture(scope="module")
def told(home: Home) -> dict[str, str]:
    """What every command of the docs printed the last time, once all of it was followed in order."""
    found: dict[str, str] = {}
    for step in all_steps():
        if step.kind != "run":
            put(step, home.project)
        elif not step.what.startswith("cd "):
            found[step.what] = home.types(step.what)
    return found


@pytest.fixture(scope="module")
def ann(chromium: Browser, home: Home, told: dict[str, str]) -> Iterator[Visitor]:
    served = Served(home.folder)
    served.python = str(home.bin / "python")
    served.around = home.installed.options()
    with served as server:
        visitor = Visitor(chromium, server.address)
        yield visitor
        faults = visitor.unforgiven()
        visitor.close()
        assert not faults


def test_what_the_docs_print_works_from_the_wheel(told: dict[str, str]) -> None:
    assert "passed" in told["pytest"] and "skipped" not in told["pytest"]
    assert "Stubborn: strikes at it need one more." in told["wartable rules show RW-VET-02"]
    assert "Veterans" in told[f"wartable rules coverage {NAME}"]
    assert "hothead" in told["wartable simulate grimheim --games 1 --bots hothead,random"]


def test_the_package_passes_the_battery_with_the_kit_alone(
    home: Home, told: dict[str, str]
) -> None:
    assert "passed" in home.types("pytest -q")
    there = home.types("pip list --format=freeze")
    assert not [one for one in ("playwright", "schemathesis", "hypothesis") if one in there]


@pytest.mark.parametrize("backend", BACKENDS)
def test_other_build_tools_pack_the_rulebook_too(
    home: Home, told: dict[str, str], backend: str
) -> None:
    folder = home.folder / backend
    project = folder / NAME
    home.ran(home.bin / "python", "-c", COPY, home.project, project)
    page = (project / "pyproject.toml").read_text(encoding="utf-8")
    _, _, rest = page.partition("\n\n")
    before, _, after = rest.partition("# Hatch packs")
    after = after.partition("\n\n")[2]
    other = BACKENDS[backend] + "\n" + before + after
    (project / "pyproject.toml").write_text(other, encoding="utf-8")
    home.ran(home.bin / "pip", "wheel", "-q", "--no-deps", "-w", folder / "made", project)
    (wheel,) = (folder / "made").glob("*.whl")
    packed = home.ran(home.bin / "python", "-m", "zipfile", "-l", wheel)
    assert f"{NAME}/rulebook.md" in packed and f"{NAME}/data/kinds.toml" in packed
    with ZipFile(wheel) as archive:
        (entries,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        assert "grimheim:hothead" in archive.read(entries).decode()


def test_the_game_is_played_in_the_browser_with_the_new_list(ann: Visitor) -> None:
    page = ann.go(f"/new/bot/{NAME}")
    page.get_by_label("List").first.select_option("veterans")
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
    player = Player(ann)
    assert not player.plays()
    assert player.given > 5
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()


def test_the_bot_is_met_in_the_browser(ann: Visitor) -> None:
    listed = {game["id"]: game for game in ann.get("/games")}
    assert "hothead" in listed["grimheim"]["bots"]
    rival = {"kind": "bot", "bot": "hothead"}
    match = ann.makes("grimheim", HERE, rival, setup="first-battle")["id"]
    ann.sits(match)
    Player(ann).plays(until=lambda seen: seen["number"] > 60)
    now = ann.get(f"/matches/{match}")
    assert now["notices"] == [] and now["seats"][1]["bot"] == "hothead"
