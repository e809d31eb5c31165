"""Text in the test browser looks the same on every machine: the page's own fonts and one way of drawing them.

Fonts of the system are not used, so none need be there: without any, Chromium shows no text at all, not even in the
page's web fonts. `HINTING=full` (or slight, medium) draws letters fitted to the pixels, as some machines do.
"""

import os
from pathlib import Path

from fontTools.ttLib import TTFont

import wartable.server

ASSETS = Path(wartable.server.__file__).parent / "static" / "assets"
BODY = "Atkinson Hyperlegible Next"
CONFIGURATION = """<?xml version="1.0"?>
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{fonts}/cache</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="weak"><string>{body}</string></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hinting" mode="assign"><bool>{hinted}</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hint{hinting}</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"""


def hinting() -> str:
    return os.environ.get("HINTING", "none")


def flags() -> list[str]:
    """For the page's fonts; the configuration speaks only for those of the system."""
    return [f"--font-render-hinting={hinting()}", "--disable-lcd-text"]


def surroundings(home: Path) -> dict[str, str]:
    """Where Chromium finds its fonts: unpacked in *home*, and nowhere else."""
    fonts = home / "type"
    fonts.mkdir(parents=True, exist_ok=True)
    for packed in sorted(ASSETS.glob("*.woff2")):
        unpack(packed, fonts / f"{packed.stem}.ttf")
    told = CONFIGURATION.format(
        fonts=fonts, body=BODY, hinting=hinting(), hinted=str(hinting() != "none").lower()
    )
    configuration = fonts / f"{hinting()}.conf"
    replace(configuration, told.encode())
    return {"FONTCONFIG_FILE": str(configuration), "FONTCONFIG_PATH": str(fonts)}


def unpack(packed: Path, font: Path) -> None:
    if font.exists():
        return
    opened = TTFont(packed)
    opened.flavor = None
    part = font.with_suffix(f".{os.getpid()}")
    opened.save(part)
    part.replace(font)


def replace(path: Path, content: bytes) -> None:
    """At once, because another worker may be reading it."""
    part = path.with_suffix(f".{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)
