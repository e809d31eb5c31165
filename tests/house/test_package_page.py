"""README as the package's page shows it, far from the files it speaks of."""

import re
from pathlib import Path

from package_page import PAGES, addresses, told_there

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SOURCES = "https://sources.example/wartable"
TARGET = re.compile(r"\]\(([^)\s]+)\)")


def test_every_link_is_whole_where_the_sources_can_be_read() -> None:
    found = TARGET.findall(told_there(README, SOURCES))
    assert f"{SOURCES}/docs/tour/table-light.png" in found
    assert [link for link in found if not link.startswith("https://")] == []


def test_without_an_address_nothing_leads_nowhere() -> None:
    told = told_there(README, "")
    assert TARGET.findall(told) == []
    assert "](" not in told and "![" not in told


def test_links_that_are_whole_already_stay() -> None:
    assert told_there("[a](https://b.example) [c](d.md)", "") == "[a](https://b.example) c"


def test_what_readme_links_to_is_there() -> None:
    for path in (*TARGET.findall(README), *PAGES.values()):
        assert (ROOT / path).is_file(), path


def test_the_page_links_to_the_sources_where_they_can_be_read() -> None:
    assert addresses("") == {}
    assert addresses(SOURCES)["Changes"] == f"{SOURCES}/CHANGELOG.md"
