"""The scripted player: it finishes what it begins, plays to the scenario, and does the obvious."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.bots.seats import play_out, player_named
from wartable.core.ask import About, Choose, ChooseMany, Order
from wartable.core.dice.source import Dice
from wartable.core.match import Marker
from wartable.core.regions import apart2
from wartable.games.firstblood.bots.choosing import best_spell, cast_chance, fall_together, falls
from wartable.games.firstblood.bots.deeds import charges, deed, volleys
from wartable.games.firstblood.bots.marching import march
from wartable.games.firstblood.bots.reckoning import clash_wounds, volley_wounds
from wartable.games.firstblood.bots.stacking import stack
from wartable.games.firstblood.game import GAME
from wartable.games.firstblood.magic.casters import caster_of
from wartable.games.firstblood.moving import march as moving
from wartable.games.firstblood.rows import incantations
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question
from wartable.play.session import Session
from wartable.wargame.bots.companies import leads_to
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import AGGRESSIVE, CAREFUL, OBJECTIVE

FAR = Marker(id="ford", x=2400, y=2400, base=300)


def mind(style: Any = OBJECTIVE) -> Mind:
    return Mind(style, 1, None)


def chosen(table: Table, unit: str, options: tuple[str, ...], style: Any = OBJECTIVE) -> str:
    about = About("activation", table.match.units[unit].leader, unit=unit)
    question = Choose("action", 0, "FB-ACT-12", "", about, options=options)
    return options[deed(mind(style), table, question)]


def test_the_engaged_inspire_themselves_and_then_clash() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000)),
        regiment("B1", "homunculi", row(4, 1000, 1130), seat=1),
        acting="A1",
    )
    options = ("clash", "inspire", "combat-reform", "disengage", "end")
    assert chosen(table, "A1", options) == "inspire"
    table.match = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000), inspired=True),
        regiment("B1", "homunculi", row(4, 1000, 1130), seat=1),
        acting="A1",
    ).match
    assert chosen(table, "A1", options) == "clash"


def test_the_broken_do_not_inspire_themselves_in_vain() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000), broken=True),
        regiment("B1", "homunculi", row(4, 1000, 1130), seat=1),
        acting="A1",
    )
    assert chosen(table, "A1", ("clash", "inspire", "disengage", "end")) == "clash"


def test_who_shoots_takes_aim_first_and_at_who_is_worth_most() -> None:
    table = battle(
        regiment("A1", "ash-crossbows", row(6, 1000, 1000)),
        regiment("B1", "homunculi", row(6, 1000, 2000), seat=1),
        regiment("B2", "mercury-sentinels", row(6, 2000, 2000), seat=1),
        markers=(Marker(id="here", x=1300, y=1000, base=300),),
        acting="A1",
    )
    assert chosen(table, "A1", ("march", "take-aim", "volley", "end")) == "take-aim"
    assert max(volleys(table, "A1"))[1] == "B2"
    assert volley_wounds(table, "A1", "B1") > 0


@pytest.mark.parametrize(("barred", "wanted"), [(False, "charge"), (True, "end")])
def test_nobody_charges_over_an_obstacle_that_costs_too_much(barred: bool, wanted: str) -> None:
    bar = [make_piece("o", "obstacle", 1195, 1300, 0)] if barred else []
    table = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000)),
        regiment("B1", "homunculi", row(4, 1000, 1600), seat=1),
        terrain=bar,
        acting="A1",
    )
    assert chosen(table, "A1", ("charge", "end")) == wanted


@pytest.mark.parametrize(("friends", "wanted"), [(0, "charge"), (5, "end")])
def test_who_is_hemmed_in_does_not_charge_on_the_spot(friends: int, wanted: str) -> None:
    wall = [regiment("A2", "hearthguard", row(friends, 700, 1320, 150))] if friends else []
    table = battle(
        regiment("A1", "stone-troll", [(1000, 1000)]),
        *wall,
        regiment("B1", "homunculi", row(4, 850, 1700), seat=1),
        markers=(FAR,),
        acting="A1",
    )
    assert chosen(table, "A1", ("charge", "end")) == wanted


def test_a_zone_far_away_is_marched_to_rather_than_waited_for() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000)),
        regiment("B1", "homunculi", row(4, 1000, 4000), seat=1),
        markers=(FAR,),
        acting="A1",
    )
    assert chosen(table, "A1", ("march", "end")) == "march"


def test_a_careful_player_thinks_more_of_what_a_charge_costs_him() -> None:
    table = battle(
        regiment("A1", "border-levy", row(6, 1000, 1000)),
        regiment("B1", "jotun-blooded", row(2, 1000, 1300, 210), seat=1),
    )
    (bold, _), (careful, _) = (
        charges(mind(style), table, "A1")[0] for style in (AGGRESSIVE, CAREFUL)
    )
    assert bold > careful


def test_mean_wounds_are_those_of_the_dice() -> None:
    """A leader's two plain blows at CLASH 3 against EVASION 2: half hit, two in three come through."""
    table = battle(
        regiment("A1", "shieldwall-karls", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1130)], seat=1),
    )
    dice = 2
    assert clash_wounds(table, "A1", "B1") == pytest.approx(dice * 3 / 6 * 4 / 6)


