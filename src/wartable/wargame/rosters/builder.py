"""How a rulebook helps to put lists together, made of its `ListRules`: what `core.roster.Builder` asks for."""

import msgspec

from wartable.core.dice.chance import Chance
from wartable.core.roster import Checked, Options, Plain, Reading
from wartable.wargame.rosters import checking, offers, reading
from wartable.wargame.rosters.chance import random_list
from wartable.wargame.rosters.roster import Rules
from wartable.wargame.rosters.shape import plain_of, read_plain, unknown_fields
from wartable.wargame.rosters.text import tell


class ListBuilder:
    """Lists as plain data in and out."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def blank(self) -> Plain:
        return {"name": ""} | plain_of(self.rules.blank) | {"model": []}

    def options(self, roster: Plain, entry: int, limit: int | None) -> Options:
        return offers.options(self.rules, read_plain(self.rules, roster), entry, limit)

    def checked(self, roster: Plain, limit: int | None, odds: int) -> Checked:
        found = checking.check_roster(self.rules, read_plain(self.rules, roster), limit, odds)
        return msgspec.structs.replace(found, ignored=tuple(unknown_fields(self.rules, roster)))

    def random(self, points: int, seed: int) -> Plain:
        return plain_of(random_list(self.rules, points, Chance(seed).below))

    def sample(self, id: str) -> Plain:
        found = None if self.rules.ready is None else self.rules.ready(id)
        if found is None:
            raise LookupError(f"there is no {self.rules.noun} {id!r}")
        return plain_of(found)

    def battle_ready(self, roster: Plain) -> Plain:
        return plain_of(read_plain(self.rules, roster))

    def as_text(self, roster: Plain) -> str:
        return tell(self.rules, read_plain(self.rules, roster))

    def read(self, told: str) -> Reading:
        return reading.read_text(self.rules, told)
