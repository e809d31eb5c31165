"""A roster out of a file or pasted text."""

import tomllib
from typing import Any

import msgspec

from wartable.core.roster import Builder, Reading, Unreadable, Written

LARGEST = 256 * 1024
TABLES = 64 * 1024  # letters of TOML, which takes longer to read
DOTS = 200  # in one of its lines: the time for a key grows with the square of its dots
DEEPEST = 12
HUGE = 2**53  # no other program reads larger numbers as they are
TOO_LARGE = "there is a number in it that is too large for a roster"
NEW_LINE = b"\n"
ENDS: dict[str, Written] = {"json": "json", "toml": "toml", "txt": "text", "md": "text"}


def read_roster(builder: Builder, told: str, file: str = "") -> tuple[Written, Reading]:
    """In which form it was, and what was made of it; `Unreadable` names the line that cannot be read."""
    if len(told) > LARGEST:
        raise Unreadable(f"this is too long for a roster: {LARGEST // 1024} kB at most")
    form = form_of(told, file)
    if form == "text":
        return form, builder.read(told)
    plain = from_json(told) if form == "json" else from_toml(told)
    return form, reading_of(builder, plain)


def form_of(told: str, file: str) -> Written:
    """By the end of the file's name, else by how it begins."""
    end = file.rpartition(".")[2].lower()
    if end in ENDS:
        return ENDS[end]
    if told.lstrip().startswith("{"):
        return "json"
    first = next((line for line in told.splitlines() if line.strip()), "")
    return "toml" if first.lstrip().startswith("[[") or " = " in first else "text"


def from_json(told: str) -> Any:
    try:
        return msgspec.json.decode(told)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Unreadable(f"{line_of_byte(told, str(error))}: this is not JSON: {error}") from None


def line_of_byte(told: str, said: str) -> str:
    """The line that a byte of JSON is in."""
    where = "".join([sign for sign in said.rpartition("(byte ")[2] if sign.isdigit()])
    upto = told.encode(errors="replace")[: int(where) if where else None]
    return f"line {len(upto.split(NEW_LINE))}"


def from_toml(told: str) -> Any:
    refuse_slow_toml(told)
    try:
        return tomllib.loads(told)
    except tomllib.TOMLDecodeError as error:
        said, _, where = str(error).rstrip(")").rpartition(" (at ")
        raise Unreadable(f"{where or 'the end'}: this is not TOML: {said or error}") from None
    except RecursionError:
        raise Unreadable("line 1: this is nested too deeply for a roster") from None
    except ValueError:  # Python reads no number of thousands of digits
        raise Unreadable(TOO_LARGE) from None


def refuse_slow_toml(told: str) -> None:
    """What would take long is turned away unread. A key stands in one line, whatever quotes are in it."""
    if len(told) > TABLES:
        raise Unreadable(f"this is too long for a roster in TOML: {TABLES // 1024} kB at most")
    for number, line in enumerate(told.split("\n"), 1):
        if line.count(".") > DOTS:
            raise Unreadable(f"line {number}: this is nested too deeply for a roster")


def reading_of(builder: Builder, plain: Any) -> Reading:
    """What a file holds, gone through: words that no table has are told as faults, strange fields as ignored."""
    if not isinstance(plain, dict):
        raise Unreadable("line 1: a roster has fields, a name and models among them")
    roster = json_like(plain)
    checked = builder.checked(roster, None, -1)
    matched = tuple([f"{entry.name} × {entry.count}" for entry in checked.entries])
    strange = tuple([f"{field} is kept, but means nothing here" for field in checked.ignored])
    return Reading(roster=roster, matched=matched, ignored=strange)


def json_like(plain: Any, depth: int = 0) -> Any:
    """The same with nothing in it that JSON has not: dates of a TOML file become words."""
    if depth > DEEPEST:
        raise Unreadable("this is nested too deeply for a roster")
    if isinstance(plain, dict):
        return {str(key): json_like(value, depth + 1) for key, value in plain.items()}
    if isinstance(plain, list):
        return [json_like(value, depth + 1) for value in plain]
    if isinstance(plain, int) and abs(plain) > HUGE:
        raise Unreadable(TOO_LARGE)
    known = plain is None or isinstance(plain, str | int | float)
    return plain if known else str(plain)
