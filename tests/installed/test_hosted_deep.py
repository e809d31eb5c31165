"""A table as a host runs it: behind a proxy with TLS, below a path, on a store of the first version; and moved.

Both archives are tried, installed and run by an ordinary user.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from browser.player import Player, together
from browser.proxying import Proxy
from browser.test_offline import CONTROLLED
from browser.visiting import Visitor
from installed.environment import Installed
from server.serving import Served

PLACE = "/table"
PATIENCE = 60_000  # milliseconds: browser, proxy and server share this machine
OPTIONS = ("--root-path", PLACE, "--proxy", "127.0.0.1")
FIRST = Path(__file__).parents[1] / "store" / "first_played.sql"  # by the first version itself
FILL = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.stdin.read())"
PASSWORD = "a long old password"  # noqa: S105
RUNNING, OVER, LIST = "5FqrLr9pxMqT", "CMoEx368Z2_H", "TvoHtjn9dEXP"


@pytest.fixture(params=["from_wheel", "from_source"])
def installed(request: pytest.FixtureRequest) -> Installed:
    found: Installed = request.getfixturevalue(request.param)
    return found


class Club(Served):
    """The server of who installed it, on a folder as the first version left it."""

    def __init__(self, installed: Installed, folder: Path) -> None:
        super().__init__(folder, *OPTIONS)
        self.python = str(installed.bin / "python")
        self.around = installed.options()
        data = folder / "data"
        installed.run(["/bin/mkdir", "-p", str(data)], check=True)
        file = str(data / "wartable.sqlite")
        installed.run([self.python, "-c", FILL, file], FIRST.read_text("utf-8"), check=True)


@pytest.fixture
def served(installed: Installed, tmp_path: Path) -> Iterator[Served]:
    with Club(installed, installed.home / tmp_path.name) as found:
        yield found


class Guest(Visitor):
    """Somebody who comes by the proxy, and notes every address that is asked for."""

    def __init__(self, browser: Browser, proxy: Proxy) -> None:
        self.asked: list[str] = []
        # what is asked behind the page is not asked by the browser, and trusts nobody
        super().__init__(browser, f"{proxy.address}{PLACE}/", ignore_https_errors=True)
        self.context.set_default_timeout(PATIENCE)
        self.context.on("request", lambda one: self.asked.append(one.url))
        self.page.on("websocket", lambda one: self.asked.append(one.url))

    def strays(self) -> list[str]:
        """What was asked for elsewhere, or in the open."""
        own = urlsplit(self.address)
        safe = {"https", "wss"}
        return [
            one
            for one in self.asked
            for at in [urlsplit(one)]
            if at.scheme not in safe or at.netloc != own.netloc or not at.path.startswith(own.path)
        ]


@pytest.mark.deep
def test_a_club_hosts_a_table(
    chromium: Browser, installed: Installed, served: Served, tmp_path: Path
) -> None:
    with Proxy(tmp_path, f"http://127.0.0.1:{served.port}") as proxy:
        browser = proxy.trusting(chromium)
        ann, bob = Guest(browser, proxy), Guest(browser, proxy)
        finds_what_the_first_version_kept(ann)
        match = plays_by_link(ann, bob)
        looks_around(ann)
        record = ann.context.request.get(f"./api/matches/{match}/record").text()
        for one in (ann, bob):
            one.forgive("503", "WebSocket")  # while the server is away, the proxy says so
        moves_to_another_folder(installed, served)
        finds_everything_again(ann, match, record)
        for one in (ann, bob):
            assert one.strays() == []
            assert one.unforgiven() == []
        browser.close()


def finds_what_the_first_version_kept(ann: Guest) -> None:
    """The account, a battle that goes on and the result of one that cannot be played again."""
    page = ann.go("/account")
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Welcome back, Ann.")).to_be_visible()
    results = {one["id"]: one["result"] for one in ann.get("/matches")}
    assert results == {RUNNING: "", OVER: "Draw, 0 – 0"}
    ann.sits(RUNNING)
    old = Player(ann)
    assert not old.plays(), "it comes to its end"
    assert old.given > 10
    (cookie,) = ann.context.cookies()
    assert (cookie["name"], cookie["path"]) == ("wartable-table", f"{PLACE}/")
    assert cookie["secure"] and cookie["httpOnly"]


def plays_by_link(ann: Guest, bob: Guest) -> str:
    """A whole battle, to which the other came by the link that he was sent."""
    made = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "link"})
    (invited,) = made["invitations"]
    bob.page.goto(invited["link"])
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.get_by_test_id("table").wait_for()
    ann.sits(made["id"])
    assert not together(Player(ann), Player(bob))
    return str(made["id"])


def looks_around(ann: Guest) -> None:
    """The old list is there, and the page is kept on the device for its path."""
    (own,) = ann.get(f"/rosters/{LIST}/revisions")
    assert own["name"] == "The old Watch"
    ann.go("/").wait_for_function(CONTROLLED)


def moves_to_another_folder(installed: Installed, served: Served) -> None:
    """A backup while the table is open, then the same table from what was restored."""
    file, moved = served.folder / "all", served.folder / "moved"
    done = installed.wartable("backup", str(file), "--data", str(served.folder / "data"))
    assert done.returncode == 0, done.stderr
    served.kill()
    done = installed.wartable("restore", str(file), "--data", str(moved / "data"))
    assert done.returncode == 0, done.stderr
    served.folder = moved
    served.start()


def finds_everything_again(ann: Guest, match: str, record: str) -> None:
    ann.sits(match)
    assert ann.get("/me")["account"] == "Ann"
    results = {one["id"]: bool(one["result"]) for one in ann.get("/matches")}
    assert results == {RUNNING: True, OVER: True, match: True}
    assert ann.context.request.get(f"./api/matches/{match}/record").text() == record
