"""Whom a Command or a Heal reaches (GH-SPA-03 to 10)."""

import pytest

from games.grimheim.builders import battle, model
from wartable.core.ask import Choose
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.command import command
from wartable.games.grimheim.actions.heal import choose_friend
from wartable.kit import marks, next_question, play, proves


@proves("GH-SPA-10")
def test_a_command_that_fear_prevents_gives_nobody_an_action_point() -> None:
    chief = model("hero", "leader", statuses=marks("fearful"))
    table = battle(chief, model("friend", x=1300), active="hero")
    play(table, command(table, "hero"), fearful=[1])
    assert (table["hero"].ap, table["friend"].ap) == (1, 2)
    assert not table["friend"].bears("commanded")


@proves("GH-SPA-03", "GH-SPA-05")
@pytest.mark.parametrize(("x", "options"), [(1198, ("hero", "friend")), (1199, ("hero",))])
def test_a_friend_is_tended_within_an_inch_and_no_further(x: int, options: tuple[str, ...]) -> None:
    table = battle(model(), model("friend", x=x), model("near", x=1000, y=1198))
    question = next_question(table, choose_friend(table, "hero", "heal", "GH-SPA-04"))
    assert isinstance(question, Choose)
    assert question.options == (*options, "near")
