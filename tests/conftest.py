"""Make sure the right engine is tested, and on samples that are the same every time."""

import asyncio
import gc
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

import wartable.core.space.ground.kernels as engine
from scratch import write_in_memory
from siege.table import pytest_terminal_summary

__all__ = ["pytest_terminal_summary"]

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from xdist.remote import Producer

    from sharing import Rows

# How long an example takes says something about the machine, nothing about the engine.
settings.register_profile(
    "fixed",
    derandomize=True,
    deadline=None,
    max_examples=100,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", settings.get_profile("fixed"), max_examples=3000)
DEEP = bool(os.environ.get("DEEP"))
settings.load_profile("deep" if DEEP else "fixed")
if not DEEP:
    write_in_memory()


def pytest_configure(config: pytest.Config) -> None:
    """Stop at once if ENGINE asks for one engine and the other one was imported."""
    found = "python" if (engine.__file__ or "").endswith(".py") else "compiled"
    meant = os.environ.get("ENGINE", found)
    if meant != found:
        pytest.exit(f"meant to test the {meant} engine, found the {found} one", 2)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Properties belong to the long runs too, there with many more examples.

    What is seen in a browser depends on a second program's time: such a test may try twice, and the report says so.
    """
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if DEEP and getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker(pytest.mark.deep)


def pytest_collection_finish() -> None:
    """What has been read by now stays to the end: it is not looked through for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "Rows":
    """Several workers share the tests as `sharing` says."""
    from sharing import Rows

    return Rows(config, log)


@pytest.fixture(autouse=True)
def _own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """The browser of earlier tests has a loop at rest in this thread: who uses none may run loops of their own."""
    loop = asyncio._get_running_loop()
    if loop is None or "chromium" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """One for all tests of a worker: a second one beside it could not be started."""
    from playwright.sync_api import sync_playwright

    from browser.chromium import launch_options

    options: dict[str, Any] = launch_options()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options)
        yield browser
        browser.close()
