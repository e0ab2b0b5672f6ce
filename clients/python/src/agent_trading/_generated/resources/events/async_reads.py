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
    AsyncCsvLines,
    AsyncEventStream,
    AsyncResource,
    PlainOptions,
)
from ...models import (
    AuditEvent,
    AuditEventKind,
    AuditEventList,
    Event,
    EventFrame,
    EventList,
    EventTypeName,
    Webhook,
    WebhookList,
)


parse_event: Callable[[Any], Event] = TypeAdapter[Event](Event).validate_python
parse_event_frame: Callable[[Any], EventFrame] = TypeAdapter[EventFrame](EventFrame).validate_python


class AsyncEventsReads(AsyncResource):
    """The methods that read."""

    async def list_audit_events(
        self,
        *,
        agent_id: str | Unset = UNSET,
        kinds: Sequence[AuditEventKind] | Unset = UNSET,
        actor: str | Unset = UNSET,
        key_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AuditEventList:
        """List who did what.

        Lists who did what in the account, newest first. A row has the actor, its address and request, what it concerns, and what that was
        before and after. It appears within a second.

        Rows are never changed or deleted. Their numbers have no gaps, and each `hash` rests on the row before it, so a missing or changed row shows.

        An account sees its own rows only: a buyer of an agent does not see the seller's. A key of certain agents sees only rows about them,
        without the addresses and key names of others. So its numbers have gaps, and hashes of such rows do not fit.

        With `Accept: text/csv` the answer is a CSV with all rows of the filters. It ignores `limit`. See [The audit log](/docs/audit).

        - `events.iterate_audit_events()` iterates over all pages.
        - `events.export_audit_events()` gives all entries as CSV.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only rows about this agent, also after it was deleted or sold. Another account's id answers 404.
            kinds: Only rows of these kinds, in a URL separated by commas: `limits_changed,key_created`.
            actor: Only what this actor did, as `actor` of a row names it.
            key_id: Only what this API key did, and what was done with it. Another account's id answers 404.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.events.list_audit_events()
        for audit_event in page.data:
            print(audit_event.sequence, audit_event.created_at, audit_event.kind)
        ```
        """
        return await self._call(
            "listAuditEvents",
            AuditEventList.model_validate,
            query={"agentId": agent_id, "kinds": kinds, "actor": actor, "keyId": key_id, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_audit_events(
        self,
        *,
        agent_id: str | Unset = UNSET,
        kinds: Sequence[AuditEventKind] | Unset = UNSET,
        actor: str | Unset = UNSET,
        key_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[AuditEvent]:
        """Yields every entry of `events.list_audit_events()`, page after page. `limit` is the size of a page.

        Lists who did what in the account, newest first. A row has the actor, its address and request, what it concerns, and what that was
        before and after. It appears within a second.

        Rows are never changed or deleted. Their numbers have no gaps, and each `hash` rests on the row before it, so a missing or changed row shows.

        An account sees its own rows only: a buyer of an agent does not see the seller's. A key of certain agents sees only rows about them,
        without the addresses and key names of others. So its numbers have gaps, and hashes of such rows do not fit.

        With `Accept: text/csv` the answer is a CSV with all rows of the filters. It ignores `limit`. See [The audit log](/docs/audit).

        Args:
            agent_id: Only rows about this agent, also after it was deleted or sold. Another account's id answers 404.
            kinds: Only rows of these kinds, in a URL separated by commas: `limits_changed,key_created`.
            actor: Only what this actor did, as `actor` of a row names it.
            key_id: Only what this API key did, and what was done with it. Another account's id answers 404.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.

        Example:

        ```python
        async for audit_event in client.events.iterate_audit_events():
            print(audit_event.sequence, audit_event.created_at, audit_event.kind)
        ```
        """
        return self._iterate(
            "listAuditEvents",
            AuditEventList.model_validate,
            query={"agentId": agent_id, "kinds": kinds, "actor": actor, "keyId": key_id, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    def export_audit_events(
        self,
        *,
        agent_id: str | Unset = UNSET,
        kinds: Sequence[AuditEventKind] | Unset = UNSET,
        actor: str | Unset = UNSET,
        key_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncCsvLines:
        """Yields the lines of a CSV with all entries of `events.list_audit_events()`. Raises `ConnectionFailed` if it breaks off.

        Lists who did what in the account, newest first. A row has the actor, its address and request, what it concerns, and what that was
        before and after. It appears within a second.

        Rows are never changed or deleted. Their numbers have no gaps, and each `hash` rests on the row before it, so a missing or changed row shows.

        An account sees its own rows only: a buyer of an agent does not see the seller's. A key of certain agents sees only rows about them,
        without the addresses and key names of others. So its numbers have gaps, and hashes of such rows do not fit.

        With `Accept: text/csv` the answer is a CSV with all rows of the filters. It ignores `limit`. See [The audit log](/docs/audit).

        Args:
            agent_id: Only rows about this agent, also after it was deleted or sold. Another account's id answers 404.
            kinds: Only rows of these kinds, in a URL separated by commas: `limits_changed,key_created`.
            actor: Only what this actor did, as `actor` of a row names it.
            key_id: Only what this API key did, and what was done with it. Another account's id answers 404.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.

        Example:

        ```python
        async with client.events.export_audit_events() as lines:
            async for line in lines:
                print(line.rstrip())
        ```
        """
        return self._export(
            "listAuditEvents",
            query={"agentId": agent_id, "kinds": kinds, "actor": actor, "keyId": key_id, "from": from_, "to": to},
            options=options,
        )

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

        Returns what happened in the account, oldest first. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See [Be told](/docs/events).

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

        Returns what happened in the account, oldest first. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See [Be told](/docs/events).

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

        Returns what happened in the account, oldest first. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See [Be told](/docs/events).

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

        Returns what happened in the account, oldest first. Events are kept for 30 days.

        Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
        sees only their events, so its numbers have gaps.

        With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.

        With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
        `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
        with a lone `id`, its place before the first event. It ignores `limit`. See [Be told](/docs/events).

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
