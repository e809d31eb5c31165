"""Scripted players in whole games: legal, never at a loss, the same every time, and better than chance."""

from typing import Any

import pytest

from games.grimheim.bots.games import GRIMHEIM, MISSIONS, STYLES, opened, played, wins
from wartable.bots.seats import player_named
from wartable.core.dice.chance import Chance
from wartable.core.match import Seat
from wartable.core.roster import Setup
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.warband.chance import random_warband
from wartable.wargame.bots.scripted import Scripted


@pytest.mark.parametrize("pair", [("aggressive", "careful"), ("careful", "objective")])
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_question_of_every_mission_gets_a_legal_answer(
    mission: str, pair: tuple[str, str]
) -> None:
    session = played(mission, pair)
    assert session.over and session.result is not None


def test_the_same_seed_plays_the_same_game() -> None:
    first = played("encounter", ("objective", "aggressive"), seed=3)
    again = played("encounter", ("objective", "aggressive"), seed=3)
    assert first.hash() == again.hash()


def test_it_is_known_by_its_styles_and_scripted_is_the_best_of_them() -> None:
    assert tuple(GRIMHEIM.bots) == ("scripted", *STYLES)
    styles = [maker(1) for maker in GRIMHEIM.bots.values()]
    names = [bot.style.name for bot in styles if isinstance(bot, Scripted)]
    assert names == ["objective", *STYLES]


# What it does not know


def with_other_secrets(match: Match, seat: Seat) -> Match:
    """All that a seat knows, beside secrets of the other that are none of its business."""
    other = match.with_secret(1 - seat, "quest", ("slayer",))
    return other.with_secret(1 - seat, "plan", ("all in",))


def test_the_secrets_of_the_other_seat_change_no_answer() -> None:
    session = opened(GRIMHEIM.muster.setups["encounter"], seed=5)
    plain = [player_named(GRIMHEIM, "objective", seat) for seat in (0, 1)]
    shown = [player_named(GRIMHEIM, "objective", seat) for seat in (0, 1)]
    answers = 0
    while session.question is not None:
        for question in session.pending():
            seat = question.seat
            answer = plain[seat].answer(session.view(seat), question)
            told = with_other_secrets(session.match, seat)
            assert shown[seat].answer(told, question) == answer, question
            session.answer(seat, answer)
            answers += 1
    assert answers > 200


# Against chance


@pytest.mark.parametrize("style", STYLES)
def test_it_beats_chance_from_either_side(style: str) -> None:
    assert wins(style, 2) == 4


@pytest.mark.deep
@pytest.mark.parametrize("mission", ["encounter", "first-battle"])
def test_it_beats_chance_nearly_always(mission: str) -> None:
    assert wins("scripted", 50, mission) >= 95


# Any warband


def any_setup(seed: int) -> Setup:
    chance = Chance(seed)
    mission = list(GRIMHEIM.muster.setups.values())[seed % len(MISSIONS)].mission
    rosters = random_warband(400, chance.below), random_warband(400, chance.below)
    placed = ("terrain=placed", "setup=alternating", "side_quest_draw=best-of-two")
    return Setup(mission=mission, rosters=rosters, variants=placed if seed % 3 == 0 else ())


def play_any(seed: int) -> Any:
    session = opened(any_setup(seed), seed)
    pair = STYLES[seed % 3], STYLES[(seed + 1) % 3]
    bots = [player_named(GRIMHEIM, name, seed) for name in pair]
    for _ in range(5000):
        for question in session.pending():
            answer = bots[question.seat].answer(session.view(question.seat), question)
            session.answer(question.seat, answer)
    return session.result


@pytest.mark.parametrize("seed", range(4))
def test_it_leads_any_warband(seed: int) -> None:
    assert play_any(seed) is not None


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(4, 100))
def test_it_leads_a_great_many_warbands(seed: int) -> None:
    assert play_any(seed) is not None
