"""A wire between a browser and a server that can be cut."""

import socket
import threading
from contextlib import suppress
from typing import Any

CHUNK = 65_536


class Wire:
    """Passes everything on; once cut, nothing gets through before it is mended."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.whole = True
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._welcome, daemon=True).start()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._door.accept()
                if self.whole:
                    self._join(here)
                else:
                    here.close()

    def _join(self, here: socket.socket) -> None:
        there = socket.create_connection(("127.0.0.1", self.port))
        self._ends += [here, there]
        for one, other in ((here, there), (there, here)):
            threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while told := one.recv(CHUNK):
                other.sendall(told)
        for end in (one, other):
            hang_up(end)

    def cut(self) -> None:
        self.whole = False
        for end in self._ends:
            hang_up(end)
        self._ends.clear()

    def mend(self) -> None:
        self.whole = True

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: Any) -> None:
        self.cut()
        self._door.close()


def hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    with suppress(OSError):
        end.close()
