"""The chances to step in: what lets each of them go by, and what it takes to use them."""

from wartable.core.window import Window

NONE = "none"
WAIT = "wait"

MAY = Window()
BY_FATE = Window(spends="Fate Die")
REACTION = Window(spends="AP")
WATCH = Window(NONE)
CLAIM = Window(WAIT)
