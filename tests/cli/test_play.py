from functools import partial
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from cli.commands import plainly, wartable, wartable_by_itself
from play.forging import Lines, resealed
from play.games import kept_at

ENOUGH = "\n".join(["12 2", "6 2", "18 2", "1", "bold"] + ["1", "stay", "end", "no", "bold"] * 120)


def test_without_input_the_question_is_shown_and_the_game_is_kept(tmp_path: Path) -> None:
    run = wartable("play", "duel", home=tmp_path)
    assert run.returncode == 0
    assert "Where does Archer A1 stand?" in run.stdout
    (kept,) = tmp_path.rglob("duel-1.jsonl")
    assert f"wartable play --load {kept} --seat 1" in run.stdout


def test_a_whole_game_is_played_recorded_and_verified(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    run = wartable_by_itself("play", "duel", "--save", str(game), said=ENOUGH)
    assert run.returncode == 0, run.stderr
    assert "Round 4 begins" in run.stdout
    assert f"wartable replay --verify {game}" in run.stdout
    checked = wartable_by_itself("replay", "--verify", str(game))
    assert checked.returncode == 0
    assert "everything agrees" in checked.stdout
    assert "Vouched for: rules, dice, answers, result, names, author.\n" in checked.stdout
    assert "Not vouched" not in checked.stdout
    told = wartable("replay", str(game))
    assert "DU-SET-02   Archer A1 takes the field." in told.stdout
    assert "quarry" in told.stdout


def test_whose_seal_a_record_has_is_asked_for_by_the_key_of_the_house(tmp_path: Path) -> None:
    game, home = str(tmp_path / "game.jsonl"), tmp_path / "ann"
    wartable("play", "duel", "--save", game, said=ENOUGH, home=home)
    own = wartable("key", home=home).stdout.strip()
    elsewhere = wartable("replay", "--verify", game, home=tmp_path / "bob")
    assert elsewhere.returncode == 0
    assert "Vouched for: rules, dice, answers, result.\n" in elsewhere.stdout
    assert f"names and author: it is sealed by key {own[:16]}, which is not" in elsewhere.stdout
    asked = wartable("replay", "--verify", game, "--key", own, home=tmp_path / "bob")
    assert "Vouched for: rules, dice, answers, result, names, author." in asked.stdout
    other = wartable("key", home=tmp_path / "bob").stdout.strip()
    run = wartable("replay", "--verify", game, "--key", other)
    assert f"it is sealed by key {own[:16]}, not by key {other[:16]}" in plainly(run)


def test_a_game_is_left_and_gone_on_with_at_the_same_question(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    first = wartable("play", "duel", "--save", str(game), said="12 2\n6 2\nquit\n")
    assert "Where does Warden A3 stand?" in first.stdout
    again = wartable("play", "--load", str(game))
    assert again.returncode == 0
    assert "Loaded" in again.stdout
    assert "Where does Warden A3 stand?" in again.stdout


def test_help_the_rule_and_what_is_closed_are_there_for_the_asking(tmp_path: Path) -> None:
    said = "help\nrule\ntable\nsave\n12 2\n6 2\n18 2\n1\nbold\n1\n?\n"
    run = wartable("play", "duel", "--bot", "random", "--save", str(tmp_path / "g"), said=said)
    assert "several points with commas" in run.stdout
    assert "DU-SET-02: Players deploy one model at a time" in run.stdout
    assert "Duel, set-up, on " in run.stdout
    assert "Every answer is kept at once" in run.stdout
    assert "  Strike: no enemy within 1″ [DU-STR-01]" in run.stdout


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("nonsense", "is not a point: type x and y in inches"),
        ("12", "is not a point: type x and y in inches"),
        ("nan 1", "is not a point: type x and y in inches"),
        ("inf 1", "is not a point: type x and y in inches"),
        ("1e9 1", "a point on the table is wanted"),
        ("12 12", "not wholly in your zone [DU-SET-02]"),
        ("12 2 7", "there is no level 7 there"),
        ("undo", "there is no answer to take back [CORE-UNDO-01]"),
    ],
)
def test_nonsense_is_refused_with_a_reason(tmp_path: Path, said: str, answer: str) -> None:
    run = wartable("play", "duel", "--save", str(tmp_path / "g"), said=said + "\n")
    assert run.returncode == 0
    assert answer in run.stdout
    assert "Traceback" not in run.stderr


