"""Sentences as they are printed: a capital first, signs for inches and for what is quoted."""

import re
from collections.abc import Sequence

from wartable.core.screen.scene import Span
from wartable.core.words import capital

INCHES = re.compile(r'(\d)"')
QUOTED = re.compile(r"""(?<!\w)(?:"([^"]+)"|'((?:[^']|(?<=\w)'(?=\w))+)')(?!\w)""")


def typeset_spans(found: Sequence[Span]) -> tuple[Span, ...]:
    """The same for a sentence in parts, of which the first begins it."""
    return tuple([typeset_span(span, first=k == 0) for k, span in enumerate(found)])


def typeset_span(span: Span, first: bool) -> Span:
    if span.model is not None:
        return span
    text = INCHES.sub("\\1″", span.text)
    return Span(capital(text) if first else text)


def typeset(text: str) -> str:
    """With the signs for inches and for what is quoted: within 1″, no set-up “ten”."""
    return QUOTED.sub("“\\1\\2”", INCHES.sub("\\1″", text))
