"""What players say of actions, effects, injuries, quests and Victory Points."""

from wartable.core.words import in_words
from wartable.games.grimheim.missions.rows import quests

QUEST = "quest "
QUIET = frozenset(
    ("terrain", "shift", "fate", "objectives", "quest roll")
)  # rolls told by what follows
SOURCES = {
    "captive-freed": "a captive freed",
    "captive-still-held": "a captive still held",
    "crate-unlooted": "a crate not looted",
    "enemy-defeated-this-turn": "enemies defeated in this turn",
    "gate-opened-or-destroyed": "the gate opened or destroyed",
    "granary-destroyed": "a granary destroyed",
    "granary-intact-no-enemy-within-3": "a granary intact, with no enemy near",
    "no-enemy-base-touches-own-zone": "no enemy in the own zone",
    "no-enemy-wholly-north-of": "no enemy broken through",
    "objective-controlled": "objectives controlled",
    "objective-held": "objectives held",
    "objective-majority": "most objectives",
    "objective-presence": "a model at an objective",
    "own-model-base-touches-y-at-least": "models across the line",
    "own-model-wholly-north-of": "models broken through",
    "shrine-destroyed": "a shrine destroyed",
    "shrine-intact": "a shrine intact",
    "supply-token-carried": "supplies carried",
    "ward-broken": "a ward broken",
    "ward-unbroken": "a ward unbroken",
}
COUNTED = {  # the same for one and for several
    "captive-freed": ("a captive freed", "{} captives freed"),
    "captive-still-held": ("a captive still held", "{} captives still held"),
    "crate-unlooted": ("a crate nobody looted", "{} crates nobody looted"),
    "enemy-defeated-this-turn": ("an enemy defeated", "{} enemies defeated"),
    "granary-destroyed": ("a granary destroyed", "{} granaries destroyed"),
    "granary-intact-no-enemy-within-3": ("a granary kept safe", "{} granaries kept safe"),
    "objective-controlled": ("controlling an objective", "controlling {} objectives"),
    "objective-held": ("holding an objective", "holding {} objectives"),
    "objective-majority": (
        "having the most models at an objective",
        "having the most models at {} objectives",
    ),
    "own-model-base-touches-y-at-least": ("a model across the line", "{} models across the line"),
    "own-model-wholly-north-of": ("a model broken through", "{} models broken through"),
    "supply-token-carried": ("supplies carried", "the supplies of {} crates carried"),
    "ward-broken": ("a ward broken", "{} wards broken"),
    "ward-unbroken": ("an unbroken ward", "{} unbroken wards"),
}
DEEDS = {  # actions as players tell them
    "move": "sets out",
    "run": "sets out at a run",
    "charge": "declares a charge",
    "fight": "fights",
    "fall-back": "falls back",
    "shoot": "shoots",
    "hide": "hides",
    "recover": "recovers",
    "pass": "passes",
    "interact": "interacts",
    "loot": "looks for loot",
    "command": "gives a command",
    "heal": "heals",
    "cleanse": "cleanses",
    "drink": "drinks",
    "guard": "stands on guard",
    "invocation": "says an invocation",
    "cast-a-spell": "casts a spell",
    "overexertion": "overexerts itself",
    "overwatch": "goes on Overwatch",
    "push": "pushes forward",
    "quick-shot": "takes a quick shot",
    "raise-shield": "raises its shield",
    "take-aim": "takes aim",
    "break-gate": "strikes at the gate",
    "shoot-gate": "shoots at the gate",
}
NOUNS = {  # actions and questions as parts of a sentence: the Shot of Nib
    "shoot": "Shot",
    "deploy": "deployment",
    "interact": "interaction",
    "cast": "Spell",
    "end": "end of the activation",
    "activate": "choice who acts",
    "first": "choice who begins",
}
DOINGS = {  # what is done to a target
    "spell": "casts at",
    "cast": "casts at",
    "invoke": "prays against",
    "shoot-gate": "shoots at the gate with",
}
EFFECTS = {  # what it is to come under them
    "aiming": "has taken aim",
    "commanded": "is commanded",
    "flash powder saved": "keeps its flash powder for later",
    "guarding": "is on guard",
    "hardened once": "shrugs an injury off",
    "overexerting": "may Shoot or Fight twice",
    "overwatch": "is on Overwatch",
    "raised-shield": "has its shield raised",
}
TOLD = {  # those of which more is to say: what comes before and after the model, with their value, or in dice
    "blessed-aegis": ("Blessed Aegis: ", " saves itself with {1} more in its next combat"),
    "claws-of-death": ("Claws of Death: ", "'s MOV is {}\" lower in this turn"),
    "hidden": ("", " is hidden by fog"),
    "gnaw": ("Gnaw: ", " attacks with {1} more"),
    "overexerted": ("In the next turn ", " may only Hide, Recover or Pass"),
    "wrath-of-the-faithful": ("Wrath of the Faithful: ", " attacks with {1} more"),
}
TOLD_OVER = {"hidden": ("The fog around ", " lifts")}
EFFECTS_OVER = {
    "aiming": "has lost its aim",
    "guarding": "is no longer on guard",
    "overwatch": "is no longer on Overwatch",
    "raised-shield": "has its shield raised no longer",
}

INJURIES = {
    "head": "HTV of all its attacks is worse by 1.",
    "arm": "One attack die fewer.",
    "leg": "MOV is less by 1 inch.",
}
UNTIL = {
    "turn": "until the end of the turn",
    "next turn": "until the end of the next turn",
    "activation": "until the end of its activation",
    "next activation": "until the end of its next activation",
    "combat": "until the end of its next combat",
    "battle": "for the battle",
}


def quest_words(id: str) -> str:
    """A quest with what it is worth and asks for."""
    row = quests().get(id)
    return quest_name(id) if row is None else f"{row.name} ({row.vp} VP) – {row.effect}"


def quest_name(id: str) -> str:
    return quests()[id].name if id in quests() else in_words(id)


def counted_for(source: str, times: int, only: tuple[str, ...] = ()) -> str:
    """What a seat scored for so many times; *only* are the places of the mission that it is about."""
    if only:
        kind = only[0].split()[-1]
        both = times == len(only) > 1
        return f"holding {f'both {kind}s' if both else f'a {kind}' if only[1:] else f'the {kind}'}"
    one, many = COUNTED.get(source, (scored_for(source), scored_for(source)))
    return one if times == 1 else many.format(times)


def scored_for(source: str) -> str:
    """A fact of the mission, or a side quest by its name."""
    quest = quests().get(source.removeprefix(QUEST)) if source.startswith(QUEST) else None
    if quest is not None:
        return f"side quest {quest.name}"
    return SOURCES.get(source, in_words(source))
