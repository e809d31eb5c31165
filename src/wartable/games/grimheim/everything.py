"""Every module is there: actions, traits, statuses, items, Fate and missions add themselves by being imported."""

from wartable.core.rulebook.library import load_all

load_all("wartable.games.grimheim")
