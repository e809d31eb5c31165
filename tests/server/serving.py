"""`wartable serve` as people run it: a process that can be killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from server.plain import PLAIN


class Served:
    """A server of its own; what it prints is in *log*."""

    python = sys.executable  # of the environment that it is installed in
    around: dict[str, Any] = {}  # in which its process is started, if not as this one

    def __init__(self, folder: Path, *options: str, port: int = 0, rates: int = 10_000) -> None:
        self.folder = folder
        self.options = options
        self.log = folder / "server.log"
        self.port = port
        self.place = ""
        self.rates = rates
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.place}"

    def start(self) -> "Served":
        command = [self.python, "-m", "wartable.cli", "serve", "--port", str(self.port)]
        where = ["--data", str(self.folder / "data")]
        env = {**self.around.get("env", os.environ), "WARTABLE_RATES": str(self.rates)}
        with self.log.open("ab") as told:
            self.process = subprocess.Popen(
                [*command, *where, *self.options],
                stdout=subprocess.PIPE,
                stderr=told,
                start_new_session=True,
                env=env,
                cwd=self.around.get("cwd"),
                user=self.around.get("user"),
                group=self.around.get("group"),
                extra_groups=self.around.get("extra_groups"),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert "Wartable is at" in line, line + self.log.read_text()
        found = urlsplit(line.split(" ")[3])
        assert found.port is not None, line
        self.port, self.place = found.port, found.path
        self.wait()
        return self

    def wait(self) -> None:
        """Until it answers."""
        transport = httpx.HTTPTransport(verify=PLAIN, retries=0)
        with httpx.Client(base_url=self.address, transport=transport) as browser:
            for _ in range(3000):
                try:
                    browser.get("/api/me")
                except httpx.TransportError:
                    assert self.process is not None and self.process.poll() is None, (
                        self.log.read_text()
                    )
                    import time

                    time.sleep(0.01)
                else:
                    return
        raise AssertionError("the server does not answer")

    def kill(self, how: int = signal.SIGKILL) -> None:
        """All of it at once, as when the power goes."""
        assert self.process is not None
        os.killpg(self.process.pid, how)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> "Served":
        return self.start()

    def __exit__(self, *_: Any) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
