"""Why one fights: how points are scored, when it ends, what is special, and what only one seat knows.

A rulebook fills a `Brief` from what a seat may know. Nothing in it decides anything.
"""

from typing import Literal

import msgspec

from wartable.core.match import Seat
from wartable.core.screen.scene import Block, Note


class Prospect(msgspec.Struct, frozen=True):
    """What a seat would be given if the round, or the battle, ended as things stand."""

    seat: Seat
    points: int
    text: str
    when: Literal["round", "battle"] = "round"
    clause: str = ""


class Brief(msgspec.Struct, frozen=True, kw_only=True):
    """The sheet of a mission; *secrets* are of the seat that looks, and of nobody else."""

    title: str
    text: str = ""
    blocks: tuple[Block, ...] = ()
    secrets: tuple[Note, ...] = ()
    due: tuple[Prospect, ...] = ()
