"""Where a user's own things are kept, and what is said of it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from wartable.cli.main import main
from wartable.store.home import data_folder, kept_words, older_folder, own_folder, platform_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def test_a_newcomers_things_go_where_the_platform_puts_data() -> None:
    folder = own_folder()
    assert folder == platform_folder() == data_folder()
    assert folder.stat().st_mode & 0o777 == 0o700
    assert kept_words(folder) == f"Everything is kept in {folder}."


def test_what_an_earlier_version_kept_is_found_where_it_is() -> None:
    older_folder().mkdir(parents=True)
    assert own_folder() == older_folder()
    said = kept_words(own_folder())
    assert str(older_folder()) in said
    assert f"you can move that folder to {platform_folder()}" in said
    platform_folder().parent.mkdir(parents=True)
    older_folder().rename(platform_folder())
    assert own_folder() == platform_folder()


def test_looking_makes_no_folder(home: Path) -> None:
    data_folder()
    assert list(home.iterdir()) == []


def test_a_folder_that_was_named_is_named() -> None:
    assert kept_words(Path("/srv/table")) == "Everything is kept in /srv/table."


def test_a_game_in_the_terminal_says_where_it_is_kept(home: Path) -> None:
    told = CliRunner().invoke(main, ["play", "duel"], input="quit\n").output
    assert (
        f"Every answer is kept at once, in {platform_folder() / 'games' / 'duel-1.jsonl'}." in told
    )


def test_a_server_says_where_everything_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    told = CliRunner().invoke(main, ["serve"])
    assert told.exit_code == 0, told.output
    assert f"Everything is kept in {platform_folder()}." in told.output
