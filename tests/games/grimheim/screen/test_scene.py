"""Grimheim as a screen draws it."""

import msgspec
import pytest

from games.grimheim.builders import battle, bow, foe, model, piece
from play.screens import NAMES, begun, questions, readable
from play.screens import battle as by_chance
from wartable.core.ask import About, Choose, Question, Refused
from wartable.core.match import Gone, Mark, Zone
from wartable.core.roster import Setup
from wartable.core.screen.scene import Scene, Sheet
from wartable.core.screen.staging import label_of, player_names, ruler_reading, scene_of, sheet_of
from wartable.core.views import view
from wartable.games.grimheim.actions.catalogue import PROCEDURES
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.magic.returning import zombie_id
from wartable.games.grimheim.match import Effect, Fallen, Match, Objective
from wartable.games.grimheim.missions.rows import missions, things
from wartable.games.grimheim.reactions.variant import KINDS
from wartable.games.grimheim.screen.options import choice
from wartable.games.grimheim.screen.scene import scene
from wartable.games.grimheim.screen.sheets import unsaid
from wartable.games.grimheim.screen.words import SOURCES, VERBS
from wartable.kit.conformance import with_other_secrets
from wartable.wargame.scoring.match import Score
from wartable.wargame.terrain import maps


def words_of(shown: Scene) -> list[str]:
    """Everything on it that a player reads."""
    told = [shown.title, *[phase.title for phase in shown.phases]]
    for side in shown.sides:
        told += [side.name, *side.notes, *[pool.name for pool in side.pools]]
        told += [tally.name for tally in side.tallies]
    for token in (*shown.tokens, *shown.away):
        told += [token.label, token.name, *[f"{one.name} {one.shown}" for one in token.stats]]
        told += [word for badge in token.badges for word in (badge.name, badge.text) if word]
    told += [word for one in shown.features for word in (one.name, *one.tags)]
    for flag in shown.flags:
        told += [flag.label, flag.name, *[badge.name for badge in flag.badges]]
    return [*told, *[one.name for one in shown.areas], *[one.name for one in shown.fallen]]


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_battle_can_be_drawn(seed: int) -> None:
    session = by_chance(seed)
    for question in questions(session, seed):
        shown = scene_of(GAME, session.view(question.seat), question.seat)
        strange = [word for word in words_of(shown) if not readable(word)]
        assert not strange, strange
        everyone = [one.label for one in (*shown.tokens, *shown.away)]
        everyone += [one.label for one in shown.fallen]
        assert len(set(everyone)) == len(everyone)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown


def test_every_model_has_a_sheet_on_the_table_beside_it_and_fallen() -> None:
    session = by_chance(3)
    ids = [one.id for one in session.match.reserve]
    for _ in questions(session, 3):
        if session.number % 60 == 0:
            for id in ids:
                sheet = sheet_of(GAME, session.view(0), id)
                assert sheet is not None and readable(sheet.subtitle) and sheet.stats
                assert msgspec.json.decode(msgspec.json.encode(sheet), type=Sheet) == sheet


def test_sides_are_called_by_their_players_or_their_warbands() -> None:
    sides = scene(begun("grimheim", Setup(names=NAMES[:2]), 1).match, 0).sides
    assert [one.name for one in sides] == ["Mira", "Jonas"]
    sides = scene(begun("grimheim", Setup(), 1).match, 0).sides
    assert [one.name for one in sides] == ["Ashford Watch", "Barrow Host"]


def test_two_of_one_name_are_told_apart() -> None:
    assert player_names(("Mira", ""), ("Reds", "Mira")) == ("Mira (A)", "Mira (B)")
    assert player_names((), ("", "")) == ()
    assert player_names(("", " "), ("Reds", "")) == ("Reds", "Side B")


def test_a_model_keeps_its_label_and_one_raised_by_the_enemy_shows_where_it_was_born() -> None:
    assert label_of("a2", 0) == "A2"
    assert label_of(zombie_id("a2"), 0) == "A2z"
    assert label_of(zombie_id("b3"), 0) == "Ab3z"


