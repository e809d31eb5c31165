"""The Defender Bonuses as the book's table has them."""

from wartable.games.grimheim.rows import BOOK
from wartable.wargame.rosters.rows import Row

MOST_PICKS = 2  # of the same


class Bonus(Row, frozen=True, kw_only=True):
    clause: str
    effect: str
    stacks: bool  # a second pick adds its effect again


bonuses = BOOK.by_id("defender_bonuses", "bonus", Bonus)
