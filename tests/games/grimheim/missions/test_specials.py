"""What missions have of their own: granaries, captives, crates, the shrine, the gate, the dark."""

from typing import Any

import pytest

from games.grimheim.builders import bow, foe, model, sword
from games.grimheim.missions.scenes import fought, points
from wartable.core.match import Marker
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.interact import interact, usable_things
from wartable.games.grimheim.actions.loot import loot
from wartable.games.grimheim.combat.targets import no_target
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.battering import break_gate, shoot_gate
from wartable.games.grimheim.missions.ending import close_battle, end_phase, was_last
from wartable.games.grimheim.missions.events import TokensDropped, TokenTaken
from wartable.games.grimheim.missions.scoring import score
from wartable.games.grimheim.sight.line_of_sight import sees
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.kit import play, proves, rolls


def at(mission: str, *models: Model, **over: Any) -> Table:
    given: dict[str, Any] = dict(phase="act", active="a")
    return fought(*models, mission=mission, **(given | over))


# Granaries at (7,20), (15,22), (23,20)

TORCH = model("a", x=700, y=1900, ap=3)
BUCKET = foe("b", x=700, y=2100 + 199, ap=3)


@proves("GH-ACT-36", "GH-TRN-22", "GH-TRN-24")
def test_a_granary_set_alight_is_destroyed_in_the_end_phase_before_scoring() -> None:
    table = at("burn-the-granary", TORCH, turn=2)
    assert usable_things(table, "a") == [Interaction("set alight", "granary 1")]
    play(table, interact(table, "a"))
    assert usable_things(table, "a") == [] and len(table.match.markers) == 3
    play(table, end_phase(table))
    assert [m.id for m in table.match.markers] == ["granary 2", "granary 3"]
    assert (0, 3, "granary-destroyed") in points(table)
    assert (1, 2, "granary-intact-no-enemy-within-3") in points(table)
    play(table, end_phase(table))
    assert table.match.points_of(0) == 3, "it burns down once"


@proves("GH-ACT-36")
def test_a_defender_puts_the_fire_out() -> None:
    table = at("burn-the-granary", TORCH, foe("b", x=850, y=2000, ap=3))
    assert usable_things(table, "b") == []
    play(table, interact(table, "a"))
    play(table, interact(table, "b"))
    play(table, end_phase(table))
    assert len(table.match.markers) == 3 and table.match.points_of(0) == 0


@proves("GH-TRN-24")
@pytest.mark.parametrize(("y", "scored"), [(1601, 2), (1600, 3)])
def test_a_granary_with_an_enemy_within_3_inches_is_not_safe(y: int, scored: int) -> None:
    table = at("burn-the-granary", model("a", x=700, y=y), turn=2)
    score(table, "turn-end")
    assert table.match.points_of(1) == scored


@proves("GH-MIS-14")
def test_who_uses_a_marker_of_the_mission_looks_for_the_relic_too() -> None:
    table = at("burn-the-granary", TORCH, quests=(("lost-relic",), ()))
    play(table, interact(table, "a"), use=Interaction("set alight", "granary 1"))
    assert table.match.tallies["alight:granary 1"] == 1 and table.match.phase == "search"


@proves("GH-MIS-14")
def test_who_seeks_no_relic_searches_nothing_there() -> None:
    table = at("burn-the-granary", TORCH, quests=((), ("lost-relic",)))
    play(table, interact(table, "a"))
    assert table.match.search is None and table.match.phase == "act"


@proves("GH-MIS-17", "GH-GEN-24")
def test_who_carried_nothing_drops_nothing() -> None:
    table = at("supply-raid", model("a", x=600, y=1800), foe("b", x=600, y=2500))
    play(table, deal_fatal(table, "a", 99, "GH-WND-02"))
    assert "a" not in table
    assert not [event for event in table.log if isinstance(event, TokensDropped)]


# Captives at (6,19), (15,20), (24,19)


@proves("GH-ACT-36", "GH-TRN-24")
def test_two_interacts_free_a_captive_and_score_at_once() -> None:
    table = at("free-the-captives", model("a", x=600, y=1800, ap=2), turn=2)
    play(table, interact(table, "a"))
    assert points(table) == [] and table.match.tallies["captive 1"] == 1
    play(table, interact(table, "a"))
    assert points(table) == [(0, 4, "captive-freed")]
    score(table, "turn-end")
    assert table.match.points_of(1) == 2, "two are still held"


@proves("GH-ACT-36")
def test_a_defender_locks_again_up_to_two_locks() -> None:
    table = at("free-the-captives", model("a", x=600, y=1800), foe("b", x=750, y=1900))
    assert usable_things(table, "b") == []
    play(table, interact(table, "a"))
    play(table, interact(table, "b"))
    assert table.match.tallies["captive 1"] == 2 and usable_things(table, "b") == []


# Crates at (6,15), (12,18), (18,18), (24,15)


