"""What comes with a deed when it is begun: plain data from outside, read field by field."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Refused, excerpt
from wartable.core.campaign.match import Campaign
from wartable.core.match import Seat

LONGEST = 500  # letters of a reason
WORDS = {str: "word", int: "number", bool: "yes or no", list: "list", dict: "table"}


def field_given(about: Any, name: str, kind: type, clause: str) -> Any:
    """A field of it, if it is there and of its kind."""
    value = about.get(name) if isinstance(about, dict) else None
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Refused(clause, f"{name} is wanted, a {WORDS[kind]}, not {excerpt(value)}")
    return value


def reason_given(about: Any, clause: str) -> str:
    """Why something is done, for all to read; one must be given."""
    why: str = field_given(about, "why", str, clause)
    if not why.strip():
        raise Refused(clause, "a reason is wanted, for all to read")
    if len(why) > LONGEST:
        raise Refused(clause, f"a reason has at most {LONGEST} letters, not {len(why)}")
    return why.strip().rstrip(".")


def member_given(campaign: Campaign, about: Any, clause: str, name: str = "member") -> Seat:
    """Which member an errand is about."""
    number: int = field_given(about, name, int, clause)
    if not 0 <= number < len(campaign.members):
        raise Refused(clause, f"there is no member {number + 1}")
    return number


def battle_given(campaign: Campaign, about: Any, clause: str) -> int:
    """Which battle an errand is about."""
    number: int = field_given(about, "battle", int, clause)
    if not 1 <= number <= len(campaign.battles):
        raise Refused(clause, f"there is no battle {number}")
    return number


def refusal(check: Callable[[], Refused | None]) -> Refused | None:
    """Why something is closed, be it for what came with it."""
    try:
        return check()
    except Refused as refused:
        return refused
