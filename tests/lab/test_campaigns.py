"""Bots run whole campaigns, the same ones every time, and whatever breaks a promise is told with its line."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from cli.commands import plainly, wartable
from wartable.campaigns.desk import Desk
from wartable.campaigns.reading import verified
from wartable.core.rulebook import library
from wartable.lab.campaign_page import page
from wartable.lab.campaign_study import CampaignSummary, sum_up
from wartable.lab.campaigns import Breach, Campaigning, CampaignStudy, Course, trial_of
from wartable.lab.tallies import tally

STUDY = CampaignStudy("grimheim", "simple", 1, 7, 2, "random")


def short(study: CampaignStudy = STUDY, number: int = 0) -> Campaigning:
    """A campaign of a single mission."""
    run = Campaigning(study, number)
    founding = replace(run.founded.founding, terms={"missions": ["encounter"]})
    run.founded = replace(run.founded, founding=founding)
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
    assert drawn.count("<svg") == 5 and "http" not in drawn and "<script" not in drawn
    for part in ("Length", "Starting warbands", "Gold", "Survival", "Snowball", "no breach"):
        assert part in drawn
    assert summary_of(courses).command in drawn


def test_what_cannot_be_simulated_is_one_sentence() -> None:
    for words, said in [
        (("grimheim", "--campaign", "league"), "it has simple, conquest"),
        (("grimheim", "--campaign", "conquest", "--members", "3"), "2 to 2 play"),
        (("duel", "--campaign", "simple"), "no campaigns to simulate"),
        (("grimheim", "--campaign", "simple", "--bots", "sage"), "no bot 'sage'"),
    ]:
        assert said in plainly(wartable("simulate", *words))


@pytest.mark.deep
@pytest.mark.parametrize(("form", "members", "number"), [("conquest", 2, 200), ("simple", 6, 10)])
def test_many_campaigns_break_no_promise(form: str, members: int, number: int) -> None:
    words = ["--campaign", form, "--campaigns", str(number), "--members", str(members)]
    run = wartable("simulate", "grimheim", *words, "--bots", "random", "--json")
    told = json.loads(run.stdout)
    assert told["summary"]["campaigns"] == number, run.stderr
