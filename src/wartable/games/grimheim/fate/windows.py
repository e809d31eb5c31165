"""When Fate Dice may be used, and who is asked (GH-FAT-42 to 44)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import Choose, Refused, Steps
from wartable.core.match import Seat
from wartable.core.offers import Closed, withholds
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Figure
from wartable.core.table import going_on
from wartable.games.grimheim.dice.on_table import of_window
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.events import FateDiscarded
from wartable.games.grimheim.fate.abilities import ABILITIES, abilities_at
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.interrupts import BY_FATE
from wartable.games.grimheim.resolving import Throw, Window
from wartable.games.grimheim.rows import fates
from wartable.games.grimheim.table import Table

__all__ = ["Window", "after_roll", "offer"]

ACTION_PHASE = ("activate", "act", "search", "loot", "searched")
TOUCHED = ("attack", "defense", "block", "close", "energy", "table", "status", "amount")
SHORT = "inches short"  # of a move that Assault must lengthen
INCH = 100
WHEN = {  # the windows of GH-FAT-42
    "a": "before an activation",
    "b": "after an activation",
    "c": "as an action is declared",
    "d": "after a roll",
    "e": "before dice are rolled",
    "f": "as damage is dealt",
}
REASONS = {
    "a": "Use a Fate Die before this activation?",
    "b": "Use a Fate Die after this activation?",
    "c": "Use a Fate Die as this action is declared?",
    "d": "Use a Fate Die on this roll?",
    "e": "Use a Fate Die before these dice are rolled?",
    "f": "Use a Fate Die as this damage is dealt?",
    "assault": "Use a Fate Die to move further?",
}


@clause("GH-FAT-04", "GH-FAT-21", "GH-FAT-42", "GH-FAT-44", "GH-GEN-23")
def offer(table: Table, window: Window) -> Steps[None]:
    """Ask the first seat, then the other, each for any number of dice; only in the Action Phase."""
    first, second = table.match.fate
    if (first or second) and table.match.phase in ACTION_PHASE:
        yield from spend_some(table, window, window.first)
        yield from spend_some(table, window, 1 - window.first)


@clause("GH-FAT-19", "GH-FAT-20")
def after_roll(table: Table, throw: Throw) -> Steps[None]:
    """Window (d): first the roller's dice, then the opponent's, on a roll that Fate may touch."""
    if throw.purpose in TOUCHED:
        yield from offer(
            table, Window("d", throw.seat, throw.model, throw=throw, attack=throw.attack)
        )


@clause("GH-FAT-44")
def spend_some(
    table: Table, window: Window, seat: Seat, clause: str = "GH-FAT-44", least: int = 0
) -> Steps[None]:
    """One die after another, until the player wants no more or has no use for any; *least* is to be added first."""
    while uses := open_uses(table, window, seat):
        use = yield from Choose(
            "fate",
            seat,
            clause,
            REASONS[window.letter],
            window.about,
            (*still_short(window, least), *of_window(table, window)),
            window=BY_FATE,
            options=(None, *uses) if window.added >= least else tuple(uses),
            always=True,  # no die is spent unasked, though it be the only one that will do
        )
        if use is None:
            return
        yield from spend(table, window, seat, use)


def still_short(window: Window, least: int) -> tuple[Figure, ...]:
    """The inches that a declared move cannot do without and nobody has added yet."""
    short = least - window.added
    return (Figure(SHORT, -(-short // INCH), window.actor),) if short > 0 else ()


@clause("GH-FAT-05")
def spend(table: Table, window: Window, seat: Seat, use: FateUse) -> Steps[None]:
    """The die is discarded and its ability carried out."""
    ability = ABILITIES[use.ability]
    assert ability.procedure is not None, f"{use.ability} does nothing"
    table.begins(Act("reaction", "fate", seat))
    table.do(FateDiscarded(ability.clause, seat, use.number, use.ability))
    yield from going_on(ability.procedure(table, window, seat, use))
    table.ends("reaction")


@clause("GH-FAT-06", "GH-FAT-07", "GH-FAT-44")
def open_uses(table: Table, window: Window, seat: Seat) -> list[FateUse]:
    """Every legal use of the player's own unused dice; of equal faces the first stands for all."""
    pool = table.match.fate[seat]
    if not pool:
        return []
    found: list[FateUse] = []
    dice = first_dice(pool)
    for ability, kind in abilities_at(table.match.fate_modifiers[seat], window.letter):
        assert ability.uses is not None, f"{ability.name} has no use"
        for number, face in dice:
            value = 0 if kind == "none" else read_die(kind, face)
            found += ability.uses(table, window, seat, FateUse(number, ability.name, value))
    return found


@withholds("fate", "GH-FAT-43")
def not_fated(table: Table, question: Choose[Any]) -> Closed:
    """Abilities of the player's Fate Modifier that no die can be spent on now."""
    offered = [use.ability for use in question.options if isinstance(use, FateUse)]
    modifier = fates()[table.match.fate_modifiers[question.seat]]
    found: Closed = []
    for row in modifier.ability:
        if row.id not in offered:
            when = " or ".join([WHEN[letter] for letter in row.windows])
            why = f"it is used {when}, and only where there is something to use it on"
            found.append((row.id, Refused("GH-FAT-43", why)))
    return found


def first_dice(pool: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each face of a pool once, with the number of the first die that shows it."""
    return [(k, face) for k, face in enumerate(pool) if face not in pool[:k]]
