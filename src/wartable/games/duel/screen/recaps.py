"""What came of an action or a reaction, in one sentence."""

from wartable.core.acts import Episode
from wartable.core.match import ModelId
from wartable.core.screen.telling import marked_name
from wartable.games.duel.events import Slain, Wounded
from wartable.wargame.recaps import Loss, attack_words, distance_words

BEGUN = {
    "move": "moves",
    "shoot": "shoots at",
    "strike": "strikes",
    "dive": "dives for cover",
    "last blow": "deals a last blow to",
}
ATTACKS = ("shoot", "strike", "last blow")


def recap(episode: Episode) -> str | None:
    """Moves 4.2"; strikes Warden B2: 1 wound (1 left)."""
    act, match = episode.act, episode.after
    if act.name not in BEGUN or act.kind not in ("action", "reaction"):
        return None
    whom = f" {marked_name(act.target, match)}" if act.target else ""
    tried = act.name in ATTACKS
    harm = attack_words(act.target, losses_in(episode), match, "slain", tried)
    return f"{BEGUN[act.name]}{whom}{distance_words(episode, act.actor)}{harm}"


def losses_in(episode: Episode) -> list[Loss]:
    lost: dict[ModelId, int] = {}
    gone = [event.model for event, _ in episode.events if isinstance(event, Slain)]
    for event, _ in episode.events:
        if isinstance(event, Wounded):
            lost[event.model] = lost.get(event.model, 0) + event.wounds
    models = episode.after.models
    return [
        Loss(model, wounds, models[model].wounds if model in models else 0, model in gone)
        for model, wounds in lost.items()
    ]
