"""What happens to units: wounds, losses and what follows from them."""

from msgspec.structs import replace

from games.grimdark.kit import battle, captain, giant, row, soldier, squad
from wartable.games.grimdark.events import Fell, Routed, Wounded
from wartable.kit.proofs import proves


def test_a_unit_that_is_wounded_is_noted_once() -> None:
    table = battle(squad("A1", row(2, 1000, 1000), giant(3)))
    table.do(Wounded("GF-SPR-56", "A1-1", 1))
    table.do(Wounded("GF-SPR-56", "A1-2", 2))
    assert (table["A1-1"].left, table["A1-2"].left) == (2, 1)
    assert table.match.hurt == ("A1",)


def test_who_is_inside_something_can_be_wounded_and_fall() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000), giant(6)),
        aboard={"A1-1": [squad("A2", row(2, 0, 0), giant(3))]},
    )
    table.do(Wounded("GF-SPR-56", "A2-1", 1))
    table.do(Fell("GF-SHO-16", "A2-2"))
    assert [(one.model.id, one.model.left) for one in table.match.aside] == [("A2-1", 2)]


@proves("GF-EXP-33", "GF-EXP-06")
def test_a_sheet_is_lost_with_its_last_own_model_though_the_hero_lives() -> None:
    table = battle(
        squad("A1", row(3, 1000, 1000), soldier(), hero=captain()),
        squad("B1", row(1, 3000, 1000), seat=1),
    )
    table.do(Fell("GF-SHO-16", "A1-1", "B1"))
    assert not table.match.lost
    table.do(Fell("GF-SHO-16", "A1-2", "B1"))
    (loss,) = table.match.lost
    assert (loss.sheet.id, loss.seat, loss.round, loss.by, loss.whose) == ("A1", 0, 2, "B1", 1)
    assert table.match.due == ("A1", "B1")


def test_who_routs_loses_all_sheets_and_its_activation() -> None:
    table = battle(
        squad("A1", row(3, 1000, 1000), soldier(), hero=captain()),
        squad("A2", row(1, 2000, 1000)),
        squad("B1", row(1, 3000, 1000), seat=1),
    )
    table.do(Wounded("GF-SPR-56", "A1-3", 1))
    table.do(Routed("GF-MOR-12", "A1", ""))
    assert [loss.sheet.id for loss in table.match.lost] == ["A1", "A1 hero"]
    assert [loss.whose for loss in table.match.lost] == [None, None]
    assert (table.match.due, table.match.hurt) == (("A2", "B1"), ())
    assert list(table.match.models) == ["A2-1", "B1-1"]


@proves("GF-RND-09")
def test_a_seat_has_finished_when_its_last_unit_that_was_due_is_gone() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000)),
        squad("B1", row(1, 2000, 1000), seat=1),
        squad("C1", row(1, 3000, 1000), seat=2),
    )
    for model in ("B1-1", "A1-1"):
        table.do(Fell("GF-SHO-16", model))
    assert table.match.finished == (1, 0)


@proves("GF-RND-09")
def test_before_turns_begin_nobody_has_finished_and_who_began_with_none_is_not_noted() -> None:
    table = battle(squad("A1", row(1, 1000, 1000)), squad("B1", row(1, 2000, 1000), seat=1))
    table.match = replace(table.match, phase="arrive")
    table.do(Fell("GF-SHO-16", "A1-1"))
    assert table.match.finished == ()
    table.match = replace(table.match, phase="turns", idle=(0,))
    table.do(Fell("GF-SHO-16", "B1-1"))
    assert table.match.finished == (1,)


def test_the_first_that_is_left_leads() -> None:
    table = battle(squad("A1", row(3, 1000, 1000), hero=captain()))
    leaders = []
    for model in ("A1-2", "A1-1", "A1-3"):
        leaders.append(table.match.units["A1"].leader)
        table.do(Fell("GF-SHO-16", model))
    assert leaders == ["A1-1", "A1-1", "A1-3"]
