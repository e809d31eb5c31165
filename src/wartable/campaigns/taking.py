"""What is on record, taken in at a desk: as it says itself or, of older lines, as the rules that are here play it."""

from typing import TYPE_CHECKING, Any

from wartable.campaigns.editions import PINNED, named_in, taken_over_words
from wartable.campaigns.record import Done, Errand, Ruled, Said, Stood
from wartable.campaigns.state import CANNOT
from wartable.campaigns.telling import come_of, telling
from wartable.core.ask import Refused

if TYPE_CHECKING:
    from wartable.campaigns.desk import Desk


def take_done(desk: "Desk", line: Done, errand: Errand) -> None:
    """As it says; one that does not say it is done again, by the rules that are here."""
    changes, said = line.changes, list(line.said)
    if desk.stuck is None:
        try:
            if changes is None:
                said = take_untold(desk, errand, line.answers)
            else:
                desk.state.change(changes)
        except CANNOT as error:
            desk.stuck = stuck_at(desk, line.n, error)
    member = errand.member
    desk.feed += [telling(one, line.n, member) for one in said]


def take_untold(desk: "Desk", errand: Errand, answers: tuple[Any, ...]) -> list[Said]:
    """An older line, played again."""
    run = desk.run_again(errand, answers)
    if not run.over:
        raise run.refused or Refused("CORE-CAM-02", "there is still something to answer")
    campaign, said = come_of(run, desk.campaign)
    desk.state.become(campaign)
    desk.untold = True
    return said


def stuck_at(desk: "Desk", n: int, error: Exception) -> Refused:
    """Why it cannot be said how the campaign stood from this line on."""
    why = error.reason if isinstance(error, Refused) else "they cannot make sense of it"
    by = f"version {desk.here.version} of {desk.game.name}, which is here"
    told = f"the campaign stands as it did before line {n + 1}: by {by}, it cannot go on there"
    return Refused(PINNED, f"{told} ({why}). Nothing is lost, and the feed says what is on record")


def take_ruled(desk: "Desk", line: Ruled) -> None:
    """Other rules hold, and the feed says so."""
    before, desk.pinned = desk.pinned, named_in(line)
    text = taken_over_words(desk.game, desk.state.name_of(line.member), before, desk.pinned)
    battle = desk.feed[-1].battle if desk.feed else 0
    said = Said(clause=PINNED, text=text, landmark=True, battle=battle)
    desk.feed.append(telling(said, line.n, line.member))


def take_stood(desk: "Desk", line: Stood) -> None:
    """It stands as it is said to, whatever was made of the lines before."""
    desk.state.stand(line.state)
    desk.feed = list(line.feed)
    desk.stuck, desk.untold = None, False
