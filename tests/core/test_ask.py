"""Questions: what they take, what they refuse, and when they are not asked at all."""

import pickle
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.toy import TOY, Table, fair, table_with, zone
from wartable.core.ask import (
    About,
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Number,
    Order,
    Path,
    Place,
    Question,
    Refused,
    Roll,
    Together,
)
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.core.window import Window
from wartable.kit import proves
from wartable.play.session import Session

WARES = ("apples", "boots", "candles")
OTHER = Choose("other", 1, "TOY-ASK-02", options=WARES)
TEN: tuple[Question[Any], ...] = (
    Choose("choose", 0, "TOY-ASK-01", options=WARES),
    ChooseMany("choose many", 0, "TOY-ASK-01", options=WARES, least=1, most=2),
    Confirm("confirm", 0, "TOY-ASK-01"),
    Order("order", 0, "TOY-ASK-01", items=WARES),
    Number("number", 0, "TOY-ASK-01", low=2, high=5),
    Allocate("allocate", 0, "TOY-ASK-01", targets=("ann", "bob", "cay"), total=9, caps=(6, 6, 0)),
    Place("place", 0, "TOY-ASK-01", region=zone()),
    Path("path", 0, "TOY-ASK-01", region=zone()),
    Roll("roll", 0, "TOY-ASK-01", kinds=(6, 10)),
    Together("together", -1, "TOY-ASK-01", parts=(Confirm("own", 0, "TOY-ASK-02"), OTHER)),
)
each_kind = pytest.mark.parametrize("question", TEN, ids=lambda question: question.name)


def deep(levels: int) -> list[Any]:
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


NONSENSE: dict[str, Any] = {
    "nothing": None,
    "an empty list": [],
    "a list of nothing": [None],
    "a nested list": [[]],
    "a very deep list": deep(100_000),
    "a number below": -1,
    "a number above": 10**6,
    "a number of five thousand digits": 10**5000,
    "such numbers in a list": [10**5000] * 3,
    "minus such a number": [-(10**5000), 0, 0],
    "points of them": [[10**5000, 0, 0]],
    "a fraction": 1.5,
    "not a number": float("nan"),
    "no numbers in a list": [float("nan")] * 3,
    "infinity": [float("inf"), 0, 0],
    "truth for a number, in a list": [True, True, False],
    "truths for a point": [[True, True, False]],
    "a word": "dragons",
    "an empty word": "",
    "half a letter": "\ud800",
    "words in a list": ["dragons"],
    "an object": {},
    "an object of the right words": {"apples": 0},
    "numbers as words": ["0", "1"],
    "a tuple": (0, 1),
    "bytes": b"apples",
    "a set": {0},
    "a type": int,
    "far too many": [0] * 100_000,
    "far too many points": [[500, 300, 0]] * 100_000,
    "points out of this world": [[2**14, 0, 0]],
    "a point below the table": [[500, 300, -1]],
    "a point of two": [500, 300],
    "a path to a point of four": [[500, 300, 0, 0]],
}


@proves("CORE-ASK-01")
@each_kind
@pytest.mark.parametrize("wrong", NONSENSE.values(), ids=NONSENSE)
def test_what_is_no_answer_is_refused_and_nothing_else(question: Question[Any], wrong: Any) -> None:
    with pytest.raises(Refused) as refused:
        question.read(wrong)
    assert refused.value.clause == "CORE-ASK-01"
    assert "is wanted, not" in refused.value.reason
    assert len(str(refused.value)) < 200


RIGHT: list[tuple[Question[Any], Any, Any]] = [
    (TEN[0], 2, "candles"),
    (TEN[0], "boots", "boots"),
    (TEN[1], [2, 0], ("apples", "candles")),
    (TEN[1], ["boots"], ("boots",)),
    (TEN[2], False, False),
    (TEN[3], [2, 0, 1], ("candles", "apples", "boots")),
    (TEN[3], ["boots", 0, "candles"], ("boots", "apples", "candles")),
    (TEN[4], 5, 5),
    (TEN[5], [6, 3, 0], (6, 3, 0)),
    (TEN[6], [500, 300, 0], (500, 300, 0)),
    (TEN[7], [[500, 300, 0], [501, 300, 0]], ((500, 300, 0), (501, 300, 0))),
    (TEN[8], [6, 10], (6, 10)),
    (TEN[9], [True, 0], (True, "apples")),
]


