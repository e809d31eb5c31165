"""Battles by chance, of two to four armies: nothing breaks, and what must be kept is kept."""

import pytest

from games.grimdark.whole import fought
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rows import missions
from wartable.kit.proofs import proves


def ends_after_four_rounds(seats: int, mission: str, seed: int) -> None:
    session = fought(seats, mission, seed=seed)
    assert session.match.round == 4 or not session.match.models
    result = session.result
    assert result is not None and len(result.scores) == seats
    most = max(result.scores)
    assert set(result.winners) == {k for k, score in enumerate(result.scores) if score == most}


@proves("GF-PRE-30", "GF-MIS-02", "GF-RND-01")
@pytest.mark.parametrize(
    ("seats", "mission"), list(zip((2, 3, 4, 2, 3, 2), missions(), strict=True))
)
def test_every_mission_comes_to_its_end_after_four_rounds(seats: int, mission: str) -> None:
    ends_after_four_rounds(seats, mission, seats)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mission", list(missions()))
def test_so_do_many_for_any_number_of_armies(seats: int, mission: str, seed: int) -> None:
    ends_after_four_rounds(seats, mission, 100 + seed)


@proves("GF-CPL-02", "GF-CPL-04", "GF-PRE-30")
@pytest.mark.parametrize("seed", range(2))
def test_until_decided_there_is_one_winner(seed: int) -> None:
    result = fought(2, variants=("until-decided=true",), seed=seed).result
    assert result is not None and len(result.winners) == 1


@proves("GF-CPL-07", "GF-CPL-09")
def test_of_three_one_gives_up_and_the_others_play_on() -> None:
    session = fought(3, "hold-the-field", seed=7, giving_up=(1,))
    assert session.match.left == (1,) and session.match.round == 4
    assert session.result is not None and 1 not in session.result.winners


@proves("GF-TRN-03", "GF-TRN-04", "GF-TRN-05")
def test_units_begin_inside_get_in_and_get_out_by_chance() -> None:
    told = [event for seed in (1, 2, 3) for event in fought(2, seed=seed).events()]
    kinds = {type(event).__name__ for event in told} | {event.clause for event in told}
    assert {"BeganAboard", "Embarked", "GF-TRN-05"} <= kinds


@proves("GF-CST-01", "GF-CST-05", "GF-CST-08", "GF-SPL-13")
def test_casters_try_spells_and_spend_tokens_on_each_others_by_chance() -> None:
    told = [event for seats in (2, 4) for event in fought(seats, seed=seats).events()]
    kinds = {type(event).__name__ for event in told}
    assert {"TokensGained", "SpellTried", "TokensSpent", "SpellLaid", "SpellEnded"} <= kinds


@proves("GF-PRE-17", "GF-PRE-30")
def test_the_armies_of_the_book_meet() -> None:
    session = fought(2, "hold-the-field", seed=3, begins=begin)
    assert session.over and session.match.round == 4


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(50))
def test_the_armies_of_the_book_meet_often(seed: int) -> None:
    assert fought(2 + seed % 3, "", ("table=drawn",), seed, begins=begin).over
