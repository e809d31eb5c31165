"""The whole server, put together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import anyio.to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from wartable.play.records.sealing import house_key
from wartable.server.backroom import Backroom
from wartable.server.bots.thinking import Thinker
from wartable.server.campaigns.offices import Offices
from wartable.server.hands import Hands
from wartable.server.house import House
from wartable.server.http.codec import UNKEEPABLE, Refusal, refusal
from wartable.server.http.compressing import Compressing
from wartable.server.http.failing import store_refusal
from wartable.server.http.guarding import GUARD, Guard, allow_files
from wartable.server.http.limits import Limits, Sockets
from wartable.server.http.pages import pages
from wartable.server.http.schema import schema_of
from wartable.server.http.security import Door, headers_for
from wartable.server.matches import live
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.rooms import Rooms
from wartable.server.routes import routers
from wartable.server.settings import Settings, from_environment, key_folder
from wartable.server.tidying import put_away_unused, small_steps, sweep_now_and_then
from wartable.store import matches, visitors
from wartable.store.base import open_store
from wartable.store.keepable import Unkeepable

CODES = {404: "unknown", 405: "unknown", 401: "seat", 403: "forbidden", 413: "size", 429: "rate"}
THREADS = 8  # for whatever is not play, which has its own

log = logging.getLogger("wartable")


def make_app() -> FastAPI:
    """As worker processes make it, with the settings they were given."""
    return create_app(from_environment())


def create_app(settings: Settings) -> FastAPI:
    app = FastAPI(
        title="Wartable",
        version="1",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan_of(settings),
        separate_input_output_schemas=False,
    )
    for router in routers():
        app.include_router(router)
    app.include_router(live.router)
    app.include_router(pages(settings))
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(RequestValidationError, on_misfit)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Unkeepable, on_unkeepable)
    app.add_exception_handler(SQLAlchemyError, on_store)
    app.add_exception_handler(ClientDisconnect, on_gone)
    app.add_exception_handler(Exception, on_fault)
    app.add_middleware(Compressing)
    app.add_middleware(Door, settings=settings)
    app.openapi = lambda: schema_of(app)  # type: ignore[method-assign]
    return app


def lifespan_of(settings: Settings) -> Any:
    """What is up while the server is."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        store = await anyio.to_thread.run_sync(open_store, settings.database)
        with store.writing() as session:
            visitors.setting(session, "pepper")
        key = await anyio.to_thread.run_sync(house_key, key_folder(settings))
        hosting = Hosting(store, settings.kept, shared=settings.workers > 1, key=key)
        thinker = Thinker(settings.thinkers, settings.budget)
        rooms = Rooms(hosting, thinker)
        sockets = Sockets(settings.sockets, settings.sockets_each)
        limits = Limits(settings.rates, store if settings.workers > 1 else None)
        offices, backroom = Offices(store), Backroom(settings.helpers, limits)
        shared = (settings, store, hosting, rooms, limits, sockets, offices, backroom)
        hands = Hands(limits)
        app.state.house = House(*shared, hands)
        anyio.to_thread.current_default_thread_limiter().total_tokens = THREADS
        tasks = [asyncio.create_task(go_on(app.state.house))]
        tasks.append(asyncio.create_task(sweep_now_and_then(lambda: bool(rooms.open_rooms()))))
        tasks.append(asyncio.create_task(put_away_unused(offices.forget_unused)))
        if settings.warm:
            tasks += [asyncio.create_task(one.warm()) for one in (thinker, backroom)]
        if store.is_postgres and settings.workers > 1:
            from wartable.server.matches.news import (
                listen,  # its driver is there only for who wants it
            )

            tasks.append(asyncio.create_task(listen(app.state.house)))
        allow_files()
        try:
            with small_steps():
                yield {GUARD: Guard(settings, limits)}
        finally:
            await end_tasks(tasks)
            await rooms.close()
            for one in (hands, backroom):
                await anyio.to_thread.run_sync(one.close)
            store.close()

    return life


async def end_tasks(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def go_on(house: House) -> None:
    """Take up again the matches in which a bot was to answer when the server stopped."""

    def due() -> list[str]:
        with house.store.reading() as session:
            return matches.waiting_for_bots(session)

    for id in await anyio.to_thread.run_sync(due):
        house.rooms.wake(id)


# Everything that goes wrong is told in one form


async def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refusal(error)


async def on_misfit(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first.get("loc", ())[1:])
    return refusal(Refusal(400, "shape", f"{where or 'this'}: {first.get('msg', 'is not right')}"))


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    said = "there is nothing here" if error.status_code == 404 else str(error.detail)
    code = CODES.get(error.status_code, "shape")
    told = refusal(Refusal(error.status_code, code, said))
    told.headers.update(error.headers or {})
    return told


async def on_unkeepable(request: Request, error: Exception) -> Response:
    """Text that got past the door in some other spelling; the database has not seen it."""
    return refusal(Refusal(400, "shape", UNKEEPABLE))


async def on_store(request: Request, error: Exception) -> Response:
    """The database is full, locked, damaged or gone: whoever asked is told, and may try again."""
    refused = store_refusal(error)
    if refused is None:
        raise error
    return refusal(refused)


async def on_gone(request: Request, error: Exception) -> Response:
    """Whoever asked has hung up in the middle of the request: nothing is wrong here."""
    return Response(status_code=400)


async def on_fault(request: Request, error: Exception) -> Response:
    """The traceback goes to the log; it names code, not answers."""
    told = refusal(
        Refusal(500, "fault", "something went wrong here; nothing that was kept is lost")
    )
    told.headers.update(headers_for(request.scope))
    return told
