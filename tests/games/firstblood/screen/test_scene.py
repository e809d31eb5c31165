"""A battle as screens show it."""

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Choose
from wartable.core.events import Moved
from wartable.core.match import Aside
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.units.whereabouts import alive, units_of
from wartable.games.firstblood.match import GARRISON, Activation, Match
from wartable.games.firstblood.rounds.acting import DEEDS
from wartable.games.firstblood.rows import actions
from wartable.games.firstblood.scenarios.beginning import begin
from wartable.games.firstblood.scenarios.laying import board_of, markers_of
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.screen.brief import brief
from wartable.games.firstblood.screen.listing import listing, setups
from wartable.games.firstblood.screen.looking import sight_between, threat
from wartable.games.firstblood.screen.options import choice
from wartable.games.firstblood.screen.scene import scene
from wartable.games.firstblood.screen.sheets import sheet
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import proves


def fought() -> Match:
    """The first regiment acts; two stacks, the second with one card."""
    table = battle(
        regiment("A1", "bastion-guard", [(2400, 2400), (2500, 2550), (3200, 2400)], tokens=1),
        regiment("B1", "homunculi", row(3, 1000, 4000), seat=1, broken=True, acted=True),
        board=board_of("cinder-ford"),
        markers=markers_of("cinder-ford"),
        cards=(2, 1),
        secrets={0: {"stack": ("border-levy", "pike-company")}, 1: {"stack": ("homunculi",)}},
        going=(Activation(unit="A1", stage="close"),),
    )
    return table.match


@pytest.mark.parametrize(
    ("kind", "arms"),
    [
        ("pike-company", "pikes"),
        ("ash-crossbows", "bows"),
        ("lance-knights", "riders"),
        ("siege-ogres", "brutes"),
        ("walking-bombard", "monster"),
        ("ember-adepts", "magic"),
        ("bastion-guard", "foot"),
    ],
)
def test_a_regiment_shows_its_arms_at_a_glance(kind: str, arms: str) -> None:
    shown = scene(battle(regiment("A1", kind, row(2, 2400, 2400))).match, None)
    assert [band.arms for band in shown.bands] == [arms]
    assert not any([token.crowned for token in shown.tokens]), "nobody commands an army here"


def test_who_leads_as_a_character_wears_a_crown() -> None:
    setup = library.game("firstblood").muster.setups["cinder-ford"]
    table = Table(begin(setup))
    leaders = [one.model for one in table.match.aside if one.model.role == "character"]
    assert leaders
    match = table.match
    for one in leaders:
        match = match.without_aside(one.id).with_model(
            replace(one, x=1000 + 500 * one.seat, y=2400)
        )
    crowned = {token.id for token in scene(match, None).tokens if token.crowned}
    assert crowned == {one.id for one in leaders}


def test_regiments_show_what_they_are() -> None:
    shown = scene(fought(), None)
    tokens = {token.id: token for token in shown.tokens}
    assert tokens["A1-1"].leader and tokens["A1-1"].state == "active"
    assert "1 casualty" in [badge.name for badge in tokens["A1-1"].badges]
    assert [badge.name for badge in tokens["A1-3"].badges] == ["Stranded"]
    assert {badge.name for badge in tokens["B1-2"].badges} == {"Broken"}
    assert tokens["B1-2"].state == "done" and shown.active == "A1-1"
    assert (tokens["A1-1"].now, tokens["A1-1"].most) == (2, 2)
    assert {flag.name: flag.seat for flag in shown.flags}["Ford"] == 0
    assert shown.rounds == 6 and [phase.when for phase in shown.phases] == ["past", "now", "coming"]


def test_regiments_are_told_as_a_whole() -> None:
    bands = {band.id: band for band in scene(fought(), None).bands}
    assert (bands["A1"].count, bands["A1"].leader, bands["A1"].reach) == (3, "A1-1", 500)
    assert bands["A1"].states == ("1 casualty",) and bands["B1"].states == ("broken",)


@proves("FB-CMD-02")
def test_a_stack_is_shown_to_its_owner_alone() -> None:
    match = fought()
    assert scene(match, 0).sides[0].notes == ("Your stack: Border Levy, Pike Company",)
    assert scene(match, 1).sides[0].notes == () == scene(match, None).sides[0].notes
    assert [side.pools[0].left for side in scene(match, None).sides] == [2, 1]
    assert brief(match, 1).secrets[0].text == "Homunculi."
    assert brief(match, None).secrets == ()


