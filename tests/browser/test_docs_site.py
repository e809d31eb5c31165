"""The docs as a reader has them: built, served from this machine, and every page opened."""

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from reference.__main__ import main

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.deep


class Quiet(SimpleHTTPRequestHandler):
    """Says nothing of what it sends."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[str]]]:
    """Its address, and the pages it has. A warning stops the build."""
    place = tmp_path_factory.mktemp("docs")
    shutil.copy(ROOT / "mkdocs.yml", place)
    shutil.copytree(ROOT / "docs", place / "docs")
    main(place / "docs" / "reference")
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--clean", "--strict"]
    subprocess.run(command, cwd=place, check=True, timeout=120)
    built = place / "site"
    pages = [path.parent.relative_to(built).as_posix() for path in built.rglob("index.html")]
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        paths = ["" if page == "." else f"{page}/" for page in sorted(pages)]
        yield f"http://127.0.0.1:{server.server_port}/", paths
    finally:
        server.shutdown()
        server.server_close()


def test_no_page_asks_another_host_and_no_link_is_broken(
    site: tuple[str, list[str]], chromium: Browser
) -> None:
    address, paths = site
    assert len(paths) > 30
    context = chromium.new_context()
    wrong: list[str] = []
    context.on(
        "request",
        lambda one: (
            None if one.url.startswith((address, "data:", "blob:")) else wrong.append(one.url)
        ),
    )
    context.on(
        "response",
        lambda one: wrong.append(f"{one.status} {one.url}") if one.status >= 400 else None,
    )
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    ids: dict[str, set[str]] = {}
    links: dict[str, list[str]] = {}
    for path in paths:
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        ids[address + path] = set(
            page.evaluate("[...document.querySelectorAll('[id]')].map(x => x.id)")
        )
        links[address + path] = page.evaluate(
            "[...document.querySelectorAll('a[href]')].map(x => x.getAttribute('href'))"
        )
    assert wrong == []
    assert nowhere(address, ids, links) == []
    context.close()


def nowhere(address: str, ids: dict[str, set[str]], links: dict[str, list[str]]) -> list[str]:
    """Links within the site that lead to no page of it, or to nothing on that page."""
    found: list[str] = []
    for page, targets in links.items():
        for target in set(targets):
            whole, anchor = urldefrag(urljoin(page, target))
            if urlsplit(whole).netloc == urlsplit(address).netloc:
                known = ids.get(whole)
                if known is None or (anchor and anchor not in known):
                    found.append(f"{page}: {target}")
    return found


def test_what_is_looked_for_is_found_without_a_network(
    site: tuple[str, list[str]], chromium: Browser
) -> None:
    page = chromium.new_page()
    page.goto(f"{site[0]}concepts/")
    page.keyboard.press("/")
    page.keyboard.type("ChooseMany", delay=20)
    expect(page.get_by_text(re.compile(r"^[1-9]\d* results?$"))).to_be_visible()
    page.close()
