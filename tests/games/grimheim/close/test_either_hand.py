"""Weapon traits in either hand, and for either side of a fight (GH-CC-05, GH-WTR-17, 36)."""

import pytest

from games.grimheim.builders import battle, foe, model, sword
from games.grimheim.close.dice import Arms, fought
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.match import Weapon
from wartable.kit import play, proves


@proves("GH-WTR-36", "GH-CC-13", "GH-CC-05")
@pytest.mark.parametrize("main", [True, False], ids=["main hand", "off hand"])
def test_a_swift_strike_serves_the_hand_it_is_in(main: bool) -> None:
    """DMG 5 tells the kept die of the quick weapon from those of the other."""
    quick = sword("swift-strike", id="quick", name="Quick", attacks=1, damage=5)
    slow = sword(attacks=1, damage=1)
    pair = (quick, slow) if main else (slow, quick)
    table = battle(model(weapons=pair), foe(weapons=(sword(),)))
    fought(
        table,
        weapons=(Arms(*pair), Arms(sword())),
        swift_strike=True,
        attack=[1],
        counter=[1, 1, 1],
    )
    assert table["foe"].wounds == 5


@proves("GH-WTR-17")
@pytest.mark.parametrize(
    ("weapons", "attack", "wounds"),
    [
        pytest.param((sword("harmful"),), [1, 1, 3], 8, id="each one"),
        pytest.param((sword("harmful"),), [2, 2, 3], 10, id="no one"),
        pytest.param(
            (sword(attacks=1), sword("harmful", id="b", name="B")), [1, 1], 9, id="off hand"
        ),
        pytest.param(
            (sword("harmful", attacks=1), sword(id="b", name="B")), [1, 1], 9, id="main hand"
        ),
    ],
)
@pytest.mark.parametrize("role", ["attacker", "defender"])
def test_a_harmful_weapon_bites_in_a_fight_too(
    role: str, weapons: tuple[Weapon, ...], attack: list[int], wounds: int
) -> None:
    """For its own dice only, whoever began; no armour and no toughness help."""
    hero = model("bearer", "tough", weapons=weapons, seat=0)
    other = foe("other", weapons=(sword(),))
    table = battle(hero, other)
    mine, yours = Arms(*weapons), Arms(sword())
    if role == "attacker":
        arms = {"weapons": (mine, yours)} if weapons[1:] else {}
        play(table, fight(table, "bearer", "other"), attack=attack, counter=[2, 2, 2], **arms)
    else:
        arms = {"weapons": (yours, mine)} if weapons[1:] else {}
        play(table, fight(table, "other", "bearer"), attack=[2, 2, 2], counter=attack, **arms)
    assert table["bearer"].wounds == wounds
