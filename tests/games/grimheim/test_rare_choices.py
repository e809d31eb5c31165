"""Choices that battles by chance seldom offer, put on the table on purpose."""

import pytest

from games.grimheim.builders import battle, foe, model, sword
from games.grimheim.magic.casters import casting, friend, mage
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.moments import ChargeMade
from wartable.kit import play, proves


@proves("GH-TRT-80")
@pytest.mark.parametrize(("name", "wounds"), [("Sword", 8), ("Axe", 5)])
def test_who_has_spikes_and_two_weapons_says_whose_damage_they_do(name: str, wounds: int) -> None:
    arms = (sword(damage=2), sword(id="axe", name="Axe", damage=5))
    table = battle(model("hero", "spikes", weapons=arms), foe())
    chosen = next(weapon for weapon in arms if weapon.name == name)
    answers = {"spikes weapon": chosen, "spikes": [1]}
    play(table, table.at(ChargeMade("hero", "charge", "foe")), **answers)
    assert table["foe"].wounds == wounds


@proves("GH-MAG-02")
@pytest.mark.parametrize("risen", ["one", "two"])
def test_of_two_fallen_friends_the_caster_says_who_rises(risen: str) -> None:
    bodies = (friend("one", x=1500), friend("two", x=1500, y=1300))
    table = casting(mage(), *bodies, lore="grave-song")
    for body in bodies:
        table.do(Defeated("GH-WND-02", body.id))
    answers = {"raised wounds": [4], "fallen": risen}
    play(table, cast(table, "mage"), energy=[4, 5], power="raise-fallen", **answers)
    assert [id for id in table.match.models if id != "mage"] == [risen]
