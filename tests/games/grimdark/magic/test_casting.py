"""Tokens, tries and bids."""

from typing import Any

import pytest

from games.grimdark.kit import battle, captain, giant, piece, row, soldier, squad
from games.grimdark.magic.wizards import caster, foes
from wartable.core.ask import Together
from wartable.core.match import Mark
from wartable.games.grimdark.magic.bidding import bidders
from wartable.games.grimdark.magic.casting import any_try, cast_spells
from wartable.games.grimdark.match import AMBUSH
from wartable.games.grimdark.melee.charge import charge
from wartable.games.grimdark.rounds.acting import act
from wartable.games.grimdark.rounds.conceding import concede
from wartable.games.grimdark.rounds.new_round import new_round
from wartable.games.grimdark.table import Table, model_of
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play

KINDLE, FIRESTORM, FERVOUR = "A1-1 kindle", "A1-1 firestorm", "A1-1 fervour"


def options_of(table: Table) -> tuple[str, ...]:
    if not any_try(table, "A1"):
        return ()
    found: tuple[str, ...] = getattr(next_question(table, cast_spells(table, "A1")), "options", ())
    return found


# Tokens


@proves("GF-CST-01", "GF-CST-02")
def test_casters_gain_tokens_each_round_on_the_table_or_off_it_and_hold_six_at_most() -> None:
    table = battle(
        caster("A1", tokens=3),
        caster("A2", x=2000, tokens=5),
        foes(),
        aside={AMBUSH: [caster("A3", tokens=0)]},
        phase="round",
    )
    play(table, new_round(table))
    held = {id: model_of(table, f"{id}-1").tokens for id in ("A1", "A2", "A3", "B1")}
    assert held == {"A1": 5, "A2": 6, "A3": 2, "B1": 0}


@proves("GF-CST-05", "GF-CST-14")
@pytest.mark.parametrize("face", [1, 3])
def test_a_try_is_paid_for_and_counts_whatever_comes_of_it(face: int) -> None:
    table = battle(caster(tokens=1), foes(), acting="A1")
    play(table, cast_spells(table, "A1"), cast=KINDLE, cast_roll=[face])
    assert table["A1-1"].tokens == 0 and table.match.acting.tried == (KINDLE,)
    assert len(table.match.models_of("B1")) == 5


@proves("GF-CST-03", "GF-CST-05", "GF-CST-16")
def test_who_can_try_what() -> None:
    assert options_of(battle(caster(), foes(), acting="A1")) == (
        "no spell",
        KINDLE,
        FERVOUR,
        FIRESTORM,
    )
    assert options_of(battle(caster(tokens=2), foes(), acting="A1")) == (
        "no spell",
        KINDLE,
        FERVOUR,
    )
    tried: dict[str, Any] = {"tried": (KINDLE, FERVOUR)}
    again = battle(caster(), foes(), acting="A1", going=tried)
    assert options_of(again) == ("no spell", FIRESTORM)
    assert options_of(battle(caster(faction=""), foes(), acting="A1")) == ()


@proves("GF-CST-10", "GF-CST-15")
def test_a_target_must_be_in_sight_and_in_range_of_the_caster() -> None:
    edge = 1000 + 1200 + 63 + 63
    near = battle(caster(), foes(1, edge), acting="A1")
    far = battle(caster(), foes(1, edge + 1), acting="A1")
    hidden = battle(
        caster(), foes(1), terrain=[piece("building", 500, 1400, 1500, 1500)], acting="A1"
    )
    assert KINDLE in options_of(near)
    assert KINDLE not in options_of(far) and FIRESTORM in options_of(far)
    assert options_of(hidden) == ("no spell", FERVOUR)


@proves("GF-CST-13")
def test_a_caster_who_has_joined_a_unit_measures_from_himself() -> None:
    hero = captain(Mark("caster", 2), tokens=3, faction="cinder-choir")
    spots = [(1000, 1200), (1000, 1000)]
    table = battle(squad("A1", spots, hero=hero), foes(1, 1000 + 1200 + 127), acting="A1")
    assert options_of(table) == ("no spell", "A1-2 fervour", "A1-2 firestorm")


