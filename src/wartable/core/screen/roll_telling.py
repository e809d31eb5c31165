"""Rolls as sentences: who rolls for what against whom, what the dice show, and what they needed."""

from typing import Any

from wartable.core.events import Rolled, modifier_words
from wartable.core.match import Match, ModelId
from wartable.core.screen.figures import DiceGroup
from wartable.core.screen.telling import marked_name
from wartable.core.words import as_name


def deed_words(event: Rolled[Any], match: Match[Any]) -> str:
    """Elira attacks Nib with Longbow; Nib rolls for nerve; Nib re-rolls a die (Lucky Charm)."""
    model = roller(event, match)
    who = match.side(event.seat) if model is None else marked_name(model, match)
    if event.again:
        dice = "a die" if len(event.faces) == 1 else f"{len(event.faces)} dice"
        return f"{who} re-rolls {dice} ({as_name(event.source or event.name)})"
    whom, weapon = other_end(event, match, model), weapon_of(event, match, model)
    if event.doing and whom:
        return f"{who} {event.doing} {whom}{weapon}"
    _, why = match.roll_words(event.name)
    return f"{who} rolls {why}{f' against {whom}' if whom and not weapon else ''}"


def roller(event: Rolled[Any], match: Match[Any]) -> ModelId | None:
    """The model for which a seat rolls: the one that is named, or its own in what goes on."""
    if event.model is not None:
        return event.model
    about = event.about
    models = () if about is None else (about.actor, about.target)
    own = [id for id in models if id in match.models and match.models[id].seat == event.seat]
    return own[0] if own else None


def other_end(event: Rolled[Any], match: Match[Any], model: ModelId | None) -> str:
    """The one at the other end of what goes on."""
    about = event.about
    if about is None or model not in (about.actor, about.target):
        return ""
    found = about.target if model == about.actor else about.actor
    known = found is not None and found != model and match.title_of(found) is not None
    return marked_name(found, match) if known else ""


def weapon_of(event: Rolled[Any], match: Match[Any], model: ModelId | None) -> str:
    """With what they are rolled, as a sentence goes on; nothing if that is not known."""
    about = event.about
    if about is None or model is None or model != about.actor or model not in match.models:
        return ""
    title = match.models[model].weapon_title(about.weapon)
    return f" with {title}" if title else ""


def dice_words(event: Rolled[Any]) -> str:
    """5, 2, 5, 1 (4+; -1 keen); Block Dice 3, 4."""
    reasons, start = [modifier_words(one) for one in event.modifiers], 0
    told: list[str] = []
    for group in event.groups or (DiceGroup(len(event.faces), event.need),):
        faces = ", ".join([str(face) for face in event.faces[start : start + group.dice]])
        name = f"{group.name} " if group.name else ""
        notes = "; ".join(need_words(group, event) + ([] if told else reasons))
        told.append(f"{name}{faces} ({notes})" if notes else f"{name}{faces}")
        start += group.dice
    return "; ".join(told)


def need_words(group: DiceGroup, event: Rolled[Any]) -> list[str]:
    if group.need is None:
        return []
    return [f"{group.need}+" if event.direction == "at least" else f"{group.need} or less"]
