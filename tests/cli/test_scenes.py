"""A scene, its map and a sheet as a terminal tells them."""

from games.duel.builders import archer, duel
from games.duel.builders import foe as enemy
from games.grimheim.builders import battle, bow, foe, model, piece, sword
from wartable.cli.scenes import map_of, scene_lines
from wartable.cli.sheets import sheet_lines
from wartable.core.match import Mark
from wartable.games.duel.screen.scene import scene as duel_scene
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Match, Objective
from wartable.games.grimheim.screen.scene import scene
from wartable.games.grimheim.screen.sheets import sheet
from wartable.wargame.scoring.match import Score

SCORES = (Score(0, 3, "objective-controlled", 1), Score(0, 4, "enemy-defeated-this-turn", 2))


def told(match: Match, seat: int | None) -> list[str]:
    sheets = {id: sheet(match, id) for id in match.models}
    return scene_lines(scene(match, seat), seat, sheets)


def test_the_table_in_words_has_models_objectives_and_terrain_with_their_places() -> None:
    hurt = model("a1", weapons=(sword(),), wounds=7, statuses=(Mark("stunned"),), injuries=("leg",))
    match = battle(
        hurt,
        foe("b1", x=2000, weapons=(bow("reloading"),)),
        terrain=(piece("wall", 100, 200, 300, 250, height=150),),
        markers=(Objective(id="o1", name="well", x=1000, y=1600, loot=True),),
        scores=SCORES,
        fate=((4, 6), ()),
        names=("Mira", "Jonas"),
    ).match
    lines = told(match, 0)
    assert lines[0].startswith("Encounter, turn 1 of 4, on 30″ by 30″: ")
    assert "[Actions]" in lines[0]
    assert lines[1].startswith("Mira, Attacker (you): 7 VP (Controlling objectives 3, ")
    assert "Fate Dice (Common Fate) 4 6; 1 standing, 0 fallen" in lines[1]
    assert "  A1 a1 at 10 10: 7/10 wounds, 2 AP, ready, Stunned, Leg injury" in lines
    assert "  B1 b1 at 20 10: 10/10 wounds, 2 AP, ready" in lines
    assert "       Bow: RNG 16″, ATK 3, HTV 4+, DMG 2, CRT 4, Reloading" in lines
    assert "       Statuses: Stunned" in lines
    assert (
        "  Well (Loot Site) at 10 16; a1 of Mira is 5.01″ away; b1 of Jonas is 10.67″ away" in lines
    )
    assert "  Wall (blocks 1.5″): 1 2 to 3 2.5" in lines


def test_ones_own_side_comes_first() -> None:
    match = battle(model("a1"), foe("b1"), names=("Mira", "Jonas")).match
    sides = [line.partition(",")[0] for line in told(match, 1) if " standing" in line]
    assert sides == ["Jonas", "Mira"]
    assert not any("(you)" in line for line in told(match, None))


def test_the_map_has_models_where_they_stand() -> None:
    match = duel(archer("a1"), enemy("b1", gap=1000)).match
    lines = map_of(duel_scene(match, 0)).splitlines()
    (row,) = [line for line in lines if "A1" in line]
    assert row.startswith("  3 ")  # 3" from the lower edge
    assert row.index("A1") == 4 + 2  # 1" from the left
    assert row.index("B1") > row.index("A1")


def test_a_sheet_in_words_has_every_number_with_its_reason() -> None:
    match = battle(model("a1", injuries=("leg",), weapons=(sword("cleave"),))).match
    lines = sheet_lines(sheet(match, "a1"), "AP")
    assert '  AP 2, MOV 3″ (-1" leg), DEF 3, SAV 4+, WND 10 of 10' in lines
    assert "  Sword: RNG 1″, ATK 3, HTV 4+, DMG 2, CRT 4, Cleave" in lines
    assert "  Injuries: Leg – Its MOV is 1″ lower." in lines
    assert any(line.startswith("  May: Move (1 AP), ") for line in lines)
    assert any(line.endswith(": no enemy is in melee range [GH-ACT-19]") for line in lines)