@pytest.mark.parametrize(("question", "raw", "answer"), RIGHT)
def test_a_right_answer_is_read(question: Question[Any], raw: Any, answer: Any) -> None:
    assert question.read(raw) == answer
    question.check(answer, table_with())


WRONG: list[tuple[Question[Any], Any, str]] = [
    (TEN[0], 3, "a number below 3 is wanted, not 3"),
    (TEN[0], True, "a number below 3 is wanted, not True"),
    (TEN[1], [0, 0], "a list of different numbers below 3"),
    (TEN[1], [0, "apples"], "a list of different numbers below 3"),
    (TEN[1], [0, 1, 2], "a list of 1 to 2"),
    (TEN[2], 1, "true or false is wanted, not 1"),
    (TEN[3], [0, 1], "each number below 3 once"),
    (TEN[3], [0, 1, 1], "a list of different numbers below 3"),
    (TEN[4], 6, "a number from 2 to 5 is wanted, not 6"),
    (TEN[5], [9, 0], "a list of 3 shares"),
    (TEN[5], [7, 2, 0], r"shares from 0 up to \[6, 6, 0\]"),
    (TEN[5], [6, 4, 0], "shares that add up to 9"),
    (TEN[5], [6, 2, 0], "shares that add up to 9"),
    (TEN[5], [10, -1, 0], "shares from 0 up to"),
    (TEN[6], [500, 300], r"a point \[x, y, level\]"),
    (TEN[6], [500, 300, 100], "a point on the table"),
    (TEN[7], [[500, 300, 0]] * 101, "a list of 1 to 100 points"),
    (TEN[8], [6], "a list of 2 faces"),
    (TEN[8], [7, 1], "a face from 1 to 6"),
    (TEN[8], [0, 1], "a face from 1 to 6"),
    (TEN[9], [True], "a list of 2 answers"),
    (TEN[9], [0, 0], "own: true or false"),
]


@proves("CORE-ASK-01")
@pytest.mark.parametrize(("question", "raw", "reason"), WRONG)
def test_a_refusal_says_what_is_wanted(question: Question[Any], raw: Any, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        question.read(raw)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.sampled_from(WARES)
    | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=6,
)


@proves("CORE-ASK-01")
@given(raw=json_values, kind=st.integers(0, 9))
def test_every_json_value_is_an_answer_or_refused(raw: Any, kind: int) -> None:
    question, table = TEN[kind], table_with()
    with suppress(Refused):
        question.check(question.read(raw), table)
    assert table.match == fair()


def test_equal_things_are_called_by_the_same_word_each_once() -> None:
    cards = Order("cards", 0, "TOY-ASK-01", items=("boots", "apples", "boots"))
    assert cards.read(["boots", "boots", "apples"]) == ("boots", "boots", "apples")
    assert cards.read(["boots", 2, "apples"]) == ("boots", "boots", "apples")
    for wrong in (["boots", "boots", "boots"], ["boots", "apples", "apples"], [0, "boots", 2]):
        with pytest.raises(Refused):
            cards.read(wrong)


def test_a_share_may_be_kept_back_where_the_rule_says_so() -> None:
    some = Allocate("coins", 0, "TOY-ASK-01", targets=("ann", "bob"), total=3, all=False)
    assert some.read([1, 0]) == (1, 0)
    with pytest.raises(Refused):
        some.read([2, 2])


def test_a_place_outside_its_region_is_refused_with_the_clause_of_the_region() -> None:
    with pytest.raises(Refused, match="not in the market") as refused:
        TEN[6].check((2000, 2000, 0), table_with())
    assert (refused.value.clause, refused.value.at) == ("TOY-ASK-04", (2000, 2000, 0))


