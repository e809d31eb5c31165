"""Could this line be written now? By the rules, where those are here that it names; if not, by all that needs none."""

from wartable.campaigns.desk import Desk, member_dice
from wartable.campaigns.editions import PINNED, Edition, may_not_take_over, named_in
from wartable.campaigns.record import (
    OLDER,
    Begun,
    Closed,
    Done,
    Dropped,
    Errand,
    Line,
    Ruled,
    Stood,
    Thrown,
    Unplayed,
)
from wartable.campaigns.state import CANNOT
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.dice.source import MOST_SIDES


class Judge:
    """Line by line, beside the desk that takes them in; with the *seed* every die is drawn again.

    *told* is the number of the line that says what older ones have come to, or 0. These do not say it themselves, so
    that they are tried by the rules that are here, whichever they name.
    """

    def __init__(self, desk: Desk, seed: bytes | None, told: int) -> None:
        self.desk = desk
        self.seed = seed
        self.told = told
        self.unplayed: list[Unplayed] = []
        self.played_otherwise: list[Unplayed] = []
        self._sealed = 0  # from which line on what nobody may know is missing
        self._given_up = False  # those that say nothing cannot be played by these rules

    @property
    def at_home(self) -> bool:
        """Are these the rules that it was run by, and is nothing missing?"""
        return self.desk.pinned == self.desk.here and not self._sealed

    def judge(self, line: Line) -> None:
        self.desk.tried = False
        if self.desk.closed:
            raise Refused("CORE-CAM-01", "nothing follows once a campaign is put away")
        if isinstance(line, Done | Stood | Thrown) and line.sealed and not self._sealed:
            self._sealed = line.n + 1
        if isinstance(line, Ruled):
            self._judge_ruled(line)
        elif isinstance(line, Closed):
            self._judge_closed(line)
        elif self.at_home:
            judge_by_the_rules(self.desk, line, self.seed)
        elif not self._tried(line):
            judge_without(self.desk, line, self.seed)
        pinned = named_in(line) if isinstance(line, Ruled) else self.desk.pinned
        if self.desk.tried:
            pass_over(self.played_otherwise, line.n + 1, self.missing(pinned))
        elif pinned != self.desk.here or self._sealed:
            pass_over(self.unplayed, line.n + 1, self.missing(pinned))

    def _says_nothing(self, line: Line) -> bool:
        """Is it one of those of which only the rules can say what they come to, and are these others?"""
        older = self.desk.founded.format == OLDER and (not self.told or line.n <= self.told)
        return older and not self.at_home and not self._sealed and not self._given_up

    def _tried(self, line: Line) -> bool:
        """Lines that do not say what came of them, by other rules than their own; do these play them?"""
        desk = self.desk
        desk.tried = self._says_nothing(line)
        if not desk.tried:
            return False
        try:
            judge_by_the_rules(desk, line, self.seed)
        except CANNOT as error:
            if not self.told:
                by = other_rules(desk, desk.pinned)
                why = str(error) if isinstance(error, Refused) else "they make no sense"
                raise Refused(PINNED, f"{by}, by which it cannot be ({why})") from None
            desk.tried, self._given_up = False, True
        return desk.tried

    def _judge_ruled(self, line: Ruled) -> None:
        desk, to = self.desk, named_in(line)
        why = may_not_take_over(desk.game, desk.campaign, line.member, desk.pinned, to)
        if why is not None:
            raise why

    def _judge_closed(self, line: Closed) -> None:
        """The older number is worked out by types that the rules give, and by others it may be another."""
        self.desk.tried = self._says_nothing(line)
        if line.hash == self.desk.standing():
            return
        loosely = self.unplayed or self.played_otherwise
        if not loosely or self.desk.founded.format != OLDER:
            raise Refused("CORE-CAM-02", "the campaign did not stand like this at its end")

    def missing(self, pinned: Edition) -> str:
        if self._sealed:
            return f"what was chosen in line {self._sealed} stays sealed"
        return other_rules(self.desk, pinned)


def pass_over(found: list[Unplayed], line: int, why: str) -> None:
    """One more, in one piece with those before it if it is for the same reason."""
    last = found[-1] if found else None
    if last is not None and (last.last, last.why) == (line - 1, why):
        found[-1] = Unplayed(last.first, line, why)
    else:
        found.append(Unplayed(line, line, why))


