"""One sentence for each act, as one seat may know it."""

from typing import Any

from wartable.core.game import Game
from wartable.core.match import Match
from wartable.core.screen.figures import DiceShown
from wartable.core.screen.scene import ActTold, Span
from wartable.core.screen.telling import marked_name, parts_of
from wartable.play.deeds import Deed
from wartable.play.prompts.prompt import Line
from wartable.play.prompts.trays import tray
from wartable.play.typesetting import typeset_spans

MOST = 3  # lines that stand for an act of which its rulebook says nothing


def told_act(game: Game, deed: Deed, parts: list[Deed]) -> ActTold:
    """An act with its sentence; *parts* are the acts within it."""
    act = deed.act
    return ActTold(
        number=deed.number,
        kind=act.kind,
        name=act.name,
        parent=None if deed.within is None else deed.within.number,
        depth=deed.depth,
        first=deed.first,
        seat=seat_of(deed),
        actor=act.actor,
        target=deed.target,
        icon=game.screen.verbs[act.name].icon if act.name in game.screen.verbs else "",
        spans=spans_of(game, deed, parts),
        trails=deed.trails,
        dice=dice_of(game, deed),
        round=deed.round,
    )


def dice_of(game: Game, deed: Deed) -> tuple[DiceShown, ...]:
    """All that lay on the table at the end, named for whom it was rolled."""
    hook = game.screen.dice
    if hook is None:
        return ()
    return tuple([tray(one, deed.after) for what in deed.laid for one in hook(deed.after, what)])


def seat_of(deed: Deed) -> int | None:
    """Whose act it is: as it was noted, or that of all its lines."""
    if deed.act.seat is not None:
        return deed.act.seat
    seats = {line.seat for line in deed.lines}
    return seats.pop() if len(seats) == 1 else None


def spans_of(game: Game, deed: Deed, parts: list[Deed]) -> tuple[Span, ...]:
    """What is said of who acts; of an activation, what is said of all actions in it; else its own lines."""
    actions = [part for part in parts if part.act.kind == "action"]
    said = [told for told in [said_of(game, part) for part in [deed, *actions]] if told]
    subject = actor_name(deed)
    if not said or not subject:
        within = [line for part in parts for line in part.lines]
        of_its_own = deed.act.kind != "activation" or not within
        return first_lines((of_its_own and deed.lines) or within)
    return typeset_spans(parts_of(f"{subject} {'; '.join(said)}.", deed.after))


def said_of(game: Game, deed: Deed) -> str:
    """What the rulebook says of who acts."""
    hook = game.screen.recap
    return (hook(deed.episode) or "") if hook is not None else ""


def actor_name(deed: Deed) -> str:
    match: Match[Any] = deed.after
    if deed.act.unit in match.units:
        return match.units[deed.act.unit].title
    return marked_name(deed.act.actor, match) if deed.act.actor else ""


def first_lines(lines: list[Line]) -> tuple[Span, ...]:
    """The sentences of an act one after the other; rolls only where there is nothing else."""
    telling = [line for line in lines if line.cast is None] or lines
    found: list[Span] = []
    for k, line in enumerate(telling[:MOST]):
        found += [Span(" ")] if k else []
        found += line.spans
    return tuple([*found, Span(" …")] if len(telling) > MOST else found)
