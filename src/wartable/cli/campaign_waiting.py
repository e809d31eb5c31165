"""What a campaign waits for, from whom, and what is typed to go on."""

from pathlib import Path

from wartable.campaigns.desk import Desk
from wartable.core.campaign.match import Battle, Campaign
from wartable.core.campaign.parts import Due
from wartable.core.match import Seat
from wartable.core.words import as_sentence

COMMAND = "wartable campaign"


def waiting_lines(desk: Desk, member: Seat | None, file: Path) -> list[str]:
    """For whoever sits at the terminal, when nothing is left for him to do."""
    campaign = desk.campaign
    if desk.closed or campaign.phase == "archived":
        return ["The campaign is put away: nothing follows any more."]
    if desk.waits is not None:
        return [waiting_words(desk)]
    found = [*duty_lines(desk, member, file), *battle_lines(campaign, file)]
    if campaign.phase == "finished" and not found:
        return [f"The campaign is over. To put it away: {COMMAND} close {file}"]
    if campaign.phase in ("draft", "open"):
        found += gathering_lines(desk, member, file)
    return found or ["There is nothing to do here now."]


def waiting_words(desk: Desk) -> str:
    """Why nothing new begins, and what is to be done."""
    assert desk.waits is not None, "asked before"
    newer = desk.stuck is None and desk.pinned.version <= desk.here.version
    how = " It is done with: wartable campaign rules FILE" if newer else ""
    return f"{as_sentence(desk.waits.reason)}{how}"


def duty_lines(desk: Desk, member: Seat | None, file: Path) -> list[str]:
    """What others have to do, and what has to be brought."""
    campaign, found = desk.campaign, list[str]()
    for one in campaign.members:
        for due in desk.rules.due(campaign, one.number):
            if due.brings and due.must:
                found += [waits(one.name, due), f"  {bringing(file, one.name)}"]
            elif due.must and due.about is None and one.number != member:
                found += [waits(one.name, due), f"  {going(file, one.name)}"]
    return found


def waits(name: str, due: Due) -> str:
    return f"Waits for {name}: {due.title}"


def bringing(file: Path, name: str) -> str:
    return f"{COMMAND} bring {file} ROSTER --as {quoted(name)}"


def going(file: Path, name: str) -> str:
    """Nobody is named where one sits there for all."""
    return f"{COMMAND} next {file}{f' --as {quoted(name)}' if name else ''}"


def quoted(name: str) -> str:
    """As it is typed in a shell."""
    from shlex import quote

    return quote(name)


def battle_lines(campaign: Campaign, file: Path) -> list[str]:
    """Those to be fought, and how they are reported."""
    open_ = [one for one in campaign.battles if one.stands and one.result is None]
    if not open_:
        return []
    first = open_[0].number
    return [
        *[f"{battle_words(campaign, one)} is to be fought." for one in open_],
        f"  {COMMAND} report {file} {first} prints the form of a report; with the form filled in it is reported.",
        f"  {COMMAND} next {file} --auto lets bots fight it.",
    ]


def battle_words(campaign: Campaign, one: Battle) -> str:
    sides = " against ".join([campaign.side(member) for member in one.members])
    return f"Battle {one.number}, {campaign.mission_title(one.mission)}, {sides},"


def gathering_lines(desk: Desk, member: Seat | None, file: Path) -> list[str]:
    """Before it begins: others may join, and its owner begins it."""
    campaign = desk.campaign
    form = desk.rules.own.forms[campaign.form]
    found: list[str] = []
    if len(campaign.players) < form.most:
        found.append(f"Others join with: {COMMAND} join {file} NAME=ROSTER")
    owners = [one for one in campaign.members if "owner" in one.roles]
    if owners and member not in (None, owners[0].number):
        found += [f"{owners[0].name} begins it:", f"  {going(file, owners[0].name)}"]
    return found


def due_words(due: Due) -> str:
    return f"{due.title}{' (others wait)' if due.must else ''}"
