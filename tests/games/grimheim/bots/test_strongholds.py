"""How a scripted player storms a stronghold: the gate and the keep, the wards and the shrine."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.bots.games import GRIMHEIM, opened
from games.grimheim.builders import model, open_to, sword
from games.grimheim.missions.scenes import fought, objective
from wartable.bots.seats import play_out, player_named
from wartable.core.ask import About, Choose, Place
from wartable.core.match import Mark
from wartable.core.regions import judge_path
from wartable.core.screen.figures import DiceShown, DieShown
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.bots.goals import goals_for
from wartable.games.grimheim.bots.scripted import BOTS
from wartable.games.grimheim.bots.strongholds import AT_GATE, bars_the_way, turn_to_go
from wartable.games.grimheim.dice.on_table import faces_come_to
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.resolving import Die
from wartable.games.grimheim.setup.deployment import far_off
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import Goal

FAR = model("foe", seat=1, x=200, y=2900)
GATE, SHRINE = "the-last-gate", "the-heart-shrine"


def scene(mission: str, *models: Any, **over: Any) -> Table:
    return fought(*models, FAR, mission=mission, **({"active": "hero", "phase": "act"} | over))


def does(table: Table) -> str:
    options = (*open_to(table, "hero"), "end")
    asked = Choose("action", 0, "T", "", About("activation", "hero"), options=options)
    said: str = BOTS["objective"](1).answer(table.match, asked, None, 1.0)[0]
    return said


def wants(table: Table, id: str = "hero") -> list[Goal]:
    return goals_for(table, id)


# The gate and the keep


def test_who_stands_before_the_shut_gate_strikes_at_it() -> None:
    assert does(scene(GATE, model(x=1500, y=1775))) == "break-gate"


@pytest.mark.parametrize(("x", "reached"), [(1310, True), (1690, True), (1150, False)])
def test_the_gate_can_be_struck_at_along_its_whole_face(x: int, reached: bool) -> None:
    table = scene(GATE, model(x=x, y=1775))
    (gate,) = wants(table)
    assert (gate.short_of(table["hero"], table["hero"].at) == 0) is reached


def test_once_the_gate_is_open_everybody_makes_for_the_keep() -> None:
    table = scene(GATE, model(x=1500, y=1775), doors={"gate": "open"})
    (keep,) = wants(table)
    assert keep.at[:2] == (1500, 2700)
    assert does(table) == "run"


def many(count: int) -> list[Any]:
    """Friends who stand before the gate already."""
    return [model(f"friend {k}", x=1300 + 100 * k, y=1775) for k in range(count)]


@pytest.mark.parametrize(("before", "y"), [(0, 1900), (AT_GATE, 2700)])
def test_a_few_break_the_gate_and_the_others_climb(before: int, y: int) -> None:
    """The gate is at 19", the keep behind it at 27"; a ladder leads there."""
    table = scene(GATE, model(x=700, y=1600), *many(before), doors={"gate": "locked"}, turn=2)
    assert [goal.at[1] for goal in wants(table)] == [y]


def test_who_cannot_be_over_the_wall_in_time_helps_at_the_gate() -> None:
    late = scene(GATE, model(x=700, y=600), *many(AT_GATE), doors={"gate": "locked"}, turn=5)
    assert [goal.at[1] for goal in wants(late)] == [1900]


def test_whoever_is_on_the_wall_makes_for_the_keep_though_the_gate_is_shut() -> None:
    table = scene(GATE, model(x=600, y=2000, level=1), doors={"gate": "locked"})
    assert [goal.at[1] for goal in wants(table)] == [2700]


def test_a_shot_at_the_gate_waits_while_friends_wait_behind() -> None:
    alone = scene(GATE, model(x=1500, y=1200), doors={"gate": "locked"})
    ahead = scene(
        GATE, model(x=1500, y=1200), model("friend", x=1500, y=1000), doors={"gate": "locked"}
    )
    assert not bars_the_way(alone, alone["hero"], wants(alone))
    assert bars_the_way(ahead, ahead["hero"], wants(ahead))


def test_nobody_stays_far_behind_to_shoot_at_the_gate() -> None:
    """Beyond 8" it is hit less often, and who stays there is not at the keep in time."""
    far = scene(GATE, model(x=1500, y=600), doors={"gate": "locked"})
    assert bars_the_way(far, far["hero"], wants(far))


def test_who_is_in_front_goes_first_and_who_cannot_run_goes_last() -> None:
    table = scene(GATE, model(x=1500, y=1400), model("friend", x=1500, y=900), turn=2)
    front, rear = (turn_to_go(table, table[id], wants(table, id)) for id in ("hero", "friend"))
    assert front > rear


