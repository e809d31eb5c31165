"""The screen's types are those of the structs."""

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from wartable.server.http import typing_ts
from wartable.server.wire import Declined, Probe, State

ROOT = Path(__file__).parents[2]  # the compiled engine stands elsewhere


def test_the_types_of_the_screen_are_made_from_the_structs_as_they_are_now() -> None:
    there = (ROOT / "ui" / "src" / "wire.ts").read_text(encoding="utf-8")
    assert there == typing_ts.typescript(), "run `python -m wartable.server.http.typing_ts`"


def test_a_tag_is_a_field_of_its_own() -> None:
    assert '  readonly type: "refused";' in typing_ts.interface(Declined)


def test_what_is_sent_has_all_its_fields_and_what_is_received_may_leave_out_the_usual() -> None:
    assert "  readonly waiting: readonly number[];" in typing_ts.interface(State)
    assert "  readonly model?: string;" in typing_ts.interface(Probe)
    assert "  readonly kind:" in typing_ts.interface(Probe)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (int | None, "number | null"),
        (tuple[int, ...], "readonly number[]"),
        (tuple[int | None, ...], "readonly (number | null)[]"),
        (tuple[int, str], "readonly [number, string]"),
        (tuple[tuple[int, int, int], ...], "readonly Point[]"),
        (dict[str, bool], "Readonly<Record<string, boolean>>"),
        (Literal["one", "two"], '"one" | "two"'),
        (Literal["fair", "typed"], "DiceMode"),
    ],
)
def test_how_types_are_spelled(kind: object, told: str) -> None:
    assert typing_ts.type_words(kind) == told


def test_a_type_that_has_no_spelling_is_noticed() -> None:
    with pytest.raises(TypeError, match="no TypeScript type"):
        typing_ts.type_words(bytes)


def test_every_struct_that_a_type_names_is_there() -> None:
    told = typing_ts.typescript()
    for struct in typing_ts.structs():
        assert f"export interface {struct.__name__} {{" in told
        assert issubclass(struct, msgspec.Struct)


def test_two_structs_of_one_name_are_refused_and_one_that_comes_twice_is_not() -> None:
    typing_ts.refuse_twins([Probe, State, Probe])
    twin = msgspec.defstruct("State", [("round", int)], module="wartable.elsewhere")
    with pytest.raises(
        TypeError, match=r"State is a struct of wartable.server.wire and wartable.elsewhere"
    ):
        typing_ts.refuse_twins([Probe, State, twin])


def test_nothing_the_screen_is_told_has_two_meanings() -> None:
    lines = typing_ts.typescript().splitlines()
    named = [
        line.split()[2] for line in lines if line.startswith(("export interface", "export type"))
    ]
    assert named == list(dict.fromkeys(named))
