"""Nonsense and forgeries at every door of a campaign: refused in a sentence, and nothing of it is done."""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, TypeAlias

import pytest

from server.shopping import Round, Wire
from server.visiting import TestClient, another, house_in, served
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.campaigns.reading import verified, written
from wartable.campaigns.record import Begun
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.games.grimheim.game import GAME

ODD: list[Any] = [
    *(None, True, 0, -1, 7, 10**15, 1.5, "", "nobody", "gold", "x" * 5000),
    *([], [[]], [None], ["nobody"], {}, {"a": {"b": []}}),
]
NAMES = ("nobody", "gold")  # among them
SAID = (400, 403, 404, 405, 409, 413, 422)
LONGEST = 500  # letters of a refusal
WARBANDS = ("ashford-watch", "barrow-host")


class Club:
    """Ann and Bob after their first battle, both with what comes after it still to do; Eve has no place."""

    def __init__(self, ann: TestClient) -> None:
        self.ann, self.bob, self.eve = ann, another(ann), another(ann)
        terms = {"missions": ["encounter", "border-skirmish"]}
        wanted = {"game": "grimheim", "form": "simple", "title": "War", "terms": terms}
        made = ann.post("/api/campaigns", json=wanted | {"name": "Ann", "roster": WARBANDS[0]})
        self.id = made.json()["id"]
        self.at = f"/api/campaigns/{self.id}"
        self.token = ann.post(f"{self.at}/links", json={}).json()["url"].rpartition("/")[2]
        said = {"token": self.token, "name": "Bob", "roster": WARBANDS[1]}
        assert self.bob.post("/api/campaigns/join", json=said).status_code == 200
        for phase in ("open", "running"):
            self.do(ann, "phase", {"phase": phase})
        form = ann.post(
            f"{self.at}/battles/1/form", json={"values": {"winner": "0", "turns": 4, "0.points": 1}}
        )
        self.report = form.json()["report"]
        self.do(ann, "report", {"battle": 1, "report": self.report})
        self.errand = self.do(self.bob, "after")["errand"]

    def do(self, who: TestClient, kind: str, about: Any = None) -> Any:
        told = who.post(f"{self.at}/errands", json={"kind": kind, "about": about})
        assert told.status_code == 201, told.text
        return told.json()

    @property
    def version(self) -> int:
        return int(self.ann.get(self.at).json()["version"])


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with served(tmp_path_factory.mktemp("club")) as client:
        yield Club(client)


def refused(reply: Any, *statuses: int) -> str:
    """What was said, in a sentence."""
    assert reply.status_code in (statuses or SAID), f"{reply.status_code}: {reply.text[:300]}"
    reason = str(reply.json()["reason"])
    assert 0 < len(reason) <= LONGEST
    return reason


# Deeds


def abouts() -> Iterator[Any]:
    """What may come with a deed: nothing right, or one thing wrong."""
    fields = (
        "battle",
        "member",
        "phase",
        "missions",
        "models",
        "roster",
        "legacy",
        "name",
        "roles",
        "report",
    )
    yield from ODD
    for odd in ODD:
        for field in (*fields, "what", "amount", "why", "match"):
            yield {field: odd}
        yield {"battle": 1, "report": odd}
        yield {"battle": 1, "match": odd}
        for field in ("member", "what", "amount", "why"):
            right = {"member": 1, "what": "gold", "amount": 1, "why": "a slip"}
            yield right | {field: odd} if odd != "gold" else {}
        yield {"name": "Eve", "roster": odd, "roles": [odd]}
        yield {"name": "Eve", "roster": {"faction": odd, "models": [odd]}}
        yield {"models": [{"body": odd, "weapons": odd}]}
        yield {
            "name": "Eve",
            "legacy": {"warband": {"roster": odd, "troopers": [odd]}, "gold": odd},
        }


@pytest.mark.parametrize("kind", [*GAME.campaign.errands, "nothing"] if GAME.campaign else [])
def test_no_deed_trips_over_what_comes_with_it(club: Club, kind: str) -> None:
    """A desk writes nothing, so that all of it can be tried on the same campaign."""
    desk = house_in(club.ann).offices.open(club.id).office.desk
    for about in abouts():
        for member in (0, 1, 5, -7, HOUSE):
            assert len(said_to(desk, member, kind, about)) <= LONGEST


def said_to(desk: Desk, member: int, kind: str, about: Any) -> str:
    """Why not; the house does not ask for what is a member's."""
    try:
        desk.begin(member, kind, about)
    except Refused as why:
        return why.reason
    except AssertionError:
        if member != HOUSE:
            raise
    return ""


