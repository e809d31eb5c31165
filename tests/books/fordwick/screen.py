"""Fordwick as a screen draws it."""

from typing import Any

from msgspec.structs import replace

from books.fordwick.attacking import NONE, chances
from books.fordwick.lists import CARDS
from books.fordwick.match import FIELD, Match, Table
from books.fordwick.rounds import REACH, ROUNDS, holder
from wartable.core.ask import Question
from wartable.core.match import Seat
from wartable.core.screen.scene import Option, Scene
from wartable.wargame.battles.staging import BATTLE, battle_scene


def scene(match: Match, seat: Seat | None) -> Scene:
    table, title = Table(match), f"Fordwick, {FIELD.missions[match.mission].name}"
    return battle_scene("fordwick", title, match, ROUNDS, REACH, lambda one: holder(table, one))


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    return Option(label="No attack") if option == NONE else None


SCREEN = replace(BATTLE, scene=scene, sheet=CARDS.of_model, choice=choice, odds={"target": chances})
