"""What a long run of battles must have met: every question, and every kind of option it may offer."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import Mark
from wartable.core.parts import Coverage
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
from wartable.games.grimheim.rows import actions, fates, lores
from wartable.games.grimheim.traits.ranged import ARROWS
from wartable.games.grimheim.turns.activation import END

DICE = (  # one die may be rolled again, or turned
    *("ancient", "balanced", "balancing touch", "cleave", "divine favor", "lucky charm"),
    *("mark of change", "second sight", "veteran"),
)
MAY = (
    *("all again", "arrive", "ceaseless", "cover", "flash powder", "fungus brew", "guard trait"),
    *("protected", "push", "relentless", "swift strike", "teleport"),
)
MODELS = (
    *(
        "activate",
        "charged",
        "commanded",
        "deploy",
        "fallen",
        "foe",
        "friend",
        "group",
        "marked",
        "prey",
    ),
    *("scroll target", "shoved", "spell target", "tank", "target", "victim"),
)
FREELY = (  # a number, a point, a path, shares, an order
    *("arrival", "blast", "burn", "charge", "dark blessing", "fall back", "flag", "free move"),
    *("move", "objective", "order of effects", "order of reactions", "place", "push", "retreat"),
    *("return", "returns", "run", "scatter", "scout", "scurry", "shove", "split", "teleport"),
    *("terrain", "wall"),
)
WAYS = (
    *("across", "falling", "gently falling", "gently rising", "rising", "steeply falling"),
    *("steeply rising", "upright"),
)
WITH_WEAPONS = ("weapon", "overwatch", "duellist", "spikes weapon")
FREE = ", free"
UNASKED = ("lost-relic", "defy-the-gods")
NO_WEAPON = "no weapon that can be bought has the trait"
NO_DOORS = "no mission has doors other than the gate"
RARE = "chance seldom brings it about"
UNMET = {  # what battles by chance cannot be relied on to meet, and why
    ("swift strike", "yes"): NO_WEAPON,
    ("swift strike", "no"): NO_WEAPON,
    ("die", "disarm"): NO_WEAPON,
    ("split", "sampled"): NO_WEAPON,
    ("use", "lock"): NO_DOORS,
    ("use", "unlock"): NO_DOORS,
    ("site", "marker"): "Loot Sites lie too far apart for one model to reach two",
    ("kind of group", "status"): "no body is of two kinds of group",
    ("use", "unlock the"): RARE,
    ("use", "strike"): RARE,
    ("use", "close a lock"): RARE,
    ("use", "put out"): RARE,
    ("claim", "slayer"): RARE,
    ("blast", "sampled"): RARE,
    ("balancing touch", "die"): RARE,
    ("balancing touch", "none"): RARE,
    ("fallen", "model"): RARE,
    ("guard trait", "yes"): RARE,
    ("guard trait", "no"): RARE,
    ("returns", "sampled"): RARE,
    ("spikes weapon", "weapon"): RARE,
}


def choices() -> Coverage:
    """Every question by its name, with the kinds of options that battles must have offered."""
    words = {
        "action": (*PROCEDURES, END),
        "arrow": ("plain", *ARROWS),
        "cancel": ("numbers",),
        "claim": ("wait", *[row.id for row in quests().values() if asked_for(row)]),
        "cleansing": ("numbers", "none"),
        "die": ("strike", "block", "disarm"),
        "duellist": ("weapon", "none"),
        "fate": ("none", *[row.id for modifier in fates().values() for row in modifier.ability]),
        "first": ("number",),
        "kind of group": ("status",),
        "means": ("own", *items_for("cleanse"), *items_for("heal"), *items_for("overexertion")),
        "overwatch": ("weapon", "none"),
        "packet": ("critical", "hit"),
        "power": ("none", *[power.id for lore in lores().values() for power in lore.power]),
        "quest": tuple(quests()),
        "react": ("none", *KINDS, *[kind + FREE for kind in KINDS]),
        "return": ("numbers",),
        "role": ("defender", "attacker"),
        "site": ("marker",),
        "source": ("own", *items_for("cast-a-spell")),
        "spikes weapon": ("weapon",),
        "use": tuple(USES),
        "wall way": WAYS,
        "weapon": ("weapon",),
        "weapons": ("one weapon", "two weapons"),
        "zone": ("north", "south"),
    }
    found = [(name, word) for name, all_words in words.items() for word in all_words]
    found += [(name, word) for name in DICE for word in ("die", "none")]
    found += [(name, word) for name in MAY for word in ("yes", "no")]
    found += [(name, "model") for name in MODELS]
    found += [(name, "none") for name in ("prey", "group", "shoved")]
    found += [(name, "sampled") for name in FREELY]
    return frozenset(found) - frozenset(UNMET)


def asked_for(quest: Quest) -> bool:
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
