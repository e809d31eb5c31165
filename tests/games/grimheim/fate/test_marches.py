"""Assault, Stampede and Scurry."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.ask import Choose
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.assault import assault, most_assault
from wartable.games.grimheim.fate.windows import Window, offer, open_uses
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act, activate
from wartable.kit import ask, play, proves, refusal


def fated(modifier: str, *models: Model, faces: tuple[int, ...], **over: Any) -> Table:
    modifiers = (modifier, modifier)
    return battle(*models, fate=(faces, ()), fate_modifiers=modifiers, **over)


# Assault


@proves("GH-FAT-08", "GH-FAT-09", "GH-FAT-22")
@pytest.mark.parametrize(
    ("modifier", "face", "value"),
    [
        pytest.param("common-fate", 5, 3, id="a D3"),
        pytest.param("imperial-fate", 5, 5, id="a D6 for Imperials"),
    ],
)
def test_assault_makes_one_move_an_inch_longer_for_each_point(
    modifier: str, face: int, value: int
) -> None:
    table = fated(modifier, model(), foe(), faces=(face,))
    use = FateUse(0, "assault", value, "hero")
    assert play(table, assault(table, "hero", "move"), fate=use) == 100 * value
    assert table.match.fate == ((), ())
    assert play(table, assault(table, "hero", "move")) == 0


@proves("GH-FAT-08", "GH-FAT-09")
def test_several_dice_add_up_and_all_may_be_declined() -> None:
    table = fated("common-fate", model(), faces=(1, 6, 2))
    first, second = FateUse(1, "assault", 3, "hero"), FateUse(0, "assault", 1, "hero")
    assert play(table, assault(table, "hero", "charge"), fate=ask(first, second, None)) == 400
    assert play(table, assault(table, "hero", "charge"), fate=None) == 0
    assert table.match.fate == ((2,), ())


@proves("GH-FAT-09")
def test_assault_is_asked_with_the_declaration_and_not_in_the_window_after_it() -> None:
    table = fated("common-fate", model(), faces=(6,))
    assert open_uses(table, Window("c", 0, "hero", "move"), 0) == []


@proves("GH-FAT-09", "GH-FAT-06")
def test_only_the_player_who_moves_is_asked() -> None:
    table = battle(model(), foe(), fate=((), (6,)))
    assert play(table, assault(table, "hero", "run")) == 0


@proves("GH-FAT-09")
def test_how_much_further_all_dice_together_would_carry() -> None:
    table = fated("common-fate", model(), foe(), faces=(1, 4, 6))
    assert most_assault(table, "hero") == 600
    assert most_assault(table, "foe") == 0
    assert most_assault(fated("divine-judgment", model(), faces=(6,)), "hero") == 0


@proves("GH-FAT-09", "GH-FAT-04")
@pytest.mark.parametrize(("phase", "most"), [("act", 200), ("activate", 200), ("end", 0)])
def test_outside_the_action_phase_no_die_carries_anybody(phase: str, most: int) -> None:
    assert most_assault(fated("common-fate", model(), faces=(4,), phase=phase), "hero") == most
    assert most_assault(fated("common-fate", model(), faces=(), phase=phase), "hero") == 0


@proves("GH-FAT-09")
def test_what_a_charge_cannot_do_without_must_be_paid() -> None:
    table = fated("common-fate", model(), faces=(6, 1))
    steps = assault(table, "hero", "charge", least=350)
    question = steps.send(None)
    assert isinstance(question, Choose)
    assert None not in question.options
    table = fated("common-fate", model(), faces=(6, 1))
    both = ask(FateUse(0, "assault", 3, "hero"), FateUse(0, "assault", 1, "hero"))
    assert play(table, assault(table, "hero", "charge", least=350), fate=both) == 400


# Stampede


def herd(**over: Any) -> Table:
    bulls = [model(f"bull {n}", x=500 * n) for n in (1, 2, 3, 4)]
    bulls[0] = replace(bulls[0], state="active")
    given: dict[str, Any] = dict(phase="act", active="bull 1", faces=(4,)) | over
    return fated("tribes-fate", *bulls, foe(y=2500), **given)


def opponent_is_next(table: Table) -> bool:
    return table.match.seat == 1 and table.match.group is None


@proves("GH-FAT-34", "GH-FAT-43")
def test_a_stampede_activates_up_to_two_more_models_before_the_opponent() -> None:
    table = herd()
    play(table, act(table), action="end", fate=FateUse(0, "stampede", 2))
    assert (table.match.seat, table.match.group) == (0, Mark("stampede", 2))
    play(table, activate(table), group="bull 3")
    play(table, act(table), action="end")
    assert (table.match.seat, table.match.group) == (0, Mark("stampede", 1))
    play(table, activate(table), group="bull 2")
    play(table, act(table), action="end")
    assert opponent_is_next(table)


@proves("GH-FAT-34", "GH-FAT-43")
@pytest.mark.parametrize(
    ("over", "offered"),
    [
        pytest.param({"ap": 1}, True, id="ready with a single AP"),
        pytest.param({"ap": 0}, False, id="all AP spent on reactions"),
        pytest.param({"state": "done"}, False, id="done"),
        pytest.param({"seat": 1}, False, id="of the other side"),
    ],
)
def test_a_stampede_needs_one_more_that_is_ready(over: dict[str, Any], offered: bool) -> None:
    first = model("bull 1", state="done", ap=0)
    table = fated("tribes-fate", first, model("bull 2", x=2000, **over), faces=(4,))
    uses = open_uses(table, Window("b", 0, "bull 1"), 0)
    assert [use.ability for use in uses] == (["stampede"] if offered else [])


@proves("GH-FAT-34")
def test_a_low_die_takes_one_along_and_the_rest_may_be_declined() -> None:
    table = herd(faces=(3,))
    play(table, act(table), action="end", fate=FateUse(0, "stampede", 1))
    assert table.match.group == Mark("stampede", 1)
    play(table, activate(table), group=None)
    assert opponent_is_next(table)


@proves("GH-FAT-34")
def test_a_stampede_takes_anyone_and_opens_no_group_of_its_own() -> None:
    henchmen = [model(f"man {n}", "henchmen", x=500 * n) for n in (1, 2)]
    first = model("first", state="active", y=2000)
    table = fated(
        "tribes-fate", first, *henchmen, foe(y=2900), faces=(1,), phase="act", active="first"
    )
    play(table, act(table), action="end", fate=FateUse(0, "stampede", 1))
    play(table, activate(table), group="man 1")
    play(table, act(table), action="end")
    assert (table.match.seat, table.match.group) == (1, None)


@proves("GH-FAT-34", "GH-FAT-43", "GH-FAT-44")
@pytest.mark.parametrize(
    ("letter", "first", "rest", "offered"),
    [
        pytest.param("b", 0, "ready", 1, id="after an own activation"),
        pytest.param("b", 1, "ready", 0, id="not after the opponent's"),
        pytest.param("a", 0, "ready", 0, id="not before an activation"),
        pytest.param("b", 0, "done", 0, id="not when nobody is left to follow"),
    ],
)
def test_when_a_stampede_may_be_started(letter: str, first: int, rest: str, offered: int) -> None:
    table = fated("tribes-fate", model(state="done"), model("other", state=rest), faces=(6,))
    uses = open_uses(table, Window(letter, first), 0)
    assert len([use for use in uses if use.ability == "stampede"]) == offered


@proves("GH-FAT-34")
def test_a_second_die_makes_the_stampede_longer() -> None:
    table = herd(faces=(4, 1))
    uses = ask(FateUse(0, "stampede", 2), FateUse(0, "stampede", 1))
    play(table, act(table), action="end", fate=uses)
    assert table.match.group == Mark("stampede", 3)


@proves("GH-FAT-34")
def test_a_stampede_takes_the_place_of_a_group_that_was_still_open() -> None:
    men = [model(f"man {n}", "henchmen", x=500 * n) for n in (1, 2)]
    other = model("other", y=2000)
    first = replace(men[0], state="active")
    table = fated("tribes-fate", first, men[1], other, faces=(1,), phase="act", active="man 1")
    play(table, act(table), action="end", fate=FateUse(0, "stampede", 1))
    assert table.match.group == Mark("stampede", 1)
    play(table, activate(table), group="other")
    play(table, act(table), action="end")
    assert opponent_is_next(table)


# Scurry


@proves("GH-FAT-43", "GH-MOV-27")
@pytest.mark.parametrize(
    ("x", "refused"),
    [
        pytest.param(1200, None, id="two inches"),
        pytest.param(1201, "GH-MOV-28", id="not a hundredth more"),
    ],
)
def test_scurry_is_a_free_move_of_so_many_inches(x: int, refused: str | None) -> None:
    table = fated("ratling-fate", model(), foe(x=2000), faces=(4,))
    steps = offer(table, Window("a", 1, "foe"))
    answers: dict[str, Any] = dict(fate=FateUse(0, "scurry", 2, "hero"), scurry=[(x, 1000, 0)])
    if refused is None:
        play(table, steps, **answers)
        assert (table["hero"].at, table["hero"].ap) == ((x, 1000, 0), 2)
        assert table.match.taken == ()
    else:
        assert refusal(table, steps, **answers).clause == refused


@proves("GH-FAT-43", "GH-MOV-27")
def test_scurry_follows_the_rules_of_move() -> None:
    walled = battle(
        model(),
        fate=((6,), ()),
        fate_modifiers=("ratling-fate", "common-fate"),
        terrain=(piece("wall", 1100, 0, 1150, 3000),),
    )
    answers: dict[str, Any] = dict(fate=FateUse(0, "scurry", 3, "hero"))
    steps = offer(walled, Window("a", 0))
    assert refusal(walled, steps, scurry=[(1250, 1000, 0)], **answers).clause == "GH-TER-12"
    near = fated("ratling-fate", model(), foe(x=1300), faces=(6,))
    steps = offer(near, Window("a", 0))
    assert refusal(near, steps, scurry=[(1102, 1000, 0)], **answers).clause == "GH-ACT-04"


@proves("GH-FAT-43", "GH-FAT-44")
@pytest.mark.parametrize(("gap", "scurriers"), [(100, ["far"]), (101, ["hero", "far"])])
def test_who_is_in_melee_range_cannot_scurry(gap: int, scurriers: list[str]) -> None:
    table = fated("ratling-fate", model(), model("far", y=2500), foe(x=1098 + gap), faces=(6,))
    uses = open_uses(table, Window("a", 0), 0)
    assert [use.model for use in uses if use.ability == "scurry"] == scurriers
