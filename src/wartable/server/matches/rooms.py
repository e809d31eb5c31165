"""Who looks at which match. One thing at a time happens in a match; the loop stays free meanwhile."""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

import anyio.to_thread
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket

from wartable.bots.seats import BY_CHANCE, question_for
from wartable.core.ask import Question
from wartable.core.match import Seat
from wartable.server.bots.thinking import BotFailed, Thinker, Turn, chance_answer
from wartable.server.http.codec import Refusal, encode
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.showing import LETTERS, seat_to_show, seats_of
from wartable.server.matches.shown import Shown
from wartable.server.wire import Hello, Ruler
from wartable.store.visitors import Visitor

T = TypeVar("T")

HANDS = 12  # threads in which matches are played; nobody else has them
FIRST_REST, LONGEST_REST = 0.5, 30.0  # seconds before bots try again after something failed
FAULTS = 5  # how often, if it was not the database
ENDING = 5.0  # seconds that bots get to finish when the server stops
# seconds that an answer of a bot takes at least, so that each comes by itself; screens take their time to show it
PACES = {"at-once": 0.0, "normal": 0.1, "slow": 0.3}

log = logging.getLogger("wartable")


class Watcher:
    """A screen that looks at a match."""

    def __init__(self, socket: WebSocket, visitor: Visitor | None) -> None:
        self.socket = socket
        self.visitor = visitor
        self.shown = Shown(Hello())
        self.news = asyncio.Event()
        self.seats: set[Seat] = set()  # where its visitor sits
        self.notes: list[bytes] = []  # what is passed on as it is
        self.greeted = False
        self.dismissed = False  # its visitor has signed out
        self.stale = False  # the state it has is not the present one

    def look(self) -> None:
        self.stale = True
        self.news.set()

    def dismiss(self) -> None:
        self.greeted = False  # from this moment nothing is sent
        self.notes, self.stale, self.dismissed = [], False, True
        self.news.set()

    def note(self, told: bytes) -> None:
        if len(self.notes) < 100:  # a screen that does not listen misses rulers, nothing else
            self.notes.append(told)
        self.news.set()


class Room:
    def __init__(self, match: str) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.driver: asyncio.Task[None] | None = None
        self.again = False  # something has changed while the bots were at it
        self.users = 0
        self.hurry = asyncio.Event()  # the bot that has an answer ready is not to wait with it

    @property
    def here(self) -> set[Seat]:
        return {seat for watcher in self.watchers for seat in watcher.seats if watcher.greeted}


