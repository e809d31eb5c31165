"""A record that is handed out: choices that were never shown stay unknown in it."""

from msgspec.structs import replace

from wartable.campaigns.desk import Desk
from wartable.campaigns.record import Closed, Done, Founded, Line
from wartable.core.campaign.parts import Deed
from wartable.core.game import Game
from wartable.core.plain import fingerprint
from wartable.core.rulebook.clauses import clause


@clause("CORE-SEE-01")
def shareable(game: Game, founded: Founded, lines: list[Line]) -> list[Line]:
    """Lines that come to the same for everybody, whatever was sealed in them and not revealed."""
    rules = game.campaign
    if rules is None or rules.masked is None:
        return lines
    done = [line for line in lines if isinstance(line, Done)]
    told = rules.masked(deeds_of(Desk(game, founded), lines))
    shown = {line.n: answers for line, answers in zip(done, told, strict=True)}
    masked = [
        replace(line, answers=shown[line.n]) if isinstance(line, Done) else line for line in lines
    ]
    return closed_anew(Desk(game, founded), masked)


def deeds_of(desk: Desk, lines: list[Line]) -> list[Deed]:
    found: list[Deed] = []
    for line in lines:
        errand = desk.under_way.get(line.errand) if isinstance(line, Done) else None
        desk.take([line])
        if isinstance(line, Done) and errand is not None:
            found.append(Deed(errand.kind, errand.member, line.answers, desk.campaign))
    return found


def closed_anew(desk: Desk, lines: list[Line]) -> list[Line]:
    """The last line of one that is put away says how the campaign stands by these lines."""
    last = lines[-1] if lines else None
    if not isinstance(last, Closed):
        return lines
    desk.take(lines[:-1])
    return [*lines[:-1], replace(last, hash=fingerprint(desk.campaign))]
