"""Activations: in turn, one action after another, and in groups (GH-TRN-10 to 19)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model
from wartable.core.ask import Offered
from wartable.core.match import Mark, ModelId
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.flow import next_step
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act, activate, end_activation
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.kit import play, proves


def take_turn(table: Table, name: ModelId | None = None, *, asked: str = "activate") -> None:
    """Activate a model and end its activation at once."""
    answers: dict[str, Any] = {asked: name} if name is not None else {}
    play(table, activate(table), **answers)
    play(table, act(table), action="end")


def offered(table: Table) -> tuple[Any, ...]:
    """Whom an activation asks for."""
    question = activate(table).send(None)
    assert isinstance(question, Offered)
    return table.offers(question).open()


def ready(table: Table, seat: int) -> list[ModelId]:
    """Who may be named."""
    return list(table.offers(Offered("activate", seat, "GH-TRN-10")).open())


def crowd(*names: str, trait: str = "", seat: int = 0, **over: Any) -> list[Model]:
    y = 500 if seat == 0 else 2500
    marks = (trait,) if trait else ()
    return [
        model(name, *marks, seat=seat, x=200 * n + 200, y=y, **over) for n, name in enumerate(names)
    ]


def next_is(table: Table, seat: int) -> bool:
    return table.match.seat == seat and table.match.group is None


# One each


@proves("GH-TRN-10")
def test_players_alternate_activating_one_model_each() -> None:
    table = battle(*crowd("a", "b"), *crowd("x", "y", seat=1), seat=1)
    take_turn(table, "x")
    assert next_is(table, 0)
    take_turn(table, "b")
    assert next_is(table, 1)


@proves("GH-TRN-13")
def test_who_has_no_ready_model_left_is_passed_over() -> None:
    table = battle(*crowd("a", "b", "c"), *crowd("x", seat=1, state="done"))
    take_turn(table, "a")
    assert next_is(table, 1)
    play(table, activate(table))
    assert next_is(table, 0)
    take_turn(table, "c")
    play(table, activate(table))
    take_turn(table)
    assert next_step(table.match) == "end"


@proves("GH-TRN-14")
def test_who_has_a_ready_model_must_activate_one() -> None:
    table = battle(*crowd("a", "b"), *crowd("x", seat=1))
    assert offered(table) == ("a", "b")


@proves("GH-TRN-12", "GH-TRN-21")
@pytest.mark.parametrize("state", ["done", "holding", "active"])
def test_only_ready_models_activate(state: Any) -> None:
    table = battle(*crowd("a", state=state), *crowd("b"), *crowd("c"))
    assert ready(table, 0) == ["b", "c"]
    assert next_step(table.match) == "activate"
    over = battle(*crowd("a", state=state))
    assert next_step(over.match) == "end"


@proves("GH-TRN-16")
def test_who_spent_all_ap_on_reactions_is_skipped_unless_it_regains_some() -> None:
    spent, other = crowd("spent", "other")
    table = battle(replace(spent, ap=0), other)
    assert ready(table, 0) == ["other"]
    alone = battle(replace(spent, ap=0))
    assert next_step(alone.match) == "end"
    assert ready(battle(replace(spent, ap=1), other), 0) == ["spent", "other"]


# One action after another


@proves("GH-TRN-11", "GH-TRN-12")
def test_an_activation_ends_when_its_player_says_so_and_the_rest_is_forfeited() -> None:
    table = battle(*crowd("a", "b"), *crowd("x", seat=1))
    take_turn(table, "a")
    assert (table["a"].state, table.match.active, table["a"].ap) == ("done", None, 0)
    assert ready(table, 0) == ["b"]


@proves("GH-TRN-11")
def test_what_was_for_one_action_is_over_when_it_is_done() -> None:
    hero = model(state="active", effects=(Effect("gnaw", 2, "turn"),))
    table = battle(hero, foe(x=2500), active="hero", phase="act")
    play(table, act(table), action="move", move=[(1100, 1000, 0)])
    assert table["hero"].effects == ()


@proves("GH-TRN-11")
def test_an_activation_goes_on_while_there_are_ap() -> None:
    burning = model(state="active", ap=2, statuses=(Mark("burning"),))
    table = battle(burning, foe(x=2500), phase="act", active="hero")
    play(table, act(table), action="recover")
    assert (table.match.active, table["hero"].state, table["hero"].ap) == ("hero", "active", 1)
    assert next_step(table.match) == "act"


@proves("GH-TRN-11")
def test_an_activation_ends_by_itself_with_the_last_ap() -> None:
    burning = model(state="active", ap=1, statuses=(Mark("burning"),))
    table = battle(burning, foe(x=2500), phase="act", active="hero")
    play(table, act(table), action="recover")
    assert (table.match.active, table["hero"].state, table.match.seat) == (None, "done", 1)


@proves("GH-TRN-15")
@pytest.mark.parametrize(("burnt", "state"), [(1, "holding"), (2, "done")])
def test_after_a_pass_with_ap_left_a_model_is_holding(burnt: int, state: str) -> None:
    table = battle(model(state="active"), foe(x=2500), phase="act", active="hero")
    play(table, act(table), action="pass", burn=burnt)
    assert (table["hero"].state, table["hero"].ap) == (state, 2 - burnt)


@proves("GH-GEN-17")
def test_no_action_is_taken_twice_in_an_activation() -> None:
    table = battle(model(state="active"), foe(), phase="act", active="hero", taken=("fight",))
    refused = no_action(table, "hero", "fight")
    assert refused is not None
    assert refused.clause == "GH-GEN-17"
    fresh = battle(model(state="active"), foe(), phase="act", active="hero")
    assert no_action(fresh, "hero", "fight") is None


@proves("GH-TRN-12")
def test_what_lasts_until_the_end_of_an_activation_ends_with_it() -> None:
    effects = (
        Effect("a", 0, "activation"),
        Effect("b", 0, "turn"),
        Effect("c", 0, "next activation"),
    )
    table = battle(*crowd("hero", effects=effects), *crowd("x", seat=1))
    take_turn(table)
    assert [(e.name, e.until) for e in table["hero"].effects] == [
        ("b", "turn"),
        ("c", "activation"),
    ]


# Groups


@proves("GH-TRN-17", "GH-TRT-30")
def test_after_a_henchman_one_more_may_be_activated_at_once() -> None:
    table = battle(*crowd("a", "b", "c", trait="henchmen"), *crowd("x", seat=1))
    take_turn(table, "a")
    assert (table.match.seat, table.match.group) == (0, Mark("henchmen", 1))
    assert offered(table) == (None, "b", "c")
    take_turn(table, "c", asked="group")
    assert next_is(table, 1)


@proves("GH-TRN-17")
def test_the_group_may_be_left_at_one() -> None:
    table = battle(*crowd("a", "b", trait="henchmen"), *crowd("x", seat=1))
    take_turn(table, "a")
    play(table, activate(table), group=None)
    assert next_is(table, 1)
    take_turn(table)
    take_turn(table)
    assert table["b"].state == "done"


@proves("GH-TRN-18", "GH-TRT-67")
def test_after_a_swarm_model_two_more_may_be_activated_at_once() -> None:
    table = battle(*crowd("a", "b", "c", "d", trait="swarm"), *crowd("x", seat=1))
    take_turn(table, "a")
    take_turn(table, "b", asked="group")
    assert table.match.group == Mark("swarm", 1)
    take_turn(table, "c", asked="group")
    assert next_is(table, 1)


@proves("GH-TRN-19")
def test_henchmen_and_swarms_do_not_mix() -> None:
    table = battle(
        *crowd("man", "other man", trait="henchmen"),
        *[replace(m, y=900) for m in crowd("rats", "more rats", trait="swarm")],
        *crowd("x", seat=1),
    )
    take_turn(table, "man")
    assert offered(table) == (None, "other man")


@proves("GH-TRN-19")
def test_without_another_of_its_kind_the_opponent_is_next_at_once() -> None:
    table = battle(
        *crowd("man", trait="henchmen"),
        *[replace(m, y=900) for m in crowd("rats", trait="swarm")],
        *crowd("x", seat=1),
    )
    take_turn(table, "man")
    assert next_is(table, 1)


@proves("GH-TRT-95")
def test_verminus_models_follow_each_other_without_limit() -> None:
    names = [f"rat {n}" for n in range(6)]
    table = battle(*crowd(*names, trait="verminus"), *crowd("x", seat=1))
    take_turn(table, names[0])
    for name in names[1:5]:
        take_turn(table, name, asked="group")
    assert table.match.seat == 0
    take_turn(table, names[5], asked="group")
    assert next_is(table, 1)


@proves("GH-TRN-17")
def test_a_henchman_that_falls_in_its_own_activation_has_been_activated_too() -> None:
    table = battle(*crowd("a", "b", trait="henchmen"), *crowd("x", seat=1))
    play(table, activate(table), activate="a")
    play(table, deal_fatal(table, "a", 99, "GH-WND-04"))
    play(table, end_activation(table, "a", 0))
    assert (table.match.seat, table.match.group) == (0, Mark("henchmen", 1))


@proves("GH-TRN-17", "GH-TRN-10")
def test_an_ordinary_model_opens_no_group() -> None:
    table = battle(*crowd("hero"), *[replace(m, y=900) for m in crowd("a", "b", trait="henchmen")])
    take_turn(table, "hero")
    assert next_is(table, 1)


@proves("GH-TRN-19")
def test_who_is_of_two_kinds_leads_the_group_its_owner_names() -> None:
    men = crowd("both", "man", trait="henchmen")
    rats = [replace(m, y=900) for m in crowd("rat", trait="verminus")]
    both = model("both", "henchmen", "verminus", y=500)
    table = battle(both, men[1], *rats, *crowd("x", seat=1))
    play(table, activate(table), activate="both")
    play(table, act(table), action="end", kind_of_group=Mark("verminus", 99))
    assert offered(table) == (None, "rat")
