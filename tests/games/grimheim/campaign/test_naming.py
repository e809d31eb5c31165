"""Names of models, and rules of the house: what may be agreed, and what not."""

import pytest

from games.grimheim.campaign.camps import FRIEND, camped, entry, go, human
from games.grimheim.campaign.hall import RULES, Hall, conquest
from wartable.core.campaign.membership import wrong_switch
from wartable.games.grimheim.campaign.battles import setup
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.names import proposed_name
from wartable.kit import ask, proves


@proves("GH-BLD-34")
def test_a_recruit_has_a_name_of_its_people_and_always_the_same() -> None:
    names = [
        title(entry(go(camped(human()), "recruitment", recruit="human", piece=ask("hire")), FRIEND))
        for _ in range(2)
    ]
    assert names[0] == names[1] != "Human"
    assert proposed_name("human", "Ashford w1-9") != proposed_name("human", "Ashford w1-10")
    assert proposed_name("zombie", "Barrow w1-9") == "", "they have no table"


@proves("GH-CAM-09")
def test_a_player_calls_his_models_what_he_likes() -> None:
    hall = conquest()
    hall.do(0, "name", {"model": "w1-1", "name": "  Old   Marta "})
    assert hall.campaign.title_of("w1-1") == "Old Marta"
    assert setup(hall.campaign, 1).rosters[0].models[0].name == "Old Marta"
    assert hall.desk.feed[-1].text.endswith("is called Old Marta from now on.")


@pytest.mark.parametrize(
    ("model", "name", "why"),
    [
        ("w1-2", "old marta", "somebody is called old marta already"),
        ("w2-1", "Marta", "no such model in your warband"),
        ("w1-2", "   ", "1 to 40 letters"),
        ("w1-2", "x" * 41, "1 to 40 letters"),
    ],
)
def test_a_name_is_refused(model: str, name: str, why: str) -> None:
    hall = conquest()
    hall.do(0, "name", {"model": "w1-1", "name": "Old Marta"})
    assert why in hall.refused(0, "name", {"model": model, "name": name})[1]


@proves("CORE-CAM-01")
def test_a_switch_of_battles_has_one_of_its_options_and_holds_in_all_of_them() -> None:
    hall = Hall("simple", points=500, missions=["encounter"])
    assert wrong_switch(RULES.own, "terrain=laid") is None
    assert wrong_switch(RULES.own, "no dogs at the table") is None
    wrong = wrong_switch(RULES.own, "terrain=cheese")
    assert wrong is not None and "generated, laid, placed, none" in wrong.reason
    listed = [one.id for one in RULES.own.switches()]
    assert "terrain" in listed and "defender" not in listed
    hall.join("ashford-watch", "barrow-host")
    hall.do(0, "switch", {"switch": "terrain=laid", "on": True})
    hall.do(0, "switch", {"switch": "no dogs at the table", "on": True})
    hall.run()
    assert setup(hall.campaign, 1).variants == ("campaign=true", "terrain=laid")


@proves("GH-MIS-09")
def test_a_specific_side_quest_is_agreed_for_a_campaign() -> None:
    """For the first and the second side of each battle; whoever has heard gossip still chooses another."""
    hall = Hall("simple", points=500, missions=["encounter"])
    hall.join("ashford-watch", "barrow-host")
    for word in ("quest_first=slayer", "quest_second=domination"):
        hall.do(0, "switch", {"switch": word, "on": True})
    hall.run()
    match = begin(setup(hall.campaign, 1))
    assert [match.switch(word) for word in ("quest_first", "quest_second")] == [
        "slayer",
        "domination",
    ]
