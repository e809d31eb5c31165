"""The house's own key, and the seal it puts under a record."""

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes, token_hex

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from wartable.play.records import chain, disk
from wartable.play.records.record import RecordError, Seal

# what is signed says what it is, so that no seal passes for something else
SEALING = (
    b"wartable seal 1\n"  # read, but given no more: names within a line may change places under it
)
SEALING_WHOLE = b"wartable seal 2\n"
NAME = "house.key"
SECRET = 32  # bytes


class HouseKey:
    """An Ed25519 key. Who has the public half can tell what this house has signed from what it has not."""

    def __init__(self, secret: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._private.public_key().public_bytes_raw().hex()

    def sign(self, told: bytes) -> str:
        return self._private.sign(told).hex()

    def seal(self, rows: bytes) -> Seal | None:
        """Over every byte of a whole record; none for the oldest ones, which have no running hash."""
        total = chain.hash_after(rows)
        if total is None:
            return None
        whole = sha256(rows).hexdigest()
        signature = self.sign(SEALING_WHOLE + f"{total}\n{whole}".encode())
        return Seal(self.public, signature, whole)

    def seal_row(self, rows: bytes) -> bytes:
        """The row to be put behind a whole record; nothing behind one of the oldest."""
        seal = self.seal(rows)
        return b"" if seal is None else chain.rows_after(chain.hash_after(rows), [seal])


def house_key(folder: Path) -> HouseKey:
    """The key that is kept in a data folder, made when it is first needed, for its owner's eyes only."""
    path = folder / NAME
    try:
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            make_key(path)
        return key_of(path)
    except OSError as error:
        raise RecordError(f"{path} with the house's key cannot be used: {error.strerror}") from None


def known_key(folder: Path) -> str:
    """The public half, if there is a key; looking makes none."""
    try:
        return key_of(folder / NAME).public
    except (OSError, RecordError):
        return ""


def key_of(path: Path) -> HouseKey:
    try:
        secret = bytes.fromhex(disk.read_whole(path).decode())
    except ValueError:
        secret = b""
    if len(secret) != SECRET:
        raise RecordError(
            f"{path} does not hold the house's key: put the right file back, or move it away to get a new key"
        )
    return HouseKey(secret)


def make_key(path: Path) -> None:
    """Whole or not at all; if another process was quicker, its key stands."""
    beside = path.with_name(f"{path.name}.{token_hex(4)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as book:
            book.write(token_bytes(SECRET).hex().encode())
            book.flush()
            os.fsync(handle)
        with suppress(FileExistsError):
            os.link(beside, path)
    finally:
        beside.unlink()


def is_signed(key: str, told: bytes, signature: str) -> bool:
    """Did whoever holds the other half of *key* sign this? Keys and signatures are written in one way only."""
    try:
        public, signed = bytes.fromhex(key), bytes.fromhex(signature)
        if (public.hex(), signed.hex()) != (key, signature):
            return False
        Ed25519PublicKey.from_public_bytes(public).verify(signed, told)
    except (ValueError, InvalidSignature):
        return False
    return True


def is_sealed_by(seal: Seal, total: str) -> bool:
    """Does the seal fit the record it stands under? If it covers the *whole*, that is for the reader to compare."""
    told = f"{total}\n{seal.whole}" if seal.whole else total
    sealing = SEALING_WHOLE if seal.whole else SEALING
    return is_signed(seal.key, sealing + told.encode(), seal.signature)