# What is not asked


def settled(question: Question[Any]) -> Any:
    """What a rule gets without anybody being asked."""
    steps = iter(question)
    with pytest.raises(StopIteration) as done:
        next(steps)
    return done.value.value


FORCED: list[tuple[Question[Any], Any]] = [
    (Choose("c", 0, "T", options=("apples",)), "apples"),
    (Choose("c", 0, "T", options=(None,)), None),
    (ChooseMany("m", 0, "T", options=WARES, most=0), ()),
    (ChooseMany("m", 0, "T", options=WARES, least=3, most=3), WARES),
    (ChooseMany("m", 0, "T", options=(), most=2), ()),
    (Order("o", 0, "T", items=("apples",)), ("apples",)),
    (Order("o", 0, "T", items=()), ()),
    (Number("n", 0, "T", low=4, high=4), 4),
    (Allocate("a", 0, "T", targets=("ann",), total=3), (3,)),
    (Allocate("a", 0, "T", targets=("ann", "bob"), total=0), (0, 0)),
    (Allocate("a", 0, "T", targets=("ann", "bob"), total=3, caps=(2, 1)), (2, 1)),
    (Allocate("a", 0, "T", targets=("ann", "bob"), total=3, caps=(5, 0)), (3, 0)),
    (Allocate("a", 0, "T", targets=("ann", "bob"), total=3, caps=(0, 0), all=False), (0, 0)),
    (Allocate("a", 0, "T", targets=(), total=0), ()),
    (Roll("r", 0, "T", dice=0), ()),
    (
        Together(
            "t",
            -1,
            "T",
            parts=(
                Choose("c", 0, "T", options=("apples",)),
                Number("n", 1, "T", low=2, high=2),
            ),
        ),
        ("apples", 2),
    ),
]


@proves("CORE-ASK-03")
@pytest.mark.parametrize(("question", "answer"), FORCED)
def test_a_single_option_is_no_question(question: Question[Any], answer: Any) -> None:
    assert settled(question) == answer


@proves("CORE-ASK-03")
@each_kind
def test_where_there_is_a_choice_it_is_asked(question: Question[Any]) -> None:
    assert next(iter(question)) is question


@proves("CORE-ASK-04")
def test_of_a_sealed_choice_all_are_asked_even_who_has_none() -> None:
    parts = (Choose("own", 0, "T", options=("apples",)), OTHER)
    together = Together("t", -1, "T", parts=parts)
    assert next(iter(together)) is together


IMPOSSIBLE: list[Question[Any]] = [
    Choose("c", 0, "T", options=()),
    ChooseMany("m", 0, "T", options=WARES, least=4, most=4),
    ChooseMany("m", 0, "T", options=WARES, least=2, most=1),
    Number("n", 0, "T", low=2, high=1),
    Allocate("a", 0, "T", targets=("ann",), total=3, caps=(2,)),
    Allocate("a", 0, "T", targets=("ann", "bob"), total=3, caps=(3,)),
    Allocate("a", 0, "T", targets=(), total=3),
    Together("t", -1, "T", parts=(OTHER, OTHER)),
    Together("t", -1, "T", parts=(OTHER, Roll("r", 0, "T"))),
]


@pytest.mark.parametrize("question", IMPOSSIBLE)
def test_a_question_without_any_answer_is_a_fault_of_the_rule(question: Question[Any]) -> None:
    with pytest.raises(AssertionError, match=question.name):
        next(iter(question))


# How they travel


@each_kind
def test_a_question_is_sent_with_its_kind(question: Question[Any]) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(question))
    assert sent["type"] == type(question).__name__
    assert (sent["name"], sent["seat"]) == (question.name, question.seat)
    assert sent["clause"] == "TOY-ASK-01"


