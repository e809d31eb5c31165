"""What games say from the first question to the last line reads as if a person at the table had said it."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.grimheim.meetings import setup_of
from reading import Said, faults, read_game
from wartable.core.rulebook import library

DATA = Path(__file__).parents[2] / "src/wartable/games/grimheim/data"
WORDS = {"re-roll", "two-handed"}  # which are ids too


def ids_in(table: Any) -> Iterator[str]:
    """Every id with a hyphen, wherever it stands."""
    if isinstance(table, dict):
        if "-" in str(table.get("id", "")):
            yield table["id"]
        for inner in table.values():
            yield from ids_in(inner)
    elif isinstance(table, list):
        for inner in table:
            yield from ids_in(inner)


IDS = frozenset(
    {id for path in DATA.glob("*.toml") for id in ids_in(tomllib.loads(path.read_text("utf-8")))}
    - WORDS
)


def told(wrong: list[str]) -> str:
    return "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("seed", range(20))
def test_battles_by_chance_are_told_in_a_players_words(seed: int) -> None:
    wrong = read_game(library.game("grimheim"), setup_of(seed), seed, IDS, every=9)
    assert not wrong, told(wrong)


@pytest.mark.parametrize("name", library.game("duel").muster.setups)
def test_duels_are_told_in_a_players_words(name: str) -> None:
    game = library.game("duel")
    for seed in range(7):
        wrong = read_game(game, game.muster.setups[name], seed, IDS, every=1)
        assert not wrong, told(wrong)


@pytest.mark.deep
@pytest.mark.parametrize("tens", range(50))
def test_five_hundred_battles_are_told_in_a_players_words(tens: int) -> None:
    wrong: list[str] = []
    for seed in range(1000 + 10 * tens, 1010 + 10 * tens):
        wrong += read_game(library.game("grimheim"), setup_of(seed), seed, IDS, every=3)
    assert not wrong, told(wrong)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("label", "Tides of chaos 3 on the 5 by 3"),
        ("label", "Tides of chaos  3"),
        ("label", "assault 2"),
        ("label", "Re roll with the 6"),
        ("label", "Take wrath-of-the-faithful"),
        ("label", "alight:granary 1"),
        ("line", "Nib moves 0″."),
        ("line", "Nib loses 1 wounds."),
        ("line", "Nib loses 2 wound."),
        ("line", "Nib rolls rolls for nerve."),
        ("line", "Nib is at peace"),
        ("line", "b2 is defeated."),
        ("line", "A Undead warband goes first."),
        ("title", "Which (one?"),
        ("reason", ""),
        ("reason", "it has no action_points"),
    ],
)
def test_such_faults_are_found(kind: str, text: str) -> None:
    match = library.game("duel").rules.begin(
        next(iter(library.game("duel").muster.setups.values()))
    )
    assert faults(Said(kind, "", text), match, IDS)
