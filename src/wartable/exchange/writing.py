"""A roster in one of the forms people keep it in."""

import msgspec

from wartable.core.roster import Builder, Plain, Written
from wartable.exchange.markdown import markdown
from wartable.exchange.toml import dumped

MEDIA: dict[Written, tuple[str, str]] = {
    "json": ("application/json", "json"),
    "toml": ("application/toml", "toml"),
    "text": ("text/plain; charset=utf-8", "txt"),
    "markdown": ("text/markdown; charset=utf-8", "md"),
}


def written(builder: Builder, roster: Plain, form: Written, limit: int | None = None) -> str:
    """JSON and TOML hold everything, fields that the rulebook does not know too; the others are to be read."""
    if form == "json":
        return msgspec.json.format(msgspec.json.encode(roster), indent=2).decode() + "\n"
    if form == "toml":
        return dumped(roster)
    checked = builder.checked(roster, limit, -1)
    if form == "markdown":
        return markdown(checked)
    return f"{builder.told(roster)}{checked.verdict}.\n"
