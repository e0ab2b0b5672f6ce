# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    EventsReads,
)
from .reads2 import (
    EventsReads2,
)
from .writes import (
    EventsWrites,
)
from .async_reads import (
    AsyncEventsReads,
)
from .async_reads2 import (
    AsyncEventsReads2,
)
from .async_writes import (
    AsyncEventsWrites,
)


class Events(EventsReads, EventsReads2, EventsWrites):
    """What happened: as a list, as a stream and by webhooks."""

    @property
    def with_raw_response(self) -> EventsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return EventsWithRawResponse(self)


class EventsWithRawResponse:
    """The methods of `Events`, each with status and headers of its answer."""

    def __init__(self, of: Events) -> None:
        """Wraps the methods of a namespace."""
        self.list_audit_events = raw(of.list_audit_events)
        self.list = raw(of.list)
        self.list_webhooks = raw(of.list_webhooks)
        self.get_webhook = raw(of.get_webhook)
        self.list_webhook_deliveries = raw(of.list_webhook_deliveries)
        self.create_webhook = raw(of.create_webhook)
        self.update_webhook = raw(of.update_webhook)
        self.delete_webhook = raw(of.delete_webhook)
        self.confirm_webhook = raw(of.confirm_webhook)
        self.replay_webhook_delivery = raw(of.replay_webhook_delivery)
        self.replay_webhook_deliveries = raw(of.replay_webhook_deliveries)
        self.rotate_webhook_secret = raw(of.rotate_webhook_secret)
        self.send_test_event = raw(of.send_test_event)


class AsyncEvents(AsyncEventsReads, AsyncEventsReads2, AsyncEventsWrites):
    """What happened: as a list, as a stream and by webhooks."""

    @property
    def with_raw_response(self) -> AsyncEventsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncEventsWithRawResponse(self)


class AsyncEventsWithRawResponse:
    """The methods of `AsyncEvents`, each with status and headers of its answer."""

    def __init__(self, of: AsyncEvents) -> None:
        """Wraps the methods of a namespace."""
        self.list_audit_events = async_raw(of.list_audit_events)
        self.list = async_raw(of.list)
        self.list_webhooks = async_raw(of.list_webhooks)
        self.get_webhook = async_raw(of.get_webhook)
        self.list_webhook_deliveries = async_raw(of.list_webhook_deliveries)
        self.create_webhook = async_raw(of.create_webhook)
        self.update_webhook = async_raw(of.update_webhook)
        self.delete_webhook = async_raw(of.delete_webhook)
        self.confirm_webhook = async_raw(of.confirm_webhook)
        self.replay_webhook_delivery = async_raw(of.replay_webhook_delivery)
        self.replay_webhook_deliveries = async_raw(of.replay_webhook_deliveries)
        self.rotate_webhook_secret = async_raw(of.rotate_webhook_secret)
        self.send_test_event = async_raw(of.send_test_event)