def test_gold_is_not_taken_below_nothing_and_reasons_are_short(club: Club) -> None:
    before = club.version
    for over in ({"amount": -(10**9)}, {"why": " "}, {"why": "x" * 501}, {"member": 9}):
        about = {"member": 1, "what": "gold", "amount": 1, "why": "a slip"} | over
        wanted = {"kind": "correct", "about": about}
        refused(club.ann.post(f"{club.at}/errands", json=wanted), 409)
    assert club.version == before


# Doors


def doors(club: Club, number: Any) -> Iterator[tuple[str, Any]]:
    """Everything that can be asked for, with a body that would do."""
    errand = f"{club.at}/errands/{number}"
    yield f"{errand}/answer", {"answer": 0}
    yield f"{errand}/undo", {}
    yield f"{errand}/throw", {}
    yield f"{errand}/confirm", {}
    yield f"{errand}/drop", {}
    yield f"{club.at}/battles/{number}/play", {}
    yield f"{club.at}/battles/{number}/result", {}
    yield f"{club.at}/battles/{number}/check", {"report": {}}
    yield f"{club.at}/battles/{number}/form", {"values": {}}


@pytest.mark.parametrize("number", [0, -1, 99, 10**15, "one", "%00", "1.5"])
def test_what_is_not_there_is_refused_by_name(club: Club, number: Any) -> None:
    before = club.version
    for path, body in doors(club, number):
        refused(club.bob.post(path, json=body))
    for path in (f"{club.at}/errands/{number}", f"{club.at}/battles/{number}/form"):
        refused(club.bob.get(path))
    for path, body in doors(club, 1):
        refused(club.bob.post(path.replace(club.id, f"{number}x"), json=body), 400, 403, 404)
    assert club.version == before


def test_who_has_no_place_opens_nothing_and_nobody_does_anothers_errand(club: Club) -> None:
    before, number = club.version, club.errand["errand"]
    for who in (club.eve, another(club.ann)):
        for path, body in doors(club, 1):
            refused(who.post(path, json=body), 403)
        refused(who.get(f"{club.at}/errands/{number}"), 403)
        refused(who.get(f"{club.at}/record"), 403)
        refused(who.post(f"{club.at}/links", json={"role": "organiser"}), 403)
        refused(who.post(f"{club.at}/errands", json={"kind": "phase"}), 403)
    for path, body in list(doors(club, number))[:5]:
        refused(club.ann.post(path, json=body), 409)
    refused(club.bob.post(f"{club.at}/links", json={"role": "organiser"}), 403)
    refused(club.bob.post(f"{club.at}/errands", json={"kind": "phase", "about": {}}), 409)
    assert club.version == before


@pytest.mark.parametrize(
    "body",
    [b"", b"no", b"[]", b'"x"', b"{", b"\xff\xfe", b'{"a":1}', b"[" * 50_000, b'{"answer":NaN}'],
)
def test_a_body_that_means_nothing_is_refused(club: Club, body: bytes) -> None:
    before = club.version
    paths = [path for path, _ in doors(club, club.errand["errand"])]
    spared = ("undo", "confirm", "drop", "play", "result")  # which take none
    posted = [path for path in paths if not path.endswith(spared)]
    whole = ("/api/campaigns", "/api/campaigns/join", f"{club.at}/links", f"{club.at}/errands")
    for path in (*posted, *whole):
        refused(club.bob.post(path, content=body), 400)
    refused(club.bob.post(f"{club.at}/errands", content=b" " * 300_000), 413)
    assert club.version == before


def usual(field: str, odd: Any) -> bool:
    """What a founder may well say there."""
    words = {"title": NAMES, "name": NAMES, "roster": ("",), "switches": ([], ["nobody"])}
    return odd in words.get(field, ({},) if field == "terms" else ())


@pytest.mark.parametrize("odd", ODD, ids=lambda one: str(one)[:20])
def test_odd_answers_dice_and_foundings_are_refused(club: Club, odd: Any) -> None:
    before, number = club.version, club.errand["errand"]
    at = f"{club.at}/errands/{number}"
    wanted = "throw" if club.errand["throw"] else "answer"
    if wanted == "throw":
        refused(club.bob.post(f"{at}/answer", json={"answer": odd}))
    if odd is not None:
        refused(club.bob.post(f"{at}/throw", json={"faces": odd}))
    for field in ("form", "title", "name", "roster", "switches", "terms", "game"):
        right = {"game": "grimheim", "form": "simple", "title": "War", "name": "Eve"}
        if not usual(field, odd):
            refused(club.eve.post("/api/campaigns", json=right | {field: odd}))
    for token in (odd, f"{club.token}x"):
        refused(club.eve.post("/api/campaigns/join", json={"token": token, "name": "Eve"}))
    if odd not in NAMES:
        refused(club.eve.post("/api/campaigns/join", json={"token": club.token, "name": odd}))
    assert club.version == before and club.eve.get("/api/campaigns").json() == []


