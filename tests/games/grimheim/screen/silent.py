"""What tells no chances, and why: questions by their names, powers and uses of Fate by theirs."""

NO_DICE = "no die is rolled for it"
SETUP = "it is asked before the battle"
GOES = "it says where somebody goes; what dangers lie on the way is told with the path"
ORDER = "it says in which order; whoever is first, each meets the same dice"
SURE = "nothing is left to chance: the option says what it does"
READ = "one die that is read on a table: the option says what it shows then"

QUESTIONS: dict[str, str] = {
    **dict.fromkeys(("deploy", "role", "zone", "quest", "marked", "flag", "piece"), SETUP),
    **dict.fromkeys(("objective", "scout", "stationary weapon", "barricade"), SETUP),
    **dict.fromkeys(("barricade way", "place"), SETUP),
    **dict.fromkeys(("move", "run", "charge", "fall back", "free move", "scurry"), GOES),
    **dict.fromkeys(("push", "teleport", "return", "arrival", "retreat", "shove"), GOES),
    **dict.fromkeys(("by teleport", "tank", "prey"), GOES),
    **dict.fromkeys(("blast", "scatter", "order of effects", "order of reactions"), ORDER),
    **dict.fromkeys(("returns", "packet", "kind of group"), ORDER),
    **dict.fromkeys(("arrive", "claim", "cleansing", "commanded", "dark blessing"), NO_DICE),
    **dict.fromkeys(("first", "flash powder", "group", "push away", "site", "use"), NO_DICE),
    **dict.fromkeys(("wall", "wall way", "burn"), NO_DICE),
}
POWERS: dict[str, str] = {
    **dict.fromkeys(("fog-of-war", "teleport", "arcane-barrier", "divine-favor"), SURE),
    **dict.fromkeys(("guiding-steps", "balancing-touch", "soothing-chant"), SURE),
    **dict.fromkeys(("invictus-blessing", "frost-breath", "stone-skin", "gust"), SURE),
    **dict.fromkeys(("wall-of-fire", "dread-whisper", "hasten-the-dead", "twisting-curse"), SURE),
    **dict.fromkeys(("battle-chant", "green-fury"), SURE),
}
FATE: dict[str, str] = {
    **dict.fromkeys(("assault", "heal", "radiant-cleansing", "divine-restoration"), NO_DICE),
    **dict.fromkeys(("reanimate", "claws-of-death", "deadly-grip", "stampede"), NO_DICE),
    **dict.fromkeys(("aura-of-fear", "dark-blessing", "scurry", "pestilence"), NO_DICE),
    "dark-bargain": SURE,
}
CHECKS: dict[str, str] = {  # Fate on a roll that is no attack's and no caster's
    "table": READ,
    "status": READ,
    "amount": "the option says what the die shows then, and the more it shows the more it comes to",
    "defense": "a single die of who is shoved: the option says whether it succeeds",
    "block": "dice against spikes: the option says what the die shows then",
}
WEAPONS: dict[str, str] = {
    "trap": "nobody wields it; what it does is told with Loot",
    "stationary-weapon": "it stands on the table and is shot like any other, by its piece's name",
    "fireball": "a spell's: told with the power",
    "lightning-bolt": "a spell's: told with the power",
    "firestorm": "a spell's: told with the power",
}
