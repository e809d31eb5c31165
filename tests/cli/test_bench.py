import json
from random import Random

import pytest
from click.testing import CliRunner

from wartable.cli.bench import bench, python_words, show
from wartable.lab import bench as lab
from wartable.lab import peers
from wartable.lab.bench import attacks, crowds, forks, hosts, is_compiled, python_build

QUICK = ("games", "forks and saves", "crowds × 1", "space × 1", "odds")


def test_the_numbers_for_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = [one for one in lab.measures() if one[0] in QUICK]
    assert len(quick) == len(QUICK)
    monkeypatch.setattr(lab, "measures", lambda: quick)
    run = CliRunner().invoke(bench, ["--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.stdout)
    wanted = {
        "compiled",
        "python.pgo",
        "python.lto",
        "duel.answers_per_s",
        "fork.boundary_us",
        "fork.action_us",
    }
    assert wanted | {"sight.any_line_per_s", "reach.per_s"} <= set(told)
    assert told["compiled"] == int(is_compiled())
    assert all(number >= 0 for number in told.values())


def test_a_fork_in_mid_action_has_answers_behind_it() -> None:
    assert forks()["fork.action_answers"] >= 2


def test_a_crowd_can_be_played() -> None:
    assert crowds(2)["crowd.12_models.answer_us"] > 0


def test_regiments_can_be_played() -> None:
    assert hosts(1)["firstblood.11_models.answer_us"] > 0


# Beside others


@pytest.mark.parametrize(
    ("built", "words"),
    [
        ((0, 0), "built without PGO and LTO,"),
        ((1, 0), "built with PGO,"),
        ((1, 1), "built with PGO and LTO,"),
    ],
)
def test_it_says_how_python_was_built(built: tuple[int, int], words: str) -> None:
    assert words in python_words({"python.pgo": built[0], "python.lto": built[1]})


def test_ratios_are_ours_by_theirs_where_both_were_measured() -> None:
    found = {"grimheim.answers_per_s": 3000.0, "chess.moves_per_s": 6000.0}
    assert peers.ratios(found) == {"ours_by.chess": 0.5}


def test_a_peer_that_is_not_installed_is_named_and_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    absent = {"nobody": ("no_such_module", "moves_per_s", peers.chess_moves, "x")}
    monkeypatch.setattr(peers, "PEERS", absent)
    assert peers.measure_peer("nobody") == {}
    show({"compiled": 0, **python_build()})
    assert "Not installed: nobody. pip install 'wartable[peers]'" in capsys.readouterr().out


def test_a_peer_plays_whole_games() -> None:
    """icepool comes with the tests; the others are played where they are installed."""
    for name, (module, _, play, _) in peers.PEERS.items():
        if name not in peers.missing():
            assert play(__import__(module), Random(3)) > 0
    assert attacks()["odds.attacks_per_s"] > 0