@proves("GH-TRN-24")
@pytest.mark.parametrize("faces", [[2, 2], [1, 1]])
def test_a_looted_crate_gives_a_token_even_if_it_is_a_trap(faces: list[int]) -> None:
    table = at("supply-raid", model("a", x=600, y=1400))
    trap = {"attack": [1, 1, 1]} if faces == [1, 1] else {}
    play(table, loot(table, "a"), equipment=faces, **trap)
    assert table["a"].carries == ("supply from crate 1",)
    taken = [event.clause for event in table.log if isinstance(event, TokenTaken)]
    assert taken == ["GH-ACT-41"]
    score(table, "game-end")
    assert points(table) == [(0, 2, "supply-token-carried"), (1, 3, "crate-unlooted")]


@proves("GH-ACT-36")
def test_a_dropped_token_is_picked_up_by_anyone_within_an_inch() -> None:
    lies = Marker(id="supply from crate 1", x=1000, y=1000)
    near, far = foe("b", x=1000, y=1000 + 199), model("a", x=1000, y=1000 - 200)
    table = at("supply-raid", far, near, tokens=(lies,))
    assert usable_things(table, "a") == []
    play(table, interact(table, "b"))
    assert table["b"].carries == ("supply from crate 1",) and table.match.tokens == ()
    assert [event.clause for event in table.log if isinstance(event, TokenTaken)] == ["GH-ACT-36"]


@proves("GH-MIS-17", "GH-GEN-24")
@pytest.mark.parametrize(
    ("token", "clause"), [("supply from crate 1", "GH-GEN-24"), ("flag 1", "GH-MIS-17")]
)
def test_what_was_carried_drops_by_the_rule_that_it_was_carried_by(token: str, clause: str) -> None:
    """A flag is a quest's, supplies are the mission's."""
    table = at("supply-raid", model("a", x=600, y=1400, carries=(token,)), foe("b", x=2700))
    play(table, deal_fatal(table, "a", 20, "GH-STS-12"))
    dropped = [event.clause for event in table.log if isinstance(event, TokensDropped)]
    assert (dropped, [one.id for one in table.match.tokens]) == ([clause], [token])


@proves("GH-MIS-17", "GH-MIS-22")
def test_the_flag_is_picked_up_by_those_who_have_to_capture_it() -> None:
    flag = Marker(id="flag 1", x=1000, y=2700)
    table = at("encounter", model("a", x=900, y=2700), foe("b", x=1100, y=2700), tokens=(flag,))
    assert usable_things(table, "b") == []
    play(table, interact(table, "a"))
    assert table["a"].carries == ("flag 1",)
    assert [event.clause for event in table.log if isinstance(event, TokenTaken)] == ["GH-MIS-17"]


# The shrine at (15,24), wards at (6,18), (12,20), (18,20), (24,18)


def at_shrine(broken: int, **over: Any) -> Table:
    given: dict[str, Any] = dict(tallies={"wards broken": broken}, turn=2)
    where, far = model("a", x=1500, y=2300, ap=3), foe("b", x=2700, y=2700)
    return at("the-heart-shrine", where, far, **(given | over))


@proves("GH-ACT-36", "GH-TRN-24")
def test_wards_are_broken_by_attackers_for_2_points_each() -> None:
    table = at("the-heart-shrine", model("a", x=600, y=1700), foe("b", x=700, y=1800))
    assert usable_things(table, "b") == []
    play(table, interact(table, "a"))
    assert points(table) == [(0, 2, "ward-broken")] and table.match.tallies == {"wards broken": 1}
    assert len(table.match.markers) == 4


@proves("GH-ACT-36", "GH-END-05", "GH-TRN-24")
def test_three_blows_destroy_the_shrine_once_three_wards_are_broken_and_end_the_battle() -> None:
    assert usable_things(at_shrine(2), "a") == []
    table = at_shrine(3)
    for _ in range(3):
        assert not was_last(table.match)
        play(table, interact(table, "a"))
    assert points(table) == [(0, 5, "shrine-destroyed")]
    assert was_last(table.match)
    play(table, close_battle(table))
    assert "the attacker has done it" in table.match.flags


@proves("GH-TRN-24")
def test_a_shrine_that_stands_scores_5_for_the_defender() -> None:
    table = at_shrine(0, turn=5)
    score(table, "game-end")
    assert points(table) == [(1, 5, "shrine-intact")]


# The gate: x 13-17, y 19-21


@proves("GH-ACT-39", "GH-TER-04")
def test_only_the_defender_unlocks_the_gate_and_then_it_is_open() -> None:
    table = at("the-last-gate", model("a", x=1500, y=1800), foe("b", x=1500, y=2200))
    assert usable_things(table, "a") == [] and usable_things(table, "b") == [
        Interaction("unlock the", "gate")
    ]
    play(table, interact(table, "b"))
    assert table.match.doors["gate"] == "open"
    assert points(table) == [(0, 3, "gate-opened-or-destroyed")]


