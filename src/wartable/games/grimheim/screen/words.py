"""What players say of actions, effects, injuries, quests and Victory Points (`data/words.toml`)."""

from wartable.core.parts import Verb
from wartable.core.words import in_words
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.rows import BOOK, items, lores

QUEST = "quest "
QUIET = frozenset(
    ("terrain", "shift", "fate", "objectives", "quest roll")
)  # rolls told by what follows
SAID = BOOK.read("words", "said", dict[str, dict[str, str]])
PAIRS = BOOK.read("words", "pairs", dict[str, dict[str, tuple[str, str]]])
SOURCES, COUNTED = SAID["sources"], PAIRS["counted"]
VERBS = BOOK.read("words", "verbs", dict[str, Verb])  # actions, reactions and questions
WORKS = {"arcane": "casts", "divine": "invokes"}  # what is done with a power of a lore
EFFECTS, EFFECTS_OVER = SAID["effects"], SAID["effects_over"]
TOLD, TOLD_OVER = PAIRS["told"], PAIRS["told_over"]
INJURIES, UNTIL = SAID["injuries"], SAID["until"]
ROLLS = PAIRS["rolls"]
TO_DO = SAID["to_do"]
HELD = "objective-held"  # by strictly more models; control takes only one


def paid_words(action: str, cost: int, free: str = "") -> str:
    """What somebody does for AP: spends 1 AP to fall back; *free* is what is used instead, if AP are not."""
    if cost or free:
        paid = free or f"spends {cost} AP"
        return f"{paid} to {TO_DO.get(action, in_words(action))}"
    return VERBS[action].told if action in VERBS else f"takes the action {in_words(action)}"


def quest_words(id: str) -> str:
    """A quest with what it is worth and asks for."""
    row = quests().get(id)
    return quest_name(id) if row is None else f"{row.name} ({row.vp} VP) – {row.effect}"


def quest_name(id: str) -> str:
    return quests()[id].name if id in quests() else in_words(id)


def every_verb() -> dict[str, Verb]:
    """With the powers of all lores and the items that are used up in an action."""
    powers = {
        power.id: Verb(noun=power.name, onto=f"{WORKS[lore.kind]} {power.name} on")
        for lore in lores().values()
        for power in lore.power
    }
    used = {id: Verb(noun=row.name, onto=f"uses its {row.name} on") for id, row in items().items()}
    return used | powers | VERBS


def place_words(id: str) -> str:
    """A marker or piece in a sentence: objective 1, the bridge."""
    return id if id[-1:].isdigit() else f"the {id}"


def counted_for(source: str, times: int, only: tuple[str, ...] = ()) -> str:
    """What a seat scored for so many times; *only* are the places of the mission that it is about."""
    if only:
        kind = only[0].split()[-1]
        both = times == len(only) > 1
        places = f"both {kind}s" if both else f"a {kind}" if only[1:] else f"the {kind}"
        return f"{'holding' if source == HELD else 'controlling'} {places}"
    one, many = COUNTED.get(source, (scored_for(source), scored_for(source)))
    return one if times == 1 else many.format(times)


def scored_for(source: str) -> str:
    """A fact of the mission, or a side quest by its name."""
    quest = quests().get(source.removeprefix(QUEST)) if source.startswith(QUEST) else None
    if quest is not None:
        return f"side quest {quest.name}"
    return SOURCES.get(source, in_words(source))
