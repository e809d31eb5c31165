"""Every ready roster against every other."""

import json
from pathlib import Path

from cli.commands import plainly, wartable

FOUR = ("simulate", "duel", "--pairs", "--games", "4", "--json", "--jobs", "1")


def test_every_pair_is_fought_from_both_sides() -> None:
    told = json.loads(wartable(*FOUR).stdout)
    assert len(told["pairs"]) == 3
    assert all(pair["whole"] <= 4 and 0 <= pair["low"] <= pair["share"] for pair in told["pairs"])


def test_where_three_play_three_rosters_meet_and_each_has_its_share() -> None:
    words = ("--setup", "three", "--games", "3", "--json", "--jobs", "1")
    told = json.loads(wartable("simulate", "duel", "--pairs", *words).stdout)
    assert told["study"]["seats"] == 3
    assert [pair["name"].split(" – ")[0] for pair in told["pairs"]] == [
        "wardens",
        "shadows",
        "blades",
    ]
    assert sum([pair["part"] for pair in told["pairs"]]) == told["pairs"][0]["whole"] <= 3


def test_what_stands_in_a_file_is_not_fought_again(tmp_path: Path) -> None:
    file = tmp_path / "bouts.jsonl"
    straight = json.loads(wartable(*FOUR).stdout)
    wartable("simulate", "duel", "--pairs", "--games", "2", "--into", str(file), "--jobs", "1")
    half = file.read_text().splitlines()
    file.write_text("\n".join([*half, half[0][:20]]))  # stopped in mid-line
    gone_on = wartable(*FOUR, "--into", str(file))
    assert "6 of 12 battles stand" in gone_on.stderr
    assert json.loads(gone_on.stdout)["pairs"] == straight["pairs"]
    battles = [json.loads(line) for line in file.read_text().splitlines() if line.endswith("}")]
    for number in range(4):
        assert len({tuple(one["pair"]) for one in battles if one["number"] == number}) == 3


def test_people_get_a_table_in_which_the_uneven_are_marked() -> None:
    told = wartable("simulate", "duel", "--pairs", "--games", "2", "--jobs", "1").stdout
    assert "wardens – shadows" in told
    assert "draws are not counted" in told


def test_what_cannot_be_paired_is_one_sentence(tmp_path: Path) -> None:
    wrong = tmp_path / "letters.txt"
    wrong.write_text('{"dear": "friend"}\n')
    for words, said in [
        (("duel", "--bots", "random,scripted"), "one bot plays all sides"),
        (("duel", "--bots", "sage"), "Duel has no bot 'sage'"),
        (("duel", "--into", str(wrong)), "is not a file of battles between pairs"),
    ]:
        assert said in plainly(wartable("simulate", *words, "--pairs", "--games", "1"))


def test_battles_are_not_written_behind_what_is_no_file_of_battles(tmp_path: Path) -> None:
    file = tmp_path / "letters.txt"
    for told in ("Dear friend", "Dear friend\n", '{"dear": "friend"}'):
        file.write_text(told)
        words = ("simulate", "duel", "--pairs", "--games", "1", "--into", str(file))
        assert "is not a file of battles between pairs" in plainly(wartable(*words))
        assert file.read_text() == told
