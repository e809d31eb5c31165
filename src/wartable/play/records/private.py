"""New files that are their owner's alone, whatever the machine makes of files otherwise."""

import os
from pathlib import Path
from typing import BinaryIO

OWN = 0o600


def new_file(path: Path) -> BinaryIO:
    """Open to be written; one that is there already is an error."""
    plain = getattr(os, "O_BINARY", 0)  # Windows would change the ends of lines
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | plain, OWN), "wb")
