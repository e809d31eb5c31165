"""Every link of a page leads somewhere: to a page or file that is there, and to a heading that stands on it."""

import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from reference.__main__ import all_pages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CODE = re.compile(r"^( *)```.*?^\1```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?)(?: *\{ *#(\S+) *\})?$", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-z]+:")


@cache
def pages() -> dict[Path, str]:
    """Each page of the repository and of the site, with those that are made."""
    kept = [*ROOT.glob("*.md"), *DOCS.glob("*.md")]
    found = {path: path.read_text(encoding="utf-8") for path in kept}
    return found | {DOCS / "reference" / name: told for name, told in all_pages().items()}


@cache
def anchors(text: str) -> set[str]:
    """What the headings of a page are known by, as the site makes it from their words."""
    found: set[str] = set()
    for words, given in HEADING.findall(CODE.sub(plain_words, text)):
        name = given or slug(words)
        taken = name
        count = 0
        while name in found:
            count += 1
            name = f"{taken}_{count}"
        found.add(name)
    return found


def plain_words(code: re.Match[str]) -> str:
    """A word in quotes belongs to its heading; a block of code has none."""
    return "" if code[0].lstrip().startswith("```") else code[0].strip("`")


def slug(words: str) -> str:
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def broken(page: Path, text: str) -> list[str]:
    """The links of a page that lead nowhere, and why."""
    found: list[str] = []
    for link in LINK.findall(CODE.sub("", text)):
        if ELSEWHERE.match(link):
            continue
        place, _, anchor = link.partition("#")
        aim = (page.parent / place).resolve() if place else page
        if aim not in pages() and not aim.is_file():
            found.append(f"{link}: there is no such file")
        elif page.is_relative_to(DOCS) and not aim.is_relative_to(DOCS):
            found.append(f"{link}: it is no part of the site")
        elif anchor and anchor not in anchors(pages().get(aim, "")):
            found.append(f"{link}: no heading there is called so")
    return found


def test_every_link_leads_somewhere() -> None:
    wrong = {page.name: broken(page, text) for page, text in pages().items()}
    assert {name: links for name, links in wrong.items() if links} == {}


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("gone.md", "no such file"),
        ("concepts.md#no-such-heading", "no heading"),
        ("reference/questions.md#core.ask.Guess", "no heading"),
        ("../README.md", "no part of the site"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(link: str, why: str) -> None:
    said = f"[x]({link}), and ![x](tour/home-light.png), and `[y](z)`, and [z](tour.md#home)"
    (wrong,) = broken(DOCS / "index.md", said)
    assert why in wrong


def test_the_site_lists_every_page_and_none_that_is_not_there() -> None:
    told = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"(\S+\.md)$", told, re.MULTILINE)
    there = [path.relative_to(DOCS).as_posix() for path in pages() if path.is_relative_to(DOCS)]
    assert sorted(listed) == sorted(there)
