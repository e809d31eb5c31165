"""A pool of dice: counted, re-rolled once, and a D66."""

from msgspec.structs import replace

from core.toy import table_with
from wartable.core.ask import About, Question, Roll, Steps
from wartable.core.dice.pool import Pool, no_second_chance, roll_again, roll_pool
from wartable.core.screen.figures import DiceGroup
from wartable.kit import ask, next_question, play, proves

ROLL = Roll("luck", 1, "TOY-ASK-06", "Luck.", About("throw", "bob"), dice=4, need=4, cuts=(4,))


def pool_of(*faces: int) -> Pool:
    return Pool(ROLL, faces)


def test_dice_are_counted_from_a_face_up_to_another() -> None:
    pool = pool_of(1, 4, 5, 6)
    assert (pool.count(4), pool.count(4, 5), pool.count(2, 3)) == (3, 2, 0)


def test_a_pool_holds_what_was_rolled() -> None:
    table = table_with()
    pool = play(table, roll_pool(ROLL), luck=[1, 2, 3, 4])
    assert pool.faces == [1, 2, 3, 4]
    assert pool.fresh() == (0, 1, 2, 3)


@proves("CORE-DICE-02")
def test_the_second_face_stands() -> None:
    pool = pool_of(6, 1, 2, 3)
    again = play(table_with(), roll_again(pool, (0, 2), "second luck", "T"), second_luck=[2, 5])
    assert again == (0, 2)
    assert pool.faces == [2, 1, 5, 3]
    assert pool.fresh() == (1, 3)


@proves("CORE-DICE-02")
def test_a_die_that_was_rolled_again_stays_as_it_is() -> None:
    pool, table = pool_of(1, 1, 1, 1), table_with()
    play(table, roll_again(pool, (0, 1), "again", "T"), again=[2, 3])
    assert play(table, roll_again(pool, (1, 2), "again", "T"), again=[6]) == (2,)
    assert pool.faces == [2, 3, 6, 1]


@proves("CORE-DICE-02")
def test_when_no_die_has_its_second_chance_left_nothing_is_rolled() -> None:
    pool, table = pool_of(1, 1, 1, 1), table_with()
    play(table, roll_again(pool, (0, 1, 2, 3), "again", "T"), again=[1, 1, 1, 1])
    assert play(table, roll_again(pool, (0, 1, 2, 3), "again", "T")) == ()


@proves("CORE-DICE-02")
def test_why_a_die_cannot_be_rolled_again_is_told() -> None:
    pool = pool_of(1, 1, 1, 1)
    assert no_second_chance(pool, 1) is None
    play(table_with(), roll_again(pool, (1,), "again", "T"), again=[3])
    assert str(no_second_chance(pool, 1)) == "CORE-DICE-02: a die is re-rolled once"


def test_a_die_named_twice_is_rolled_once() -> None:
    pool = pool_of(1, 1, 1, 1)
    play(table_with(), roll_again(pool, (2, 2), "again", "T"), again=[5])
    assert pool.faces == [1, 1, 5, 1]


def test_a_re_roll_asks_like_the_roll_it_mends() -> None:
    question = first(roll_again(pool_of(1, 2, 3, 4), (0, 1), "again", "TOY-ASK-09"))
    assert isinstance(question, Roll)
    assert question.each == (6, 6)
    assert (question.again, question.need, question.cuts) == (True, 4, (4,))
    assert (question.seat, question.clause, question.reason) == (1, "TOY-ASK-09", "Luck.")
    assert question.about == About("throw", "bob")


def test_a_re_rolled_die_keeps_its_sides() -> None:
    pool = Pool(Roll("luck", 0, "T", kinds=(4, 6, 20)), (1, 2, 3))
    question = first(roll_again(pool, (2, 0), "again", "T"))
    assert isinstance(question, Roll)
    assert question.each == (4, 20)


def test_a_pool_is_re_rolled_die_by_die_for_different_reasons() -> None:
    pool, table = pool_of(1, 2, 3, 4), table_with()

    def twice() -> Steps[None]:
        yield from roll_again(pool, (0,), "again", "T", "Lucky.")
        yield from roll_again(pool, (1,), "again", "T", "Stubborn.")

    play(table, twice(), again=ask([5], [6]))
    assert pool.faces == [5, 6, 3, 4]


def first(steps: Steps[object]) -> Question[object]:
    return next(steps)


def test_dice_that_are_rolled_again_stay_in_their_groups() -> None:
    kinds = (DiceGroup(1, 2, "A"), DiceGroup(2, 4, "B"), DiceGroup(1, 6, "C"))
    pool = Pool(replace(ROLL, groups=kinds), (1, 1, 1, 1))
    asked = next_question(table_with(), roll_again(pool, (1, 2, 3), "again", "T"))
    assert isinstance(asked, Roll)
    assert asked.groups == (DiceGroup(2, 4, "B"), DiceGroup(1, 6, "C"))
