"""Rulebooks are read from Markdown; what is wrong in them is named with its line."""

import pytest

from shelf import RULINGS, TOY
from wartable.core.rulebook.book import Clause, Ruling, parse

TITLE = "# Toy\n\n## 1. Moving\n\n"


def test_a_rulebook_has_title_prefix_notice_and_chapters_in_order() -> None:
    book = parse("toy", TOY, RULINGS)
    assert (book.game, book.title, book.prefix) == ("toy", "Toy", "TY")
    assert book.notice == "By nobody in particular."
    assert [(c.code, c.title, len(c.clauses)) for c in book.chapters] == [
        ("MOV", "Moving", 2),
        ("FGT", "Fighting", 1),
    ]


def test_a_clause_has_its_tag_its_rulings_and_what_to_see_with_it() -> None:
    book = parse("toy", TOY, RULINGS)
    assert book.find("TY-MOV-01") == Clause(
        "TY-MOV-01", "MOV", "book", 'A model moves up to 6".', ("TY-R-01",), ("TY-MOV-02",)
    )
    assert book.find("TY-MOV-02") == Clause(
        "TY-MOV-02", "MOV", "ruling", "It never leaves the table."
    )
    assert book.find("TY-MOV-03") is None


def test_a_ruling_keeps_its_text() -> None:
    book = parse("toy", TOY, RULINGS)
    assert book.rulings == (Ruling("TY-R-01", "*How far?* Six. *Why:* it is enough."),)
    assert book.ruling("TY-R-01") == book.rulings[0]
    assert book.ruling("TY-R-02") is None


def test_a_ruling_may_stand_in_the_rulebook_itself() -> None:
    book = parse("toy", f"{TOY}\n- **TY-R-07** Six.\n")
    assert [ruling.id for ruling in book.rulings] == ["TY-R-07"]


def test_several_rulings_and_references_are_all_kept() -> None:
    line = "- **TY-MOV-01** *base* Go (on foot). (TY-R-01, TY-R-02) → TY-MOV-02, TY-FGT-01"
    clause = parse("toy", f"{TITLE}{line}\n").clauses[0]
    assert clause.text == "Go (on foot)."
    assert clause.rulings == ("TY-R-01", "TY-R-02")
    assert clause.see == ("TY-MOV-02", "TY-FGT-01")


def test_content_of_our_own_is_told_from_the_book_and_from_rulings() -> None:
    clause = parse("toy", f"{TITLE}- **TY-MOV-01** *starter* Go.\n").clauses[0]
    assert (clause.tag, clause.text) == ("starter", "Go.")


def test_a_clause_may_run_over_several_lines() -> None:
    clause = parse("toy", f"{TITLE}- **TY-MOV-01** *book* Go\n  there. (TY-R-01)\n").clauses[0]
    assert (clause.text, clause.rulings) == ("Go there.", ("TY-R-01",))


def test_search_looks_at_text_and_id_in_any_case() -> None:
    book = parse("toy", TOY)
    assert [c.id for c in book.search("TABLE")] == ["TY-MOV-02"]
    assert [c.id for c in book.search("ty-fgt")] == ["TY-FGT-01"]
    assert book.search("dragon") == ()


@pytest.mark.parametrize(
    ("headings", "title"),
    [
        pytest.param(("### March", "### March"), "March", id="the one below the chapter"),
        pytest.param(("### Basics", "### Woods"), "Terrain", id="the chapter if there are several"),
        pytest.param(("", "### Woods"), "Terrain", id="the chapter if some stand right under it"),
    ],
)
def test_a_chapter_is_named_by_the_lowest_heading_over_all_of_it(
    headings: tuple[str, str], title: str
) -> None:
    first, second = headings
    text = f"# Toy\n\n## 3. Terrain\n\n{first}\n\n- **TY-TER-01** *book* One.\n\n{second}\n\n"
    book = parse("toy", f"{text}- **TY-TER-02** *book* Two.\n")
    assert [chapter.title for chapter in book.chapters] == [title]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        pytest.param("- **TY-MOV-01** [seed] Go.", "a clause reads", id="another tag"),
        pytest.param("- **TY-MOV-01** Go.", "a clause reads", id="no tag"),
        pytest.param("- **TY-MOV-1** *book* Go.", "a clause reads", id="one digit"),
        pytest.param("- **TY-MOV-01** *book*", "a clause reads", id="no text"),
        pytest.param(
            "- **TY-MOV-01** *book* Go. → TY-MOV-02 (TY-R-01)",
            "a clause reads",
            id="rulings after the arrow",
        ),
        pytest.param("- **TY-R-01**", "a clause reads", id="a ruling without text"),
    ],
)
def test_a_malformed_clause_is_refused_with_its_line(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=rf"toy/rulebook\.md, line 5: {complaint}"):
        parse("toy", f"{TITLE}{line}\n")


def test_a_doubled_clause_is_refused_with_its_line() -> None:
    twice = "- **TY-MOV-01** *book* Go.\n- **TY-MOV-01** *book* Stay.\n"
    with pytest.raises(ValueError, match=r"line 6: TY-MOV-01 is there twice"):
        parse("toy", TITLE + twice)


def test_a_doubled_or_malformed_ruling_is_refused_with_its_line() -> None:
    with pytest.raises(ValueError, match=r"toy/rulings\.md, line 2: TY-R-01 is there twice"):
        parse("toy", TOY, "- **TY-R-01** Six.\n- **TY-R-01** Seven.\n")
    with pytest.raises(ValueError, match=r"toy/rulings\.md, line 1: a ruling reads"):
        parse("toy", TOY, "- **TY-R-1** Six.\n")


def test_a_clause_needs_a_chapter_above_it() -> None:
    with pytest.raises(ValueError, match="stands before the first chapter"):
        parse("toy", "# Toy\n\n- **TY-MOV-01** *book* Go.\n")


def test_ids_of_one_rulebook_begin_alike() -> None:
    with pytest.raises(ValueError, match="begin with GH and TY"):
        parse("toy", f"{TOY}\n- **GH-MOV-01** *book* Go.\n")


def test_a_rulebook_without_clauses_is_refused() -> None:
    with pytest.raises(ValueError, match=r"toy/rulebook\.md has no clauses"):
        parse("toy", "# Toy\n")
