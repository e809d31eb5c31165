"""The phases of a turn: its start, Initiative, Fate, the end (GH-TRN)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model
from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.events import FlagSet, Wounded
from wartable.games.grimheim.flow import next_step
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import ActionPoints, TurnBegins, TurnEnds
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns import phases
from wartable.games.grimheim.turns.events import FreeReactionsGained, TurnOver
from wartable.games.grimheim.turns.phases import (
    begin_actions,
    end_turn,
    fate_dice,
    roll_fate,
    start_turn,
    take_initiative,
)
from wartable.kit import ask, marks, play, proves, rolls

DRILLED = Trait("drilled for tests", clause="GH-TRN-04")
SORE = Trait("sore for tests", clause="GH-TRN-23")
MENDING = Trait("mending for tests", clause="GH-TRN-23")
FADING = Trait("fading for tests", clause="GH-TRN-23")


@DRILLED.adds(ActionPoints, of="actor")
def one_more(table: Table, moment: ActionPoints, bearer: Bearer) -> int:
    return 1


def noted(table: Table, text: str) -> Steps[None]:
    table.do(FlagSet("GH-TRN-23", text))
    yield from ()


@SORE.acts(TurnBegins, of="actor")
def smart(table: Table, moment: TurnBegins, bearer: Bearer) -> Steps[None]:
    yield from noted(table, f"{moment.actor} smarts")


@MENDING.acts(TurnBegins, of="actor", rank=1)
def mend(table: Table, moment: TurnBegins, bearer: Bearer) -> Steps[None]:
    yield from noted(table, f"{moment.actor} mends")


@FADING.acts(TurnEnds, of="actor")
def fade(table: Table, moment: TurnEnds, bearer: Bearer) -> Steps[None]:
    yield from noted(table, f"{moment.actor} fades")


def flags(table: Table) -> list[str]:
    return [event.flag for event in table.log if isinstance(event, FlagSet)]


# The start


@proves("GH-TRN-04")
def test_ap_are_reset_to_their_value_and_all_become_ready() -> None:
    table = battle(
        model(ap=0, state="done", used=("hero",), moved=True),
        model("kept", ap=1, state="holding"),
        foe("drilled", "drilled for tests", ap=2, state="done"),
        phase="start",
    )
    play(table, start_turn(table))
    assert {id: m.ap for id, m in table.match.models.items()} == {
        "hero": 2,
        "kept": 2,
        "drilled": 3,
    }
    assert {m.state for m in table.match.models.values()} == {"ready"}
    assert (table["hero"].used, table["hero"].moved) == ((), False)
    assert (table.match.turn, table.match.phase) == (2, "initiative")


@proves("GH-TRN-03", "GH-TRN-23")
def test_burning_comes_before_healing_for_everybody() -> None:
    both = ("mending for tests", "sore for tests")
    table = battle(model("a", *both), foe("b", *both), phase="start", defender=0)
    play(table, start_turn(table))
    assert flags(table) == ["a smarts", "b smarts", "a mends", "b mends"]


@proves("GH-GEN-18", "GH-TRN-03")
@pytest.mark.parametrize("defender", [0, 1])
def test_before_initiative_is_known_the_defender_goes_first(defender: int) -> None:
    table = battle(
        model("a", "sore for tests"),
        foe("b", "sore for tests"),
        phase="start",
        turn=2,
        defender=defender,
        initiative=1 - defender,
    )
    play(table, start_turn(table))
    assert flags(table) == (["a smarts", "b smarts"] if defender == 0 else ["b smarts", "a smarts"])


@proves("GH-GEN-18")
def test_each_owner_chooses_the_order_of_his_own() -> None:
    table = battle(
        model("a", "sore for tests"), model("c", "sore for tests"), foe("b"), phase="start"
    )
    order = [(1, "sore for tests of c"), (0, "sore for tests of a")]
    play(table, start_turn(table), order_of_effects=order)
    assert flags(table) == ["c smarts", "a smarts"]


@proves("GH-TRN-23", "GH-STS-05", "GH-TRN-03")
def test_burning_burns_as_a_turn_starts_and_the_dead_do_not_heal() -> None:
    burning = model("a", "mending for tests", statuses=marks("burning"), wounds=3)
    table = battle(burning, model("c"), foe(), phase="start")
    play(table, start_turn(table), burning=[6])
    assert "a" not in table
    assert flags(table) == []


OUTNUMBERED = {"outnumbered_reactions": "true"}


@proves("GH-TRN-20")
def test_nobody_has_free_reactions_that_were_not_agreed_on() -> None:
    """GH-R-95: by the switch two models fewer are one."""
    models = (model(), *[foe(f"f{n}", x=150 * n + 100, y=2500) for n in range(3)])
    for variants, free in (({}, (0, 0)), (OUTNUMBERED, (1, 0))):
        table = battle(*models, phase="start", variants=variants)
        play(table, start_turn(table))
        assert table.match.free_reactions == free


@proves("GH-TRN-20")
@pytest.mark.parametrize(
    ("mine", "theirs", "free"),
    [
        pytest.param(2, 3, (0, 0), id="one fewer is not enough"),
        pytest.param(2, 4, (1, 0), id="two fewer"),
        pytest.param(2, 5, (1, 0), id="three fewer are one full two"),
        pytest.param(5, 1, (0, 2), id="four fewer, on the other side"),
        pytest.param(3, 3, (0, 0), id="equal"),
    ],
)
def test_a_free_reaction_for_every_full_two_models_fewer(
    mine: int, theirs: int, free: tuple[int, int]
) -> None:
    models = [model(f"m{n}", x=150 * n + 100) for n in range(mine)]
    foes = [foe(f"f{n}", x=150 * n + 100, y=2500) for n in range(theirs)]
    spare = replace(models[0], id="spare")
    given: dict[str, Any] = {"reserve": (spare, spare), "free_reactions": (3, 3)}
    table = battle(*models, *foes, phase="start", variants=OUTNUMBERED, **given)
    play(table, start_turn(table))
    assert table.match.free_reactions == free
    told = [event for event in table.log if isinstance(event, FreeReactionsGained)]
    assert len(told) == len([each for each in free if each])


@proves("GH-TRN-20", "GH-TRN-03")
def test_they_are_counted_when_all_start_of_turn_steps_are_done() -> None:
    burning = model("burning", statuses=marks("burning"), wounds=1, y=500)
    foes = (foe("a"), foe("b", y=1500), foe("c", y=2000))
    table = battle(model(), burning, *foes, phase="start", variants=OUTNUMBERED)
    play(table, start_turn(table), burning=[1])
    assert table.match.free_reactions == (1, 0)


# Initiative


@proves("GH-TRN-05", "GH-TRN-06")
@pytest.mark.parametrize(("faces", "winner"), [([5, 2], 0), ([2, 5], 1), ([4, 4, 1, 6], 1)])
@pytest.mark.parametrize("first", [0, 1])
def test_the_winner_of_initiative_chooses_who_goes_first(
    faces: list[int], winner: int, first: int
) -> None:
    table = battle(model(), foe(), phase="initiative")
    dice = ask(*[[face] for face in faces])
    play(table, take_initiative(table), initiative=dice, first=first)
    assert (table.match.initiative, table.match.seat) == (winner, first)
    assert table.match.phase == "fate"


@proves("GH-TRN-06")
def test_it_is_the_winner_who_is_asked() -> None:
    table = battle(model(), foe(), phase="initiative")
    steps = take_initiative(table)
    steps.send(None)
    steps.send((2,))
    assert steps.send((5,)).seat == 1


# Fate


@proves("GH-TRN-09", "GH-FAT-01")
def test_each_player_rolls_his_fate_dice_and_keeps_them_visible() -> None:
    table = battle(model(), foe(), phase="fate", initiative=1)
    play(table, roll_fate(table), fate=ask([1, 2, 3], [4, 5, 6]))
    assert table.match.fate == ((4, 5, 6), (1, 2, 3))
    assert [roll.seat for roll in rolls(table, "fate")] == [1, 0]
    assert table.match.phase == "arrivals"


@proves("GH-FAT-01", "GH-FAT-02")
@pytest.mark.parametrize(
    ("over", "dice"),
    [
        pytest.param({}, 3, id="three"),
        pytest.param(
            {"fate_modifiers": ("ratling-fate", "common-fate")}, 4, id="four for Ratlings"
        ),
        pytest.param({"values": (480, 500)}, 4, id="one more if 20 points cheaper"),
        pytest.param({"values": (481, 500)}, 3, id="not if 19 points cheaper"),
        pytest.param({"values": (500, 480)}, 3, id="not if dearer"),
    ],
)
def test_how_many_fate_dice_there_are(over: dict[str, Any], dice: int) -> None:
    assert fate_dice(battle(model(), foe(), **over), 0) == dice


@proves("GH-EQP-17", "GH-FAT-03")
def test_every_idol_in_play_adds_a_die_and_all_additions_add_up() -> None:
    idol = ("idol-of-the-gods",)
    table = battle(
        model(gear=idol),
        model("other", gear=idol),
        foe(),
        values=(400, 500),
        reserve=(model("late", gear=idol),),
    )
    assert (fate_dice(table, 0), fate_dice(table, 1)) == (6, 3)


@proves("GH-GEN-24", "GH-FAT-01")
@pytest.mark.parametrize(
    ("agreed", "modifier", "dice"),
    [
        pytest.param("2", "common-fate", 2, id="two dice for Common Fate"),
        pytest.param("3", "common-fate", 3, id="three"),
        pytest.param("2", "imperial-fate", 3, id="no other Fate Modifier is meant"),
    ],
)
def test_what_was_agreed_before_the_game_is_in_force_and_not_asked_for(
    agreed: str, modifier: str, dice: int
) -> None:
    table = battle(
        model(),
        foe(),
        phase="fate",
        variants={"common_fate_dice": agreed},
        fate_modifiers=(modifier, "imperial-fate"),
    )
    play(table, roll_fate(table), fate=ask([1] * dice, [1, 1, 1]))
    assert len(table.match.fate[0]) == dice


# The end


@proves("GH-TRN-22", "GH-TRN-23", "GH-TRN-25")
def test_the_end_phase_damages_then_scores_then_lets_things_expire() -> None:
    seen: list[tuple[str, int, int]] = []

    def score(table: Table) -> Steps[None]:
        hero = table["hero"]
        seen.append((table.match.phase, hero.wounds, len(table.match.fate[0]) + len(hero.effects)))
        yield from ()

    def check(table: Table) -> Steps[bool]:
        hero = table["hero"]
        seen.append((table.match.phase, hero.wounds, len(table.match.fate[0]) + len(hero.effects)))
        yield from ()
        return False

    phases.hook_in(phases.ENDS, 9, score)
    phases.hook_in(phases.LAST, 9, check)
    try:
        poisoned = model(statuses=marks("poisoned"), effects=(Effect("claws-of-death", 1),))
        table = battle(poisoned, foe(), fate=((3, 4), (5,)), free_reactions=(1, 0))
        play(table, end_turn(table))
    finally:
        del phases.ENDS[9], phases.LAST[9]
    assert seen == [("end", 9, 3), ("end", 9, 0)]
    assert (table.match.fate, table.match.free_reactions) == (((), ()), (0, 0))


@proves("GH-GEN-18", "GH-TRN-22")
@pytest.mark.parametrize("initiative", [0, 1])
def test_in_the_end_phase_the_player_with_initiative_goes_first(initiative: int) -> None:
    table = battle(
        model("a", "fading for tests"),
        foe("b", "fading for tests"),
        initiative=initiative,
        defender=1 - initiative,
    )
    play(table, end_turn(table))
    first, second = ("a", "b") if initiative == 0 else ("b", "a")
    assert flags(table)[:2] == [f"{first} fades", f"{second} fades"]


@proves("GH-TRN-22")
@pytest.mark.parametrize(
    ("until", "left"),
    [
        ("turn", []),
        ("next turn", ["turn"]),
        ("battle", ["battle"]),
        ("activation", ["activation"]),
    ],
)
def test_what_lasts_until_the_end_of_a_turn_ends_with_it(until: Any, left: list[str]) -> None:
    table = battle(model(effects=(Effect("protected", 0, until),)), foe())
    table.do(TurnOver("GH-TRN-22"))
    assert [effect.until for effect in table["hero"].effects] == left
    assert table["hero"].bears("protected") == bool(left)


@proves("GH-TRN-27", "GH-TRN-25")
def test_after_a_turn_that_is_not_the_last_the_next_one_begins() -> None:
    table = battle(model(), foe(), fate=((1,), (2,)))
    play(table, end_turn(table))
    assert (table.match.phase, table.match.fate) == ("start", ((), ()))
    assert next_step(table.match) == "start"


@proves("GH-TRN-01")
def test_a_turn_runs_through_its_phases_in_this_order() -> None:
    table = battle(model(), foe(), phase="start")
    order = []
    for step in (start_turn, take_initiative, roll_fate, begin_actions):
        order.append(next_step(table.match))
        answers: dict[str, Any] = {}
        if step is take_initiative:
            answers = {"initiative": ask([6], [1]), "first": 0}
        if step is roll_fate:
            answers = {"fate": ask([1, 1, 1], [1, 1, 1])}
        play(table, step(table), **answers)
    order.append(next_step(table.match))
    done = {id: replace(m, state="done") for id, m in table.match.models.items()}
    order.append(next_step(replace(table.match, models=done)))
    assert order == ["start", "initiative", "fate", "arrivals", "activate", "end"]


def test_damage_at_the_end_of_a_turn_is_told() -> None:
    table = battle(model(statuses=marks("poisoned")), foe())
    play(table, end_turn(table))
    assert [event.amount for event in table.log if isinstance(event, Wounded)] == [1]
