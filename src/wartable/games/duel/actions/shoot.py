"""Shoot (DU-SHO), and the dive that answers it (DU-REA)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, Confirm, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.space.sight.anyline import sees
from wartable.core.window import Window
from wartable.games.duel.attacks import resolve
from wartable.games.duel.events import Acted, Dived
from wartable.games.duel.moments import Attack, Targeting
from wartable.games.duel.table import Table

DIVING = Window(spends="its activation")
NO_DICE = Refused("DU-SHO-01", "has nothing to shoot with")
TOO_CLOSE = Refused("DU-SHO-01", "an enemy is within 1″")
NOBODY = Refused("DU-SHO-01", "no enemy in range and sight")
OUT_OF_RANGE = Refused("DU-SHO-01", "out of range")
OUT_OF_SIGHT = Refused("DU-SHO-02", "out of sight")


@clause("DU-SHO-01", "DU-TRN-04")
def shoot(table: Table, shooter: ModelId) -> Steps[None]:
    seat, ask = table[shooter].seat, f"Whom does {table[shooter].title} shoot at?"
    about = About("shoot", shooter)
    target = yield from choose(table, foes_to_shoot, seat, "DU-SHO-01", ask, about)
    table.aims(target)
    table.do(Acted("DU-TRN-04", shooter, "shoot"))
    attack = Attack("shoot", shooter, target, table[shooter].shooting)
    yield from offer_dive(table, attack)
    yield from resolve(table, attack, "DU-SHO-03")


@offers("target", "DU-SHO-01")
def foes_to_shoot(table: Table, question: Question[Any]) -> Offers[ModelId]:
    """Nearest first."""
    shooter = actor_of(question)
    return Offers(table.foes_of(shooter), lambda foe: no_target(table, shooter, foe))


@clause("DU-SHO-01")
def no_shot(table: Table, shooter: ModelId) -> Refused | None:
    """Why a model cannot shoot at all."""
    if not table[shooter].shooting:
        return NO_DICE
    foes = table.foes_of(shooter)
    if foes and table.within(1, shooter, foes[0]):
        return TOO_CLOSE
    for foe in foes:
        if no_target(table, shooter, foe) is None:
            return None
    return NOBODY


@clause("DU-SHO-01")
def no_target(table: Table, shooter: ModelId, foe: ModelId) -> Refused | None:
    """Why a foe cannot be shot at."""
    if not table.within(table[shooter].range, shooter, foe):
        return OUT_OF_RANGE
    forbidden = table.forbidden(Targeting(shooter, foe))
    if forbidden is not None:
        return forbidden
    return None if in_sight(table, shooter, foe) else OUT_OF_SIGHT


@clause("DU-SHO-02")
def in_sight(table: Table, a: ModelId, b: ModelId) -> bool:
    """Does any line join the two bases past the wall and all others?"""
    ground = table.ground
    i, j = ground.at[a], ground.at[b]
    key = ground.pair(min(i, j), max(i, j))
    seen = ground.seen.get(key)
    if seen is None:
        others = list(range(len(ground.ids)))
        seen = sees(ground, i, j, ground.lay.worded("wall"), others)
        ground.seen[key] = seen
    return seen


@clause("DU-REA-01")
def offer_dive(table: Table, attack: Attack) -> Steps[None]:
    """A ready target may give up its activation for a better save."""
    target = table[attack.target]
    if target.state == "ready":
        price = f"Does {target.title} dive? It saves one better and is no longer ready."
        if (
            yield from Confirm("dive", target.seat, "DU-REA-01", price, attack.about, window=DIVING)
        ):
            table.begins(Act("reaction", "dive", target.seat, target.id))
            table.do(Dived("DU-REA-01", target.id))
            table.ends("reaction")
            attack.dived = True
