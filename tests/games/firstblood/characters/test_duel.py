"""Whole challenges: the move, the answer, the strikes, and replies out of sequence."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.games.firstblood.characters.challenge import challenge, no_challenge
from wartable.games.firstblood.characters.events import Provoked, Unanswered
from wartable.games.firstblood.characters.provoked import REPLY
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.table import Table, regiment_bears
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, next_question, play, proves, refusal, rolls

BASE = 126
MISS, HIT, SAVED, HURT = 6, 1, 1, 6


def marshals(gap: int, *others: Any, **changes: Any) -> Table:
    """Two Marshals, MARCH 5, five attacks, five wounds, so far apart."""
    return battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)], **changes),
        regiment("B1", "marshal-of-the-march", [(1000, 1000 + gap + BASE)], seat=1),
        *others,
        acting="A1",
    )


def dares(table: Table, /, **answers: Any) -> Harm:
    harm = Harm("A1", "challenge")
    play(table, challenge(table, "A1", harm), **answers)
    return harm


def stay(question: Any) -> list[Any]:
    return []


def told(table: Table, kind: type) -> list[Any]:
    return [event for event in table.log if isinstance(event, kind)]


# The move and the strikes


@proves("FB-CHL-02", "FB-CHL-05", "FB-CHL-09", "FB-CHG-01")
def test_the_challenger_moves_into_engagement_and_they_strike_each_other() -> None:
    table = marshals(500)
    answers = {"manoeuvre": {"A1-1": (1000, 1400)}, "hit": ask([MISS] * 5, [MISS] * 5)}
    dares(table, **answers)
    assert (table["A1-1"].y, table["B1-1"].y) == (1400, 1626), "who is engaged need not move"
    assert [roll.seat for roll in rolls(table, "hit")] == [0, 1]
    now = table.match.units["A1"]
    assert not now.inspired, "it is no charge"


@proves("FB-CHL-02")
def test_it_moves_no_further_than_march() -> None:
    table = marshals(700)
    steps = challenge(table, "A1", Harm("A1", "challenge"))
    refused = refusal(table, steps, manoeuvre={"A1-1": (1000, 1501)})
    assert refused.reason.endswith("too far")


@proves("FB-CHL-05", "FB-CHL-08")
def test_the_slain_still_strikes() -> None:
    table = marshals(100)
    hits = ask([HIT] * 5, [HIT, HIT, MISS, MISS, MISS])
    harm = dares(table, manoeuvre=stay, hit=hits, defence=ask([HURT] * 5, [HURT, SAVED]))
    assert "B1-1" not in table and table["A1-1"].wounds == 1
    assert harm.singles.get("A1-1") == 1


@proves("FB-CHL-06", "FB-CHL-05")
def test_who_is_wounded_tests_morale_for_its_own_wounds_alone() -> None:
    table = marshals(100)
    play(
        table,
        take_action(table, "A1", "challenge"),
        manoeuvre=stay,
        hit=ask([HIT, HIT, MISS, MISS, MISS], [HIT, MISS, MISS, MISS, MISS]),
        defence=ask([HURT, HURT], [HURT]),
        morale=ask([1, 6], [6]),
    )
    assert [len(roll.faces) for roll in rolls(table, "morale")] == [2, 1]
    assert (table["A1-1"].wounds, table["B1-1"].wounds) == (2, 3)


@proves("FB-CHL-10", "FB-CHL-02")
def test_who_is_engaged_may_challenge_and_leaves_nobody() -> None:
    foe = regiment("B2", "copper-legion", [(1000, 800)], seat=1)
    table = marshals(700, foe)
    assert no_challenge(table, "A1") is None
    steps = challenge(table, "A1", Harm("A1", "challenge"))
    refused = refusal(table, steps, manoeuvre={"A1-1": (1000, 1300)})
    assert refused.clause == "FB-CLA-04"


@proves("FB-CHL-07")
def test_who_stops_short_although_it_could_come_provokes_nobody() -> None:
    table = marshals(500)
    dares(table, manoeuvre=stay)
    assert not told(table, Provoked) and told(table, Unanswered)


@proves("FB-TER-08", "FB-TER-10", "FB-CHL-03", "FB-CHL-05")
@pytest.mark.parametrize(("wounds", "strikes"), [(0, 2), (4, 0)])
def test_ground_on_the_way_of_who_answers_is_as_dangerous_as_ever(
    wounds: int, strikes: int
) -> None:
    """Its wound is tested for with the others of the challenge; a last one ends it before a blow."""
    mire = make_piece("mire", "very-dangerous", 1000, 1500, 60)
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000), (1000, 1500)], retinue="oath-shield"),
        regiment("B1", "marshal-of-the-march", [(1000, 1700)], seat=1),
        terrain=[mire],
        acting="A1",
    )
    table.match = table.match.with_model(replace(table["B1-1"], wounds=wounds))
    given: dict[str, Any] = {"hazard": [4], "manoeuvre": stay}
    if strikes:
        given |= {"hit": ask([MISS] * 5, [MISS] * 5), "morale": [1]}
    play(table, take_action(table, "A1", "challenge"), **given)
    assert len(rolls(table, "hit")) == strikes and ("B1-1" in table) == bool(strikes)


# Provoked


@proves("FB-CHL-07", "FB-PRV-02", "FB-PRV-04")
def test_the_provoked_may_reply_out_of_sequence_and_if_they_do_not_meet_it_is_over() -> None:
    """Whatever the distance is by then."""
    table = marshals(800)
    away = {"A1-1": (1000, 700)}
    near = {"B1-1": (1000, 1500)}
    dares(table, manoeuvre=ask(away, near), provoked=REPLY)
    assert told(table, Provoked) and told(table, Unanswered) and not rolls(table, "hit")
    other = table.match.units["B1"]
    assert not other.acted and other.taken == () and other.denying == 0
    assert table["B1-1"].y == 1500


@proves("FB-PRV-02")
def test_a_reply_that_meets_is_fought_and_counts_as_no_action_of_its_regiment() -> None:
    table = marshals(800)
    moves = ask({"A1-1": (1000, 1400)}, {"B1-1": (1000, 1626)})
    play(
        table,
        take_action(table, "A1", "challenge"),
        manoeuvre=moves,
        provoked=REPLY,
        hit=ask([MISS] * 5, [HIT, MISS, MISS, MISS, MISS]),
        defence=[HURT],
        morale=[1],
    )
    assert [roll.seat for roll in rolls(table, "hit")] == [1, 0], "who replies is the challenger"
    assert table["B1-1"].wounds == 1
    assert table.match.units["B1"].taken == () and not table.match.units["B1"].acted
    assert table.match.units["A1"].taken == ("challenge",)


# Officers


def officers(gap: int) -> Table:
    """A Drill Serjeant (three attacks, three wounds) and a Vat Overseer, each with two others."""
    return battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000), officer="drill-serjeant"),
        regiment(
            "B1", "copper-legion", row(3, 1000, 1000 + gap + BASE), seat=1, officer="vat-overseer"
        ),
        acting="A1",
    )


@proves("FB-OFF-08", "FB-OFF-09")
def test_the_officers_whole_regiment_moves() -> None:
    table = officers(400)
    question: Any = next_question(table, challenge(table, "A1", Harm("A1", "challenge")))
    assert question.name == "manoeuvre"
    assert set(question.region.movers) == {"A1-1", "A1-2", "A1-3"}


@proves("FB-OFF-10", "FB-OFF-06", "FB-CHC-03")
def test_officers_strike_by_their_own_profiles_and_take_the_wounds_alone() -> None:
    table = officers(100)
    play(
        table,
        take_action(table, "A1", "challenge"),
        manoeuvre=stay,
        hit=ask([HIT, HIT, MISS], [MISS] * 3),
        defence=[HURT, SAVED],
        morale=[6],
    )
    hit = rolls(table, "hit")[0]
    assert hit.need == table["A1-1"].profile.clash and len(hit.faces) == 3, "no leader's attack"
    assert table["B1-1"].wounds == 2, "one by a blow, one by morale"
    assert [table[one].wounds for one in ("B1-2", "B1-3")] == [0, 0]
    (defence,) = rolls(table, "defence")
    assert defence.need == max(table["B1-1"].profile.defense, table["B1-1"].profile.evasion)


# Rules of single models


@proves("FB-CHR-09", "FB-OFF-04")
def test_what_a_character_or_officer_has_is_not_his_regiments() -> None:
    table = battle(
        regiment("A1", "cinder-prelate", row(2, 1000, 1000), retinue="oath-shield"),
        regiment("A2", "bastion-guard", row(3, 1000, 1300), officer="drill-serjeant"),
    )
    assert regiment_bears(table, "A1", "blessed") is False
    assert [mark.name for mark in table["A1-2"].traits if mark.name == "blessed"] == []
    assert regiment_bears(table, "A2", "bravery") is False
    alone = battle(regiment("A1", "cinder-prelate", [(1000, 1000)]))
    assert regiment_bears(alone, "A1", "blessed"), "he is all there is of it"


@proves("FB-CHL-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_making_room_causes_no_attacks_of_opportunity(seat: int) -> None:
    """A model between them is moved out of an enemy's reach, and nobody strikes at it."""
    between = regiment("C1", "border-levy", [(1040, 1226)], seat=seat)
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000), (1000, 1500)], retinue="oath-shield"),
        regiment("B1", "marshal-of-the-march", [(1000, 1700)], seat=1),
        between,
        acting="A1",
    )
    before = replace(table.match).models["C1-1"].wounds
    dares(table, manoeuvre=stay, hit=ask([MISS] * 5, [MISS] * 5))
    assert len(rolls(table, "hit")) == 2 and table["C1-1"].wounds == before
    assert table["C1-1"].x > 1040
