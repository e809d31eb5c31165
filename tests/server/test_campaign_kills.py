"""The server of a campaign killed at any moment, inside a request too: nothing is lost, nothing is done twice."""

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from server.people import Person
from server.shopping import Round, Wire
from server.undying import Undying
from siege.sizes import sized
from siege.table import CAME_TO
from wartable.campaigns.desk import Desk
from wartable.campaigns.office import Office
from wartable.campaigns.reading import verified
from wartable.campaigns.record import Done, Line, Thrown
from wartable.cli.listening import any_port
from wartable.core.ask import Refused
from wartable.core.plain import fingerprint, to_plain
from wartable.games.grimheim.game import GAME
from wartable.server.campaigns import battles
from wartable.server.campaigns.offices import Opened
from wartable.server.campaigns.showing import errand_shown, shown
from wartable.store import campaigns
from wartable.store.base import file_url, open_store
from wartable.store.campaigns import Kept, StoreBook

MEMBERS = ("Ann", "Bob", "Cid")
BANDS = ("ashford-watch", "barrow-host", "black-tusk")
AGREED = ["encounter", "border-skirmish", "night-watch"]
APART = 6  # requests at most from one kill to the next


class Shelf:
    """Lines and drafts that nobody else has."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.drafts: dict[int, tuple[Any, ...]] = {}

    def since(self, number: int) -> list[Line]:
        return self.lines[number:]

    def append(self, lines: list[Line]) -> None:
        self.lines += lines

    def draft(self, errand: int) -> tuple[Any, ...]:
        return self.drafts.get(errand, ())

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        self.drafts[errand] = answers or ()

    def put_away(self) -> None:
        self.drafts.clear()


class Beside:
    """The same campaign with the same dice, where nobody is ever killed."""

    def __init__(self, kept: Kept, lines: list[Line]) -> None:
        desk = Desk(GAME, kept.founded, bytes.fromhex(kept.house))
        self.office = Office(desk, Shelf(lines))
        self.opened = Opened(kept, self.office)

    def plain(self, value: Any) -> Any:
        return msgspec.json.decode(msgspec.json.encode(value))

    def seen(self, member: int) -> Any:
        return self.plain(shown(self.opened, member, {}))

    def form(self, member: int, battle: int) -> Any:
        return {"sections": self.plain(battles.form(self.opened, battle))}

    def filled(self, member: int, battle: int, values: Any) -> Any:
        return {"report": self.plain(battles.filled(self.opened, battle, values))}

    def begin(self, member: int, kind: str, about: Any, since: int) -> Any:
        found = self.office.begin(member, kind, about, since)
        return {"errand": None if found is None else self.errand(member, found.number)}

    def errand(self, member: int, number: int) -> Any:
        run = self.office.run(self.office.errand(number, member))
        return self.plain(errand_shown(self.opened, run))

    def answer(self, member: int, shown: Any, value: Any) -> Any:
        return self.tried(member, shown, lambda one: self.office.answer(one, value, shown["step"]))

    def throw(self, member: int, shown: Any) -> Any:
        return self.tried(member, shown, lambda one: self.office.throw(one, None, shown["step"]))

    def tried(self, member: int, shown: Any, do: Callable[[Any], Any]) -> Any:
        try:
            do(self.office.errand(shown["errand"], member))
        except Refused:
            return None
        return self.errand(member, shown["errand"])

    def confirm(self, member: int, number: int) -> None:
        self.office.confirm(self.office.errand(number, member))


class Killer(threading.Thread):
    """Ends the server after some requests, at a random moment of one or between two, and brings it up again."""

    def __init__(self, server: Undying, kills: int, chance: Random) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.left = kills
        self.chance = chance
        self.wire: Wire | None = None
        self.calm = threading.Lock()  # nobody is killed while this is held
        self.inside = 0  # kills while a request was under way
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while self.left:
                with self.calm:
                    if self.wire is not None:
                        self.kill(self.wire)
                time.sleep(0.001)
        except BaseException as error:
            self.failed = error
            raise

    def kill(self, wire: Wire) -> None:
        until = wire.requests + self.chance.randint(1, APART)
        while wire.requests < until:
            if wire is not self.wire:
                return
            time.sleep(0.0005)
        time.sleep(self.chance.uniform(0, 1.1 * wire.long))
        self.inside += wire.since > 0
        self.server.kill()
        self.left -= 1
        self.server.start()


def founded(address: str, number: int, members: int) -> tuple[str, list[Person]]:
    people = [Person(address) for _ in range(members)]
    wanted: dict[str, Any] = {"game": "grimheim", "form": "simple", "title": f"Kills {number}"}
    wanted["terms"] = {"missions": AGREED[: members - 1]}
    made = people[0].post("/api/campaigns", wanted | {"name": "Ann", "roster": BANDS[0]}, 201)
    id = made["id"]
    link = people[0].post(f"/api/campaigns/{id}/links", {}, 201)["url"]
    for k in range(1, members):
        said = {"token": link.rpartition("/")[2], "name": MEMBERS[k], "roster": BANDS[k]}
        people[k].post("/api/campaigns/join", said)
    for phase in ("open", "running"):
        about = {"kind": "phase", "about": {"phase": phase}}
        people[0].post(f"/api/campaigns/{id}/errands", about, 201)
    return str(id), people


def kept_in(database: str, id: str) -> tuple[Kept, list[Line]]:
    store = open_store(database)
    with store.reading() as session:
        kept = campaigns.find(session, id)
    lines = StoreBook(store, id).since(0)
    store.close()
    assert kept is not None
    return kept, lines


def check(database: str, id: str, wire: Wire, begun: int, long: int) -> None:
    """Every acknowledged step and die is there once, the record is good, and all ends as it would have anyway."""
    kept, lines = kept_in(database, id)
    assert [line.n for line in lines] == list(range(1, len(lines) + 1))
    thrown = [line for line in lines if isinstance(line, Thrown)]
    assert max(Counter([(one.errand, one.key) for one in thrown]).values()) == 1
    done = Counter([line.errand for line in lines if isinstance(line, Done)])
    assert max(done.values()) == 1 and set(wire.confirmed) <= set(done)
    for errand, faces in wire.faces.items():
        assert faces == [face for one in thrown if one.errand == errand for face in one.faces]
    desk = verified(GAME, kept.founded, lines)
    members = len(wire.people)
    for member in range(members):
        assert desk.campaign.held(member, "gold") >= 0
    beside = Beside(kept, lines[:begun])
    Round(beside, members, long).go()
    assert to_plain(beside.office.book.since(0)) == to_plain(lines), (
        "the same choices, line by line"
    )
    assert fingerprint(beside.office.desk.campaign) == fingerprint(desk.campaign)


@pytest.mark.parametrize(
    ("kills", "members", "long"),
    [(4, 2, 8), pytest.param(sized(200), 3, 30, marks=[pytest.mark.deep, pytest.mark.siege])],
)
def test_no_kill_loses_or_doubles_what_was_done_in_a_campaign(
    kills: int, members: int, long: int, tmp_path: Path, record_property: Any
) -> None:
    database, number, steps = file_url(tmp_path), 0, 0
    cut, twice = Counter[str](), Counter[str]()
    with Undying(database, any_port("127.0.0.1"), "grimheim", tmp_path / "log") as server:
        killer = Killer(server, kills, Random(kills))
        killer.start()
        while killer.left:
            number += 1
            with killer.calm:
                id, people = founded(server.address, number, members)
                begun = len(kept_in(database, id)[1])
                wire = killer.wire = Wire(id, [one.http for one in people])
            Round(wire, members, long).go()
            killer.wire = None
            with killer.calm:
                assert killer.failed is None, killer.failed
                check(database, id, wire, begun, long)
            steps += sum(wire.acknowledged.values())
            cut, twice = cut + wire.cut, twice + wire.twice
    told = f"{kills} kills, {killer.inside} within a request; {number} campaigns, {steps} steps"
    record_property(CAME_TO, told)
    logging.info("%s; cut off %s, done all the same %s", told, dict(cut), dict(twice))
    assert killer.inside > 0
