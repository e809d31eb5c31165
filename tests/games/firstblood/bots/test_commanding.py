"""Whom the scripted player commands: those who can still make something of it."""

from typing import Any

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import About, Choose
from wartable.core.units.whereabouts import units_of
from wartable.games.firstblood.bots.commanding import command
from wartable.games.firstblood.characters.abilities import NOBODY
from wartable.games.firstblood.table import Table
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import OBJECTIVE


def commanded(table: Table) -> str:
    """By who is first in A1, of nobody and all of its side."""
    about = About("command-ability", "A1-1", unit="A1")
    options = (NOBODY, *units_of(table.match, 0))
    question: Choose[Any] = Choose("command ability", 0, "FB-CAB-01", "", about, options=options)
    mind = Mind(OBJECTIVE, 1, None)
    return max(options, key=lambda unit: command(mind, table, question, unit))


def led_by(champion: str, *others: Any, foe_at: int = 1600) -> Table:
    return battle(
        regiment("A1", champion, [(1000, 1000)]),
        *others,
        regiment("B1", "homunculi", row(4, 1000, foe_at), seat=1),
    )


def test_the_wounded_are_healed_rather_than_those_who_cost_most() -> None:
    ogres = regiment("A2", "siege-ogres", row(4, 1000, 1300, 210))
    assert commanded(led_by("cinder-prelate", ogres)) == NOBODY
    hurt = regiment("A3", "bastion-guard", row(4, 1000, 700), tokens=2)
    assert commanded(led_by("cinder-prelate", ogres, hurt)) == "A3"


def test_who_shoots_is_told_to_shoot_well() -> None:
    giants = regiment("A2", "jotun-blooded", row(4, 1000, 1300, 210))
    archers = regiment("A3", "fjord-archers", row(5, 1000, 700))
    assert commanded(led_by("storm-speaker", giants, archers)) == "A3"


def test_blows_are_for_those_near_an_enemy_who_have_not_acted() -> None:
    sentinels = regiment("A2", "mercury-sentinels", row(6, 1000, 1300))
    legion = regiment("A3", "copper-legion", row(5, 1000, 1150))
    assert commanded(led_by("regent-of-rust", sentinels, legion)) == "A2"
    done = regiment("A2", "mercury-sentinels", row(6, 1000, 1300), acted=True)
    assert commanded(led_by("regent-of-rust", done)) == "A1"
    assert commanded(led_by("regent-of-rust", legion, foe_at=4000)) == NOBODY


def test_armour_helps_those_too_who_have_acted() -> None:
    done = regiment("A2", "bastion-guard", row(10, 1000, 1300), acted=True)
    assert commanded(led_by("marshal-of-the-march", done)) == "A2"


def test_doses_go_to_those_whose_card_will_burn_them_out() -> None:
    winged = regiment("A2", "winged-vessels", row(4, 1000, 1300, 210))
    burning = regiment("A3", "homunculi", row(6, 1000, 700))
    assert commanded(led_by("alembic-magister", winged, burning)) == "A3"