def test_distances_are_never_read_off_longer_or_as_a_whole_inch_they_exceed() -> None:
    assert [ruler_reading(far) for far in (948, 800, 804, 950)] == ["9.4″", "8″", "8.04″", "9.5″"]


def test_statuses_injuries_effects_and_reloading_are_badges_with_words() -> None:
    hurt = model(
        "a1",
        statuses=(Mark("burning"),),
        injuries=("leg",),
        effects=(Effect("aiming", until="turn"), Effect("used fireball", until="activation")),
        weapons=(bow(),),
        unready=(Mark("bow", 1),),
    )
    (token,) = scene(battle(hurt).match, 0).tokens
    assert [badge.name for badge in token.badges] == [
        "Burning",
        "Leg injury",
        "Aiming",
        "Reloading",
    ]
    assert token.badges[0].text.startswith("D3 Fatal Damage")
    assert token.badges[3].text == "Bow: 1 Interact to reload"


def test_a_token_shows_wounds_action_points_and_who_leads() -> None:
    leader = model("a1", wounds=4, ap=1, tiers=("leader",))
    (token,) = scene(battle(leader).match, 0).tokens
    assert (token.now, token.most, token.pips, token.pips_most) == (4, 10, 1, 2)
    assert token.leader and token.state == "ready"


@pytest.mark.parametrize(
    ("words", "height", "kind", "tags"),
    [
        (("blocking",), 400, "blocking", ("blocks 4″",)),
        (("elevated",), 300, "raised", ("blocks 3″",)),
        (("difficult",), 0, "difficult", ("Difficult",)),
        (("dangerous",), 0, "dangerous", ("Dangerous",)),
        (("field-defense", "cover"), 125, "barrier", ("1.25″ high", "Field Defense")),
        (("small-object",), 100, "small", ("1″ high", "Small Object")),
        (("impassable",), 0, "water", ("Impassable",)),
    ],
)
def test_terrain_says_what_matters_of_it(
    words: tuple[str, ...], height: int, kind: str, tags: tuple[str, ...]
) -> None:
    there = piece("thing", 0, 0, 100, 100, *words, height=height, name="thing")
    (feature,) = scene(battle(model("a1"), terrain=(there,)).match, 0).features
    assert (feature.kind, feature.tags) == (kind, tags)


@pytest.mark.parametrize("thing", things())
def test_every_thing_a_table_is_laid_with_looks_like_what_it_is(thing: str) -> None:
    """These look like what they are called: woods, planks, crates, ruins, hills, boards, thorns, doors, levers."""
    there = piece("it", 0, 0, 300, 100, *maps.words_of(things()[thing]), name=thing)
    (feature,) = scene(battle(model("a1"), terrain=(there,)).match, 0).features
    usual = {
        "wood",
        "barricade",
        "crates",
        "ruin",
        "hill",
        "tower",
        "upper floor",
        "thorns",
        "door",
        "lever",
    }
    assert (feature.look == "") is (thing in usual)


def test_a_gate_that_is_open_blocks_no_longer() -> None:
    gate = piece("gate", 0, 0, 100, 100, "blocking", "entryway", height=300)
    match = battle(model("a1"), terrain=(gate,), doors={"gate": "open"}).match
    assert scene(match, 0).features[0].tags == ("3″ high", "Open")


def test_objectives_have_numbers_a_reach_and_a_holder() -> None:
    sites = (
        Objective(id="objective 1", x=1000, y=1200),
        Objective(id="objective 2", x=2500, y=2500),
    )
    match = battle(model("a1"), foe("b1", x=2000), markers=sites).match
    one, two = scene(match, 0).flags
    assert (one.label, one.name, one.reach, one.seat) == ("1", "Objective 1", 300, 0)
    assert two.seat is None


def test_points_are_told_by_what_they_were_scored_for() -> None:
    scores = (
        Score(0, 2, "objective-controlled", 1),
        Score(0, 1, "objective-controlled", 2),
        Score(0, 2, "quest lost-relic", 2),
    )
    (side, _) = scene(battle(model("a1"), scores=scores).match, 0).sides
    told = [(tally.name, tally.points) for tally in side.tallies]
    assert told == [("Controlling objectives", 3), ("Side quest Lost Relic", 2)]
    assert side.score == 5