class Rooms:
    def __init__(self, hosting: Hosting, thinker: Thinker) -> None:
        self.hosting = hosting
        self.thinker = thinker
        self.paces = dict(PACES)
        self.rest = FIRST_REST
        self._rooms: dict[str, Room] = {}
        self._closed = asyncio.Event()
        # bots answer one after the other, screens are drawn two at a time: people come first
        self._bots = anyio.CapacityLimiter(1)
        self._back = anyio.CapacityLimiter(1)  # and who looks back waits for who looks back
        self._hands = anyio.CapacityLimiter(HANDS)
        self._screens = anyio.CapacityLimiter(2)

    def room(self, match: str) -> Room:
        return self._rooms.setdefault(match, Room(match))

    def open_rooms(self) -> list[str]:
        return [match for match, room in self._rooms.items() if room.watchers or room.driver]

    async def work(self, match: str, job: Callable[..., T], *args: Any) -> T:
        """Do something with a match in a thread, nothing else being done with it meanwhile."""
        room = self.room(match)
        room.users += 1
        try:
            async with room.lock:
                return await anyio.to_thread.run_sync(job, *args, limiter=self._hands)
        finally:
            room.users -= 1
            self._leave(room)

    async def _bot_work(self, match: str, job: Callable[..., T], *args: Any) -> T:
        async with self._bots:
            return await self.work(match, job, *args)

    async def look_back(self, match: str, job: Callable[..., T], *args: Any) -> T:
        """Something that goes through all of a match; one at a time, whichever match it is."""
        async with self._back:
            return await self.work(match, job, *args)

    def _leave(self, room: Room) -> None:
        if not room.users and not room.watchers and room.driver is None:
            self._rooms.pop(room.match, None)

    # Watching

    def enter(self, match: str, watcher: Watcher) -> Room:
        room = self.room(match)
        room.watchers.add(watcher)
        return room

    def exit(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        if watcher.seats and watcher.greeted:
            self.tell(room)
        self._leave(room)

    def tell(self, room: Room) -> None:
        """Something has changed: everyone gets his own state."""
        for watcher in room.watchers:
            if watcher.greeted:
                watcher.look()

    def tell_visitor(self, match: str, visitor: Visitor | None) -> None:
        """What is nobody else's business: only his own screens get a new state."""
        for watcher in self.room(match).watchers:
            if watcher.greeted and watcher.visitor == visitor:
                watcher.look()
        self._leave(self.room(match))

    def dismiss(self, ids: Collection[str]) -> None:
        """Whoever is not signed in any more hears nothing more either; the screen may come again as who it is now."""
        for room in self._rooms.values():
            for watcher in room.watchers:
                if watcher.visitor is not None and watcher.visitor.id in ids:
                    watcher.dismiss()

    def changed(self, match: str) -> None:
        """After every change: tell the room, and let the bots go on."""
        room = self.room(match)
        self.tell(room)
        self.wake(match)
        self._leave(room)

    def pass_on(self, room: Room, ruler: Ruler, but: Watcher) -> None:
        told = encode(ruler)
        for watcher in room.watchers:
            if watcher is not but and watcher.greeted:
                watcher.note(told)

    async def frame(self, room: Room, watcher: Watcher) -> bytes:
        """The state as the watcher's own eyes see it, and what of the log is new to them."""
        async with self._screens:
            return await self.work(room.match, self._frame, room, watcher)

    def _frame(self, room: Room, watcher: Watcher) -> bytes:
        hosted = self.hosting.open(room.match)
        watcher.seats = seats_of(hosted, watcher.visitor)
        return encode(watcher.shown.next(hosted, watcher.visitor, room.here))

    # Bots

    def wake(self, match: str) -> None:
        """Let the bots of a match answer, if one is to."""
        if self._closed.is_set():
            return
        room = self.room(match)
        room.again = True
        if room.driver is None:
            room.driver = asyncio.create_task(self._drive(room))

    async def _drive(self, room: Room) -> None:
        tries = 0
        try:
            while room.again:
                room.again = False
                try:
                    while await self._turn(room):
                        tries = 0
                except Refusal as refused:
                    log.info("bots of a match have stopped: %s", refused)
                except Exception as error:
                    tries += 1
                    room.again = await self._try_again(error, tries)
                    self.tell(room)  # what failed may have been written all the same
        finally:
            room.driver = None
            self._leave(room)

    async def _try_again(self, error: Exception, tries: int) -> bool:
        """After a while, and a longer one each time: a database comes back, a fault of ours seldom mends itself."""
        if not isinstance(error, SQLAlchemyError | OSError) and tries > FAULTS:
            log.error("bots of a match have stopped", exc_info=error)
            return False
        wait = min(LONGEST_REST, self.rest * 2 ** (tries - 1))
        log.warning("bots of a match try again in %.1f s: %s", wait, type(error).__name__)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closed.wait(), wait)
        return not self._closed.is_set()

    async def _turn(self, room: Room) -> bool:
        """One answer of a bot; false if none is due."""
        if self._closed.is_set():
            return False
        room.hurry.clear()
        turn = await self._bot_work(room.match, self._due, room.match)
        if turn is None:
            return False
        due = monotonic() + self.paces[turn.pace]
        try:
            raw, memory = await self.thinker.answer(turn)
            await self._pause(room, due)
            failed = await self._give(turn, raw, memory)
        except BotFailed as error:
            if self._closed.is_set():
                return False
            failed = str(error)
        if failed:
            await self._replace(turn, failed)
        self.tell(room)
        # whoever was quicker lets the bots go on: here, or in another worker
        return failed is not None or not self.hosting.shared

    async def _pause(self, room: Room, due: float) -> None:
        """What a bot has thought counts as well."""
        left = due - monotonic()
        if left > 0 and not self._closed.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(room.hurry.wait(), left)

    def hurry(self, match: str) -> None:
        """Somebody wants another pace: nothing is waited for that the old one asked."""
        self.room(match).hurry.set()

    def _due(self, match: str) -> Turn | None:
        hosted = self.hosting.open(match)
        bots = {seat.seat: seat.bot for seat in hosted.stored.seats if seat.kind == "bot"}
        for question in hosted.pending():
            seat = question.seat
            if seat in bots:
                return turn_of(hosted, question, bots[seat])
        return None

    async def _give(self, turn: Turn, raw: Any, memory: str | None = None) -> str | None:
        """What was wrong with the answer, if anything; none: the match has gone on without it."""
        try:
            await self._bot_work(turn.match, self._answer, turn, raw, memory)
        except Refusal as refused:
            if refused.declined.code in {"stale", "closed"}:
                return None
            return "gave an answer that the rules do not allow"
        return ""

    def _answer(self, turn: Turn, raw: Any, memory: str | None) -> None:
        hosted = self.hosting.open(turn.match)
        self.hosting.answer(hosted, turn.seat, turn.number, raw, memory)

    async def _replace(self, turn: Turn, why: str) -> None:
        raw = await anyio.to_thread.run_sync(chance_answer, turn, limiter=self._hands)
        if refused := await self._give(turn, raw):
            raise RuntimeError(f"an answer by chance was refused too: {refused}")
        who = f"The bot on seat {LETTERS[turn.seat]}{turn.whose}"
        said = f"{who} {why}: a random answer was given."
        await self.work(turn.match, self._notice, turn.match, said)

    def _notice(self, match: str, said: str) -> None:
        self.hosting.notice(self.hosting.open(match), said)

    async def close(self) -> None:
        """Let what is being done come to its end, and begin nothing more."""
        self._closed.set()
        for room in self._rooms.values():
            room.hurry.set()
        self.thinker.kill()
        drivers = [room.driver for room in self._rooms.values() if room.driver is not None]
        if drivers:
            await asyncio.wait(drivers, timeout=ENDING)
        self.thinker.stop()


def turn_of(hosted: Hosted, question: Question[Any], bot: str) -> Turn:
    """A bot's turn to answer a question of its seat."""
    seat = question.seat
    view, memory = hosted.session.view(seat), hosted.memory(seat)
    pace, put = hosted.stored.pace, question_for(hosted.session, seat, bot == BY_CHANCE) or question
    return Turn(hosted.id, hosted.game.id, bot, hosted.number, view, put, memory, pace)


def visible(hosted: Hosted, visitor: Visitor | None, wanted: Seat | None) -> Seat | None:
    """Whose eyes a request gets: one of the visitor's own seats, or a spectator's."""
    mine = seats_of(hosted, visitor)
    if wanted is not None:
        if wanted not in mine:
            raise Refusal(403, "seat", "that seat is not yours")
        return wanted
    return seat_to_show(hosted, mine, None)
