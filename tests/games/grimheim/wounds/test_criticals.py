"""What a critical brings beyond its damage."""

import pytest

from games.grimheim.builders import battle, foe, model
from games.grimheim.wounds.packets import crit, hit
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.wounds.damage import hurt
from wartable.games.grimheim.wounds.statuses import has_status
from wartable.kit import play, proves

WEAPONS = {"fire": "burning", "poison": "poisoned", "stun": "stunned", "blighted": "cursed"}


@proves("GH-WTR-14", "GH-WTR-25", "GH-WTR-34", "GH-WTR-07")
@pytest.mark.parametrize("trait", list(WEAPONS))
def test_a_critical_with_damage_gives_the_weapons_status(trait: str) -> None:
    table = battle(model(), foe())
    play(table, hurt(table, hit(2)))
    assert table["foe"].givers == {}
    play(table, hurt(table, crit(2, trait)), injury=[6])
    assert [mark.name for mark in table["foe"].statuses] == [WEAPONS[trait]]
    assert table["foe"].givers == {WEAPONS[trait]: "hero"}


@proves("GH-WTR-14", "GH-WTR-25", "GH-WTR-34", "GH-WTR-07")
@pytest.mark.parametrize("trait", list(WEAPONS))
def test_without_damage_there_is_no_status(trait: str) -> None:
    table = battle(model(), foe("foe", "toughest"))
    play(table, hurt(table, crit(3, trait)))
    assert table["foe"].statuses == ()


@proves("GH-TRT-19", "GH-TRT-83", "GH-TRT-90")
@pytest.mark.parametrize(
    ("trait", "status"),
    [("fear", "fearful"), ("dreadful", "fearful"), ("mark-of-pestilence", "poisoned")],
)
@pytest.mark.parametrize("close", [True, False])
def test_the_attackers_own_nature_marks_its_victims(trait: str, status: str, close: bool) -> None:
    table = battle(model("hero", trait), foe())
    play(table, hurt(table, crit(2, close=close)), injury=[6])
    assert has_status(table, "foe", status)
    assert not has_status(table, "hero", status)


@proves("GH-TRT-37")
def test_life_link_heals_one_for_each_critical_with_damage() -> None:
    table = battle(model("hero", "life-link", wounds=5), foe("foe", "tough"))
    play(table, hurt(table, crit(3)), injury=[6])
    assert table["hero"].wounds == 6
    play(table, hurt(table, crit(1)))
    play(table, hurt(table, hit(3)))
    assert table["hero"].wounds == 6


@proves("GH-TRT-78")
@pytest.mark.parametrize("close", [True, False])
def test_venom_works_in_close_combat_only(close: bool) -> None:
    table = battle(model("hero", "venomous"), foe())
    play(table, hurt(table, crit(2, close=close)), injury=[6])
    assert has_status(table, "foe", "poisoned") == close


@proves("GH-TRT-86")
@pytest.mark.parametrize("close", [True, False])
def test_corrupted_blood_curses_who_draws_it_in_close_combat(close: bool) -> None:
    table = battle(model(), foe("foe", "corrupted-blood"))
    play(table, hurt(table, crit(2, close=close)), injury=[6])
    assert has_status(table, "hero", "cursed") == close
    assert not has_status(table, "foe", "cursed")


@proves("GH-TRT-86")
def test_corrupted_blood_curses_even_as_its_bearer_falls() -> None:
    table = battle(model(), foe("foe", "corrupted-blood", wounds=2))
    play(table, hurt(table, crit(2, close=True)))
    assert "foe" not in table
    assert has_status(table, "hero", "cursed")


@proves("GH-WTR-14", "GH-WND-02")
def test_who_falls_by_the_critical_does_not_catch_fire_any_more() -> None:
    table = battle(model(), foe(wounds=2))
    play(table, hurt(table, crit(2, "fire")))
    assert table.match.fallen[0].model.statuses == ()
