"""An enemy that hides is closed with the clause that hides it, wherever a reason is given (GH-LOS-12, GH-ACT-14)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model
from wartable.core.ask import About, Offered
from wartable.core.match import Mark
from wartable.core.screen.scene import Sight
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.screen.look import between_models
from wartable.games.grimheim.table import Table
from wartable.kit import marks, proves

SHOT, CHARGED, UNSEEN = "GH-LOS-12", "GH-ACT-14", "GH-LOS-02"
SCROLL = "magic-scroll-of-cursed-souls"


def ambush(*traits: str, **over: Any) -> Table:
    """An enemy in range of everything, which hides."""
    hero = model("hero", *traits, weapons=(bow(), bow(id="long")), state="active", **over)
    hider = foe(x=1500, statuses=(Mark("hidden"),))
    lore = ("lesser-magic", "")
    return battle(hero, hider, foe("other", x=1700), arcane=lore, active="hero", phase="act")


@proves("GH-LOS-12", "GH-ACT-14", "GH-LOS-02")
@pytest.mark.parametrize(
    ("name", "about", "clause"),
    [
        pytest.param("target", About("shoot", "hero", weapon="bow"), SHOT, id="Shoot"),
        pytest.param("target", About("quick-shot", "hero", weapon="bow"), SHOT, id="Quick Shot"),
        pytest.param("spell target", About("fireball", "hero"), SHOT, id="an attack spell"),
        pytest.param("charged", About("charge", "hero"), CHARGED, id="Charge"),
        pytest.param("prey", About("teleport", "hero"), CHARGED, id="a Charge by Teleport"),
        pytest.param("spell target", About("divine-favor", "hero"), UNSEEN, id="another power"),
        pytest.param("scroll target", About(SCROLL, "hero"), UNSEEN, id="a scroll"),
    ],
)
def test_who_hides_is_closed_because_it_hides(name: str, about: About, clause: str) -> None:
    table = ambush("ranger", "arcane", gear=(SCROLL,))
    question = Offered[str](name, 0, "GH-RNG-03", "", about)
    refused = dict(table.offers(question).closed())["foe"]
    assert (refused.clause, refused.reason) == (clause, "it is hidden")


@proves("GH-LOS-12")
def test_a_weapon_of_overwatch_is_closed_because_the_mover_hides() -> None:
    table = ambush()
    about = About("overwatch", "hero", "foe")
    question = Offered[str]("overwatch", 0, "GH-SPA-21", "", about)
    closed = dict(table.offers(question).closed())
    assert {refused.clause for refused in closed.values()} == {"GH-LOS-12"}


@proves("GH-LOS-12", "GH-ACT-14")
@pytest.mark.parametrize(
    ("action", "clause"), [("shoot", SHOT), ("quick-shot", SHOT), ("charge", CHARGED)]
)
@pytest.mark.parametrize(("statuses", "hides"), [(("hidden",), True), ((), False)])
def test_an_action_that_only_hiding_closes_says_so(
    action: str, clause: str, statuses: tuple[str, ...], hides: bool
) -> None:
    hero = model("hero", "ranger", weapons=(bow(),), state="active")
    table = battle(hero, foe(x=1500, statuses=marks(*statuses)), active="hero", phase="act")
    refused = no_action(table, "hero", action)
    assert (refused is not None) is hides
    if refused is not None:
        assert (refused.clause, refused.reason) == (clause, "foe is hidden")


@proves("GH-LOS-12")
def test_a_weapon_without_a_target_is_closed_because_that_target_hides() -> None:
    table = ambush()
    question = Offered[str]("weapon", 0, "GH-RNG-02", "", About("shoot", "hero"))
    table = battle(table["hero"], table["foe"], active="hero")
    refused = dict(table.offers(question).closed())["bow"]
    assert (refused.clause, refused.reason) == ("GH-LOS-12", "foe is hidden")


@proves("GH-LOS-12")
def test_a_look_at_a_hidden_enemy_says_that_it_hides() -> None:
    table = ambush()
    found = between_models(table, "hero", "foe", Sight(seen=True, gap=402))
    assert (found.seen, found.clause) == (False, "GH-LOS-12")