@pytest.mark.parametrize("field", ["title", "name", "switches", "terms"])
def test_a_founder_wrote_what_cannot_be_shown(club: Club, field: str) -> None:
    right = {"game": "grimheim", "form": "simple", "title": "War", "name": "Eve"}
    evil = "No magic\u202e\x1b[2J"
    said = {"switches": [evil], "terms": {evil: 1}}.get(field, evil)
    reason = refused(club.eve.post("/api/campaigns", json=right | {field: said}))
    assert "letters that can be shown" in reason


def test_two_devices_at_once_take_one_step(club: Club) -> None:
    """The slower one is told, and what it had answered is not taken for the next question."""
    shown = club.errand
    phone, at = club.bob, f"{club.at}/errands/{club.errand['errand']}"
    what = "throw" if shown["throw"] else "answer"
    body = {} if what == "throw" else {"answer": shown["prompt"]["options"][0]["value"]}
    first = phone.post(f"{at}/{what}?step={shown['step']}", json=body)
    assert first.status_code == 200
    told = phone.post(f"{at}/{what}?step={shown['step']}", json=body)
    assert told.json()["code"] == "stale" and "look at it again" in refused(told, 409)
    assert phone.get(at).json()["step"] == first.json()["step"]


# Records from elsewhere

Rows: TypeAlias = list[dict[str, Any]]


def sealed(rows: Rows) -> bytes:
    """With the running hash that a forger can work out as well as anybody."""
    before, found = "", b""
    for row in rows:
        told = json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = sha256((before + told).encode()).hexdigest()
        found += json.dumps({**row, "h": before}, separators=(",", ":")).encode() + b"\n"
    return found


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, bytes]]:
    """A small campaign that is over, and its record."""
    with served(tmp_path_factory.mktemp("honest")) as client:
        club = Club(client)
        Round(Wire(club.id, [club.ann, club.bob]), 2, long=2).go()  # and it ends with the last
        yield client, club.ann.get(f"{club.at}/record").content


def rows_of(told: bytes) -> Rows:
    rows = [json.loads(row) for row in told.splitlines()]
    return [{key: one for key, one in row.items() if key != "h"} for row in rows]


def test_an_honest_record_sealed_again_is_the_same(honest: tuple[TestClient, bytes]) -> None:
    client, told = honest
    assert sealed(rows_of(told)) == told
    assert another(client).post("/api/campaigns/import", content=told).status_code == 201


def header(**over: Any) -> Callable[[Rows], Rows]:
    return lambda rows: [{**rows[0], **over}, *rows[1:]]


def founding(**over: Any) -> Callable[[Rows], Rows]:
    return lambda rows: [{**rows[0], "founding": {**rows[0]["founding"], **over}}, *rows[1:]]


def first(tag: str, **over: Any) -> Callable[[Rows], Rows]:
    """The first line of a kind, changed."""

    def forge(rows: Rows) -> Rows:
        k = next(k for k, row in enumerate(rows) if row["line"] == tag)
        return [*rows[:k], {**rows[k], **over}, *rows[k + 1 :]]

    return forge


def more(**told: Any) -> Callable[[Rows], Rows]:
    return lambda rows: [*rows, {**told, "n": len(rows)}]


