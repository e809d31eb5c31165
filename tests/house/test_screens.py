"""The screens keep to what the page's security policy allows, and the docs show pictures that exist."""

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[2]
SCREENS = sorted((ROOT / "ui" / "src").rglob("*.svelte"))
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)#]+)\)")
FONTS = sorted((ROOT / "src/wartable/server/static/assets").glob("*.woff2"))
IN_THE_TITLE = "●"  # which the browser draws, not the page
FORBIDDEN = {
    r"\sstyle=[\"']": "an inline style is dropped by the policy: use a class or style:name",
    r"\{@html": "raw HTML would let names become markup",
    r"\beval\(|new Function\(": "the policy lets no code be made at run time",
    r"(?:src|href|url)\s*[=(]\s*[\"']?https?://": "the page loads nothing from elsewhere",
}


def test_there_are_screens() -> None:
    assert len(SCREENS) > 50


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_no_screen_does_what_the_policy_forbids(pattern: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in SCREENS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
    assert not wrong, FORBIDDEN[pattern]


def test_every_picture_in_the_docs_is_there() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    shown = [(page, link) for page in pages for link in PICTURE.findall(page.read_text("utf-8"))]
    assert shown
    missing = [link for page, link in shown if not (page.parent / link).exists()]
    assert not missing, "`make tour` takes them"


def test_the_pages_own_fonts_have_every_sign_it_shows() -> None:
    """A machine may have no others, and would show a box."""
    assert FONTS, "the page was not built"
    drawn = {letter for font in FONTS for letter in TTFont(font).getBestCmap()}
    texts = {path: path.read_text(encoding="utf-8") for path in SCREENS}
    missing = [
        f"{path.relative_to(ROOT)}: {sign}"
        for path, text in texts.items()
        for sign in sorted(set(text))
        if ord(sign) > 127 and sign not in IN_THE_TITLE and ord(sign) not in drawn
    ]
    assert not missing
