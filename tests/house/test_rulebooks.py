"""The rulebooks that come with the project are complete, consistent and a player's reference."""

import re

import pytest

from wartable.core.rulebook import library
from wartable.core.rulebook.book import Rulebook
from wartable.kit.proofs import unknown_in_code

COUNTS = {"grimheim": 799, "istra": 671, "grimdark": 683, "firstblood": 525}
CHAPTERS = {
    ("grimheim", "ACT"): ("Standard actions", 47),
    ("istra", "RAC"): ("Races", 57),
    ("istra", "XSC"): ("Starter: scenarios", 49),
    ("grimdark", "EVT"): ("Random events", 91),
    ("grimdark", "SPL"): ("Spells of the starter set", 14),
    ("firstblood", "TER"): ("Terrain", 26),
    ("firstblood", "GAR"): ("Garrison terrain", 21),
}
SOURCE_TALK = re.compile(
    r"\bseed\b|\[(?:seed|base|ruling|starter)|\.toml|\.md\b|\bS[02]\b|the source (?:says|lists)"
    r"|\b(?:the|this) engine\b|\bEngine:|implementer|\bcommit\b|\bdraft\b|sibling|\(L\d"
    r"|digital rule",
    re.IGNORECASE,
)
books = pytest.mark.parametrize("name", library.names())


def text_of(name: str, file: str) -> str:
    found = library.folder(name) / file
    return found.read_text(encoding="utf-8") if found.is_file() else ""


def ids_in(book: Rulebook, text: str) -> set[str]:
    return set(re.findall(rf"\b{book.prefix}-[A-Z]+-\d+\b", text))


@pytest.mark.parametrize("name", COUNTS)
def test_every_clause_of_the_book_is_there(name: str) -> None:
    assert len(library.rulebook(name).clauses) == COUNTS[name]


@pytest.mark.parametrize(("name", "code"), CHAPTERS)
def test_chapters_have_their_titles_and_clauses(name: str, code: str) -> None:
    chapter = library.rulebook(name).chapter(code)
    assert chapter is not None
    assert (chapter.title, len(chapter.clauses)) == CHAPTERS[name, code]


@books
def test_clauses_are_numbered_without_gaps(name: str) -> None:
    for chapter in library.rulebook(name).chapters:
        numbers = sorted(int(clause.id.split("-")[2]) for clause in chapter.clauses)
        assert numbers == list(range(1, len(numbers) + 1)), chapter.code


@books
def test_every_line_that_looks_like_a_clause_is_one(name: str) -> None:
    book = library.rulebook(name)
    entry = re.compile(rf"^- \*\*({book.prefix}-(?!R-)[^*]+)\*\*", re.MULTILINE)
    listed = entry.findall(text_of(name, "rulebook.md"))
    assert listed == [clause.id for clause in book.clauses]


@books
def test_every_clause_and_ruling_that_is_named_exists(name: str) -> None:
    book = library.rulebook(name)
    known = {clause.id for clause in book.clauses} | {ruling.id for ruling in book.rulings}
    named = ids_in(book, text_of(name, "rulebook.md")) | ids_in(book, text_of(name, "rulings.md"))
    assert named <= known


@books
def test_a_clause_that_we_settled_names_its_ruling(name: str) -> None:
    settled = [clause for clause in library.rulebook(name).clauses if clause.tag == "ruling"]
    assert [clause.id for clause in settled if not clause.rulings] == []


@books
@pytest.mark.parametrize("file", ["rulebook.md", "rulings.md"])
def test_a_rulebook_speaks_to_players_only(name: str, file: str) -> None:
    lines = text_of(name, file).splitlines()
    assert [line[:80] for line in lines if SOURCE_TALK.search(line)] == []


@books
def test_a_clause_is_a_whole_sentence(name: str) -> None:
    for clause in library.rulebook(name).clauses:
        assert clause.text[-1] in '.!?)"', clause.id
        assert not clause.text[0].islower(), clause.id
        assert "  " not in clause.text, clause.id


@pytest.mark.parametrize("file", ["rulebook.md", "rulings.md", "LICENSE"])
def test_istra_carries_its_licence_everywhere(file: str) -> None:
    text = text_of("istra", file)
    assert "David\nMalmström" in text or "David Malmström" in text
    assert "https://creativecommons.org/licenses/by-sa/4.0/" in text


def test_what_is_our_own_in_istra_is_marked_and_stands_in_chapters_that_say_so() -> None:
    book = library.rulebook("istra")
    ours = {clause.id for clause in book.clauses if clause.tag == "starter"}
    named = {
        c.id for part in book.chapters if part.title.startswith("Starter: ") for c in part.clauses
    }
    assert ours == named == {clause.id for clause in book.clauses if clause.chapter[0] == "X"}
    text = text_of("istra", "rulebook.md")
    said = re.findall(r"^## \d+\. Starter: .*\n\n(.*)", text, re.MULTILINE)
    assert len(said) == 10
    assert all("Our own" in line and "CC BY-SA 4.0" in line for line in said)


def test_istra_says_that_it_is_an_adaptation() -> None:
    notice = library.rulebook("istra").notice
    assert "This is an adaptation" in notice
    assert "CC BY-SA 4.0" in notice


def test_code_and_data_name_only_clauses_that_exist() -> None:
    assert unknown_in_code() == []


@pytest.mark.parametrize("name", [name for name in library.names() if library.playable(name)])
def test_a_match_meets_the_special_rules_of_its_own_book(name: str) -> None:
    match = library.game(name).rules.match
    assert match.book == library.rulebook(name).prefix


@books
def test_every_folder_says_under_which_licence_it_stands_and_what_it_is_based_on(name: str) -> None:
    notice = text_of(name, "NOTICE.md")
    assert notice.startswith(f"# {library.rulebook(name).title}\n")
    assert "\n**Licence:** " in notice
    assert "\n**Based on:** " in notice
