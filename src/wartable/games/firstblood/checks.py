"""What must hold in every state of a battle of First Blood."""

from wartable.core.parts import Check
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.space.ground.lay import lay_of
from wartable.core.units.whereabouts import alive, beside, inside
from wartable.games.firstblood.match import GARRISON, Match, Regiment
from wartable.games.firstblood.rounds.cards.sealed import stack_of
from wartable.games.firstblood.terrain.pieces import RUIN, kind_of
from wartable.wargame.battles.checks import bases_are_apart, bases_are_on_the_table

SIX = 600  # hundredths


def models_are_kept(first: Match, now: Match) -> str | None:
    """Whoever was brought is beside the table, on it, or gone, and never two of the first."""
    brought = {*first.models, *[one.model.id for one in first.aside]}
    aside = [one.model.id for one in now.aside]
    there = [*now.models, *aside]
    if len(set(there)) < len(there):
        return f"somebody is twice in {there}"
    missing = brought - set(there) - set(now.gone)
    return f"nobody knows where {sorted(missing)} are" if missing else None


def wounds_fit(first: Match, now: Match) -> str | None:
    """Nobody is there with no wounds left, or with more than he has."""
    for model in [*now.models.values(), *[one.model for one in now.aside]]:
        if not 0 <= model.wounds < model.whole:
            return f"{model.id} has taken {model.wounds} of {model.whole} wounds"
    return None


@clause("FB-REG-12")
def somebody_leads(first: Match, now: Match) -> str | None:
    """Every regiment has a leader among its own; one whose leader has just fallen may be about to get another."""
    lost = [unit for unit in now.units.values() if alive(now, unit.id) and not is_led(now, unit)]
    if len(lost) > 1 or any([unit.leader not in now.gone for unit in lost]):
        return f"{[unit.id for unit in lost]} are led by {[unit.leader for unit in lost]}"
    return None


def is_led(match: Match, unit: Regiment) -> bool:
    return unit.leader in [model.id for model in alive(match, unit.id)]


@clause("FB-CMD-01")
def cards_are_counted(first: Match, now: Match) -> str | None:
    """What everybody sees of a stack is how many cards it has."""
    for seat in range(now.seats):
        stack = stack_of(now, seat)
        if now.phase == "action" and len(stack) != now.cards[seat]:
            return f"seat {seat} has {stack}, counted as {now.cards[seat]}"
        if stack[len(stack) - len(now.below[seat]) :] != now.below[seat]:
            return f"seat {seat} has {stack}, of which all see {now.below[seat]}"
    return None


@clause("FB-GAR-04")
def garrisons_fit(first: Match, now: Match) -> str | None:
    """One infantry regiment in a building, no larger than its CAPACITY."""
    for piece in now.board.terrain:
        held = now.held_by(piece.id)
        if len({model.unit for model in held}) > 1 or len(held) > kind_of(piece).capacity:
            return f"{piece.id} holds {[model.id for model in held]}"
        if any([now.units[model.unit].row.type != "infantry" for model in held]):
            return f"{piece.id} holds {held[0].unit}"
    wrong = [one for one in now.aside if one.where == GARRISON and not one.host]
    return f"{wrong[0].model.id} is in no building" if wrong else None


@clause("FB-CHR-04")
def characters_hold(first: Match, now: Match) -> str | None:
    """Character regiments are never broken."""
    broken = [unit.id for unit in now.units.values() if unit.is_character and unit.broken]
    return f"{broken} are broken" if broken else None


@clause("FB-REG-01")
def regiments_are_whole(first: Match, now: Match) -> str | None:
    """A regiment of one type is on the table, in a garrison or beside the table, never in two of these."""
    for unit in now.units:
        types = {model.profile.type for model in alive(now, unit)}
        if len(types) > 1 and not now.units[unit].is_character:
            return f"{unit} is of {sorted(types)}"
        places = [bool(now.models_of(unit)), bool(inside(now, unit)), bool(beside(now, unit))]
        if sum(places) > 1:
            return f"{unit} is in two places"
    return None


@clause("FB-RUI-01")
def ruins_are_apart(first: Match, now: Match) -> str | None:
    """Ruins stand 6" from each other and from the edges, and in no objective zone."""
    lay = lay_of(now.board)
    ruins = [now.board.terrain[k] for k in lay.worded(RUIN)]
    for k, ruin in enumerate(ruins):
        area, corners = ruin.footprint, [spot for other in ruins[:k] for spot in other.footprint]
        if any([area_within(area, x, y, 0, SIX - 1) for x, y in corners]):
            return f"{ruin.id} is too close to another"
        if any([min(x, y, lay.width - x, lay.depth - y) < SIX for x, y in area]):
            return f"{ruin.id} is too close to an edge"
        if any([area_within(area, zone.x, zone.y, zone.base, -1) for zone in now.markers]):
            return f"{ruin.id} is in an objective zone"
    return None


CHECKS: dict[str, Check] = {
    "bases": bases_are_apart,
    "table": bases_are_on_the_table,
    "models": models_are_kept,
    "wounds": wounds_fit,
    "leaders": somebody_leads,
    "cards": cards_are_counted,
    "garrisons": garrisons_fit,
    "characters": characters_hold,
    "regiments": regiments_are_whole,
    "ruins": ruins_are_apart,
}
