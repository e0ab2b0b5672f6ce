# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Callable,
    Mapping,
    Sequence,
)
from typing import (
    Any,
    Literal,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncEventStream,
    AsyncResource,
    PlainOptions,
)
from ...models import (
    Event,
    EventFrame,
    EventList,
    EventTypeName,
    Webhook,
    WebhookAnswer,
    WebhookDelivery,
    WebhookDeliveryList,
    WebhookDeliveryStatus,
    WebhookList,
)


parse_event: Callable[[Any], Event] = TypeAdapter[Event](Event).validate_python
parse_event_frame: Callable[[Any], EventFrame] = TypeAdapter[EventFrame](EventFrame).validate_python


class AsyncEventsReads(AsyncResource):
    """The methods that read."""

    async def list(
        self,
        *,
        after_sequence: int | Unset = UNSET,
        types: Sequence[EventTypeName] | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        include: Sequence[Literal["object"]] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> EventList:
        """List events.

        Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
        matter for its security. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See
        [Be told](/docs/events).

        - `events.iterate()` iterates over all pages.
        - `events.stream()` shows it as it happens.
        - `events.follow()` does so without end.
        - Needs the scope `read`.
        - Errors of its own: `events_expired`, `invalid_cursor`, `not_found`.

        Args:
            after_sequence: Only events with a higher number. Send the number of the last event that you have. Without it, the list begins with the oldest event
                that is kept, and a stream with what happens next. 410 `events_expired`: events in between are no longer kept.
            types: Only events of these types, in a URL separated by commas: `swap.confirmed`, or `swap.*` for all of a noun.
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            from_: Only entries that were created at this time or later.
            include: `object` adds `data.object` to each event: the resource that it is about, as it is now. Events of credits, deposits and sessions have none.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.events.list()
        for event in page.data:
            print(event.id, event.type, event.sequence)
        ```
        """
        return await self._call(
            "listEvents",
            EventList.model_validate,
            query={"afterSequence": after_sequence, "types": types, "agentId": agent_id, "from": from_, "include": include, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        after_sequence: int | Unset = UNSET,
        types: Sequence[EventTypeName] | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        include: Sequence[Literal["object"]] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Event]:
        """Yields every entry of `events.list()`, page after page. `limit` is the size of a page.

        Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
        matter for its security. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See
        [Be told](/docs/events).

        Args:
            after_sequence: Only events with a higher number. Send the number of the last event that you have. Without it, the list begins with the oldest event
                that is kept, and a stream with what happens next. 410 `events_expired`: events in between are no longer kept.
            types: Only events of these types, in a URL separated by commas: `swap.confirmed`, or `swap.*` for all of a noun.
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            from_: Only entries that were created at this time or later.
            include: `object` adds `data.object` to each event: the resource that it is about, as it is now. Events of credits, deposits and sessions have none.
            limit: Entries per page.

        Example:

        ```python
        async for event in client.events.iterate():
            print(event.id, event.type, event.sequence)
        ```
        """
        return self._iterate(
            "listEvents",
            EventList.model_validate,
            query={"afterSequence": after_sequence, "types": types, "agentId": agent_id, "from": from_, "include": include, "limit": limit},
            options=options,
        )

    def stream(
        self,
        *,
        after_sequence: int | Unset = UNSET,
        types: Sequence[EventTypeName] | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        include: Sequence[Literal["object"]] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncEventStream[EventFrame]:
        """Yields what `events.list()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
        matter for its security. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See
        [Be told](/docs/events).

        - `events.iterate()` iterates over all pages.
        - `events.stream()` shows it as it happens.
        - `events.follow()` does so without end.
        - Needs the scope `read`.
        - Errors of its own: `events_expired`, `invalid_cursor`, `not_found`.

        Args:
            after_sequence: Only events with a higher number. Send the number of the last event that you have. Without it, the list begins with the oldest event
                that is kept, and a stream with what happens next. 410 `events_expired`: events in between are no longer kept.
            types: Only events of these types, in a URL separated by commas: `swap.confirmed`, or `swap.*` for all of a noun.
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            from_: Only entries that were created at this time or later.
            include: `object` adds `data.object` to each event: the resource that it is about, as it is now. Events of credits, deposits and sessions have none.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        async with client.events.stream(after_sequence=0) as events:
            async for event in events:
                print(event.event)
                break
        ```
        """
        return self._stream(
            "listEvents",
            parse_event_frame,
            query={"afterSequence": after_sequence, "types": types, "agentId": agent_id, "from": from_, "include": include, "limit": limit, "cursor": cursor},
            options=options,
        )

    def follow(
        self,
        *,
        after_sequence: int | Unset = UNSET,
        types: Sequence[EventTypeName] | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        include: Sequence[Literal["object"]] | Unset = UNSET,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncEventStream[Event]:
        """Yields each entry of `events.list()` once and in order, as it happens, until you leave the block.

        However long the service is away, the client asks again and goes on after the last entry. Raises only what it refuses for good.
        Without `after_sequence` it begins with what happens next. After a restart, send the last number that you handled.

        Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
        matter for its security. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See
        [Be told](/docs/events).

        Args:
            after_sequence: Only events with a higher number. Send the number of the last event that you have. Without it, the list begins with the oldest event
                that is kept, and a stream with what happens next. 410 `events_expired`: events in between are no longer kept.
            types: Only events of these types, in a URL separated by commas: `swap.confirmed`, or `swap.*` for all of a noun.
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            from_: Only entries that were created at this time or later.
            include: `object` adds `data.object` to each event: the resource that it is about, as it is now. Events of credits, deposits and sessions have none.

        Example:

        ```python
        async with client.events.follow(after_sequence=0) as events:
            async for event in events:
                print(event.type)
                break
        ```
        """
        return self._follow(
            "listEvents",
            parse_event,
            query={"afterSequence": after_sequence, "types": types, "agentId": agent_id, "from": from_, "include": include},
            options={"headers": headers},
        )

    async def list_webhooks(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> WebhookList:
        """List webhooks.

        Returns the account's webhooks, newest first, without their secrets.

        - `events.iterate_webhooks()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`.

        Args:
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.events.list_webhooks()
        for webhook in page.data:
            print(webhook.id, webhook.status, webhook.url)
        ```
        """
        return await self._call(
            "listWebhooks",
            WebhookList.model_validate,
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_webhooks(
        self,
        *,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Webhook]:
        """Yields every entry of `events.list_webhooks()`, page after page. `limit` is the size of a page.

        Returns the account's webhooks, newest first, without their secrets.

        Args:
            limit: Entries per page.

        Example:

        ```python
        async for webhook in client.events.iterate_webhooks():
            print(webhook.id, webhook.status, webhook.url)
        ```
        """
        return self._iterate(
            "listWebhooks",
            WebhookList.model_validate,
            query={"limit": limit},
            options=options,
        )

    async def get_webhook(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> WebhookAnswer:
        """Read a webhook.

        Returns a webhook without its secret. `public_key` verifies its `v1a` signatures.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.

        Example:

        ```python
        webhook = await client.events.get_webhook(id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA")
        print(webhook.id, webhook.status, webhook.url)
        ```
        """
        return await self._call(
            "getWebhook",
            WebhookAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def list_webhook_deliveries(
        self,
        *,
        id: str,
        status: WebhookDeliveryStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> WebhookDeliveryList:
        """List the deliveries of a webhook.

        Returns the deliveries of a webhook with their attempts, the newest event first. They are kept as long as the events, 30 days.

        `status`, `from` and `to` narrow the list. `from` and `to` compare with `created_at`.

        - `events.iterate_webhook_deliveries()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `not_found`, `invalid_cursor`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.
            status: Only deliveries with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.events.list_webhook_deliveries(id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA")
        for webhook_delivery in page.data:
            print(webhook_delivery.id, webhook_delivery.status, webhook_delivery.type)
        ```
        """
        return await self._call(
            "listWebhookDeliveries",
            WebhookDeliveryList.model_validate,
            path={"id": id},
            query={"status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_webhook_deliveries(
        self,
        *,
        id: str,
        status: WebhookDeliveryStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[WebhookDelivery]:
        """Yields every entry of `events.list_webhook_deliveries()`, page after page. `limit` is the size of a page.

        Returns the deliveries of a webhook with their attempts, the newest event first. They are kept as long as the events, 30 days.

        `status`, `from` and `to` narrow the list. `from` and `to` compare with `created_at`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.
            status: Only deliveries with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.

        Example:

        ```python
        async for webhook_delivery in client.events.iterate_webhook_deliveries(
            id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA",
        ):
            print(webhook_delivery.id, webhook_delivery.status, webhook_delivery.type)
        ```
        """
        return self._iterate(
            "listWebhookDeliveries",
            WebhookDeliveryList.model_validate,
            path={"id": id},
            query={"status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )
