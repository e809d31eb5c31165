"""Write the reference pages: `python -m reference [FOLDER]`, into docs/reference if none is named."""

import sys
from pathlib import Path

from reference.telling import written
from reference.wiring import lines_told, wired

WHERE = Path(__file__).parents[2] / "docs" / "reference"


def all_pages() -> dict[str, str]:
    """Each page by the name of its file."""
    return written({"records.md": lines_told()}) | wired()


def main(where: Path) -> None:
    where.mkdir(parents=True, exist_ok=True)
    told = all_pages()
    for old in where.glob("*.md"):
        if old.name not in told:
            old.unlink()
    for name, text in told.items():
        (where / name).write_text(text, encoding="utf-8")
    print(f"{len(told)} pages of reference in {where}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else WHERE)
