"""Who plays is the rulebook's: nothing outside the books for two counts two seats, or takes one for the other."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from house.test_style import SRC, trees
from wartable.core.rulebook import library

SCREEN = SRC.parents[1] / "ui" / "src"

FOR_TWO = (
    "games/grimheim",
    "games/firstblood",
    "kit/skeleton",
)  # books for two, and what one begins with
ONE_OF_TWO = re.compile(
    r"\b1 - (?:[\w.]+\.)?(?:\w*seat|active|player|owner|winner|side)\b"
    r"|\w*seat\w* \^ 1"
    r"|\bseat \+ 1\) % 2"
    r"|\bnot (?:[\w.]+\.)?seat\b(?!\.| in\b)"
    r"|\bseats\)? ?(?:[=!]=|in|not in) [\[({]?2\b"
    r"|\bseats=2\b"
    r"|\b(?:for|if) \w*seat in (?:range\(2\)|\(0, 1\)|[\[{]0, 1[\]}])"
)
ONE_ON_SCREEN = re.compile(
    r"\b1 - (?:[\w.]+\.)?(?:\w*seat|me|own|side)\b"
    r"|\w*seat \^ 1"
    r"|\bseat \+ 1\) % 2"
    r"|\bseat ?===? ?[01]\b"
    r"|!(?:\w+\.)?seat\b(?!\.)"
    r"|\b(?:seats|scene\.sides)!?\[[01]\]"
)


def counted_two(text: str, by: re.Pattern[str] = ONE_OF_TWO) -> list[str]:
    return [line.strip() for line in text.splitlines() if by.search(line)]


def for_two(path: Path) -> bool:
    return path.relative_to(SRC).as_posix().startswith(FOR_TWO)


def test_nothing_outside_the_books_for_two_counts_two_seats() -> None:
    found = {
        path.relative_to(SRC).as_posix(): lines
        for path in trees()
        if not for_two(path) and (lines := counted_two(path.read_text(encoding="utf-8")))
    }
    assert found == {"games/duel/game.py": ["if setup.seats not in {2, 3}:"]}, "Duel is for 2 or 3"


@pytest.mark.parametrize(
    "line",
    [
        "foe = 1 - seat",
        "winner = 1 - table.match.seat",
        "other = seat ^ 1",
        "due = (seat + 1) % 2",
        "units_of(match, not seat)",
        "if setup.seats == 2:",
        "Setup(seats=2)",
        "for seat in (0, 1):",
        "[views[seat] for seat in range(2)]",
    ],
)
def test_what_counts_two_seats_is_found(line: str) -> None:
    assert counted_two(line) == [line]


def test_nothing_on_the_screen_counts_two_seats() -> None:
    pages = [path for path in sorted(SCREEN.rglob("*")) if path.suffix in {".ts", ".svelte"}]
    assert len(pages) > 100, "the screen's sources are there"
    found = {
        path.relative_to(SCREEN).as_posix(): lines
        for path in pages
        if (lines := counted_two(path.read_text(encoding="utf-8"), ONE_ON_SCREEN))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "const foe = 1 - table.seat;",
        "name(seat ^ 1)",
        "const due = (seat + 1) % 2;",
        "class:double={line.seat === 1}",
        "const mine = sides.filter((one) => !one.seat);",
        "const [mine, theirs] = [now.seats[0], now.seats[1]];",
        "scene.sides![1]",
    ],
)
def test_what_counts_two_seats_on_the_screen_is_found(line: str) -> None:
    assert counted_two(line, ONE_ON_SCREEN) == [line]


@pytest.mark.parametrize(
    "line",
    ["seats[k]", "if (!seats.length)", "one.seat === 12", "sides.length", "(own + 1) % seats"],
)
def test_what_counts_as_many_as_sit_there_is_not(line: str) -> None:
    assert counted_two(line, ONE_ON_SCREEN) == []


@pytest.mark.parametrize(
    "line", ["seat + 1", "1 - share", "if not seats:", "seat not in left", "range(seats)"]
)
def test_what_counts_as_many_as_there_are_is_not(line: str) -> None:
    assert counted_two(line) == []


@pytest.mark.parametrize("name", [one for one in library.names() if library.playable(one)])
def test_a_rulebook_seats_people_on_the_sides_they_agreed_on_or_says_that_it_has_none(
    name: str,
) -> None:
    game = library.game(name)
    for setup in game.muster.setups.values():
        sides = setup.sides or (0,) * setup.seats
        try:
            begun = game.rules.begin(replace(setup, sides=sides)).sides[: setup.seats]
        except ValueError as error:
            assert "a side of his own" in str(error)  # noqa: PT017  where it is not, it counts
        else:
            assert begun == sides