def test_a_word_that_is_not_in_the_list_is_told(tmp_path: Path) -> None:
    said = "12 2\n6 2\n18 2\n9\nb1\nangry\nBOLD\n"
    run = wartable("play", "duel", "--save", str(tmp_path / "g"), said=said)
    assert "'9' is not in the list" in run.stdout
    assert "'angry' is not in the list" in run.stdout
    assert "seat 1 is bold" in run.stdout


def test_real_dice_are_typed(tmp_path: Path) -> None:
    said = "12 2\n6 2\n18 2\n1\nbold\nsix\n7\n6\n"
    run = wartable("play", "duel", "--typed", "--save", str(tmp_path / "g"), said=said)
    assert "the faces of D6" in run.stdout
    assert "a face from 1 to 6 is wanted, not [7]" in run.stdout
    assert "Seat 1 rolls for initiative: 6." in run.stdout


def test_a_header_that_makes_no_sense_is_one_sentence(tmp_path: Path) -> None:
    kept_at(tmp_path / "game")
    told = (tmp_path / "game").read_bytes()
    nonsense: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess"}, "there is no rulebook 'chess'"),
        ({"game": "istra"}, "istra cannot be played yet"),
        ({"format": 3}, "line 1: the record is of format 3"),
        ({"blessed": True}, "line 1: Object contains unknown field `blessed`"),
        ({"version": "new"}, "line 1: Expected `int`, got `str`"),
        ({"setup": {"mission": "siege"}}, "Duel has no mission 'siege'"),
        ({"setup": {"variants": ["siege"]}}, "Duel has no variant 'siege'"),
        ({"setup": {"rosters": [{}, 5]}}, "line 1: Duel cannot be set up like this"),
        ({"setup": {"seats": 10**9}}, "line 1: there are 1000000000 seats"),
        ({"setup": {"sides": [0]}}, "line 1: there are 2 seats, but sides for 1"),
        ({"setup": {"sides": [0, 1]}}, "in Duel everybody is on a side of his own"),
        ({"dice": ["loaded", "fair"]}, "line 1: Invalid enum value 'loaded'"),
    ]
    for wrong, said in nonsense:
        (tmp_path / "forged").write_bytes(resealed(told, partial(put_first, wrong)))
        assert said in plainly(wartable("replay", str(tmp_path / "forged"), home=tmp_path))


def put_first(fields: dict[str, Any], lines: Lines) -> None:
    lines[0] |= fields


def test_a_record_of_other_rules_says_what_was_not_checked(tmp_path: Path) -> None:
    old = Path(__file__).parents[1] / "play" / "old" / "grimheim.jsonl"
    run = wartable("replay", "--verify", str(old), home=tmp_path)
    assert run.returncode == 1
    assert "Not vouched for: rules, dice, answers and result" in run.stdout
    told = wartable("replay", str(old), home=tmp_path)
    assert told.returncode == 0
    assert "wins with more Victory Points" in told.stdout


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_text("not a record\n")
    for words, said in [
        (("play", "chess"), "chess"),
        (("play", "istra"), "istra cannot be played yet"),
        (("play", "duel", "--setup", "siege"), "Duel has no set-up 'siege'"),
        (("play", "duel", "--seat", "5"), "there is no seat 5"),
        (("play", "duel", "--bot", "deep"), "Duel has no bot 'deep'"),
        (("play", "--load", str(old)), "line 1: this is not a line of a record"),
        (("play", "--load", str(tmp_path / "none")), "cannot be read"),
        (("play", "duel", "--save", str(old)), "is there already"),
        (("play", "duel", "--save", str(tmp_path / "no" / "folder")), "cannot be written"),
        (("replay", str(old)), "line 1: this is not a line of a record"),
        (("replay", str(tmp_path / "none")), "cannot be read"),
        (("replay", str(tmp_path)), "cannot be read"),
    ]:
        assert said in plainly(wartable(*words, home=tmp_path))
    assert old.read_text() == "not a record\n"


