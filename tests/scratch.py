"""Where tests write: in memory, if there is room, since to wait for a disk thousands of times proves nothing.

The long runs keep to the disk: they write much more, and start what they have installed there.
"""

import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108  # what is made in it has names of its own
ROOM = 4 << 30  # bytes, of which a whole run takes a small part


def write_in_memory() -> None:
    """From now on, here and in what is started from here; a place that somebody has named is kept."""
    if "TMPDIR" not in os.environ and MEMORY.is_dir() and os.access(MEMORY, os.W_OK):
        if shutil.disk_usage(MEMORY).free > ROOM:
            os.environ["TMPDIR"] = str(MEMORY)
            tempfile.tempdir = None  # it is looked for again