@proves("GF-CST-04", "GF-CST-12")
def test_nobody_casts_who_has_attacked_or_is_shaken() -> None:
    closed = battle(caster(), foes(), acting="A1", going={"closed": True})
    assert options_of(closed) == ()
    unit, models = caster()
    table = battle((unit, models), foes(), acting="A1")
    assert options_of(table)
    shaken = battle(squad("A1", row(1, 1000, 1000), models[0], shaken=True), foes(), acting="A1")
    assert options_of(shaken) == ()


@proves("GF-CST-04")
def test_one_may_cast_before_moving_and_after_it() -> None:
    table = battle(caster(tokens=6), foes(), acting="A1")
    play(
        table,
        act(table),
        action="rush",
        rush=[["A1-1", [[1000, 900, 0]]]],
        cast=ask(KINDLE, "no spell", FIRESTORM, "no spell"),
        cast_roll=ask([1], [1]),
        bids=ask([0], [0]),
    )
    assert table.match.acting.tried == (KINDLE, FIRESTORM)


@proves("GF-MEL-27", "GF-CST-04")
def test_who_charges_casts_before_anybody_strikes() -> None:
    table = battle(caster(tokens=1), foes(1, 1300), acting="A1")
    question = next_question(
        table,
        charge(table, "A1", "B1"),
        charge=[["A1-1", [[1000, 1300 - 127, 0]]]],
    )
    assert question.name == "cast"


# The die, and bids


@proves("GF-CST-06", "GF-CST-09", "GF-CST-08", "GF-CST-07")
@pytest.mark.parametrize(
    ("own", "theirs", "face", "works"),
    [
        pytest.param(0, 0, 4, True, id="four is enough"),
        pytest.param(0, 0, 3, False, id="three is not"),
        pytest.param(1, 0, 3, True, id="each token for it adds one"),
        pytest.param(0, -1, 4, False, id="each against it takes one"),
        pytest.param(1, -1, 4, True, id="they are set off against each other"),
        pytest.param(0, -6, 6, True, id="a six works whatever is spent"),
        pytest.param(2, 0, 1, False, id="a one never does"),
    ],
)
def test_bids_bend_the_die_but_for_a_one_and_a_six(
    own: int, theirs: int, face: int, works: bool
) -> None:
    foe = caster("B1", y=1800, seat=1, tokens=6)
    table = battle(caster(tokens=3), foe, acting="A1")
    more: dict[str, Any] = {"block": [6, 6]} if works else {}
    play(
        table,
        cast_spells(table, "A1"),
        cast=ask(KINDLE, *(["no spell"] if own < 1 else [])),
        bids=[own, theirs],
        cast_roll=[face],
        **more,
    )
    assert table["A1-1"].tokens == 2 - own and table["B1-1"].tokens == 6 + theirs


@proves("GF-CST-08", "GF-MUL-04")
def test_all_players_with_a_caster_are_asked_at_once_and_others_not() -> None:
    table = battle(
        caster(),
        foes(),
        caster("C1", x=2400, seat=2),
        squad("D1", row(1, 3000, 1000), seat=3),
        acting="A1",
    )
    question = next_question(table, cast_spells(table, "A1"), cast=FERVOUR)
    assert isinstance(question, Together)
    assert [part.seat for part in question.parts] == [0, 2]


@proves("GF-CST-07", "GF-CST-12")
def test_who_may_spend_tokens_on_a_try() -> None:
    edge = 1000 + 1800 + 126
    unit, models = caster("B2", x=1400, y=1400, seat=1)
    table = battle(
        caster(),
        squad("B2", row(1, 1400, 1400), models[0], seat=1, shaken=True),
        caster("B3", y=edge, seat=1),
        caster("B4", x=950, y=edge + 1, seat=1),
        caster("B5", x=600, y=1000, seat=1, tokens=0),
        acting="A1",
    )
    assert unit.id == "B2"
    assert [one.id for one in bidders(table, table["A1-1"])] == ["A1-1", "B2-1", "B3-1"]


