"""Recover, Pass and ending an activation (GH-ACT-31 to 35, 45)."""

import pytest

from games.grimheim.builders import battle, foe, model
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.pass_ import pass_
from wartable.games.grimheim.actions.recover import recover
from wartable.games.grimheim.reactions.who import no_reaction
from wartable.games.grimheim.screen.scene import scene
from wartable.games.grimheim.turns.activation import act
from wartable.kit import marks, play, proves, refusal

STATUSES = ("burning", "fearful", "enraged", "stunned", "frozen", "poisoned", "cursed")


@proves("GH-ACT-31", "GH-STS-13", "GH-STS-15")
def test_recover_shakes_off_five_statuses_but_neither_poison_nor_curse() -> None:
    table = battle(model("hero", statuses=marks(*STATUSES)), active="hero")
    play(table, recover(table, "hero"), fearful=[2])
    assert table["hero"].statuses == (Mark("poisoned"), Mark("cursed"))
    assert table["hero"].ap == 1


@proves("GH-ACT-31", "GH-STS-08")
def test_a_fearful_model_may_lose_its_recover() -> None:
    table = battle(model("hero", statuses=marks("fearful")), active="hero")
    play(table, recover(table, "hero"), fearful=[1])
    assert table["hero"].statuses == (Mark("fearful"),)
    assert table["hero"].ap == 1


@proves("GH-ACT-32")
@pytest.mark.parametrize(
    ("x", "clause"),
    [
        pytest.param(1198, "GH-ACT-32", id="an enemy at exactly 1″"),
        pytest.param(1199, None, id="a hundredth further"),
    ],
)
def test_nobody_recovers_in_melee(x: int, clause: str | None) -> None:
    table = battle(model("hero"), foe("foe", x=x))
    refused = no_action(table, "hero", "recover")
    assert (refused.clause if refused else None) == clause


@proves("GH-ACT-33", "GH-ACT-35", "GH-TRN-15", "GH-REA-02")
def test_a_pass_ends_the_activation_and_what_is_left_serves_for_reactions() -> None:
    table = battle(
        model("hero", ap=3, state="active"), foe("foe", x=2000), active="hero", phase="act"
    )
    play(table, act(table), action="pass", burn=1)
    assert table["hero"].state == "holding"
    assert table["hero"].ap == 2
    assert table.match.active is None
    assert no_reaction(table, "hero", "dodge") is None


@proves("GH-ACT-33", "GH-ACT-34")
def test_a_pass_with_the_last_ap_leaves_nothing_to_hold_and_asks_nothing() -> None:
    table = battle(model("hero", ap=1, state="active"), foe(x=2000), active="hero", phase="act")
    play(table, act(table), action="pass")
    assert table["hero"].state == "done"
    assert table["hero"].ap == 0


@proves("GH-ACT-34")
@pytest.mark.parametrize(("burnt", "left"), [(1, 2), (2, 1), (3, 0)])
def test_the_player_names_how_many_ap_a_pass_burns(burnt: int, left: int) -> None:
    table = battle(model("hero", ap=3), active="hero")
    play(table, pass_(table, "hero"), burn=burnt)
    assert table["hero"].ap == left


@proves("GH-ACT-34")
@pytest.mark.parametrize("burnt", [0, 4])
def test_a_pass_burns_at_least_one_ap_and_none_that_are_not_there(burnt: int) -> None:
    table = battle(model("hero", ap=3), active="hero")
    assert refusal(table, pass_(table, "hero"), burn=burnt).clause == "CORE-ASK-01"


@proves("GH-ACT-45", "GH-REA-02")
def test_who_ends_without_a_pass_forfeits_ap_and_reactions() -> None:
    table = battle(
        model("hero", ap=3, state="active"), foe("foe", x=2000), active="hero", phase="act"
    )
    play(table, act(table), action="end")
    assert (table["hero"].state, table["hero"].ap) == ("done", 0)
    refused = no_reaction(table, "hero", "dodge")
    assert refused is not None and refused.clause == "GH-REA-01"


@proves("GH-ACT-45")
def test_an_activation_may_end_between_two_actions() -> None:
    hero = model("hero", ap=3, state="active", statuses=marks("burning"))
    table = battle(hero, foe("foe", x=2000), active="hero", phase="act")
    play(table, act(table), action="recover")
    states = [table["hero"].state]
    play(table, act(table), action="end")
    assert [*states, table["hero"].state] == ["active", "done"]
    assert table["hero"].ap == 0


@proves("GH-ACT-45", "GH-ACT-35")
@pytest.mark.parametrize(("choice", "pips"), [("end", 0), ("pass", 2)])
def test_the_screen_shows_the_ap_that_are_left_after_an_activation(choice: str, pips: int) -> None:
    """Ended, none; after a Pass of 1 AP, the other two."""
    hero = model("hero", ap=3, state="active")
    table = battle(hero, foe("foe", x=2000), active="hero", phase="act")
    play(table, act(table), action=choice, **({"burn": 1} if choice == "pass" else {}))
    token = next(one for one in scene(table.match, None).tokens if one.id == "hero")
    assert token.pips == pips
