"""The hash of what a rulebook says: its text and its data."""

from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from wartable.core.rulebook.library import NOTICE


def content_hash(package: str) -> str:
    """Over the rulebook's text, its rulings and every table, each with its name."""
    told = sha256()
    root = files(package)
    for name, page in sorted(pages(root)):
        told.update(name.encode() + b"\0" + page.read_bytes() + b"\0")
    return told.hexdigest()


def pages(root: Traversable) -> list[tuple[str, Traversable]]:
    """Everything that play depends on besides code: the text of a rulebook and its tables."""
    texts = [page for page in root.iterdir() if page.name.endswith(".md") and page.name != NOTICE]
    found = [(page.name, page) for page in texts]
    data = root / "data"
    return found + (tables(data, "data") if data.is_dir() else [])


def tables(folder: Traversable, name: str) -> list[tuple[str, Traversable]]:
    """All tables of a folder, by their place in it."""
    found: list[tuple[str, Traversable]] = []
    for page in folder.iterdir():
        inside = f"{name}/{page.name}"
        if page.is_dir():
            found += tables(page, inside)
        elif page.name.endswith(".toml"):
            found.append((inside, page))
    return found
