import json

from cli.commands import plainly, wartable, wartable_by_itself

SHAPE = {
    "game",
    "seed",
    "games",
    "bots",
    "wins",
    "draws",
    "answers",
    "seconds",
    "digest",
    "rotated",
}


def test_the_numbers_for_other_programs() -> None:
    run = wartable("simulate", "duel", "--games", "30", "--seed", "7", "--json")
    told = json.loads(run.stdout)
    assert set(told) == SHAPE
    assert told["bots"] == ["random", "random"]
    assert sum(told["wins"]) + told["draws"] == told["games"] == 30


def test_processes_do_not_change_the_games() -> None:
    words = ("simulate", "duel", "--games", "60", "--seed", "3", "--json", "--setup", "three")
    one = json.loads(wartable(*words, "--jobs", "1").stdout)
    two = json.loads(wartable(*words, "--jobs", "2").stdout)
    assert one["digest"] == two["digest"]
    assert len(one["wins"]) == 3


def test_bots_that_change_seats_are_told_by_what_they_are_and_not_by_where_they_sat() -> None:
    words = ("simulate", "duel", "--setup", "three", "--games", "9", "--rotate", "--json")
    bots = ("scripted", "random", "random")
    told = json.loads(wartable(*words, "--bots", ",".join(bots), "--jobs", "1").stdout)
    assert told["rotated"] is True
    assert told["bots"] == list(bots)
    assert told["wins"][0] >= 5, "a plan beats chance from every seat"
    assert sum(told["wins"]) + told["draws"] == 9


def test_people_get_a_table() -> None:
    run = wartable_by_itself("simulate", "duel", "--games", "10")
    assert "10 games of duel, seed 1" in run.stdout
    assert "Digest" in run.stdout


def test_what_cannot_be_simulated_is_one_sentence() -> None:
    for words, said in [
        (("duel", "--bots", "random"), "1 bots for 2 seats"),
        (("duel", "--bots", "random,sage"), "Duel has no bot 'sage'; it has random"),
        (("duel", "--setup", "siege"), "no set-up 'siege'"),
        (("chess",), "chess"),
    ]:
        assert said in plainly(wartable("simulate", *words))
