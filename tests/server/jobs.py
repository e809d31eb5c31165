"""Work for a process of its own, where a module of tests cannot be imported."""

import time

from wartable.server.http.codec import Refusal


def nap(seconds: float) -> str:
    time.sleep(seconds)
    return "rested"


def decline(reason: str) -> None:
    raise Refusal(404, "unknown", reason)
