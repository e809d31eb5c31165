"""What a question does not offer, with the clause and the reason."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece
from wartable.core.ask import About, Choose, Offered, Question
from wartable.core.match import Mark
from wartable.core.offers import closed_by
from wartable.core.screen.figures import Figure
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.charge import charge
from wartable.games.grimheim.actions.command import command
from wartable.games.grimheim.actions.fight import fight
from wartable.games.grimheim.actions.heal import heal_model
from wartable.games.grimheim.actions.quick_shot import quick_shot
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.fate.windows import Window, offer
from wartable.games.grimheim.match import Objective
from wartable.games.grimheim.rows import lores
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act, activate
from wartable.kit.script import with_options


def closed(table: Table, question: Question[Any]) -> dict[Any, tuple[str, str]]:
    """And none of it is offered."""
    question = with_options(table, question)
    assert isinstance(question, Choose)
    found = closed_by(table, question)
    assert [option for option, _ in found if option in question.options] == []
    return {option: (refused.clause, refused.reason) for option, refused in found}


def test_models_that_cannot_be_activated_say_why() -> None:
    table = battle(
        model("a"),
        model("b", x=300),
        model("done", x=500, state="done"),
        model("holding", x=700, state="holding"),
        model("spent", x=2000, ap=0),
        foe(x=2500),
    )
    assert closed(table, next(activate(table))) == {
        "done": ("GH-TRN-12", "it has acted in this turn"),
        "holding": ("GH-TRN-15", "it has passed in this turn"),
        "spent": ("GH-TRN-16", "it has no AP left"),
    }


def test_who_is_not_of_the_group_does_not_follow() -> None:
    pack = [model(id, "henchmen", x=300 * k) for k, id in enumerate("ab", 1)]
    table = battle(*pack, model("c", x=2000), foe(x=2500), group=Mark("henchmen", 1))
    assert closed(table, next(activate(table))) == {
        "c": ("GH-TRN-17", "it is not one of the Henchmen")
    }


def test_actions_that_are_not_open_say_why() -> None:
    table = battle(model(state="active", ap=1), foe(x=2500), active="hero", phase="act")
    why = closed(table, next(act(table)))
    assert why["run"] == ("GH-ACT-01", "not enough AP")
    assert why["fight"] == ("GH-ACT-19", "no enemy is in melee range")
    assert "end" not in why


def test_the_enraged_may_not_end_their_activation_next_to_an_enemy() -> None:
    wild = model(state="active", statuses=(Mark("enraged"),))
    table = battle(wild, foe(), active="hero", phase="act")
    question = Offered[str]("action", 0, "GH-TRN-11", "", About("activation", "hero"))
    assert "end" in closed(table, question)


# Shooting


def archer(**over: Any) -> Any:
    return model("archer", state="active", **({"weapons": (bow(),)} | over))


def test_enemies_that_cannot_be_shot_at_say_why() -> None:
    table = battle(
        archer(),
        foe("one", x=2000),
        foe("two", x=1000, y=2000),
        foe("far", x=2900, y=2900),
        foe("walled", x=100),
        terrain=(piece("wall", 500, 0, 520, 3000, height=300),),
        active="archer",
    )
    assert closed(table, next(shoot(table, "archer"))) == {
        "far": ("GH-RNG-03", "out of range"),
        "walled": ("GH-RNG-03", "not in line of sight"),
    }


def test_a_nearer_enemy_closes_the_others() -> None:
    table = battle(
        archer(),
        foe("one", x=1500),
        foe("two", x=500),
        foe("three", x=1600, y=1600),
        active="archer",
    )
    assert closed(table, next(shoot(table, "archer"))) == {
        "three": ("GH-RNG-04", "another enemy is nearer")
    }


def test_a_quick_shot_is_closed_by_its_own_rules() -> None:
    shooter = archer(traits=(Mark("ranger"),))
    foes = (foe("one", x=2000), foe("two", x=1000, y=2000), foe("far", x=2900, y=2900))
    table = battle(shooter, *foes, active="archer")
    assert list(closed(table, next(quick_shot(table, "archer")))) == ["far"]


def test_weapons_that_cannot_be_shot_with_say_why() -> None:
    arms = (
        bow(),
        bow(id="long"),
        bow(id="empty"),
        bow(id="short", range=300),
        bow("unwieldy", id="big"),
    )
    shooter = archer(weapons=arms, unready=(Mark("empty", 1),), ap=1)
    table = battle(shooter, foe(x=2000), active="archer")
    assert closed(table, next(shoot(table, "archer"))) == {
        "empty": ("GH-RNG-22", "not loaded"),
        "short": ("GH-RNG-03", "no target in range and sight"),
        "big": ("GH-WTR-39", "not enough AP for it"),
    }


# Close combat


def test_enemies_that_cannot_be_charged_say_why() -> None:
    table = battle(
        model(state="active"),
        foe("one", x=1400),
        foe("two", x=1000, y=1400),
        foe("far", x=2900),
        active="hero",
        phase="act",
    )
    why = closed(table, next(charge(table, "hero")))
    assert why == {"far": ("GH-ACT-10", "there is no way into its melee range")}


def test_enemies_out_of_melee_range_are_not_fought() -> None:
    table = battle(
        model(state="active"),
        foe("one"),
        foe("two", x=802),
        foe("away", x=1000, y=1199),
        active="hero",
        phase="act",
    )
    assert closed(table, next(fight(table, "hero"))) == {"away": ("GH-CC-02", "not in melee range")}


# Friends, things, powers


def test_friends_out_of_reach_say_so() -> None:
    friends = (model("near", x=1198), model("away", x=1199, y=1100))
    table = battle(model("hero", "medic", state="active"), *friends, active="hero", phase="act")
    assert closed(table, next(heal_model(table, "hero"))) == {
        "away": ("GH-SPA-04", "not within 1″")
    }


def test_who_cannot_be_commanded_says_why() -> None:
    table = battle(
        model("hero", "leader", state="active"),
        model("one", x=1300),
        model("two", x=700),
        model("away", x=2900),
        active="hero",
        phase="act",
    )
    assert closed(table, next(command(table, "hero"))) == {
        "hero": ("GH-SPA-11", "a model cannot command itself"),
        "away": ("GH-SPA-10", "not within 12″"),
    }


def test_empty_and_distant_sites_are_not_searched() -> None:
    sites = (
        Objective(id="here", x=1000, y=1100, loot=True),
        Objective(id="empty", x=1100, y=1000, loot=True, looted=True),
        Objective(id="away", x=2000, y=1000, loot=True),
        Objective(id="no site", x=2500, y=1000),
    )
    table = battle(model(state="active"), markers=sites)
    question = Offered[str]("site", 0, "GH-ACT-41", "", About("loot", "hero"))
    assert closed(table, question) == {
        "empty": ("GH-ACT-43", "already looted"),
        "away": ("GH-ACT-41", "not within 1″"),
    }


def test_powers_beyond_the_energy_are_told_with_their_cost() -> None:
    mage = model("mage", "arcane", state="active")
    table = battle(mage, foe(x=1600), arcane=("lesser-magic", ""), active="mage", phase="act")
    rolled = (Figure("energy", 4, "mage"),)
    about = About("cast-a-spell", "mage")
    why = closed(table, Offered[str]("power", 0, "GH-MAG-02", "", about, rolled))
    dear = [power for power in lores()["lesser-magic"].power if power.cost > 4]
    assert dear
    for power in dear:
        assert why[power.id] == ("GH-MAG-02", f"costs {power.cost}, the energy is 4")


def test_fate_abilities_with_no_use_now_are_told_with_their_time() -> None:
    hurt = model(state="active", wounds=5)
    table = battle(hurt, foe(x=2500), active="hero", phase="act", fate=((4,), ()))
    asked = next(offer(table, Window("a", 0, "hero")))
    why = closed(table, asked)
    assert "heal" not in why
    only = "it is used after a roll, and only where there is something to use it on"
    assert why["focus"] == ("GH-FAT-43", only)


@pytest.mark.parametrize("name", ["weapon", "charged"])
def test_a_question_of_another_rule_by_the_same_name_is_left_alone(name: str) -> None:
    table = battle(model(), foe())
    other = Choose(name, 0, "GH-TRT-97", "", About("teleport", "hero"), options=("a", "b"))
    assert closed(table, other) == {}
