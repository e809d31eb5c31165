"""Who uses a database of PostgreSQL: a lock that lasts as long as a line to it, taken again when the line breaks."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy.engine import make_url

from wartable.store.sentences import DRIVER, StoreError, server_sentence

PLACE = 0x7761_7274_6162_6C65  # a number of our own among the locks of a database
OFTEN = 2.0  # seconds between two looks at the line

log = logging.getLogger("wartable")


@contextmanager
def alone_on(url: str, shared: bool) -> Iterator[None]:
    """Nobody else uses the database as long as this lasts, or, if it is *shared*, only others who share it."""
    place = Place(url, shared)
    place.take()
    place.start()
    try:
        yield
    finally:
        place.leave()


class Place(threading.Thread):
    def __init__(self, url: str, shared: bool) -> None:
        super().__init__(daemon=True)
        self._url = url
        self._how = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        self._line: Any = None
        self._left = threading.Event()

    def take(self) -> None:
        """Or say who has it."""
        try:
            import psycopg  # there only for who wants it
        except ModuleNotFoundError:
            raise StoreError(DRIVER) from None
        address = self._url.replace("postgresql+psycopg://", "postgresql://", 1)
        try:
            line = psycopg.connect(address, autocommit=True, connect_timeout=10)
            found = line.execute(f"SELECT {self._how}({PLACE})").fetchone()
        except psycopg.Error as error:
            raise StoreError(server_sentence(self._url, str(error).strip())) from None
        self._line = line
        if found is None or not found[0]:
            line.close()
            raise StoreError(
                f"the database {make_url(self._url).database!r} is in use by another Wartable: stop that one first"
                " (servers with several workers each may share it)"
            )

    def run(self) -> None:
        """A database that was started anew has forgotten us."""
        while not self._left.wait(OFTEN):
            if self._holds():
                continue
            with suppress(StoreError):  # it is away; or somebody else was quicker, and we try again
                self.take()

    def _holds(self) -> bool:
        import psycopg

        try:
            if self._line is not None and not self._line.closed:
                self._line.execute("SELECT 1")
                return True
        except psycopg.Error:
            log.info("the line that keeps our place in the database broke")
        return False

    def leave(self) -> None:
        """The place is given back before the line is: the database sees to closed lines in its own time."""
        import psycopg

        self._left.set()
        self.join()
        if self._line is not None:
            with suppress(psycopg.Error):  # it is away, and our place with it
                self._line.execute("SELECT pg_advisory_unlock_all()")
            self._line.close()
