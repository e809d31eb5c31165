"""One `wartable serve` for all tests of a worker."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import wartable.server
from browser.visiting import Visitor
from server.serving import Served

Visit = Callable[..., Visitor]
PAGE = Path(wartable.server.__file__).parent / "static" / "index.html"


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert PAGE.exists(), (
        "the page was not built: `make test` builds it, and so does `pip install -e .`"
    )
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture
def visit(chromium: Browser, served: Served) -> Iterator[Visit]:
    """Makes visitors; none of them may have seen an error."""
    visitors: list[Visitor] = []

    def arrive(**options: Any) -> Visitor:
        visitors.append(Visitor(chromium, served.address, **options))
        return visitors[-1]

    yield arrive
    faults = [fault for one in visitors for fault in one.unforgiven()]
    for one in visitors:
        one.close()
    assert not faults


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def bob(visit: Visit) -> Visitor:
    return visit()
