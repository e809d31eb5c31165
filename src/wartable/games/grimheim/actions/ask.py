"""What a player answers when a model uses something."""

import msgspec


class Interaction(msgspec.Struct, frozen=True):
    """What is done with which thing: a door is unlocked, a weapon reloaded, a marker searched."""

    kind: str
    thing: str  # its id
