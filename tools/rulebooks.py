"""Write the table of rulebooks in `README.md`: the clauses of each, how many have code, and what can be played.

python tools/rulebooks.py    or make readme
"""

from pathlib import Path

from wartable.core.rulebook import library
from wartable.core.rulebook.coverage import coverage

README = Path(__file__).parents[1] / "README.md"
BEGINS, ENDS = "<!-- rulebooks -->\n", "<!-- end of rulebooks -->\n"
TOP = "| rulebook | clauses | with code | state |\n|---|---:|---:|---|"
OURS = "wartable.games."


class Unmarked(Exception):
    """There is no place for the table."""


def main() -> None:
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")


def renewed(text: str) -> str:
    """The same text with the table as it is now between its marks."""
    before, begins, rest = text.partition(BEGINS)
    _, ends, after = rest.partition(ENDS)
    if not begins or not ends:
        raise Unmarked(f"the table stands between {BEGINS.strip()} and {ENDS.strip()}")
    return f"{before}{BEGINS}\n{table()}\n\n{ENDS}{after}"


def table() -> str:
    """A row for each rulebook that comes with Wartable; other people's say what they have themselves."""
    ours = [name for name in library.names() if library.package(name).startswith(OURS)]
    return "\n".join([TOP, *[row(name) for name in ours]])


def row(name: str) -> str:
    book = library.rulebook(name)
    count = coverage(book, None)
    return f"| {book.title} | {count['clauses']} | {count['coded']} | {state(name)} |"


def state(name: str) -> str:
    """What the library knows of it, not what somebody hopes."""
    if not library.playable(name):
        return "its text is here"
    campaigns = library.game(name).campaign is not None
    return f"battles{' and campaigns' if campaigns else ''} can be played"


if __name__ == "__main__":
    main()
