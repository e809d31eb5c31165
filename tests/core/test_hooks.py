"""Special rules at their moments: what they add, forbid, do and set aside."""

from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from core.toy import Fair, Leaving, Rumour, Table, Walking, fair, table_with
from wartable.core import table as core_table
from wartable.core.ask import Order, Steps
from wartable.core.hooks.moments import Bearer, Modifier, Moment
from wartable.core.hooks.traits import Conflict, Trait, special_rules
from wartable.core.match import Mark, Piece
from wartable.kit import ask, play, proves

QUICK, VERY_QUICK = Mark("quick", 2), Mark("quick", 3)


def ann(*traits: Mark, **over: Any) -> Piece:
    return replace(fair().models["ann"], traits=traits, **over)


def bob(*traits: Mark, **over: Any) -> Piece:
    return replace(fair().models["bob"], traits=traits, **over)


# Adding


def test_a_trait_adds_its_value_and_says_where_it_comes_from() -> None:
    table = table_with(ann(QUICK))
    assert table.number(Walking("ann"), 6) == 8
    assert table.modifiers(Walking("ann")) == (Modifier(2, "quick", "TOY-TRT-01", "Ann"),)


def test_all_handlers_of_a_trait_at_a_moment_count() -> None:
    table = table_with(ann(VERY_QUICK))
    assert [modifier.amount for modifier in table.modifiers(Walking("ann"))] == [3, 1]
    assert table.number(Walking("ann"), 6) == 10


def test_a_trait_borne_twice_counts_twice() -> None:
    assert table_with(ann(QUICK, QUICK)).number(Walking("ann"), 6) == 10


def test_nobody_else_is_made_quicker() -> None:
    table = table_with(ann(QUICK))
    assert table.number(Walking("bob"), 6) == 6
    assert table.modifiers(Walking("bob")) == ()


def test_a_mission_adds_for_everyone() -> None:
    table = table_with(rules=(Mark("slow day", 2),))
    assert table.number(Walking("cay"), 6) == 4
    assert table.modifiers(Walking("cay")) == (Modifier(-2, "slow day", "TOY-TRT-06", "match"),)


def test_what_adds_nothing_is_not_mentioned() -> None:
    assert table_with(ann(Mark("quick", 0))).modifiers(Walking("ann")) == ()


# Setting aside


@proves("CORE-HOOK-02")
def test_a_number_that_is_set_aside_gets_nothing_added() -> None:
    table = table_with(ann(QUICK, Mark("lame", 3)))
    assert table.number(Walking("ann"), 6) == 3
    assert table.instead(Walking("ann")) == 3


@proves("CORE-HOOK-02")
def test_the_explanation_of_such_a_number_is_what_set_it_aside() -> None:
    table = table_with(ann(QUICK, Mark("lame", 3)))
    assert table.modifiers(Walking("ann")) == (Modifier(3, "lame", "TOY-TRT-02", "Ann", True),)


def test_a_rule_that_does_not_apply_sets_nothing_aside() -> None:
    table = table_with(ann(QUICK, Mark("lame", 0)))
    assert table.number(Walking("ann"), 6) == 8
    assert table.instead(Walking("ann")) is None


@proves("CORE-HOOK-02")
def test_two_that_agree_are_no_conflict() -> None:
    assert table_with(ann(Mark("lame", 12), Mark("horse"))).number(Walking("ann"), 6) == 12


@proves("CORE-HOOK-02")
@pytest.mark.parametrize("number", [Table.number, Table.modifiers, Table.instead])
def test_two_that_differ_are_a_conflict_and_both_are_named(number: Any) -> None:
    table = table_with(ann(Mark("lame", 3), Mark("horse")))
    usual = (6,) if number is Table.number else ()
    with pytest.raises(Conflict) as conflict:
        number(table, Walking("ann"), *usual)
    assert str(conflict.value) == (
        "CORE-HOOK-02: Walking: TOY-TRT-02 (lame, Ann) says 3, TOY-TRT-03 (horse, Ann) says 12"
    )


# Forbidding


def test_an_aura_forbids_others_near_its_bearer_and_names_it() -> None:
    near = table_with(bob(Mark("watch"), x=500, y=900))
    refused = near.forbidden(Leaving("ann"))
    assert refused is not None
    assert (refused.clause, refused.reason) == ("TOY-TRT-04", "held back by Bob")


def test_an_aura_does_not_reach_far_nor_its_own_bearer() -> None:
    watched = table_with(bob(Mark("watch")))
    assert watched.forbidden(Leaving("ann")) is None
    assert watched.forbidden(Leaving("bob")) is None


def test_a_status_brings_its_rule_in_like_a_trait() -> None:
    near = table_with(bob(x=500, y=900, statuses=(Mark("watch"),)))
    assert near.forbidden(Leaving("ann")) is not None


def test_all_refusals_are_kept_with_their_clauses() -> None:
    table = table_with(bob(Mark("watch"), x=500, y=900), rules=(Mark("curfew"),))
    assert [str(refused) for refused in table.refusals(Leaving("ann"))] == [
        "TOY-TRT-04: held back by Bob",
        "TOY-TRT-05: it is too late",
    ]


# Acting


def test_acts_of_a_lower_rank_come_first() -> None:
    table = table_with(ann(Mark("shy")))
    play(table, table.at(Rumour("ann")))
    assert table.match.noted == ("Ann looks away", "Ann blushes")


