"""What other workers did: PostgreSQL tells, and rooms that somebody looks at are brought up to date."""

import asyncio
import logging
from typing import Any

import psycopg

from wartable.server.house import House
from wartable.store.matches import CHANNEL, GONE, WORKER

ALIVE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
AGAIN = 1.0  # seconds before a broken line is tried again

log = logging.getLogger("wartable")


async def listen(house: House) -> None:
    """As long as the server runs; after a broken line everything is looked at again."""
    address = house.settings.database.replace("postgresql+psycopg://", "postgresql://", 1)
    while True:
        try:
            line = await psycopg.AsyncConnection.connect(address, autocommit=True, **ALIVE)
            async with line:
                await line.execute(f"LISTEN {CHANNEL}")
                for match in house.rooms.open_rooms():
                    refresh(house, match)
                async for notice in line.notifies():
                    what, _, worker = notice.payload.partition(":")
                    if worker != WORKER:  # who made a change has told its own rooms already
                        hear(house, what)
        except (psycopg.Error, OSError):
            log.warning("the line to the database broke; trying again")
            await asyncio.sleep(AGAIN)


def hear(house: House, what: str) -> None:
    if what.startswith(GONE):
        house.rooms.dismiss({what.removeprefix(GONE)})
    else:
        refresh(house, what)


def refresh(house: House, match: str) -> None:
    """Send its watchers the present state, if there are any."""
    if match in house.rooms.open_rooms():
        house.rooms.tell(house.rooms.room(match))
