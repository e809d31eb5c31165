"""Where a user's own things are kept: where the platform puts data, for nobody else to read."""

import os
from contextlib import suppress
from pathlib import Path

NAME = "wartable"


def platform_folder() -> Path:
    """`~/.local/share/wartable` on Linux, `Application Support` on a Mac, `AppData` on Windows."""
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False)


def older_folder() -> Path:
    """Where versions put it that did not ask the platform: with the settings of other programs."""
    import click

    return Path(click.get_app_dir(NAME))


def data_folder() -> Path:
    """The platform's; the older one is used where it lies, as long as there is no other."""
    new, old = platform_folder(), older_folder()
    # not moved: a game may be going on in it
    return old if os.path.isdir(old) and not os.path.isdir(new) else new  # noqa: PTH112


def own_folder() -> Path:
    """The same, made if need be, and closed to everybody else if an older version left it open."""
    folder = data_folder()
    with suppress(OSError):  # whoever uses it next says what is wrong
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        folder.chmod(0o700)
    return folder


def kept_words(folder: Path) -> str:
    """Where everything is kept; and where it could be, if an older version chose the place."""
    if folder != older_folder() or folder == platform_folder():
        return f"Everything is kept in {folder}."
    return (
        f"Everything is kept in {folder}, where an earlier version put it. When no Wartable runs you can move"
        f" that folder to {platform_folder()}: it is found there too."
    )
