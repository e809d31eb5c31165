"""What is not theirs: an organiser who wants every place, four processes at one file, names like the table's own."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cli.commands import plainly, wartable_by_itself
from server.people import Person
from server.serving import Served
from siege.sizes import sized
from siege.table import CAME_TO
from siege.test_seat_links_deep import WAR, club, link
from wartable.campaigns.reading import parse, written
from wartable.campaigns.record import Begun

Note = Callable[[str, object], None]

CLUBS, FILES, NAMES = 20, 10, 300
SECOND = ["--member", "Ann=ashford-watch", "--member", "Bob=barrow-host", "--form", "conquest"]
# what no name may have in it: breaks, escapes, other directions, nothing to be seen
UNSEEN = "\n\r\t\x00\x1b\x7f\x85\x9b\u200b\u200e\u202e\u2028\u2066\u3164\ufeff\ue000"


# An organiser and the places of others


def every_way(org: Person, id: str, used: str) -> list[Any]:
    """To come into a place, to be more than he is, to put out whoever has it; by what he knows."""
    at = f"/api/campaigns/{id}"
    tries = [org.http.post(f"{at}/links", json={"member": k}) for k in (0, 1, -1, 9)]
    tries += [org.http.delete(f"{at}/links?member={k}") for k in (0, 1)]
    tries += [org.http.post("/api/campaigns/join", json={"token": used, "name": "Org"})]
    for kind, about in (
        ("roles", {"member": 2, "roles": ["owner"]}),
        ("roles", {"member": 0, "roles": ["player"]}),
        ("phase", {"phase": "open"}),
        ("join", {"name": "Org", "roles": ["owner"]}),
        ("offer", {"member": 1, "by": 1}),
        ("take-over", {"member": 1}),
        ("call-back", {"member": 1, "by": 1}),
    ):
        tries.append(org.http.post(f"{at}/errands", json={"kind": kind, "about": about}))
    return tries


@pytest.mark.deep
@pytest.mark.siege
def test_an_organiser_wants_the_places_of_others(
    where: list[str], tmp_path: Path, record_property: Note
) -> None:
    told: Counter[int] = Counter()
    with Served(tmp_path, *where) as server:
        for _ in range(sized(CLUBS)):
            ann, bob, id = club(server)
            org = Person(server.address)
            org.post("/api/campaigns/join", {"token": link(ann, id), "name": "Org"})
            about = {"member": 2, "roles": ["organiser", "player"]}
            ann.post(f"/api/campaigns/{id}/errands", {"kind": "roles", "about": about}, 201)
            before = [one["text"] for one in ann.get(f"/api/campaigns/{id}")["feed"]]
            for answer in every_way(org, id, "none"):
                told[answer.status_code] += 1
                assert 400 <= answer.status_code < 500, answer.text
            places = [one.get(f"/api/campaigns/{id}")["me"] for one in (ann, bob, org)]
            assert places == [0, 1, 2]
            assert [one["text"] for one in ann.get(f"/api/campaigns/{id}")["feed"]] == before
        assert "Traceback" not in server.log.read_text()
    refused = ", ".join([f"{many} × {status}" for status, many in sorted(told.items())])
    record_property(CAME_TO, f"{told.total()} tries, no place taken: {refused}")


# Four processes, one file


@pytest.mark.deep
@pytest.mark.siege
def test_four_processes_go_on_with_one_file(tmp_path: Path, record_property: Note) -> None:
    ended: Counter[str] = Counter()
    for k in range(sized(FILES)):
        path = tmp_path / f"war-{k}.jsonl"
        wartable_by_itself("campaign", "new", str(path), *SECOND)
        words = ("campaign", "next", str(path), "--auto", "--steps", "2")
        with ThreadPoolExecutor(4) as several:
            runs = list(several.map(lambda _, told=words: wartable_by_itself(*told), range(4)))
        for run in runs:
            assert run.returncode == 0 or "wait until that one is done" in plainly(run), run.stderr
            ended["told to wait" if run.returncode else "went on"] += 1
        assert "lines are sound" in wartable_by_itself("campaign", "verify", str(path)).stdout
    assert ended["went on"] >= sized(FILES)
    came = ", ".join([f"{many} {how}" for how, many in sorted(ended.items())])
    record_property(CAME_TO, f"{sized(FILES)} files, four at each: {came}, every file sound")


# Names


def unseen_in(name: str, chance: Random) -> str:
    k = chance.randrange(1, len(name))
    return name[:k] + chance.choice(UNSEEN) * chance.randrange(1, 3) + name[k:]


def shown_to(who: Person, path: str) -> str:
    """What another is sent, as text."""
    return str(who.http.get(path).text)


def harmless(told: str) -> bool:
    coded = [f"\\u{ord(one):04x}" for one in UNSEEN] + [r"\n", r"\r", r"\t"]
    return not [one for one in [*UNSEEN, *coded] if one in told]


@pytest.mark.deep
@pytest.mark.siege
def test_names_that_look_like_what_they_are_not(tmp_path: Path, record_property: Note) -> None:
    chance, told = Random(13), Counter[str]()
    with Served(tmp_path) as server:
        ann, bob, id = club(server)
        at, table = f"/api/campaigns/{id}", {"game": "duel", "seats": [{"kind": "here"}] * 2}
        watch = ann.get("/api/games/grimheim/rosters/ashford-watch")
        wartable_by_itself("campaign", "new", str(tmp_path / "war.jsonl"), *SECOND)
        record = parse((tmp_path / "war.jsonl").read_bytes())

        def deed(kind: str, **about: Any) -> Any:
            return ann.http.post(f"{at}/errands", json={"kind": kind, "about": about})

        def brought_in(name: str) -> Any:
            lines = [
                replace(one, about=one.about | {"name": name}) if isinstance(one, Begun) else one
                for one in record.lines
            ]
            return ann.http.post("/api/campaigns/import", content=written(record.founded, lines))

        def in_a_list(name: str) -> Any:
            first, *rest = watch["model"]
            roster = watch | {"name": name, "model": [first | {"name": name}, *rest]}
            kept = ann.post("/api/rosters", {"game": "grimheim", "roster": roster}, 201)["id"]
            seats = [{"kind": "here", "roster": f"mine:{kept}"}, {"kind": "here"}]
            made = ann.http.post("/api/matches", json={"game": "grimheim", "seats": seats})
            assert ann.http.delete(f"/api/rosters/{kept}").status_code == 204
            return made

        ways: dict[str, Callable[[str], Any]] = {
            "title": lambda name: ann.http.post("/api/campaigns", json=WAR | {"title": name}),
            "founder": lambda name: ann.http.post("/api/campaigns", json=WAR | {"name": name}),
            "rule": lambda name: ann.http.post(
                "/api/campaigns", json=WAR | {"name": "Ann", "switches": [name]}
            ),
            "rename": lambda name: deed("rename", member=0, name=name),
            "reason": lambda name: deed("correct", member=0, what="gold", amount=1, why=name),
            "switch": lambda name: deed("switch", switch=name, on=True),
            "joiner": lambda name: Person(server.address).http.post(
                "/api/campaigns/join", json={"token": link(ann, id), "name": name}
            ),
            "record": brought_in,
            "match": lambda name: ann.http.post("/api/matches", json=table | {"title": name}),
            "list": in_a_list,
        }
        for k in range(sized(NAMES)):
            way = list(ways)[k % len(ways)]
            answer = ways[way](unseen_in("The Table says", chance))
            assert answer.status_code < 500, answer.text
            told["refused" if answer.status_code >= 400 else "cleaned"] += 1
            if answer.status_code < 400 and "id" in answer.json():
                kind = "campaigns" if way in ("title", "founder", "rule", "record") else "matches"
                assert harmless(shown_to(ann, f"/api/{kind}/{answer.json()['id']}")), way
            assert harmless(shown_to(bob, at)), way
        assert harmless(shown_to(ann, "/api/campaigns"))
        assert "Traceback" not in server.log.read_text()
    came = ", ".join([f"{many} {how}" for how, many in sorted(told.items())])
    record_property(CAME_TO, f"{came}; nobody is shown any other")
