"""Attack dice split among several targets (GH-WTR-16)."""

from wartable.core.ask import Allocate, Steps
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Dividing
from wartable.games.grimheim.combat.ranged import attack, attack_dice
from wartable.games.grimheim.combat.targets import foes_in_range
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table


@clause("GH-WTR-16")
def split_dice(table: Table, shot: Shot) -> Steps[list[Shot]]:
    """The dice of one shot on several legal targets; at least one die stays with the one that must be chosen."""
    others = [
        foe
        for foe in foes_in_range(table, shot.shooter, shot.weapon, shot.action)
        if foe != shot.target
    ]
    divides = table.holds(Dividing(shot.shooter, shot.weapon, shot.action))
    if not divides or not others:
        return [shot]
    dice = yield from attack_dice(table, shot)
    marks = (shot.target, *others)
    shares = yield from Allocate(
        "split",
        table[shot.shooter].seat,
        "GH-WTR-16",
        f"One die is for {table[shot.target].title}: how are the others split?",
        shot.about,
        targets=marks,
        total=dice - 1,
    )
    counts = [share + (foe == shot.target) for foe, share in zip(marks, shares, strict=True)]
    parts = [
        Shot(
            shot.shooter, shot.weapon, foe, shot.action, attacks=count, last=False, arrow=shot.arrow
        )
        for foe, count in zip(marks, counts, strict=True)
        if count
    ]
    parts[-1].last = True
    return parts


def volley(table: Table, shots: list[Shot]) -> Steps[None]:
    """One attack after another; a misfire ends them all."""
    for shot in shots:
        if shot.shooter not in table or shot.target not in table:
            continue
        yield from attack(table, shot)
        if shot.failed:
            return
