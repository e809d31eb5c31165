"""Duel as a screen draws it."""

import msgspec

from games.duel.builders import archer, duel, foe, shade
from play.screens import NAMES, begun, duels, questions, readable
from wartable.core.roster import Setup
from wartable.core.screen.scene import Scene
from wartable.core.screen.staging import scene_of, sheet_of
from wartable.core.views import view
from wartable.games.duel.game import GAME
from wartable.games.duel.screen.options import choice
from wartable.games.duel.screen.scene import scene
from wartable.kit.conformance import with_other_secrets


def words_of(shown: Scene) -> list[str]:
    """Everything on it that a player reads."""
    told = [shown.title, *[side.name for side in shown.sides]]
    told += [note for side in shown.sides for note in side.notes]
    told += [pool.name for side in shown.sides for pool in side.pools]
    for token in (*shown.tokens, *shown.away):
        told += [token.label, token.name, *[f"{one.name} {one.shown}" for one in token.stats]]
        told += [word for badge in token.badges for word in (badge.name, badge.text) if word]
    told += [word for one in shown.features for word in (one.name, *one.tags)]
    told += [word for one in shown.flags for word in (one.label, one.name)]
    return [*told, *[one.name for one in shown.areas], *[one.name for one in shown.fallen]]


def test_every_position_of_a_game_can_be_drawn() -> None:
    for number, setup in enumerate(duels()):
        session = begun("duel", setup, number)
        for question in questions(session, number):
            shown = scene_of(GAME, session.view(question.seat), question.seat)
            assert all([readable(word) for word in words_of(shown)]), words_of(shown)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown
            everyone = [one.label for one in (*shown.tokens, *shown.away)]
            everyone += [one.label for one in shown.fallen]
            assert len(set(everyone)) == len(everyone) == 3 * setup.seats


def test_sides_have_letters_names_points_and_models() -> None:
    session = begun("duel", Setup(names=NAMES[:2]), 1)
    sides = scene_of(GAME, session.view(0), 0).sides
    assert [(one.letter, one.name, one.score) for one in sides] == [
        ("A", "Mira", 0),
        ("B", "Jonas", 0),
    ]


def test_without_names_sides_are_called_by_their_letters() -> None:
    session = begun("duel", Setup(), 1)
    sides = scene_of(GAME, session.view(0), 0).sides
    assert [one.name for one in sides] == ["Side A", "Side B"]


def test_zones_of_seats_that_nobody_has_are_not_drawn() -> None:
    session = begun("duel", Setup(names=NAMES[:2]), 1)
    names = [area.name for area in scene_of(GAME, session.view(0), 0).areas]
    assert names == ["Mira's deployment", "Jonas' deployment"]


def test_the_wall_blocks_and_the_hill_is_raised() -> None:
    session = begun("duel", Setup(), 1)
    wall, hill = scene_of(GAME, session.view(0), 0).features
    assert (wall.name, wall.kind, wall.tags) == ("Wall", "blocking", ("blocks 3″",))
    assert (hill.name, hill.kind, hill.floors) == ("Hill", "raised", (200,))


def test_the_objective_is_held_by_the_only_seat_near_it() -> None:
    near, far = archer("a1", x=1200, y=1000), foe("b1", x=100, y=100)
    assert scene(duel(near, far).match, 0).flags[0].seat == 0
    both = foe("b1", x=1200, y=1400)
    assert scene(duel(near, both).match, 0).flags[0].seat is None


def test_a_quarry_is_noted_for_its_own_seat_only() -> None:
    table = duel(archer("a1"), foe("b1", 100, name="Shade B1"))
    match = table.match.with_secret(0, "quarry", "b1")
    assert scene(match, 0).sides[0].notes == ("Your quarry: Shade B1",)
    assert scene(match, 1).sides[0].notes == ()
    assert scene(match, None).sides[0].notes == ()


def test_a_scene_depends_on_no_secret_of_another() -> None:
    session = begun("duel", duels()[0], 2)
    for question in questions(session, 2):
        for seat in (0, 1):
            other = with_other_secrets(session.match, seat)
            assert scene_of(GAME, session.view(seat), seat) == scene_of(
                GAME, view(other, seat), seat
            )
        assert question.seat in (0, 1)


def test_a_sheet_has_the_numbers_and_the_rules_of_a_model() -> None:
    table = duel(archer("a1", name="Archer A1"), foe("b1", 500))
    sheet = sheet_of(GAME, table.match, "a1")
    assert sheet is not None
    assert (sheet.label, sheet.subtitle) == ("A1", "Archer")
    assert [arm.name for arm in sheet.arms] == ["Striking", "Shooting"]
    (keen,) = sheet.blocks[0].notes
    assert (keen.name, keen.clause) == ("Keen", "DU-TRT-01")
    assert sheet_of(GAME, table.match, "nobody") is None


def test_one_that_is_gone_is_told_by_its_name() -> None:
    table = duel(archer("a1"), shade("b2", 500, seat=1, name="Shade B2"))
    match = table.match.without_model("b2")
    (fallen,) = scene(match, 0).fallen
    assert (fallen.label, fallen.name, fallen.seat) == ("B2", "Shade B2", 1)
    sheet = sheet_of(GAME, match, "b2")
    assert sheet is not None and sheet.subtitle == "Gone"


def test_a_target_is_offered_with_its_range() -> None:
    session = begun("duel", Setup(variants=("brawl",)), 1)
    for seed in range(9):
        session = begun("duel", Setup(variants=("brawl",)), seed)
        for question in questions(session, seed):
            if question.name == "target":
                foe_id = question.options[0]  # type: ignore[attr-defined]
                found = choice(session.table, question, foe_id)
                assert found is not None and found.model == foe_id
                assert found.note.endswith("″")
                return
    raise AssertionError("nobody shot")
