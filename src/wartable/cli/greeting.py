"""What `wartable serve` says when it begins: where it is, where others find it, and a code for their phones."""

import sys
from typing import TYPE_CHECKING, TextIO

from wartable.cli.speaking import say, say_all

if TYPE_CHECKING:
    from wartable.server.settings import Settings

BLOCKS = "█▀▄ "
QUIET = 2  # squares round a code; phones ask for four and are content with two


def greet(settings: "Settings") -> str:
    """Says it, and returns the address for this computer."""
    own, others = own_address(settings), addresses_of_others(settings)
    say(f"Wartable is at {own} (Ctrl+C stops it; nothing is lost).")
    if others:
        say(f"Others find it at {' or '.join(others)}")
        if code := code_for(others[0], sys.stdout):
            say_all(code.splitlines())
            say(f"A phone's camera reads this as {others[0]}")
    return own


def own_address(settings: "Settings") -> str:
    from wartable.server.http.reaching import EVERYWHERE

    host = "localhost" if settings.host in EVERYWHERE else settings.host
    return address_at(host, settings)


def addresses_of_others(settings: "Settings") -> list[str]:
    """What friends can type: the address that was named, or those of this computer in its networks."""
    from wartable.server.http.reaching import EVERYWHERE, is_local, lan_addresses

    if settings.public_url:
        return [settings.public_url]
    if settings.host in EVERYWHERE:
        return [address_at(one, settings) for one in lan_addresses(settings.host)]
    return [] if is_local(settings.host) else [address_at(settings.host, settings)]


def address_at(host: str, settings: "Settings") -> str:
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}:{settings.port}{settings.root_path}"


def code_for(address: str, out: TextIO) -> str:
    """The address as a QR code, where somebody looks and the terminal can draw it."""
    if not out.isatty() or not can_draw(out.encoding):
        return ""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, border=QUIET, compact=True)
    return drawn.getvalue().rstrip("\n")


def can_draw(encoding: str | None) -> bool:
    try:
        BLOCKS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
