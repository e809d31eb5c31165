"""Requests that are not in cipher, which nobody here speaks."""

import ssl

PLAIN = ssl.SSLContext(
    ssl.PROTOCOL_TLS_CLIENT
)  # to read all the world's certificates takes longer than most visits
