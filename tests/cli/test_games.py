"""`wartable games` lists what is here, also what is broken."""

from pathlib import Path

import pytest

from cli.commands import wartable
from shelf import TOY, put, shelf
from wartable.cli.games import row_of
from wartable.core.rulebook import library


def test_every_rulebook_is_listed_with_its_state() -> None:
    told = wartable("games").stdout
    for name in library.names():
        assert f"\n{name} " in told


def test_a_rulebook_says_whether_it_can_be_played_and_who_brings_it() -> None:
    title, plays, version, maker = row_of("grimheim")
    assert (title, plays) == ("Grimheim", "battles, campaigns")
    assert int(version) >= 1
    assert maker.startswith("wartable ")
    assert row_of("duel")[1] == "battles"
    assert row_of("istra")[1:3] == ("its text only", "")


def test_other_peoples_rulebooks_name_their_package_and_a_broken_one_its_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shelf(tmp_path, monkeypatch) as root:
        put(root, "toy", "toyg", {"toyg/__init__.py": "", "toyg/rulebook.md": TOY})
        put(root, "bad", "badg", {"badg/__init__.py": "1 / 0", "badg/rulebook.md": TOY})
        assert row_of("toy")[3].startswith("toy")
        assert row_of("bad")[1] == "cannot be used: division by zero"