def test_zones_are_named_for_whose_deployment_they_are() -> None:
    match = battle(model("a1"), names=("Mira", "Jonas")).match
    zones = (Zone(id="south", area=((0, 0), (1, 0), (1, 1)), seat=0), Zone(id="north", area=()))
    board = msgspec.structs.replace(match.board, zones=zones)
    names = [area.name for area in scene(msgspec.structs.replace(match, board=board), 0).areas]
    assert names == ["Mira's deployment", "North zone"]


def test_who_came_back_is_not_among_the_fallen() -> None:
    dead, back = model("a1"), model("a2")
    gone = {one.id: Gone(one.title, one.seat) for one in (dead, back)}
    match = battle(back, fallen=(Fallen(dead, 1), Fallen(back, 1, back=True)), gone=gone).match
    assert [one.label for one in scene(match, 0).fallen] == ["A1"]


def test_a_scene_depends_on_no_secret_of_another() -> None:
    session = by_chance(0)
    hidden = 0
    for _ in questions(session, 0):
        for seat in (0, 1):
            other: Match = with_other_secrets(session.match, seat)
            hidden += other != session.match
            assert scene(view(other, seat), seat) == scene(session.view(seat), seat)
    assert hidden, "somebody had a secret"


# Options and words


def asked(name: str, about: About, *options: str | None) -> Question[str | None]:
    return Choose(name, 0, "GH-RNG-03", "Whom?", about, options=options)


def test_a_target_is_told_with_range_cover_and_need() -> None:
    hedge = piece("hedge", 1880, 900, 1940, 1100, "field-defense", height=100)
    table = battle(model("a1", weapons=(bow(),)), foe("b1", x=2000), terrain=(hedge,))
    found = choice(table, asked("target", About("shoot", "a1", weapon="bow"), "b1"), "b1")
    assert found is not None
    assert (found.model, found.note) == ("b1", "9.02″, in Cover, 5+")


def test_two_targets_of_one_name_are_told_apart_in_options_and_odds() -> None:
    rats = [foe(id, x=x) for id, x in (("b1", 2000), ("b2", 2200))]
    named = [
        msgspec.structs.replace(one, name="Giant Rat", wounds=w)
        for one, w in zip(rats, (2, 9), strict=True)
    ]
    table = battle(model("a1", weapons=(bow(),)), *named)
    question = asked("target", About("shoot", "a1", weapon="bow"), "b1", "b2")
    labels = [found.label for id in ("b1", "b2") if (found := choice(table, question, id))]
    assert labels == ["Giant Rat (B1)", "Giant Rat (B2)"]
    rows = GAME.screen.odds["target"](table, question)
    assert [(row.title, row.option) for row in rows] == [(labels[0], 0), (labels[1], 1)]


def test_a_charge_is_told_with_what_it_takes() -> None:
    table = battle(model("a1", state="active"), foe("b1", x=1500), phase="act", active="a1")
    found = choice(table, asked("charged", About("charge", "a1"), "b1"), "b1")
    assert found is not None
    assert found.note.endswith(" of 6″")


def test_who_teleports_may_come_upon_nobody() -> None:
    table = battle(model("a1", state="active"), foe("b1", x=1500), phase="act", active="a1")
    found = choice(table, asked("prey", About("teleport", "a1"), None, "b1"), None)
    assert found is not None and found.label == "Nobody"


def test_what_nobody_can_do_here_goes_unsaid() -> None:
    assert unsaid(Refused("GH-ACT-44", "no rule of its own grants this action"))
    assert unsaid(Refused("GH-ACT-18", "there is no gate to break"))
    assert not unsaid(Refused("GH-ACT-18", "not within 1″ of the gate"))


def test_every_action_and_every_fact_of_a_mission_has_words() -> None:
    assert {name for name, verb in VERBS.items() if verb.told} == {*PROCEDURES, *KINDS}
    assert all(VERBS[name].icon for name in (*PROCEDURES, *KINDS)), "and a picture"
    assert set(SOURCES) >= {row.event for one in missions().values() for row in one.scoring}
