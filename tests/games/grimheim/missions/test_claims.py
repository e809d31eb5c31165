"""Claiming side quests (GH-MIS-11 to 24, 26)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import foe, model
from games.grimheim.missions.scenes import fallen, fought, points
from wartable.core.hooks.moments import Bearer
from wartable.core.match import Marker
from wartable.games.grimheim import everything  # noqa: F401  defeats are noted
from wartable.games.grimheim.combat.moments import Defeat
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.flow import next_step
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.claims import (
    all_survived,
    ask_claims,
    broke_through,
    carries_flag,
    claim_ends,
    claim_events,
    claimable_quests,
    dominates,
    kept_out,
    somebody_fell,
)
from wartable.games.grimheim.missions.ending import note_defiance, note_entries, take_stock
from wartable.games.grimheim.missions.events import ClaimClosed
from wartable.games.grimheim.moments import Walked
from wartable.games.grimheim.resolving import Packet
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import hurt
from wartable.kit import play, proves


def questing(
    *models: Model, quest: str = "", other: str = "", active: str | None = "a", **over: Any
) -> Table:
    """Seat 0 and perhaps seat 1 with a secret quest, in an activation of `a`."""
    secrets = {s: {"quest": (q,)} for s, q in enumerate((quest, other)) if q}
    hidden = tuple([("secret",) if q else () for q in (quest, other)])
    given: dict[str, Any] = dict(secrets=secrets, quests=hidden, active=active, phase="act")
    return fought(*models, **(given | over))


def slay(table: Table, victim: str, by: str = "a") -> None:
    play(table, hurt(table, Packet(victim, 99, "GH-CC-01", by)))


A, B = model("a", x=300, y=300), foe("b", x=2700, y=2700)
OTHERS = (model("a2", x=600, y=300), foe("b2", x=2400, y=2700), foe("b3", x=2100, y=2700))


@proves("GH-MIS-11", "GH-MIS-12")
def test_the_owner_is_asked_at_the_end_of_the_action_and_a_claim_shows_the_quest() -> None:
    table = questing(A, B, *OTHERS, quest="assassinate", flags=("marked:b",))
    slay(table, "b")
    assert next_step(table.match) == "claims"
    play(table, ask_claims(table), claim="assassinate")
    assert points(table) == [(0, 2, "quest assassinate")]
    assert table.match.quests[0] == ("assassinate",) and table.match.hidden_quests(0) == ()
    assert next_step(table.match) == "act"


@proves("GH-MIS-11")
def test_what_is_kept_back_is_claimed_in_the_end_phase_and_scores_once() -> None:
    table = questing(A, B, *OTHERS, quest="first-blood")
    slay(table, "b")
    play(table, ask_claims(table), claim="wait")
    assert points(table) == []
    claim_events(table)
    claim_events(table)
    assert points(table) == [(0, 2, "quest first-blood")]


@proves("GH-MIS-11")
def test_in_the_end_phase_nobody_is_asked_any_more() -> None:
    table = questing(A, B, *OTHERS, quest="first-blood")
    slay(table, "b")
    assert 0 in table.match.claims
    claim_events(table)
    assert (table.match.claims, points(table)) == ((), [(0, 2, "quest first-blood")])
    assert [event.seat for event in table.log if isinstance(event, ClaimClosed)] == [0]


@proves("GH-MIS-11")
def test_a_player_with_another_secret_is_asked_all_the_same_and_can_claim_nothing() -> None:
    table = questing(A, B, *OTHERS, quest="defender")
    slay(table, "b")
    assert table.match.claims == (0,) and claimable_quests(table.match, 0) == ()
    play(table, ask_claims(table), claim="wait")
    assert points(table) == [] and table.match.quests[0] == ("secret",)


@proves("GH-MIS-11")
def test_without_a_secret_nobody_is_asked() -> None:
    table = questing(A, B, *OTHERS)
    slay(table, "b")
    assert table.match.claims == () and next_step(table.match) == "act"


@proves("GH-MIS-11")
def test_outside_an_action_nobody_is_asked_but_the_end_phase_claims() -> None:
    table = questing(A, B, *OTHERS, quest="first-blood", active=None)
    slay(table, "b", by="")
    assert table.match.claims == ()
    claim_events(table)
    assert points(table) == [(0, 2, "quest first-blood")]


@proves("GH-MIS-12", "GH-MIS-13")
def test_assassins_want_the_model_that_the_opponent_marked() -> None:
    table = questing(A, B, *OTHERS, quest="assassinate", flags=("marked:b2", "marked:a2"))
    slay(table, "b")
    slay(table, "a2")
    assert claimable_quests(table.match, 0) == ()
    slay(table, "b2", by="")  # GH-MIS-07: whatever did it
    assert claimable_quests(table.match, 0) == ("assassinate",)


@proves("GH-MIS-15", "GH-MIS-26")
def test_first_blood_is_the_first_enemy_lost_whatever_did_it() -> None:
    table = questing(A, B, *OTHERS, quest="first-blood", other="first-blood")
    slay(table, "b", by="")
    slay(table, "a2", by="b2")
    slay(table, "b2")
    assert claimable_quests(table.match, 0) == ("first-blood",)
    assert claimable_quests(table.match, 1) == ()


@proves("GH-MIS-26")
def test_two_first_defeats_by_one_packet_count_for_both_but_not_by_two() -> None:
    def fall_together(table: Table, *, parted: bool) -> None:
        slay(table, "b")
        if parted:
            return slay(table, "a2", by="b2")
        table.do(Defeated("GH-WND-02", "a2"))
        moment = Defeat(Packet("a2", 1, "GH-WND-02"))
        somebody_fell(table, moment, Bearer("battle", 0, "match"))
        return None

    for parted in (False, True):
        table = questing(A, B, *OTHERS, quest="first-blood", other="first-blood")
        fall_together(table, parted=parted)
        assert claimable_quests(table.match, 0) == ("first-blood",)
        assert claimable_quests(table.match, 1) == (() if parted else ("first-blood",))


@proves("GH-MIS-16", "GH-MIS-26")
def test_a_slayer_is_one_model_credited_with_three_enemies() -> None:
    table = questing(A, B, *OTHERS, quest="slayer")
    for victim, by in (("b", "a"), ("b2", "a2")):
        slay(table, victim, by)
    table.match = replace(table.match, fallen=(*table.match.fallen, fallen("b0", 1, by="a")))
    assert claimable_quests(table.match, 0) == ()
    slay(table, "b3")
    assert claimable_quests(table.match, 0) == ("slayer",)


@proves("GH-MIS-26")
def test_friends_and_unowned_deaths_make_no_slayer() -> None:
    friends = [model(f"f{k}", x=900 + 100 * k, y=300) for k in range(3)]
    table = questing(A, B, *friends, quest="slayer", other="slayer")
    for friend in friends:
        slay(table, friend.id)
    assert claimable_quests(table.match, 0) == () and claimable_quests(table.match, 1) == ()


@proves("GH-MIS-11")
def test_a_quest_that_all_know_is_asked_for_only_when_it_is_fulfilled_and_scores_once() -> None:
    table = questing(A, B, *OTHERS, quests=(("assassinate",), ()), flags=("marked:b2",))
    slay(table, "b")
    assert table.match.claims == ()
    slay(table, "b2")
    play(table, ask_claims(table), claim="assassinate")
    claim_events(table)
    assert points(table) == [(0, 2, "quest assassinate")]


# At the end


@proves("GH-MIS-17", "GH-MIS-22")
@pytest.mark.parametrize(("token", "scored"), [("flag 1", 4), ("flag 2", 0)])
def test_the_flag_scores_for_who_carries_it_at_the_end(token: str, scored: int) -> None:
    table = questing(replace(A, carries=(token,)), B, quests=(("capture-the-flag",), ()))
    claim_ends(table)
    assert table.match.points_of(0) == scored


@proves("GH-MIS-17")
def test_a_carrier_that_falls_drops_the_flag_and_does_not_bring_it_back() -> None:
    table = questing(replace(A, carries=("flag 1",)), B, *OTHERS)
    slay(table, "a", by="b")
    (token,) = table.match.tokens
    assert token == Marker(id="flag 1", x=300, y=300)
    assert table.match.fallen[0].model.carries == ()
    assert not carries_flag(table, 0)


@proves("GH-MIS-18", "GH-MIS-24")
@pytest.mark.parametrize(("x", "rules"), [(1501, True), (1500, False)])
def test_domination_wants_a_centre_in_every_quarter(x: int, rules: bool) -> None:
    spots = [(300, 300), (300, 2700), (2700, 2700), (x, 1200)]
    own = [model(f"a{k}", x=x, y=y) for k, (x, y) in enumerate(spots)]
    assert dominates(questing(*own), 0) == rules


@proves("GH-MIS-19", "GH-MIS-24")
@pytest.mark.parametrize(("y", "through"), [(599, True), (600, False), (2700, False)])
def test_the_defender_breaks_through_to_the_south(y: int, through: bool) -> None:
    table = questing(foe("b", x=300, y=y), strength=(0, 2))
    assert broke_through(table, 1) is through


@proves("GH-MIS-19", "GH-MIS-24")
@pytest.mark.parametrize(
    ("y", "strength", "through"),
    [
        pytest.param(2401, 4, True, id="two of four"),
        pytest.param(2401, 5, False, id="two of five"),
        pytest.param(2401, 1, True, id="more than began"),
        pytest.param(2400, 4, False, id="on the border"),
    ],
)
def test_breakthrough_wants_half_the_starting_models_in_the_enemy_zone(
    y: int, strength: int, through: bool
) -> None:
    own = [model("a", x=300, y=y), model("a2", x=600, y=2700), model("a3", x=900, y=900)]
    table = questing(*own, strength=(strength, 3))
    assert broke_through(table, 0) == through


@proves("GH-MIS-20", "GH-MIS-23")
@pytest.mark.parametrize(
    ("over", "spoilt"),
    [
        pytest.param({}, True, id="one fell"),
        pytest.param({"back": True}, True, id="and came back"),
        pytest.param({"summoned": True}, False, id="one that was summoned"),
        pytest.param({"keywords": ("militia",)}, False, id="one of the militia"),
    ],
)
def test_every_defeat_spoils_survivors_but_those_of_hirelings(
    over: dict[str, Any], spoilt: bool
) -> None:
    lost = fallen("a2", 0, back=over.pop("back", False))
    lost = replace(lost, model=replace(lost.model, **over))
    table = questing(A, B, fallen=(lost, fallen("b2", 1)))
    assert all_survived(table, 0) != spoilt
    assert all_survived(questing(A, B, fallen=(fallen("b2", 1),)), 0)


@proves("GH-MIS-21", "GH-MIS-24")
@pytest.mark.parametrize(("y", "entered"), [(649, False), (648, True)])
def test_a_zone_is_entered_by_any_part_of_a_base(y: int, entered: bool) -> None:
    table = questing(A, replace(B, y=y))
    note_entries(table)
    assert kept_out(table, 0) != entered
    assert kept_out(table, 1)


@proves("GH-MIS-21", "GH-MIS-24")
@pytest.mark.parametrize(("y", "entered"), [(2351, False), (2352, True)])
def test_so_is_that_of_the_other_side(y: int, entered: bool) -> None:
    table = questing(replace(A, y=y), B)
    note_entries(table)
    assert kept_out(table, 1) != entered
    assert kept_out(table, 0)


@proves("GH-MIS-21", "GH-MIS-24")
def test_crossing_a_zone_is_entering_it() -> None:
    table = questing(A, replace(B, x=100, y=700))
    way = ((900, 700, 0), (500, 500, 0), (100, 700, 0))
    play(table, table.at(Walked("b", way)))
    assert not kept_out(table, 0)
    outside = questing(A, replace(B, x=100, y=700))
    play(outside, outside.at(Walked("b", ((900, 700, 0), (100, 700, 0)))))
    assert kept_out(outside, 0)


@proves("GH-MIS-24")
def test_who_stands_in_the_zone_as_the_action_phase_begins_has_entered() -> None:
    table = questing(A, replace(B, y=300))
    play(table, take_stock(table))
    assert not kept_out(table, 0)


@proves("GH-MIS-11", "GH-MIS-20")
def test_end_quests_are_claimed_after_the_last_turn_and_shown() -> None:
    table = questing(A, B, quest="survivors", other="survivors", fallen=(fallen("b2", 1),))
    claim_events(table)
    assert points(table) == []
    claim_ends(table)
    assert points(table) == [(0, 6, "quest survivors")]
    assert table.match.quests == (("survivors",), ("secret",))


@proves("GH-MIS-09", "GH-MIS-11")
@pytest.mark.parametrize(("left", "seat"), [(((1, 2), (3,)), 0), (((1,), (3, 4)), 1)])
def test_the_gods_are_defied_by_a_turn_without_fate(left: Any, seat: int) -> None:
    table = questing(
        A, B, quest="defy-the-gods", other="defy-the-gods",
        variants=("side_quest_23=defy-the-gods",), fate=((1, 2), (3, 4)),
    )  # fmt: skip
    play(table, take_stock(table))
    table.match = replace(table.match, fate=left)
    note_defiance(table)
    claim_events(table)
    assert points(table) == [(seat, 4, "quest defy-the-gods")]
