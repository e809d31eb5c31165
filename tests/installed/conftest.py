"""What somebody has who installed the wheel, and what somebody has who installed the source archive."""

from pathlib import Path

import pytest

from installed.environment import Archives, Installed
from installed.fixtures import archives, homes

__all__ = ["archives", "homes"]


@pytest.fixture(scope="session")
def from_wheel(archives: Archives, homes: Path) -> Installed:
    return Installed(homes / "wheel", archives, archives.wheel)


@pytest.fixture(scope="session")
def from_source(archives: Archives, homes: Path) -> Installed:
    return Installed(homes / "source", archives, archives.source)
