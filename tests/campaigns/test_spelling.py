"""Every line of a campaign is written in one way only: in other letters it is nobody's, whatever the seal says."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from campaigns.respelling import WAYS, by_chance, in_another_order, said_anyway
from campaigns.test_reading import HEADER, KEY, LINES
from play.forging import sealed_of_old
from wartable.campaigns.reading import check_author, parse, written
from wartable.play.records import chain
from wartable.play.records.record import RecordError
from wartable.play.records.vouching import Houses

HONEST = written(HEADER, LINES)
SEALED = HONEST + KEY.seal_row(HONEST)
ROWS = SEALED.splitlines()
BY_CHANCE = 300

Respelt: TypeAlias = bytes | None


def certified(told: bytes) -> bool:
    """As `wartable campaign verify --key` asks."""
    try:
        check_author(parse(told), Houses(wanted=KEY.public))
    except RecordError:
        return False
    return True


def with_row(k: int, row: bytes) -> bytes:
    return b"".join([one + b"\n" for one in [*ROWS[:k], row, *ROWS[k + 1 :]]])


def test_what_the_house_wrote_is_certified() -> None:
    assert certified(SEALED)


@pytest.mark.parametrize("name", WAYS)
def test_a_line_in_other_letters_is_not_certified(name: str) -> None:
    tried = 0
    for k, row in enumerate(ROWS):
        other = by_chance(row, name, Random(k))
        if other is not None and other != row:
            assert not certified(with_row(k, other)), other
            tried += 1
    assert tried


EVERY_LINE: dict[str, Callable[[bytes], Respelt]] = {
    "names in another order": in_another_order,
    "what is so anyway": said_anyway,
    "a blank at the end": lambda row: row + b" ",
    "a blank at the beginning": lambda row: b" " + row,
    "another end of the line": lambda row: row + b"\r",
    "a blank before the hash": lambda row: row[:-72] + b", " + row[-71:],
    "the hash in capitals": lambda row: row[:-66] + row[-66:-2].upper() + b'"}',
    "the hash twice": lambda row: row[:-1] + row[-72:],
    "an empty line behind it": lambda row: row + b"\n",
    "a mark of the order of bytes": lambda row: b"\xef\xbb\xbf" + row,
}


@pytest.mark.parametrize("name", EVERY_LINE)
def test_no_line_is_certified_with(name: str) -> None:
    tried = 0
    for k, row in enumerate(ROWS):
        other = EVERY_LINE[name](row)
        if other is not None and other != row:
            assert not certified(with_row(k, other)), other
            tried += 1
    assert tried > 3


def test_the_seal_in_capitals_twice_or_with_something_behind_it_is_none() -> None:
    seal = ROWS[-1]
    for other in (
        seal.replace(KEY.public.encode(), KEY.public.upper().encode()),
        seal + b"\n" + seal,
        seal + b"\n" + ROWS[-2],
        seal + b"\n{",
    ):
        assert not certified(with_row(len(ROWS) - 1, other))


def test_names_that_lie_within_in_another_order_are_other_bytes_than_the_house_has_sealed() -> None:
    tried = 0
    for k, row in enumerate(ROWS):
        other = in_another_order(row, within=True)
        if other is not None:
            with pytest.raises(
                RecordError, match=r"other bytes were sealed|not written as records are"
            ):
                parse(with_row(k, other))
            tried += 1
    assert tried > 1


def test_a_seal_over_the_whole_cannot_be_made_one_over_the_lines_only() -> None:
    seal = parse(SEALED).seal
    assert seal is not None and seal.whole
    for lie in ("", "0" * 64):
        other = chain.rows_after("", [HEADER, *LINES, replace(seal, whole=lie)])
        assert not certified(other)


def test_a_house_that_sealed_the_lines_only_is_still_believed() -> None:
    assert certified(sealed_of_old(HONEST, KEY))


def test_three_hundred_by_chance_are_not_certified() -> None:
    chance = Random(25)
    tried = 0
    while tried < BY_CHANCE:
        k, name = chance.randrange(len(ROWS)), chance.choice(list(WAYS))
        other = by_chance(ROWS[k], name, chance)
        if other is not None and other != ROWS[k]:
            assert not certified(with_row(k, other)), other
            tried += 1
