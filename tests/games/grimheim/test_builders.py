"""Models of the book on the table of a mission, played one activation at a time."""

from games.grimheim.builders import battle, foe, model, of_the_book
from games.grimheim.missions.scenes import fought
from wartable.core.ask import Choose
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.rows import armours, bodies
from wartable.kit import activation, ask, at_gap, decline, like, maybe, next_question, play


def test_a_model_of_the_book_has_the_numbers_of_its_table() -> None:
    orc = of_the_book("orc", seat=1, weapons=("spear",), armour="chainmail")
    assert (orc.move, orc.health, orc.ap) == (bodies()["orc"].mov, bodies()["orc"].wnd, 2)
    assert [weapon.id for weapon in orc.weapons] == ["spear"]
    assert orc.saves_on == armours()["chainmail"].sav


def test_one_activation_is_played_from_its_choice_to_its_end() -> None:
    orc = of_the_book("orc", seat=1)
    table = fought(at_gap(300, model(), of=orc, way="west"), orc, fate=((), (6,)))
    play(
        table,
        activation(GAME, table),
        action=ask("move", "end"),
        move=[(700, 1000)],
        react=maybe(decline),
        windows=decline,
    )
    assert (table["hero"].at, table["hero"].state) == ((700, 1000, 0), "done")
    assert table.match.active is None
    assert [zone.seat for zone in table.match.board.zones] == [0, 1]


def test_a_die_of_fate_is_found_by_what_it_does() -> None:
    table = battle(model(wounds=5), foe(x=2000), fate=((2, 1), ()))
    question = next_question(table, activation(GAME, table), "fate")
    assert isinstance(question, Choose)
    heals = [use for use in question.options if isinstance(use, FateUse) and use.ability == "heal"]
    assert [use.number for use in heals] == [0, 1]
    play(
        table,
        activation(GAME, table),
        fate=ask(like(ability="heal", number=1), decline),
        action="end",
    )
    assert table["hero"].wounds == 5 + heals[1].value
