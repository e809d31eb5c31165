"""Entries judged once: of a list that differs in one of them, the others are not gone through again."""

from typing import Any

from msgspec.structs import replace

from wartable.wargame.rosters.holding import title_of
from wartable.wargame.rosters.prices import cost, own_lines
from wartable.wargame.rosters.roster import AnyRoster, Breach, Entry, Mended, Rules

ENOUGH = 40_000  # looks at entries in search of ways out of what is wrong with one list


class Judging:
    """What is known of entries by now; *looks* is how often somebody wanted to know."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.looks = 0
        self.cuts: list[Mended] | None = (
            None  # of the list that is judged, once somebody has tried them
        )
        self._known: dict[Any, Known] = {}

    @property
    def tired(self) -> bool:
        """A list on which everything is wrong would be tried for ever."""
        return self.looks > ENOUGH

    def known(self, roster: AnyRoster) -> "Known":
        """What was found of the entries of this list, and of others that are alike to an entry."""
        if self.rules.setting is None:
            return Known(self.rules)
        setting = self.rules.setting(roster)
        if setting not in self._known:
            self._known[setting] = Known(self.rules)
        return self._known[setting]

    def total(self, roster: AnyRoster) -> int:
        known = self.known(roster)
        self.looks += len(roster.models)
        entries = sum([known.cost(roster, entry) for entry in roster.models])
        return entries + sum([part.points for part in own_lines(self.rules, roster)])

    def saved(self, roster: AnyRoster, changed: AnyRoster, place: int) -> int:
        """What a list costs less that is changed in one place, where an entry may be gone."""
        before, after = self.known(roster), self.known(changed)
        if before is not after:
            return self.total(roster) - self.total(changed)
        self.looks += 1
        gone = len(changed.models) < len(roster.models)
        left = 0 if gone else after.cost(changed, changed.models[place])
        return before.cost(roster, roster.models[place]) - left


class Known:
    """What was found of entries in one setting; they are told apart as objects and kept, so that none is mistaken."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._wrong: dict[int, list[Breach]] = {}
        self._costs: dict[int, int] = {}
        self._kept: list[Entry] = []

    def wrong(self, roster: AnyRoster, entry: Entry) -> list[Breach]:
        """With its name, but without its place."""
        found = self._wrong.get(id(entry))
        if found is None:
            found = [
                replace(breach, model=title_of(self.rules, roster, entry))
                for breach in self.rules.check_entry(roster, entry)
            ]
            self._wrong[id(entry)] = found
            self._kept.append(entry)
        return found

    def cost(self, roster: AnyRoster, entry: Entry) -> int:
        found = self._costs.get(id(entry))
        if found is None:
            found = cost(self.rules, roster, entry)
            self._costs[id(entry)] = found
            self._kept.append(entry)
        return found
