"""A roster in one of the forms people keep it in."""

from typing import Any

import msgspec
import tomli_w

from wartable.core.roster import Builder, Plain, Written
from wartable.exchange.markdown import markdown

MEDIA: dict[Written, tuple[str, str]] = {
    "json": ("application/json", "json"),
    "toml": ("application/toml", "toml"),
    "text": ("text/plain; charset=utf-8", "txt"),
    "markdown": ("text/markdown; charset=utf-8", "md"),
}


def write_roster(builder: Builder, roster: Plain, form: Written, limit: int | None = None) -> str:
    """JSON and TOML hold everything, fields that the rulebook does not know too; the others are to be read."""
    if form == "json":
        return msgspec.json.format(msgspec.json.encode(roster), indent=2).decode() + "\n"
    if form == "toml":
        return tomli_w.dumps(without_nothing(roster))
    checked = builder.checked(roster, limit, -1)
    if form == "markdown":
        return markdown(checked)
    return f"{builder.as_text(roster)}{checked.verdict}.\n"


def without_nothing(plain: Any) -> Any:
    """TOML has no word for nothing (null): such a field is left out."""
    if isinstance(plain, dict):
        return {key: without_nothing(one) for key, one in plain.items() if one is not None}
    if isinstance(plain, list):
        return [without_nothing(one) for one in plain if one is not None]
    return plain
