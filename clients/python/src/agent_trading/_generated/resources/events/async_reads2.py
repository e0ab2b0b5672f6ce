# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
)
from typing import (
    Unpack,
)


from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    PlainOptions,
)
from ...models import (
    WebhookAnswer,
    WebhookDelivery,
    WebhookDeliveryList,
    WebhookDeliveryStatus,
)


class AsyncEventsReads2(AsyncResource):
    """The methods that read."""

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
