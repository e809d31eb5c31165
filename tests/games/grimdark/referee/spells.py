"""A referee of casting: tokens, tries, bids, the die, and what a spell lays on whom."""

from collections import Counter

from games.grimdark.referee.facts import everybody, host_of, on_table, value
from measuring import HAIR, gap
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.grimdark.magic.events import (
    SpellEnded,
    SpellLaid,
    SpellTried,
    TokensGained,
    TokensSpent,
)
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.rounds.events import Activated, RoundOver
from wartable.games.grimdark.rows import spells

INCH, MOST, NEAR = 100, 6, 1800


class SpellReferee(Referee):
    """GF-CST, GF-SPL-13, -14."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.tried: Counter[tuple[str, str]] = Counter()
        self.trying: SpellTried | None = None
        self.bids = 0
        self.works = False

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Activated):
            self.tried, self.trying = Counter(), None
        elif isinstance(event, TokensGained):
            self.gained(line)
        elif isinstance(event, SpellTried):
            self.trial(line, event)
        elif isinstance(event, TokensSpent):
            self.spent(line, event)
        elif isinstance(event, Rolled) and event.name == "cast roll":
            self.cast(line, event)
        elif isinstance(event, SpellLaid):
            self.laid(line, event)
        elif isinstance(event, SpellEnded):
            held = event.spell in line.before.units[event.unit].spells
            self.check(line, "GF-SPL-13", "a spell that was there", held, True)
        elif isinstance(event, RoundOver):
            self.counts["rounds of spells"] += 1

    def gained(self, line: Line) -> None:
        """GF-CST-01, -02."""
        for unit in line.before.units:
            for one in everybody(line.before, unit):
                x = value(line.before, one, "caster")
                now = line.after.piece(one.id)
                if x and now is not None:
                    counted = min(MOST, one.tokens + x)
                    self.check(line, "GF-CST-01", "tokens", now.tokens, counted)

    def trial(self, line: Line, event: SpellTried) -> None:
        """GF-CST-03 to -05, -10, -12, -15."""
        match, spell = line.before, spells()[event.spell]
        caster, going = match.piece(event.model), match.going
        after = line.after.piece(event.model)
        assert caster is not None and after is not None and going is not None
        self.tried[event.model, event.spell] += 1
        self.check(line, "GF-CST-03", "tries", self.tried[event.model, event.spell], 1)
        self.check(line, "GF-CST-13", "in its activation", caster.unit, going.unit)
        self.check(line, "GF-CST-04", "after attacking", bool(going.shot or going.fought), False)
        self.check(line, "GF-CST-05", "price", caster.tokens - after.tokens, spell.value)
        self.check(line, "GF-CST-05", "in debt", after.tokens < 0, False)
        self.check(line, "GF-CST-12", "Shaken", match.units[caster.unit].shaken, False)
        self.check(line, "GF-CST-03", "its own list", spell.faction, caster.faction)
        least = spell.targets_min or spell.targets
        many = len(set(event.targets))
        self.check(line, "GF-CST-15", "targets", least <= many <= spell.targets, True)
        for target in event.targets:
            friend = match.units[target].seat == caster.seat
            self.check(line, "GF-CST-15", "whose", friend, spell.side == "friendly")
            if host_of(match, caster.unit) is None:
                off = min(gap(caster, one) for one in on_table(match, target))
                fits = off <= INCH * spell.range + HAIR
                self.check(line, "GF-CST-15", "in range", fits, True)
        self.trying, self.bids, self.works = event, 0, False

    def spent(self, line: Line, event: TokensSpent) -> None:
        """GF-CST-07, -08, GF-TRN-18."""
        match, one = line.before, line.before.piece(event.model)
        assert one is not None and self.trying is not None
        caster = match.piece(self.trying.model)
        assert caster is not None
        self.bids += event.number
        fits = 0 < abs(event.number) <= one.tokens
        self.check(line, "GF-CST-08", "tokens it has", fits, True)
        host = host_of(match, caster.unit)
        if host is not None:
            theirs = host_of(match, one.unit)
            same = theirs is not None and theirs.id == host.id
            self.check(line, "GF-TRN-18", "aboard with the caster", same, True)
            return
        off = min(gap(one, other) for other in on_table(match, caster.unit))
        self.check(line, "GF-CST-07", "near enough to bid", off <= NEAR + HAIR, True)

    def cast(self, line: Line, event: Rolled[Match]) -> None:
        """GF-CST-06, -08, -09."""
        need = max(2, min(6, 4 - self.bids))
        self.check(line, "GF-CST-06", "need to cast", event.need, need)
        self.works = event.faces[0] >= need

    def laid(self, line: Line, event: SpellLaid) -> None:
        """GF-SPL-14: only by a try that worked, and not twice."""
        assert self.trying is not None
        twice = event.spell in line.before.units[event.unit].spells
        self.check(line, "GF-SPL-14", "the same spell twice", twice, False)
        self.check(line, "GF-CST-06", "a try that worked", self.works, True)
        named = event.unit in self.trying.targets
        self.check(line, "GF-CST-15", "on whom it was cast", named, True)