def other_rules(desk: Desk, pinned: Edition) -> str:
    """Which rules made a line, and which are here instead."""
    name, here = desk.game.name, desk.here
    if pinned.version == here.version:
        return f"they are of another text of version {here.version} of {name}"
    return f"they are of version {pinned.version} of {name}, and version {here.version} is here"


def judge_by_the_rules(desk: Desk, line: Line, seed: bytes | None) -> None:
    if isinstance(line, Begun):
        refused = desk.refused(line.member, line.kind, line.about)
        if refused is not None:
            raise refused
    elif isinstance(line, Thrown):
        judge_throw(desk, line)
        judge_faces(desk, line, seed)
    elif isinstance(line, Done):
        judge_done(desk, line)
    elif isinstance(line, Stood):
        if (line.state, line.feed) != (desk.state.plain, tuple(desk.feed)):
            raise Refused("CORE-CAM-02", "the campaign did not stand like this")
    elif isinstance(line, Dropped):
        desk.drop(under_way(desk, line.errand))


def judge_done(desk: Desk, line: Done) -> None:
    """It can be done, and exactly this comes of it."""
    due = desk.confirm(under_way(desk, line.errand), line.answers)
    check_told(desk, line)
    if line.changes is not None and (line.changes, line.said) != (due.changes, due.said):
        raise Refused("CORE-CAM-02", "something else comes of these answers than it says")


def check_told(desk: Desk, line: Done) -> None:
    """Only the older records leave out what came of an errand."""
    if line.changes is None and (line.said or desk.founded.format != OLDER):
        raise Refused("CORE-CAM-02", "it does not say what came of the errand")


def judge_without(desk: Desk, line: Line, seed: bytes | None) -> None:
    """What needs no rules: the order of the lines, the members, the dice."""
    if isinstance(line, Begun):
        if line.member != HOUSE and not 0 <= line.member < len(desk.campaign.members):
            raise Refused("CORE-CAM-02", f"there is no member {line.member + 1}")
    elif isinstance(line, Thrown):
        under_way(desk, line.errand)
        judge_faces(desk, line, seed)
    elif isinstance(line, Done):
        under_way(desk, line.errand)
        check_told(desk, line)
    elif isinstance(line, Dropped):
        desk.drop(under_way(desk, line.errand))


def under_way(desk: Desk, number: int) -> Errand:
    """The errand of that number, which is not done yet."""
    found = desk.under_way.get(number)
    if found is None:
        raise Refused("CORE-CAM-02", f"no errand {number} is under way")
    return found


def judge_throw(desk: Desk, line: Thrown) -> None:
    """Wanted, and of the right kind."""
    run = desk.run(under_way(desk, line.errand), line.answers)
    found = run.throw
    if found is None or found[0] != line.key or found[1].each != line.sides:
        raise Refused("CORE-CAM-03", "these dice were not wanted")
    if tuple(run.kept) != line.answers:
        raise Refused("CORE-CAM-03", "more was answered before these dice than was asked")
    if found[1].seat != line.seat:
        raise Refused("CORE-CAM-03", "these dice are somebody else's")
    found[1].read(list(line.faces))


def judge_faces(desk: Desk, line: Thrown, seed: bytes | None) -> None:
    """Faces that such dice have, next in their stream and, once the seed is known, as they fell."""
    if len(line.faces) != len(line.sides):
        told = f"{len(line.sides)} dice show {len(line.faces)} faces"
        raise Refused("CORE-CAM-03", told)
    for face, sides in zip(line.faces, line.sides, strict=True):
        if not 1 <= face <= sides <= MOST_SIDES:
            raise Refused("CORE-CAM-03", f"a die with {sides} sides shows {face}")
    if line.drawn is None:
        return
    if line.drawn != desk.drawn(line.seat):
        raise Refused("CORE-CAM-03", f"draw {desk.drawn(line.seat)} is due, not {line.drawn}")
    if seed is not None:
        fell = member_dice(seed, line.seat).roll(line.drawn, line.sides)
        if fell != list(line.faces):
            raise Refused("CORE-CAM-03", f"the dice showed {fell}")
