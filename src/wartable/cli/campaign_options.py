"""What the commands of campaigns are told, and how they open a file that they will write to."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.store.home import own_folder

if TYPE_CHECKING:
    from wartable.campaigns.office import Office

FILE = click.argument("file", type=click.Path(path_type=Path))
MEMBER = (
    "NAME=ROSTER, a ready one or a file. NAME=OLD.jsonl brings what NAME had in a campaign that is over, "
    "NAME=OLD.jsonl:OTHER what OTHER had."
)
WHO = click.option("--as", "who", default="", help="A member, by the name or number.")


def opened(file: Path) -> "Office":
    """To go on with it; one that was put away and cut off before its last line gets it now."""
    from wartable.campaigns.files import open_file
    from wartable.play.records.sealing import house_key

    office = open_file(file, house_key(own_folder()))
    if office.desk.campaign.phase == "archived":
        office.put_away()
    return office
