"""Rosters on paper: sizes, pages, and that nothing is cut off."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any, cast

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from server.visiting import TestClient, refused, served
from wartable.core.roster import Checked
from wartable.core.rulebook import library
from wartable.core.screen.scene import Block, Note, Sheet
from wartable.games.grimheim.warband.builder import BUILDER
from wartable.server.library.printing import MOST_CARDS, print_pdf
from wartable.server.library.shelf import Paper, Sheets

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
EVERY = ("cards-63", "cards-74", "sheet", "reference")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("printing")) as client:
        yield client


def checked(id: str = "ashford-watch", **over: Any) -> Checked:
    return BUILDER.checked(BUILDER.sample(id) | over, 500, -1)


def read(what: str, paper: str = "a4", list: Checked | None = None) -> PdfReader:
    pdf = print_pdf("grimheim", list or checked(), cast(Sheets, what), cast(Paper, paper))
    return PdfReader(BytesIO(pdf))


def text_of(pdf: PdfReader) -> str:
    """With every break a blank, and the breaks we put into long words taken out."""
    told = " ".join([page.extract_text() for page in pdf.pages])
    return re.sub(r"\s+", " ", told.replace("\u200b", ""))


def with_rule(list: Checked, words: str) -> Checked:
    """The first model has one rule more."""
    first = list.entries[0]
    sheet = cast(Sheet, first.sheet)
    more = Block("More", (Note("Saga", words),))
    longer = replace(first, sheet=replace(sheet, blocks=(*sheet.blocks, more)))
    return replace(list, entries=(longer, *list.entries[1:]))


# Pages


@pytest.mark.parametrize("what", EVERY)
@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("letter", LETTER)])
def test_pages_have_the_size_of_the_paper(what: str, paper: str, size: tuple[float, float]) -> None:
    for page in read(what, paper).pages:
        box = page.mediabox
        found = float(box.width) / 72 * 25.4, float(box.height) / 72 * 25.4
        assert found == pytest.approx(size, abs=0.1)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("what", "pages"), [("cards-63", 1), ("cards-74", 2)])
def test_nine_small_or_four_large_cards_fit_on_a_page(paper: str, what: str, pages: int) -> None:
    pdf = read(what, paper)
    assert len(pdf.pages) == pages, "eight models"
    assert "Card 8 of 8" in text_of(pdf)


def test_every_model_has_a_card_of_its_own_with_its_letter() -> None:
    told = text_of(read("cards-63"))
    for label in ("A1", "A6", "A7", "A8"):
        assert re.search(rf"\b{label}\b", told)
    assert "Watch Hound 1" in told and "Watch Hound 2" in told


def test_a_crowd_of_the_same_shares_a_card() -> None:
    models = [{"body": "human", "count": 99}] * 3
    told = text_of(read("cards-63", list=checked(model=models)))
    assert "Card 3 of 3" in told and "99×" in told
    assert MOST_CARDS < 3 * 99


# Nothing is cut off


@pytest.mark.parametrize("what", ["cards-63", "cards-74"])
def test_a_long_rule_goes_on_on_another_card_with_all_its_words(what: str) -> None:
    words = [f"word{n}" for n in range(420)]
    pdf = read(what, list=with_rule(checked(), " ".join(words)))
    told = text_of(pdf)
    assert [word for word in words if not re.search(rf"\b{word}\b", told)] == []
    assert "part 2 of" in told and "continued" in told
    assert "Card 8 of 8" in told, "the others are still there"


def test_a_rule_that_fits_when_it_is_smaller_stays_on_its_card() -> None:
    words = " ".join([f"word{n}" for n in range(60)])
    told = text_of(read("cards-63", list=with_rule(checked(), words)))
    assert "word59" in told and "part 2 of" not in told


def sizes_of(pdf: PdfReader) -> list[float]:
    """How large letters are, in millimetres."""
    found: list[float] = []

    def note(text: str, matrix: list[float], inner: list[float], font: Any, size: float) -> None:
        if text.strip():
            found.append(abs(inner[3] * matrix[3] or size) * size / 72 * 25.4)

    for page in pdf.pages:
        page.extract_text(visitor_text=note)
    return found


def test_no_letter_of_a_rule_is_smaller_than_the_floor() -> None:
    words = " ".join([f"word{n}" for n in range(420)])
    assert min(sizes_of(read("cards-63", list=with_rule(checked(), words)))) >= 2.19


@pytest.mark.parametrize("what", ["cards-63", "cards-74", "sheet"])
def test_signs_and_long_names_are_all_there(what: str) -> None:
    name = "Ann ″of the ½ Moon″ – O’Hara’s eldest, who never ends an introduction before dawn"
    models = [{"body": "human", "name": name}, {"body": "elf", "name": "Y" * 120}]
    told = text_of(read(what, list=checked(model=models)))
    for sign in "″½–’":
        assert sign in told
    assert name in told
    assert "Y" * 120 in told.replace(" ", "")


def test_a_list_that_is_not_legal_says_so_on_every_print() -> None:
    bad = checked(fate="")
    for what in EVERY:
        assert "Not legal because no Fate Modifier" in text_of(read(what, list=bad)), what


def test_an_empty_list_is_printed_too() -> None:
    for what in EVERY:
        pages = 3 if what == "reference" else 1  # what everybody looks up
        assert len(read(what, list=checked(model=[])).pages) == pages


# What is on them


def test_a_card_has_numbers_weapons_and_rules() -> None:
    told = text_of(read("cards-63"))
    for words in ("Captain Gerhart", "117", "AP", "4″", "Sword", "HTV", "Parry", "Wounds"):
        assert words in told
    assert "Unlocks Command." in told


def test_the_sheet_adds_the_points_up() -> None:
    told = text_of(read("sheet"))
    assert "Human 30 + Leader 50 + Chainmail 18 + Shield 7 + Sword 12 = 117" in told
    assert "499 of 500 points" in told


def test_the_reference_has_the_clauses_of_this_list_and_no_others() -> None:
    told = text_of(read("reference"))
    assert "GH-TRT-36" in told and "Leader: may use Command." in told
    assert "GH-TRT-01" not in told


def test_the_reference_begins_with_what_everybody_looks_up_tables_that_are_rolled_on_too() -> None:
    pdf = read("reference")
    told = text_of(pdf)
    parts = library.companion("grimheim").quick
    assert [part.title for part in parts] == [
        "Actions",
        "Special actions",
        "Reactions, 1 AP each",
        "Statuses",
        "Close combat, step by step",
        "Ranged combat, step by step",
        "Misfire, D6",
        "Cover and sight",
        "Climbs, jumps and falls",
        "Critical Injuries, D6",
        "Loot: Equipment, two D6",
        "Side Quests, D33",
        "After a battle of a campaign",
    ]
    places = [told.index(part.title) for part in parts]
    assert places == sorted(places)
    for action in ("Move, 1 AP", "Run, 2 AP", "Shoot, 1 AP", "Overwatch, 1 AP", "Dodge", "Stunned"):
        assert action in told
    every = [id for part in parts for id in part.clauses]
    assert [id for id in every if id not in told] == []
    deeds = [id for part in parts[:4] for id in part.clauses]
    assert [id for id in deeds if told.count(id) != 1] == []
    assert len(set(every)) == len(every)
    for row in ("56 Healing Potion", "33 Defender", "4-6 Fleshwound", "1 Flashback", "1 Dead"):
        assert row in told
    assert len(pdf.pages) <= 5


@pytest.mark.parametrize("game", library.names())
def test_a_quick_reference_names_clauses_that_there_are(game: str) -> None:
    book = library.rulebook(game)
    for part in library.companion(game).quick:
        assert [id for id in part.clauses if book.find(id) is None] == []


def test_the_same_list_gives_the_same_bytes() -> None:
    once, again = (print_pdf("grimheim", checked(), "cards-63", "a4") for _ in range(2))
    assert once == again


# Over the wire


def test_a_kept_roster_and_one_that_is_not_are_printed(client: TestClient) -> None:
    roster = BUILDER.sample("barrow-host")
    told = {"game": "grimheim", "roster": roster, "limit": 500}
    id = client.post("/api/rosters", json=told).json()["id"]
    kept = client.get(f"/api/rosters/{id}/print", params={"what": "sheet", "paper": "letter"})
    loose = client.post("/api/rosters/print", json=told | {"what": "sheet", "paper": "letter"})
    assert kept.headers["content-type"] == "application/pdf"
    assert kept.content == loose.content
    assert "Lady Ysabeau" in text_of(PdfReader(BytesIO(kept.content)))
    refused(client.get(f"/api/rosters/{id}/print", params={"what": "poster"}), 400, "what")
    refused(client.post("/api/rosters/print", json=told | {"paper": "a0"}), 400)
