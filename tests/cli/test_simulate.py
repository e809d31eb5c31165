import json

from cli.commands import plainly, wartable

SHAPE = {"game", "seed", "games", "bots", "wins", "draws", "answers", "seconds", "digest"}


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


def test_people_get_a_table() -> None:
    run = wartable("simulate", "duel", "--games", "10")
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
