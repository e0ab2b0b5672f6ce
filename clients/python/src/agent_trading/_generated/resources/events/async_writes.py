# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from typing import (
    Literal,
    Unpack,
)


from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    KeyedOptions,
    PlainOptions,
)
from ...models import (
    ConfirmWebhookRequest,
    CreateWebhookRequest,
    CreatedWebhookAnswer,
    DeletedAnswer,
    EventTypeName,
    ReplayWebhookRequest,
    RotateWebhookSecretRequest,
    UpdateWebhookRequest,
    WebhookAnswer,
    WebhookDeliveryAnswer,
    WebhookReplayAnswer,
    WebhookStatus,
)


class AsyncEventsWrites(AsyncResource):
    """The methods that change something."""

    async def create_webhook(
        self,
        *,
        url: str,
        format: Literal["standard", "slack", "discord", "telegram", "email"] | str | Unset = UNSET,
        types: Sequence[EventTypeName] | Unset = UNSET,
        agent_ids: Sequence[str] | Unset = UNSET,
        description: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> CreatedWebhookAnswer:
        """Create a webhook.

        Creates a webhook: the service sends each event of the account from now on to its URL, signed by Standard Webhooks. The answer shows
        the `secret` once. Events come at least once, and those of one agent in their order. See [Webhooks](/docs/webhooks).

        Another `format` writes [messages for people](/docs/notifications). An e-mail address first gets a code for `events.confirm_webhook`.

        - 422 `webhook_url_refused`: the URL does not fit the format, is not `https`, or its host has no public address.
        - 429 `rate_limited`: too many codes were sent to the address or for the account.
        - 409 `already_exists`: another webhook of the account has the URL.
        - 404 `not_found`: an agent in `agent_ids` is not of this account.
        - 403 `insufficient_scope`: a key bound to agents cannot use webhooks.
        - 403 `quota_exceeded`: the account has 20 webhooks.

        - Needs the scope `webhooks:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `approval_required`, `account_frozen`, `webhook_url_refused`, `already_exists`, `quota_exceeded`, `not_found`.

        Args:
            url: The URL: `https`, of a public host, without a user name, a password and a fragment. For Slack and Discord it is the URL of an incoming
                webhook, for Telegram `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`, for e-mail `mailto:` and one address.
            format: What it gets. Open.

                - `standard`: the event as signed JSON, for programs.
                - `slack`, `discord`, `telegram`: a message in plain English, for people.
                - `email`: the same as an e-mail, after the address is confirmed.
            types: Types of events to get, such as `swap.confirmed` or `swap.*`. Empty means all. In a format for people, empty means what is urgent:
                security, frozen wallets, failures, and money that leaves.
            agent_ids: Agents whose events to get. Empty means all agents, and what concerns the account.
            description: A note of yours.

        Example:

        ```python
        created_webhook = await client.events.create_webhook(
            url="http://localhost:3000/hooks/agents",
            types=["swap.*", "webhook.*"],
            agent_ids=["agt_01M7W2Z4XGZ3XD1PXM252F7GQ7"],
            description="The bot that follows swaps",
        )
        print(created_webhook.id, created_webhook.status, created_webhook.url)
        ```
        """
        return await self._call(
            "createWebhook",
            CreatedWebhookAnswer.model_validate,
            body=(CreateWebhookRequest, {"url": url, "format": format, "types": types, "agent_ids": agent_ids, "description": description}),
            options=options,
        )

    async def update_webhook(
        self,
        *,
        id: str,
        url: str | Unset = UNSET,
        types: Sequence[EventTypeName] | Unset = UNSET,
        agent_ids: Sequence[str] | Unset = UNSET,
        description: str | Unset = UNSET,
        status: WebhookStatus | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> WebhookAnswer:
        """Change a webhook.

        Changes the given properties. `types` and `agent_ids` apply to events from now on.

        `status: disabled` stops it; requests that are under way finish. `status: enabled` starts it again: then it gets what is still pending and
        what has happened in between, as far as the service keeps it.

        A `url` of an e-mail webhook that is not confirmed, or another address, sends a new code there. The webhook gets nothing else until
        `events.confirm_webhook`. Fails like `events.create_webhook`.

        - Needs the scope `webhooks:write`.
        - Errors of its own: `not_found`, `webhook_url_refused`, `already_exists`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.
            url: The URL: `https`, of a public host, without a user name, a password and a fragment. For Slack and Discord it is the URL of an incoming
                webhook, for Telegram `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`, for e-mail `mailto:` and one address.
            types: Types of events to get from now on. Empty means all; in a format for people, what is urgent.
            agent_ids: Agents whose events to get from now on. Empty means all agents, and what concerns the account.
            description: A note of yours.
            status: Whether it gets events. Open.

                - `enabled`: it gets them.
                - `disabled`: nothing is sent. Once it is enabled again, it gets what has happened since and is still kept.

        Example:

        ```python
        webhook = await client.events.update_webhook(
            id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA",
            status="disabled",
        )
        print(webhook.id, webhook.status, webhook.url)
        ```
        """
        return await self._call(
            "updateWebhook",
            WebhookAnswer.model_validate,
            path={"id": id},
            body=(UpdateWebhookRequest, {"url": url, "types": types, "agent_ids": agent_ids, "description": description, "status": status}),
            options=options,
        )

    async def delete_webhook(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> DeletedAnswer:
        """Delete a webhook.

        Deletes a webhook with its secret and its deliveries. No request begins afterwards.

        - Needs the scope `webhooks:write`.
        - Errors of its own: `not_found`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.

        Example:

        ```python
        deleted = await client.events.delete_webhook(id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA")
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "deleteWebhook",
            DeletedAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def confirm_webhook(
        self,
        *,
        id: str,
        code: str,
        **options: Unpack[PlainOptions],
    ) -> WebhookAnswer:
        """Confirm an e-mail address.

        Confirms the address of a webhook with `format: email`. From then on it gets events; what happened before is not sent. The code is in the
        e-mail that `events.create_webhook` sends, and `events.update_webhook` with a `url`. It is valid for 30 minutes and takes five tries. For another code send the
        `url` again by `events.update_webhook`. A webhook that is confirmed is answered as it is. Fails with:

        - 400 `validation_failed`: the code is wrong. The message says how many tries are left.
        - 409 `invalid_state`: the code has ended, or five codes were wrong.

        - Needs the scope `webhooks:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.
            code: The eight digits of the newest e-mail.

        Example:

        ```python
        webhook = await client.events.confirm_webhook(
            id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA",
            code="40718263",
        )
        print(webhook.id, webhook.status, webhook.url)
        ```
        """
        return await self._call(
            "confirmWebhook",
            WebhookAnswer.model_validate,
            path={"id": id},
            body=(ConfirmWebhookRequest, {"code": code}),
            options=options,
        )

    async def replay_webhook_delivery(
        self,
        *,
        id: str,
        delivery_id: str,
        **options: Unpack[KeyedOptions],
    ) -> WebhookDeliveryAnswer:
        """Make a delivery again.

        Sends the event of a delivery again, under the same `webhook-id`, also if it succeeded. It is tried like a new one, next to newer events of
        the agent: neither waits for the other. A delivery that is still pending is tried at once. A disabled webhook gets it once it is enabled.
        One that is not confirmed answers 409 `invalid_state`.

        - Needs the scope `webhooks:write`.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.
            delivery_id: `whd_...`. Any other value than the id of a delivery of this webhook answers 404.

        Example:

        ```python
        webhook_delivery = await client.events.replay_webhook_delivery(
            id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA",
            delivery_id="whd_01M7W4N7NW6K2N5D0T3C9XW6ZA",
        )
        print(webhook_delivery.id, webhook_delivery.status, webhook_delivery.type)
        ```
        """
        return await self._call(
            "replayWebhookDelivery",
            WebhookDeliveryAnswer.model_validate,
            path={"id": id, "deliveryId": delivery_id},
            options=options,
        )

    async def replay_webhook_deliveries(
        self,
        *,
        id: str,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        status: Literal["failed", "all"] | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> WebhookReplayAnswer:
        """Make many deliveries again.

        Makes the deliveries of a time range again, those that failed or all that ended. They keep their order per agent, and newer events do not
        wait for them. A disabled webhook gets them once it is enabled, one that is not confirmed answers 409 `invalid_state`.
        The answer has their number. Not repeatable: a second request sends again what has ended by then.

        - Needs the scope `webhooks:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.
            from_: Only deliveries created at this time or later.
            to: Only deliveries created before this time.
            status: Which of them:

                - `failed`: those that failed for good.
                - `all`: also those that succeeded.

        Example:

        ```python
        webhook_replay = await client.events.replay_webhook_deliveries(
            id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA",
            from_="2026-11-20T00:00:00.000Z",
            status="failed",
        )
        print(webhook_replay.count)
        ```
        """
        return await self._call(
            "replayWebhookDeliveries",
            WebhookReplayAnswer.model_validate,
            path={"id": id},
            body=(ReplayWebhookRequest, {"from_": from_, "to": to, "status": status}),
            options=options,
        )

    async def rotate_webhook_secret(
        self,
        *,
        id: str,
        overlap_hours: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> CreatedWebhookAnswer:
        """Replace the secret of a webhook.

        Makes a new secret and shows it once. For `overlap_hours` each request is signed with the old secret too, so that a receiver can change in
        its own time. An older secret than that ends at once. `public_key` stays. Not repeatable: a second request makes another secret.

        - Needs the scope `webhooks:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.
            overlap_hours: Hours that the old secret signs too. With 0 it ends at once.

        Example:

        ```python
        created_webhook = await client.events.rotate_webhook_secret(
            id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA",
            overlap_hours=1,
        )
        print(created_webhook.id, created_webhook.status, created_webhook.url)
        ```
        """
        return await self._call(
            "rotateWebhookSecret",
            CreatedWebhookAnswer.model_validate,
            path={"id": id},
            body=(RotateWebhookSecretRequest, {"overlap_hours": overlap_hours}),
            options=options,
        )

    async def send_test_event(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> WebhookAnswer:
        """Send a test event to a webhook.

        Sends an event `webhook.test` to this webhook only, whatever its `types` and `agent_ids` are. The event has a number like any other, and the
        lists of events show it. `events.list_webhook_deliveries` shows how the receiver answered. A webhook that is disabled or not confirmed answers 409.

        - Needs the scope `webhooks:write`.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            id: `whk_...`. Any other value than the id of an own webhook answers 404.

        Example:

        ```python
        webhook = await client.events.send_test_event(id="whk_01M7W4N5E06K2N5D0T3C9XW5ZA")
        print(webhook.id, webhook.status, webhook.url)
        ```
        """
        return await self._call(
            "sendTestEvent",
            WebhookAnswer.model_validate,
            path={"id": id},
            options=options,
        )
