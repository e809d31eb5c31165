"""The table of lores: every power in it can be worked, and reaches as far as it says (GH-MAG-02, 08)."""

import pytest

from games.grimheim.magic.casters import casting, friend, mage
from wartable.games.grimheim.magic.aiming import no_target
from wartable.games.grimheim.magic.powers import POWERS
from wartable.games.grimheim.rows import Power, lores, weapons
from wartable.kit import proves

ALL = [power for lore in lores().values() for power in lore.power]


@proves("GH-MAG-02", "GH-MAG-08")
def test_every_power_in_the_table_can_be_worked() -> None:
    assert {one.id for one in ALL} == set(POWERS)
    spells = {one.weapon: one for one in ALL if one.weapon}
    assert {id: 100 * one.range for id, one in spells.items()} == {
        id: 100 * weapons()[id].rng for id in spells
    }


@proves("GH-MAG-02", "GH-MAG-08", "GH-MAG-24")
@pytest.mark.parametrize("one", [p for p in ALL if p.target in ("friend", "enemy")])
def test_every_power_reaches_as_far_as_the_table_says(one: Power) -> None:
    far = 1000 + 98 + 100 * one.range
    seat = 0 if one.target == "friend" else 1
    near = casting(mage(x=1000), friend("other", seat=seat, x=far))
    assert no_target(near, "mage", one, "other") is None
    beyond = casting(mage(x=1000), friend("other", seat=seat, x=far + 1))
    assert no_target(beyond, "mage", one, "other") is not None
    wrong = casting(mage(x=1000), friend("other", seat=1 - seat, x=far))
    assert no_target(wrong, "mage", one, "other") is not None
