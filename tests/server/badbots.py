"""Bots that fail in every way there is; each is the whole of a process."""

import pickle
import time
from multiprocessing.connection import Connection


def heard(line: Connection) -> bool:
    try:
        line.recv_bytes()
    except (EOFError, OSError):
        return False
    return True


def sleeper(line: Connection) -> None:
    """Thinks for ever."""
    line.send_bytes(b"ready")
    while heard(line):
        time.sleep(60)


def crasher(line: Connection) -> None:
    """Dies over the first question."""
    line.send_bytes(b"ready")
    heard(line)


def stumbler(line: Connection) -> None:
    """Finds no answer."""
    line.send_bytes(b"ready")
    while heard(line):
        line.send_bytes(pickle.dumps((False, "ValueError")))


def liar(line: Connection) -> None:
    """Answers what nobody asked."""
    line.send_bytes(b"ready")
    while heard(line):
        line.send_bytes(pickle.dumps((True, ("a horse", "null"))))
