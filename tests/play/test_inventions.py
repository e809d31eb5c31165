"""Records that agree with themselves and are invented all the same: only the word of the house tells them apart."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from play.forging import Lines, of_kind, resealed
from play.games import play_on
from play.sealed import ASKED_FOR, KEY, SMALL, begun, checked, give_up, refused, true_record
from wartable.play.records.sealing import HouseKey
from wartable.play.records.verifying import NOBODY
from wartable.play.records.vouching import BY_ITSELF, EVERYTHING, UNSEALED, Houses

FORGER = HouseKey(b"f" * 32)
OTHER = {"duel": "grimheim", "grimheim": "duel", "firstblood": "duel"}

Invention: TypeAlias = Callable[[str, Path], bytes]


def other_names(game: str, path: Path) -> bytes:
    play_on(begun(game, path, FORGER, ("Ann", "Bob")))
    return path.read_bytes()


def a_match_that_never_was(game: str, path: Path) -> bytes:
    """With a seed that was picked for its dice."""
    play_on(begun(game, path, FORGER, house=b"6" * 32))
    return path.read_bytes()


def a_resignation_that_never_was(game: str, path: Path) -> bytes:
    kept = begun(game, path, FORGER)
    play_on(kept, 20)
    give_up(kept, 0, FORGER)
    return path.read_bytes()


def another_go(game: str, path: Path) -> bytes:
    """A bad roll taken back, as if all had agreed."""
    kept = begun(game, path, FORGER)
    play_on(kept, 20)
    kept.undo(to=12, agreed=True)
    play_on(kept)
    return path.read_bytes()


def as_if_typed(game: str, path: Path) -> bytes:
    def change(lines: Lines) -> None:
        lines[0]["dice"] = ["typed", "typed"]
        del lines[0]["commitment"], of_kind(lines, "result")[0]["seed"]
        for roll in of_kind(lines, "roll"):
            del roll["drawn"]

    return resealed(true_record(game), change)


def as_if_copied(game: str, path: Path) -> bytes:
    def change(lines: Lines) -> None:
        lines[0]["copied"] = max(line["n"] for line in lines if "n" in line)
        for roll in of_kind(lines, "roll"):
            del roll["drawn"]

    return resealed(true_record(game), change)


def by_another_version(game: str, path: Path) -> bytes:
    return resealed(true_record(game), lambda lines: lines[0].update(version=99))


def by_another_printing(game: str, path: Path) -> bytes:
    return resealed(true_record(game), lambda lines: lines[0].update(content="0" * 64))


def without_a_seal(game: str, path: Path) -> bytes:
    return resealed(true_record(game), lambda lines: lines.remove(lines[-1]))


def nothing(lines: Lines) -> None:
    """All stays as it is."""


def sealed_by_himself(game: str, path: Path) -> bytes:
    return resealed(true_record(game), nothing)


def as_another_game(game: str, path: Path) -> bytes:
    return resealed(true_record(game), lambda lines: lines[0].update(game=OTHER[game]))


def reworded_by_another_version(game: str, path: Path) -> bytes:
    def change(lines: Lines) -> None:
        lines[0]["version"] = 99
        of_kind(lines, "event")[3]["text"] = "Ann cheats."
        of_kind(lines, "result")[0]["reason"] = "luck"

    return resealed(true_record(game), change)


INVENTIONS: dict[Invention, tuple[str, ...]] = {
    other_names: BY_ITSELF,
    a_match_that_never_was: BY_ITSELF,
    a_resignation_that_never_was: BY_ITSELF,
    another_go: BY_ITSELF,
    as_if_typed: ("rules", "answers", "result"),
    as_if_copied: ("rules", "answers", "result"),
    by_another_version: BY_ITSELF,
    by_another_printing: BY_ITSELF,
    without_a_seal: BY_ITSELF,
    sealed_by_himself: BY_ITSELF,
    as_another_game: ("dice",),
    reworded_by_another_version: ("rules", "dice", "answers"),
}


@pytest.mark.parametrize("invention", INVENTIONS, ids=[one.__name__ for one in INVENTIONS])
def test_an_invention_is_refused_by_whoever_knows_the_house(
    tmp_path: Path, invention: Invention
) -> None:
    assert "seal" in refused(invention("duel", tmp_path / "game"), ASKED_FOR)


@pytest.mark.deep
@pytest.mark.siege
@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize("invention", INVENTIONS, ids=[one.__name__ for one in INVENTIONS])
def test_an_invention_in_any_rulebook_is_refused_and_never_vouched_for(
    tmp_path: Path, game: str, invention: Invention
) -> None:
    told = invention(game, tmp_path / "game")
    if invention is as_another_game and game != "duel":
        refused(told, ASKED_FOR)  # what was agreed for one of them no other takes
        return
    assert "seal" in refused(told, ASKED_FOR)
    verdict = checked(told, Houses(known=(KEY.public,)))
    assert not {"names", "author"} & set(verdict.vouched)
    assert verdict.rest[-1].startswith("names and author: ")


@pytest.mark.parametrize(
    ("invention", "vouched"), INVENTIONS.items(), ids=[one.__name__ for one in INVENTIONS]
)
def test_for_everybody_else_its_author_is_unknown(
    tmp_path: Path, invention: Invention, vouched: tuple[str, ...]
) -> None:
    verdict = checked(invention("duel", tmp_path / "game"), Houses(known=(KEY.public,)))
    assert verdict.vouched == list(vouched)
    assert verdict.rest[-1].startswith("names and author: ")


def test_what_was_reworded_is_told() -> None:
    verdict = checked(reworded_by_another_version("duel", Path()), NOBODY)
    assert [one.split(",")[0] for one in verdict.rest[:2]] == ["words of 1 events", "result"]


def test_a_house_that_is_known_vouches_for_names_and_author() -> None:
    verdict = checked(true_record("duel"), Houses(known=(KEY.public,)))
    assert verdict.vouched == list(EVERYTHING) and verdict.rest == []


def test_a_seal_of_nobody_known_names_its_key() -> None:
    (rest,) = checked(true_record("duel"), NOBODY).rest
    assert f"sealed by key {KEY.public[:16]}, which is not known here" in rest


def test_without_a_seal_a_record_only_agrees_with_itself() -> None:
    assert checked(without_a_seal("duel", Path()), NOBODY).rest == [UNSEALED]
