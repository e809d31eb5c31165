"""What the fields of a list and of its entries hold, put in and left out."""

from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core.roster import Ware
from wartable.wargame.rosters.roster import AnyRoster, Entry, Holder, R, Rules, Shelf

PLUS = "+"
H = TypeVar("H", bound=Holder)


def split_word(written: str) -> tuple[str, tuple[str, ...]]:
    """A word as written, "warhammer+blessed", is its id and what was added to it."""
    id, *added = written.split(PLUS)
    return id, tuple(added)


def words_held(shelf: Shelf, holder: Holder) -> tuple[str, ...]:
    """The words in a field, those that stand there anyway left out."""
    value: Any = getattr(holder, shelf.field)
    if isinstance(value, str):
        return (value,) if value and value != shelf.usual else ()
    return tuple(value)


def with_words(holder: H, shelf: Shelf, words: tuple[str, ...]) -> H:
    """With other words in a field."""
    value: Any = words if shelf.many else (words[0] if words else shelf.usual)
    return replace(holder, **{shelf.field: value})


def with_word(holder: H, shelf: Shelf, word: str) -> H:
    """With one more, or with this one where there is room for one only."""
    return with_words(holder, shelf, (*words_held(shelf, holder), word) if shelf.many else (word,))


def with_ware(holder: H, shelf: Shelf, ware: Ware) -> H:
    """With one more of it, and with the models that come with it."""
    taken = with_word(holder, shelf, ware.id)
    return replace(taken, count=ware.count) if ware.count and isinstance(taken, Entry) else taken


def without_word(holder: H, shelf: Shelf, place: int) -> H:
    """The holder without what stands there on a shelf."""
    words = words_held(shelf, holder)
    return with_words(holder, shelf, words[:place] + words[place + 1 :])


def rows_of(shelf: Shelf, written: str) -> list[tuple[str, Ware | None]]:
    """The rows that a word stands for: of the thing, and of what was added to it."""
    if shelf.added is None or PLUS not in written:
        return [(written, shelf.rows.get(written))]
    id, added = split_word(written)
    more = shelf.added.rows
    return [(id, shelf.rows.get(id)), *[(one, more.get(one)) for one in added]]


def name_of(shelf: Shelf, written: str) -> str:
    """What players call it; a word that no table has stands for itself."""
    id, row = rows_of(shelf, written)[0]
    return id if row is None else row.name


def points_of(shelf: Shelf, written: str) -> int:
    """What a word costs with everything added to it; of a unit once for every model that pays."""
    return sum([row.points for _, row in rows_of(shelf, written) if row is not None])


def on_offer(shelf: Shelf) -> tuple[Ware, ...]:
    """What of a shelf can be taken here."""
    return tuple(shelf.rows.values()) if shelf.offered is None else shelf.offered


def title_of(rules: Rules, roster: AnyRoster, entry: Entry) -> str:
    """What players call an entry: its name, else what it is."""
    if entry.name:
        return entry.name
    main = rules.shelves(roster, entry)[0]
    return ", ".join([name_of(main, word) for word in words_held(main, entry)])


# Entries


def with_entry_at(roster: R, place: int, entry: Entry) -> R:
    """The roster with another entry in that place."""
    models = list(roster.models)
    models[place] = entry
    return replace(roster, models=tuple(models))


def with_entry(roster: R, entry: Entry) -> R:
    """The roster with one entry more, behind the others."""
    return replace(roster, models=(*roster.models, entry))


def without_entry(roster: AnyRoster, place: int) -> AnyRoster:
    """The roster without the entry in that place."""
    return replace(roster, models=roster.models[:place] + roster.models[place + 1 :])
