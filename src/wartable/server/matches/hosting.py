"""Matches out of the store: answered, taken back, given up; written before acknowledged."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session as Writing

from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.core.parts import CONCEDE
from wartable.play.acting.foresight import foresee
from wartable.play.policy import Mode, Policy
from wartable.play.records.record import Moved
from wartable.play.records.replay import has_given_up, tell_events
from wartable.play.records.sealing import HouseKey
from wartable.server.http.codec import Refusal
from wartable.server.matches.giving import (
    STALE,
    Acts,
    check_current,
    check_number,
    check_running,
    give_each,
)
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.opening import begin_hosted, went_on, with_dice
from wartable.server.matches.pinning import STOPPED, reopen
from wartable.server.matches.recording import record_rows
from wartable.server.matches.refusing import refusal_of
from wartable.store import matches
from wartable.store.base import Store
from wartable.store.matches import Request, Stored
from wartable.store.policies import put_policies

GONE = "you have given up already: the others play on"


class Hosting:
    """The matches in memory. Whoever calls holds the match's own lock."""

    def __init__(self, store: Store, kept: int, shared: bool, key: HouseKey | None = None) -> None:
        self.store = store
        self.key = key  # by which records are sealed
        self.shared = shared  # other workers write too
        self._kept = kept
        self._cache: OrderedDict[str, Hosted] = OrderedDict()
        self._lock = Lock()

    # Looking

    def open(self, id: str) -> Hosted:
        """The match as it stands; from memory, if nobody else can have changed it."""
        with self._lock:
            hosted = self._cache.get(id)
            if hosted is not None:
                self._cache.move_to_end(id)
        if hosted is None:
            return self._load(id)
        if self.shared and not self._goes_on(hosted):
            return self._load(id)
        return hosted

    def _goes_on(self, hosted: Hosted) -> bool:
        """Take over what others have written since; false if it has to be read from its beginning."""
        gathered = not hosted.stored.gathering
        self.refresh(hosted)
        if hosted.current:
            return True
        if not gathered or hosted.header != hosted.stored.header:
            return False
        with self.store.reading() as session:
            until = hosted.stored.version
            lines = matches.moves(session, hosted.id, after=hosted.version, until=until)
            hosted.remember(matches.memories(session, hosted.id, after=hosted.version))
        return went_on(hosted, lines)

    def refresh(self, hosted: Hosted) -> None:
        """Read again who sits where, what is requested, what was noted."""
        with self.store.reading() as session:
            found = matches.find(session, hosted.id)
        assert found is not None, f"match {hosted.id} has gone from the store"
        hosted.looked_up(found)

    def _load(self, id: str) -> Hosted:
        with self.store.reading() as session:
            stored = find_match(session, id)
            moves = matches.moves(session, id, until=stored.version)
            story = matches.told_events(session, id) if stored.over and not stored.digest else ()
            notes = matches.memories(session, id)
        hosted = reopen(stored, moves, story)
        hosted.remember(notes)
        self._remember(hosted)
        with_dice(hosted)
        hosted.pass_windows()
        self._keep(hosted)
        if (
            hosted.new_lines()
        ):  # the house was to roll, or something was to go by, when it was stopped
            self._write(hosted, hosted.new_lines())
        return hosted

    def _remember(self, hosted: Hosted) -> None:
        """What its position comes to, if that was never kept, and by which rules it goes on, if by others."""
        stored = hosted.stored
        said = "" if stored.over or hosted.remark in stored.notices else hosted.remark
        if stored.digest and not said:
            return
        with self.store.writing() as session:
            if not stored.digest:
                digest = hosted.digest()
                matches.set_digest(session, hosted.id, hosted.version, hosted.header, digest)
            if said:
                matches.notice(session, hosted.id, hosted.version, said)
        self.refresh(hosted)

    def stored(self, id: str) -> Stored:
        """What is kept of a match, whether it can be opened or not."""
        with self.store.reading() as session:
            return find_match(session, id)

    def stopped(self, id: str) -> str:
        """Why a match cannot be opened under the rules that are here; nothing if it can."""
        try:
            self.open(id)
        except Refusal as refused:
            if refused.declined.code != STOPPED:
                raise
            return refused.declined.reason
        return ""

    def _keep(self, hosted: Hosted) -> None:
        with self._lock:
            self._cache[hosted.id] = hosted
            self._cache.move_to_end(hosted.id)
            while len(self._cache) > self._kept:
                self._cache.popitem(last=False)

    def drop(self, id: str) -> None:
        with self._lock:
            self._cache.pop(id, None)

    def clear(self) -> None:
        """Everything is read anew when it is next wanted."""
        with self._lock:
            self._cache.clear()

    def __len__(self) -> int:
        return len(self._cache)

    # Changing

    def create(self, stored: Stored, around: Callable[[Writing], None]) -> Hosted:
        """A new match, with whatever else belongs to its making, in one piece."""
        hosted = begin_hosted(stored)
        lines = hosted.new_lines()
        with self.store.writing() as session:
            matches.create(session, stored)
            self._append(session, hosted, lines)
            around(session)
        hosted.take(lines)
        self.refresh(hosted)
        self._keep(hosted)
        return hosted

    def begin(self, id: str) -> Hosted:
        """Everybody has come: from here on dice are rolled."""
        self.drop(id)
        hosted = self._load(id)
        if not hosted.version:  # no die was rolled, so nobody has written down who is asked
            self._write(hosted, [])
        return hosted

    def answer(
        self, hosted: Hosted, seat: Seat, number: int, raw: Any, memory: str | None = None
    ) -> Hosted:
        """Take an answer; *memory* is what a bot wants to find again after it."""
        check_running(hosted)
        check_number(hosted, seat, number)
        with self._refusing(hosted):
            hosted.give(seat, raw, memory)
        self._write_answers(hosted, seat)
        return hosted

    def act(self, hosted: Hosted, seat: Seat, number: int, acts: Acts) -> Acts:
        """Answers to several questions, written together; what is left if something else is asked between them.

        What was not planned is tried first. What is given is kept as a whole or not at all.
        """
        check_current(hosted, number)
        with self._refusing(hosted):
            if not hosted.plans.knows(hosted.version, seat, acts):
                foresee(hosted.session, seat, acts)
            left = give_each(hosted, seat, acts)
        if len(left) < len(acts):
            self._write_answers(hosted, seat)
        return left

    def undo(self, hosted: Hosted, seat: Seat, number: int, to: int) -> Hosted:
        """A seat takes back its own."""
        check_current(hosted, number)
        return self._take_back(hosted, seat, to, agreed=False)

    def request(self, hosted: Hosted, seat: Seat, number: int, to: int, sides: set[Seat]) -> Hosted:
        """Ask the others; *sides* are the seats of whoever asks. Bots never mind."""
        check_current(hosted, number)
        if not 0 <= to < hosted.number:
            raise Refusal(409, "rule", "there is no answer to take back", "CORE-UNDO-01")
        agreed = {one.seat for one in hosted.stored.seats if one.kind == "bot"} | sides
        request = Request(seat, to, hosted.open_label(to), tuple(sorted(agreed)))
        return self._settle(hosted, request)

    def agree(self, hosted: Hosted, to: int, yes: bool, sides: set[Seat]) -> Hosted:
        request = hosted.stored.request
        if request is None or request.to != to:
            raise Refusal(409, "stale", "that request is not open any more", number=hosted.number)
        if not yes:
            whose = "withdrawn" if request.seat in sides else "declined"
            self._set_request(hosted, None, f"Takeback {whose}: {request.label}.")
            return hosted
        agreed = tuple(sorted({*request.agreed, *sides}))
        return self._settle(hosted, replace(request, agreed=agreed))

    def resign(self, hosted: Hosted, seat: Seat) -> Hosted:
        """Give up: the match is over, unless its rulebook lets the others play on."""
        check_running(hosted)
        if CONCEDE in hosted.session.declarations(seat):
            hosted.session.declare(seat, CONCEDE)
            hosted.pass_windows()
            self._write(hosted, hosted.new_lines())
            return hosted
        if has_given_up(hosted.session, seat):
            raise Refusal(409, "rule", GONE, "CORE-END-02", number=hosted.number)
        self._write(hosted, [hosted.give_up(seat)])
        return hosted

    def set_pace(self, hosted: Hosted, pace: str) -> Hosted:
        check_running(hosted)
        with self.store.writing() as session:
            matches.set_pace(session, hosted.id, pace)
        self.refresh(hosted)
        return hosted

    def set_policy(self, hosted: Hosted, seat: Seat, mode: Mode, armed: tuple[str, ...]) -> Hosted:
        """When a seat is asked from now on."""
        check_running(hosted)
        hosted.ask_by(seat, Policy(mode, armed))
        lines = hosted.new_lines()
        if lines:
            self._write(hosted, lines)
            return hosted
        with self.store.writing() as session:
            put_policies(session, hosted.id, hosted.policies)
        self.refresh(hosted)
        return hosted

    def notice(self, hosted: Hosted, said: str) -> None:
        with self.store.writing() as session:
            matches.notice(session, hosted.id, hosted.version, said)
        self.refresh(hosted)

    # How

    @contextmanager
    def _refusing(self, hosted: Hosted) -> Iterator[None]:
        """A refusal leaves everything as it was; after anything else what is in memory is worth nothing."""
        try:
            yield
        except Refused as refused:
            raise refusal_of(refused, hosted.number) from None
        except BaseException:
            self.drop(hosted.id)
            raise

    def _write_answers(self, hosted: Hosted, seat: Seat) -> None:
        """All that was given since the last line, in one piece."""
        lapsed = hosted.stored.request is not None and not is_bot(hosted, seat)
        self._write(hosted, hosted.new_lines(), drop_request=lapsed)

    def _settle(self, hosted: Hosted, request: Request) -> Hosted:
        """Take back if everyone agrees, or else keep the request."""
        if len(request.agreed) < len(hosted.stored.seats):
            self._set_request(hosted, request)
            return hosted
        said = f"Takeback agreed: {request.label}."
        return self._take_back(hosted, request.seat, request.to, agreed=True, said=said)

    def _set_request(self, hosted: Hosted, request: Request | None, said: str = "") -> None:
        with self.store.writing() as session:
            matches.set_request(session, hosted.id, request)
            if said:
                matches.notice(session, hosted.id, hosted.version, said)
        self.refresh(hosted)

    def _take_back(
        self, hosted: Hosted, seat: Seat, to: int, agreed: bool, said: str = ""
    ) -> Hosted:
        to = hosted.session.back_to(to)
        line = hosted.undo_line(to) if 0 <= to < hosted.number else None
        try:
            hosted.session.undo(seat, to, agreed)
        except Refused as refused:
            raise refusal_of(refused, hosted.number) from None
        except BaseException:
            self.drop(hosted.id)
            raise
        assert line is not None, f"{to} of {hosted.number} answers"
        lines: list[Moved] = [line, *hosted.lines(to, line.n + 1)]
        self._write(hosted, lines, drop_request=True, said=said)
        return hosted

    def _write(
        self, hosted: Hosted, lines: list[Moved], drop_request: bool = False, said: str = ""
    ) -> None:
        """Into the store first; if that fails, what is in memory is worth nothing."""
        try:
            with self.store.writing() as session:
                self._append(session, hosted, lines)
                if drop_request and hosted.stored.request is not None:
                    matches.set_request(session, hosted.id, None)
                if said:
                    matches.notice(session, hosted.id, lines[-1].n, said)
        except IntegrityError:
            self.drop(hosted.id)
            raise Refusal(409, "stale", STALE, number=self.open(hosted.id).number) from None
        except BaseException:
            self.drop(hosted.id)
            raise
        hosted.written(lines)
        if drop_request or said or hosted.over:
            self.refresh(hosted)

    def _append(self, session: Writing, hosted: Hosted, lines: list[Moved]) -> None:
        matches.append(session, hosted.id, lines, hosted.asked(), hosted.digest(), hosted.notes)
        if hosted.policies != hosted.stored.policies:
            put_policies(session, hosted.id, hosted.policies)
        if hosted.over:
            self._end(session, hosted)

    def _end(self, session: Writing, hosted: Hosted) -> None:
        """Close the record, and seal it as it will be read out of the store: the lines taken back as well."""
        matches.end(session, hosted.id, hosted.end(), tell_events(hosted.session))
        if self.key is not None:
            rows = record_rows(session, find_match(session, hosted.id))
            matches.set_seal(session, hosted.id, self.key.seal(rows))


def find_match(session: Writing, id: str) -> Stored:
    stored = matches.find(session, id)
    if stored is None:
        raise Refusal(404, "unknown", "there is no such match")
    return stored


def is_bot(hosted: Hosted, seat: Seat) -> bool:
    return any(one.seat == seat and one.kind == "bot" for one in hosted.stored.seats)
