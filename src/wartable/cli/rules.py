"""`wartable rules`: read the rulebooks, and see how much of them has code and proof."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from wartable.cli.speaking import say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from wartable.core.rulebook.book import Clause, Rulebook, Ruling
    from wartable.core.rulebook.coverage import Coverage


@click.group()
def rules() -> None:
    """Read the rulebooks: clauses, rulings, and what of them is coded and proved."""


@rules.command()
@click.argument("id")
def show(id: str) -> None:
    """Show a clause or a ruling, such as GH-ACT-03 or GH-R-14."""
    from wartable.core.rulebook import library

    wanted = id.upper()
    for book in library.rulebooks():
        if clause := book.find(wanted):
            _show_clause(book, clause)
            return
        if ruling := book.ruling(wanted):
            _show_ruling(book, ruling)
            return
    _refuse(f"no rulebook has {wanted}{_meant(wanted)}")


@rules.command()
@click.argument("word")
def search(word: str) -> None:
    """List the clauses with WORD in their text or id."""
    from rich.text import Text

    from wartable.core.rulebook import library

    console, found = _console(), 0
    for book in library.rulebooks():
        for clause in book.search(word):
            found += 1
            line = Text.assemble((clause.id, "bold"), " ", clause.text)
            line.highlight_words([word], "reverse", case_sensitive=False)
            console.print(line, soft_wrap=True)
    console.print(f"{found} clause{'' if found == 1 else 's'}" if found else "nothing found")


@rules.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def coverage(game: str | None, as_json: bool) -> None:
    """Count the clauses of GAME, or of all, that have code and proof and are reached, and list the open ones."""
    from wartable.core.rulebook import library
    from wartable.core.rulebook.coverage import Unproved
    from wartable.core.rulebook.coverage import clauses_reached as read_reached
    from wartable.core.rulebook.coverage import coverage as cover
    from wartable.core.rulebook.coverage import proofs as read_proofs

    proofs: dict[str, list[str]] | None = None
    try:
        books = [library.rulebook(name) for name in ([game] if game else library.names())]
        proofs = read_proofs(_project())
    except library.Unknown as problem:
        _refuse(str(problem))
    except Unproved as problem:  # what is coded can be counted all the same
        say(f"What is proved cannot be told: {problem}.", err=True)
    met = {book.game: read_reached(_project(), book.game) for book in books}
    counts = {book.game: cover(book, proofs, met[book.game]) for book in books}
    if as_json:
        say(json.dumps(counts))
        return
    for book in books:
        _show_coverage(book, counts[book.game])


@rules.command()
@click.argument("game")
@click.option("--matches", default=100, show_default=True, type=click.IntRange(1), help="How many.")
def reach(game: str, matches: int) -> None:
    """Play MATCHES of GAME by chance, check as many lists, and record which clauses have run."""
    from wartable.core.rulebook import library
    from wartable.core.rulebook.coverage import code_places, record_reached

    try:
        from wartable.kit.reach import explore, known_unreached
    except ModuleNotFoundError as missing:
        _refuse(f"this needs {missing.name}, which comes with the kit: pip install 'wartable[kit]'")
    try:
        book, played = library.rulebook(game), library.game(game)
    except library.Unknown as problem:
        _refuse(str(problem))
    met = explore(played, book, range(matches))
    record_reached(_project(), game, met)
    known, code = known_unreached(book), code_places(book)
    say(f"{game}: {len(met)} of {len(code)} clauses with code are reached")
    for clause in code:
        if clause not in met:
            say(f"{clause}: {known.get(clause, 'not met in these matches')}")


def _show_clause(book: "Rulebook", clause: "Clause") -> None:
    from wartable.core.rulebook.coverage import code_places

    chapter = book.chapter(clause.chapter)
    heading = f"{book.title}, {chapter.title if chapter else clause.chapter}"
    console = _console()
    console.print(f"[bold]{clause.id}[/] · {heading} · [italic]{clause.tag}[/]", soft_wrap=True)
    console.print(_prose(clause.text), soft_wrap=True)
    for name in clause.see:
        other = book.find(name)
        _entry(console, f"see {name}", other.text if other else "")
    for name in clause.rulings:
        ruling = book.ruling(name)
        _entry(console, name, ruling.text if ruling else "")
    for place in code_places(book).get(clause.id, []):
        _entry(console, "code", place)
    for test in _tests(clause.id):
        _entry(console, "proof", test)


def _show_ruling(book: "Rulebook", ruling: "Ruling") -> None:
    console = _console()
    console.print(f"[bold]{ruling.id}[/] · {book.title}, ruling", soft_wrap=True)
    console.print(_prose(ruling.text), soft_wrap=True)
    for clause in book.clauses:
        if ruling.id in clause.rulings:
            _entry(console, clause.id, clause.text)


def _show_coverage(book: "Rulebook", count: "Coverage") -> None:
    console = _console()
    console.print(_table(book, count))
    if not count["coded"] and not count["proved"]:
        console.print(f"{book.game}: not started, {count['clauses']} clauses open\n")
    elif count["open"]:
        listed = " ".join(count["open"])
        console.print(f"{book.game}: {len(count['open'])} open: {listed}\n", soft_wrap=True)
    else:
        done = "coded" if count["proved"] is None else "coded and proved"
        console.print(f"{book.game}: every clause is {done}\n")


def _table(book: "Rulebook", count: "Coverage") -> "Table":
    from rich.table import Table

    table = Table("", "chapter", title=book.title, title_justify="left", show_footer=True)
    table.columns[1].footer = "all"
    for column, total in (
        ("clauses", count["clauses"]),
        ("coded", count["coded"]),
        ("proved", count["proved"]),
        ("reached", count["reached"]),
    ):
        table.add_column(column, _number(total), justify="right")
    for chapter in book.chapters:
        row = count["chapters"][chapter.code]
        numbers = (row["clauses"], row["coded"], row["proved"], row["reached"])
        table.add_row(chapter.code, chapter.title, *map(_number, numbers))
    return table


def _number(count: int | None) -> str:
    return "–" if count is None else str(count)


def _entry(console: "Console", name: str, text: str) -> None:
    from rich.text import Text

    console.print(Text.assemble("  ", (name, "bold"), " ", _prose(text)), soft_wrap=True)


def _prose(text: str) -> "Text":
    """The *slanted* words of the rulebooks as slanted words."""
    from rich.text import Text

    parts = re.split(r"\*(\S(?:.*?\S)?)\*", text)
    return Text.assemble(*((part, "italic" if at % 2 else "") for at, part in enumerate(parts)))


def _tests(id: str) -> list[str]:
    """The tests that prove a clause, as far as a run on these very sources tells."""
    from wartable.core.rulebook.coverage import Unproved, proofs

    try:
        return proofs(_project()).get(id, [])
    except Unproved:
        return []


def _project() -> Path:
    """The nearest folder from here upwards with a pyproject.toml; else here."""
    here = Path.cwd()
    return next((at for at in (here, *here.parents) if (at / "pyproject.toml").is_file()), here)


def _meant(id: str) -> str:
    from difflib import get_close_matches

    from wartable.core.rulebook import library

    books = library.rulebooks()
    known = [clause.id for book in books for clause in book.clauses]
    known += [ruling.id for book in books for ruling in book.rulings]
    near = get_close_matches(id, known)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False)


def _refuse(sentence: str) -> NoReturn:
    say(sentence, err=True)
    raise SystemExit(2)
