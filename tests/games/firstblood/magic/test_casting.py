"""Spellcasting: who casts, on whom, with how many dice, against what, and what items change."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Mark
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.magic.casters import (
    attunement,
    caster_of,
    interference,
    no_target,
)
from wartable.games.firstblood.magic.casting import cast, no_spellcasting, spellcasting
from wartable.games.firstblood.magic.events import Cast
from wartable.games.firstblood.rows import incantations
from wartable.games.firstblood.rules.devotion import counts_for_devout
from wartable.games.firstblood.table import Table, characteristic, value_of
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import test_morale as check_morale
from wartable.kit import ask, next_question, play, proves, refusal, rolls


def adepts(*others: Any, **changes: Any) -> Table:
    """Ember Adepts, Wizard (3), at the left; a friend near them and an enemy at 8"."""
    return battle(
        regiment("A1", "ember-adepts", row(3, 1000, 1000)),
        regiment("A2", "bastion-guard", row(4, 1000, 1300)),
        regiment("B1", "copper-legion", row(4, 1000, 1926), seat=1),
        *others,
        **changes,
    )


def prelate(*others: Any, item: str = "") -> Table:
    """A Cinder Prelate, Priest (4), a Devout regiment and one that is not, and enemies."""
    return battle(
        regiment("A1", "cinder-prelate", [(1000, 1000)], item=item),
        regiment("A2", "flagellants", row(4, 1000, 1300)),
        regiment("A3", "bastion-guard", row(4, 1600, 1000)),
        *others,
    )


def casts(table: Table, unit: str, /, **answers: Any) -> None:
    play(table, spellcasting(table, unit, Harm(unit, "spellcasting")), **answers)


def worked(table: Table) -> bool:
    (told,) = [event for event in table.log if isinstance(event, Cast)]
    return told.works


# Who casts


@proves("FB-MAG-01", "FB-SPR-077")
def test_only_wizards_and_priests_cast() -> None:
    table = adepts()
    assert no_spellcasting(table, "A1") is None
    refused = no_spellcasting(table, "A2")
    assert refused is not None and refused.clause == "FB-MAG-01"


@proves("FB-MAG-05")
def test_of_a_regiment_its_leader_is_the_caster_for_range_and_sight() -> None:
    table = adepts()
    caster = caster_of(table, "A1")
    assert caster is not None and caster.id == "A1-1"
    table.match = table.match.with_unit(replace(table.match.units["A1"], leader="A1-3"))
    caster = caster_of(table, "A1")
    assert caster is not None and caster.id == "A1-3", "who acts as leader"


@proves("FB-BRK-09", "FB-MAG-01")
def test_a_broken_regiment_cannot_cast() -> None:
    table = adepts()
    table.match = refreshed(table.match, replace(table.match.units["A1"], broken=True))
    refused = no_spellcasting(table, "A1")
    assert refused is not None and refused.clause == "FB-MAG-01"


@proves("FB-CHR-10", "FB-MAG-01")
def test_a_retinue_without_its_character_cannot_cast() -> None:
    table = battle(
        regiment("A1", "cinder-prelate", row(2, 1000, 1000), retinue="oath-shield"),
    )
    assert caster_of(table, "A1") is not None
    table.match = table.match.without_model("A1-1")
    table.match = table.match.with_unit(replace(table.match.units["A1"], leader="A1-2"))
    assert caster_of(table, "A1") is None


# On whom


@proves("FB-MAG-02", "FB-MAG-13")
@pytest.mark.parametrize(("far", "open"), [(1000, True), (1001, False)])
def test_range_runs_from_the_caster_to_the_nearest_model(far: int, open: bool) -> None:
    table = battle(
        regiment("A1", "ember-adepts", [(1000, 1000), (1200, 1000), (1000, 1130)]),
        regiment("B1", "copper-legion", [(1000, 3000), (1000 - far - 126, 1000)], seat=1),
    )
    refused = no_target(table, table["A1-1"], incantations()["heat-haze"], "B1")
    assert (refused is None) == open
    if refused is not None:
        assert refused.clause == "FB-MAG-02"


