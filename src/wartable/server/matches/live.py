"""The socket of a match: hello first, then answers; every change comes back as a state."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import anyio.to_thread
import msgspec
from fastapi import APIRouter, WebSocket
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

from wartable.server.house import House, house_of
from wartable.server.http.codec import Refusal, encode, refuse_nul
from wartable.server.http.failing import store_refusal
from wartable.server.http.limits import address
from wartable.server.http.security import HELD
from wartable.server.http.visitors import find_visitor
from wartable.server.matches.acts import act as do_act
from wartable.server.matches.acts import agree, answer, resign, set_pace, set_policy, take_back
from wartable.server.matches.rooms import Room, Watcher
from wartable.server.matches.showing import seat_held, seats_of
from wartable.server.matches.shown import Shown
from wartable.server.wire import (
    Acts,
    Agree,
    Answered,
    FromScreen,
    Hello,
    PaceWanted,
    PolicyWanted,
    Resign,
    Ruler,
    TakeBack,
)
from wartable.store.visitors import Visitor

FRAME = 64 * 1024  # bytes of what a screen may say at once
BAD = 20  # frames that mean nothing before the line is cut
HASTY = 15  # and frames in a row that came too fast
BREATH = 0.1  # seconds before the next of them is read
GREETING = 10.0  # seconds in which a screen says hello
SIGNED_OUT = 4401  # how a line is closed whose visitor has signed out
AGAIN = 1011  # how a line is closed that the screen should open anew
CLOSED = {404: 4404, 409: 4409, 429: 4429}  # how a line is closed that was refused

router = APIRouter()
log = logging.getLogger("wartable")
_frames: msgspec.json.Decoder[FromScreen] = msgspec.json.Decoder(FromScreen)


@router.websocket("/api/matches/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    house = house_of(socket)
    await socket.accept()
    try:
        await may_come(house, address(socket.scope))
        visitor = await anyio.to_thread.run_sync(find_visitor, socket)
        with house.sockets.one_more(address(socket.scope), visitor.id if visitor else ""):
            await look_on(house, id, Watcher(socket, visitor))
    except Refusal as refused:
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(encode(refused.declined).decode())
            await socket.close(CLOSED.get(refused.status, 4409), refused.declined.code)
    except Exception as error:  # the screen comes again, and is told then
        if store_refusal(error) is None:
            log.exception("a line was closed")
        await hang_up(socket, AGAIN)


async def may_come(house: House, whose: str) -> None:
    """Before anybody is looked up; who comes again and again is told later."""
    try:
        house.limits.spend("socket", whose)
    except Refusal:
        if not house.limits.is_left("refused", whose):
            await asyncio.sleep(HELD)
        raise


async def look_on(house: House, id: str, watcher: Watcher) -> None:
    """As long as the line is open."""
    hosted = await house.rooms.work(id, house.hosting.open, id)
    watcher.seats = seats_of(hosted, watcher.visitor)
    room = house.rooms.enter(id, watcher)
    sender = asyncio.create_task(send(house, room, watcher))
    try:
        await listen(house, room, watcher)
    except WebSocketDisconnect:
        pass
    finally:
        house.rooms.exit(room, watcher)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender


async def send(house: House, room: Room, watcher: Watcher) -> None:
    """States as they change; a slow screen gets the last one, not all of them."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await watcher.news.wait()
            watcher.news.clear()
            if watcher.dismissed:
                await hang_up(watcher.socket, SIGNED_OUT, "signed out")
                return
            notes, watcher.notes = watcher.notes, []
            for note in notes:
                await watcher.socket.send_text(note.decode())
            if watcher.stale:
                watcher.stale = False
                told = await drawn(house, room, watcher)
                if told is None:
                    return
                await deliver(watcher, told)


async def drawn(house: House, room: Room, watcher: Watcher) -> bytes | None:
    """The state, or a refusal. Who cannot be told anything is hung up on, and comes again; a deaf screen would not."""
    try:
        return await house.rooms.frame(room, watcher)
    except Refusal as refused:
        return encode(refused.declined)
    except Exception as error:
        if store_refusal(error) is None:
            log.exception("a state could not be drawn")
        await hang_up(watcher.socket, AGAIN)
        return None