def test_who_is_in_a_building_is_drawn_once_in_its_middle() -> None:
    unit, models = regiment("A1", "pike-company", row(3, 0, 0))
    match = battle(reserves=[(unit, models)], board=board_of("cinder-ford")).match
    inside = tuple([Aside(model, GARRISON, "garrison 2") for model in models])
    shown = scene(replace(match, aside=inside), None)
    (token,) = shown.tokens
    assert (token.id, token.x, token.y) == ("A1-1", 2400, 1300)
    assert token.badges[0].text == "3 models"
    assert [one.id for one in shown.away] == ["A1-2", "A1-3"]
    (band,) = shown.bands
    assert (band.host, band.count, band.leader) == ("garrison 2", 3, "A1-1")
    assert band.reach == 0 and band.states == ("in garrison",), "it commands nobody outside"


def test_a_ruin_has_floors_and_the_walls_that_are_left_of_it() -> None:
    shown = scene(battle(board=board_of("cinder-ford")).match, None)
    ruin = next(one for one in shown.features if one.id == "ruin 1")
    assert ruin.kind == "building" and ruin.floors == (300,)
    assert ruin.walls == (((1450, 1450), (1450, 1750)), ((1450, 1750), (1750, 1750)))


@proves("FB-LOS-01", "FB-DICE-09")
def test_between_bases_any_line_will_do_between_bare_points_the_straight_one() -> None:
    table = battle(
        regiment("A1", "homunculi", [(700, 2600)]),
        regiment("B1", "homunculi", [(700, 3800)], seat=1),
        terrain=[make_piece("t", "tower-wall", 863, 3200, 225)],
    )
    one, other = (700, 2600, 0), (700, 3800, 0)
    assert sight_between(table, "A1-1", "B1-1").seen
    for a, b in ((one, other), ("A1-1", other), (one, "B1-1")):
        told = sight_between(table, a, b)
        assert (told.seen, told.blockers, told.clause) == (False, ("t",), "FB-LOS-01")


@proves("FB-GAR-18", "FB-GAR-19")
def test_from_and_to_a_building_one_measures_its_wall() -> None:
    house = make_piece("house", "garrison", 1000, 1000, 300)
    own, models = regiment("A1", "glaziers", [(0, 0)] * 2)
    table = battle(
        regiment("B1", "homunculi", [(1000, 2000)], seat=1),
        reserves=[(own, models)],
        terrain=[house],
        aside=tuple([Aside(model, GARRISON, "house") for model in models]),
        acting="A1",
    )
    assert sight_between(table, "A1-1", "B1-1").gap == 700 - table["B1-1"].base
    assert sight_between(table, "B1-1", "A1-1").gap == 700 - table["B1-1"].base
    assert sight_between(table, "A1-1", (1000, 2000, 0)).gap == 700
    table.do(Moved("FB-MAR-02", "B1-1", 1000, 1300 + table["B1-1"].base, 0))
    assert sight_between(table, "A1-1", "B1-1").gap == 0, "at the wall"
    assert sight_between(table, "B1-1", "A1-1").gap == 0


@proves("FB-GAR-18", "FB-GAR-19")
def test_between_two_buildings_their_walls_are_measured_from_either_side() -> None:
    wide, small = (
        make_piece("w", "garrison", 1000, 1000, 300),
        make_piece("s", "garrison", 2000, 1000, 100),
    )
    sides = [
        regiment("A1", "glaziers", [(0, 0)] * 2),
        regiment("B1", "homunculi", [(0, 0)], seat=1),
    ]
    inside = [
        Aside(one, GARRISON, at)
        for (_, models), at in zip(sides, "ws", strict=True)
        for one in models
    ]
    table = battle(reserves=sides, terrain=[wide, small], aside=tuple(inside), acting="A1")
    assert (
        sight_between(table, "A1-1", "B1-1").gap == sight_between(table, "B1-1", "A1-1").gap == 600
    )


def test_every_scenario_can_be_shown_and_told() -> None:
    for id, setup in setups().items():
        match = begin(setup)
        shown, told = scene(match, 0), brief(match, 0)
        assert shown.title == scenarios()[id].name == told.title
        assert len(shown.away) == len(match.aside) and shown.rounds
        assert told.blocks[0].title == "Scored in the Victory phase"


def test_what_would_be_scored_is_told() -> None:
    assert [(one.seat, one.points) for one in brief(fought(), None).due] == [(0, 1), (0, 1)]


# Sheets and options


