import json

from click.testing import CliRunner

from wartable.cli.bench import bench
from wartable.lab.bench import compiled, crowds, forks


def test_the_numbers_for_other_programs() -> None:
    run = CliRunner().invoke(bench, ["--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.stdout)
    wanted = {"compiled", "duel.answers_per_s", "fork.boundary_us", "fork.action_us"}
    assert wanted | {"sight.any_line_per_s", "reach.per_s"} <= set(told)
    assert told["compiled"] == int(compiled())
    assert all(number >= 0 for number in told.values())


def test_a_fork_in_mid_action_has_answers_behind_it() -> None:
    assert forks()["fork.action_answers"] >= 2


def test_a_crowd_can_be_played() -> None:
    assert crowds(2)["crowd.12_models.answer_us"] > 0