def test_the_defender_of_a_gate_does_not_storm_it() -> None:
    table = scene(GATE, model(x=1500, y=1775))
    assert not any(goal.pressing for goal in wants(table, "foe"))


def test_fate_turns_a_miss_at_the_gate_into_a_critical() -> None:
    table = scene(GATE, model(x=1500, y=1775, weapons=(sword(critical=6),)), fate=((6,), ()))
    die = DieShown(1, 4, "failure", "Sword", faces=faces_come_to(Die(1, 4)))
    shown = DiceShown("attack", 0, (die,), "hero")
    use, about = FateUse(0, "replace", 6, die=0), About("break-gate", "hero", "gate", "sword")
    asked = Choose("fate", 0, "GH-FAT-44", "", about, (shown,), options=(None, use))
    assert BOTS["objective"](1).answer(table.match, asked, None, 1.0)[0] == 1


@pytest.mark.parametrize(
    ("mission", "changes"),
    [
        pytest.param(GATE, {"doors": {"gate": "open"}}, id="the gate is open"),
        pytest.param(SHRINE, {"markers": (objective("shrine", 1500, 2400),)}, id="no ward is left"),
    ],
)
def test_nobody_could_come_late_once_there_was_nothing_to_storm(
    mission: str, changes: dict[str, Any]
) -> None:
    """By Ambush: it comes to what is left, the keep or the shrine."""
    table = scene(mission, model(x=1500, y=600), turn=3, **changes)
    late = model("late", "ambush")
    table.match = table.match.with_aside(late)
    asked = Place(
        "arrival", 0, "GH-TRT-01", "", About("arrival", "late"), region=far_off(table, late)
    )
    said: Any = BOTS["objective"](1).answer(table.match, asked, None, 1.0)[0]
    assert judge_path(table, asked.region, (tuple(said),)) is None


# The wards and the shrine


def test_only_as_many_wards_are_wanted_as_are_still_to_be_broken() -> None:
    for broken, wards in ((0, 3), (2, 1), (3, 0)):
        found = wants(scene(SHRINE, model(x=1500), tallies={"wards broken": broken}))
        assert len([goal for goal in found if goal.at[:2] != (1500, 2400)]) == wards


def test_nobody_waits_in_the_first_turn_where_the_way_is_open() -> None:
    """Wards and shrine are worth as much in the first turn as in the last: who dawdles comes too late."""
    table = scene(SHRINE, model(x=1500, y=500), model("friend", x=1200, y=500), turn=1)
    assert does(table) == "run"
    first, last = [
        max(goal.worth for goal in wants(scene(SHRINE, model(x=1200, y=1500), turn=turn)))
        for turn in (1, 5)
    ]
    assert first == last


def test_a_hound_before_a_ward_does_not_make_it_the_nearest() -> None:
    """The last one that is needed is the one at 12", which hands can reach."""
    hound = model("hound", x=1800, y=1900, traits=(Mark("creature"),))
    table = scene(SHRINE, model(x=1200, y=1700), hound, tallies={"wards broken": 2})
    wards = [goal.at[:2] for goal in wants(table) if goal.at[:2] != (1500, 2400)]
    assert wards == [(1200, 2000)]


def test_a_ward_is_left_to_the_friend_who_is_nearest() -> None:
    table = scene(SHRINE, model(x=1200, y=1500), model("friend", x=1200, y=1700))
    mine, friends = [
        next(goal.worth for goal in wants(table, id) if goal.at[:2] == (1200, 2000))
        for id in ("hero", "friend")
    ]
    assert mine < friends


def test_who_stands_at_the_bare_shrine_strikes_it_and_leaves_the_last_ward_alone() -> None:
    bare = scene(SHRINE, model(x=1500, y=2230), tallies={"wards broken": 3})
    assert does(bare) == "interact"
    ward = scene(SHRINE, model(x=1200, y=1830), tallies={"wards broken": 3})
    assert does(ward) in ("move", "run")


# Whole battles


def storms(mission: str, seed: int) -> bool:
    """Does it win as the Attacker, against chance?"""
    setup = replace(GRIMHEIM.muster.setups[mission], variants=("defender=second",))
    session = opened(setup, seed)
    play_out(session, [player_named(GRIMHEIM, name, seed) for name in ("scripted", "random")], 5000)
    assert session.result is not None
    return session.result.winners == (0,)


@pytest.mark.deep
@pytest.mark.parametrize("mission", [GATE, SHRINE])
def test_it_takes_a_stronghold_more_often_than_not(mission: str) -> None:
    """Some five times of eight; of fewer battles chance says as much as the player."""
    assert sum(storms(mission, seed) for seed in range(40)) > 20
