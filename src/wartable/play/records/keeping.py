"""A match kept on disk while it is played: what was acknowledged is never lost."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wartable.core.bot import Memory
from wartable.core.dice.source import Dice, commitment, mix_seeds
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.play.passing import answer_and_pass, pass_windows
from wartable.play.policy import Policy
from wartable.play.records import disk, journal, notes
from wartable.play.records.content import content_hash
from wartable.play.records.record import FORMAT, DiceMode, End, Header, Line, RecordError, Undo
from wartable.play.records.replay import lines_of, replay, tell_events
from wartable.play.session import Session

SHORT = 4096  # bytes; a seed has far fewer

if TYPE_CHECKING:
    from wartable.play.records.sealing import HouseKey


class Kept:
    """A session and its record. An answer is on the disk before this returns."""

    def __init__(
        self,
        path: Path,
        header: Header,
        session: Session[Any],
        house: bytes,
        key: "HouseKey | None" = None,
    ) -> None:
        self.path = path
        self.header = header
        self.session = session
        self._house = house
        self._key = key  # by which the end is sealed
        self._standing: list[int] = []  # the numbers of the answers that stand
        self._n = 0
        self._ended = False
        self.notes: notes.Notes = {}  # of bots, by the number of an answer
        self.policies: dict[Seat, Policy] = {}  # seats without one are asked at everything

    def answer(self, seat: Seat, raw: Any) -> None:
        self.policies = answer_and_pass(self.session, seat, raw, self.policies)
        self.keep()

    def set_policy(self, seat: Seat, policy: Policy) -> None:
        """From now on; a window that stands open may go by at once."""
        self.policies = pass_windows(self.session, {**self.policies, seat: policy})
        self.keep()

    def answer_of_bot(self, seat: Seat, raw: Any, memory: Memory) -> None:
        """What a bot remembers is on the disk before its answer."""
        self.policies = answer_and_pass(self.session, seat, raw, self.policies)
        self.notes[self._n + 1] = memory
        notes.put(self.path, self._n + 1, memory)
        self.keep()

    def memory(self, seat: Seat) -> Memory:
        """What the bot on a seat remembers, going by the answers that stand."""
        return notes.memory_of(seat, self.session.answers, self._standing, self.notes)

    def declare(self, seat: Seat, name: str, raw: Any = None) -> None:
        self.session.declare(seat, name, raw)
        self.policies = pass_windows(self.session, self.policies)
        self.keep()

    def undo(self, seat: Seat | None = None, to: int | None = None, agreed: bool = False) -> None:
        """Back to where *to* answers stood, by one if nothing is said; dice drawn stay drawn."""
        target = self.session.back_to(to)
        self.session.undo(seat, target, agreed)
        self._n += 1
        last = self._standing[target - 1] if target > 0 else 0
        del self._standing[target:]
        journal.append(self.path, [Undo(self._n, last)])
        self.keep()

    def keep(self) -> None:
        """Write what has been answered or rolled since, and, when it is over, the end."""
        given = lines_of(self.session, len(self._standing), self._n + 1, self.header.format)
        self._standing += [line.n for line in given]
        self._n += len(given)
        lines: list[Line] = [*given]
        ends = self.session.over and not self._ended
        if ends:
            self._ended = True
            lines += [*tell_events(self.session), self._end()]
        if lines:
            journal.append(self.path, lines, self._key if ends else None)
        if self._ended:
            seed_path(self.path).unlink(missing_ok=True)
            notes.notes_path(self.path).unlink(missing_ok=True)

    def stand_at(self, standing: list[int], n: int) -> None:
        """What the record holds already."""
        self._standing = standing
        self._n = n

    def _end(self) -> End:
        result = self.session.result
        assert result is not None, "the match is not over"
        return End(
            result.winners,
            result.scores,
            result.clause,
            result.reason,
            self.session.hash(),
            self._house.hex() if self.header.commitment else "",
        )


def seed_path(path: Path) -> Path:
    """Where the house's seed waits for the end of the match, for its owner's eyes only."""
    return path.with_name(path.name + ".seed")


def start(
    game: Game,
    setup: Setup,
    path: Path,
    house: bytes | None = None,
    seeds: tuple[str, ...] = (),
    dice: tuple[DiceMode, ...] = (),
    key: "HouseKey | None" = None,
) -> Kept:
    """Begin a match that is kept at *path*, and sealed at its end if there is a *key*."""
    house = house or secrets.token_bytes(32)
    fairly: list[DiceMode] = ["fair"] * setup.seats
    modes = dice or tuple(fairly)
    fair = "fair" in modes
    header = Header(
        format=FORMAT,
        game=game.id,
        version=game.version,
        content=content_hash(game.package),
        setup=setup,
        dice=modes,
        commitment=commitment(house) if fair else "",
        seeds=seeds + ("",) * (setup.seats - len(seeds)) if any(seeds) else (),
    )
    match = game.rules.begin(setup)
    begin_record(path, header, house)
    typed = tuple([seat for seat, mode in enumerate(modes) if mode == "typed"])
    source = Dice(mix_seeds(house, header.seeds)) if fair else None
    kept = Kept(path, header, Session(game, match, None, source, typed), house, key)
    kept.keep()
    return kept


def begin_record(path: Path, header: Header, house: bytes) -> None:
    """The seed first: a record without its seed could not go on."""
    if not header.commitment or path.exists():
        journal.begin(path, header)
        return
    keep_seed(path, house)
    try:
        journal.begin(path, header)
    except RecordError:
        seed_path(path).unlink()
        raise


def keep_seed(path: Path, house: bytes) -> None:
    """One that is there already belongs to another match, which could not go on without it."""
    seed = seed_path(path)
    try:
        disk.write_new(seed, house.hex().encode())
    except FileExistsError:
        raise RecordError(
            f"{seed} is there already, the seed of another match: choose another name"
        ) from None
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from None


def resume(path: Path, key: "HouseKey | None" = None) -> Kept:
    """Go on with a match kept at *path*, at the question where it stood."""
    told = journal.read_bytes(path)
    whole = journal.whole_size(told, closed=not seed_path(path).exists())
    record = journal.parse(told[:whole], str(path))
    if record.resigned is not None:
        raise RecordError(f"{path} ended with a resignation: nothing is left to play")
    game = library.game(record.header.game)
    house = b""
    if record.header.commitment and record.end is None:
        house = read_seed(path, record.header.commitment)
    session, standing = replay(game, record)
    kept = Kept(path, record.header, session, house, key)
    kept.stand_at(standing, len(record.moves))
    kept.notes = notes.read(path)
    journal.cut_off(path, told, whole)  # now that it is known to be a match that can go on
    if record.end is None:
        if house:
            session.with_dice(Dice(mix_seeds(house, record.header.seeds)))
        kept.keep()
    return kept


def read_seed(path: Path, promised: str) -> bytes:
    try:
        house = bytes.fromhex(disk.read_whole(seed_path(path), SHORT).decode())
    except FileNotFoundError:
        raise RecordError(
            f"{seed_path(path)} with the seed of the dice is missing: the match can be looked at, not played on"
        ) from None
    except (OSError, ValueError):
        raise RecordError(
            f"{seed_path(path)} holds no seed: put the right file back; till then the match can only be looked at"
        ) from None
    if commitment(house) != promised:
        raise RecordError(
            f"{seed_path(path)} holds another seed than the one the record committed to"
        )
    return house
