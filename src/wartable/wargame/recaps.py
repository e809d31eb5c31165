"""What came of an act in a few words: how far somebody went, what an attack did."""

from collections.abc import Sequence
from typing import Any

from wartable.core.acts import Episode
from wartable.core.match import Match, ModelId
from wartable.core.screen.staging import ruler_reading
from wartable.core.screen.telling import marked_name
from wartable.core.space.ground.hundredths import way_length
from wartable.core.words import counted


class Loss:
    """Wounds that a model has lost in an act; *left* are those it has after it."""

    def __init__(self, model: ModelId, wounds: int, left: int, gone: bool) -> None:
        self.model = model
        self.wounds = wounds
        self.left = left
        self.gone = gone


def distance_words(episode: Episode, model: ModelId) -> str:
    """How far a model has gone, as one reads a ruler; nothing if it stood."""
    far = sum([way_length(trail.points) for trail in episode.trails if trail.model == model])
    return f" {ruler_reading(far)}" if far else ""


def attack_words(
    target: ModelId, losses: Sequence[Loss], match: Match[Any], gone: str, tried: bool
) -> str:
    """What an attack did to its target, then to others; *gone* is what becomes of who has no wounds left."""
    own = [loss for loss in losses if loss.model == target]
    others = [loss for loss in losses if loss.model != target]
    told = [own_words(loss, gone) for loss in own] or (["no wound"] if tried else [])
    told += [f"{marked_name(loss.model, match)} {other_words(loss, gone)}" for loss in others]
    return f": {', '.join(told)}" if told else ""


def own_words(loss: Loss, gone: str) -> str:
    lost = counted(loss.wounds, "wound")
    return f"{lost}, and it is {gone}" if loss.gone else f"{lost} ({loss.left} left)"


def other_words(loss: Loss, gone: str) -> str:
    return f"is {gone}" if loss.gone else f"loses {loss.wounds} ({loss.left} left)"
