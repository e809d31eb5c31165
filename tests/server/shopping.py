"""Members of a campaign who do all that is due, step by step, at any counter: over the wire or beside it."""

import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import httpx

from server.people import Guesser

HOME = "Break camp"


class Desk(Protocol):
    """Where a member is served; each answers with what a screen would be shown."""

    def seen(self, member: int) -> Any: ...

    def form(self, member: int, battle: int) -> Any: ...

    def filled(self, member: int, battle: int, values: Any) -> Any: ...

    def begin(self, member: int, kind: str, about: Any, since: int) -> Any: ...

    def errand(self, member: int, number: int) -> Any: ...

    def answer(self, member: int, shown: Any, value: Any) -> Any:
        """None: the rules do not allow it."""

    def throw(self, member: int, shown: Any) -> Any: ...

    def confirm(self, member: int, number: int) -> None: ...


class Round:
    """One campaign from its first battle to its last; what is chosen depends on nothing but what is shown."""

    def __init__(self, counter: Desk, members: int, long: int) -> None:
        self.counter = counter
        self.members = members
        self.long = long  # steps of an errand, then its member goes home

    def go(self) -> None:
        while any([self.turn(member) for member in range(self.members)]):
            pass

    def turn(self, member: int) -> bool:
        """What a member has begun, or the next that he is to do; was there anything?"""
        seen = self.counter.seen(member)
        if seen["under_way"]:
            self.finish(member, self.counter.errand(member, seen["under_way"][0]["errand"]))
            return True
        for due in seen["due"]:
            if due["kind"] == "report":
                self.report(member, due["about"]["battle"], seen["version"])
                return True
            if due["must"]:
                begun = self.counter.begin(member, due["kind"], due["about"], seen["version"])
                if begun["errand"] is not None:
                    self.finish(member, begun["errand"])
                return True
        return False

    def report(self, member: int, battle: int, since: int) -> None:
        """Some fall, the most points win; twice the same form makes the same report."""
        chance, points = Random(f"battle {battle}"), list[int]()
        values: dict[str, Any] = {"turns": 4}
        for section in self.counter.form(member, battle)["sections"]:
            for blank in section["blanks"][-1:]:
                if blank["id"].endswith(".points"):
                    points.append(chance.randint(2, 9))
                    values[blank["id"]] = points[-1]
            for row in section["rows"]:
                values[f"{row['model']}.fell"] = chance.random() < 0.3
        values["winner"] = "draw" if points[0] == points[1] else str(points.index(max(points)))
        made = self.counter.filled(member, battle, values)
        self.counter.begin(member, "report", {"battle": battle, "report": made["report"]}, since)

    def finish(self, member: int, shown: Any) -> None:
        tries = 0
        while not shown["over"]:
            if shown["throw"] is not None:
                next_one = self.counter.throw(member, shown)
            else:
                next_one = self.counter.answer(member, shown, self.chosen(member, shown, tries))
            tries = tries + 1 if next_one is None else 0
            shown = next_one or shown
        self.counter.confirm(member, shown["errand"])

    def chosen(self, member: int, shown: Any, tries: int) -> Any:
        """Another one after each that was refused."""
        options = shown["prompt"]["options"]
        leaves = [one["value"] for one in options if HOME in one["label"]]
        if leaves and shown["step"] > self.long:
            return leaves[0]
        seed = Random(f"{member} {shown['kind']} {shown['step']} {tries}").randrange(10**9)
        return Guesser(seed).answer({"prompt": shown["prompt"]})


class Wire:
    """Over HTTP, from people who send again what was not acknowledged, or look what has become of it."""

    def __init__(self, id: str, people: Sequence[httpx.Client]) -> None:
        self.path = f"/api/campaigns/{id}"
        self.people = people
        self.requests = 0
        self.since = 0.0  # when the last was sent; none is under way: 0
        self.long = 0.0  # how long one took
        self.acknowledged: dict[int, int] = {}  # by errand, how many steps
        self.confirmed: list[int] = []
        self.faces: dict[int, list[int]] = {}  # that were shown, by errand
        self.cut = Counter[str]()  # requests that were cut off, by what they were
        self.twice = Counter[str]()  # of these, what had been done all the same

    def ask(self, member: int, what: str, path: str, body: Any = None) -> httpx.Response:
        """Again and again until there is an answer."""
        while True:
            try:
                self.requests += 1
                self.since = time.monotonic()
                method = "GET" if body is None else "POST"
                reply = self.people[member].request(method, self.path + path, json=body)
                self.long = time.monotonic() - self.since
                return reply
            except httpx.ConnectError:
                time.sleep(0.01)  # it is not up again yet
            except httpx.TransportError:
                self.cut[what] += 1
            finally:
                self.since = 0.0

    def told(self, member: int, what: str, path: str, body: Any = None) -> Any:
        reply = self.ask(member, what, path, body)
        assert reply.status_code in (200, 201), f"{what}: {reply.status_code} {reply.text[:400]}"
        return reply.json()

    def seen(self, member: int) -> Any:
        return self.told(member, "look", "")

    def form(self, member: int, battle: int) -> Any:
        return self.told(member, "form", f"/battles/{battle}/form")

    def filled(self, member: int, battle: int, values: Any) -> Any:
        return self.told(member, "fill", f"/battles/{battle}/form", {"values": values})

    def begin(self, member: int, kind: str, about: Any, since: int) -> Any:
        body = {"kind": kind, "about": about}
        begun = self.told(member, "begin", f"/errands?since={since}", body)
        if begun["errand"] is not None:
            self.note(begun["errand"])
        return begun

    def errand(self, member: int, number: int) -> Any:
        return self.note(self.told(member, "look", f"/errands/{number}"))

    def answer(self, member: int, shown: Any, value: Any) -> Any:
        return self.step(member, shown, "answer", {"answer": value})

    def throw(self, member: int, shown: Any) -> Any:
        return self.step(member, shown, "throw", {})

    def step(self, member: int, shown: Any, what: str, body: Any) -> Any:
        at = f"/errands/{shown['errand']}"
        cut = self.cut[what]
        reply = self.ask(member, what, f"{at}/{what}?step={shown['step']}", body)
        if reply.status_code == 409 and reply.json()["code"] == "stale":
            assert self.cut[what] > cut, "nobody else goes on with it"
            self.twice[what] += 1
            return self.errand(member, shown["errand"])
        if reply.status_code in (400, 409):
            return None
        assert reply.status_code == 200, f"{what}: {reply.status_code} {reply.text[:400]}"
        next_one = self.note(reply.json())
        assert next_one["step"] == shown["step"] + 1, f"{what} was taken twice"
        return next_one

    def note(self, shown: Any) -> Any:
        """What was shown once is shown for good."""
        number = shown["errand"]
        assert shown["step"] >= self.acknowledged.get(number, 0), "a step is lost"
        self.acknowledged[number] = shown["step"]
        faces = [face for one in shown["told"] for face in one["faces"]]
        before = self.faces.get(number, [])
        assert faces[: len(before)] == before, "other dice than were shown"
        self.faces[number] = faces
        return shown

    def confirm(self, member: int, number: int) -> None:
        reply = self.ask(member, "confirm", f"/errands/{number}/confirm", {})
        assert reply.status_code == 204, reply.text
        self.confirmed.append(number)
