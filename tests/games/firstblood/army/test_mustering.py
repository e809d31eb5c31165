"""From an army list to regiments and models."""

import pytest

from wartable.core.match import Mark
from wartable.games.firstblood.army.mustering import Mustered, muster_army
from wartable.games.firstblood.army.rows import Army, ArmyEntry, ready_armies
from wartable.games.firstblood.rows import sizes
from wartable.kit import proves


def mustered(*entries: ArmyEntry, seat: int = 0) -> list[Mustered]:
    return muster_army(Army(models=entries), seat)


@proves("FB-MOD-01", "FB-REG-02", "FB-REG-12", "FB-ARM-07")
@pytest.mark.parametrize("id", list(ready_armies()))
def test_all_models_of_the_list_come_each_with_an_id_of_its_own(id: str) -> None:
    army = ready_armies()[id]
    found = muster_army(army, 1)
    assert [unit.id for unit, _ in found] == [f"unit B{n + 1}" for n in range(len(found))]
    ids = [model.id for _, models in found for model in models]
    assert ids == [f"b{n}" for n in range(1, len(ids) + 1)]
    assert len(ids) == sum([entry.size for entry in army.models])
    for unit, models in found:
        assert {(model.unit, model.seat) for model in models} == {(unit.id, 1)}
        assert (unit.leader, unit.size) == (models[0].id, len(models))
    titles = [unit.title for unit, _ in found]
    assert len(set(titles)) == len(titles)


@proves("FB-MOD-02", "FB-MOD-03", "FB-MOD-04", "FB-MOD-09")
def test_models_stand_on_the_round_base_of_their_type() -> None:
    for army in ready_armies().values():
        for _, models in muster_army(army, 0):
            for model in models:
                size = sizes()[model.profile.type]
                assert (model.base, model.height) == (size.base_radius, 100 * size.size)
                assert model.at == (0, 0, 0), "nowhere yet"
                assert model.profile.cls in ("light", "medium", "heavy")
                assert set(model.profile.marks) <= set(model.printed)
                assert len(model.printed) == len(model.profile.marks) or model.role == "character"
                assert not model.items or model.role == "character"


@proves("FB-CHR-01")
def test_a_character_regiment_is_the_character_and_its_retinue() -> None:
    ((unit, models),) = mustered(
        ArmyEntry(unit="marshal-of-the-march", retinue=("oath-shield",) * 2)
    )
    assert [(model.kind, model.role) for model in models] == [
        ("marshal-of-the-march", "character"),
        ("oath-shield", "retinue"),
        ("oath-shield", "retinue"),
    ]
    assert unit.is_character and unit.leader == models[0].id


@proves("FB-OFF-01", "FB-OFF-05")
def test_an_officer_is_one_more_model_leads_and_leaves_no_other_leader() -> None:
    ((unit, models),) = mustered(
        ArmyEntry(unit="bastion-guard", count=5, officer="drill-serjeant", standard="bearer")
    )
    assert [model.role for model in models] == ["officer", *["rank"] * 5]
    assert unit.leader == models[0].id and unit.size == 6
    assert [model.standard for model in models] == [False, True, False, False, False, False]


@proves("FB-ARM-07", "FB-REG-12")
def test_regiments_have_a_leader_or_somebody_who_acts_as_one() -> None:
    (_, led), (unit, alone) = mustered(
        ArmyEntry(unit="bastion-guard", count=5), ArmyEntry(unit="walking-bombard")
    )
    assert [model.role for model in led] == ["leader", *["rank"] * 4]
    assert [model.role for model in alone] == ["rank"]
    assert unit.leader == alone[0].id


@proves("FB-CHR-08")
def test_items_give_their_rules_to_their_bearer_alone() -> None:
    ((_, (led, follower)),) = mustered(
        ArmyEntry(
            unit="marshal-of-the-march",
            retinue=("oath-shield",),
            items=("tabard-of-cinders",),
        )
    )
    assert Mark("tenacious") in led.printed and led.items == ("tabard-of-cinders",)
    assert Mark("tenacious") not in follower.printed and follower.items == ()


def test_regiments_that_are_alike_are_numbered() -> None:
    levy = ArmyEntry(unit="border-levy", count=6)
    own = ArmyEntry(unit="border-levy", count=6, name="The Old Ford")
    titles = [unit.title for unit, _ in mustered(levy, own, levy)]
    assert titles == ["Border Levy 1 (A)", "The Old Ford (A)", "Border Levy 2 (A)"]
