"""A sealed match in other letters: whoever reads it finds the same in it, and it is not what the house has sealed."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from campaigns.respelling import WAYS, by_chance, every_order
from play.forging import sealed_of_old
from play.sealed import ASKED_FOR, KEY, checked, true_record
from wartable.play.records import chain, journal
from wartable.play.records.record import Answer, Declare, Line, RecordError
from wartable.play.records.vouching import EVERYTHING

BY_CHANCE = 300
PLAYED_OUT = {"duel": True, "grimheim": False, "firstblood": False}  # the others are given up early


@cache
def rows_of(game: str) -> list[bytes]:
    return true_record(game, PLAYED_OUT[game]).splitlines()


def with_row(rows: list[bytes], k: int, row: bytes) -> bytes:
    return b"".join([one + b"\n" for one in [*rows[:k], row, *rows[k + 1 :]]])


def certified(told: bytes) -> bool:
    """As `wartable replay --verify --key` asks."""
    try:
        verdict = checked(told, ASKED_FOR)
    except RecordError:
        return False
    return verdict.vouched == list(EVERYTHING)


def orders(rows: list[bytes]) -> Iterator[bytes]:
    """The record once for each table in it, with the names of that one reversed."""
    for k, row in enumerate(rows):
        for other in every_order(row):
            yield with_row(rows, k, other)


@pytest.mark.parametrize("game", PLAYED_OUT)
def test_what_the_house_has_sealed_is_certified(game: str) -> None:
    assert certified(with_row(rows_of(game), 0, rows_of(game)[0]))


@pytest.mark.parametrize("game", PLAYED_OUT)
def test_no_table_of_a_record_has_its_names_in_another_order(game: str) -> None:
    tried = 0
    for other in orders(rows_of(game)):
        assert not certified(other)
        tried += 1
    assert tried > 60


def test_where_the_rules_cannot_tell_it_is_the_seal_that_does() -> None:
    """Rosters, answers and declarations stand as they came, in whatever order that was."""
    record = journal.parse(b"".join([row + b"\n" for row in rows_of("duel")]))
    table = {"b": 1, "a": [{"d": 2, "c": 3}]}
    assert record.end is not None
    header = replace(record.header, setup=replace(record.header.setup, rosters=(table,)))
    moves = (Answer(1, 0, table), Declare(2, 0, "yield", [table]))
    rows = chain.rows_from(header, [*moves, *record.told, record.end])
    rows += KEY.seal_row(rows)
    journal.parse(rows)
    tried = 0
    for other in orders(rows.splitlines()):
        with pytest.raises(RecordError, match=r"other bytes were sealed|not written as records"):
            journal.parse(other)
        tried += b'"a":[{"c":3,"d":2}]' in other or b'{"a":[{"d":2,"c":3}],"b":1}' in other
    assert tried == 6


def test_three_hundred_by_chance_are_not_certified() -> None:
    chance = Random(26)
    tried = 0
    while tried < BY_CHANCE:
        rows = rows_of(chance.choice(list(PLAYED_OUT)))
        k, name = chance.randrange(len(rows)), chance.choice(["order", *WAYS])
        other = (
            chance.choice([*every_order(rows[k]), None])
            if name == "order"
            else by_chance(rows[k], name, chance)
        )
        if other is not None and other != rows[k]:
            assert not certified(with_row(rows, k, other)), other
            tried += 1


def test_the_seal_cannot_be_made_one_of_the_old_kind() -> None:
    """One over the running hash alone, which does not know in which order names stand."""
    record = journal.parse(b"".join([row + b"\n" for row in rows_of("duel")]))
    assert record.seal is not None and record.end is not None
    for lie in ("", "0" * 64, record.seal.whole.upper()):
        seal = replace(record.seal, whole=lie)
        lines: list[Line] = [*record.moves, *record.told, record.end, seal]
        assert not certified(chain.rows_from(record.header, lines))


def test_a_match_that_was_sealed_of_old_is_still_believed() -> None:
    """Each of its lines says what it said, but the names in a table may stand in any order."""
    old = sealed_of_old(b"".join([row + b"\n" for row in rows_of("duel")[:-1]]), KEY)
    assert certified(old)
    assert any([certified(one) for one in orders(old.splitlines())])