@proves("FB-MAG-02")
def test_the_caster_himself_must_see_it() -> None:
    """A wall of infantry hides the enemy from the leader, though another adept sees it."""
    wall = regiment("A3", "bastion-guard", [(900 + 60 * k, 1400) for k in range(5)])
    table = battle(
        regiment("A1", "ember-adepts", [(1020, 1000), (1700, 1000)]),
        wall,
        regiment("B1", "copper-legion", [(1020, 1700)], seat=1),
    )
    row = incantations()["spark-volley"]
    refused = no_target(table, table["A1-1"], row, "B1")
    assert refused is not None and refused.reason == "the caster does not see it"
    assert no_target(table, table["A1-2"], row, "B1") is None


@proves("FB-MAG-14")
def test_friends_or_enemies_as_printed() -> None:
    table = adepts()
    for incantation, good, bad in (("kindle", ("A1", "A2"), "B1"), ("spark-volley", ("B1",), "A2")):
        row = incantations()[incantation]
        for unit in good:
            assert no_target(table, table["A1-1"], row, unit) is None
        refused = no_target(table, table["A1-1"], row, bad)
        assert refused is not None and refused.clause == "FB-MAG-14"


@proves("FB-MAG-04")
def test_range_self_is_for_the_casters_regiment_alone() -> None:
    table = battle(
        regiment("A1", "sump-choir", row(3, 1000, 1000)),
        regiment("A2", "copper-legion", row(3, 1000, 1300)),
    )
    row_ = incantations()["slow-tide"]
    assert no_target(table, table["A1-1"], row_, "A1") is None
    refused = no_target(table, table["A1-1"], row_, "A2")
    assert refused is not None and refused.clause == "FB-MAG-04"
    casts(table, "A1", incantation="slow-tide", casting=[1, 1, 6])
    assert worked(table)


@proves("FB-MAG-03")
def test_casters_cast_while_engaged() -> None:
    table = adepts(regiment("B2", "copper-legion", [(1000, 870)], seat=1))
    assert no_spellcasting(table, "A1") is None
    casts(table, "A1", incantation="kindle", spell_target="A1", casting=[1, 2, 6])
    assert worked(table)


# The dice


@proves("FB-MAG-06", "FB-MAG-07", "FB-MAG-10", "FB-MAG-14")
@pytest.mark.parametrize(
    ("faces", "works"),
    [
        pytest.param([3, 3, 4], True, id="two at the ATTUNEMENT"),
        pytest.param([3, 4, 4], False, id="one is too few"),
        pytest.param([1, 2, 3], True, id="more are no harm"),
    ],
)
def test_two_dice_at_or_under_the_attunement_are_needed(faces: list[int], works: bool) -> None:
    table = adepts()
    casts(table, "A1", incantation="kindle", spell_target="A2", casting=faces)
    (roll,) = rolls(table, "casting")
    assert (roll.need, roll.direction, len(roll.faces)) == (3, "at most", 3)
    assert worked(table) == works
    assert value_of(table, table["A2-1"], "cleave") == (1 if works else 0)


@proves("FB-MAG-08", "FB-MAG-09", "FB-SPR-060")
@pytest.mark.parametrize(
    ("gap", "need"), [pytest.param(1000, 2, id="within ten"), pytest.param(1001, 3, id="beyond")]
)
def test_an_enemy_caster_near_lowers_the_attunement_by_one_once(gap: int, need: int) -> None:
    """Two of them are as one; and it need know no incantation."""
    there = 1000 - gap - 126
    table = battle(
        regiment("A1", "ember-adepts", row(3, 1000, 1000)),
        regiment("B1", "sump-choir", [(there, 1000)], seat=1),
        regiment("B2", "sump-choir", [(1000, 1000 - gap - 126)], seat=1),
    )
    casts(table, "A1", incantation="kindle", casting=[2, 2, 6])
    (roll,) = rolls(table, "casting")
    assert roll.need == need