@proves("CORE-HOOK-01")
def test_with_nobody_to_choose_acts_keep_the_order_of_the_traits() -> None:
    table = table_with(ann(Mark("loud"), Mark("shy")))
    play(table, table.at(Rumour("ann")), shout=True)
    assert table.match.noted == ("Ann looks away", "Ann shouts", "Ann blushes")


@proves("CORE-HOOK-01")
def test_acts_of_the_same_rank_are_put_in_order_by_the_one_who_chooses() -> None:
    table = table_with(ann(Mark("loud"), Mark("shy")))
    order = [(1, "shy of Ann"), (0, "loud of Ann")]
    play(table, table.at(Rumour("ann", 1)), order_of_effects=order, shout=True)
    assert table.match.noted == ("Ann looks away", "Ann blushes", "Ann shouts")


@proves("CORE-HOOK-01")
def test_the_question_which_comes_first_says_what_it_is_about() -> None:
    table = table_with(ann(Mark("loud"), Mark("shy")))
    question = next(table.at(Rumour("ann", 1)))
    assert isinstance(question, Order)
    assert (question.seat, question.clause, question.reason) == (
        1,
        "CORE-HOOK-01",
        "Which effect comes first?",
    )
    assert question.about is not None
    assert question.about.actor == "ann"


@proves("CORE-ASK-03")
def test_a_single_act_is_not_put_in_order() -> None:
    table = table_with(ann(Mark("loud")))
    play(table, table.at(Rumour("ann", 1)), shout=False)
    assert table.match.noted == ()


# Rulebooks share words


class Market(Fair, frozen=True, kw_only=True):
    """The same fair by another rulebook."""

    book: ClassVar[str] = "TUB"


OTHER_QUICK = Trait("quick", clause="TUB-TRT-01")
OTHER_DRUM = Trait("drum of tubs", clause="TUB-TRT-02")
PLAIN_DRUM = Trait("drum of tubs", clause="TOY-TRT-40")


@OTHER_QUICK.adds(Walking, of="model")
def much_quicker(table: Any, moment: Walking, bearer: Bearer) -> int:
    return 100


@OTHER_DRUM.adds(Walking, of="anyone")
def in_step(table: Any, moment: Walking, bearer: Bearer) -> int:
    return 1000


def test_a_word_that_two_rulebooks_share_hooks_in_by_its_own_book_only() -> None:
    drummer = ann(QUICK, Mark("drum of tubs"))
    here = table_with(drummer)
    there = core_table.Table[Market, Piece](Market(models=here.match.models))
    assert here.modifiers(Walking("ann")) == (Modifier(2, "quick", "TOY-TRT-01", "Ann"),)
    assert [one.clause for one in there.modifiers(Walking("ann"))] == ["TUB-TRT-01", "TUB-TRT-02"]
    assert there.number(Walking("bob"), 6) == 1006


def test_each_rulebook_knows_the_clauses_of_its_own_words() -> None:
    assert special_rules("TOY").clauses["quick"] == "TOY-TRT-01"
    assert special_rules("TUB").clauses["quick"] == "TUB-TRT-01"
    assert "lame" not in special_rules("TUB").clauses
    assert "drum of tubs" not in special_rules("TOY").auras


# Bearers


class RollCall(Moment, frozen=True):
    """Everyone answers."""


PRESENT = Trait("present", clause="TOY-TRT-09")
heard: list[Bearer] = []


@PRESENT.acts(RollCall, of="anyone")
def here(table: Table, moment: RollCall, bearer: Bearer) -> Steps[None]:
    heard.append(bearer)
    yield from ()


@PRESENT.acts(RollCall, of="match")
def all_here(table: Table, moment: RollCall, bearer: Bearer) -> Steps[None]:
    heard.append(bearer)
    yield from ()


def test_a_bearer_knows_its_model_its_trait_its_value_and_its_source() -> None:
    heard.clear()
    table = table_with(bob(Mark("present", 4)), ann(Mark("present")), rules=(Mark("present", 7),))
    play(table, table.at(RollCall()))
    assert heard == [
        Bearer("present", 0, "Ann", "ann"),
        Bearer("present", 4, "Bob", "bob"),
        Bearer("present", 7, "match", None),
    ]


def test_a_moment_without_hooks_asks_nobody() -> None:
    class Silence(Moment, frozen=True):
        def parts(self, table: Any) -> Any:
            raise AssertionError("nobody needs to know")

    table = table_with()
    assert table.number(Silence(), 5) == 5
    assert table.forbidden(Silence()) is None
    play(table, table.at(Silence()))


def test_it_is_known_which_traits_hook_in_and_how() -> None:
    assert special_rules("TOY").kinds()["quick"] == {"adds"}
    assert special_rules("TOY").kinds()["lame"] == {"replaces"}
    assert special_rules("TOY").kinds()["watch"] == {"forbids"}
    assert special_rules("TOY").kinds()["loud"] == {"acts"}


def test_a_hook_leaves_its_handler_what_it_was() -> None:
    assert list(here(table_with(), RollCall(), Bearer("present", 0, "x"))) == []


def test_two_loud_ones_are_both_asked() -> None:
    table = table_with(ann(Mark("loud"), Mark("loud")))
    play(table, table.at(Rumour("ann")), shout=ask(True, False))
    assert table.match.noted == ("Ann shouts",)
