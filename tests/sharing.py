"""Who runs what, where several workers share the tests: what is seen in a browser in two rows, all else file by file.

A browser is a second program that draws: more than two of them at once slow each other down until a test gives up
waiting, and one alone leaves a core idle. A third worker has the rest for itself meanwhile.
"""

from typing import TYPE_CHECKING
from zlib import crc32

from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    import pytest
    from xdist.remote import Producer

BROWSERS = 2


def row(nodeid: str) -> str:
    """What is run by one worker, in a row."""
    file = nodeid.partition("::")[0]
    if "/browser/" in file or file.endswith("test_browser.py"):
        return f"browser {crc32(file.encode()) % BROWSERS}"
    return file


class Rows(LoadScopeScheduling):  # type: ignore[misc]  # its package has no types
    """Hands out whole rows, in the order in which they were found."""

    def __init__(self, config: "pytest.Config", log: "Producer | None" = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # a row's length says little of its time

    def _split_scope(self, nodeid: str) -> str:
        return row(nodeid)