@proves("FB-MAG-08", "FB-MAG-09")
@pytest.mark.parametrize("near", ["B1", "B2"])
def test_any_enemy_caster_interferes_whichever_of_them_is_near(near: str) -> None:
    at = {"B1": (1000, 2600), "B2": (1000, 2700)} | {near: (1000, 1900)}
    table = battle(
        regiment("A1", "ember-adepts", row(3, 1000, 1000)),
        *[regiment(one, "sump-choir", [spot], seat=1) for one, spot in at.items()],
    )
    told = interference(table, table["A1-1"])
    assert [one.amount for one in told] == [-1]


@proves("FB-MAG-08")
def test_the_attunement_never_falls_below_one() -> None:
    low = replace(incantations()["unmake"], attunement=1)
    assert attunement(low, (Modifier(-1, "", "", ""),)) == 1
    assert attunement(incantations()["unmake"], (Modifier(-1, "", "", ""),)) == 1


@proves("FB-MAG-08", "FB-MAG-09")
def test_a_broken_caster_and_a_friend_interfere_with_nobody() -> None:
    table = adepts(
        regiment("A3", "ember-adepts", row(3, 1700, 1000)),
        regiment("B2", "sump-choir", row(3, 400, 1000), seat=1, broken=True),
    )
    casts(table, "A1", incantation="kindle", spell_target="A2", casting=[3, 3, 6])
    assert worked(table)


@proves("FB-SPR-060")
def test_a_priest_without_incantations_cannot_cast_but_interferes() -> None:
    table = adepts()
    entry = replace(table.match.units["B1"], entry="sump-choir")
    table.match = table.match.with_unit(entry)
    for model in present(table.match, "B1"):
        table.match = table.match.with_model(replace(model, traits=(Mark("priest", 1),)))
    assert interference(table, table["A1-1"])
    table.match = table.match.with_unit(replace(entry, entry="copper-legion"))
    refused = no_spellcasting(table, "B1")
    assert refused is not None and refused.clause == "FB-SPR-060"
    assert interference(table, table["A1-1"]), "whatever it knows"


# What comes of it


@proves("FB-MAG-11", "FB-MAG-16")
def test_hits_are_defended_against_and_tested_for() -> None:
    """Hardened takes a printed Armor Piercing away; Shield counts against all hits."""
    table = battle(
        regiment("A1", "alembic-magister", [(1000, 1000)]),
        regiment("B1", "bastion-guard", row(4, 1000, 1800), seat=1),
    )
    harm = Harm("A1", "spellcasting")
    steps = spellcasting(table, "A1", harm)
    answers: dict[str, Any] = {"incantation": "acid-spray", "casting": [1, 1, 1, 6, 6]}
    play(table, steps, **answers, defence=[1, 6, 6, 6], wounds=lambda asked: asked.options[-1])
    defence = rolls(table, "defence")[0]
    assert defence.need == table["B1-1"].profile.defense + 1, "Hardened (1) against Piercing (1)"
    assert harm.wounds == {"B1": 3}
    assert len(present(table.match, "B1")) == 3, "two wounds each"
    play(table, check_morale(table, harm), morale=[1, 1, 1])


@proves("FB-MAG-12")
def test_effects_last_until_the_end_of_the_round() -> None:
    table = adepts()
    casts(table, "A1", incantation="heat-haze", casting=[1, 1, 1])
    (lent,) = table.match.units["B1"].lent
    assert (lent.source, lent.until) == ("heat-haze", "round")


@proves("FB-MAG-11")
def test_thunderclap_lowers_resolve_before_its_own_morale_test() -> None:
    table = battle(
        regiment("A1", "storm-speaker", [(1000, 1000)]),
        regiment("B1", "bastion-guard", row(4, 1000, 1800), seat=1),
    )
    before = characteristic(table, table["B1-1"], "resolve")
    harm = Harm("A1", "spellcasting")
    answers: dict[str, Any] = {"incantation": "thunderclap", "casting": [1, 1, 6, 6]}
    play(table, spellcasting(table, "A1", harm), **answers, defence=[6, 1, 1], wounds="B1-4")
    play(table, check_morale(table, harm), morale=[1])
    assert rolls(table, "morale")[0].need == before - 1


# Devout, items


