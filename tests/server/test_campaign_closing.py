"""Campaigns that are put away on the server: the seed is in their last line, and nothing follows."""

import pytest

from campaigns.market import GAME
from server.test_campaigns import ann as ann_of_the_fair
from server.test_campaigns import do, finished, seen
from server.visiting import TestClient, house_in
from wartable.campaigns.reading import parse, verified, vouched
from wartable.campaigns.record import Begun, Closed
from wartable.kit import proves
from wartable.play.records.vouching import Houses
from wartable.server.campaigns.offices import Offices
from wartable.store.campaigns import StoreBook

ann = ann_of_the_fair
LAST = {"phase": "archived"}


@pytest.fixture
def fair(ann: TestClient) -> str:
    """A campaign that is over, in which a die was thrown."""
    return finished(ann)[0]


def vouched_for(ann: TestClient, id: str) -> list[str]:
    told = parse(ann.get(f"/api/campaigns/{id}/record").content)
    assert verified(GAME, told.founded, told.lines).closed
    assert [type(one) for one in told.lines].count(Closed) == 1
    key = house_in(ann).hosting.key
    assert key is not None
    return vouched(told, Houses(wanted=key.public))[0]


@proves("CORE-CAM-01")
def test_what_is_put_away_can_be_checked_to_the_last_die(ann: TestClient, fair: str) -> None:
    do(ann, fair, "phase", LAST)
    assert vouched_for(ann, fair) == ["rules", "answers", "dice", "names", "author"]
    assert seen(ann, fair)["phase"] == "archived" and seen(ann, fair)["due"] == []
    refused = do(ann, fair, "rename", {"member": 0, "name": "Anna"}, 409)
    assert refused["reason"] == "the campaign is put away"


@proves("CORE-CAM-01")
def test_one_that_was_archived_by_an_older_version_gets_its_last_line(
    ann: TestClient, fair: str
) -> None:
    """That had no seed in it, and none could be asked for any more."""
    house = house_in(ann)
    book = StoreBook(house.store, fair)
    n = len(book.since(0))
    desk = house.offices.open(fair).office.desk
    begun = Begun(n + 1, 0, "phase", LAST)
    desk.take([begun])
    book.append([begun, desk.confirm(desk.under_way[begun.n], ())])
    for _ in range(2):
        fresh = Offices(house.store)  # a worker that was started since
        assert fresh.open(fair).office.desk.closed
    assert "dice" in vouched_for(ann, fair)
