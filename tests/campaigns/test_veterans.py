"""Veterans come from the campaign that they were in: of the same rulebook, and as it says itself."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns import market
from campaigns.test_desk import Kept
from wartable.campaigns.veterans import NOT_YOURS, not_told, veteran_of
from wartable.core.ask import Refused
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.parts import Onward, Veteran
from wartable.core.game import Game
from wartable.core.match import Seat


def purse(campaign: Campaign, member: Seat) -> Veteran:
    gold = campaign.held(member, "gold")
    return Veteran(name="A purse", points=1, purse=(("gold", gold),), brought={"gold": gold})


def going_on(id: str = "market", name: str = "Market") -> Game:
    """The market, but who was there may come again with his gold."""
    own = replace(market.OWN, onward=Onward(clause="TOY-01", veteran=purse))
    return Game(
        id=id,
        name=name,
        package="campaigns",
        version=1,
        rules=market.GAME.rules,
        muster=market.GAME.muster,
        campaign=replace(market.MARKET, own=own),
    )


def test_what_is_taken_along_is_what_the_old_campaign_says() -> None:
    assert veteran_of(going_on(), Kept("Ann", "Bob").desk, 1).brought == {"gold": 6}


def test_veterans_are_of_the_same_rulebook_and_of_one_that_has_any() -> None:
    desk = Kept("Ann", "Bob").desk
    with pytest.raises(Refused, match="these are veterans of Market, not of Fair"):
        veteran_of(going_on("fair", "Fair"), desk, 0)
    with pytest.raises(Refused, match="Market has no veterans"):
        veteran_of(market.GAME, desk, 0)


@pytest.mark.parametrize("told", [{}, None, {"gold": 10**6}, "veteran:x"])
def test_nobody_describes_his_veterans_himself(told: Any) -> None:
    why = not_told(going_on(), {"legacy": told})
    assert why is not None and (why.clause, why.reason) == ("TOY-01", NOT_YOURS)
    others: list[Any] = [None, [], "legacy", {"roster": told}]
    assert [not_told(going_on(), about) for about in others] == [None] * 4
    assert not_told(market.GAME, {"legacy": told}) is None, "it means nothing there"