def test_what_is_cast_is_weighed_by_its_chance() -> None:
    table = battle(
        regiment("A1", "ember-adepts", row(4, 1000, 1000)),
        regiment("B1", "mercury-sentinels", row(4, 1000, 1800), seat=1),
    )
    worth, spell, target = best_spell(table, "A1")
    assert (spell, target) == ("spark-volley", "B1") and worth > 0
    caster = caster_of(table, "A1")
    assert caster is not None
    by_hand = 1 - (1 / 2) ** 3 - 3 * (1 / 2) ** 3  # three dice at ATTUNEMENT 3, two successes
    assert cast_chance(table, caster, incantations()["spark-volley"]) == pytest.approx(by_hand)


def test_leaders_fall_last() -> None:
    table = battle(regiment("A1", "bastion-guard", row(4, 1000, 1000), standard=2))
    about, ids = About("clash"), ("A1-1", "A1-2", "A1-3", "A1-4")
    many = ChooseMany("casualties", 0, "FB-WND-02", "", about, options=ids, least=2, most=2)
    assert fall_together(mind(), table, many) == [2, 3]
    one = Choose("wounds", 0, "FB-WND-02", "", about, options=ids)
    assert [falls(mind(), table, one, id) for id in ids] == [0.0, 1.0, 2.0, 2.0]


def test_who_fights_is_drawn_before_who_waits() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000)),
        regiment("A2", "shieldwall-karls", row(4, 3000, 1000)),
        regiment("B1", "homunculi", row(4, 1000, 1130), seat=1),
    )
    question = Order("stack", 0, "FB-CMD-02", items=("shieldwall-karls", "hearthguard"))
    assert stack(mind(), table, question) == [1, 0]


@pytest.mark.parametrize("style", ["aggressive", "careful", "objective"])
def test_every_style_plays_a_whole_battle_and_scores_more_than_chance(style: str) -> None:
    setup = GAME.muster.setups["cinder-ford"]
    session = Session(GAME, GAME.rules.begin(setup), None, Dice(b"style"))
    play_out(session, [player_named(GAME, style, 0), player_named(GAME, "random", 1)])
    assert session.question is None
    own, other = session.match.points
    assert own > other


def test_a_zone_that_is_nearly_full_still_takes_the_last_regiments() -> None:
    """The careful player finds no room along the front of this landing: it has to look all over it."""
    first = GAME.rules.begin(GAME.muster.setups["night-landing"])
    session: Session[Any] = Session(GAME, first, None, Dice(b"t11"))
    players = [player_named(GAME, "scripted", 22), player_named(GAME, "careful", 23)]
    play_out(session, players, 2 * (2 + 2 * len(first.units)) // 2)
    assert all([session.match.models_of(unit) for unit in session.match.units])


def test_giants_who_are_held_up_by_a_building_go_round_it() -> None:
    table = battle(
        regiment("A1", "siege-ogres", [(2246, 3869), (2246, 4073), (2042, 4073), (2042, 3869)]),
        regiment("B1", "homunculi", row(4, 1000, 200), seat=1),
        terrain=[make_piece("g", "garrison", 2400, 3500, 300)],
        markers=(FAR,),
        acting="A1",
    )
    question: Any = next_question(table, moving.march(table, "A1", Harm("A1", "march")))
    ends = leads_to(question, march(mind(), table, question))
    assert apart2(ends, (2246, 3869, 0)) > 300 * 300
