"""Two matches that differ in nothing but a secret of one side: whatever the others ask for, they are told the same."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.visiting import TestClient, another, house_in, opened, served
from server.watching import Eyes
from wartable.bots.randombot import RandomBot
from wartable.core.ask import Choose, ChooseMany, Order, Question, Refused, Roll
from wartable.core.views import view
from wartable.play.session import Session, resume_session
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted
from wartable.store.visitors import Visitor

ROOM = re.compile('"type":"(state|changed)"')
TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
SEATS = [
    {"kind": "here", "name": "Ann", "dice": "typed"},
    {"kind": "link", "name": "Bob", "dice": "typed"},
]
BOB = 1
LONG = 400  # answers in which a secret must have come up
USUALLY = (0, 5)  # answers after it, at which everything is compared
AFTER = {"firstblood": (0, 3)}  # where a card of the stack is turned sooner
FEW = 1  # models of each side that are asked about


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(Path(tmp_path_factory.mktemp("twins"))) as found:
        yield found


def seated(client: TestClient, bob: TestClient, game: str, setup: str) -> str:
    wanted = {"game": game, "title": "Twins", "seats": SEATS} | ({"setup": setup} if setup else {})
    made = client.post("/api/matches", json=wanted)
    assert made.status_code == 201, made.text
    code = made.json()["invitations"][0]["code"]
    joined = bob.post("/api/join", json={"code": code, "name": "Bob"})
    assert joined.status_code == 200, joined.text
    return str(made.json()["id"])


# The secret


def two_secrets(session: Session[Any], question: Question[Any]) -> tuple[Any, Any] | None:
    """Two answers after which Ann sees the same, and Bob has chosen otherwise."""
    found: list[tuple[Any, Any]] = []
    for raw in answers_to(question):
        fork: Session[Any] = resume_session(session.game, session.save())
        try:
            fork.answer(BOB, raw)
        except Refused:
            continue
        found.append((raw, fork))
    for raw, fork in found[1:]:
        first, other = found[0]
        if is_secret(other, fork):
            return first, raw
    return None


def answers_to(question: Question[Any]) -> list[Any]:
    if isinstance(question, Choose):
        return list(range(min(6, len(question.options))))
    if isinstance(question, Order):
        own = list(range(len(question.items)))
        return [own, own[::-1]]
    if isinstance(question, Roll) and question.secret:
        return [[face] * question.dice for face in range(1, 7)]
    if isinstance(question, ChooseMany):
        return [[k] for k in range(min(6, len(question.options)))]
    return []


def is_secret(one: Session[Any], other: Session[Any]) -> bool:
    sealed = one.sealed != other.sealed
    kept = one.match.secrets.get(BOB) != other.match.secrets.get(BOB)
    return (sealed or kept) and bool(view(one.match, 0) == view(other.match, 0))


def play_apart(client: TestClient, one: str, other: str) -> Iterator[int]:
    """The same answers to both, but for one secret; how many were given since."""
    hosting, since = house_in(client).hosting, -1
    for turn in range(LONG):
        hosted = hosting.open(one)
        if hosted.over:
            return
        question, number = hosted.pending()[-1], hosted.number
        raw = RandomBot(turn).answer(hosted.session.view(question.seat), question, None, 1.0)[0]
        pair = None
        if since < 0 and question.seat == BOB:
            pair = two_secrets(hosted.session, question)
        try:
            hosting.answer(hosted, question.seat, number, pair[0] if pair else raw)
            hosting.answer(hosting.open(other), question.seat, number, pair[1] if pair else raw)
        except Refusal:
            assert since > 0, "it went apart without a secret"
            return
        since = 0 if pair else since + (since >= 0)
        if since >= 0:
            yield since


# What is told


def looking_on(hosted: Hosted) -> tuple[Visitor | None, ...]:
    """Who sees the match from the other side, and who only watches."""
    ann = hosted.stored.seats[0].visitor
    assert ann is not None, "she made it"
    return Visitor(ann, frozenset([ann])), None


def sent(hosted: Hosted, screens: list[Eyes]) -> list[bytes]:
    """What goes to each of those who look on: the whole, or what has changed since the last time."""
    for one in screens:
        one.looks(hosted)
    return [one.frames[-1].replace(hosted.id.encode(), b"ID") for one in screens]


def told(reply: Any, id: str) -> tuple[int, str]:
    return reply.status_code, TIMES.sub("then", reply.text.replace(id, "ID"))


def looks(eyes: TestClient, id: str, hosted: Hosted, seat: int | None) -> dict[str, Any]:
    """Everything that can be looked at, by what it is."""
    path, whose = f"/api/matches/{id}", {} if seat is None else {"seat": seat}
    last = hosted.number
    found: dict[str, Any] = {
        "state": told(eyes.get(path, params=whose), id),
        "the other's eyes": told(eyes.get(path, params={"seat": BOB}), id),
        "history": told(eyes.get(f"{path}/history", params=whose), id),
        "luck": told(eyes.get(f"{path}/luck"), id),
        "kept": told(eyes.get(f"{path}/kept"), id),
        "record": told(eyes.get(f"{path}/record"), id),
        "rematch": told(eyes.post(f"{path}/rematch"), id),
    }
    for n in {0, last - 1, last}:
        found[f"moment {n}"] = told(eyes.get(f"{path}/moments/{n}", params=whose), id)
        found[f"branch {n}"] = told(eyes.post(f"{path}/branch", json={"at": n}), id)
    listed = [one for one in eyes.get("/api/matches").json() if one["id"] == id]
    found["list"] = TIMES.sub("then", str(listed)).replace(id, "ID")
    exported = eyes.get("/api/me/export").json()
    mine = [one for one in exported.get("matches", []) if one["id"] == id]
    found["export"] = TIMES.sub("then", str(mine)).replace(id, "ID")
    return found


def probes(eyes: TestClient, id: str, hosted: Hosted, seat: int | None) -> dict[str, Any]:
    """Whatever a screen may try out, with models of both sides."""
    models = hosted.session.match.models
    own = [name for name, model in models.items() if model.seat == 0][:FEW]
    foes = [name for name, model in models.items() if model.seat == BOB][:FEW]
    spot = [500, 500, 0]
    asked: list[dict[str, Any]] = [{"kind": "brief"}, {"kind": "path", "path": [spot]}]
    asked += [{"kind": "sheet", "model": name} for name in own + foes]
    for name in own:
        asked += [{"kind": "threat", "model": name}, {"kind": "standing", "model": name}]
        asked += [{"kind": "reach", "model": name}, {"kind": "moves", "moves": [[name, [spot]]]}]
        asked += [{"kind": "act", "model": name, "action": "move"}]
        asked += [
            {"kind": kind, "model": name, "target": foe}
            for kind in ("sight", "odds", "aim")
            for foe in foes[:2]
        ]
        hand = {"kind": "gesture", "model": name, "end": spot, "hand": "drop"}
        asked += [hand, {"kind": "threat", "model": foes[0] if foes else name}]
    found: dict[str, Any] = {}
    for wanted in asked:
        body = wanted if seat is None else wanted | {"seat": seat}
        found[str(wanted)] = told(eyes.post(f"/api/matches/{id}/probe", json=body), id)
    return found


def frames(eyes: TestClient, id: str, hosted: Hosted, seat: int | None) -> list[str]:
    """What comes over a socket: the state, refusals of what is not one's own or not asked, the rest of an act."""
    said: list[dict[str, Any]] = [
        {"type": "hello"},
        {"type": "answer", "seat": BOB, "number": hosted.number, "value": 0},
        {"type": "answer", "seat": 0, "number": hosted.number, "value": "nothing"},
        {"type": "acts", "seat": 0, "number": hosted.number, "acts": [["nothing", 0]]},
        {"type": "undo", "seat": BOB, "number": hosted.number, "to": 0},
        {"type": "agree", "seat": 0, "to": 0, "yes": True},
        {"type": "ruler", "seat": BOB, "line": None},
        {"type": "policy", "seat": BOB, "mode": "always"},
    ]
    found: list[str] = []
    with eyes.websocket_connect(f"ws://localhost/api/matches/{id}/live") as socket:
        for frame in said:
            socket.send_json(frame)
            came = socket.receive_text()
            while frame["type"] != "hello" and ROOM.search(came):
                came = socket.receive_text()  # it may come twice, when somebody sits down
            found.append(TIMES.sub("then", came.replace(id, "ID")))
    return found


