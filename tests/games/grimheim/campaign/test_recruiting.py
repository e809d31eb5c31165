"""Recruits: at their points, within every limit of building, any number of them."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import (
    ANN,
    FRIEND,
    HERO,
    against,
    camped,
    entry,
    go,
    gold,
    human,
    refusal_of,
    trooper,
)
from wartable.core.ask import About, Offered
from wartable.games.grimheim.campaign.hub.events import Drafted
from wartable.games.grimheim.campaign.hub.recruiting import tavern
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.rows import bodies, tiers
from wartable.games.grimheim.warband.limits import check_in_campaign
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.skills import CAPS
from wartable.kit import ask, proves


def recruited(*pieces: str, table: Table | None = None, body: str = "human") -> Table:
    found = table or camped(human())
    return go(found, "recruitment", recruit=body, piece=ask(*pieces, "hire"))


def drafting(draft: Entry, *entries: Entry, **had: Any) -> Table:
    table = camped(*entries, **had)
    table.do(Drafted("GH-HUB-13", ANN, draft))
    return table


@proves("GH-HUB-13", "GH-CAM-06")
def test_a_recruit_costs_its_points_in_gold() -> None:
    table = recruited("weapons:sword", "armour:leather", "traits:tank", "equipment:net")
    new = entry(table, FRIEND)
    assert (new.weapons, new.armour, new.traits, new.equipment) == (
        ("sword",),
        "leather",
        ("tank",),
        ("net",),
    )
    assert gold(table) == 1000 - price(new)
    assert check_in_campaign(whole(table.match.warband(ANN))) == []


@proves("GH-HUB-09")
def test_the_underdog_pays_all_of_it() -> None:
    table = recruited("weapons:sword", table=camped(human(), underdog=True))
    assert gold(table) == 1000 - price(entry(table, FRIEND)) == 1000 - 42


@proves("GH-HUB-14")
def test_any_number_join_none_of_them_goes_anywhere_and_nobody_has_to_go_for_them() -> None:
    table = recruited(table=recruited())
    assert [one.id for one in table.match.warband(ANN).living] == [HERO, FRIEND, "w1-3"]
    assert table.match.warband(ANN).recruits == 3
    for new in (FRIEND, "w1-3"):
        assert against(table, "visitor", new, About("tavern")) == "GH-HUB-14"
        assert trooper(table, new).joined == 1
    assert against(table, "visitor", HERO, About("tavern")) == ""


def test_names_are_told_apart() -> None:
    """Who has no name of his people is called by his kind."""
    table = camped(human(name="Halfling"))
    for _ in range(2):
        recruited(table=table, body="halfling")
    names = [one.entry.name for one in table.match.warband(ANN).living]
    assert names == ["Halfling", "Halfling 2", "Halfling 3"]


def test_who_is_sent_away_costs_nothing() -> None:
    table = go(camped(human()), "recruitment", recruit="nobody")
    go(table, "recruitment", recruit="human", piece=ask("weapons:sword", "nobody"))
    assert gold(table) == 1000 and len(table.match.warband(ANN).troopers) == 1


# Limits


@proves("GH-HUB-14")
@pytest.mark.parametrize("tier", CAPS)
def test_tiers_are_capped_over_those_who_live(tier: str) -> None:
    most, said = tiers()[tier].max, CAPS[tier]
    band = [human(f"w1-{k}", tiers=(tier,)) for k in range(1, most + 1)]
    table = drafting(Entry(body="human"), *band)
    assert against(table, "piece", f"tiers:{tier}") == said
    own = table.match.warband(ANN)
    table.match = table.match.with_warband(ANN, own.with_trooper(replace(own.troopers[0], fell=1)))
    assert against(table, "piece", f"tiers:{tier}") == ""


@proves("GH-HUB-14")
@pytest.mark.parametrize(
    ("draft", "word", "said"),
    [
        (Entry(body="human", weapons=("sword", "axe")), "weapons:club", "GH-BLD-27"),
        (Entry(body="human", weapons=("halberd",)), "traits:shield", "GH-BLD-27"),
        (
            Entry(body="human", traits=("tank", "guard", "scout", "robust", "medic")),
            "traits:stealth",
            "GH-BLD-22",
        ),
        (Entry(body="human", tiers=("henchmen",)), "traits:tank", "GH-BLD-21"),
        (Entry(body="human", tiers=("henchmen",)), "tiers:hero", "GH-BLD-21"),
        (Entry(body="human"), "traits:conduit", "GH-BLD-24"),
    ],
)
def test_a_recruit_is_built_by_the_book(draft: Entry, word: str, said: str) -> None:
    assert against(drafting(draft, human()), "piece", word) == said


@proves("GH-HUB-14")
def test_only_bodies_of_the_faction_come_and_to_mercenaries_any_that_are_hired() -> None:
    for faction in ("imperial", "undead", "tribes", "primordial"):
        table = camped(human(), faction=faction)
        question: Offered[str] = Offered("recruit", ANN, "")
        listed = [one for one in table.offers(question).candidates if one != "nobody"]
        assert listed == [row.id for row in bodies().values() if faction in row.factions]
    hired = camped(
        human(faction="imperial", traits=("mercenary",)),
        human(FRIEND, body="orc", faction="tribes", traits=("mercenary",)),
        faction="mercenaries",
    )
    table = recruited(table=hired, body="orc")
    assert entry(table, "w1-3").traits == ("mercenary",)
    assert tavern(hired.match, ANN).plain("orc").traits == ("mercenary",)


# Gold


@proves("GH-HUB-13")
def test_what_costs_too_much_is_closed_with_its_price() -> None:
    poor = drafting(Entry(body="human"), human(), gold=41)
    refused = refusal_of(poor, "piece", "weapons:sword")
    assert refused is not None and str(refused) == "GH-HUB-13: 42 gold, you have 41"
    assert against(poor, "piece", "weapons:club") == ""
    broke = camped(human(), gold=1)
    said = refusal_of(broke, "hub", "recruitment")
    assert said is not None and said.clause == "GH-HUB-13" and said.reason.endswith("you have 1")


def test_what_it_has_already_is_not_added_again() -> None:
    table = drafting(Entry(body="human", traits=("tank",), armour="leather"), human())
    for word in ("traits:tank", "armour:leather"):
        refused = refusal_of(table, "piece", word)
        assert refused is not None and refused.reason == "it has that already"
    assert against(table, "piece", "hire") == ""
