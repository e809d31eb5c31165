"""From one state of a campaign to the next, as plain data: so it stands as it did, whatever rules are here.

What events do to a campaign is for the rules of their day to say. What is kept is not the events but what they changed.
"""

from typing import Any

import msgspec
from msgspec.structs import astuple

from wartable.campaigns.record import Change
from wartable.core.plain import form_of, to_plain

SECRETS = "secrets"  # where a match keeps what not everybody may know


def changes_between(before: Any, after: Any) -> tuple[Change, ...]:
    """What stands otherwise in the second, each where it stands."""
    found: list[Change] = []
    compare(before, after, (), found)
    return tuple(found)


def compare(before: Any, after: Any, at: tuple[str | int, ...], found: list[Change]) -> None:
    if before is after:
        return
    if isinstance(before, msgspec.Struct) and type(before) is type(after):
        compare_named(told_fields(before), told_fields(after), at, found)
    elif isinstance(before, dict) and isinstance(after, dict):
        if grows(before, after):
            compare_named(before, after, at, found)
        else:
            found.append(Change(at, to_plain(after)))
    elif isinstance(before, tuple | list) and isinstance(after, tuple | list):
        compare_in_order(before, after, at, found)
    elif type(before) is not type(after) or before != after:
        found.append(Change(at, to_plain(after)))


def told_fields(struct: msgspec.Struct) -> dict[str, Any]:
    """Those that say something: what stands at its default is not told."""
    form = form_of(type(struct))
    fields = zip(form.names, astuple(struct), form.usual, strict=True)
    return {name: value for name, value, usual in fields if value != usual}


def grows(before: dict[Any, Any], after: dict[Any, Any]) -> bool:
    """Are those that stay in their order, and those that are new behind them?"""
    kept = [key for key in before if key in after]
    return list(after)[: len(kept)] == kept


def compare_named(
    before: dict[Any, Any], after: dict[Any, Any], at: tuple[str | int, ...], found: list[Change]
) -> None:
    for name in before:
        if name not in after:
            found.append(Change((*at, str(name)), gone=True))
    for name, value in after.items():
        if name in before:
            compare(before[name], value, (*at, str(name)), found)
        else:
            found.append(Change((*at, str(name)), to_plain(value)))


def compare_in_order(
    before: Any, after: Any, at: tuple[str | int, ...], found: list[Change]
) -> None:
    """What is new comes at the end; a list that has become shorter is told anew."""
    if len(after) < len(before):
        found.append(Change(at, to_plain(after)))
        return
    for k in range(len(after)):
        if k < len(before):
            compare(before[k], after[k], (*at, k), found)
        else:
            found.append(Change((*at, k), to_plain(after[k])))


def changed(plain: Any, changes: tuple[Change, ...]) -> Any:
    """The state after them; the one before stays as it is."""
    for one in changes:
        plain = changed_at(plain, one, 0)
    return plain


def changed_at(plain: Any, change: Change, deep: int) -> Any:
    if deep == len(change.at):
        return change.to
    step, last = change.at[deep], deep + 1 == len(change.at)
    if isinstance(step, int):
        if not isinstance(plain, list) or not 0 <= step <= len(plain):
            raise LookupError(f"there is no place {step} in {change.at}")
        was = plain[step] if step < len(plain) else None
        return [*plain[:step], changed_at(was, change, deep + 1), *plain[step + 1 :]]
    if not isinstance(plain, dict) or (step not in plain and (change.gone or not last)):
        raise LookupError(f"there is no {step} in {change.at}")
    if last and change.gone:
        return {name: value for name, value in plain.items() if name != step}
    return plain | {step: changed_at(plain.get(step), change, deep + 1)}


def tells_secrets(changes: tuple[Change, ...]) -> bool:
    """Is anything among them that not everybody may know?"""
    return any([SECRETS in one.at[:1] for one in changes])


def without_secrets(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple([one for one in changes if SECRETS not in one.at[:1]])