def test_a_sheet_tells_numbers_as_they_are_and_what_may_be_done() -> None:
    match = fought()
    found = sheet(match, "A1-1")
    assert found.subtitle == "3 models, among them Bastion Guard A1-1, leader: heavy infantry"
    assert found.name == "Bastion Guard (A1)"
    assert {stat.name: stat.shown for stat in found.stats}["WOUNDS"] == "2"
    assert [block.title for block in found.blocks] == ["State", "Special rules"]
    gone = replace(match, models={}, gone=match.without_model("A1-1").gone)
    assert sheet(gone, "A1-1").subtitle == "Gone"


def test_options_are_called_by_their_names() -> None:
    table = Table(fought())

    def label(name: str, option: object) -> str:
        found = choice(table, Choose(name, 0, "FB-ACT-12", options=(option,)), option)
        return "" if found is None else found.label

    assert label("action", "take-aim") == "Take Aim"
    assert label("action", "end") == "End the activation"
    assert label("target", "B1") == "Homunculi (B1)"
    assert label("model", "A1-2") == "Bastion Guard A1-2"
    assert label("change", -1) == "Subtract 1"
    assert label("stack", "border-levy") == "Border Levy"
    assert label("arrival", "wait") == "Stay in reserve"
    assert label("incantation", "thunderclap") == "Thunderclap"


# Lists and looks


def test_the_listing_has_six_armies_and_four_scenarios() -> None:
    found = listing()
    assert {ready.points for ready in found.rosters} == {1000} and len(found.rosters) == 6
    assert set(scenarios()) == set(setups()) == {*found.setups, "first-clash"}, "one to learn with"


@proves("FB-DICE-09", "FB-LOS-01")
def test_one_can_look_from_model_to_model_and_from_point_to_point() -> None:
    table = Table(fought())
    assert sight_between(table, "A1-1", (200, 200, 0)).seen
    assert sight_between(table, "A1-1", "B1-1").seen
    assert sight_between(table, (100, 100, 0), (200, 200, 0)).seen
    assert [ring.name for ring in threat(table, "A1-1")] == ["engagement range", "charge"]


@proves("FB-DICE-09")
def test_either_player_measures_anything_whoever_acts() -> None:
    for acting in ("A1", "B1"):
        table = battle(
            regiment("A1", "copper-legion", row(3, 1000, 1000), standard=2),
            regiment("B1", "copper-legion", row(3, 1000, 1500), seat=1),
            acting=acting,
        )
        assert sight_between(table, "A1-1", "B1-1").gap == 500 - 126
        assert sight_between(table, "B1-1", "A1-1").gap == 500 - 126
        rings = [(ring.name, ring.far) for ring in threat(table, "A1-1")]
        assert rings == [("engagement range", 100), ("charge", 700)], "with its standard"
        assert ("charge", 500) in [(ring.name, ring.far) for ring in threat(table, "B1-1")]
    bows = battle(regiment("A1", "glaziers", row(3, 1000, 1000)))
    assert ("volley", 1200) in [(ring.name, ring.far) for ring in threat(bows, "A1-1")]


@proves("FB-DICE-16")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("stand", "model"),
        ("duel", "challenge"),
        ("turn", "round"),
        ("defence", "defense"),
        ("shattered", "destroyed"),
        ("inspiration", "inspired"),
    ],
)
def test_who_looks_for_an_older_word_finds_the_rule(old: str, new: str) -> None:
    assert new in library.synonyms("firstblood")[old]


# Beginning


@proves("FB-MOD-01", "FB-BAT-01", "FB-DICE-20")
def test_a_battle_begins_with_what_was_agreed() -> None:
    match = begin(Setup(mission="three-bells", rosters=("the-raiding-fleet",), names=("Ann", "")))
    assert match.scenario == "three-bells" and match.phase == "deploy"
    assert match.points == match.cards == (0, 0), "nobody has anything yet"
    assert match.names == ("Ann", "The Brewed Host")
    assert len(units_of(match, 0)) == 7 and not match.models
    assert all(model.traits for model in alive(match, "unit A2"))


@proves("FB-ARM-01")
@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (Setup(seats=3), "2 players"),
        (Setup(mission="nowhere"), "no scenario"),
        (Setup(variants=("night",)), "no variant"),
        (Setup(limit=999), "FB-ARM-01"),
    ],
)
def test_a_battle_refuses_what_it_does_not_know(setup: Setup, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        begin(setup)


def test_the_companion_knows_every_action_and_only_clauses_that_exist() -> None:
    told = library.companion("firstblood")
    assert [act.name for act in told.acts] == [actions()[id].name for id in DEEDS]
    book = library.rulebook("firstblood")
    assert all([book.find(id) for part in told.quick for id in part.clauses])
    assert set(told.glance) <= {stat.name for stat in sheet(fought(), "A1-1").stats}
