"""Strangers who do their worst beside people who look at pages and play: how long these wait, with figures.

The same storm on a server that nobody plays on tells what the machine itself makes of it.
"""

import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.people import Person
from server.serving import Served
from siege.bystanders import Watched, share
from siege.sizes import sized
from siege.storming import Storming
from siege.table import CAME_TO
from wartable.campaigns.reading import parse, verified, written
from wartable.campaigns.record import OLDER, Begun, Done, Founded, Line
from wartable.core.rulebook import library

MOST = 100.0  # milliseconds within which 95 of 100 are answered
ABOVE = 40.0  # beyond what the same storm costs elsewhere on this machine
BACK = 60  # megabytes that a minute later may still be held
ALL = ("lists", "files", "looks", "bodies", "lines", "new", "sockets", "frames")
SIZES = {"imports": 990_000, "looked": 60_000, "chunked": 8_000_000}  # bytes of a record
SEATS = [{"kind": "here"}, {"kind": "here"}]
TERMS = {"missions": ["encounter", "border-skirmish"]}
WAR = {"game": "grimheim", "form": "simple", "title": "War", "terms": TERMS}
PAGES = ("/", "/api/me", "/api/games", "/api/campaigns")


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """One that people are at, and a decoy, both at the limits that everybody gets."""
    folders = [tmp_path / name for name in ("real", "decoy")]
    for folder in folders:
        folder.mkdir()
    with Served(folders[0], rates=1) as real, Served(folders[1], rates=1) as decoy:
        yield real, decoy


def match_on(server: Served) -> dict[str, str]:
    return {"match": Person(server.address).makes(seats=SEATS)["id"]}


def heavy_record(server: Served, folder: Path, size: int) -> dict[str, str]:
    """A record that holds, of so many bytes: an organiser who corrects without end, told as of old, at its shortest."""
    ann, bob = Person(server.address), Person(server.address)
    id = ann.post("/api/campaigns", WAR | {"name": "Ann", "roster": "ashford-watch"}, 201)["id"]
    made = ann.post(f"/api/campaigns/{id}/links", {}, 201)["url"].rpartition("/")[2]
    bob.post("/api/campaigns/join", {"token": made, "name": "Bob", "roster": "barrow-host"})
    for phase in ("open", "running"):
        ann.post(f"/api/campaigns/{id}/errands", {"kind": "phase", "about": {"phase": phase}}, 201)
    bob.post(
        f"/api/campaigns/{id}/errands", {"kind": "leave", "about": {"member": 1, "why": "x"}}, 201
    )
    founded, lines = as_of_old(*parse(ann.http.get(f"/api/campaigns/{id}/record").content)[:2])
    about = {"member": 0, "what": "gold", "amount": 1, "why": "x"}
    pair = len(written(founded, [Begun(9999, 0, "correct", about), Done(9999, 9999)]))
    more = (size - len(written(founded, lines))) // (pair - len(written(founded, [])))
    for n in range(len(lines) + 1, len(lines) + 1 + 2 * more, 2):
        lines += [Begun(n, 0, "correct", about), Done(n + 1, n)]
    few = lines[: len(lines) - 2 * more + 8]
    assert verified(library.game("grimheim"), founded, few).number == len(few), "it holds"
    file = folder / f"{size}.jsonl"
    file.write_bytes(written(founded, lines))
    return {"record": str(file)}


def as_of_old(founded: Founded, lines: list[Line]) -> tuple[Founded, list[Line]]:
    """Lines that do not say what came of them, so that more of them have to be played again."""
    told = [replace(one, changes=None, said=()) if isinstance(one, Done) else one for one in lines]
    return replace(founded, format=OLDER, first=None), told


def tree(pid: int) -> list[int]:
    asked = ["ps", "-o", "pid=", "--ppid", str(pid)]
    below = subprocess.run(asked, capture_output=True, check=False).stdout.split()
    return [pid, *[one for child in below for one in tree(int(child))]]


def memory(server: Served) -> int:
    """Megabytes of all its processes."""
    assert server.process is not None
    asked = ["ps", "-o", "rss=", "-p", ",".join([str(pid) for pid in tree(server.process.pid)])]
    return sum([int(one) for one in subprocess.check_output(asked).split()]) // 1024


class Came:
    """What people and strangers were told."""

    def __init__(self) -> None:
        self.pages: list[float] = []
        self.answers: list[float] = []
        self.told: Counter[str] = Counter()

    def storm(
        self, people: Served, target: Served, where: dict[str, str], homes: list[str], *kinds: str
    ) -> None:
        """People of one server, while strangers are at that server or at another."""
        seconds = max(4.0, sized(8))
        watched = Watched(people.address, seconds, *PAGES)
        storms = [Storming(target.address, home, seconds + 1, where, *kinds) for home in homes]
        watched.begin()
        came = watched.came_to()
        assert came["wrong"] == [], "who does no harm is not turned away"
        self.pages += came["pages"]
        self.answers += came["answers"]
        for one in storms:
            self.told += one.came_to()

    def __str__(self) -> str:
        return f"pages {share(self.pages):.0f} ms, answers {share(self.answers):.0f} ms"


def check(real: Came, decoy: Came) -> None:
    for ours, theirs in ((real.pages, decoy.pages), (real.answers, decoy.answers)):
        assert share(ours) <= MOST, f"p95: {real}; on a decoy: {decoy}"
        assert share(ours) <= share(theirs) + ABOVE, f"p95: {real}; on a decoy: {decoy}"


@pytest.mark.deep
@pytest.mark.siege
@pytest.mark.parametrize("kind", SIZES)
def test_campaigns_brought_in_by_one_stranger(
    two: tuple[Served, Served],
    tmp_path: Path,
    record_property: Callable[[str, object], None],
    kind: str,
) -> None:
    server, decoy = two
    where = heavy_record(decoy, tmp_path, SIZES[kind])
    for one in two:
        Person(one.address).http.post("/api/campaigns/import", content=b"x")  # its processes are up
    before, real, elsewhere = memory(server), Came(), Came()
    elsewhere.storm(server, decoy, where, ["127.0.2.2"], kind)
    real.storm(server, server, where, ["127.0.2.2"], kind)
    for _ in range(60):
        if (held := memory(server) - before) <= BACK:
            break
        time.sleep(1)
    told = ", ".join([f"{many} × {what}" for what, many in sorted(real.told.items())])
    record_property(CAME_TO, f"p95: {real} (decoy: {elsewhere}), {held:+} MB after; {told}")
    check(real, elsewhere)
    assert held <= BACK, "memory is given back within a minute"


@pytest.mark.deep
@pytest.mark.siege
def test_three_strangers_beside_two_players(
    two: tuple[Served, Served], record_property: Callable[[str, object], None]
) -> None:
    server, decoy = two
    real, elsewhere = Came(), Came()
    known = {one.address: match_on(one) for one in two}
    for k in range(sized(3)):
        homes = [f"127.0.{k + 3}.{n}" for n in (2, 3, 4)]
        elsewhere.storm(server, decoy, known[decoy.address], homes, *ALL)
        real.storm(server, server, known[server.address], homes, *ALL)
    record_property(CAME_TO, f"p95: {real} (decoy: {elsewhere})")
    check(real, elsewhere)
