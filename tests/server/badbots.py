"""Bots that fail in every way there is; each is what a process does with a question."""

import os
import time
from typing import Any

from wartable.server.bots.thinking import Thought


def sleeper(*_asked: Any) -> Thought:
    """Thinks for ever."""
    time.sleep(60)
    return 0, "null"


def crasher(*_asked: Any) -> Thought:
    """Dies over the first question."""
    os._exit(3)


def stumbler(*_asked: Any) -> Thought:
    """Finds no answer."""
    raise RuntimeError("ValueError")


def liar(*_asked: Any) -> Thought:
    """Answers what nobody asked."""
    return "a horse", "null"
