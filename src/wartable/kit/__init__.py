"""For tests of rules: build a table, run a procedure with its answers pinned, prove a clause.

    table = table_of(archer(), knight(x=600))
    play(table, shoot(table, "archer"), attack=[6, 2, 1], save=[4])

Answers and dice are pinned by the question's name; an unforeseen question or a leftover answer fails the test.
`conformance` is the battery that every rulebook passes.

script       procedures run with their answers    answers      answers pinned by the names of questions
tables       builders for small tables            proofs       which clauses a test proves; a plugin of pytest
conformance  the battery                          drawing      what the battery shows of a match
reach        what games by chance get to          chronicle    whole campaigns by chance
bells        what rings when code is reached
skeleton/, skeleton_units/   the games that `wartable new-game` writes: of models, of units
"""

from wartable.kit.answers import Unforeseen, ask, decline, like, maybe
from wartable.kit.proofs import proves
from wartable.kit.script import (
    Script,
    activation,
    next_question,
    options_of,
    play,
    play_on,
    refusal,
    rolls,
)
from wartable.kit.tables import at_gap, box, marks, piece, table_of, wall

__all__ = [
    "Script",
    "Unforeseen",
    "activation",
    "ask",
    "at_gap",
    "box",
    "decline",
    "like",
    "marks",
    "maybe",
    "next_question",
    "options_of",
    "piece",
    "play",
    "play_on",
    "proves",
    "refusal",
    "rolls",
    "table_of",
    "wall",
]
