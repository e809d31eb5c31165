"""Campaigns in memory, one thing at a time in each."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock, RLock
from time import monotonic
from typing import Any

from sqlalchemy.orm import Session as Writing

from wartable.campaigns.desk import Desk
from wartable.campaigns.office import Behind, Office
from wartable.campaigns.record import Line
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.match import Seat
from wartable.core.rulebook import library
from wartable.server.http.codec import Refusal
from wartable.store import campaigns
from wartable.store.base import Store
from wartable.store.campaigns import Kept, StoreBook
from wartable.store.visitors import Visitor

UNKNOWN = "there is no such campaign"
STOPPED = "stopped"  # the code of a refusal to open what is kept


class Opened:
    """A campaign and the lock that those at work in it hold."""

    def __init__(self, kept: Kept, office: Office) -> None:
        self.kept = kept
        self.office = office
        self.lock = RLock()
        self.used = monotonic()
        self.untaken: dict[int, str] = {}  # battles over at their tables, and why they do not count

    def do_in_one_piece(self, kind: str, about: Any, write: Callable[[list[Line]], None]) -> None:
        """A deed of the house's, on record together with what belongs to it, or neither.

        *write* is given the deed's lines, to `put` them into the transaction that it makes.
        """
        office = self.office
        while True:
            lines = office.desk.begin(HOUSE, kind, about)
            try:
                write(lines)
            except Behind:
                office.catch_up()
                continue
            office.desk.take(lines)
            return

    def put(self, session: Writing, lines: list[Line]) -> None:
        assert isinstance(self.office.book, StoreBook), "it is kept in the store"
        self.office.book.write(session, lines)


class Offices:
    """The campaigns that were used last; any worker can open any of them."""

    def __init__(self, store: Store, most: int = 100) -> None:
        self.store = store
        self._most = most
        self._open: OrderedDict[str, Opened] = OrderedDict()
        self._lock = Lock()
        self._reading = Lock()  # one at a time is gone through from its first line

    def open(self, id: str) -> Opened:
        """With what others have written meanwhile, if the rules that are here can say how it stands."""
        found = self.open_unread(id)
        with found.lock:
            why = found.office.desk.unreadable
        if why is not None:
            raise Refusal(409, STOPPED, why.reason, why.clause)
        return found

    def open_unread(self, id: str) -> Opened:
        """The same where nobody has to know how it stands."""
        found = self._known(id)
        if found is None:
            with self._reading:
                found = self._known(id) or self._keep(id, self._read(id))
        with found.lock:
            found.office.catch_up()
        return found

    def _known(self, id: str) -> Opened | None:
        with self._lock:
            found = self._open.get(id)
            if found is not None:
                found.used = monotonic()
                self._open.move_to_end(id)
        return found

    def _keep(self, id: str, opened: Opened) -> Opened:
        with self._lock:
            self._open[id] = opened
            while len(self._open) > self._most:
                self._open.popitem(last=False)
        return opened

    def forget_unused(self, since: float) -> int:
        """Those that nobody has looked at lately are read again when somebody does."""
        with self._lock:
            old = [id for id, one in self._open.items() if monotonic() - one.used > since]
            for id in old:
                del self._open[id]
        return len(old)

    def _read(self, id: str) -> Opened:
        with self.store.reading() as session:
            kept = campaigns.find(session, id)
        if kept is None:
            raise Refusal(404, "unknown", UNKNOWN)
        seed = bytes.fromhex(kept.house) if kept.house else None
        try:
            desk = Desk(library.game(kept.game), kept.founded, seed)
        except (library.Unknown, Refused) as why:
            raise Refusal(409, STOPPED, f"{kept.title} cannot be opened: {why}") from None
        office = Office(desk, StoreBook(self.store, id))
        if desk.state.phase == "archived":
            office.put_away()  # older versions left the last line out
        return Opened(kept, office)

    def member(self, id: str, visitor: Visitor | None) -> Seat | None:
        with self.store.reading() as session:
            return campaigns.place_of(session, id, visitor)

    def known_member(self, id: str, visitor: Visitor | None) -> Seat:
        found = self.member(id, visitor)
        if found is None:
            raise Refusal(403, "forbidden", "you have no place in this campaign")
        return found
