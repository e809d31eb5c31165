"""Before a Conquest: each player records three missions for his Territory and one for his Stronghold."""

import pytest

from games.grimheim.campaign.hall import BASE, TERRITORIES, Hall
from wartable.games.grimheim.campaign.conquest.ground import not_for, tagged
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.rows import factions
from wartable.kit import proves


def mustered(*rosters: str) -> Hall:
    hall = Hall("conquest", neutral=BASE)
    hall.join(*rosters or ("ashford-watch", "barrow-host"))
    return hall


@proves("GH-CON-15")
def test_three_missions_tagged_territory_are_recorded() -> None:
    hall = mustered()
    errand = hall.begin(0, "ground")
    assert errand is not None
    question = hall.desk.run(errand, ()).question
    assert getattr(question, "options", ()) == tagged("territory")
    assert len(tagged("territory")) == 5 and "encounter" not in tagged("territory")
    hall.write(hall.desk.confirm(errand, (TERRITORIES[0],)))
    assert state_of(hall.campaign).territory == {0: tuple(TERRITORIES[0])}


@proves("GH-CON-15", "GH-CON-21")
@pytest.mark.parametrize(
    "picks",
    [
        ["toll-bridge", "night-watch"],
        ["toll-bridge", "night-watch", "supply-raid", "burn-the-granary"],
        ["toll-bridge", "toll-bridge", "night-watch"],
        ["toll-bridge", "night-watch", "encounter"],
    ],
)
def test_not_two_nor_four_nor_one_twice_nor_another(picks: list[str]) -> None:
    hall = mustered()
    errand = hall.begin(0, "ground")
    assert errand is not None
    assert hall.desk.run(errand, (picks,)).refused is not None


@proves("GH-CON-21")
def test_both_players_may_record_the_same_ones() -> None:
    hall = mustered()
    for member in (0, 1):
        hall.do(member, "ground", None, (TERRITORIES[0],))
    assert state_of(hall.campaign).territory == {k: tuple(TERRITORIES[0]) for k in (0, 1)}


@proves("GH-CON-18", "GH-CON-19")
@pytest.mark.parametrize("faction", list(factions()))
def test_a_stronghold_is_one_that_names_the_faction(faction: str) -> None:
    open_ = [id for id in tagged("stronghold") if not_for(id, faction) is None]
    wanted = {
        "imperial": ["the-last-gate"],
        "tribes": ["the-last-gate"],
        "undead": ["the-heart-shrine"],
        "primordial": ["the-heart-shrine"],
        "mercenaries": ["the-last-gate", "the-heart-shrine"],
    }
    assert open_ == wanted[faction]


@proves("GH-CON-18", "GH-CON-19")
def test_mercenaries_choose_their_stronghold_and_others_have_theirs() -> None:
    hall = mustered("free-company", "barrow-host")
    hall.do(0, "ground", None, (TERRITORIES[0], "the-heart-shrine"))
    hall.do(1, "ground", None, (TERRITORIES[1],))
    stronghold = state_of(hall.campaign).stronghold
    assert stronghold == {0: "the-heart-shrine", 1: "the-heart-shrine"}


@proves("GH-CON-15", "GH-CON-18")
def test_it_is_recorded_before_the_campaign_and_with_a_warband() -> None:
    hall = mustered()
    hall.do(0, "ground", None, (TERRITORIES[0],))
    hall.do(0, "phase", {"phase": "open"})
    assert hall.refused(0, "phase", {"phase": "running"}) == (
        "GH-CON-15",
        "Bob has not recorded the missions of his ground",
    )
    hall.do(1, "ground", None, (TERRITORIES[1],))
    hall.do(0, "phase", {"phase": "running"})
    assert hall.refused(0, "ground")[0] == "GH-CON-15"
    empty = Hall("conquest", neutral=BASE)
    empty.join("ashford-watch")
    empty.do(-1, "join", {"name": "Bob"})
    assert empty.refused(1, "ground")[0] == "GH-CON-18"
    assert Hall("simple").desk.refused(-1, "ground", None) is not None


@proves("GH-CON-19")
def test_who_changes_his_faction_records_his_stronghold_again() -> None:
    hall = mustered()
    for member in (0, 1):
        hall.do(member, "ground", None, (TERRITORIES[member],))
    hall.do(1, "muster", {"roster": "black-tusk"})
    hall.do(0, "phase", {"phase": "open"})
    assert hall.refused(0, "phase", {"phase": "running"})[0] == "GH-CON-19"
    hall.do(1, "ground", None, (TERRITORIES[1],))
    hall.do(0, "phase", {"phase": "running"})
    assert state_of(hall.campaign).stronghold[1] == "the-last-gate"
