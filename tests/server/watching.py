"""Battles that many look at: what each makes of its frames, beside the table made anew."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from server.rebuilding import rebuilt
from server.visiting import TestClient, another, done, house_in, opened
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.server.http.codec import encode
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.showing import state
from wartable.server.matches.shown import Shown
from wartable.server.wire import Hello
from wartable.store.visitors import Visitor

LATE = 9  # answers after which somebody else comes to look
BACK = 4  # answers that an undo takes back at most


class Eyes:
    """A screen in short: it says hello, makes its state of what comes, and keeps log and acts."""

    def __init__(self, visitor: Visitor | None, every: int = 1) -> None:
        self.visitor = visitor
        self.every = every  # of a slow one: it gets the last of so many states
        self.state: Any = None
        self.log: list[Any] = []
        self.acts: list[Any] = []
        self.frames: list[bytes] = []
        self.shown = Shown(Hello())

    def come_back(self) -> None:
        """After the line was cut."""
        seat, version = (self.state["seat"], self.state["version"]) if self.state else (None, 0)
        self.shown = Shown(Hello(log=len(self.log), seat=seat, version=version))

    def looks(self, hosted: Hosted) -> None:
        told = encode(self.shown.next(hosted, self.visitor, (0,)))
        self.frames.append(told)
        frame = msgspec.json.decode(told)
        self.state = rebuilt(self.state, frame) if frame["type"] == "changed" else frame
        self.log[self.state["log_from"] :] = self.state["log"]
        del self.acts[self.state["acts_from"] :]
        for act in self.state["acts"]:
            self.acts[act["number"] : act["number"] + 1] = [act]

    def sees(self, hosted: Hosted) -> Any:
        """All that it has, as a state that is fetched would have it."""
        own = {
            "frame": 0,
            "usual": {},
            "log_from": 0,
            "log": self.log,
            "acts_from": 0,
            "acts": self.acts,
        }
        return self.state | own

    def anew(self, hosted: Hosted) -> Any:
        """The same as the server makes it for who was never here."""
        return msgspec.json.decode(encode(state(hosted, self.state["seat"], self.visitor, 0, (0,))))


def table_of(client: TestClient, game: str, **wanted: Any) -> tuple[str, list[Visitor | None]]:
    """A match of two people, and who may look at it: both of them, and a stranger."""
    bob = another(client)
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Bob"}]
    made = done(client.post("/api/matches", json={"game": game, "seats": seats} | wanted), 201)
    code = made["invitations"][0]["code"]
    done(bob.post("/api/join", json={"code": code, "name": "Bob"}))
    return made["id"], who_looks(opened(client, made["id"]))


def who_looks(hosted: Hosted) -> list[Visitor | None]:
    """Everybody who sits there, and a stranger."""
    whose = [one.visitor for one in hosted.stored.seats if one.visitor is not None]
    return [*[Visitor(id, frozenset([id])) for id in whose], None]


def battle(
    client: TestClient, game: str, seed: int, answers: int, **wanted: Any
) -> Iterator[tuple[Hosted, list[Eyes]]]:
    """Played by chance, with undos, lines that break and people who come late; after every step who has just looked."""
    id, people = table_of(client, game, **wanted)
    hosting, bot, chance = house_in(client).hosting, Player(RandomBot(seed)), Random(seed)
    both = Visitor("both", frozenset([one.id for one in people if one is not None]))
    eyes = [*[Eyes(one) for one in (*people, both)], *[Eyes(one, every=5) for one in people]]
    for step in range(answers):
        hosted = hosting.open(id)
        if hosted.over:
            return
        question = hosted.pending()[0]
        raw = bot.answer(hosted.session.view(question.seat), question)
        hosting.answer(hosted, question.seat, hosted.number, raw)
        if chance.random() < 0.06 and not hosted.over:
            back = max(0, hosted.number - chance.randint(1, BACK))
            hosting.request(hosted, 0, hosted.number, back, {0, 1})
        if step == LATE:
            eyes += [Eyes(one) for one in people]
        if chance.random() < 0.1:
            chance.choice(eyes).come_back()
        looking = [one for one in eyes if step % one.every == 0]
        for one in looking:
            one.looks(hosted)
        yield hosted, looking


def read_anew(client: TestClient, id: str) -> Hosted:
    """The same match as a worker has it that was just started."""
    return Hosting(house_in(client).store, 10, shared=False).open(id)
