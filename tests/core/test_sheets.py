"""What sheets are made of."""

from wartable.core.ask import Refused
from wartable.core.screen.scene import Block, Note, SheetAction
from wartable.core.screen.sheets import blocks_of, sheet_action
from wartable.core.screen.staging import phase_strip
from wartable.core.words import distinct_names

PHASES = {"start": "Start", "act": "Actions", "end": "End"}


def test_a_deed_says_why_it_is_closed() -> None:
    assert sheet_action("fall-back", 2, None) == SheetAction("Fall back", 2)
    closed = Refused("X-1", "nobody is near")
    assert sheet_action("fall-back", 2, closed) == SheetAction(
        "Fall back", 2, "X-1", "nobody is near"
    )


def test_where_nothing_is_noted_there_is_no_title() -> None:
    assert blocks_of([("Traits", [Note("Slow")]), ("Gear", [])]) == (
        Block("Traits", (Note("Slow"),)),
    )


def test_a_strip_of_phases_shows_the_present_one_and_after_the_last_all_are_past() -> None:
    assert [one.when for one in phase_strip(PHASES, "act")] == ["past", "now", "coming"]
    assert [one.when for one in phase_strip(PHASES, "over")] == ["past", "past", "past"]
    assert [one.title for one in phase_strip(PHASES, "act")] == ["Start", "Actions", "End"]


def test_equal_names_are_numbered_past_those_that_somebody_bears() -> None:
    assert distinct_names(["Rat", "Orc", "Rat", "Rat 1"]) == ["Rat 2", "Orc", "Rat 3", "Rat 1"]
