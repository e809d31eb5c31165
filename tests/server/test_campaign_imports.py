"""Campaigns brought in by strangers: judged beside play, so many from an address, and nothing of what is too large."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

import shelf
from server.people import Person, Running, running, sqlite
from server.plain import PLAIN
from server.test_campaigns import BOOK, FAIR
from wartable.server.campaigns.offices import Offices

MEGABYTE = 1024 * 1024


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """At the limits that everybody gets."""
    with shelf.shelf(tmp_path / "shelf", monkeypatch) as root:
        shelf.put(root, "market", "marketbook", BOOK)
        with running(sqlite(tmp_path), rates=1.0) as found:
            yield found


def chunks(many: int, sent: list[int]) -> Iterator[bytes]:
    """So many of 64 kB, and how many were fetched."""
    for _ in range(many):
        sent.append(1)
        yield b"x" * 64 * 1024


def brings(address: str, told: bytes | Iterator[bytes]) -> httpx.Response:
    """A stranger, each time another one."""
    return httpx.post(f"{address}/api/campaigns/import", content=told, timeout=30, verify=PLAIN)


def test_eight_megabytes_that_were_told_to_nobody_beforehand_were_kept(server: Running) -> None:
    sent: list[int] = []
    with suppress(httpx.TransportError):  # it was cut off while it was still talking
        assert brings(server.address, chunks(128, sent)).status_code == 413
    assert brings(server.address, iter([b"x" * MEGABYTE, b"x"])).status_code == 413


def test_a_stranger_brings_in_so_many_and_is_told_when_to_come_again(server: Running) -> None:
    codes = [brings(server.address, b"nonsense") for _ in range(12)]
    assert [one.status_code for one in codes] == [400] * 8 + [429] * 4
    assert "try again in" in codes[-1].json()["reason"]


def test_of_what_is_refused_nothing_was_read_and_nobody_was_made_known(server: Running) -> None:
    for _ in range(8):
        brings(server.address, b"nonsense")
    late = brings(server.address, b"nonsense")
    assert late.status_code == 429 and "set-cookie" not in late.headers


def test_a_record_that_is_judged_keeps_no_page_waiting(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes where lists go: with a deadline, so many at once from an address."""
    asked: list[str] = []
    before = server.house.backroom.work

    async def aside(whose: str, job: object, *args: object) -> object:
        asked.append(getattr(job, "__name__", ""))
        return await before(whose, job, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(server.house.backroom, "work", aside)
    brings(server.address, b"nonsense")
    assert asked == ["judge"]


def test_a_campaign_that_nobody_looks_at_was_kept_in_memory(server: Running) -> None:
    ann = Person(server.address)
    id = ann.post("/api/campaigns", FAIR, 201)["id"]
    offices: Offices = server.house.offices
    assert ann.get(f"/api/campaigns/{id}")["title"] == "The Fair"
    assert offices.forget_unused(since=60.0) == 0
    assert offices.forget_unused(since=-1.0) == 1
    assert ann.get(f"/api/campaigns/{id}")["title"] == "The Fair"


def test_one_who_asks_for_much_keeps_others_of_his_network_to_it_and_nobody_else(
    server: Running,
) -> None:
    limits = server.house.limits
    ann = Person(server.address)
    id = ann.post("/api/campaigns", FAIR, 201)["id"]
    limits.charge("work", 31.0, "127.0.0.2")
    assert ann.get(f"/api/campaigns/{id}")["me"] == 0
    limits.charge("work", 31.0, "127.0.0.1")
    assert "try again in" in ann.get(f"/api/campaigns/{id}", 429)["reason"]
