"""What players are shown of a match, drawn as screen, terminal and printer would.

Nothing of it may raise, and everything in it has a word: a trait without a line on its card, or an option that nobody
can read, is told by a sentence here before it meets a player as a page that does not open.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from wartable.core.ask import Question
from wartable.core.game import Game
from wartable.core.match import ModelId, Piece
from wartable.core.parts import Threat
from wartable.core.roster import Builder, Checked, Listing
from wartable.core.rulebook import library
from wartable.core.screen.scene import Option, Sheet
from wartable.core.screen.staging import brief_of, scene_of, sheet_of
from wartable.core.table import Table
from wartable.core.words import in_words
from wartable.play.log import Chronicle
from wartable.play.prompts.prompting import prompt, table_for
from wartable.play.session import Session

T = TypeVar("T")


class Undrawn(Exception):
    """Something cannot be shown; the message says what, and why."""


def draw_match(session: Session[Any], question: Question[Any]) -> None:
    """The table for everyone, every model's sheet and the question with its options for who is asked."""
    game, seat = session.game, question.seat
    for viewer in (None, *range(session.match.seats)):
        whom = "a watcher" if viewer is None else f"seat {viewer}"
        view = session.view(viewer)
        drawn(f"the scene for {whom}", scene_of, game, view, viewer)
        drawn(f"the brief for {whom}", brief_of, game, view, viewer)
    view = session.view(seat)
    for model, title in view.titles().items():
        sheet = drawn(f"the sheet of {title}", sheet_of, game, view, model)
        must_have_words(f"the sheet of {title}", marks_untold(view.piece(model), sheet))
    threat, table = game.screen.threat, table_for(session, seat)
    if threat is not None:
        for id in view.models:
            what = f"the threat of {view.title_of(id)}"
            drawn(what, ring_names, threat, table, id)
    asked = drawn(f"the question {question.name}", prompt, session, seat)
    assert asked is not None, f"seat {seat} is asked"
    must_have_words(f"the question {question.name}", wordless(asked.options + asked.closed))


def draw_log(session: Session[Any]) -> None:
    """Everything that happened, as a watcher reads it."""
    chronicle = Chronicle(session, None)
    lines = drawn("the log", chronicle.lines)
    must_have_words("the log", [one.kind for one in lines if not one.text.strip()])
    drawn("the acts of the log", chronicle.acts)


def draw_book(game: Game) -> None:
    """What is known before anybody plays: the game in the list, its companion, the cards of its ready lists."""
    if game.id in library.names():
        for what in (library.rulebook, library.companion, library.guide, library.hints):
            drawn(f"{what.__name__} of {game.id}", what, game.id)
        clauses = {clause.id for clause in library.rulebook(game.id).clauses}
        named = [id for part in library.companion(game.id).quick for id in part.clauses]
        must_have_words("the companion", [id for id in named if id not in clauses])
    listing = drawn("the listing", game.muster.listing or Listing)
    if game.muster.builder is not None:
        for ready in listing.rosters:
            must_have_words(f"the card of {ready.name}", list(cards_of(game, ready.id)))


def cards_of(game: Game, roster: str) -> Iterator[str]:
    """What is nameless on the cards of a ready list."""
    builder = game.muster.builder
    assert builder is not None, "it has lists"
    found = drawn(f"the list {roster}", checked, builder, roster)
    for entry in found.entries:
        yield from [] if entry.sheet is None else nameless_notes(entry.sheet)


def checked(builder: Builder, roster: str) -> Checked:
    """A ready roster as the builder shows it."""
    return builder.checked(builder.sample(roster), None, -1)


def ring_names(threat: Threat, table: Table[Any, Any], model: ModelId) -> list[str]:
    return [ring.name for ring in threat(table, model)]


# What has to be there


def drawn(what: str, draw: Callable[..., T], *given: Any) -> T:
    """The thing itself, which can be sent too; `Undrawn` if it raises."""
    try:
        found = draw(*given)
        msgspec.json.encode(found)
    except Undrawn:
        raise
    except KeyError as error:
        raise Undrawn(f"{what} cannot be drawn: a table of words has no {error}") from error
    except Exception as error:
        raise Undrawn(f"{what} cannot be drawn: {type(error).__name__}: {error}") from error
    return found


def must_have_words(what: str, missing: list[str]) -> None:
    if missing:
        raise Undrawn(f"{what} has no words for {', '.join(dict.fromkeys(missing))}")


def nameless_notes(sheet: Sheet) -> list[str]:
    """Notes without a name or without a line that says what they do."""
    notes = [note for block in sheet.blocks for note in block.notes]
    return [note.name or "a note" for note in notes if not (note.name and note.text)]


def marks_untold(piece: Piece | None, sheet: Sheet | None) -> list[str]:
    """Traits and statuses that stand on a sheet without a line; what only counts something needs none."""
    if piece is None or sheet is None:
        return []
    borne = tuple([in_words(mark.name).lower() for mark in (*piece.traits, *piece.statuses)])
    return [name for name in nameless_notes(sheet) if name.lower().startswith(borne)]


def wordless(options: tuple[Option, ...]) -> list[str]:
    return [f"its option {one.value!r}" for one in options if not one.label.strip()]
