"""Names for models (GH-BLD-34): rolled on six tables, and of no effect."""

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.reading import d66
from wartable.games.grimheim.rows import NameRow, names
from wartable.wargame.rosters.roster import Below

PLAIN = {"dwarf": "dwarves", "elf": "elves"}  # bodies with a table of their own
ORDERS = {"sister-of-radiance": "cult-of-sol-invictus", "novice-sister": "cult-of-sol-invictus"}


@clause("GH-BLD-34")
def rolled_name(table: str, woman: bool, first: int, last: int) -> str:
    """Two D66 on one of the tables, the first for the first name."""
    rows = {row.roll: row for row in names()[table].entries}
    return f"{given_name(rows[first], woman)} {rows[last].last}"


def given_name(row: NameRow, woman: bool) -> str:
    return row.first_f if woman else row.first_m


@clause("GH-BLD-34")
def random_name(body: str, below: Below) -> str:
    """For a body type that has a table; no name for the others."""
    if body in ORDERS:
        table, woman = ORDERS[body], True
    elif body in PLAIN:
        table, woman = PLAIN[body], below(2) == 1
    elif body in {"human", "human-brute", "knight", "human-horse-rider"}:
        kinds = ("imperial-nobles", "imperial-commoners", "barbarians")
        table, woman = kinds[below(len(kinds))], below(2) == 1
    else:
        return ""
    return rolled_name(table, woman, roll_d66(below), roll_d66(below))


def roll_d66(below: Below) -> int:
    return d66(below(6) + 1, below(6) + 1)


class Picks:
    """Numbers that look like chance and are the same for the same word: for what is of no effect."""

    def __init__(self, word: str) -> None:
        self.state = 1
        for letter in word:
            self.state = (self.state * 31 + ord(letter)) % 2147483647

    def below(self, limit: int) -> int:
        self.state = (self.state * 48271 + 11) % 2147483647
        return self.state % limit


@clause("GH-BLD-34")
def proposed_name(body: str, word: str) -> str:
    """For a model that nobody has named yet; its player may call it otherwise."""
    return random_name(body, Picks(word).below)