DEAD = {"warband": {"roster": {"faction": "imperial", "fate": "common-fate"}}}
FORGED: dict[str, Callable[[Rows], Rows]] = {
    "another version": header(version=99),
    "another text": header(content="0" * 64),
    "another format": header(format=9),
    "an unknown game": header(game="chess"),
    "a game without campaigns": header(game="duel"),
    "no such form": founding(form="siege"),
    "terms of no kind": founding(terms={"points": "many"}),
    "missions that are lists": founding(terms={"missions": [[]]}),
    "no points": founding(terms={"points": -5}),
    "a title without end": founding(title="x" * 5000),
    "no title": founding(title=7),
    "a title of two lines": founding(title="War\nAnn wins"),
    "a title with an escape": founding(title="\x1b]0;mine\x07War"),
    "a name that turns round": first("begin", about={"name": "\u202ennA", "roles": ["owner"]}),
    "a reason without width": more(
        line="begin", member=0, kind="leave", about={"member": 1, "why": "lu\u200bck"}
    ),
    "a field that is not known": founding(gold=500),
    "switches of no kind": founding(switches=[1]),
    "no header": lambda rows: rows[1:],
    "two headers": lambda rows: [rows[0], *rows],
    "a number left out": lambda rows: [*rows[:2], *rows[3:]],
    "lines in another order": lambda rows: [rows[0], rows[2], rows[1], *rows[3:]],
    "an unknown kind of line": more(line="bribe"),
    "a line without its number": lambda rows: [*rows, {"line": "drop"}],
    "an unknown deed": more(line="begin", member=0, kind="cheat"),
    "an unknown member": more(line="begin", member=9, kind="phase", about={"phase": "archived"}),
    "a member below nobody": more(line="begin", member=-7, kind="phase", about={}),
    "the house musters": first("begin", member=-1, kind="muster", about={}),
    "the house goes shopping": first("begin", member=-1, kind="after"),
    "a member joins by himself": first("begin", member=0),
    "somebody without a name": first("begin", about={}),
    "a name of no kind": first("begin", about={"name": [], "roles": ["owner"]}),
    "a role that is none": first("begin", about={"name": "Ann", "roles": ["king"]}),
    "a warband of nobody": first("begin", about={"name": "Ann", "roster": {"models": []}}),
    "a warband of no kind": first("begin", about={"name": "Ann", "roster": [[]]}),
    "an unknown warband": first("begin", about={"name": "Ann", "roster": "x" * 5000}),
    "veterans of no kind": first("begin", about={"name": "Ann", "legacy": [[]]}),
    "veterans of whom nobody lives": first("begin", about={"name": "Ann", "legacy": DEAD}),
    "a die with seven eyes": first("roll", faces=[7]),
    "a die for nothing": first("roll", key="luck#1"),
    "a die of another": first("roll", seat=2),
    "a die drawn later": first("roll", drawn=8),
    "a die in no errand": first("roll", errand=999),
    "answers before a die": first("roll", answers=["x"]),
    "done what was not begun": more(line="done", errand=999),
    "done twice": more(line="done", errand=1),
    "dropped what is done": more(line="drop", errand=1),
    "a correction by a player": more(
        line="begin",
        member=1,
        kind="correct",
        about={"member": 1, "what": "gold", "amount": 500, "why": "luck"},
    ),
    "an end that did not come": more(line="closed", hash="0" * 64, seed="00"),
    "an end without its seed": more(line="closed", hash="0" * 64, seed="seed"),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_campaign_is_not_brought_in(honest: tuple[TestClient, bytes], name: str) -> None:
    client, told = honest
    eve = another(client)
    unsealed = rows_of(told)[:-1]  # a forger leaves the house's seal away
    said = refused(
        eve.post("/api/campaigns/import", content=sealed(FORGED[name](unsealed))), 400, 404
    )
    assert [one for one in ("line", "rulebook", "has no campaigns") if one in said], said
    assert eve.get("/api/campaigns").json() == []


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda _: b"",
    "words": lambda _: b"once upon a time",
    "a list": lambda _: b"[]\n",
    "cut short": lambda told: told[:-40],
    "no end of line": lambda told: told[:-1],
    "an empty line": lambda told: told + b"\n",
    "twice": lambda told: told + told,
    "other ends of lines": lambda told: told.replace(b"\n", b"\r\n"),
    "one letter": lambda told: told.replace(b"Bob", b"Rob", 1),
    "zeros": lambda _: b"\0" * 1000,
    "no text": lambda told: told.replace(b"Bob", b"\xff\xfe", 1),
    "without hashes": lambda told: b"\n".join([row[:-72] + b"}" for row in told.splitlines()]),
    "very deep": lambda _: b"[" * 100_000 + b"\n",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_not_brought_in(honest: tuple[TestClient, bytes], name: str) -> None:
    client, told = honest
    eve = another(client)
    refused(eve.post("/api/campaigns/import", content=DAMAGED[name](told)), 400)
    assert eve.get("/api/campaigns").json() == []


@pytest.mark.parametrize(("title", "name"), [("War\x1b[2J", "Ann"), ("War", "Ann\u202e")])
def test_a_sound_record_had_names_in_it_that_cannot_be_shown(
    honest: tuple[TestClient, bytes], title: str, name: str
) -> None:
    """As an older Wartable wrote them, or somebody who writes his own."""
    founded = header_of(GAME, Founding(form="simple", title=title), b"a seed")
    desk = Desk(GAME, founded, b"a seed")
    begun = Begun(1, HOUSE, "join", {"name": name, "roles": ["owner", "player"]})
    desk.take([begun])
    done = desk.confirm(desk.under_way[1], ())
    assert verified(GAME, founded, [begun, done]).number == 2, "it is sound"
    eve = another(honest[0])
    told = eve.post("/api/campaigns/import", content=written(founded, [begun, done]))
    assert "letters that can be shown" in refused(told, 400)
    assert eve.get("/api/campaigns").json() == []
