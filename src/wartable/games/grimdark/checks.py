"""What must hold in every state of a battle of Grimdark Future."""

from wartable.core.parts import Check
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, beside, inside
from wartable.games.grimdark.match import Match, Model
from wartable.wargame.battles.checks import bases_are_on_the_table, models_are_kept


@clause("GF-SPR-70", "GF-PRE-32")
def bases_are_apart(first: Match, now: Match) -> str | None:
    """Nobody stands on another but Aircraft and those under them."""
    models = [model for model in now.models.values() if not flies_high(model)]
    for k, a in enumerate(models):
        for b in models[k + 1 :]:
            dx, dy, reach = a.x - b.x, a.y - b.y, a.base + b.base
            if a.level == b.level and dx * dx + dy * dy < reach * reach:
                return f"{a.id} and {b.id} overlap"
    return None


def flies_high(model: Model) -> bool:
    return any([mark.name == "aircraft" for mark in model.traits])


@clause("GF-SPR-56")
def wounds_fit(first: Match, now: Match) -> str | None:
    """Nobody is there with no wounds left, or with more than he has."""
    for model in [*now.models.values(), *[one.model for one in now.aside]]:
        wrecked = model.wounds == model.tough and now.held_by(model.id)  # until they are out
        if not (0 <= model.wounds < model.tough or wrecked):
            return f"{model.id} has taken {model.wounds} of {model.tough} wounds"
    return None


@clause("GF-SPR-24", "GF-SPR-25")
def units_are_whole(first: Match, now: Match) -> str | None:
    """A unit is in one place, with one Hero at most, and no larger than it began."""
    for unit in now.units.values():
        models = alive(now, unit.id)
        places = [
            bool(now.models_of(unit.id)),
            bool(inside(now, unit.id)),
            bool(beside(now, unit.id)),
        ]
        if sum(places) > 1:
            return f"{unit.id} is in two places"
        if len([model for model in models if model.hero]) > 1:
            return f"{unit.id} has two Heroes"
        if len(models) > unit.size:
            return f"{unit.id} has {len(models)} models and began with {unit.size}"
    return None


@clause("GF-RND-06", "GF-RND-09")
def who_is_due_is_there(first: Match, now: Match) -> str | None:
    """Nobody is due twice, or who is gone; the active unit is not."""
    gone = [unit for unit in now.due if not alive(now, unit)]
    if gone or len(set(now.due)) < len(now.due):
        return f"{gone or now.due} are due"
    if now.going is not None and now.going.unit in now.due:
        return f"{now.going.unit} is active and due"
    return None


@clause("GF-PRE-12", "GF-MIS-11")
def markers_are_there(first: Match, now: Match) -> str | None:
    """Whatever is owned or carried is a marker, and a unit carries one core at most."""
    there = [marker.id for marker in now.markers]
    astray = [id for id in (*now.owners, *now.carried) if id not in there]
    carriers = list(now.carried.values())
    if astray or len(set(carriers)) < len(carriers):
        return f"{astray or carriers} cannot be"
    return None


CHECKS: dict[str, Check] = {
    "bases": bases_are_apart,
    "table": bases_are_on_the_table,
    "models": models_are_kept,
    "wounds": wounds_fit,
    "units": units_are_whole,
    "due": who_is_due_is_there,
    "markers": markers_are_there,
}
