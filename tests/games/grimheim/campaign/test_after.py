"""What a member does after a battle, from the first die to the end, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import (
    ANN,
    BOB,
    FRIEND,
    HERO,
    campaign,
    entry,
    fell,
    gold,
    human,
    stood,
    table_of,
    trooper,
)
from wartable.core.campaign.events import BattleSettled
from wartable.core.events import Rolled
from wartable.games.grimheim.campaign.after import AFTER, after_battle, nothing_due
from wartable.games.grimheim.campaign.hub.events import CampMade, Visited
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import takes_part, warband_value
from wartable.games.grimheim.rows import items
from wartable.kit import ask, maybe, play, proves

USUAL: dict[str, Any] = {"merchants": [4], "trainers": [5]}


def done(table: Table, *places: str, **answers: Any) -> Table:
    given = USUAL | {"hub": maybe(*places, "done")}
    play(table, after_battle(table, ANN, None), **(given | answers))
    return table


# Order


@proves("GH-CAM-07", "GH-ABS-26", "GH-HUB-01")
def test_all_roll_then_all_is_paid_then_they_go() -> None:
    table = table_of(
        human(),
        human(FRIEND),
        casualties=(fell(),),
        survivors=(stood(FRIEND, "leg"),),
        points=(3, 0),
    )
    done(
        table,
        "tavern",
        defeated=[5],
        injured=[1],
        visitor=FRIEND,
        service="rest",
        rest=[6],
    )
    names = [type(event).__name__ for event in table.log if not isinstance(event, Rolled)]
    assert names == [
        "Healed",
        "Scarred",
        "Recovered",
        "Paid",
        "CampMade",
        "PlacesOpened",
        "PlacesOpened",
        "Paid",
        "Visited",
        "ScarHealed",
        "CampBroken",
        "BattleSettled",
    ]
    assert gold(table) == 60 - 10


@proves("GH-CAM-07")
def test_once_after_each_battle_by_each_who_fought_it() -> None:
    table = done(table_of(human(), points=(1, 0)))
    assert isinstance(table.log[-1], BattleSettled)
    refused = AFTER.closed(table.match, ANN, None)
    assert refused is not None and refused.clause == "GH-CAM-07"
    assert nothing_due(table.match, BOB, None) is None


@proves("GH-HUB-07")
@pytest.mark.parametrize(("points", "price"), [((0, 5), 12), ((1, 5), 15)])
def test_the_underdog_of_this_battle_pays_less(points: tuple[int, int], price: int) -> None:
    table = table_of(human(), gold=100, points=points)
    done(table, "temple", service=ask("blessing", "leave"))
    assert gold(table) == 100 + 20 * points[0] - price
    made = [event for event in table.log if isinstance(event, CampMade)]
    assert [event.underdog for event in made] == [price == 12]


# Step 2


def lent() -> Campaign:
    """A campaign in which everything for one battle lies ready."""
    made = campaign(human(lent=("fearless",)), human(FRIEND))
    own = made.warband(ANN)
    ready = replace(own.roster, blessings=2, gossip=True)
    friend = replace(own.troopers[1], misses=1)
    return made.with_warband(ANN, replace(own.with_trooper(friend), roster=ready))


@proves("GH-CAM-08")
def test_what_was_for_the_last_battle_only_is_over() -> None:
    table = done(Table(lent()))
    own = table.match.warband(ANN)
    assert (own.roster.blessings, own.roster.gossip, entry(table).lent) == (0, False, ())


@proves("GH-HUB-12", "GH-CAM-08")
def test_who_sat_out_a_mission_takes_part_in_the_next() -> None:
    before = lent()
    assert not takes_part(before.warband(ANN).troopers[1])
    assert takes_part(trooper(done(Table(before)), FRIEND))


@proves("GH-HUB-12")
def test_who_recovers_fully_now_misses_the_one_to_come() -> None:
    table = table_of(human(scars=("leg", "arm")), gold=40)
    done(table, "healer", service="full-recovery")
    assert not takes_part(trooper(table))


# What is carried


@proves("GH-CAM-09", "GH-HUB-05")
def test_what_was_found_is_carried_on_even_by_the_defeated() -> None:
    found = {f"a-{HERO}": ("net",), f"a-{FRIEND}": ("fire-bomb", "spy-glass")}
    table = table_of(
        human(), human(FRIEND), casualties=(fell(),), survivors=(stood(FRIEND),), looted=found
    )
    done(table, defeated=[5])
    assert entry(table).equipment == trooper(table).looted == ("net",)
    assert trooper(table, FRIEND).looted == ("fire-bomb", "spy-glass")


CONSUMED = [row.id for row in items().values() if row.use == "consumed"]
KEPT = [row.id for row in items().values() if row.use not in ("consumed", "instant")]


@proves("GH-CAM-09", "GH-HUB-26", "GH-HUB-27", "GH-HUB-29", "GH-HUB-43")
@pytest.mark.parametrize("item", CONSUMED + KEPT)
def test_what_is_consumed_is_gone_and_what_is_used_once_a_battle_is_not(item: str) -> None:
    table = table_of(human(equipment=(item,)), survivors=(stood(used=(item,)),))
    assert entry(done(table)).equipment == (() if item in CONSUMED else (item,))


@proves("GH-CAM-09")
@pytest.mark.parametrize("item", CONSUMED)
def test_of_two_one_is_left_and_found_ones_go_last(item: str) -> None:
    table = table_of(
        human(equipment=(item,)),
        survivors=(stood(used=(item,)),),
        looted={f"a-{HERO}": (item,)},
    )
    assert trooper(done(table)).looted == (item,)
    both = table_of(survivors=(stood(used=(item,)),), looted={f"a-{HERO}": (item,)})
    done(both)
    assert entry(both).equipment == trooper(both).looted == ()


@proves("GH-ABS-25")
def test_what_the_dead_carried_is_lost() -> None:
    table = table_of(
        human(equipment=("net",)), casualties=(fell(),), looted={f"a-{HERO}": ("fire-bomb",)}
    )
    done(table, defeated=[1])
    assert entry(table).equipment == trooper(table).looted == ()
    assert gold(table) == 0


@proves("GH-CAM-09")
def test_wounds_gains_traits_and_weapons_stay_for_the_next_battle() -> None:
    past = human(scars=("leg",), gains=("swift",), learned=("tank",), weapons=("sword+expertise",))
    assert entry(done(table_of(past))) == past


@proves("GH-CAM-17")
def test_what_is_bought_and_learned_is_part_of_the_warbands_value_and_the_dead_are_not() -> None:
    table = table_of(human(), human(FRIEND), gold=100, casualties=(fell(FRIEND),))
    assert warband_value(table.match.warband(ANN)) == 8 + 42 + 42
    done(table, "rogue", defeated=[1], service="learn-scout")
    assert warband_value(table.match.warband(ANN)) == 8 + 42 + 6


def test_nobody_is_asked_anything_when_nothing_can_be_done() -> None:
    table = table_of(human())
    play(table, after_battle(table, ANN, None), **USUAL)
    assert not [event for event in table.log if isinstance(event, Visited)]