@proves("FB-SPR-024", "FB-MAG-07")
@pytest.mark.parametrize(
    ("target", "faces", "works"),
    [
        pytest.param("A2", [3, 6, 6, 6], True, id="one failed die counts, a 6 too"),
        pytest.param("A2", [4, 6, 6, 6], False, id="but only one"),
        pytest.param("A3", [3, 6, 6, 6], False, id="not on others"),
    ],
)
def test_the_devout_help_a_priest(target: str, faces: list[int], works: bool) -> None:
    table = prelate()
    spell = incantations()["ashes-to-armour"]
    assert play(table, cast(table, table["A1-1"], spell, target), casting=faces) == works


@proves("FB-SPR-024", "FB-BRK-09")
def test_the_broken_are_devout_no_more() -> None:
    table = prelate()
    table.match = refreshed(table.match, replace(table.match.units["A2"], broken=True))
    spell = incantations()["ashes-to-armour"]
    assert not play(table, cast(table, table["A1-1"], spell, "A2"), casting=[3, 6, 6, 6])


@proves("FB-SPR-024")
def test_devout_works_for_enemy_priests_and_not_for_wizards() -> None:
    table = adepts(regiment("B2", "sump-choir", row(3, 2000, 2000), seat=1))
    for incantation, helps in (("cleansing-flame", 1), ("spark-volley", 0)):
        spell = incantations()[incantation]
        assert counts_for_devout(table, spell, "B2", 3, [0]) == helps
    spell = incantations()["cleansing-flame"]
    assert counts_for_devout(table, spell, "B2", 3, [0, 1, 2]) == 0, "no die has failed"


@proves("FB-CHR-08", "FB-MAG-06")
def test_a_censer_adds_a_die_to_every_casting_roll() -> None:
    table = prelate(item="prelate-censer")
    casts(table, "A1", incantation="ashes-to-armour", spell_target="A3", casting=[3, 3, 6, 6, 6])
    assert worked(table)


@proves("FB-CHR-08", "FB-DICE-06")
def test_a_draught_rolls_all_dice_again_once_in_a_game() -> None:
    table = battle(
        regiment("A1", "alembic-magister", [(1000, 1000)], item="draught-of-clarity"),
    )
    casting, again = ask([1, 6, 6, 6, 6]), [6, 6, 6, 2, 2]
    answers: dict[str, Any] = {"incantation": "brew-vigour", "cast_again": True}
    casts(table, "A1", **answers, casting=casting, casting_again=again)
    assert worked(table) and table.match.units["A1"].spent == ("draught-of-clarity",)
    del table.log[:]
    casts(table, "A1", incantation="brew-vigour", casting=[6, 6, 6, 6, 6])
    assert not worked(table), "it is used up"


@proves("FB-CHR-08", "FB-MAG-02")
@pytest.mark.parametrize(("item", "far"), [("", 1200), ("speaker-staff", 1600)])
def test_a_staff_lengthens_incantations_by_four_inches(item: str, far: int) -> None:
    for gap, open in ((far, True), (far + 1, False)):
        table = battle(
            regiment("A1", "storm-speaker", [(1000, 1000)], item=item),
            regiment("B1", "copper-legion", [(1000, 1000 + gap + 126)], seat=1),
        )
        row = incantations()["thunderclap"]
        assert (no_target(table, table["A1-1"], row, "B1") is None) == open


@proves("FB-MAG-14")
def test_incantation_and_target_are_named_before_the_dice() -> None:
    table = adepts()
    steps = spellcasting(table, "A1", Harm("A1", "spellcasting"))
    first: Any = next_question(table, steps)
    assert first.name == "incantation" and set(first.options) == {
        "spark-volley",
        "smoke-veil",
        "kindle",
        "heat-haze",
    }
    steps = spellcasting(table, "A1", Harm("A1", "spellcasting"))
    second: Any = next_question(table, steps, incantation="kindle")
    assert second.name == "spell target" and second.options == ("A1", "A2")
    steps = spellcasting(table, "A1", Harm("A1", "spellcasting"))
    no = refusal(table, steps, incantation="kindle", spell_target="B1")
    assert no.clause == "FB-MAG-14"
