"""Bots and whole battles with Defender Bonuses and veterans."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.bonuses.scenes import SOUTH, besieged, building, guard, raider
from games.grimheim.builders import bow
from games.grimheim.warband.rosters import entry
from wartable.bots.seats import play_out, player_named
from wartable.core.ask import Place
from wartable.core.dice.source import Dice
from wartable.core.match import Aside
from wartable.core.roster import Setup
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.bonuses.fortifying import place_barricade
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.bots.laying import choose_barricade, choose_place
from wartable.games.grimheim.combat.crewed import beside, stationary_pieces
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.report import report
from wartable.games.grimheim.setup.deployment import own_zone
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.samples import sample
from wartable.kit import maybe, play
from wartable.kit.conformance import try_game
from wartable.play.session import Session
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import OBJECTIVE

# Bots


def test_a_bot_puts_a_model_without_a_bow_beside_the_weapon() -> None:
    archer = guard("archer", weapons=(bow(),), points=10)
    table = besieged(guard("dear", points=90), at=(300, 2600))
    waits = [replace(one, state="reserve") for one in (archer, guard("cheap", points=20))]
    table = AnyTable(replace(table.match, aside=tuple([Aside(one) for one in waits])))
    for id, mans in (("cheap", True), ("archer", False)):
        found = choose_place(mind(), table, placing(table, id))
        assert found is not None
        placed = replace(next(one for one in waits if one.id == id), x=found[0], y=found[1])
        there: Table = AnyTable(table.match.with_model(placed))
        assert beside(there, id, stationary_pieces(there)[0]) == mans


def placing(table: Table, id: str) -> Place:
    model = next(one for one in table.match.reserve if one.id == id)
    return Place("place", 1, "GH-SET-06", "", region=own_zone(table, model))


def mind() -> Mind:
    return Mind(OBJECTIVE, 1, None)


def test_a_bot_builds_before_its_own_models_and_not_twice_before_one() -> None:
    table = building(guard(x=600, y=2500), guard("other", x=2200, y=2500), raider(y=SOUTH))
    spots = []
    for _ in range(2):
        question = next(place_barricade(table))
        assert isinstance(question, Place)
        spot = choose_barricade(mind(), table, question)
        assert spot is not None and spot[1] < 2500
        spots.append(spot[0])
        play(table, place_barricade(table), barricade=spot, **{"barricade way": maybe("across")})
    near = [min((600, 2200), key=lambda x: abs(x - spot)) for spot in spots]
    assert sorted(near) == [600, 2200]


# Whole battles


def veteran_of(one: Entry, number: int) -> Entry:
    """With a bit of everything that a campaign does."""
    arms = tuple([f"{written}+expertise+upgraded+onslaught+poisoned" for written in one.weapons])
    return replace(
        one,
        id=f"entry {number}",
        count=1,
        weapons=arms,
        scars=("leg", "head") if number % 2 else ("arm",),
        gains=("swift", "stalwart", "armour-upgrade"),
        lent=("fearless",),
    )


def veterans(id: str, **over: Any) -> Roster:
    ready = sample(id)
    every = [entry for entry in ready.models for _ in range(entry.count)]
    own = [veteran_of(one, k) for k, one in enumerate(every)]
    return replace(ready, models=tuple(own), blessings=1, gossip=True, **over)


@pytest.mark.parametrize(("seed", "mission"), [(1, "encounter"), (2, "the-last-gate")])
def test_everything_promised_of_a_match_holds_with_veterans_and_all_bonuses(
    seed: int, mission: str
) -> None:
    home = veterans("bridge-wardens", bonuses=(*bonuses(), *bonuses()))
    setup = Setup(
        mission=mission,
        rosters=(home, veterans("split-ears")),
        variants=("campaign=true", "defender=first"),
    )
    assert try_game(GAME, setup, seed, 40).questions > 60


@pytest.mark.parametrize("bonus", list(bonuses()))
def test_bots_fight_a_battle_with_every_bonus_picked_twice(bonus: str) -> None:
    ready = sample("bridge-wardens")
    home = replace(ready, bonuses=(bonus, bonus))
    if bonus == "militia":
        home = replace(home, models=(*home.models, entry(militia=True, name="Farmer")))
    setup = Setup(
        rosters=(home, sample("split-ears")),
        variants=("campaign=true", "defender=first", "terrain=laid"),
    )
    session: Session[Match] = Session(GAME, GAME.rules.begin(setup), None, Dice(bonus.encode()))
    play_out(session, [player_named(GAME, "objective", 1), player_named(GAME, "aggressive", 2)])
    assert session.over
    told = report(session.match).sides[0]
    number = len(told.survivors) + len([one for one in told.casualties if not one.back])
    assert number == 4 + (bonus == "militia")
