"""What the server says of itself and of its rulebooks."""

from pathlib import Path

import pytest

from server.visiting import served
from shelf import TOY, put, shelf
from wartable.core.rulebook import library
from wartable.server.library.about import SILENT, about, parts_of


def test_every_rulebook_says_its_licence_and_what_it_is_based_on(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        told = client.get("/api/about").json()
    assert told["version"] and told["licence"].startswith("Apache-2.0")
    assert [book["game"] for book in told["books"]] == list(library.names())
    for book in told["books"]:
        titles = [part["title"] for part in book["notice"]]
        assert titles[:2] == ["Licence", "Based on"]
        assert all(part["text"].lstrip("*")[0].isupper() for part in book["notice"])


def test_a_foreign_rulebook_without_a_notice_is_listed_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shelf(tmp_path, monkeypatch) as place:
        put(place, "toy", "toybook", {"toybook/__init__.py": "", "toybook/rulebook.md": TOY})
        toy = next(book for book in about().books if book.game == "toy")
    assert [part.text for part in toy.notice] == [SILENT]
    assert not toy.playable
    assert "toy" not in [book.game for book in about().books]


def test_a_paragraph_that_is_about_nothing_is_left_out() -> None:
    (part,) = parts_of("# Toy\n\n**Licence:** free for\nall.\n\nAnd a word more.\n")
    assert (part.title, part.text) == ("Licence", "Free for all.")
