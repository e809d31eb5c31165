"""Claws of Death, Deadly Grip, Aura of Fear, Pestilence and Dark Bargain."""

import pytest

from games.grimheim.builders import battle, foe, model
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.events import Wounded
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import Window, offer, open_uses
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.resolving import Packet
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import end_turn
from wartable.games.grimheim.wounds.damage import hurt
from wartable.kit import ask, marks, play, proves


def fated(modifier: str, *models: Model, faces: tuple[int, ...]) -> Table:
    return battle(*models, fate=(faces, ()), fate_modifiers=(modifier, "common-fate"))


def targets(table: Table, ability: str) -> list[str]:
    found = open_uses(table, Window("a", 0), 0)
    return [use.model for use in found if use.ability == ability]


# Claws of Death


@proves("GH-FAT-31", "GH-STS-17")
@pytest.mark.parametrize(
    ("faces", "left"),
    [
        pytest.param((2,), 300, id="one inch for a 2"),
        pytest.param((6,), 100, id="three for a 6"),
        pytest.param((6, 4), 0, id="two dice add up, never below nothing"),
        pytest.param((1, 3), 100, id="and neither hides the other"),
    ],
)
def test_claws_of_death_slow_one_enemy(faces: tuple[int, ...], left: int) -> None:
    table = fated("undead-fate", model(), foe(x=2000), faces=faces)
    values = [(face + 1) // 2 for face in faces]
    used = [FateUse(0, "claws-of-death", value, "foe") for value in values]
    play(table, offer(table, Window("a", 1)), fate=ask(*used))
    assert mov(table, "foe") == left
    assert mov(table, "hero") == 400


@proves("GH-FAT-31")
def test_the_claws_let_go_at_the_end_of_the_turn() -> None:
    table = fated("undead-fate", model(), foe(x=2000), faces=(6,))
    play(table, offer(table, Window("a", 1)), fate=FateUse(0, "claws-of-death", 3, "foe"))
    play(table, end_turn(table))
    assert mov(table, "foe") == 400


@proves("GH-FAT-31")
def test_the_claws_seize_enemies_only() -> None:
    table = fated("undead-fate", model(), foe(x=2000), foe("other", x=2500), faces=(6,))
    assert targets(table, "claws-of-death") == ["foe", "other"]


# Deadly Grip


@proves("GH-FAT-32", "GH-FAT-44")
@pytest.mark.parametrize(("gap", "gripped"), [(100, ["foe"]), (101, [])])
def test_deadly_grip_needs_an_enemy_in_melee_range_of_a_friend(
    gap: int, gripped: list[str]
) -> None:
    table = fated("undead-fate", model(), foe(x=1098 + gap), faces=(4,))
    assert targets(table, "deadly-grip") == gripped


@proves("GH-FAT-32", "GH-WND-05")
def test_its_damage_is_fatal_and_nobodys_deed() -> None:
    table = fated("undead-fate", model(), foe("foe", Mark("tough", 1)), faces=(4,))
    play(table, offer(table, Window("b", 0)), fate=FateUse(0, "deadly-grip", 2, "foe"))
    (event,) = [event for event in table.log if isinstance(event, Wounded)]
    assert (event.model, event.amount, event.by) == ("foe", 2, "")


@proves("GH-FAT-32", "GH-WND-02")
def test_it_can_defeat() -> None:
    table = fated("undead-fate", model(), foe(wounds=2), faces=(6,))
    play(table, offer(table, Window("b", 0)), fate=FateUse(0, "deadly-grip", 2, "foe"))
    assert "foe" not in table


# Pestilence


@proves("GH-FAT-43")
@pytest.mark.parametrize(("face", "poisoned"), [(3, []), (4, ["foe"])])
def test_pestilence_needs_a_four_and_an_enemy_in_melee_range(
    face: int, poisoned: list[str]
) -> None:
    table = fated("ratling-fate", model(), foe(), foe("far", x=2000), faces=(face,))
    assert targets(table, "pestilence") == poisoned


@proves("GH-FAT-43", "GH-FAT-44")
def test_pestilence_poisons_whom_it_can() -> None:
    sick = foe("sick", x=1000, y=1198, statuses=marks("poisoned"))
    table = fated("ratling-fate", model(), foe(), sick, faces=(5,))
    assert targets(table, "pestilence") == ["foe"]
    play(table, offer(table, Window("b", 0)), fate=FateUse(0, "pestilence", 1, "foe"))
    assert table["foe"].statuses == marks("poisoned")


# Aura of Fear


@proves("GH-FAT-38")
@pytest.mark.parametrize(
    ("face", "frightened"),
    [
        pytest.param(2, ["near"], id="within two inches"),
        pytest.param(3, ["near", "further"], id="within three, exactly"),
        pytest.param(4, ["near", "further"], id="not a hundredth beyond four"),
        pytest.param(5, ["near", "further", "far"], id="within five"),
    ],
)
def test_every_enemy_within_so_many_inches_takes_fright(face: int, frightened: list[str]) -> None:
    table = fated(
        "primordial-fate",
        model(),
        foe("near", x=1298),
        foe("further", x=1000, y=1398),
        foe("far", x=1000, y=501),
        model("friend", x=1000, y=1200),
        faces=(face,),
    )
    assert table.gap("hero", "far") == 401
    play(table, offer(table, Window("a", 0)), fate=FateUse(0, "aura-of-fear", face, "hero"))
    fearful = [id for id, m in table.match.models.items() if m.bears("fearful")]
    assert fearful == frightened


@proves("GH-FAT-38", "GH-FAT-44")
def test_an_aura_that_frightens_nobody_is_no_use() -> None:
    scared = foe("scared", statuses=marks("fearful"))
    table = fated("primordial-fate", model(), scared, foe("far", x=1000, y=2000), faces=(6,))
    assert targets(table, "aura-of-fear") == []


# Dark Bargain


def struck(table: Table, by: str = "hero", target: str = "foe", amount: int = 2) -> Packet:
    return Packet(target, amount, "GH-CC-17", by, success=True, close=True)


@proves("GH-FAT-40", "GH-WND-05")
@pytest.mark.parametrize(
    ("face", "theirs", "mine"),
    [
        pytest.param(6, 3, 7, id="6 for the target, 3 for the model"),
        pytest.param(3, 6, 8, id="3 for the target, 2 for the model"),
        pytest.param(1, 8, 9, id="1 for each"),
    ],
)
def test_a_bargain_costs_the_target_the_die_and_the_model_half_of_it(
    face: int, theirs: int, mine: int
) -> None:
    tough = foe("foe", Mark("tough", 1))  # takes 1 off the blow, nothing off the bargain
    table = fated("primordial-fate", model(), tough, faces=(face,))
    use = FateUse(0, "dark-bargain", face, "hero")
    play(table, hurt(table, struck(table)), fate=use)
    assert (table["foe"].wounds, table["hero"].wounds) == (theirs, mine)


@proves("GH-FAT-40", "GH-FAT-44")
def test_a_bargain_is_struck_over_ones_own_successes_only() -> None:
    table = fated("primordial-fate", model(), foe(), faces=(6,))
    play(table, hurt(table, struck(table, by="foe", target="hero")))
    assert table["hero"].wounds == 8


@proves("GH-FAT-40")
def test_the_price_may_be_ones_life_and_the_blow_still_falls() -> None:
    table = fated("primordial-fate", model(wounds=3), foe(wounds=8), faces=(6,))
    use = FateUse(0, "dark-bargain", 6, "hero")
    play(table, hurt(table, struck(table)), fate=use)
    assert "hero" not in table
    assert "foe" not in table
    assert [fallen.by for fallen in table.match.fallen] == ["", "hero"]


@proves("GH-FAT-31")
@pytest.mark.parametrize(("seat", "seized"), [(0, ["foe"]), (1, ["hero"])])
def test_the_claws_of_either_player_seize_his_enemies(seat: int, seized: list[str]) -> None:
    fates = ("undead-fate", "undead-fate")
    table = battle(model(), foe(x=2000), fate=((6,), (6,)), fate_modifiers=fates)
    uses = open_uses(table, Window("a", seat), seat)
    assert [use.model for use in uses if use.ability == "claws-of-death"] == seized
