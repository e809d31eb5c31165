"""What other workers did: PostgreSQL tells, and rooms that somebody looks at are brought up to date."""

import asyncio
import logging

import psycopg

from wartable.server.house import House
from wartable.store.matches import CHANNEL, WORKER

AGAIN = 1.0  # seconds before a broken line is tried again

log = logging.getLogger("wartable")


async def listen(house: House) -> None:
    """As long as the server runs; after a broken line everything is looked at again."""
    address = house.settings.database.replace("postgresql+psycopg://", "postgresql://", 1)
    while True:
        try:
            line = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with line:
                await line.execute(f"LISTEN {CHANNEL}")
                for match in house.rooms.open_rooms():
                    refresh(house, match)
                async for notice in line.notifies():
                    match, _, worker = notice.payload.partition(":")
                    if worker != WORKER:  # who made a change has told its own rooms already
                        refresh(house, match)
        except psycopg.Error:
            log.warning("the line to the database broke; trying again")
            await asyncio.sleep(AGAIN)


def refresh(house: House, match: str) -> None:
    """Send its watchers the present state, if there are any."""
    if match in house.rooms.open_rooms():
        house.rooms.tell(house.rooms.room(match))
