"""Dice that nobody can steer: the house commits itself, then the seats give their seeds, and get a receipt."""

from msgspec.structs import replace
from sqlalchemy.orm import Session as Writing

from wartable.core.dice.source import commitment
from wartable.play.records.receipts import is_given, taken_by
from wartable.play.records.record import Header, Receipt
from wartable.play.records.sealing import HouseKey
from wartable.server.coming import Joining, SeedGiven
from wartable.server.http.codec import Refusal
from wartable.server.wire import MatchWanted, Promised
from wartable.store import promises
from wartable.store.base import Store
from wartable.store.matches import Stored
from wartable.store.visitors import Visitor

LONGEST = 100  # characters of a seed
GONE = "the house has not committed itself to that, or it was used already: ask for another promise"


def make_promise(store: Store, visitor: Visitor) -> Promised:
    with store.writing() as session:
        made = promises.promise(session, visitor)
        return Promised(made.match, commitment(bytes.fromhex(made.house)))


def as_promised(
    store: Store, stored: Stored, wanted: MatchWanted | SeedGiven, visitor: Visitor
) -> Stored:
    """A new match under the number and with the seed that were promised, and with the seed of its maker's seat."""
    if not wanted.promise:
        if wanted.seed:
            raise Refusal(400, "shape", "a seed is given after the house has committed itself")
        return stored
    with store.reading() as session:
        found = promises.find(session, visitor, wanted.promise)
    if found is None:
        raise Refusal(409, "closed", GONE)
    header = stored.header
    if header.commitment:
        header = replace(header, commitment=commitment(bytes.fromhex(found.house)))
    stored = replace(stored, id=found.match, house=found.house, header=header)
    seat = own_seat(stored, wanted, visitor)
    if seat is None:
        return stored
    return replace(stored, header=with_seed(stored.header, seat, wanted.seed))


def own_seat(stored: Stored, wanted: MatchWanted | SeedGiven, visitor: Visitor) -> int | None:
    """For which seat a seed is given: the one that is named, if it is one's own, or else the first of them."""
    own = [seat.seat for seat in stored.seats if seat.visitor in visitor.ids]
    named = wanted.seat if isinstance(wanted, SeedGiven) else None
    if named is None:
        return own[0] if own else None
    if named not in own:
        raise Refusal(403, "seat", "that seat is not yours")
    return named


def keep_promise(session: Writing, wanted: MatchWanted | SeedGiven) -> None:
    """In one piece with the match: whoever comes second with the same promise is refused."""
    if wanted.promise and not promises.use(session, wanted.promise):
        raise Refusal(409, "closed", GONE)


def with_seed(header: Header, seat: int, seed: str) -> Header:
    """Mixed in where dice are drawn at all."""
    if not seed or not header.commitment:
        return header
    if len(seed) > LONGEST or not seed.isprintable():
        raise Refusal(400, "shape", f"a seed is {LONGEST} characters at most, all on one line")
    seeds = list(header.seeds) + [""] * (header.setup.seats - len(header.seeds))
    seeds[seat] = seed
    return replace(header, seeds=tuple(seeds))


def receipt_for(
    key: HouseKey | None, stored: Stored, seat: int | None, given: MatchWanted | SeedGiven | Joining
) -> Receipt | None:
    """For a seed that was mixed in; one whose signature does not fit is refused before anything is kept."""
    seeds = stored.header.seeds
    if not given.seed or seat is None or seat >= len(seeds) or not seeds[seat]:
        return None
    receipt = Receipt(
        match=stored.id,
        seat=seat,
        commitment=stored.header.commitment,
        seed=seeds[seat],
        key=given.key,
        signature=given.signature,
    )
    if not is_given(receipt):
        raise Refusal(400, "shape", "the signature does not fit the seed")
    return receipt if key is None else taken_by(key, receipt)
