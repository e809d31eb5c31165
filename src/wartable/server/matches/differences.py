"""What is different in two values that go to a screen, told so that the screen can make the second of the first."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from wartable.server.http.codec import encode
from wartable.server.matches.brief import brief
from wartable.server.wire import Edit

Path: TypeAlias = tuple[str | int, ...]


def differences(before: Any, after: Any, path: Path = ()) -> list[Edit]:
    """Edits in the order in which they are made; what is shorter to say as a whole is one edit."""
    if before is after or encode(before) == encode(after):
        return []
    found = within(before, after, path)
    if found is None or (path and weight(found) >= len(encode(brief(after)))):
        return [Edit(path, brief(after))]
    return found


def weight(edits: list[Edit]) -> int:
    """How long they are as they are sent."""
    return sum([len(encode(edit)) for edit in edits])


def within(before: Any, after: Any, path: Path) -> list[Edit] | None:
    """The same part by part; none if the two are not of a kind."""
    if isinstance(after, tuple) and isinstance(before, tuple):
        return in_list(before, after, path)
    if not isinstance(after, msgspec.Struct) or type(before) is not type(after):
        return None
    names = zip(after.__struct_fields__, after.__struct_encode_fields__, strict=True)
    return gathered(
        path,
        [
            edit
            for name, told in names
            for edit in differences(getattr(before, name), getattr(after, name), (*path, told))
        ],
    )


def gathered(path: Path, edits: list[Edit]) -> list[Edit]:
    """Fields of one struct that are others now are one edit; only the root's are told one by one."""
    own = [edit for edit in edits if edit.do == "set" and len(edit.path) == len(path) + 1]
    if not path or len(own) < 2:
        return edits
    said = {str(edit.path[-1]): edit.value for edit in own}
    return [Edit(path, said, "fill"), *[edit for edit in edits if edit not in own]]


def in_list(before: Sequence[Any], after: Sequence[Any], path: Path) -> list[Edit] | None:
    """By what its parts are called, if they have names; else by their places."""
    old, new = names_of(before), names_of(after)
    if old is not None and new is not None:
        return by_name(
            dict(zip(old, before, strict=True)), dict(zip(new, after, strict=True)), path
        )
    if len(before) != len(after):
        return at_one_place(before, after, path)
    pairs = enumerate(zip(before, after, strict=True))
    return [edit for k, pair in pairs for edit in differences(*pair, (*path, k))]


def names_of(parts: Sequence[Any]) -> list[str] | None:
    """None if they have none, or one of them has another's."""
    names = [one.id for one in parts if hasattr(one, "id")]
    return names if len(names) == len(parts) == len(set(names)) else None


def by_name(before: dict[str, Any], after: dict[str, Any], path: Path) -> list[Edit] | None:
    """Who has gone is cut out and who has come put in; none if they stand in another order."""
    places = [*enumerate(before)]
    found = [Edit((*path, k), do="cut") for k, name in reversed(places) if name not in after]
    left = [name for name in before if name in after]
    if left != [name for name in after if name in before]:
        return None
    for k, (name, one) in enumerate(after.items()):
        if name in before:
            found += differences(before[name], one, (*path, k))
        else:
            found.append(Edit((*path, k), brief(one), "add"))
    return found


def at_one_place(before: Sequence[Any], after: Sequence[Any], path: Path) -> list[Edit]:
    """What stands between an equal beginning and an equal end."""
    first = len([*alike(before, after)])
    rest = before[first:], after[first:]
    last = len([*alike(rest[0][::-1], rest[1][::-1])])
    gone, come = len(before) - last, len(after) - last
    return [
        *[Edit((*path, k), do="cut") for k in reversed(range(first, gone))],
        *[Edit((*path, k), brief(after[k]), "add") for k in range(first, come)],
    ]


def alike(before: Sequence[Any], after: Sequence[Any]) -> Iterator[Any]:
    """As long as both are the same."""
    for one, other in zip(before, after, strict=False):
        if encode(one) != encode(other):
            return
        yield one
