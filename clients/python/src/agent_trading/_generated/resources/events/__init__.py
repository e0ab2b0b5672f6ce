# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    EventsReads,
)
from .async_reads import (
    AsyncEventsReads,
)


class Events(EventsReads):
    """What happened: as a list, as a stream and by webhooks."""

    @property
    def with_raw_response(self) -> EventsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return EventsWithRawResponse(self)


class EventsWithRawResponse:
    """The methods of `Events`, each with status and headers of its answer."""

    def __init__(self, of: Events) -> None:
        """Wraps the methods of a namespace."""
        self.list = raw(of.list)


class AsyncEvents(AsyncEventsReads):
    """What happened: as a list, as a stream and by webhooks."""

    @property
    def with_raw_response(self) -> AsyncEventsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncEventsWithRawResponse(self)


class AsyncEventsWithRawResponse:
    """The methods of `AsyncEvents`, each with status and headers of its answer."""

    def __init__(self, of: AsyncEvents) -> None:
        """Wraps the methods of a namespace."""
        self.list = async_raw(of.list)
