"""What `docs/serving.md` tells a host to write: options that are there, and files that fit together."""

import re
import shlex
from pathlib import Path
from urllib.parse import urlsplit

import click
import pytest

from wartable.cli.main import main
from wartable.cli.placing import proxies, public_url, root_path

PAGE = Path(__file__).parents[2] / "docs" / "serving.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:^|[ =/])wartable +((?:serve|backup|restore)\b[^\n']*)", re.MULTILINE)


def blocks(kind: str) -> list[str]:
    return [body.replace("\\\n", " ") for named, body in BLOCK.findall(TEXT) if named == kind]


def commands() -> list[list[str]]:
    """Every command of the page, without the words beside it."""
    told = [
        line
        for kind in ("", "sh", "ini")
        for body in blocks(kind)
        for line in COMMAND.findall(body)
    ]
    return [shlex.split(re.split(r"    +\w", line.strip())[0]) for line in told]


def read(words: list[str]) -> dict[str, object]:
    """What a command makes of its words; an option that is not there is a UsageError."""
    name, *rest = words
    found = main.get_command(click.Context(main), name)
    assert found is not None, name
    return found.make_context(name, rest).params


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_is_one(words: list[str]) -> None:
    told = read(words)
    if words[0] == "serve":
        place = root_path(str(told["root_path"]))
        assert public_url(str(told["public_url"]), place) == told["public_url"]


def test_no_command_is_overlooked() -> None:
    assert len(commands()) == 14


def unit(name: str) -> str:
    (found,) = [
        body for body in blocks("ini") if body.startswith(f"# /etc/systemd/system/{name}\n")
    ]
    return found


def served() -> dict[str, object]:
    """What the unit starts."""
    (line,) = COMMAND.findall(unit("wartable.service"))
    return read(shlex.split(line))


def test_the_backup_is_of_what_the_unit_serves_and_is_kept_where_it_may_write() -> None:
    (line,) = COMMAND.findall(unit("wartable-backup.service"))
    told = read(shlex.split(line))
    assert told["data"] == served()["data"] == Path("/var/lib/wartable")
    file = told["file"]
    assert isinstance(file, Path)
    folder = file.parent.relative_to("/var/lib")
    assert str(folder) in unit("wartable.service").split("StateDirectory=")[1].splitlines()[0]
    assert "%%F-%%H%%M" in line, "systemd reads a single % itself"
    assert "OnCalendar=" in unit("wartable-backup.timer")


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_a_proxy_leads_to_what_the_unit_serves(kind: str) -> None:
    told, (config,) = served(), blocks(kind)
    address = urlsplit(str(told["public_url"]))
    assert f"127.0.0.1:{told['port']}" in config and f"{told['root_path']}/" in config
    assert address.netloc in config and proxies(["127.0.0.1"])[0].startswith("127.0.0.1/")
    assert told["proxy"] == ("127.0.0.1",)


def test_nginx_is_told_of_every_header_that_the_server_reads() -> None:
    (config,) = blocks("nginx")
    named = set(re.findall(r"proxy_set_header (\S+)", config))
    listed = {
        name
        for row in re.findall(r"^\| (`.*?) \|", TEXT, re.MULTILINE)
        for name in re.findall(r"`(.*?)`", row)
    }
    assert (
        named == listed == {"Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"}
    )
    assert "proxy_http_version 1.1;" in config, "sockets need it"
    assert re.search(r"proxy_pass http://[\d.:]+;", config), "a path there would replace the place"
    assert config.count("{") == config.count("}")
