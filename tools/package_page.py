"""The package's own page: README with addresses that lead somewhere from there too.

Where the sources can be read is told when the archives are made, by `make dist SOURCES=https://…`: what README links to
becomes an address under it, and the page links to it. Without one pictures are left out and links are plain words.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

VARIABLE = "WARTABLE_SOURCES"
LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?!https?://|#)(?P<path>[^)\s]+)\)")
PAGES = {"Documentation": "docs/index.md", "Changes": "CHANGELOG.md"}


class PackagePage(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        sources = os.environ.get(VARIABLE, "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": told_there(text, sources)}
        metadata["urls"] = addresses(sources)


def told_there(text: str, sources: str) -> str:
    """README as it stands elsewhere; *sources* is the address its files are found under."""

    def address(link: re.Match[str]) -> str:
        if sources:
            return f"{link['picture']}[{link['words']}]({sources}/{link['path']})"
        return "" if link["picture"] else link["words"]

    return LINK.sub(address, text)


def addresses(sources: str) -> dict[str, str]:
    if not sources:
        return {}
    return {"Source": sources} | {name: f"{sources}/{path}" for name, path in PAGES.items()}
