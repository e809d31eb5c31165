"""Two forms of campaign, and what is agreed before each begins."""

from typing import Any

import pytest

from games.grimheim.campaign.hall import BASE, HALL, Hall, conquest, founded, small
from wartable.campaigns.desk import Desk
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.games.grimheim.campaign.founding import FORMS
from wartable.games.grimheim.missions.rows import missions
from wartable.kit import proves


def refused_founding(form: str, **terms: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as why:
        Desk(HALL, founded(form, **terms))
    return why.value.clause, why.value.reason


@proves("GH-CAM-01")
def test_there_are_two_forms() -> None:
    assert [form.title for form in FORMS.values()] == ["Simple Campaign", "Conquest Campaign"]
    assert Hall("simple").campaign.conquest is None
    assert Hall("conquest").campaign.conquest is not None
    assert refused_founding("league")[0] == "GH-CAM-01"


@proves("GH-CAM-02")
def test_all_warbands_are_built_for_the_one_value_that_was_agreed() -> None:
    hall = Hall("simple", points=400, missions=BASE)
    hall.do(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    clause, reason = hall.refused(0, "muster", {"roster": "ashford-watch"})
    assert clause == "GH-BLD-01" and "more than the limit of 400" in reason
    hall.do(0, "muster", {"roster": small()})
    assert len(hall.campaign.warband(0).living) == 2


@proves("GH-CAM-02")
@pytest.mark.parametrize("points", [0, -5, 119])
def test_nothing_is_agreed_that_buys_no_warband(points: int) -> None:
    assert refused_founding("simple", points=points)[0] == "GH-CAM-02"


def test_nobody_agrees_on_warbands_larger_than_the_form_offers() -> None:
    assert Hall("simple", points=2000).campaign.points == 2000
    clause, reason = refused_founding("conquest", points=2001)
    assert clause == "GH-CAM-02" and "2000 points at most" in reason


@pytest.mark.parametrize(
    "terms", [{"points": "many"}, {"rounds": 3}, {"missions": "encounter"}, {"neutral": [3]}]
)
def test_terms_that_nobody_can_read_are_refused(terms: Any) -> None:
    assert refused_founding("conquest", **terms)[0] == "GH-CAM-02"


@proves("GH-CAM-11", "GH-CAM-12")
def test_the_missions_of_a_simple_campaign_are_agreed_any_number_of_them() -> None:
    for number in (1, 3, 6, 7):
        hall = Hall("simple", missions=(BASE * 3)[:number])
        assert len(hall.campaign.missions) == number
    assert refused_founding("simple", missions=BASE * 30)[0] == "GH-CAM-11"
    assert refused_founding("simple", missions=["tea"]) == (
        "GH-CAM-12",
        "there is no mission 'tea'",
    )


@proves("GH-CAM-16")
def test_no_special_mission_is_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The book has none yet, so one is made."""
    from msgspec.structs import replace

    row = missions()["encounter"]
    monkeypatch.setitem(missions(), "encounter", replace(row, tags=("special",)))
    assert refused_founding("simple", missions=BASE)[0] == "GH-CAM-16"
    monkeypatch.setitem(missions(), "encounter", replace(row, tags=("base", "special")))
    assert refused_founding("conquest", neutral=BASE)[0] == "GH-CAM-16"


@proves("GH-CAM-12")
def test_missions_are_agreed_before_each_battle_and_not_after_it() -> None:
    hall = Hall("simple")
    hall.join(small(), small("tribes"))
    hall.do(0, "phase", {"phase": "open"})
    assert hall.refused(0, "phase", {"phase": "running"})[0] == "GH-CAM-12"
    assert "organiser" in hall.refused(1, "agree", {"missions": BASE})[1]
    hall.do(0, "agree", {"missions": BASE})
    hall.run()
    hall.fight(0)
    assert hall.campaign.battle(2).mission == "border-skirmish"
    other = ["encounter", "night-watch", "toll-bridge"]
    assert "the first 2 are played" in hall.refused(0, "agree", {"missions": other})[1]
    hall.do(0, "agree", {"missions": [*BASE[:2], "night-watch", "toll-bridge"]})
    hall.fight(1)
    assert hall.campaign.battle(3).mission == "night-watch"


@proves("GH-CAM-12", "GH-CON-13")
def test_missions_are_asked_for_one_by_one_where_none_are_written_down() -> None:
    series = Hall("simple")
    series.join(small(), small("tribes"))
    series.do(0, "agree", None, ("encounter", "toll-bridge", "encounter", 0))
    assert series.campaign.missions == ("encounter", "toll-bridge", "encounter")
    front = Hall("conquest")
    front.join(small())
    front.do(0, "agree", None, tuple(BASE))
    assert front.campaign.conquest is not None
    assert front.campaign.conquest.neutral == tuple(BASE)
    errand = front.begin(0, "agree")
    assert errand is not None
    (asked,) = [front.desk.run(errand, ()).question]
    assert getattr(asked, "options") == tuple(BASE)  # noqa: B009  the Base missions and no others


@proves("GH-CON-13")
@pytest.mark.parametrize(
    "given", [BASE[:2], [*BASE, "encounter"], [], ["encounter", "encounter", "toll-bridge"]]
)
def test_three_base_missions_are_agreed_for_neutral_grounds(given: list[str]) -> None:
    hall = Hall("conquest")
    hall.join(small())
    assert hall.refused(0, "agree", {"missions": given})[0] == "GH-CON-13"
    hall.do(0, "agree", {"missions": BASE})
    assert hall.campaign.conquest is not None
    assert hall.campaign.conquest.neutral == tuple(BASE)


@proves("GH-CON-13")
def test_neutral_missions_are_agreed_before_the_campaign_only() -> None:
    hall = Hall("conquest")
    hall.join("ashford-watch", "barrow-host")
    hall.do(0, "phase", {"phase": "open"})
    assert hall.refused(0, "phase", {"phase": "running"})[0] == "GH-CON-13"
    assert conquest().refused(0, "agree", {"missions": BASE})[0] == "GH-CON-13"


@proves("GH-CON-01")
def test_a_conquest_is_for_two() -> None:
    hall = Hall("conquest", neutral=BASE)
    hall.join("ashford-watch")
    hall.do(0, "phase", {"phase": "open"})
    assert "needs 2 players" in hall.refused(0, "phase", {"phase": "running"})[1]
    hall.join("barrow-host")
    late = {"name": "Cid", "roster": "black-tusk"}
    assert hall.refused(HOUSE, "join", late)[1] == "at most 2 play a Conquest Campaign"
