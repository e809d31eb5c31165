"""What serves every rulebook says no word of any of them: not its name, not its clauses, not what only it has."""

import re
from pathlib import Path

import pytest

from wartable.core.rulebook import library

ROOT = Path(__file__).parents[2]
PARTS = (
    *("src/wartable/core", "src/wartable/wargame", "src/wartable/play", "src/wartable/exchange"),
    *("src/wartable/server", "ui/src"),
)
KINDS = (".py", ".ts", ".svelte", ".css", ".typ", ".html")
BUILT = "src/wartable/server/static"
OWN = (  # words that belong to one rulebook or another
    *(r"\bAPs?\b", r"\bVPs?\b", r"warbands?\b", r"regiments?\b", r"henchm[ae]n\b", r"overwatch\b"),
    *(
        r"fate (?:die|dice)\b",
        r"fatedie\b",
        r"fatal damage\b",
        r"spell tokens?\b",
        r"quarr(?:y|ies)\b",
    ),
)
PROTOCOL = r"\.name ===? ['\"](?:action|activate|deploy|move|run|charge|target|dive)['\"]"


def words() -> re.Pattern[str]:
    books = [library.rulebook(name) for name in library.names()]
    names = {re.escape(word) for book in books for word in (book.game, book.title)}
    clauses = {rf"{book.prefix}-[A-Z]+-?\d*" for book in books}
    plain = "|".join([rf"\b{name}\b" for name in sorted(names)] + sorted(OWN[2:]))
    exact = "|".join([*sorted(clauses), *OWN[:2], PROTOCOL])
    return re.compile(rf"(?i:{plain})|\b(?:{exact})")


def files() -> list[Path]:
    found = [path for part in PARTS for path in sorted((ROOT / part).rglob("*"))]
    return [path for path in found if path.suffix in KINDS and BUILT not in path.as_posix()]


def said_in(path: Path, pattern: re.Pattern[str]) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {found[0]}"
        for number, line in enumerate(lines, 1)
        if (found := pattern.search(line))
    ]


def test_what_serves_every_rulebook_names_none() -> None:
    pattern = words()
    assert len(files()) > 300
    wrong = [one for path in files() for one in said_in(path, pattern)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "line",
    [
        "a battle of Grimheim",
        "game === 'duel'",
        "`${cost} AP`",
        "your warband",
        "GH-ACT-09",
        "if (prompt.name === 'action')",
    ],
)
def test_such_words_are_found(line: str) -> None:
    assert words().search(line)


@pytest.mark.parametrize("line", ["map and cap", "individual", "registration", "prompt.name"])
def test_other_words_are_not(line: str) -> None:
    assert not words().search(line)
