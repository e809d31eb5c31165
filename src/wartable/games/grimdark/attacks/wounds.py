"""Wounds from the block dice to the models: multiplied, ignored, placed (second half of GF-SHO-18, GF-SPR-77)."""

from wartable.core.ask import Choose, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.grimdark.attacks.arms import has_rule, value_in
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.attacks.losing import Harm, ignores_on, in_turn
from wartable.games.grimdark.dice import at_least
from wartable.games.grimdark.events import Fell
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import Wrecking
from wartable.games.grimdark.table import Table, model_of


@clause("GF-SHO-18", "GF-SPR-37", "GF-SPR-44", "GF-SPR-46")
def place_wounds(table: Table, attack: Attack) -> Steps[None]:
    """What its unblocked hits come to; nothing of Poison or Rending is stopped by Regeneration."""
    blow = attack.blow
    harm = Harm(
        blow.target,
        attack.about,
        by=blow.unit,
        chosen=blow.chosen,
        deadly=value_in(blow.rules, "deadly"),
        past=has_rule(blow.rules, "poison") or has_rule(blow.rules, "rending"),
    )
    yield from suffer(table, harm, attack.wounds)
    attack.placed = harm.placed


@clause("GF-SPR-77", "GF-MEL-16", "GF-TER-11")
def suffer(table: Table, harm: Harm, wounds: int) -> Steps[None]:
    """Deadly ones one at a time, all others together; `harm.placed` is how many were taken in the end."""
    if harm.deadly:
        yield from suffer_one_by_one(table, harm, wounds)
    else:
        yield from suffer_together(table, harm, wounds)


@clause("GF-SPR-11", "GF-SPR-13", "GF-SPR-40", "GF-SPR-74", "GF-SPR-77")
def suffer_one_by_one(table: Table, harm: Harm, wounds: int) -> Steps[None]:
    """Each is put on a model, multiplied, its dice to ignore it thrown, the rest placed; what is too much is lost."""
    losses = harm.losses()
    for _ in range(wounds):
        lots = in_turn(table, harm)
        if not lots:
            return
        (id,) = yield from losses.chosen(table, lots[0], 1)
        one = next(model for model in lots[0] if model.id == id)
        left = harm.deadly - (yield from ignored(table, harm, one, harm.deadly))
        losses.take(table, id, left)
        yield from remove_wrecks(table, harm)


@clause("GF-SPR-77", "GF-SPR-41", "GF-GEN-24")
def suffer_together(table: Table, harm: Harm, wounds: int) -> Steps[None]:
    """One die each for those who can ignore them, portion by portion as models differ in that."""
    while wounds and in_turn(table, harm):
        first, portion = yield from next_portion(table, harm, wounds)
        made = portion - (yield from ignored(table, harm, first, portion))
        harm.kind = ignores_on(table, first, harm)
        yield from harm.losses().suffer(table, harm.unit, min(made, room_for(table, harm)))
        harm.kind = None
        wounds -= portion
        yield from remove_wrecks(table, harm)


@clause("GF-SHO-16", "GF-TRN-10", "GF-TRN-15")
def remove_wrecks(table: Table, harm: Harm) -> Steps[None]:
    """Who has fallen and holds others goes as soon as they are out."""
    wrecks, harm.wrecks = harm.wrecks, []
    for id in wrecks:
        yield from table.at(Wrecking(model_of(table, id), harm.by))
        table.do(Fell("GF-SHO-16", id, harm.by))


def room_for(table: Table, harm: Harm) -> int:
    """How many wounds those who may be hit now can still take."""
    return sum([one.left for lot in harm.lots(table, harm.unit) for one in lot])


def kinds_of(table: Table, harm: Harm) -> dict[ModelId, int]:
    """What each needs to ignore a wound."""
    return {one.id: ignores_on(table, one, harm) for lot in in_turn(table, harm) for one in lot}


@clause("GF-SPR-77")
def next_portion(table: Table, harm: Harm, wounds: int) -> Steps[tuple[Model, int]]:
    """The first who is due, and how many wounds he and those after him with the same dice can still take.

    Those that are left for the last kind are one portion, whatever it can take.
    """
    kinds, lots = kinds_of(table, harm), in_turn(table, harm)
    first = yield from named_first(harm, lots[0], kinds)
    if len(set(kinds.values())) == 1:
        return first, wounds
    room = 0
    for lot in lots:
        alike = [one for one in lot if kinds[one.id] == kinds[first.id]]
        room += sum([one.left for one in alike])
        if len(alike) < len(lot):
            break
    return first, min(wounds, room)


@clause("GF-SPR-77", "GF-GEN-29")
def named_first(harm: Harm, equals: list[Model], kinds: dict[ModelId, int]) -> Steps[Model]:
    """Of equals that differ in their dice, the owner names the kind that is hit first."""
    by_kind = {kinds[one.id]: one for one in reversed(equals)}
    needs = sorted(by_kind)
    words = [f"who ignore them on {need}+" if need else "who cannot ignore them" for need in needs]
    said = yield from Choose(
        "kind hit first",
        equals[0].seat,
        "GF-SPR-77",
        "Which of them take wounds first?",
        harm.about,
        options=tuple(words),
    )
    return by_kind[needs[words.index(said)]]


@clause("GF-SPR-39", "GF-SPR-40", "GF-SPR-74", "GF-GEN-24")
def ignored(table: Table, harm: Harm, model: Model, wounds: int) -> Steps[int]:
    """How many of some wounds are ignored by the dice of a model, all in one roll."""
    need = ignores_on(table, model, harm)
    if not need or not wounds:
        return 0
    roll = at_least(
        "ignore",
        model.seat,
        "GF-SPR-39",
        f"{table.match.units[harm.unit].title} ignores some of {counted(wounds, 'wound')}",
        need,
        wounds,
        (),
        harm.about,
        model.id,
    )
    faces = yield from roll
    return len([face for face in faces if face >= need])
