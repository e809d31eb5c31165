"""The chances to step in: what lets each of them go by, and what it takes to use them."""

from wartable.core.window import Window

NONE = "none"
WAIT = "wait"

MAY = Window()
BY_FATE = Window(spends="Fate Die")
REACTION = Window(spends="AP")
WATCH = Window(NONE)
BREW = Window(spends="Fungus Brew")
BURN = Window(1)  # what is not burnt stays for reactions, so hardly anybody burns more
CLAIM = Window(WAIT, spends="side quest", secret=True)
