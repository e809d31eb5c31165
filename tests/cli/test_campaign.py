"""A campaign in a file, run by commands as people type them."""

import json
from pathlib import Path

from cli.commands import plainly, wartable

BASE = "neutral=encounter,border-skirmish,crossroads-clash"


def founded(path: Path) -> None:
    members = ("--member", "Ann=ashford-watch", "--member", "Bob=barrow-host")
    terms = ("--form", "conquest", "--term", BASE, "--rule", "terrain=laid")
    run = wartable("campaign", "new", str(path), *members, *terms)
    assert "is founded in" in run.stdout, run.stderr
    run = wartable("campaign", "next", str(path), "--auto", "--steps", "4")
    assert "will fight battle 1" in run.stdout, run.stderr


def test_from_its_founding_to_a_reported_battle(tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    founded(path)
    waits = wartable("campaign", "next", str(path)).stdout
    assert "Battle 1 is to be fought" in waits
    form = json.loads(wartable("campaign", "report", str(path), "1").stdout)
    form |= {"winners": [1], "clause": "GH-END-02", "reason": "more Victory Points", "turns": 4}
    form["sides"][1]["points"] = 4
    report = tmp_path / "report.json"
    report.write_text(json.dumps(form))
    told = wartable("campaign", "report", str(path), "1", str(report), "--as", "Ann")
    assert "The front moves to Ann's Territory." in told.stdout, told.stderr
    shown = wartable("campaign", "show", str(path)).stdout
    assert "Bob won" in shown and "Ann: After battle 1 (others wait)" in shown
    assert "lines are sound" in wartable("campaign", "verify", str(path)).stdout


def test_questions_are_answered_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    members = ("--member", "Ann=ashford-watch", "--member", "Bob=barrow-host")
    wartable("campaign", "new", str(path), *members, "--form", "conquest", "--term", BASE)
    said = "?\n7 8 9\n1 2 3\ny\n"
    run = wartable("campaign", "next", str(path), "--as", "Ann", said=said)
    assert "Ann records Burn the Granary" in run.stdout, run.stdout + run.stderr
    assert "not in the list" in run.stdout


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    new = ("campaign", "new", str(path))
    for words, said in [
        ((*new, "--form", "league"), "it has simple, conquest"),
        ((*new, "duel"), "has no campaigns yet"),
        ((*new, "--term", "points=3"), "no warband is built for 3 points"),
        ((*new, "--term", "points"), "says nothing"),
        (("campaign", "show", str(path)), "cannot be read"),
    ]:
        assert said in plainly(wartable(*words))
    assert not path.exists()
    wartable(*new, "--member", "Ann=ashford-watch")
    assert "there already" in plainly(wartable(*new))
    assert "nobody is called 'Zoe'" in plainly(
        wartable("campaign", "show", str(path), "--as", "Zoe")
    )