@pytest.mark.parametrize(
    ("game", "setup"), [("duel", ""), ("grimheim", "encounter"), ("firstblood", "")]
)
def test_whatever_is_asked_for_tells_nothing_of_a_secret(
    client: TestClient, game: str, setup: str
) -> None:
    bob, stranger = another(client), another(client)
    one, other = (seated(client, bob, game, setup) for _ in range(2))
    compared, after = 0, AFTER.get(game, USUALLY)
    screens = [[Eyes(who) for who in looking_on(opened(client, id))] for id in (one, other)]
    for since in play_apart(client, one, other):
        hosted = [opened(client, id) for id in (one, other)]
        if view(hosted[0].session.match, 0) == view(hosted[1].session.match, 0):
            assert sent(hosted[0], screens[0]) == sent(hosted[1], screens[1])
        if since not in after:
            continue
        assert hosted[0].digest() != hosted[1].digest() or hosted[0].session.sealed
        for eyes, seat in ((client, 0), (stranger, None)):
            for asked in (looks, probes, frames):
                pair = [
                    asked(eyes, id, which, seat)
                    for id, which in zip((one, other), hosted, strict=True)
                ]
                assert pair[0] == pair[1]
        compared += 1
        if since >= max(after):
            break
    assert compared, f"nothing was secret in {LONG} answers of {game}"
