"""Shooting into a combat (GH-RNG-15, 16): what misses may hit a friend."""

from wartable.core.ask import Choose, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Figure
from wartable.games.grimheim.combat.moments import IntoCombat
from wartable.games.grimheim.dice.throws import reroll_dice
from wartable.games.grimheim.fate.windows import after_roll
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.table import Table

SAFE = frozenset(("intercept", "trap", "blast", "scatter", "stray"))


@clause("GH-RNG-15", "GH-REA-28")
def endanger_friends(table: Table, shot: Shot, seat: Seat) -> Steps[Shot | None]:
    """Failed dice at a target in melee with a friend are rolled again: what they hit, they hit the friend with."""
    friend = yield from in_the_way(table, shot, seat)
    missed = missed_dice(shot)
    if friend is None or not missed:
        return None
    shot.dice = [die for die in shot.dice if die.succeeds or die.again]
    stray = Shot(
        shot.shooter, shot.weapon, friend, "stray", dice=missed, via=shot.action, arrow=shot.arrow
    )
    throw = Throw("stray", seat, shot.shooter, "attack", missed, "GH-RNG-15", "", stray.about, shot)
    throw.modifiers = shot.modifiers
    yield from reroll_dice(table, throw, missed, "GH-RNG-15", "stray", "stray shot")
    yield from after_roll(table, throw)
    return stray


@clause("GH-RNG-15", "GH-RNG-16")
def in_the_way(table: Table, shot: Shot, seat: Seat) -> Steps[ModelId | None]:
    """The shooter's friend in melee with the target and closest to it; the opponent says which of equals."""
    if shot.action in SAFE or shot.target not in table:
        return None
    friends = engaged_friends(table, shot)
    danger = IntoCombat(shot, shot.shooter, shot.target, shot.weapon)
    if not friends or table.forbidden(danger) is not None:
        return None
    ground = table.ground
    at = [ground.at[friend] for friend in friends]
    closest = tuple([ground.ids[k] for k in ground.nearest(ground.at[shot.target], at)])
    ask, astray = "Whom do stray shots endanger?", Figure("stray dice", len(missed_dice(shot)))
    return (
        yield from Choose(
            "victim", 1 - seat, "GH-RNG-16", ask, shot.about, (astray,), options=closest
        )
    )


def missed_dice(shot: Shot) -> list[Die]:
    """Those that failed and were not rolled again."""
    return [die for die in shot.dice if not die.succeeds and not die.again]


def engaged_friends(table: Table, shot: Shot) -> list[ModelId]:
    """Not the shooter itself: a Melee Shot does not endanger it."""
    friends = table.friends_of(shot.shooter)
    return [id for id in friends if engaged(table, id, shot.target)]
