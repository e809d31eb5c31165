"""Units on paper: one card each, with boxes for everybody in it; every ready list is looked at."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple, cast

import pytest
from fontTools.ttLib import TTFont
from pypdf import PageObject, PdfReader

from wartable.core.roster import Checked
from wartable.core.rulebook import library
from wartable.core.screen.scene import Sheet
from wartable.server.library.printing import CARDS, HERE, print_pdf
from wartable.server.library.shelf import Paper, Sheets

LISTS = [
    (name, ready.id)
    for name in library.names()
    if library.playable(name) and library.game(name).muster.builder is not None
    for ready in library.game(name).muster.listing().rosters
]
POINTS = 72 / 25.4  # in a millimetre
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
CAPTION_GAP = 0.5 * POINTS
KERNED = 0.06  # letters stand so much closer together than by their widths, at most
FILES = {
    "HyperlegibleNext-Bold": "atkinson-hyperlegible-next-bold.ttf",
    "HyperlegibleNext-Regular": "atkinson-hyperlegible-next-regular.ttf",
    "Grenze-SemiBold": "grenze-semibold.ttf",
}


@cache
def brought(game: str, id: str) -> Checked:
    builder = library.game(game).muster.builder
    return cast(Checked, builder.checked(builder.sample(id), None, -1))


@cache
def read(game: str, id: str, what: str, paper: str = "a4") -> PdfReader:
    pdf = print_pdf(game, brought(game, id), cast(Sheets, what), cast(Paper, paper))
    return PdfReader(BytesIO(pdf))


def text_of(pdf: PdfReader) -> str:
    told = " ".join([page.extract_text() for page in pdf.pages])
    return re.sub(r"\s+", " ", told.replace("\u200b", ""))


# What is told


def test_a_regiment_has_one_card_with_its_officer_its_retinue_and_its_standard() -> None:
    told = text_of(read("firstblood", "magisters-progress", "cards-63"))
    assert "Card 8 of 8" in told, "eight regiments"
    assert "Glaziers × 10: S standard bearer" in told
    assert "Quicksilver Duelist" in told and "Glass Attendant × 3" in told
    assert "9 models: L leader, S standard bearer" in told
    assert "Copper Legion 1" in told and "Copper Legion 2" in told


def test_a_regiment_is_paid_for_once() -> None:
    told = text_of(read("firstblood", "magisters-progress", "sheet"))
    assert "9 × Copper Legion 135 + Standard Bearer 0 = 135" in told
    assert "each" not in told


def test_a_rule_with_a_number_is_told_with_it() -> None:
    told = text_of(read("firstblood", "magisters-progress", "cards-63"))
    assert "Lowers Cleave, Brutal Impact and Armor Piercing against it by 1" in told
    assert "Impact (2). 2 impact attacks after a successful charge" in told


@pytest.mark.parametrize(("game", "id"), LISTS)
@pytest.mark.parametrize("paper", list(PAPERS))
def test_every_ready_list_is_a_sheet_of_one_or_two_pages(game: str, id: str, paper: str) -> None:
    assert len(read(game, id, "sheet", paper).pages) <= 2


# Boxes


@pytest.mark.parametrize(("game", "id"), LISTS)
def test_there_is_a_box_for_every_wound_of_everybody(game: str, id: str) -> None:
    wounds, frames = 0, 0
    for entry in brought(game, id).entries:
        sheet = cast(Sheet, entry.sheet)
        wounds += max(1, sheet.wounds) * entry.count + sum(mate.wounds for mate in sheet.company)
        if entry.copies == 1 and (entry.count > 1 or sheet.company):
            frames += entry.count * (sheet.wounds > 1)
            frames += sum(mate.wounds > 1 for mate in sheet.company)
    pdf = read(game, id, "cards-63", "letter")
    badges = 2 * text_of(pdf).count("Card ")
    assert sum(circles(page) for page in pdf.pages) == wounds + frames + badges


def circles(page: PageObject) -> int:
    """What is drawn round: four curves each."""
    contents = page.get_contents()
    assert contents is not None
    return len(re.findall(rb"\bc\b\s", contents.get_data())) // 4


# Where words stand


class Word(NamedTuple):
    """Words set in one go: from where to where, in points, on which line, and how high the letters are."""

    text: str
    left: float
    right: float
    line: float
    size: float


@pytest.mark.parametrize(
    ("what", "paper"), [("cards-63", "letter"), ("cards-74", "a4"), ("sheet", "letter")]
)
@pytest.mark.parametrize(("game", "id"), LISTS)
def test_no_words_touch_others_or_leave_their_card(
    game: str, id: str, what: str, paper: str
) -> None:
    captions = captions_of(brought(game, id))
    for page in read(game, id, what, paper).pages:
        words = words_on(page)
        for one, next in beside_each_other(words):
            closer = KERNED * (one.right - one.left)
            apart = CAPTION_GAP if {one.text, next.text} <= captions else -closer
            assert next.left - one.right > apart, (one, next)
        if what != "sheet":
            assert [one for one in words if astray(one, cast(Sheets, what), paper)] == []


def astray(one: Word, what: Sheets, paper: str) -> bool:
    """Does it run over an edge of its card?"""
    size, (wide, high) = CARDS[what], PAPERS[paper]
    across, down = size["width"] * POINTS, size["height"] * POINTS
    left = (wide * POINTS - size["across"] * across) / 2
    low = (high * POINTS - size["down"] * down) / 2
    columns = {int((x - left) // across) for x in (one.left, one.right)}
    rows = {int((y - low) // down) for y in (one.line, one.line + one.size / 2)}
    return len(columns) > 1 or len(rows) > 1


def captions_of(list: Checked) -> set[str]:
    sheets = [cast(Sheet, entry.sheet) for entry in list.entries]
    stats = [stat.name for sheet in sheets for stat in sheet.stats]
    stats += [stat.name for sheet in sheets for arm in sheet.arms for stat in arm.stats]
    return {word for name in stats for word in name.split()}


def beside_each_other(words: list[Word]) -> Iterator[tuple[Word, Word]]:
    """Each with the next to its right whose letters stand at the same height."""
    ordered = sorted(words, key=lambda word: word.left)
    for k, one in enumerate(ordered):
        for other in ordered[k + 1 :]:
            if abs(other.line - one.line) < 0.6 * min(one.size, other.size):
                yield one, other
                break


def words_on(page: PageObject) -> list[Word]:
    found: list[Word] = []

    def note(text: str, outer: list[float], inner: list[float], font: Any, size: float) -> None:
        told = text.strip()
        wide = size * sum([widths(str(font["/BaseFont"])).get(ord(sign), 0) for sign in told])
        at = outer[4], outer[5], size
        if found and at == (found[-1].left, found[-1].line, found[-1].size):  # set with the last
            last = found.pop()
            told, wide = last.text + told, last.right - last.left + wide
        if told:
            found.append(Word(told, outer[4], outer[4] + wide, outer[5], size))

    page.extract_text(visitor_text=note)
    return found


@cache
def widths(font: str) -> dict[int, float]:
    """How wide each letter is, for a size of one; of a font that is not ours nothing."""
    file = next((path for name, path in FILES.items() if name in font), None)
    if file is None:
        return {}
    opened = TTFont(HERE / "fonts" / file)
    each, unit = opened["hmtx"], opened["head"].unitsPerEm
    return {code: each[name][0] / unit for code, name in opened.getBestCmap().items()}
