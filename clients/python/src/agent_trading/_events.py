"""Reads server-sent events (HTML, section 9.2.6)."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ServerEvent:
    """One event of a stream, its data still text."""

    event: str
    data: str
    id: str | None


class EventReader:
    """Makes events of bytes, in whatever pieces they come. What no empty line ends is no event."""

    def __init__(self) -> None:
        """Begins a stream."""
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
        self._text = ""
        self._event = "message"
        self._data: list[str] = []
        self._id: str | None = None
        self.last_id: str | None = None
        """Where to go on from: the id of the last whole event, with or without data."""

    def feed(self, piece: bytes) -> Iterator[ServerEvent]:
        """Yields the events that this piece completes."""
        self._text += self._decoder.decode(piece)
        # Half of a line's end may still be under way.
        *lines, self._text = re.split(r"\r\n|\n|\r(?!\Z)", self._text)
        for line in lines:
            if line != "":
                self._take(line)
                continue
            self.last_id = self._id
            if self._data:
                yield ServerEvent(self._event, "\n".join(self._data), self._id)
            self._event, self._data = "message", []

    def _take(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            self._event = value
        elif name == "data":
            self._data.append(value)
        elif name == "id" and "\0" not in value:
            self._id = value
