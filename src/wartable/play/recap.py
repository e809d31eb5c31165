"""One sentence for each act, as one seat may know it."""

from typing import Any

from wartable.core.game import Game
from wartable.core.match import Match
from wartable.core.screen.figures import DiceShown
from wartable.core.screen.scene import ActTold, Span
from wartable.core.screen.telling import marked_name, parts_of
from wartable.play.open_acts import OpenAct
from wartable.play.prompts.prompt import Line
from wartable.play.prompts.trays import tray
from wartable.play.typesetting import typeset_spans

MOST = 3  # lines that stand for an act of which its rulebook says nothing


def told_act(game: Game, open_act: OpenAct, parts: list[OpenAct]) -> ActTold:
    """An act with its sentence; *parts* are the acts within it."""
    act = open_act.act
    return ActTold(
        number=open_act.number,
        kind=act.kind,
        name=act.name,
        parent=None if open_act.within is None else open_act.within.number,
        depth=open_act.depth,
        first=open_act.first,
        seat=seat_of(open_act),
        actor=act.actor,
        target=open_act.target,
        icon=game.screen.verbs[act.name].icon if act.name in game.screen.verbs else "",
        spans=spans_of(game, open_act, parts),
        trails=open_act.trails,
        dice=dice_of(game, open_act),
        round=open_act.round,
    )


def dice_of(game: Game, open_act: OpenAct) -> tuple[DiceShown, ...]:
    """All that lay on the table at the end, named for whom it was rolled."""
    hook = game.screen.dice
    if hook is None:
        return ()
    return tuple(
        [tray(one, open_act.after) for what in open_act.laid for one in hook(open_act.after, what)]
    )


def seat_of(open_act: OpenAct) -> int | None:
    """Whose act it is: as it was noted, or that of all its lines."""
    if open_act.act.seat is not None:
        return open_act.act.seat
    seats = {line.seat for line in open_act.lines}
    return seats.pop() if len(seats) == 1 else None


def spans_of(game: Game, open_act: OpenAct, parts: list[OpenAct]) -> tuple[Span, ...]:
    """What is said of who acts; of an activation, what is said of all actions in it; else its own lines."""
    actions = [part for part in parts if part.act.kind == "action"]
    said = [told for told in [said_of(game, part) for part in [open_act, *actions]] if told]
    subject = actor_name(open_act)
    if not said or not subject:
        within = [line for part in parts for line in part.lines]
        of_its_own = open_act.act.kind != "activation" or not within
        return first_lines((of_its_own and open_act.lines) or within)
    return typeset_spans(parts_of(f"{subject} {'; '.join(said)}.", open_act.after))


def said_of(game: Game, open_act: OpenAct) -> str:
    """What the rulebook says of who acts."""
    hook = game.screen.recap
    return (hook(open_act.episode) or "") if hook is not None else ""


def actor_name(open_act: OpenAct) -> str:
    match: Match[Any] = open_act.after
    if open_act.act.unit in match.units:
        return match.units[open_act.act.unit].title
    return marked_name(open_act.act.actor, match) if open_act.act.actor else ""


def first_lines(lines: list[Line]) -> tuple[Span, ...]:
    """The sentences of an act one after the other; rolls only where there is nothing else."""
    telling = [line for line in lines if line.cast is None] or lines
    found: list[Span] = []
    for k, line in enumerate(telling[:MOST]):
        found += [Span(" ")] if k else []
        found += line.spans
    return tuple([*found, Span(" …")] if len(telling) > MOST else found)
