"""Is this Python new enough? Every Python can read this file, and the ones that cannot run Wartable say so."""

import sys

LEAST = (3, 11)

if sys.version_info < LEAST:
    here = ".".join([str(part) for part in sys.version_info[:3]])
    least = ".".join([str(part) for part in LEAST])
    sys.exit(
        "Wartable needs Python " + least + " or newer, and this one is " + here + ":"
        " install a newer one, or name it: make play PY=python3.12"
    )
