"""Rosters on paper: cards, a sheet, and the rules that a list needs, as PDF."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from wartable.core.roster import Checked, EntryChecked
from wartable.core.rulebook import library
from wartable.core.screen.scene import Arm, Note, Sheet
from wartable.core.words import counted
from wartable.server.library import books
from wartable.server.library.shelf import ClauseShown, Paper, Sheets

HERE = Path(__file__).parents[1] / "print"
FONTS = HERE / "fonts"
CARDS: dict[Sheets, dict[str, Any]] = {
    "cards-63": {"width": 63, "height": 88, "across": 3, "down": 3, "scale": 1},
    "cards-74": {"width": 74, "height": 105, "across": 2, "down": 2, "scale": 1.15},
}
TEMPLATES: dict[Sheets, str] = {
    "cards-63": "cards.typ",
    "cards-74": "cards.typ",
    "sheet": "sheet.typ",
    "reference": "reference.typ",
}
MOST_CARDS = 120  # beyond that, models that are alike share a card
LONGEST_WORD = 18  # longer ones may break anywhere
LONGEST_NAME = 44  # on the band of a card; the whole of a longer one stands among its rules
LONGEST_FOOT = 110
BREAK = "\u200b"


def print_pdf(game: str, checked: Checked, what: Sheets, paper: Paper) -> bytes:
    """The PDF; what it shows is what was checked."""
    return set_in_type(TEMPLATES[what], page_data(game, checked, what) | {"paper": paper})


def set_in_type(template: str, data: dict[str, Any]) -> bytes:
    """The pages that a template makes of plain data."""
    from typst import compile as set_type

    pdf = set_type(
        str(HERE / template),
        root=str(HERE),
        font_paths=fonts(),
        sys_inputs={"data": msgspec.json.encode(data).decode()},
        timestamp=0,
    )
    assert isinstance(pdf, bytes), "one file was asked for"
    return pdf


@cache
def fonts() -> Any:
    """Ours and those that come with typst; none of the machine's, so that every print is alike."""
    from typst import Fonts

    return Fonts(include_system_fonts=False, font_paths=[str(FONTS)])


def page_data(game: str, checked: Checked, what: Sheets) -> dict[str, Any]:
    data: dict[str, Any] = {"title": breakable(checked.name or f"{checked.faction} roster")}
    if what in CARDS:
        return data | {"card": CARDS[what], "models": cards(game, checked)}
    data |= {"faction": checked.faction, "points": checked.points, "limit": checked.limit}
    data |= {"verdict": breakable(checked.verdict), "legal": checked.legal}
    if what == "sheet":
        return data | sheet(checked)
    return data | {"chapters": reference(game, checked)}


# Cards


def cards(game: str, checked: Checked) -> list[dict[str, Any]]:
    """One for each model or unit, so that each has its own wounds; of too many one for all that are alike."""
    several = sum([entry.copies for entry in checked.entries]) <= MOST_CARDS
    found: list[dict[str, Any]] = []
    number = 1
    for entry in checked.entries:
        if entry.sheet is not None:
            for k in range(entry.copies if several else 1):
                found.append(card(game, checked, entry, entry.sheet, number + k, k, several))
        number += entry.copies
    for n, one in enumerate(found, 1):
        one["place"] = f"Card {n} of {len(found)}"
    return found


def card(
    game: str,
    checked: Checked,
    entry: EntryChecked,
    sheet: Sheet,
    number: int,
    place: int,
    several: bool,
) -> dict[str, Any]:
    name = f"{entry.name} {place + 1}" if several and entry.copies > 1 else entry.name
    kind = sheet.subtitle
    more = [] if len(name) <= LONGEST_NAME else [Note("Name", name)]
    if len(kind) > 2 * LONGEST_NAME:
        more.append(Note("Kind", kind))
    foot = " · ".join(
        [part for part in (sheet.base, library.rulebook(game).title, checked.verdict) if part]
    )
    notes = [*more, *[note for block in sheet.blocks for note in block.notes]]
    notes += [note for arm in sheet.arms for note in arm.traits]
    return {
        "label": f"A{number}" if several or entry.copies == 1 else f"{entry.copies}×",
        "name": breakable(shorten(name, LONGEST_NAME)),
        "subtitle": breakable(shorten(kind, 2 * LONGEST_NAME)),
        "points": entry.points,
        "stats": numbers(sheet),
        "arms": arms_data(sheet.arms),
        "rules": [rule_data(note) for note in dict.fromkeys(notes) if note.text],
        "wounds": sheet.wounds,
        "ranks": ranks(entry, sheet),
        "foot": breakable(shorten(foot, LONGEST_FOOT)),
    }


