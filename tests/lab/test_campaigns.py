"""Bots run whole campaigns, the same ones every time, and whatever breaks a promise is told with its line."""

from typing import Any

import pytest
from msgspec.structs import replace

from cli.commands import plainly, wartable
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.campaigns.reading import verified
from wartable.cli.progress import SignsOfLife
from wartable.core.rulebook import library
from wartable.games.grimheim.campaign.deciding import LONG_WAR
from wartable.lab.campaign_page import page
from wartable.lab.campaign_study import CampaignSummary, run_all, sum_up
from wartable.lab.campaigns import (
    Breach,
    Campaigning,
    CampaignStudy,
    Course,
    trial_of,
)
from wartable.lab.simulate import jobs_here
from wartable.lab.tallies import tally

STUDY = CampaignStudy("grimheim", "simple", 1, 7, 2, "random")


def short() -> Campaigning:
    """A campaign of a single mission."""
    return of_missions(["encounter"], STUDY)


def of_missions(missions: list[str], study: CampaignStudy) -> Campaigning:
    run = Campaigning(study, 0)
    founding = replace(run.founded.founding, terms={"missions": missions})
    run.founded = header_of(run.game, founding, run.seed)
    run.desk = Desk(run.game, run.founded, run.seed)
    return run


def test_a_campaign_is_the_same_every_time_and_its_record_is_sound() -> None:
    first, again = short(), short()
    told = first.course()
    assert told == again.course()
    assert told.battles == 1 and len(told.leaders) == 1
    assert [len(own) for own in told.money] == [1, 1]
    assert len(told.lives) >= 10 and {life.battles for life in told.lives} <= {0, 1}
    desk = verified(first.game, first.founded, first.lines)
    assert desk.campaign == first.campaign and desk.closed


def test_another_number_is_another_campaign() -> None:
    ready = trial_of(library.game("grimheim")).ready
    pairs = [tuple([one["roster"] for one in ready("conquest", 2, k)[1]]) for k in range(20)]
    assert len(set(pairs)) == 20, "every pair of ready warbands, in both places"
    assert all([first != second for first, second in pairs])


def test_what_must_hold_is_looked_at_after_every_line() -> None:
    def never(before: Any, now: Any) -> str | None:
        return "it is as it is" if now.phase == "running" else None

    run = short()
    run.rules = replace(run.rules, checks={"peace": never})
    with pytest.raises(Breach, match=r"campaign 0, line \d+, peace: it is as it is"):
        run.course()


def summary_of(courses: list[Course]) -> CampaignSummary:
    return sum_up(STUDY, courses, 0.0)


def test_the_page_needs_nothing_but_itself() -> None:
    told = short().course()
    courses = [replace(told, number=k) for k in range(6)]
    drawn = page(summary_of(courses), tally(courses))
    assert drawn.count("<svg") == 6 and "http" not in drawn and "<script" not in drawn
    for part in (
        "Length",
        "Ends",
        "By starting warband",
        "Gold",
        "Survival",
        "Snowball",
        "no breach",
    ):
        assert part in drawn
    assert summary_of(courses).command in drawn


def test_a_rulebook_says_what_one_begins_with_and_where_nobody_dies_no_lives_are_told() -> None:
    told = replace(short().course(), lives=())
    study = CampaignStudy("firstblood", "linked", 1, 7, 2, "random")
    drawn = page(sum_up(study, [told], 0.0), tally([told]))
    assert "By starting army" in drawn and "warband" not in drawn and "Survival" not in drawn


def test_what_cannot_be_simulated_is_one_sentence() -> None:
    for words, said in [
        (("grimheim", "--campaign", "league"), "it has simple, conquest"),
        (("grimheim", "--campaign", "conquest", "--members", "3"), "2 to 2 play"),
        (("duel", "--campaign", "simple"), "no campaigns to simulate"),
        (("grimheim", "--campaign", "simple", "--bots", "sage"), "no bot 'sage'"),
    ]:
        assert said in plainly(wartable("simulate", *words))


def test_scripted_bots_play_a_simple_campaign_to_its_end() -> None:
    run = of_missions(["encounter", "border-skirmish"], replace(STUDY, bot="scripted"))
    told = run.course()
    assert told.battles == 2 and told.clause == "GH-CAM-13" and told.reason == "more Victory Points"
    assert [len(own) for own in told.money] == [2, 2] and told.winners


def test_scripted_bots_play_a_conquest_until_both_have_enough() -> None:
    run = Campaigning(CampaignStudy("grimheim", "conquest", 1, 3, 2, "scripted"), 0)
    decide = run.desk.rules.decide

    def weary(view: Any, member: int, question: Any) -> Any:
        return True if question.name == "end" else decide(view, member, question)

    run.desk.rules = replace(run.desk.rules, decide=weary)
    told = run.course()
    assert (told.battles, told.clause, told.winners) == (1, "GH-CON-12", told.leaders)


def test_a_long_run_without_a_terminal_says_now_and_then_how_far_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    times = iter([0.0, 10.0, 31.0, 40.0, 90.0])
    lines = SignsOfLife("campaigns", 20, lambda: next(times))
    for _ in range(4):
        lines.note(1)
    said = capsys.readouterr()
    assert said.out == "" and said.err.splitlines() == [
        "2 of 20 campaigns, 0.5 min; about 5 to go",
        "4 of 20 campaigns, 1.5 min; about 6 to go",
    ]


def played(form: str, members: int, campaigns: int) -> CampaignSummary:
    """By scripted bots, in as many processes as there are cores."""
    study = CampaignStudy("grimheim", form, campaigns, 1, members, "scripted")
    courses = list(run_all(study, jobs_here()))
    assert all([one.winners and one.battles for one in courses])
    return sum_up(study, courses, 0.0)


@pytest.mark.deep
@pytest.mark.parametrize(("form", "members", "number"), [("conquest", 2, 6), ("simple", 6, 2)])
def test_campaigns_end_without_a_breach_and_every_time_alike(
    form: str, members: int, number: int
) -> None:
    first, again = played(form, members, number), played(form, members, number)
    assert first.campaigns == number and first.digest == again.digest


@pytest.mark.deep
def test_a_conquest_between_bots_ends_in_total_victory() -> None:
    """In one of the first two at least, and before both have had enough."""
    study = CampaignStudy("grimheim", "conquest", 2, 1, 2, "scripted")
    fallen = [one for one in run_all(study, 1) if one.clause == "GH-CON-08"]
    assert fallen and all([len(one.winners) == 1 and one.battles < LONG_WAR for one in fallen])
