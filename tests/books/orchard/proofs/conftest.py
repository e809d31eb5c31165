"""The rulebook as if it had been installed, for these tests only."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import shelf
from wartable.core.game import Game
from wartable.core.rulebook import library

TESTS = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its name; programs that are started find it too."""
    with (
        pytest.MonkeyPatch.context() as patch,
        shelf.shelf(tmp_path_factory.mktemp("shelf"), patch) as root,
    ):
        shelf.put(root, "orchard", "books.orchard", {})
        known = [str(root), str(TESTS), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(known))
        yield "orchard"


@pytest.fixture(scope="module")
def game(installed: str) -> Game:
    found: Game = library.game(installed)
    return found
