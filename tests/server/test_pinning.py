"""A match is pinned to its rules: when they change it opens if it comes out the same, and is never lost."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from server.visiting import (
    TestClient,
    another,
    hot_seat,
    house_in,
    opened,
    play_on,
    refused,
    served,
)
from wartable.core.rulebook import library
from wartable.play.records.record import Answer
from wartable.server.matches.hosting import Hosting
from wartable.store import matches, tables

NOW = library.game("duel").version


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("pinned")) as found:
        yield found


def undisturbed(client: TestClient, id: str) -> None:
    """Nobody else is at the match: whoever makes one looks whether a bot is to answer."""
    until = time.monotonic() + 10
    while house_in(client).rooms.room(id).driver is not None:
        assert time.monotonic() < until, "something goes on in the match"
        time.sleep(0.005)


def changed(client: TestClient, id: str, **values: Any) -> None:
    """The row of a match written over, as if it were from another time, and read anew."""
    undisturbed(client, id)
    house = house_in(client)
    with house.store.writing() as session:
        session.execute(update(tables.Match).where(tables.Match.id == id).values(**values))
    house.hosting.clear()


def by_other_rules(client: TestClient, id: str, version: Any = NOW, **values: Any) -> None:
    """As if it had been begun by another edition of its rulebook."""
    header = house_in(client).hosting.stored(id).header
    told = matches.encode(replace(header, version=version, content="of another edition"))
    changed(client, id, header=told, **values)


def with_a_wrong_line(client: TestClient, id: str) -> None:
    """As if its first answer were not allowed by the rules that are here."""
    line = matches.encode(Answer(1, 0, [10**6, 10**6, 0]))
    house = house_in(client)
    with house.store.writing() as session:
        wrong = update(tables.Move).where(tables.Move.match == id, tables.Move.n == 1)
        session.execute(wrong.values(line=line))
    house.hosting.clear()


def lines(client: TestClient, id: str) -> int:
    with house_in(client).store.reading() as session:
        return len(matches.moves(session, id))


@pytest.mark.parametrize("game", ["duel", "grimheim"])
def test_what_a_position_comes_to_is_the_same_when_it_is_read_back(
    client: TestClient, game: str
) -> None:
    id, hosting = hot_seat(client, game), house_in(client).hosting
    undisturbed(client, id)
    seen = set()
    for seed in range(12):
        live = play_on(client, id, 3, seed).digest()
        assert hosting.stored(id).digest == live
        hosting.clear()
        assert opened(client, id).digest() == live
        seen.add(live)
    assert len(seen) == 12


@pytest.mark.parametrize(
    ("version", "said"), [(NOW, "text or its tables"), (99, "version 99 then")]
)
def test_a_running_match_goes_on_under_changed_rules_if_it_comes_out_the_same_and_says_so(
    client: TestClient, version: int, said: str
) -> None:
    id = hot_seat(client)
    before = play_on(client, id, 6).session.match
    by_other_rules(client, id, version)
    for _ in range(2):  # it is said once, however often the match is opened
        house_in(client).hosting.clear()
        state = client.get(f"/api/matches/{id}").json()
        (note,) = state["notices"]
    assert said in note and "Everything so far comes out the same" in note
    assert opened(client, id).session.match == before
    assert play_on(client, id, 3).number == 9


def test_a_match_that_comes_out_otherwise_is_not_played_on_and_loses_nothing(
    client: TestClient,
) -> None:
    id = hot_seat(client)
    play_on(client, id, 6)
    kept = lines(client, id)
    by_other_rules(client, id, digest="of another position")
    words = ("cannot be played on", f"all {kept} lines are kept", "begin again")
    refused(client.get(f"/api/matches/{id}"), 409, *words)
    answer = {"seat": 0, "number": 6, "value": 0}
    refused(client.post(f"/api/matches/{id}/answers", json=answer), 409, *words)
    refused(client.get(f"/api/matches/{id}/history"), 409, *words)
    refused(client.post(f"/api/matches/{id}/branch", json={"at": 1}), 409, *words)
    assert lines(client, id) == kept
    assert id in [one["id"] for one in client.get("/api/matches").json()]
    told = client.get(f"/api/matches/{id}/kept").json()
    assert (told["answers"], told["over"], told["mine"]) == (kept, None, True)
    assert words[0] in told["stopped"]


def test_the_same_rules_by_name_that_come_out_otherwise_are_other_rules(client: TestClient) -> None:
    id = hot_seat(client)
    play_on(client, id, 4)
    changed(client, id, digest="of another position")
    refused(client.get(f"/api/matches/{id}"), 409, "Wartable itself has changed")


def test_lines_that_the_rules_no_longer_take_are_no_fault_of_the_server(client: TestClient) -> None:
    id = hot_seat(client)
    play_on(client, id, 4)
    with_a_wrong_line(client, id)
    by_other_rules(client, id)
    refused(client.get(f"/api/matches/{id}"), 409, "cannot be played on")


def test_a_match_whose_rulebook_has_gone_says_so(client: TestClient) -> None:
    id = hot_seat(client)
    changed(client, id, game="gone-for-good")
    refused(client.get(f"/api/matches/{id}"), 409, "gone-for-good, is not here any more")
    assert client.get(f"/api/matches/{id}/kept").json()["game"] == "gone-for-good"


def test_players_of_a_stopped_match_take_the_record_and_begin_again(client: TestClient) -> None:
    id = hot_seat(client)
    play_on(client, id, 5)
    refused(client.get(f"/api/matches/{id}/record"), 409, "when the match is over")
    by_other_rules(client, id, digest="of another position")
    refused(another(client).get(f"/api/matches/{id}/record"), 403, "only those who played")
    for _ in range(2):
        told = client.get(f"/api/matches/{id}/record").text.splitlines()
    assert [json.loads(line)["line"] for line in told] == ["header"] + ["answer"] * lines(
        client, id
    )
    noted = house_in(client).hosting.stored(id).notices
    assert [one for one in noted if "taken out the record" in one] == [noted[-1]]
    made = client.post(f"/api/matches/{id}/rematch").json()["id"]
    assert client.post(f"/api/matches/{id}/rematch").json()["id"] == made
    again = opened(client, made)
    assert [one.name for one in again.stored.seats] == ["Ann", "Bob"]
    assert again.stored.header.content != "of another edition"
    assert play_on(client, made, 3).number == 3


def test_a_finished_match_that_comes_out_the_same_is_shown_with_a_remark(
    client: TestClient,
) -> None:
    id = hot_seat(client)
    end = play_on(client, id).stored.outcome
    by_other_rules(client, id, 99)
    state = client.get(f"/api/matches/{id}").json()
    assert "comes out the same by the new rules" in state["notices"][-1]
    assert end is not None and state["over"]["hash"] == end.hash
    assert client.get(f"/api/matches/{id}/luck").json()
    assert house_in(client).hosting.stored(id).notices == ()


@pytest.mark.parametrize(
    "other", [{"digest": "of another position"}, {"outcome": '{"winners":[],"scores":[9,9]'}]
)
def test_a_finished_match_that_comes_out_otherwise_keeps_its_result_its_story_and_its_record(
    client: TestClient, other: dict[str, str]
) -> None:
    id = hot_seat(client)
    end = play_on(client, id).stored.outcome
    assert end is not None
    if "outcome" in other:
        end = replace(end, winners=(), scores=(9, 9))
        other = {"outcome": matches.encode(end)}
    by_other_rules(client, id, **other)
    refused(client.get(f"/api/matches/{id}"), 409, "is over and its result stands", "are kept")
    refused(client.get(f"/api/matches/{id}/moments/3"), 409, "its result stands")
    refused(client.get(f"/api/matches/{id}/luck"), 409, "its result stands")
    told = client.get(f"/api/matches/{id}/kept").json()
    assert (told["over"]["winners"], told["over"]["scores"]) == (
        list(end.winners),
        list(end.scores),
    )
    assert len(told["log"]) > 10 and all(told["log"])
    assert not [line for line in told["log"] if line.startswith("You ")]
    (listed,) = [one for one in client.get("/api/matches").json() if one["id"] == id]
    assert listed["over"] and listed["result"]
    rows = client.get(f"/api/matches/{id}/record").text.splitlines()
    assert [json.loads(row)["line"] for row in rows[-2:]] == ["result", "seal"]
    assert client.post(f"/api/matches/{id}/rematch").status_code == 201


def test_a_match_from_before_there_were_digests_is_judged_by_what_else_was_kept(
    client: TestClient,
) -> None:
    running, asked, over = hot_seat(client), hot_seat(client), hot_seat(client)
    for id in (running, asked):
        play_on(client, id, 5)
    play_on(client, over)
    by_other_rules(client, running, digest="")
    (note,) = client.get(f"/api/matches/{running}").json()["notices"]
    assert "Every answer so far is allowed" in note
    assert house_in(client).hosting.stored(running).digest == opened(client, running).digest()
    by_other_rules(client, asked, digest="", asked="[]")
    refused(client.get(f"/api/matches/{asked}"), 409, "cannot be played on")
    by_other_rules(client, over, digest="")
    assert client.get(f"/api/matches/{over}").status_code == 200
    assert house_in(client).hosting.stored(over).digest


def test_a_finished_match_without_digest_is_shown_only_if_the_same_things_happened(
    client: TestClient,
) -> None:
    id = hot_seat(client)
    end = play_on(client, id).stored.outcome
    assert end is not None
    outcome = matches.encode(replace(end, hash="as written by another version"))
    by_other_rules(client, id, digest="", outcome=outcome)
    assert client.get(f"/api/matches/{id}").status_code == 200
    by_other_rules(client, id, digest="", outcome=outcome, told="[]")
    refused(client.get(f"/api/matches/{id}"), 409, "its result stands")


def test_a_server_with_matches_it_cannot_open_starts_and_serves_the_others(tmp_path: Path) -> None:
    with served(tmp_path) as first:
        seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
        made = first.post("/api/matches", json={"game": "duel", "seats": seats}).json()["id"]
        by_other_rules(
            first, made, digest="of another position", asked='[{"seat":1,"text":"?","bot":true}]'
        )
        cookies = dict(first.cookies)
    with served(tmp_path) as again:
        again.cookies.update(cookies)
        assert [one["id"] for one in again.get("/api/matches").json()] == [made]
        refused(again.get(f"/api/matches/{made}"), 409, "cannot be played on")
        assert play_on(again, hot_seat(again), 3).number == 3


def test_another_worker_sees_who_has_sat_down_before_the_first_answer(client: TestClient) -> None:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    made = client.post("/api/matches", json={"game": "duel", "seats": seats}).json()
    id, code = made["id"], made["invitations"][0]["code"]
    undisturbed(client, id)
    other = Hosting(house_in(client).store, 10, shared=True)
    before = other.open(id)
    another(client).post("/api/join", json={"code": code, "name": "Bob"})
    after = other.open(id)
    assert (before.session.match.names, after.session.match.names) == (
        ("Ann", "Side B"),
        ("Ann", "Bob"),
    )
    assert after.digest() == other.stored(id).digest
    with house_in(client).store.writing() as session:  # one who was slow does not write it over
        matches.set_digest(session, id, 0, before.header, before.digest())
    assert other.stored(id).digest == after.digest()
