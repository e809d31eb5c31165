"""Rosters over the wire: checked, kept with every revision, brought in and taken out."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.visiting import TestClient, another, hot_seat, opened, refused, served
from wartable.server.library import building

LIMIT = 500


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("rosters")) as client:
        yield client


@pytest.fixture
def watch(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/games/grimheim/rosters/ashford-watch").json()
    return found


def wanted(roster: Any, **over: Any) -> dict[str, Any]:
    return {"game": "grimheim", "roster": roster, "limit": LIMIT} | over


def keep(client: TestClient, roster: Any) -> str:
    kept = client.post("/api/rosters", json=wanted(roster))
    assert kept.status_code == 201, kept.text
    return str(kept.json()["id"])


# Without keeping anything


def test_a_roster_is_checked_without_being_kept(client: TestClient, watch: Any) -> None:
    stranger = another(client)
    found = stranger.post("/api/rosters/check", json=wanted(watch, entry=2)).json()
    assert found["legal"] and found["points"] == 499
    assert found["entries"][0]["parts"][0] == {"name": "Human", "points": 30}
    assert found["entries"][2]["bouts"] and not found["entries"][0]["bouts"]
    assert stranger.get("/api/rosters").json() == []
    assert not stranger.cookies, "nothing that needs a visitor was done"


def test_options_say_what_is_open_for_a_model(client: TestClient, watch: Any) -> None:
    found = client.post("/api/rosters/options", json=wanted(watch, entry=0)).json()
    racks = {rack["field"]: rack for rack in found["model"]}
    halberd = next(one for one in racks["weapons"]["wares"] if one["id"] == "halberd")
    assert halberd["clause"] == "GH-BLD-27" and "hands" in halberd["reason"]
    assert found["limits"] == [500, 600, 1200]


def test_a_roster_by_chance_and_a_blank_one(client: TestClient) -> None:
    found = client.get("/api/rosters/random", params={"game": "grimheim", "points": 300, "seed": 4})
    checked = client.post("/api/rosters/check", json=wanted(found.json(), limit=300)).json()
    assert checked["legal"]
    blank = client.get("/api/rosters/blank", params={"game": "grimheim"}).json()
    assert blank["model"] == []
    refused(client.get("/api/rosters/random?game=grimheim&points=10"), 400, "least")
    refused(client.get("/api/rosters/random?game=grimheim&points=999999"), 400)
    refused(client.get(f"/api/rosters/random?game=grimheim&seed={10**30}"), 400)


def test_a_game_without_a_builder_says_so(client: TestClient) -> None:
    refused(client.post("/api/rosters/check", json=wanted({}, game="duel")), 404, "ready one")
    refused(
        client.post("/api/rosters/check", json=wanted({}, game="istra")), 404, "cannot be played"
    )


# Kept


def test_what_is_kept_comes_back_as_it_was_strange_fields_too(
    client: TestClient, watch: Any
) -> None:
    watch["colour"] = {"sash": ["blue", None, 1.5]}
    watch["model"][0]["photo"] = "½″.png"
    id = keep(client, watch)
    found = client.get(f"/api/rosters/{id}").json()
    kept = found["roster"]
    ids = [model.pop("id") for model in kept["model"]]
    assert len(set(ids)) == len(ids) and all(ids), "every entry has an id of its own"
    assert kept == watch
    assert found["limit"] == LIMIT and found["checked"]["legal"]
    exported = client.get(f"/api/rosters/{id}/export", params={"form": "json"}).json()
    assert [model.pop("id") for model in exported["model"]] == ids
    assert exported == watch


def test_an_entry_keeps_its_id_through_every_change_and_a_copy_gets_its_own(
    client: TestClient, watch: Any
) -> None:
    id = keep(client, watch)
    roster = client.get(f"/api/rosters/{id}").json()["roster"]
    first, second, *rest = roster["model"]
    changed = roster | {"model": [first | {"name": "Old Gerhart"}, first, *rest]}
    kept = client.put(f"/api/rosters/{id}", json=wanted(changed)).json()["roster"]["model"]
    assert [one["id"] for one in kept[2:]] == [one["id"] for one in rest]
    assert (kept[0]["id"], kept[0]["name"]) == (first["id"], "Old Gerhart")
    assert kept[1]["id"] not in {first["id"], second["id"]}


def test_what_is_brought_in_from_a_file_has_ids_and_keeps_those_it_had(
    client: TestClient, watch: Any
) -> None:
    watch["model"][0]["id"] = "gerhart"
    told = json.dumps(watch)
    wanted = {"game": "grimheim", "told": told, "file": "a.json"}
    found = client.post("/api/rosters/import", json=wanted).json()["roster"]["model"]
    assert found[0]["id"] == "gerhart"
    assert all(one["id"] for one in found)


def test_no_revision_is_ever_lost(client: TestClient, watch: Any) -> None:
    id = keep(client, watch)
    for n in range(2, 5):
        changed = client.put(f"/api/rosters/{id}", json=wanted(watch | {"name": f"Form {n}"}))
        assert changed.json()["revision"] == n
    listed = client.get(f"/api/rosters/{id}/revisions").json()
    assert [one["revision"] for one in listed] == [4, 3, 2, 1]
    assert client.get(f"/api/rosters/{id}?revision=1").json()["roster"]["name"] == "Ashford Watch"
    assert client.get(f"/api/rosters/{id}").json()["roster"]["name"] == "Form 4"
    refused(client.get(f"/api/rosters/{id}?revision=5"), 404)
    refused(client.get(f"/api/rosters/{id}?revision=-1"), 404)


def test_a_roster_that_is_not_legal_is_kept_and_says_so(client: TestClient, watch: Any) -> None:
    id = keep(client, watch | {"fate": ""})
    (found,) = [one for one in client.get("/api/rosters").json() if one["id"] == id]
    assert not found["legal"] and "no Fate Modifier" in found["verdict"]
    assert found["models"] == 8 and found["faction"] == "Imperial"


def test_nobody_else_sees_or_changes_it(client: TestClient, watch: Any) -> None:
    id = keep(client, watch)
    other = another(client)
    refused(other.get(f"/api/rosters/{id}"), 404)
    refused(other.put(f"/api/rosters/{id}", json=wanted(watch)), 404)
    refused(other.delete(f"/api/rosters/{id}"), 404)
    refused(other.get(f"/api/rosters/{id}/revisions"), 404)
    refused(other.get(f"/api/rosters/{id}/export"), 404)
    refused(other.get(f"/api/rosters/{id}/print"), 404)
    assert client.get(f"/api/rosters/{id}").json()["revision"] == 1


def test_one_that_is_deleted_is_gone(client: TestClient, watch: Any) -> None:
    id = keep(client, watch)
    assert client.delete(f"/api/rosters/{id}").status_code == 204
    refused(client.get(f"/api/rosters/{id}"), 404)
    assert id not in [one["id"] for one in client.get("/api/rosters").json()]


def test_a_match_is_played_with_it(client: TestClient, watch: Any) -> None:
    watch["colour"] = "blue"
    id = keep(client, watch)
    seats = [{"kind": "here", "roster": f"mine:{id}"}, {"kind": "here", "roster": "barrow-host"}]
    match = hot_seat(client, "grimheim", seats=seats)
    brought = opened(client, match).stored.header.setup.rosters
    assert brought[0]["name"] == "Ashford Watch" and "colour" not in brought[0]
    assert brought[1] == "barrow-host"


def test_a_list_gave_its_models_names_that_look_like_what_the_table_says(
    client: TestClient, watch: Any
) -> None:
    first, *rest = watch["model"]
    evil = {"name": "Watch\n\u202e", "model": [first | {"name": "You\x1b[2J lose\u200b"}, *rest]}
    id = keep(client, watch | evil)
    seats = [{"kind": "here", "roster": f"mine:{id}"}, {"kind": "here"}]
    made = client.post("/api/matches", json={"game": "grimheim", "seats": seats})
    told = client.get(f"/api/matches/{made.json()['id']}").text
    assert "You[2J lose" in told
    assert not [one for one in ("\u202e", "\u200b", "u001b") if one in told]


def test_no_match_is_played_with_one_that_is_not_legal(client: TestClient, watch: Any) -> None:
    id = keep(client, watch | {"fate": ""})
    seats = [{"kind": "here", "roster": f"mine:{id}"}, {"kind": "here", "roster": "barrow-host"}]
    made = client.post("/api/matches", json={"game": "grimheim", "seats": seats})
    refused(made, 400, "no Fate Modifier")


def test_a_duel_is_played_with_ready_ones(client: TestClient) -> None:
    seats = [{"kind": "here", "roster": "blades"}, {"kind": "here", "roster": "shadows"}]
    match = hot_seat(client, "duel", seats=seats)
    names = [model.kind for model in opened(client, match).session.match.reserve]
    assert names == ["archer", "archer", "blade", "shade", "shade", "warden"]


# Refused


def test_what_is_too_large_is_refused(client: TestClient, watch: Any) -> None:
    many = watch | {"notes": ["x" * 1000] * 100}
    refused(client.post("/api/rosters", json=wanted(many)), 413, "too large")
    wordy = watch | {"notes": "x" * 3000}
    refused(client.post("/api/rosters", json=wanted(wordy)), 413, "letters")
    named = watch | {"name": "x" * 81}
    refused(client.post("/api/rosters", json=wanted(named)), 400, "name")
    crowd = watch | {"model": [{"body": "human"}] * 61}
    refused(client.post("/api/rosters", json=wanted(crowd)), 400, "60")


def test_a_visitor_keeps_so_many_and_no_more(
    client: TestClient, watch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "MOST", 1)
    collector = another(client)
    keep(collector, watch)
    refused(collector.post("/api/rosters", json=wanted(watch)), 409, "delete one first")


@pytest.mark.parametrize(
    "body",
    ["", "nonsense", "[]", "{}", '{"game": "grimheim"}', '{"game": "grimheim", "roster": []}'],
)
@pytest.mark.parametrize("where", ["", "/check", "/options", "/import", "/print"])
def test_what_is_no_request_is_refused_in_the_usual_form(
    client: TestClient, where: str, body: str
) -> None:
    refused(client.post(f"/api/rosters{where}", content=body), 400)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.text(max_size=8) | st.just("human"),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "name",
                    "faction",
                    "fate",
                    "model",
                    "body",
                    "count",
                    "tiers",
                    "armour",
                    "traits",
                    "weapons",
                    "equipment",
                    "printed",
                    "learned",
                    "arcane_lore",
                    "iconic",
                    "x",
                ]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=25,
)


@given(roster=st.dictionaries(st.sampled_from(["name", "faction", "fate", "model"]), PLAIN))
def test_whatever_is_sent_as_a_roster_is_checked_or_refused(
    client: TestClient, roster: dict[str, Any]
) -> None:
    told = json.dumps(wanted({"faction": "imperial"} | roster, entry=0))
    for where in ("/check", "/options"):
        assert client.post(f"/api/rosters{where}", content=told).status_code in {200, 400, 413}


NAMED = st.characters(exclude_characters="\0", exclude_categories=["Cs"])  # what can be kept
MODEL = st.fixed_dictionaries(
    {"body": st.sampled_from(["human", "zombie", "rat-swarm", "elf", "nobody"])},
    optional={
        "name": st.text(NAMED, max_size=60),
        "count": st.integers(1, 5),
        "faction": st.sampled_from(["imperial", "undead", "mercenaries", "x"]),
        "tiers": st.lists(st.sampled_from(["leader", "swarm", "archmage", "x"]), max_size=3),
        "armour": st.sampled_from(["none", "full-plate", "x"]),
        "traits": st.lists(st.sampled_from(["shield", "claws", "mercenary", "x"]), max_size=6),
        "weapons": st.lists(
            st.sampled_from(
                ["sword", "handgun", "fire-bomb", "sword+blessed", "sword+x", "+", "x"]
            ),
            max_size=3,
        ),
        "equipment": st.lists(st.sampled_from(["poison", "fire-bomb", "trap", "x"]), max_size=3),
        "learned": st.lists(st.sampled_from(["medic", "x"]), max_size=2),
    },
)


@given(
    faction=st.sampled_from(["imperial", "undead", "mercenaries", "x"]),
    models=st.lists(MODEL, max_size=4),
)
def test_whatever_is_put_together_is_gone_through(
    client: TestClient, faction: str, models: list[Any]
) -> None:
    roster = {"faction": faction, "fate": "common-fate", "model": models}
    told = wanted(roster, entry=0)
    checked = client.post("/api/rosters/check", json=told)
    assert checked.status_code == 200, checked.text
    assert checked.json()["legal"] == (not checked.json()["faults"])
    assert client.post("/api/rosters/options", json=told).status_code == 200


# In and out


@pytest.mark.parametrize("form", ["json", "toml", "text", "markdown"])
def test_every_form_can_be_taken_out(client: TestClient, watch: Any, form: str) -> None:
    id = keep(client, watch)
    told = client.get(f"/api/rosters/{id}/export", params={"form": form})
    assert "Captain Gerhart" in told.text
    assert "attachment" in told.headers["content-disposition"]
    refused(client.get(f"/api/rosters/{id}/export", params={"form": "docx"}), 400, "form")


@pytest.mark.parametrize("form", ["json", "toml", "text"])
def test_what_was_taken_out_is_brought_in_again(client: TestClient, watch: Any, form: str) -> None:
    id = keep(client, watch)
    told = client.get(f"/api/rosters/{id}/export", params={"form": form}).text
    found = client.post("/api/rosters/import", json={"game": "grimheim", "told": told}).json()
    assert found["form"] == form and found["checked"]["legal"]
    assert found["checked"]["points"] == 499
    assert found["matched"] and not found["ignored"]


def test_what_cannot_be_brought_in_is_told_by_its_line(client: TestClient) -> None:
    bad = {"game": "grimheim", "told": "name = 'x'\nfaction = = 3", "file": "list.toml"}
    refused(client.post("/api/rosters/import", json=bad), 400, "line 2")
