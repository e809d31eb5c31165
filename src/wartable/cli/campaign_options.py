"""What the commands of campaigns are told, and how they open a file that they will write to."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.speaking import say
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
    """To go on with it, nobody else beside; one that was put away and cut off before its last line gets it now."""
    from wartable.campaigns.files import open_alone
    from wartable.play.records.sealing import house_key

    book, office, to_tell = open_alone(file, house_key(own_folder()))
    click.get_current_context().call_on_close(book.give_back)
    if to_tell:
        say(to_tell, err=True)
    if office.desk.state.phase == "archived":
        office.put_away()
    return office
