"""What is written of a match: everything that says something, and nothing else."""

import msgspec
from msgspec.structs import replace

from core.toy import Bargain, Fair, Noted, fair
from wartable.core.ask import About
from wartable.core.events import Rolled
from wartable.core.match import Mark, Piece
from wartable.core.plain import fingerprint, to_plain

PIECE = Piece(id="a", seat=0, x=1, y=2)


class Longer(Piece, frozen=True, kw_only=True):
    """The same in a later version."""

    mood: str = "merry"
    friends: tuple[str, ...] = ()
    debts: dict[str, int] = {}


def test_a_field_that_stands_at_its_default_is_not_written() -> None:
    assert to_plain(PIECE) == {"id": "a", "seat": 0, "x": 1, "y": 2}
    assert to_plain(Mark("tough")) == {"name": "tough"}
    assert to_plain(About("shoot", weapon="bow")) == {"action": "shoot", "weapon": "bow"}


def test_a_field_that_is_added_later_changes_no_fingerprint() -> None:
    later = Longer(id="a", seat=0, x=1, y=2)
    assert fingerprint(later) == fingerprint(PIECE)
    assert fingerprint(replace(later, mood="sad")) != fingerprint(PIECE)


def test_it_matters_what_a_default_says_and_not_how_it_was_made() -> None:
    made = Longer(id="a", seat=0, x=1, y=2, mood="".join(["mer", "ry"]), base=int("63"))
    read = msgspec.json.decode(msgspec.json.encode(made), type=Longer)
    assert fingerprint(made) == fingerprint(read) == fingerprint(PIECE)


def test_an_event_is_written_with_its_kind() -> None:
    assert to_plain(Noted("T", "rain")) == {"type": "Noted", "clause": "T", "what": "rain"}
    rolled: Rolled[Fair] = Rolled("T", "luck", 0, (3, 5))
    told = {"type": "Rolled", "clause": "T", "name": "luck", "seat": 0, "faces": [3, 5]}
    assert to_plain(rolled) == told


def test_what_is_written_reads_as_the_same_match() -> None:
    secrets = {1: {"deal": Bargain("boots", 3, ("ann",)), "bid": 7, "words": ("left",)}}
    match = fair(secrets=secrets, rules=(Mark("slow day", 2),), sides=(0, 1, 0))
    told = msgspec.json.encode(to_plain(match))
    assert msgspec.json.decode(told, type=Fair) == match
    assert msgspec.json.decode(told) == to_plain(match)


def test_the_order_of_a_dict_counts_only_where_it_is_asked_for() -> None:
    one, other = {"b": 1, "a": 2}, {"a": 2, "b": 1}
    assert fingerprint(one) != fingerprint(other)
    assert fingerprint(one, ordered=False) == fingerprint(other, ordered=False)