def test_a_roll_is_sent_with_all_that_explains_it() -> None:
    about = About("shoot", "ann", "bob", "bow")
    roll = Roll("luck", 0, "T", "Luck.", about, dice=2, need=4, direction="at most", cuts=(4, 6))
    sent = msgspec.json.decode(msgspec.json.encode(roll))
    known = {"action": "shoot", "actor": "ann", "target": "bob", "weapon": "bow", "unit": ""}
    assert sent["about"] == known
    assert (sent["need"], sent["direction"], sent["reason"]) == (4, "at most", "Luck.")


def test_the_parts_of_a_sealed_question_are_sent_with_theirs() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(TEN[9]))
    assert [part["type"] for part in sent["parts"]] == ["Confirm", "Choose"]


def test_a_refusal_can_be_sent_to_another_process() -> None:
    refused = pickle.loads(pickle.dumps(Refused("TOY-ASK-04", "not there", (1, 2, 0))))  # noqa: S301
    assert (refused.clause, refused.reason, refused.at) == ("TOY-ASK-04", "not there", (1, 2, 0))
    assert str(refused) == "TOY-ASK-04: not there"


# In a match


def begun() -> Session[Any]:
    return Session(TOY, TOY.rules.begin(Setup(seats=3)), None, Dice(b"toy"))


def all_that_is_known(session: Session[Any], seat: int) -> Any:
    told = session.events_for(seat)
    return session.view(seat), session.asked(seat), told, session.pending()


@proves("CORE-ASK-04")
@pytest.mark.parametrize("watcher", [1, 2])
def test_nobody_learns_what_another_has_sealed(watcher: int) -> None:
    known = []
    for ware in WARES:
        session = begun()
        session.answer(0, ware)
        known.append(all_that_is_known(session, watcher))
    assert known[0] == known[1] == known[2]


@proves("CORE-ASK-04")
def test_a_sealed_choice_waits_for_the_last() -> None:
    session = begun()
    session.answer(2, ["boots"])
    assert session.match.phase == "gather"
    with pytest.raises(Refused, match="seat 3"):
        session.answer(2, ["apples"])
    session.answer(0, "apples")
    session.answer(1, 9)
    assert session.match.phase == "plan"
    assert session.match.secret(1, "ware", 0) == 9
    assert session.view(0).secrets == {0: {"ware": "apples"}}


@proves("CORE-ASK-01")
def test_a_refused_part_leaves_the_others_sealed() -> None:
    session = begun()
    session.answer(0, "apples")
    before = session.save()
    with pytest.raises(Refused):
        session.answer(1, 10)
    assert session.save() == before
    assert [question.name for question in session.pending()] == ["price", "bag"]


def test_what_is_closed_is_told_on_demand_with_its_reason() -> None:
    session = begun()
    for seat, raw in enumerate(("apples", 1, [])):
        session.answer(seat, raw)
    ((option, refused),) = session.closed(0)
    assert (option, str(refused)) == ("dragons", "TOY-ASK-03: there are none")
    assert session.closed(1) == []


def test_a_view_can_be_laid_on_a_table_of_its_own() -> None:
    session = begun()
    table: Table = Table(session.view(0))
    assert table.match == session.match


# Windows


@pytest.mark.parametrize(
    ("question", "passing"),
    [
        (Confirm("may", 0, "T", window=Window()), (False,)),
        (Choose("which", 0, "T", options=("a", None)), (1,)),
        (Choose("which", 0, "T", window=Window("stay"), options=("go", "stay")), (1,)),
        (Choose("which", 0, "T", window=Window("stay"), options=("go", "run")), None),
        (Choose("which", 0, "T", options=("none", "wait")), None),
        (ChooseMany("some", 0, "T", options=("a", "b"), most=1), ([],)),
        (ChooseMany("some", 0, "T", options=("a", "b"), least=1, most=1), None),
        (Number("many", 0, "T", low=0, high=3), None),
    ],
)
def test_what_lets_a_question_by_is_said_by_the_question(
    question: Question[Any], passing: tuple[Any] | None
) -> None:
    assert question.letting_by() == passing
    if passing is not None:
        question.read(passing[0])