async def deliver(watcher: Watcher, told: bytes) -> None:
    """Unless its visitor signed out while it was drawn."""
    if not watcher.dismissed:
        await watcher.socket.send_text(told.decode())


async def hang_up(socket: WebSocket, code: int, why: str = "") -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code, why)


async def listen(house: House, room: Room, watcher: Watcher) -> None:
    bad = hasty = 0
    while bad < BAD and hasty < HASTY:
        message = await next_message(watcher)
        if message is None:
            await hang_up(watcher.socket, 1008, "say hello first")
            return
        if message["type"] == "websocket.disconnect":
            return
        try:
            spend(house, watcher)
            await handle_frame(house, room, watcher, frame_of(message))
            hasty = 0
        except Refusal as refused:
            bad += refused.declined.code in {"shape", "size"} and not refused.declined.clause
            watcher.note(encode(refused.declined))
            if refused.declined.code == "rate":
                hasty += 1
                await asyncio.sleep(BREATH)  # nothing more is read meanwhile
        except SQLAlchemyError as error:
            told = store_refusal(error)
            if told is None:
                raise
            watcher.note(encode(told.declined))
    await hang_up(watcher.socket, 1008, "too many frames that mean nothing")


async def next_message(watcher: Watcher) -> Any:
    """What is sent next; nothing, if somebody opens a line and does not say hello."""
    if watcher.greeted:
        return await watcher.socket.receive()
    try:
        return await asyncio.wait_for(watcher.socket.receive(), GREETING)
    except TimeoutError:
        return None


def spend(house: House, watcher: Watcher) -> None:
    """Before anything is read of a frame."""
    whom = (address(watcher.socket.scope), watcher.visitor.id if watcher.visitor else "")
    house.limits.spend("answer", *[one for one in whom if one])


def frame_of(message: Any) -> FromScreen:
    text = message.get("text")
    if text is None:
        raise Refusal(400, "shape", "frames are text")
    if len(text) > FRAME:
        raise Refusal(413, "size", f"a frame has {FRAME // 1024} kB at most")
    try:
        refuse_nul(text.encode())
        return _frames.decode(text)
    except msgspec.ValidationError as error:
        raise Refusal(400, "shape", f"this is not what is wanted here: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal(400, "shape", "this is not JSON") from None


async def handle_frame(house: House, room: Room, watcher: Watcher, said: FromScreen) -> None:
    if watcher.dismissed:
        raise Refusal(401, "seat", "you have signed out")
    if isinstance(said, Hello):
        greet(house, room, watcher, said)
    elif not watcher.greeted:
        raise Refusal(400, "shape", "say hello first")
    else:
        await act(house, room, watcher, said)


def greet(house: House, room: Room, watcher: Watcher, hello: Hello) -> None:
    watcher.shown = Shown(hello)
    was, watcher.greeted = watcher.greeted, True
    watcher.look()
    house.rooms.wake(room.match)
    if not was and watcher.seats:
        house.rooms.tell(room)


async def act(house: House, room: Room, watcher: Watcher, said: FromScreen) -> None:
    match said:
        case Answered():
            await answer(house, room.match, watcher.visitor, said)
        case Acts():
            halted = await do_act(house, room.match, watcher.visitor, said)
            if halted is not None:
                watcher.note(encode(halted))
        case TakeBack():
            await take_back(house, room.match, watcher.visitor, said)
        case Agree():
            await agree(house, room.match, watcher.visitor, said)
        case Resign():
            await resign(house, room.match, watcher.visitor, said)
        case PaceWanted():
            await set_pace(house, room.match, watcher.visitor, said)
        case PolicyWanted():
            await set_policy(house, room.match, watcher.visitor, said)
        case Ruler():
            await house.rooms.work(room.match, may_measure, house, room, watcher.visitor, said)
            house.rooms.pass_on(room, said, watcher)


def may_measure(house: House, room: Room, visitor: Visitor | None, ruler: Ruler) -> None:
    seat_held(house.hosting.open(room.match), visitor, ruler.seat)
