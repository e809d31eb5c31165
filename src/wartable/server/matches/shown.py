"""What a screen has been shown: the whole at first, after an undo and through other eyes; else what has changed."""

from collections.abc import Collection

from msgspec.structs import replace

from wartable.core.match import Seat
from wartable.server.http.codec import encode
from wartable.server.matches.brief import USUAL
from wartable.server.matches.differences import differences
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.showing import seat_to_show, seats_of, state
from wartable.server.wire import Changed, Hello, State
from wartable.store.visitors import Visitor


class Shown:
    """Since its last hello, which asks for the whole. *log* is how many lines it has, as of *version*."""

    def __init__(self, hello: Hello) -> None:
        self.wanted = hello.seat
        self.log = max(0, hello.log)
        self.version = hello.version
        self.frames = 0
        self.state: State | None = None  # the last one, but for its log
        self.acts: dict[int, bytes] = {}  # the last ones that it was told of, by their numbers
        self.acts_had = 0

    def next(
        self, hosted: Hosted, visitor: Visitor | None, here: Collection[Seat]
    ) -> State | Changed:
        """The match as it stands now, for who has all that was told before."""
        mine = seats_of(hosted, visitor)
        seat = seat_to_show(hosted, mine, self.wanted)
        kept = hosted.stands_since(self.version)
        since = self.log if kept and self.knows(seat, len(mine) > 1) else 0
        now = state(hosted, seat, visitor, since, here)
        before = self.state if kept and self.state is not None and self.state.seat == seat else None
        self.frames += 1
        self.state, self.version = without_log(now), now.version
        self.log = now.log_from + len(now.log)
        told = {act.number: encode(act) for act in now.acts}
        acts = tuple([one for one in now.acts if self.acts.get(one.number) != told[one.number]])
        self.acts = told if before is None else told or self.acts
        had, self.acts_had = self.acts_had, now.acts_from + len(now.acts)
        if before is None:
            return replace(now, frame=self.frames, usual=USUAL)
        return Changed(
            frame=self.frames,
            version=now.version,
            number=now.number,
            edits=tuple(differences(before, self.state)),
            log_from=now.log_from,
            log=now.log,
            acts_from=had,
            acts=acts,
        )

    def knows(self, seat: Seat | None, shares: bool) -> bool:
        """Whether the lines it has are those of these eyes; who sits at one place only never had others."""
        if self.state is None:
            return not shares or self.wanted == seat
        return self.state.seat == seat


def without_log(now: State) -> State:
    """What is told by itself each time is no difference."""
    return replace(now, version=0, number=0, log_from=0, log=(), acts_from=0, acts=())
