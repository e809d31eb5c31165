"""What the faces of a die mean between battles: the table that is rolled on, or what a service brings."""

from wartable.core.ask import Roll
from wartable.core.campaign.scene import FaceRow
from wartable.core.dice.tables import numbers_of
from wartable.games.grimheim.campaign.hub.favours import OVERHEARD, PIP
from wartable.games.grimheim.campaign.hub.healing import EASED, MENDED
from wartable.games.grimheim.campaign.hub.training import LOSES, WINS
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.rows import TableRow
from wartable.games.grimheim.campaign.tables import ASKED, READ_AS, rows_of
from wartable.games.grimheim.dice.reading import READ

SIX = 6
HOPES = {  # what comes of a die that is high enough, and of one that is not
    "rest": (EASED, "One Permanent Wound is gone", "Nothing changes"),
    "prayer": (EASED, "One Permanent Wound is gone", "Nothing changes"),
    "gossip": (OVERHEARD, "One more Side Quest", "Nothing is heard"),
    "flesh pit": (MENDED, "The wound is gone", "It is another wound"),
}


def faces(campaign: Campaign, roll: Roll) -> tuple[FaceRow, ...]:
    """Rows from 1 to 6; nothing for dice that no table explains."""
    if roll.name in ASKED:
        return tuple([table_row(roll.name, row) for row in rows_of(roll.name)])
    if roll.name in HOPES:
        need, good, bad = HOPES[roll.name]
        return FaceRow(1, need - 1, bad, roll.clause), FaceRow(need, SIX, good, roll.clause)
    if roll.name == "gamble":
        gold = [FaceRow(k, k, f"{PIP * (k - 1)} gold", roll.clause) for k in range(1, SIX + 1)]
        return tuple(gold)
    if roll.name == "fight ring":
        return (
            FaceRow(LOSES, LOSES, "A Permanent Wound of the arm", roll.clause),
            FaceRow(LOSES + 1, WINS - 1, "Nothing", roll.clause),
            FaceRow(WINS, SIX, "Furious, if it can learn it", roll.clause),
        )
    return ()


def table_row(table: str, row: TableRow) -> FaceRow:
    """On a D6, whatever die the table is for."""
    read = READ[READ_AS.get(table, "D6")]
    shown = [k for k, number in enumerate(read, 1) if number in numbers_of(row.roll)]
    return FaceRow(shown[0], shown[-1], row.name, row.clause, row.effect)
