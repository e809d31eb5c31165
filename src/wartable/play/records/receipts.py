"""Receipts: what a seat gave to the dice after the house had committed itself, signed by both."""

from pathlib import Path

import msgspec

from wartable.play.records import disk
from wartable.play.records.record import Receipt, Record, RecordError
from wartable.play.records.sealing import HouseKey, is_signed

GIVEN = "wartable seed 1"
TAKEN = "wartable taken 1"


def given_words(receipt: Receipt) -> bytes:
    """What the seat signs: for which match, after which commitment, which seed."""
    return lines_of_text(GIVEN, receipt)


def taken_words(receipt: Receipt) -> bytes:
    """What the house signs: the same, and by whom it was signed."""
    return lines_of_text(TAKEN, receipt) + f"{receipt.key}\n".encode()


def lines_of_text(what: str, receipt: Receipt) -> bytes:
    told = (what, receipt.match, receipt.seat, receipt.commitment, receipt.seed)
    return "".join([f"{one}\n" for one in told]).encode()


def is_given(receipt: Receipt) -> bool:
    """Does the seat's signature fit, if there is one?"""
    if not receipt.key and not receipt.signature:
        return True
    return is_signed(receipt.key, given_words(receipt), receipt.signature)


def taken_by(key: HouseKey, receipt: Receipt) -> Receipt:
    """With the house's word that it was given before the dice were drawn."""
    return msgspec.structs.replace(receipt, house=key.public, taken=key.sign(taken_words(receipt)))


def read_receipt(path: Path) -> Receipt:
    """A receipt from its file."""
    try:
        return msgspec.json.decode(disk.read_whole(path), type=Receipt)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    except msgspec.ValidationError as error:
        raise RecordError(f"{path} is not a receipt: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(f"{path} is not a receipt") from None


def check_receipt(record: Record, receipt: Receipt) -> str:
    """What the receipt proves of a record to whoever holds it; `RecordError` names what does not fit."""
    if not is_given(receipt):
        raise RecordError("the receipt: the signature of the seat does not fit it")
    if not is_signed(receipt.house, taken_words(receipt), receipt.taken):
        raise RecordError("the receipt: the signature of the house does not fit it")
    if receipt.commitment != record.header.commitment:
        raise RecordError("line 1: another seed was committed to than the one in the receipt")
    seeds = record.header.seeds
    if not 0 <= receipt.seat < len(seeds) or seeds[receipt.seat] != receipt.seed:
        raise RecordError(
            f"the seed of seat {receipt.seat + 1} in the record is not the one in the receipt"
        )
    if receipt.sealed and (record.seal is None or record.seal.signature != receipt.sealed):
        raise RecordError("the seal of the record is not the one in the receipt")
    signed = "signed by the seat and by the house" if receipt.key else "signed by the house alone"
    return (
        f"the house had committed itself before seat {receipt.seat + 1} gave its seed"
        f" {receipt.seed[:16]}, {signed}"
    )
