"""Archives and homes, made once for all tests that want them."""

from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pytest

from installed.environment import Archives, archives_in


@pytest.fixture(scope="session")
def archives(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Archives:
    base = tmp_path_factory.getbasetemp()
    return archives_in((base if worker_id == "master" else base.parent) / "archives")


@pytest.fixture(scope="session")
def homes() -> Iterator[Path]:
    """Where another user may come in; pytest's own folders are closed to others."""
    folder = Path(mkdtemp(prefix="wartable-installed-"))
    folder.chmod(0o755)
    yield folder
    rmtree(folder)
