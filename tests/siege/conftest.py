from pathlib import Path

import pytest

from store.databases import fresh, postgres

__all__ = ["postgres"]


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """What `wartable serve` is told for each kind of database; a file needs no word."""
    if request.param == "sqlite":
        return []
    return ["--database", fresh(request.getfixturevalue("postgres"), "besieged")]
