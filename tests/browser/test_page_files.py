"""What comes with the page besides itself: the notices of those whose work is in it, and its mark."""

import json
from pathlib import Path

import httpx

from server.serving import Served

ROOT = Path(__file__).parents[2]
TAKEN_IN = (
    *("svelte", "@lucide/svelte", "@fontsource/grenze"),
    "@fontsource-variable/atkinson-hyperlegible-next",
)


def test_the_licences_of_what_is_in_the_page_come_with_it(served: Served) -> None:
    lock = json.loads((ROOT / "ui/package-lock.json").read_text(encoding="utf-8"))["packages"]
    told = httpx.get(f"{served.address}/notices.txt")
    assert told.headers["content-type"].startswith("text/plain")
    for name in TAKEN_IN:
        made = lock[f"node_modules/{name}"]
        assert f"\n{name} {made['version']} ({made['license']})\n" in told.text
    assert "Permission is hereby granted, free of charge" in told.text
    assert "SIL OPEN FONT LICENSE" in told.text


def test_browsers_that_ask_for_a_favicon_get_one(served: Served) -> None:
    found = httpx.get(f"{served.address}/favicon.ico")
    assert found.status_code == 200
    assert found.content.startswith(b"\0\0\1\0")
