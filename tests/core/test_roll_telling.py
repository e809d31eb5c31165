"""Rolls as sentences."""

from typing import Any

import pytest

from core.toy import fair
from wartable.core.ask import About
from wartable.core.events import Rolled
from wartable.core.hooks.moments import Modifier
from wartable.core.screen.figures import DiceGroup
from wartable.core.screen.telling import tell

SHOT = About("shoot", "ann", "bob")
BLOCKS = (DiceGroup(4, 4), DiceGroup(2, None, "Block Dice"))
KEEN = (Modifier(-1, "keen", "T", "Ann"),)


@pytest.mark.parametrize(
    ("rolled", "told"),
    [
        pytest.param(
            Rolled("T", "attack", 0, (5, 1), 4, about=SHOT, model="ann", doing="attacks"),
            "Ann attacks Bob: 5, 1 (4+).",
            id="who and whom",
        ),
        pytest.param(
            Rolled("T", "save", 1, (2,), 4, about=SHOT, model="bob", doing="saves against"),
            "Bob saves against Ann: 2 (4+).",
            id="the other way round for the target",
        ),
        pytest.param(
            Rolled(
                "T",
                "attack",
                0,
                (5, 2, 5, 1, 3, 4),
                about=SHOT,
                model="ann",
                doing="attacks",
                groups=BLOCKS,
                modifiers=KEEN,
            ),
            "Ann attacks Bob: 5, 2, 5, 1 (4+; -1 keen); Block Dice 3, 4.",
            id="dice of two kinds",
        ),
        pytest.param(
            Rolled("T", "roll again", 0, (3,), 4, about=SHOT, again=True, source="veteran"),
            "Ann re-rolls a die (Veteran): 3 (4+).",
            id="a re-roll by its rule",
        ),
        pytest.param(
            Rolled("T", "roll again", 0, (3, 3), about=SHOT, again=True, model="bob"),
            "Bob re-rolls 2 dice (Roll Again): 3, 3.",
            id="several of them",
        ),
        pytest.param(
            Rolled("T", "nerve", 1, (3,), about=About("nerve", "bob"), doing="stands against"),
            "Bob rolls for nerve: 3.",
            id="nobody is at the other end",
        ),
        pytest.param(
            Rolled("T", "nerve", 1, (3,), about=SHOT, modifiers=KEEN),
            "Bob rolls for nerve against Ann: 3 (-1 keen).",
            id="the seat's own model where none is named",
        ),
    ],
)
def test_a_roll_says_who_rolls_for_what_against_whom(rolled: Rolled[Any], told: str) -> None:
    assert tell(rolled, fair()) == told
