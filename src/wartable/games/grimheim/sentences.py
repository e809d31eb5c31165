"""What players say of actions, effects, quests and Victory Points."""

from wartable.games.grimheim.missions.rows import quests

QUEST = "quest "
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
    "overexerted": "is overexerted",
    "overexerting": "overexerts itself",
    "overwatch": "is on Overwatch",
    "raised-shield": "has its shield raised",
}
EFFECTS_OVER = {
    "aiming": "has lost its aim",
    "guarding": "is no longer on guard",
    "overwatch": "is no longer on Overwatch",
    "raised-shield": "has its shield raised no longer",
}


def quest_name(id: str) -> str:
    return quests()[id].name if id in quests() else id.replace("-", " ")


def scored_for(source: str) -> str:
    """A fact of the mission, or a side quest by its name."""
    quest = quests().get(source.removeprefix(QUEST)) if source.startswith(QUEST) else None
    if quest is not None:
        return f"side quest {quest.name}"
    return SOURCES.get(source, source.replace("-", " "))
