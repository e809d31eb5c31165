"""What a long run of battles must have met: every question, and every kind of option it may offer."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import Mark
from wartable.core.parts import ChoiceTable, Coverage
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.catalogue import PROCEDURES
from wartable.games.grimheim.actions.interact import USES
from wartable.games.grimheim.combat.ask import Arms, Shown
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.interrupts import NONE
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.rows import Quest, quests
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.variant import KINDS
from wartable.games.grimheim.rows import BOOK, actions, fates, lores
from wartable.games.grimheim.traits.ranged import ARROWS
from wartable.games.grimheim.turns.activation import END

CHOICES = BOOK.whole("choices", ChoiceTable)
WITH_WEAPONS = ("weapon", "overwatch", "duellist", "spikes weapon")
FREE = ", free"
UNASKED = ("lost-relic", "defy-the-gods")


def choices() -> Coverage:
    """Every question by its name, with the kinds of options that battles must have offered."""
    return CHOICES().coverage(
        {
            "action": (*PROCEDURES, END),
            "arrow": ("plain", *ARROWS),
            "claim": ("wait", *[row.id for row in quests().values() if is_claimed_at_will(row)]),
            "fate": [row.id for modifier in fates().values() for row in modifier.ability],
            "means": (*items_for("cleanse"), *items_for("heal"), *items_for("overexertion")),
            "power": [power.id for lore in lores().values() for power in lore.power],
            "quest": quests(),
            "react": (*KINDS, *[kind + FREE for kind in KINDS]),
            "source": items_for("cast-a-spell"),
            "use": USES,
        }
    )


def is_claimed_at_will(quest: Quest) -> bool:
    """Is it claimed when its player likes? Others score when they are found, or as a turn or the battle ends."""
    return quest.check == "event" and quest.id not in UNASKED


def items_for(action: str) -> tuple[str, ...]:
    """The items that grant an action."""
    return tuple([one for one in actions()[action].granted_by if "-" in one])


def kind_of_option(match: Match, question: Question[Any], option: Any) -> str | None:
    """As what an option counts; none: by its own word."""
    if isinstance(option, FateUse):
        return option.ability
    if isinstance(option, Arms):
        return "one weapon" if option.off is None else "two weapons"
    if isinstance(option, Reaction):
        return option.kind + FREE * option.free
    if isinstance(option, Interaction):
        return option.kind
    if isinstance(option, Shown):
        return "die"
    if isinstance(option, Mark):
        return "status"
    if isinstance(option, tuple):
        return "numbers"
    return word_kind(match, question, option) if isinstance(option, str) else None


def word_kind(match: Match, question: Question[Any], option: str) -> str | None:
    """Ids of weapons, models and markers are folded."""
    if question.name in WITH_WEAPONS and option != NONE:
        return "weapon"
    if option in [model.id for model in match.reserve] or match.title_of(option) is not None:
        return "model"
    if option in [marker.id for marker in match.markers]:
        return "marker"
    return None