# Grimheim

ANYTHING = (
    "1\nany\nno\n1 2\n1 2 3\n" * 2500
)  # what is no answer to a question is refused, and the next line tried


@pytest.fixture(scope="module")
def battle(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, CompletedProcess[str]]:
    """A first battle of Grimheim, to its end, and where it is kept."""
    game = tmp_path_factory.mktemp("battle") / "game.jsonl"
    return game, wartable("play", "grimheim", "--save", str(game), said=ANYTHING)


def test_a_first_battle_of_grimheim_is_played_to_its_end_and_verified(
    battle: tuple[Path, CompletedProcess[str]],
) -> None:
    game, run = battle
    assert run.returncode == 0, run.stderr
    assert "Turn 2 begins." in run.stdout
    assert f"wartable replay --verify {game}" in run.stdout
    assert "1 Captain Ilse Brandt – " in run.stdout
    checked = wartable("replay", "--verify", str(game))
    assert "everything agrees" in checked.stdout


def test_bookkeeping_is_not_told(battle: tuple[Path, CompletedProcess[str]]) -> None:
    _, run = battle
    for words in ("Next: ", "is next.", "The activation ends", "for terrain", "It is noted"):
        assert words not in run.stdout
    assert "is activated." in run.stdout


def test_a_newcomer_finds_help_cards_rules_and_a_map(tmp_path: Path) -> None:
    said = (
        "help\nrule\nrule gh-act-03\nrule XX-1\ncard sir\ncard nobody\nmap\ntable\nmission\nodds\n"
    )
    run = wartable("play", "grimheim", "--save", str(tmp_path / "g"), said="any\n" * 9 + said)
    assert "Type the number of your choice" in run.stdout or "Type x and y" in run.stdout
    assert "GH-ACT-03: " in run.stdout
    assert "no rulebook has clauses like 'XX-1'" in run.stdout
    assert "Sir Odo (A2), Knight, 64 points" in run.stdout
    assert "There is no 'nobody'" in run.stdout
    assert "\n 28 " in run.stdout  # a row of the map
    assert "First battle, turn 1 of 4, on 30″ by 30″" in run.stdout
    assert "Nothing is known about the chances here." in run.stdout
    assert "Traceback" not in run.stderr
    assert "1 VP – for every objective you control" in run.stdout and "[GH-TRN-07]" in run.stdout


def test_duel_has_sheets_too(tmp_path: Path) -> None:
    run = wartable("play", "duel", "--save", str(tmp_path / "g"), said="12 2\ncard archer a1\n")
    assert "Archer A1 (A1), Archer" in run.stdout
    assert "Traits: Keen – Its shots at an enemy within 6″ need one less." in run.stdout


def test_acts_are_told_in_a_sentence_each_and_step_by_step_for_the_asking(tmp_path: Path) -> None:
    said = "1\n1\n15 8\nend\nlog\nquit\n"
    game = str(tmp_path / "g")
    run = wartable("play", "grimheim", "--setup", "first-battle", "--save", game, said=said)
    told, _, steps = run.stdout.rpartition("Which model acts now?")
    assert "    Captain Ilse Brandt moves 3.4″.\n" in told
    assert "is activated.  [GH-TRN-10]" in told and " spends 1 AP to " not in told
    assert " spends " in steps and "[GH-ACT-46]" in steps
