"""A server that is up again at once: one process has read all the code, and those it forks are served by and killed."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from server.plain import PLAIN

NURSERY = """
import os, signal, sys
import uvicorn
from wartable.core.rulebook import library
from wartable.server.app import create_app
from wartable.server.listening import listening_options
from wartable.server.settings import Settings
from wartable.store.base import open_store

library.game(sys.argv[3])
settings = Settings(
    database=sys.argv[1], port=int(sys.argv[2]), rates=10_000.0, thinkers=1, warm=False
)
open_store(settings.database).close()
uvicorn.Config(create_app(settings)).load()  # what is read when it is first needed
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
print("ready", flush=True)
for _ in sys.stdin:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        uvicorn.run(
            create_app(settings), port=settings.port, log_level="error", **listening_options(settings)
        )
        os._exit(0)
    print(child, flush=True)
"""


class Undying:
    """Serves a database file; `kill` is SIGKILL, without a word to anybody."""

    def __init__(self, database: str, port: int, game: str, log: Path) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.child = 0
        self.log = log
        with log.open("ab") as told:
            self.parent = subprocess.Popen(
                [sys.executable, "-c", NURSERY, database, str(port), game],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=told,
                text=True,
            )
        assert self._hears() == "ready", log.read_text()

    def _hears(self) -> str:
        assert self.parent.stdout is not None
        return self.parent.stdout.readline().strip()

    def start(self) -> None:
        assert self.parent.stdin is not None
        self.parent.stdin.write("up\n")
        self.parent.stdin.flush()
        self.child = int(self._hears())
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/me", verify=PLAIN)
            except httpx.TransportError:
                time.sleep(0.005)
            else:
                return
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def kill(self) -> None:
        """And wait until it is gone, and its port is free."""
        with suppress(ProcessLookupError):
            while True:
                os.kill(self.child, signal.SIGKILL)
                time.sleep(0.001)

    def __enter__(self) -> "Undying":
        self.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.kill()
        assert self.parent.stdin is not None and self.parent.stdout is not None
        self.parent.stdin.close()
        self.parent.stdout.close()
        self.parent.wait(20)