@proves("GF-CST-07")
@pytest.mark.parametrize(("to", "sees_it"), [(1500, False), (900, True)])
def test_who_does_not_see_the_casters_unit_spends_nothing(to: int, sees_it: bool) -> None:
    wall = piece("building", 600, 1400, to, 1600)
    table = battle(caster(), caster("B2", y=2000, seat=1), acting="A1", terrain=[wall])
    assert ("B2-1" in [one.id for one in bidders(table, table["A1-1"])]) is sees_it


@proves("GF-CST-07")
def test_one_model_of_the_casters_unit_in_range_and_one_in_sight_are_enough() -> None:
    """The caster itself is out of both."""
    wizard = soldier(Mark("caster", 2), tokens=3, faction="cinder-choir", weapons=())
    unit = squad("A1", [(1000, 1000), (1000, 1160), (1000, 1320)], others={1: wizard})
    wall = piece("building", 900, 1100, 990, 1110)
    near = caster("B2", y=1320 + 1800 + 126, seat=1)
    far = caster("B2", y=1320 + 1800 + 127, seat=1)
    for other, meddles in ((near, True), (far, False)):
        table = battle(unit, other, acting="A1", terrain=[wall])
        assert ("B2-1" in [one.id for one in bidders(table, table["A1-1"])]) is meddles
    hidden = battle(
        unit, caster("B2", x=2600, y=1320, seat=1), acting="A1",
        terrain=[piece("building", 1500, 600, 1600, 1200)],
    )  # fmt: skip
    assert "B2-1" in [one.id for one in bidders(hidden, hidden["A1-1"])]


@proves("GF-CST-08")
def test_of_several_casters_each_has_its_own_number() -> None:
    table = battle(caster(), caster("A2", x=1400), foes(), acting="A1")
    bids = [[0, 1, 2, 0]]  # of A1 one against, of A2 two for it
    play(
        table,
        cast_spells(table, "A1"),
        cast=KINDLE,
        bids=bids,
        cast_roll=[3],
        block=[6, 6],
    )
    assert (table["A1-1"].tokens, table["A2-1"].tokens) == (1, 1)


@proves("GF-CST-08", "GF-CPL-09")
def test_who_concedes_in_the_middle_of_a_bid_bids_on_until_the_round_is_over() -> None:
    table = battle(
        caster(tokens=2), caster("B1", y=1800, seat=1), caster("C1", x=1800, seat=2), acting="A1"
    )
    steps = cast_spells(table, "A1")
    question = next_question(table, steps, cast=KINDLE, **{"spell targets": ["B1"]})
    concede(table, 1, None)
    assert isinstance(question, Together) and [part.seat for part in question.parts] == [0, 1, 2]
    assert [one.seat for one in bidders(table, table["A1-1"])] == [0, 1, 2]
    assert table.match.conceding == (1,)


# Aboard


@proves("GF-TRN-18", "GF-TRN-09")
def test_aboard_only_friends_there_are_targets_and_only_who_is_there_bids() -> None:
    table = battle(
        squad("T1", row(1, 1000, 1000), giant(6, Mark("transport", 6))),
        squad("A3", row(2, 1500, 1000)),
        caster("A4", x=1000, y=1500),
        foes(1, 1300),
        aboard={"T1-1": [caster(), squad("A2", row(2, 0, 0), soldier())]},
        acting="A1",
    )
    assert options_of(table) == ("no spell", FERVOUR)
    question = next_question(table, cast_spells(table, "A1"), cast=FERVOUR)
    assert getattr(question, "options", ()) == ("T1", "A1", "A2")
    aboard = model_of(table, "A1-1")
    assert [one.id for one in bidders(table, aboard)] == ["A1-1"]
    assert [one.id for one in bidders(table, table["A4-1"])] == ["A4-1"]
