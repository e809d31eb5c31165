"""What warbands earn, and what an underdog pays."""

import pytest
from msgspec.structs import replace

from games.grimheim.builders import foe, model
from games.grimheim.campaign.camps import ANN, BOB, gold, human, report, table_of
from games.grimheim.missions.scenes import fought
from wartable.core.campaign.match import Member
from wartable.core.screen.telling import tell
from wartable.games.grimheim.campaign.battles import fought as count_points
from wartable.games.grimheim.campaign.battles import result
from wartable.games.grimheim.campaign.gold import (
    discounted,
    is_underdog,
    pay_for_points,
    price_for,
    spend_gold,
    too_dear,
)
from wartable.games.grimheim.campaign.match import VICTORY, Camp, Campaign
from wartable.games.grimheim.campaign.rows import services
from wartable.games.grimheim.missions.report import report as battle_report
from wartable.kit import proves
from wartable.wargame.scoring.match import Score


@proves("GH-CAM-04", "GH-CAM-05", "GH-HUB-01")
def test_every_vp_is_20_gold_and_stays_a_vp() -> None:
    table = table_of(human(), points=(7, 3))
    pay_for_points(table, ANN, 1)
    pay_for_points(table, BOB, 1)
    assert (gold(table, ANN), gold(table, BOB)) == (140, 60)
    assert table.match.held(ANN, VICTORY) == 0, "they are counted where they are scored"
    assert [one.battle for one in table.match.ledger] == [1, 1]


@proves("GH-CAM-04", "GH-CAM-05")
def test_points_of_side_quests_count_too_for_gold_and_for_the_campaign() -> None:
    """2 VP for an enemy, 4 for a quest: 6 are counted, and 120 gold are paid."""
    table = fought(
        model("a"),
        foe("b"),
        scores=(Score(0, 2, "enemy-defeated-this-turn", 2), Score(0, 4, "quest slayer", 3)),
        quests=(("slayer",), ()),
        phase="over",
    )
    told = battle_report(table.match)
    home = table_of(human())
    battle = replace(home.match.battles[0], report=told, result=result(home.match, 1, told))
    home.match = replace(home.match, battles=(battle,))
    pay_for_points(home, ANN, 1)
    count_points(home, ANN, 1)
    assert (gold(home), home.match.held(ANN, VICTORY)) == (120, 6)


def test_no_vp_is_no_gold() -> None:
    table = table_of(human())
    pay_for_points(table, ANN, 1)
    assert table.log == []


@proves("GH-HUB-07")
@pytest.mark.parametrize(
    ("points", "is_one"),
    [((0, 5), True), ((0, 4), False), ((3, 8), True), ((3, 3), False), ((9, 2), False)],
)
def test_an_underdog_scored_at_least_5_vp_fewer_than_another(
    points: tuple[int, int], is_one: bool
) -> None:
    table = table_of(human(), points=points)
    assert is_underdog(table.match, ANN, 1) is is_one
    assert is_underdog(table.match, BOB, 1) is (points[0] - points[1] >= 5)


def of_a_round(points: tuple[int, int], other: int, *, reported: bool = True) -> Campaign:
    """Ann against Bob with so many points, and Cid against Dan, who has some; all in the second round but one."""
    match = table_of(human(), points=points, camp=Camp(battle=1)).match
    fought = replace(match.battles[0], round=2)
    theirs = replace(
        fought, number=2, members=(2, 3), report=report((1, other)) if reported else None
    )
    before = replace(theirs, number=3, round=1, report=report((99, 99)))
    struck = replace(theirs, number=4, round=2, report=report((99, 99)), void="a mistake")
    members = (
        *match.members,
        *[Member(number=n, name=name) for n, name in ((2, "Cid"), (3, "Dan"))],
    )
    return replace(match, members=members, battles=(fought, theirs, before, struck))


@proves("GH-HUB-07")
@pytest.mark.parametrize(
    ("other", "reported", "is_one"),
    [(8, True, True), (7, True, False), (8, False, False)],
    ids=["5 more in the same round", "4 more", "not reported yet"],
)
def test_an_underdog_is_measured_against_all_members_of_the_round(
    other: int, reported: bool, is_one: bool
) -> None:
    """GH-R-100: Ann has 3 and Bob 4; neither another round nor a battle that was struck counts."""
    campaign = of_a_round((3, 4), other, reported=reported)
    row = services()["blessing"]
    assert is_underdog(campaign, ANN, 1) is is_one
    assert price_for(campaign, ANN, row) == (row.discount_price if is_one else row.price)
    assert price_for(campaign, BOB, row) == row.price


@proves("GH-HUB-08")
@pytest.mark.parametrize(
    ("price", "less"), [(10, 8), (13, 10), (3, 3), (25, 19), (30, 23), (4, 3), (1, 1), (20, 15)]
)
def test_a_quarter_less_is_rounded_up(price: int, less: int) -> None:
    assert discounted(price) == less


@proves("GH-HUB-07", "GH-HUB-08", "GH-HUB-09", "GH-HUB-50")
def test_the_underdog_pays_the_printed_price_in_brackets_for_every_service() -> None:
    usual = table_of(human(), camp=Camp(battle=1)).match
    cheap = table_of(human(), camp=Camp(battle=1, underdog=True)).match
    priced = [row for row in services().values() if row.price]
    assert len(priced) == len(services()) - 1, "only recruiting has no price of its own"
    for row in priced:
        assert price_for(usual, ANN, row) == row.price, row.id
        assert price_for(cheap, ANN, row) == row.discount_price, row.id


@proves("GH-CAM-06")
def test_nobody_spends_what_he_does_not_have() -> None:
    table = table_of(human(), gold=12, camp=Camp(battle=1))
    refused = too_dear(table.match, ANN, 15, "GH-HUB-41")
    assert refused is not None
    assert (refused.clause, refused.reason) == ("GH-HUB-41", "15 gold, you have 12")
    assert too_dear(table.match, ANN, 12, "GH-HUB-41") is None
    spend_gold(table, ANN, 12, "Blessing", "GH-HUB-41")
    assert gold(table) == 0
    assert tell(table.log[0], table.match) == "Ann: -12 gold for Blessing."
