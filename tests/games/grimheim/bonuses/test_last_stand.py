"""Last Stand (GH-DEFB-15, 16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.bonuses.scenes import NORTH, defended, guard, raider
from games.grimheim.builders import bow, model, piece
from games.grimheim.missions.scenes import points
from wartable.core.match import Mark
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.fight import fight
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.missions.scoring import score
from wartable.games.grimheim.resolving import Packet
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal, hurt
from wartable.kit import play, proves


def doomed(picks: int = 1, **over: Any) -> Table:
    hurt_one = guard(wounds=2, ap=1, injuries=("leg",), statuses=(Mark("poisoned"),), **over)
    return defended(hurt_one, raider(), bonus="last-stand", picks=picks)


@proves("GH-DEFB-15", "GH-DEFB-16")
@pytest.mark.parametrize(("face", "back"), [(4, False), (5, True), (6, True)])
def test_on_five_or_more_it_is_back_where_it_was(face: int, back: bool) -> None:
    table = doomed()
    spot = table["guard"].at
    play(table, deal_fatal(table, "guard", 3, "GH-TER-11"), **{"last stand": [face]})
    assert ("guard" in table) == back
    if back:
        again = table["guard"]
        assert (again.wounds, again.ap, again.state, again.at) == (1, 1, "ready", spot)
        assert again.injuries == () and again.statuses == () and not again.bears("leg")


@proves("GH-DEFB-15", "GH-DEFB-16")
@pytest.mark.parametrize(("picks", "falls"), [(1, 1), (2, 2)])
def test_each_model_tries_once_for_each_pick(picks: int, falls: int) -> None:
    table = doomed(picks)
    for _ in range(falls):
        play(table, deal_fatal(table, "guard", 9, "GH-TER-11"), **{"last stand": [6]})
        assert "guard" in table
    play(table, deal_fatal(table, "guard", 9, "GH-TER-11"))
    assert "guard" not in table


@proves("GH-DEFB-15")
def test_a_failed_attempt_was_one_too_and_everybody_has_his_own() -> None:
    table = defended(guard(), guard("other", x=1300), raider(), bonus="last-stand")
    play(table, deal_fatal(table, "guard", 10, "GH-TER-11"), **{"last stand": [1]})
    play(table, deal_fatal(table, "other", 10, "GH-TER-11"), **{"last stand": [5]})
    assert "guard" not in table and "other" in table


@proves("GH-DEFB-15")
def test_the_attackers_models_make_no_last_stand() -> None:
    table = doomed()
    play(table, deal_fatal(table, "raider", 10, "GH-TER-11"))
    assert "raider" not in table


@proves("GH-DEFB-16")
def test_what_was_left_of_the_attack_is_over() -> None:
    archer = model("archer", y=NORTH - 700, weapons=(bow(attacks=3),))
    table = defended(
        archer, guard(wounds=2, ap=0), bonus="last-stand", active="archer", phase="act"
    )
    play(
        table,
        shoot(table, "archer"),
        attack=[4, 4, 5],
        defense=[1, 1, 1],
        **{"last stand": [5]},
    )
    assert table["guard"].wounds == 1


@proves("GH-DEFB-16")
def test_who_falls_in_its_own_fight_goes_on_with_the_ap_it_has_left() -> None:
    own = guard(wounds=2, ap=2, state="active")
    table = defended(own, raider(), bonus="last-stand", active="guard", phase="act")
    play(
        table,
        fight(table, "guard"),
        attack=[1, 1, 1],
        counter=[4, 4, 4],
        **{"last stand": [6]},
    )
    again = table["guard"]
    assert (again.wounds, again.ap, again.state) == (1, 1, "active")


@proves("GH-DEFB-16")
def test_who_is_felled_on_its_way_stops_there_even_so() -> None:
    swamp = piece("swamp", 900, NORTH - 300, 1100, NORTH - 200, "dangerous")
    table = defended(guard(wounds=1), bonus="last-stand", active="guard", phase="act")
    match = replace(table.match, board=replace(table.match.board, terrain=(swamp,)))
    bog: Table = AnyTable(match)
    play(
        bog,
        move(bog, "guard"),
        move=[[1000, NORTH - 400, 0]],
        danger=[1],
        **{"last stand": [5]},
    )
    assert bog["guard"].wounds == 1
    assert NORTH - 400 < bog["guard"].y < NORTH


def test_a_packet_that_kills_outright_is_credited_though_it_did_not_last() -> None:
    table = doomed()
    play(
        table,
        hurt(table, Packet("guard", 5, "GH-RNG-12", "raider")),
        **{"last stand": [5]},
    )
    (fall,) = table.match.fallen
    assert (fall.by, fall.back) == ("raider", True)
    score(table, "turn-end")
    assert points(table) == [], "it stands at the end of the turn"
