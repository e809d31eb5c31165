"""The test browser has text, and the same text, whatever fonts the machine has."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.chromium import launch_options
from browser.typesetting import BODY

KINDS = ("sans-serif", "serif", "monospace", "system-ui", "Arial")
EMPTY = '<?xml version="1.0"?><fontconfig></fontconfig>'


def shown(browser: Browser) -> tuple[list[float], set[str]]:
    """How wide a word comes out in every kind of font, and which fonts drew it."""
    page = browser.new_page()
    page.set_content("".join(f"<p><span style='font: 15px {kind}'>Settings</p>" for kind in KINDS))
    wide = page.evaluate(
        "() => [...document.querySelectorAll('span')].map((one) => one.getBoundingClientRect().width)"
    )
    told = page.context.new_cdp_session(page)
    told.send("DOM.enable")
    told.send("CSS.enable")
    root = told.send("DOM.getDocument")["root"]["nodeId"]
    nodes = told.send("DOM.querySelectorAll", {"nodeId": root, "selector": "span"})["nodeIds"]
    used = [told.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return wide, {font["familyName"] for fonts in used for font in fonts}


def test_no_font_of_the_machine_is_used(chromium: Browser) -> None:
    _, fonts = shown(chromium)
    assert {font.startswith(BODY) for font in fonts} == {True}


def test_there_is_text_where_the_machine_has_no_fonts(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fonts.conf").write_text(EMPTY)
    monkeypatch.setenv("FONTCONFIG_FILE", str(tmp_path / "fonts.conf"))
    monkeypatch.setenv("FONTCONFIG_PATH", str(tmp_path))
    options: dict[str, Any] = launch_options()
    browser = chromium.browser_type.launch(**options)
    wide, _ = shown(browser)
    browser.close()
    assert min(wide) > 30
