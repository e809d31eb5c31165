"""One process at a time: a lock that is held until it is given back, or until its process ends, however it ends."""

import os
import sys
from pathlib import Path

from wartable.play.records import disk


class InUse(Exception):
    """Another process holds it; the words say which."""


def take_lock(lock: Path) -> int:
    """The lock as it is held; `os.close` gives it back. `InUse` names the process that has it."""
    disk.check_free(lock)
    handle = os.open(lock, os.O_RDWR | os.O_CREAT | disk.AT_ONCE, disk.OWN)
    if sys.platform == "win32":
        return handle
    import fcntl

    try:
        # not flock: processes in which bots think would go on holding it when this one is killed
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        who = os.read(handle, 20).decode(errors="replace") or "another"
        os.close(handle)
        raise InUse(f"process {who}") from None
    os.ftruncate(handle, 0)
    os.write(handle, str(os.getpid()).encode())
    return handle