@proves("GH-RNG-08", "GH-RNG-11", "GH-RNG-12", "GH-TRN-24")
def test_the_gate_is_broken_down_with_blows_against_its_own_defense() -> None:
    axe = sword(id="axe", damage=3, critical=12)
    table = at("the-last-gate", model("a", x=1500, y=1751, ap=3, weapons=(axe,)))
    play(table, break_gate(table, "a"), attack=[4, 5, 3], defense=[4, 3, 3])
    assert rolls(table, "defense")[0].seat == 1
    assert (table.match.tallies["gate"], table.match.doors["gate"]) == (9, "locked")
    play(table, break_gate(table, "a"), attack=[6, 1, 1], defense=[1, 2, 3])
    assert table.match.tallies["gate"] == 0 and table.match.doors["gate"] == "open"
    assert points(table) == [(0, 3, "gate-opened-or-destroyed")]
    opened = at("the-last-gate", model("a", x=1500, y=1751), doors={"gate": "open"})
    refused = no_action(opened, "a", "break-gate")
    assert refused is not None and refused.reason == "there is no gate to break"


@pytest.mark.parametrize(("y", "open_to"), [(1751, True), (1750, False)])
def test_the_gate_is_fought_from_within_an_inch(y: int, open_to: bool) -> None:
    table = at("the-last-gate", model("a", x=1500, y=y))
    assert (no_action(table, "a", "break-gate") is None) == open_to


@proves("GH-RNG-17", "GH-RNG-18", "GH-RNG-22")
@pytest.mark.parametrize(
    ("trait", "attack", "misfire", "left", "owed"),
    [
        pytest.param("black-powder", [5, 4, 1], [5], 12, 1, id="powder that fails"),
        pytest.param("black-powder", [5, 4, 1], [2], 12, 2, id="powder that jams"),
        pytest.param("warp-tech", [5, 4, 1], [5], 12, 1, id="warp that fails"),
        pytest.param("black-powder", [5, 4, 2], None, 10, 1, id="powder that fires"),
        pytest.param("reloading", [5, 4, 1], None, 10, 1, id="a crossbow"),
        pytest.param("silent", [5, 4, 1], None, 10, 0, id="a bow"),
    ],
)
def test_a_shot_at_the_gate_misfires_and_reloads_as_any_other(
    trait: str, attack: list[int], misfire: list[int] | None, left: int, owed: int
) -> None:
    archer = model("a", x=1500, y=900, weapons=(bow(trait),))
    table = at("the-last-gate", archer, foe("b", x=1500, y=2300))
    dice: dict[str, Any] = {"defense": [1, 1, 1]} if misfire is None else {"misfire": misfire}
    play(table, shoot_gate(table, "a"), attack=attack, **dice)
    assert table.match.tallies["gate"] == left
    assert [mark.value for mark in table["a"].unready] == ([owed] if owed else [])


def test_the_gate_is_shot_at_in_range_and_sight_and_not_by_its_owner() -> None:
    archer = model("a", x=1500, y=300, weapons=(bow(),))
    table = at("the-last-gate", archer, foe("b", x=1500, y=2300, weapons=(bow(),)))
    play(table, shoot_gate(table, "a"), attack=[5, 4, 1], defense=[1, 1, 1])
    assert rolls(table, "attack")[0].need == 5, "beyond 8 inches"
    assert table.match.tallies["gate"] == 10
    owner = at("the-last-gate", foe("b", x=1500, y=2300, weapons=(bow(),)))
    refused = no_action(owner, "b", "shoot-gate")
    assert refused is not None and refused.reason == "it is your own gate"
    far = at("the-last-gate", model("a", x=1500, y=1900 - 49 - 1601, weapons=(bow(),)))
    assert no_action(far, "a", "shoot-gate") is not None


@pytest.mark.parametrize(("traits", "owed"), [(("reloading",), ["bow"]), ((), [])])
def test_a_shot_at_the_gate_empties_the_weapon(traits: tuple[str, ...], owed: list[str]) -> None:
    table = at("the-last-gate", model("a", x=1500, y=1500, weapons=(bow(*traits),)))
    play(table, shoot_gate(table, "a"), attack=[1, 1, 1])
    assert [mark.name for mark in table["a"].unready] == owed
    assert table.match.tallies["gate"] == 12


# The dark


@proves("GH-LOS-01")
@pytest.mark.parametrize(("gap", "seen"), [(1000, True), (1001, False)])
def test_at_night_nothing_is_seen_beyond_10_inches(gap: int, seen: bool) -> None:
    archer = model("a", x=1000, y=1000, weapons=(bow(),))
    target = foe("b", x=1000 + 98 + gap, y=1000)
    table = at("night-watch", archer, target)
    assert (no_target(table, "a", bow(), "b") is None) == seen
    assert sees(table, "b", "a") == seen
    assert no_target(at("encounter", archer, target), "a", bow(), "b") is None
