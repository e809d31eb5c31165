"""The reference says something of everything it names, and leaves nothing out that goes over the wire."""

import re
from functools import cache
from typing import get_args

import pytest

from reference.__main__ import all_pages
from reference.pages import PAGES, TEMPLATES, Page, dotted, home, modules_of, source_of
from reference.reading import module_named
from wartable.play.records import record
from wartable.server import wire

made = cache(all_pages)
SPOKEN = [page for page in PAGES if page.file not in {"wargames.md", "playing.md", "campaigns.md"}]
TOLD = (
    "core",
    "kit",
    "bots",
    "odds",
    "wargame",
    "play",
    "campaigns",
)  # every module of these is on a page


def test_every_module_that_rules_and_bots_can_use_is_on_a_page() -> None:
    inside = [path for folder in TOLD for path in source_of(folder).parent.rglob("*.py")]
    named = [name for name in map(dotted, inside) if not name.startswith(TEMPLATES)]
    assert [name for name in named if home(name) is None] == []


@pytest.mark.parametrize("page", SPOKEN, ids=[page.file for page in SPOKEN])
def test_nothing_stands_in_the_reference_without_a_sentence(page: Page) -> None:
    modules = [module_named(name) for name in modules_of(page)]
    bare = [
        f"{module.name}.{thing.name}"
        for module in modules
        for thing in module.things
        if not (thing.doc or thing.fields)
    ]
    assert bare == [], "others use these: give each a docstring of one sentence"


def test_every_route_says_what_it_is_for() -> None:
    parts = re.split(r"^### ", made()["http.md"], flags=re.MULTILINE)[1:]
    assert len(parts) > 70
    bare = [
        part.partition(" {")[0]
        for part in parts
        if not re.search(r"^[A-Z].+\.$", part, re.MULTILINE)
    ]
    assert bare == []


def test_what_a_route_takes_and_gives_can_be_looked_up() -> None:
    shapes = re.findall(r"^- (?:takes|gives) <code>(.*)</code>", made()["http.md"], re.MULTILINE)
    plain = [re.sub(r"\[\w+\]\([^)]+\)", "", shape) for shape in shapes]
    assert {name for shape in plain for name in re.findall(r"[A-Z]\w+", shape)} <= {"Any"}


@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        ("sockets.md", (*get_args(wire.FromScreen), *get_args(wire.ToScreen))),
        ("records.md", get_args(record.Line)),
    ],
)
def test_every_message_and_every_line_of_a_record_is_listed(
    page: str, kinds: tuple[type, ...]
) -> None:
    for kind in kinds:
        assert f"| [{kind.__name__}](" in made()[page]


def test_a_question_is_told_with_its_fields_and_what_they_are() -> None:
    told = made()["questions.md"].partition("### Choose {")[2].partition("### ")[0]
    assert "Extends <code>[Question](#core.ask.Question)" in told
    assert "One of a known list, by its number or, if it is a word, by the word." in told
    assert "| asked even with one option, so that being asked tells the others nothing |" in told
