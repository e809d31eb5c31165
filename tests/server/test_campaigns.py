"""Campaigns over the API: founded and joined, errands side by side, what nobody else may see, tables for battles."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import shelf
from server.visiting import TestClient, another, done, house_in, served
from wartable.campaigns.reading import parse

BOOK = {
    "marketbook/__init__.py": "",
    "marketbook/game.py": "from campaigns.market import GAME\n",
    "marketbook/rulebook.md": shelf.TOY.replace("TY-", "TOY-"),
}
FAIR = {"game": "market", "form": "fair", "title": "The Fair", "name": "Ann"}


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("fair")
    with (
        pytest.MonkeyPatch.context() as patch,
        shelf.shelf(folder / "shelf", patch) as root,
    ):
        shelf.put(root, "market", "marketbook", BOOK)
        with served(folder) as client:
            yield client


def founded(ann: TestClient) -> str:
    return str(done(ann.post("/api/campaigns", json=FAIR), 201)["id"])


def token(ann: TestClient, id: str, **wanted: Any) -> str:
    link = done(ann.post(f"/api/campaigns/{id}/links", json=wanted), 201)["url"]
    return str(link).rpartition("/")[2]


def joined(ann: TestClient, id: str, name: str) -> TestClient:
    own = another(ann)
    said = {"token": token(ann, id), "name": name}
    assert done(own.post("/api/campaigns/join", json=said)) == {"id": id}
    return own


def do(client: TestClient, id: str, kind: str, about: Any = None, status: int = 201) -> Any:
    wanted = {"kind": kind, "about": about}
    return done(client.post(f"/api/campaigns/{id}/errands", json=wanted), status)


def step(
    client: TestClient, id: str, errand: int, what: str, status: int = 200, **said: Any
) -> Any:
    body = said or ({} if what == "throw" else None)
    return done(client.post(f"/api/campaigns/{id}/errands/{errand}/{what}", json=body), status)


def running(ann: TestClient, *names: str) -> tuple[str, list[TestClient]]:
    id = founded(ann)
    others = [joined(ann, id, name) for name in names]
    for phase in ("open", "running"):
        do(ann, id, "phase", {"phase": phase})
    return id, others


def seen(client: TestClient, id: str) -> Any:
    return done(client.get(f"/api/campaigns/{id}"))


def test_a_campaign_is_founded_joined_by_a_link_and_listed(ann: TestClient) -> None:
    forms = done(ann.get("/api/campaigns/forms"))
    assert ("market", "fair") in [(one["game"], one["id"]) for one in forms]
    id = founded(ann)
    made = token(ann, id)
    offer = done(another(ann).get(f"/api/campaigns/join/{made}"))
    assert (offer["title"], offer["role"]) == ("The Fair", "player")
    bob = joined(ann, id, "Bob")
    shown = seen(bob, id)
    assert [one["name"] for one in shown["members"]] == ["Ann", "Bob"]
    assert shown["me"] == 1 and shown["phase"] == "draft"
    assert [one["id"] for one in done(bob.get("/api/campaigns"))] == [id]
    assert done(another(ann).get("/api/campaigns")) == []
    assert seen(another(ann), id)["me"] is None


def test_what_cannot_be_founded_or_joined_leaves_nothing_behind(ann: TestClient) -> None:
    for over, status in (
        ({"game": "chess"}, 404),
        ({"form": "siege"}, 400),
        ({"title": "  "}, 400),
        ({"name": ""}, 409),
    ):
        done(another(ann).post("/api/campaigns", json=FAIR | over), status)
    stranger = another(ann)
    assert done(stranger.get("/api/campaigns")) == []
    done(stranger.post("/api/campaigns/join", json={"token": "x", "name": "Eve"}), 404)
    done(stranger.get("/api/campaigns/nothing"), 404)
    id = founded(ann)
    said = {"token": token(ann, id), "name": "ann"}
    told = done(stranger.post("/api/campaigns/join", json=said), 409)
    assert told["clause"] == "CORE-CAM-01" and "already" in told["reason"]


def test_links_are_an_organisers_and_one_hands_ones_own_place_over(ann: TestClient) -> None:
    id, (bob,) = running(ann, "Bob")
    done(bob.post(f"/api/campaigns/{id}/links", json={"role": "player"}), 403)
    guest = {"token": token(bob, id, role="guest")}
    onlooker = another(ann)
    assert done(onlooker.post("/api/campaigns/join", json=guest)) == {"id": id}
    assert seen(onlooker, id)["me"] is None
    handed = {"token": token(bob, id, member=1)}
    sister = another(ann)
    done(sister.post("/api/campaigns/join", json=handed))
    assert seen(sister, id)["me"] == 1 and seen(bob, id)["me"] is None
    done(onlooker.post("/api/campaigns/join", json=handed), 404)


def test_an_errand_is_gone_through_and_confirmed_at_once(ann: TestClient) -> None:
    id, (bob,) = running(ann, "Bob")
    errand = do(ann, id, "gamble")["errand"]
    number = errand["errand"]
    assert errand["prompt"]["name"] == "stake" and errand["can_drop"]
    waiting = step(ann, id, number, "answer", answer="ring")
    assert waiting["prompt"] is None and waiting["throw"]["sides"] == [6]
    thrown = step(ann, id, number, "throw")
    assert not thrown["can_drop"] and not thrown["can_take_back"]
    (face,) = thrown["told"][0]["faces"]
    step(ann, id, number, "undo", 409)
    step(ann, id, number, "answer", answer=0)
    assert dict(step(ann, id, number, "answer", 409, answer=0) or {})["code"] == "rule"
    step(ann, id, number, "confirm", 204)
    gold = {row["member"]: row["figures"][0] for row in seen(bob, id)["standings"]["rows"]}
    assert gold == {0: 6 + face, 1: 6}


def test_an_errand_is_gone_on_with_on_another_device_and_is_nobody_elses(ann: TestClient) -> None:
    id, (bob,) = running(ann, "Bob")
    number = do(ann, id, "gamble")["errand"]["errand"]
    step(ann, id, number, "answer", answer="cloak")
    step(ann, id, number, "throw")
    done(bob.get(f"/api/campaigns/{id}/errands/{number}"), 409)
    assert seen(bob, id)["under_way"] == []
    (waiting,) = seen(ann, id)["under_way"]
    assert waiting["errand"] == number
    again = do(ann, id, "gamble")["errand"]
    assert again["errand"] == number and len(again["told"]) == 2
    same = done(ann.get(f"/api/campaigns/{id}/errands/{number}"))
    assert same["told"] == again["told"]


def test_what_is_sent_again_is_taken_once(ann: TestClient) -> None:
    """The line broke before he was told, or he pressed twice, or a second device was quicker."""
    id, (bob,) = running(ann, "Bob")
    errand = do(ann, id, "gamble")["errand"]
    at = f"/api/campaigns/{id}/errands/{errand['errand']}"
    assert errand["step"] == 0
    said = {"answer": "ring"}
    assert done(ann.post(f"{at}/answer?step=0", json=said))["step"] == 1
    told = done(ann.post(f"{at}/answer?step=0", json=said), 409)
    assert told["code"] == "stale" and "look at it again" in told["reason"]
    assert done(ann.post(f"{at}/throw?step=1", json={}))["step"] == 2
    for what, body in (("throw", {}), ("undo", {}), ("answer", {"answer": 0})):
        assert done(ann.post(f"{at}/{what}?step=1", json=body), 409)["code"] == "stale"
    assert done(ann.post(f"{at}/answer?step=2", json={"answer": 0}))["over"]
    done(bob.post(f"{at}/confirm"), 409)
    for _ in range(2):
        done(ann.post(f"{at}/confirm"), 204)
    done(bob.post(f"{at}/confirm"), 409)
    about = {"member": 1, "what": "gold", "amount": 4, "why": "counted wrong"}
    since = seen(ann, id)["version"]
    for _ in range(2):
        wanted = {"kind": "correct", "about": about}
        done(ann.post(f"/api/campaigns/{id}/errands?since={since}", json=wanted), 201)
    assert seen(ann, id)["version"] == since + 2, "begun and done, once"


def test_who_gets_no_place_has_not_joined(ann: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The power goes between the two: neither is there, and one may try again."""
    id = founded(ann)
    said = {"token": token(ann, id), "name": "Bob"}
    bob = another(ann)

    def cut(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("wartable.store.campaigns.take_place", cut)
        with pytest.raises(ZeroDivisionError):
            bob.post("/api/campaigns/join", json=said)
    assert [one["name"] for one in seen(ann, id)["members"]] == ["Ann"]
    done(bob.post("/api/campaigns/join", json=said))
    assert seen(bob, id)["me"] == 1


def test_who_is_overtaken_is_told_what_changed(ann: TestClient) -> None:
    id, (bob,) = running(ann, "Bob")
    numbers = [do(who, id, "hire")["errand"]["errand"] for who in (ann, bob)]
    for who, number in zip((ann, bob), numbers, strict=True):
        step(who, id, number, "answer", answer=["Odo"])
        step(who, id, number, "answer", answer=True)
    step(ann, id, numbers[0], "confirm", 204)
    told = step(bob, id, numbers[1], "confirm", 409)
    assert told["code"] == "overtaken"
    left = done(bob.get(f"/api/campaigns/{id}/errands/{numbers[1]}"))
    assert [one["label"] for one in left["prompt"]["options"]] == ["Pia"]


def test_a_choice_by_its_place_in_the_list_is_kept_by_its_name(ann: TestClient) -> None:
    """Screens answer with places, which mean somebody else once others have chosen."""
    id, (bob,) = running(ann, "Bob")
    number = do(bob, id, "hire")["errand"]["errand"]
    step(bob, id, number, "answer", answer=[0])
    first = do(ann, id, "hire")["errand"]["errand"]
    step(ann, id, first, "answer", answer=[0])
    step(ann, id, first, "answer", answer=True)
    step(ann, id, first, "confirm", 204)
    again = done(bob.get(f"/api/campaigns/{id}/errands/{number}"))
    assert again["prompt"]["name"] == "hire" and again["told"] == []
    assert again["overtaken"] == "Odo can be chosen no longer"


def test_a_sealed_choice_crosses_the_wire_to_nobody_else(ann: TestClient) -> None:
    """Neither the page nor the feed of another, nor the record while the campaign runs."""
    id, (bob,) = running(ann, "Bob")
    number = do(ann, id, "hide")["errand"]["errand"]
    step(ann, id, number, "answer", answer="well")
    step(ann, id, number, "confirm", 204)
    for who in (bob, another(ann)):
        assert '"well"' not in who.get(f"/api/campaigns/{id}").text
    done(bob.get(f"/api/campaigns/{id}/record"), 409)
    done(ann.get(f"/api/campaigns/{id}/record"), 409)
    assert any([one["private"] for one in seen(ann, id)["feed"]])


def test_twelve_shop_at_the_same_time_and_nothing_is_lost(ann: TestClient) -> None:
    id, others = running(ann, *[f"Member {k}" for k in range(11)])

    def shop(who: TestClient) -> int:
        number = do(who, id, "gamble")["errand"]["errand"]
        won = 0
        for stake in ("ring", "cloak", "ring"):
            step(who, id, number, "answer", answer=stake)
            told = step(who, id, number, "throw")["told"]
            won = sum([face for one in told for face in one["faces"]])
        step(who, id, number, "answer", answer=0)
        step(who, id, number, "confirm", 204)
        return won

    with ThreadPoolExecutor(12) as pool:
        won = list(pool.map(shop, [ann, *others]))
    gold = {row["member"]: row["figures"][0] for row in seen(ann, id)["standings"]["rows"]}
    assert [gold[member] for member in range(12)] == [6 + one for one in won]


def test_an_organisers_correction_is_for_all_to_read(ann: TestClient) -> None:
    id, (bob,) = running(ann, "Bob")
    about = {"member": 1, "what": "gold", "amount": 4, "why": "counted wrong"}
    do(bob, id, "correct", about, 409)
    do(ann, id, "correct", about)
    texts = [one["text"] for one in seen(bob, id)["feed"][:2]]
    assert texts == ["Bob: +4 gold for counted wrong.", "Ann corrects gold of Bob: counted wrong."]


def test_a_report_is_checked_before_it_is_handed_in(ann: TestClient) -> None:
    id, (bob,) = running(ann, "Bob")
    wrong = {"report": {"winner": 0, "fallen": ["Odo", "Pia"]}}
    told = done(bob.post(f"/api/campaigns/{id}/battles/1/check", json=wrong))
    assert [one["reason"] for one in told["faults"]] == [
        "nobody is called Odo",
        "nobody is called Pia",
    ]
    do(bob, id, "report", {"battle": 1, "report": wrong["report"]}, 409)
    do(bob, id, "report", {"battle": 1, "report": {"winner": 0}})
    shown = seen(ann, id)
    assert shown["battles"][0]["winners"] == [0] and shown["due"][0]["kind"] == "settle"
    assert [one["waits"] for one in shown["members"]] == ["Settle", "Settle"]


def test_who_has_seen_the_last_line_is_told_nothing(ann: TestClient) -> None:
    id = founded(ann)
    version = seen(ann, id)["version"]
    assert ann.get(f"/api/campaigns/{id}?since={version}").status_code == 304
    do(ann, id, "phase", {"phase": "open"})
    assert ann.get(f"/api/campaigns/{id}?since={version}").status_code == 200


def finished(ann: TestClient) -> tuple[str, bytes]:
    """A campaign that is over, and its record."""
    id, _ = running(ann, "Bob")
    number = do(ann, id, "gamble")["errand"]["errand"]
    step(ann, id, number, "answer", answer="ring")
    step(ann, id, number, "throw")
    step(ann, id, number, "answer", answer=0)
    step(ann, id, number, "confirm", 204)
    do(ann, id, "phase", {"phase": "finished"})
    return id, ann.get(f"/api/campaigns/{id}/record").content


def test_a_whole_campaign_is_taken_out_and_brought_in_again(ann: TestClient) -> None:
    id, told = finished(ann)
    cid = another(ann)
    made = done(cid.post("/api/campaigns/import", content=told), 201)["id"]
    own, brought = seen(ann, id), seen(cid, made)
    for part in ("title", "members", "battles", "standings", "phase"):
        assert brought[part] == own[part]
    assert [one["text"] for one in brought["feed"]] == [one["text"] for one in own["feed"]]
    unsealed = told[: told.rindex(b"\n", 0, -1) + 1]
    assert cid.get(f"/api/campaigns/{made}/record").content == unsealed


def test_the_house_seals_what_was_run_here_and_nothing_that_was_brought_in(ann: TestClient) -> None:
    _, told = finished(ann)
    key = house_in(ann).hosting.key
    seal = parse(told).seal
    assert key is not None and seal is not None and seal.key == key.public
    for sealed, status in ((told, 201), (told.replace(seal.signature.encode(), b"0" * 128), 400)):
        made = done(ann.post("/api/campaigns/import", content=sealed), status)
        if status == 201:
            own = ann.get(f"/api/campaigns/{made['id']}/record").content
            assert parse(own).seal is None


def test_a_record_that_was_changed_is_not_brought_in(ann: TestClient) -> None:
    _, told = finished(ann)
    cid = another(ann)
    for wrong in (b"", b"nonsense", told[:-9], told.replace(b"Bob", b"Rob")):
        assert done(cid.post("/api/campaigns/import", content=wrong), 400)["reason"]
    assert done(cid.get("/api/campaigns")) == []
