"""A first game with a coach: what to begin it with, and what is said to each question.

A rulebook that wants one keeps it in `data/guide.toml` of its own folder. Nothing here decides anything.
"""

import msgspec


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the coach says to a question: what to do, why, and by which clause."""

    id: str  # the question's name
    learned: str = ""  # as it stands in the list of what is learned; none: a hint only
    title: str
    what: str
    why: str
    rule: str = ""  # a clause; no claim that this carries it out


class Hints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said once to who plays a first battle, in `data/hints.toml`."""

    hints: tuple[Lesson, ...] = ()


class Guide(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A first game in which every step is explained."""

    title: str
    text: str  # what is learned, in a line
    setup: str
    rosters: tuple[
        str, ...
    ] = ()  # by seat: the learner's, then those of the bots; none: the set-up's own
    bot: str = "random"  # who plays against the learner
    minutes: int = 0  # how long it takes, if not as long as any battle
    lessons: tuple[Lesson, ...]