def ranks(entry: EntryChecked, sheet: Sheet) -> list[dict[str, Any]]:
    """Of a unit the boxes of each of its models, kind by kind; a model by itself has none but its wounds."""
    own = entry.count if entry.copies == 1 else 1
    if own == 1 and not sheet.company:
        return []
    who = entry.name if sheet.company else ""
    others = Counter(sheet.company)
    return [
        rank_data(who, own, sheet.wounds, sheet.posts),
        *[rank_data(mate.name, many, mate.wounds) for mate, many in others.items()],
    ]


def rank_data(name: str, many: int, wounds: int, posts: tuple[str, ...] = ()) -> dict[str, Any]:
    """So many models of a kind; those with a post bear its letter."""
    told = counted(many, "model") if not name else f"{name} × {many}" if many > 1 else name
    return {
        "name": breakable(told),
        "many": many,
        "wounds": max(1, wounds),
        "posts": [{"name": post, "letter": post[:1]} for post in posts],
    }


def numbers(sheet: Sheet) -> list[dict[str, str]]:
    return [{"name": stat.name, "shown": stat.shown} for stat in sheet.stats]


def arms_data(arms: Sequence[Arm]) -> list[dict[str, Any]]:
    """All with the same columns; what one has no number for, as a sword has no range, is a dash."""
    names = list(dict.fromkeys([stat.name for arm in arms for stat in arm.stats]))
    return [arm_data(arm, names) for arm in arms]


def arm_data(arm: Arm, names: Sequence[str]) -> dict[str, Any]:
    told = {stat.name: stat.shown for stat in arm.stats}
    return {
        "name": breakable(arm.name),
        "traits": ", ".join([trait.name for trait in arm.traits]),
        "stats": [{"name": name, "shown": told.get(name, "–")} for name in names],
    }


def rule_data(note: Note) -> dict[str, Any]:
    return {"name": breakable(note.name), "words": breakable(note.text).split(" ")}


def shorten(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def breakable(words: str) -> str:
    """The same with places to break in words that no line would hold."""
    return " ".join([break_word(word) for word in words.split()])


def break_word(word: str) -> str:
    if len(word) <= LONGEST_WORD:
        return word
    return BREAK.join([word[k : k + LONGEST_WORD] for k in range(0, len(word), LONGEST_WORD)])


# The sheet and the rules


def sheet(checked: Checked) -> dict[str, Any]:
    return {
        "entries": [entry_data(entry) for entry in checked.entries],
        "parts": [{"name": breakable(p.name), "points": p.points} for p in checked.parts],
        "summary": [{"name": stat.name, "shown": stat.shown} for stat in checked.summary],
        "notes": [breakable(note) for note in checked.notes],
        "faults": [
            {"model": breakable(f.model), "reason": breakable(f.reason), "clause": f.clause}
            for f in checked.faults
        ],
    }


def entry_data(entry: EntryChecked) -> dict[str, Any]:
    shown = entry.sheet
    traits = [note.name for block in shown.blocks for note in block.notes] if shown else []
    return {
        "label": entry.label,
        "name": breakable(entry.name),
        "count": entry.count,
        "copies": entry.copies,
        "points": entry.points,
        "total": entry.total,
        "bill": " + ".join([f"{breakable(part.name)} {part.points}" for part in entry.parts]),
        "subtitle": breakable(shown.subtitle) if shown else "",
        "stats": numbers(shown) if shown else [],
        "arms": arms_data(shown.arms) if shown else [],
        "traits": ", ".join(traits),
        "wounds": shown.wounds if shown else 0,
        "ranks": ranks(entry, shown) if shown else [],
    }


def reference(game: str, checked: Checked) -> list[dict[str, Any]]:
    """What everybody looks up, then the clauses that this list uses, chapter by chapter as in the rulebook."""
    common = library.companion(game).quick
    told = {id for part in common for id in part.clauses}
    found = [clause for id in checked.uses if id not in told and (clause := books.clause(game, id))]
    titles = dict.fromkeys([clause.title for clause in found])
    own = [(title, [one for one in found if one.title == title]) for title in titles]
    return [
        *[part_data(part.title, shown(game, part.clauses)) for part in common],
        *[part_data(title, sorted(clauses, key=lambda one: one.id)) for title, clauses in own],
    ]


def shown(game: str, ids: tuple[str, ...]) -> list[ClauseShown]:
    return [clause for id in ids if (clause := books.clause(game, id)) is not None]


def part_data(title: str, clauses: list[ClauseShown]) -> dict[str, Any]:
    return {
        "title": title,
        "clauses": [{"id": one.id, "text": breakable(one.text)} for one in clauses],
    }
