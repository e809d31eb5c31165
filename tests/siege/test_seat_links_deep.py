"""Six at once by one link to a member's place, on PostgreSQL with two workers: one has it, the others are told."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from server.people import Person
from server.serving import Served
from siege.sizes import sized
from siege.table import CAME_TO
from store.databases import fresh

SIX = 6
TERMS = {"missions": ["encounter", "border-skirmish"]}
WAR = {"game": "grimheim", "form": "simple", "title": "War", "terms": TERMS}


def club(server: Served) -> tuple[Person, Person, str]:
    """Ann owns it, Bob plays."""
    ann, bob = Person(server.address), Person(server.address)
    made = ann.post("/api/campaigns", WAR | {"name": "Ann", "roster": "ashford-watch"}, 201)
    said = {"token": link(ann, made["id"]), "name": "Bob", "roster": "barrow-host"}
    bob.post("/api/campaigns/join", said)
    return ann, bob, made["id"]


def link(who: Person, id: str, **wanted: Any) -> str:
    made = who.post(f"/api/campaigns/{id}/links", wanted, 201)
    return str(made["url"]).rpartition("/")[2]


def strangers(server: Served) -> list[Person]:
    """Browsers that have been here before."""
    found = [Person(server.address) for _ in range(SIX)]
    for one in found:
        one.http.post("/api/campaigns/join", json={"token": "nothing", "name": "x"})
    return found


def at_once(server: Served, people: list[Person], tokens: Callable[[int], str]) -> list[Any]:
    """All of them in the same moment."""
    ready = Barrier(len(people))

    def come(k: int) -> Any:
        ready.wait(20)
        return people[k].http.post(
            "/api/campaigns/join", json={"token": tokens(k), "name": f"N{k}"}
        )

    with ThreadPoolExecutor(len(people)) as pool:
        return list(pool.map(come, range(len(people))))


@pytest.mark.deep
@pytest.mark.siege
def test_six_at_once_by_one_seat_link_on_postgres(
    postgres: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    seen: Counter[int] = Counter()
    rounds = sized(20)
    address = fresh(postgres, "seat_links")
    with Served(tmp_path, "--database", address, "--workers", "2") as server:
        ann, _, id = club(server)
        for _ in range(rounds):
            token = link(ann, id, member=1)
            people = strangers(server)
            replies = at_once(server, people, lambda _, one=token: one)  # type: ignore[misc]
            seen.update([one.status_code for one in replies])
            holders = [one for one in people if one.get(f"/api/campaigns/{id}")["me"] == 1]
            taken = [k for k, one in enumerate(replies) if one.status_code == 200]
            assert [people.index(one) for one in holders] == taken, seen
            assert len(taken) == 1, seen
            refusals = [one for one in replies if one.status_code != 200]
            assert all("opens nothing" in one.json()["reason"] for one in refusals), seen
        feed = [one["text"] for one in ann.get(f"/api/campaigns/{id}")["feed"]]
        assert feed.count("Somebody else has the place of Bob from now on.") == rounds
        assert "Traceback" not in server.log.read_text()
    came = ", ".join([f"{many} × {status}" for status, many in sorted(seen.items())])
    record_property(CAME_TO, f"{rounds} rounds of six: one holder each, {came}")
