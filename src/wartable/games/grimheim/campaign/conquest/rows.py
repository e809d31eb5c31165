"""The zones of a Conquest as the table has them."""

from wartable.games.grimheim.rows import BOOK
from wartable.wargame.rosters.rows import Row


class ZoneKind(Row, frozen=True, kw_only=True):
    """A kind of zone: its place from the middle, Conquest Points of a winner by his role, Defender Bonuses."""

    order: int
    clause: str
    attacker: int
    defender: int
    bonuses: tuple[int, ...]  # of several the Defender gives one to each of his missions


zone_kinds = BOOK.by_id("grounds", "ground", ZoneKind)
