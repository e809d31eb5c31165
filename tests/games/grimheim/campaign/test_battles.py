"""Battles of a campaign on the table: roles, warbands as they are, what is taken over from them."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.hall import RULES, Hall, at_stronghold, at_territory, conquest, small
from wartable.bots.seats import play_out, player_named
from wartable.campaigns.desk import Desk
from wartable.core.ask import Roll
from wartable.core.campaign.match import HOUSE
from wartable.core.dice.source import Dice
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.views import view
from wartable.games.grimheim.campaign.battles import given_up, read_report, result
from wartable.games.grimheim.campaign.checks import CHECKS
from wartable.games.grimheim.campaign.faults import faults
from wartable.games.grimheim.campaign.match import VICTORY, Campaign
from wartable.games.grimheim.game import GAME
from wartable.kit import proves
from wartable.play.session import Session


def session(campaign: Campaign, number: int, seed: bytes = b"one") -> Session[Any]:
    return Session(GAME, GAME.rules.begin(RULES.setup(campaign, number)), None, Dice(seed))


@proves("GH-CON-05")
def test_on_neutral_grounds_the_battle_begins_with_a_roll_off_and_ties_are_rolled_again() -> None:
    setup = RULES.setup(conquest().campaign, 1)
    assert not [one for one in setup.variants if one.startswith("defender")]
    typed: Session[Any] = Session(GAME, GAME.rules.begin(setup))
    for seat, face in ((0, 3), (1, 3), (0, 2), (1, 5)):
        assert isinstance(typed.question, Roll) and typed.question.seat == seat
        typed.take(seat, [face])
    assert typed.question is not None and typed.question.seat == 1
    assert getattr(typed.question, "options", ()) == ("defender", "attacker")


@proves("GH-CON-04")
@pytest.mark.parametrize("winner", [0, 1])
def test_on_his_own_ground_a_player_is_the_defender_without_any_roll(winner: Seat) -> None:
    hall = at_territory(winner)
    owner = 1 - winner
    own = ["burn-the-granary", "toll-bridge", "free-the-captives"]
    hall.do(
        owner,
        "values",
        None,
        (own if owner == 0 else ["toll-bridge", "supply-raid", "night-watch"],),
    )
    hall.do(winner, "mission", None, (2,))
    hall.do(owner, "bonuses")
    assert session(hall.campaign, 2).match.defender == owner


@proves("GH-CAM-09")
def test_models_fight_as_the_last_battles_have_left_them() -> None:
    hall = conquest()
    band = hall.campaign.warband(0)
    scarred = replace(band.troopers[0].entry, scars=("leg",), learned=("scout",))
    hurt = band.with_trooper(replace(band.troopers[0], entry=scarred))
    dead = hurt.with_trooper(replace(hurt.troopers[1], fell=1))
    away = dead.with_trooper(replace(dead.troopers[2], misses=1))
    match = session(hall.campaign.with_warband(0, away), 1).match
    own = {model.entry: model for model in match.reserve if model.seat == 0}
    assert "w1-2" not in own and "w1-3" not in own and len(own) == len(band.troopers) - 2
    assert own["w1-1"].bears("scout") and own["w1-1"].bears("leg-wound")


@proves("GH-CAM-09", "GH-CON-10")
def test_what_was_played_here_is_taken_over() -> None:
    hall = conquest()
    played = session(hall.campaign, 1)
    play_out(played, [player_named(GAME, "random", seat) for seat in (0, 1)])
    report = RULES.report(hall.campaign, 1, played.match)
    hall.do(HOUSE, "report", {"battle": 1, "report": report})
    battle, result = hall.campaign.battle(1), played.result
    assert result is not None and battle.result is not None
    assert battle.result.scores == result.scores
    assert [hall.campaign.held(one, VICTORY) for one in (0, 1)] == list(result.scores)
    fought = [
        one.entry for side in battle.report.sides for one in (*side.survivors, *side.casualties)
    ]
    ids = [one.id for k in (0, 1) for one in hall.campaign.warband(k).troopers]
    assert sorted(fought) == sorted(ids)


def test_a_report_that_nobody_can_read_is_refused() -> None:
    hall = conquest()
    for wrong in ({"mission": "encounter"}, {"turns": "many"}):
        assert hall.refused(0, "report", {"battle": 1, "report": wrong})[0] == "CORE-CAM-07"
    with pytest.raises(ValueError, match="no report of a battle"):
        read_report({})


def test_rules_of_the_house_that_battles_know_are_switched_on_in_them() -> None:
    hall = Hall("simple", missions=["encounter"])
    hall.join(small(), small("tribes"))
    for switch in ("terrain=laid", "pizza after every battle"):
        hall.do(0, "switch", {"switch": switch, "on": True})
    hall.run()
    assert RULES.setup(hall.campaign, 1).variants == ("campaign=true", "terrain=laid")


# Nothing leaks, and what must hold is held to


def test_what_is_due_can_be_told_from_what_a_player_may_see() -> None:
    hall = at_territory()
    hall.do(1, "values", None, (["night-watch", "toll-bridge", "supply-raid"],))
    for member in (0, 1):
        seen = view(hall.campaign, member)
        assert RULES.due(seen, member) == RULES.due(hall.campaign, member)


def holds(before: Campaign, now: Campaign) -> list[str]:
    return [name for name, check in CHECKS.items() if check(before, now) is not None]


def test_the_checks_find_what_they_look_for() -> None:
    hall = at_stronghold()
    now = hall.campaign
    assert holds(now, now) == ["gold"], "where all only nod, nobody is paid for his VP"
    assert now.conquest is not None
    skipped = replace(now, conquest=replace(now.conquest, front=0))
    assert "front" in holds(now, skipped)
    robbed = replace(now, ledger=now.ledger[1:])
    assert "ledger" in holds(now, robbed)
    band = now.warband(0)
    first = band.troopers[0]
    learned = replace(
        first.entry, learned=("scout", "silent", "stealth", "strider", "swift", "ambush")
    )
    assert "traits" in holds(
        now, now.with_warband(0, band.with_trooper(replace(first, entry=learned)))
    )
    fallen = now.with_warband(0, band.with_trooper(replace(first, fell=1)))
    assert "the dead" in holds(fallen, now)
    assert "the dead" in holds(now, now.with_warband(0, replace(band, troopers=band.troopers[1:])))
    twice = replace(band, troopers=(*band.troopers, first))
    assert "ids" in holds(now, now.with_warband(0, twice))
    lost = [one for one in now.ledger if one.what != VICTORY]
    assert "victory points" in holds(replace(now, ledger=()), replace(now, ledger=tuple(lost)))


def test_a_desk_that_reads_the_record_stands_alike() -> None:
    hall = at_stronghold()
    again = Desk(hall.desk.game, hall.desk.founded)
    again.take(hall.lines)
    assert again.campaign == hall.campaign


# Given up


@proves("CORE-CAM-07")
@pytest.mark.parametrize("seed", range(3))
def test_a_battle_may_be_given_up_at_any_moment_and_counts_as_it_stood(seed: int) -> None:
    """Whatever is asked just then, nothing of the report is impossible."""
    hall = conquest()
    fought = session(hall.campaign, 1, b"%d" % seed)
    players = [player_named(GAME, "random", seed * 2 + seat) for seat in (0, 1)]
    lost = Result((1,), (), "CORE-END-01", "the resignation of Ann")
    while not fought.over:
        told = read_report(given_up(hall.campaign, 1, fought.match, lost))
        assert faults(hall.campaign, 1, told) == ()
        assert told.winners == (1,) and told.clause == "CORE-END-01"
        points = tuple([fought.match.points_of(seat) for seat in (0, 1)])
        assert result(hall.campaign, 1, told).scores == points
        for seat in fought.owing():
            question = fought.asked(seat)
            assert question is not None
            fought.answer(seat, players[seat].answer(fought.view(seat), question))
