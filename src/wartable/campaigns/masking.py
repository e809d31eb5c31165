"""A record that is handed out: choices that were never shown stay unknown in it.

Where the rules are here that made a line, they say what might as well have been chosen, and it is done with that. Where
they are not, what tells a secret is left out, and the line says that it is sealed.
"""

from msgspec.structs import replace

from wartable.campaigns.changes import SECRETS, tells_secrets, without_secrets
from wartable.campaigns.desk import Desk
from wartable.campaigns.editions import PINNED, named_in
from wartable.campaigns.record import Closed, Done, Founded, Line, Ruled, Stood, Thrown
from wartable.campaigns.state import CANNOT
from wartable.core.ask import Refused
from wartable.core.campaign.parts import DoneErrand
from wartable.core.game import Game
from wartable.core.rulebook.clauses import clause


@clause("CORE-SEE-01")
def shareable(game: Game, founded: Founded, lines: list[Line]) -> list[Line]:
    """Lines that come to the same for everybody, whatever was sealed in them and not revealed."""
    rules = game.campaign
    if rules is None or rules.masked is None:
        return lines
    return Masking(game, founded, lines).masked_lines()


class Masking:
    """The lines one by one, at a desk that knows no more than is handed out."""

    def __init__(self, game: Game, founded: Founded, lines: list[Line]) -> None:
        self.lines = lines
        self.desk = Desk(game, founded)
        self.answers = masked_answers(Desk(game, founded), lines)
        self.sealed = self._sealed()
        self._otherwise = False  # something was chosen otherwise, and more may come of it otherwise

    def masked_lines(self) -> list[Line]:
        found: list[Line] = []
        for line in self.lines:
            told = self._masked_line(line)
            self.desk.take([told])
            found.append(told)
        if self.desk.stuck is not None:
            raise Refused(PINNED, f"the record is not handed out: {self.desk.stuck.reason}")
        return found

    def _masked_line(self, line: Line) -> Line:
        if isinstance(line, Closed):
            return replace(line, hash=self.desk.standing())
        if line.n in self.sealed:
            return without_what_is_sealed(line)
        if isinstance(line, Done) and self.answers is not None:
            return self._done(line, self.answers[line.n])
        if isinstance(line, Stood):
            return replace(line, state=self.desk.state.plain, feed=tuple(self.desk.feed))
        return line

    def _done(self, line: Done, answers: tuple[object, ...]) -> Done:
        """Done again, where it can be; what is only taken as it stands tells no secret."""
        self._otherwise = self._otherwise or answers != line.answers
        if not self._otherwise or line.n > min(self.sealed, default=line.n):
            return line
        if line.changes is None or self.desk.waits is not None:
            return replace(line, answers=answers)
        return self.desk.confirm(self.desk.under_way[line.errand], answers)

    def _sealed(self) -> set[int]:
        """The numbers of the lines that tell what cannot be done again with something else."""
        founded, here = self.desk.founded, self.desk.here
        pinned, errands, found, missing = named_in(founded), set[int](), set[int](), False
        for line in self.lines:
            if isinstance(line, Ruled):
                pinned = named_in(line)
            elif isinstance(line, Stood) and self.answers is None:
                found.add(line.n)
            elif isinstance(line, Done) and (
                (line.changes is None and self.answers is None)
                or (tells(line) and (missing or pinned != here))
            ):
                missing = True
                found.add(line.n)
                errands.add(line.errand)
        return found | {
            one.n for one in self.lines if isinstance(one, Thrown) and one.errand in errands
        }


def masked_answers(desk: Desk, lines: list[Line]) -> dict[int, tuple[object, ...]] | None:
    """What each member may as well have chosen; none: by the rules that are here that cannot be said."""
    rules, finished = desk.rules, list[DoneErrand]()
    done = [line for line in lines if isinstance(line, Done)]
    assert rules.masked is not None, "asked before"
    try:
        for line in lines:
            errand = desk.under_way.get(line.errand) if isinstance(line, Done) else None
            desk.take([line])
            if desk.stuck is not None:
                return None
            if isinstance(line, Done) and errand is not None:
                finished.append(DoneErrand(errand.kind, errand.member, line.answers, desk.campaign))
        told = rules.masked(finished)
    except CANNOT:
        return None
    return {line.n: answers for line, answers in zip(done, told, strict=True)}


def tells(line: Done) -> bool:
    """Does it say anything that not everybody may know?"""
    private = any([one.known_to is not None for one in line.said])
    return private or tells_secrets(line.changes or ())


def without_what_is_sealed(line: Line) -> Line:
    if isinstance(line, Thrown):
        return replace(line, answers=(), sealed=True)
    if isinstance(line, Stood):
        state = {name: value for name, value in line.state.items() if name != SECRETS}
        feed = tuple([one for one in line.feed if one.known_to is None])
        return replace(line, state=state, feed=feed, sealed=True)
    assert isinstance(line, Done), "nothing else tells what was chosen"
    changes = None if line.changes is None else without_secrets(line.changes)
    said = tuple([one for one in line.said if one.known_to is None])
    return replace(line, answers=(), changes=changes, said=said, sealed=True)
