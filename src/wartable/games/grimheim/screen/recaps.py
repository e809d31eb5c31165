"""What came of an action or a reaction, in one sentence."""

from typing import Any

from wartable.core.acts import Episode
from wartable.core.events import Rolled
from wartable.core.match import ModelId
from wartable.core.screen.staging import ruler_reading
from wartable.core.screen.telling import marked_name, sentence
from wartable.core.table import Table
from wartable.games.grimheim.events import (
    ActionLost,
    ActionPaid,
    Defeated,
    EffectGained,
    FateDiscarded,
    StatusGained,
    Wounded,
)
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.screen.words import SAID, VERBS
from wartable.wargame.recaps import Loss, attack_words, distance_words

BEGUN = SAID["recaps"]  # the actions and reactions that are told by how far and how hard
SHOTS = ("shoot", "quick-shot", "overwatch", "intercept", "quick-draw", "reaction-shot")
ATTACKS = ("attack", "close")
MOST = 2  # things told of what is neither a move nor an attack


def recap(episode: Episode) -> str | None:
    """Moves 3.7"; shoots Nib at 11.2": 1 wound (7 left); takes aim."""
    act, match = episode.act, episode.after
    if act.kind not in ("action", "reaction"):
        return None
    lost = [event for event, _ in episode.events if isinstance(event, ActionLost)]
    if lost:
        return f"{lost[0].why}: its {act.name.replace('-', ' ')} is lost"
    if act.name not in BEGUN:
        return f"{VERBS[act.name].told}{more_words(episode)}" if act.name in VERBS else None
    whom = f" {marked_name(act.target, match)}" if act.target and act.target != act.actor else ""
    return f"{BEGUN[act.name]}{whom}{far_words(episode)}{harm_words(episode)}"


def far_words(episode: Episode) -> str:
    """How far it went, or how far off its target is."""
    act, before = episode.act, episode.before
    if act.name in SHOTS and act.target in before.models and act.actor in before.models:
        table: Table[Match, Any] = Table(before)
        return f" at {ruler_reading(table.gap(act.actor, act.target))}"
    far = distance_words(episode, act.actor)
    return f" over{far}" if far and act.target else far


def harm_words(episode: Episode) -> str:
    tried = any(
        [isinstance(event, Rolled) and event.name in ATTACKS for event, _ in episode.events]
    )
    return attack_words(episode.act.target, losses_in(episode), episode.after, "defeated", tried)


def losses_in(episode: Episode) -> list[Loss]:
    """Who lost how many wounds, the one who lost them first in front."""
    lost: dict[ModelId, int] = {}
    gone: set[ModelId] = set()
    for event, _ in episode.events:
        if isinstance(event, Wounded):
            lost[event.model] = lost.get(event.model, 0) + event.amount
        elif isinstance(event, Defeated):
            lost.setdefault(event.model, 0)
            gone.add(event.model)
    models = episode.after.models
    return [
        Loss(model, wounds, models[model].wounds if model in models else 0, model in gone)
        for model, wounds in lost.items()
    ]


def more_words(episode: Episode) -> str:
    """What else came of an act: its first events, but for what needs no saying."""
    own = f"{marked_name(episode.act.actor, episode.after)} "
    telling = [
        sentence(event, match, spoken=True).removesuffix(".").removeprefix(own)
        for event, match in episode.events
        if not event.quiet and not is_understood(event, episode.act.actor)
    ]
    return f": {', '.join(telling[:MOST])}" if telling else ""


def is_understood(event: Any, actor: ModelId) -> bool:
    """The price, the dice, Fate, and that who hides is hidden."""
    taken_on = isinstance(event, StatusGained | EffectGained) and event.model == actor
    return taken_on or isinstance(event, ActionPaid | Rolled | FateDiscarded)
