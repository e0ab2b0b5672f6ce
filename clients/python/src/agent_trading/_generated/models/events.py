# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from datetime import (
    datetime,
)
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
)

from pydantic import (
    Field,
    Tag,
)

from ..._model import (
    AnswerModel,
    CamelAnswerModel,
    CamelRequestModel,
    RequestModel,
    TimeIn,
    UNSET,
    Unset,
    told_apart,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    Meta,
)
from .events_parts import (
    EventOfAccount,
    EventOfAgent,
    EventOfLaunch,
    EventOfSwap,
)
from .events_parts2 import (
    EventOfApproval,
    EventOfAutomation,
    EventOfChat,
    EventOfClaim,
    EventOfCredits,
    EventOfRun,
    EventOfTransfer,
)
from .events_parts3 import (
    EventOfDeposit,
    EventOfKey,
    EventOfLimits,
    EventOfPayout,
    EventOfPolicy,
    EventOfSession,
    EventOfWebhookData,
    EventOfWhitelist,
    EventTypeName,
    Webhook,
    WebhookFormat,
    WebhookStatus,
)


class EventOfWebhook(CamelAnswerModel):
    """Something happened to a webhook itself.

    - `webhook.created`: somebody made it, so it gets events from now on. All webhooks but itself are told.
    - `webhook.updated`: its URL, types, agents, description or status changed.
    - `webhook.secret_rotated`, `webhook.deleted`: it has a new secret, or is no more.
    - `webhook.test`: somebody asked for it by `events.send_test_event`. Only that webhook gets it, whatever its types are.
    - `webhook.confirmation`: an e-mail address has to be confirmed. Only that webhook gets it: the e-mail has the code, the event does not.
    - `webhook.disabled`: the service disabled it, because it is gone or failed for five days.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["webhook.created", "webhook.updated", "webhook.secret_rotated", "webhook.deleted", "webhook.test", "webhook.confirmation", "webhook.disabled"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfWebhookData


class UnknownEvent(CamelAnswerModel):
    """A kind of Event that this version of the client does not know. `model_extra` holds the rest."""

    id: str
    type: str
    sequence: int
    created_at: datetime
    agent_id: str | None
    data: Any


Event: TypeAlias = Annotated[
    Annotated[EventOfAccount, Tag("account.frozen")]
    |     Annotated[EventOfAgent, Tag("agent.created")]
    |     Annotated[EventOfLaunch, Tag("launch.accepted")]
    |     Annotated[EventOfSwap, Tag("swap.accepted")]
    |     Annotated[EventOfTransfer, Tag("transfer.accepted")]
    |     Annotated[EventOfClaim, Tag("claim.accepted")]
    |     Annotated[EventOfApproval, Tag("approval.requested")]
    |     Annotated[EventOfAutomation, Tag("automation.triggered")]
    |     Annotated[EventOfRun, Tag("run.started")]
    |     Annotated[EventOfChat, Tag("chat.ended")]
    |     Annotated[EventOfCredits, Tag("credits.low")]
    |     Annotated[EventOfDeposit, Tag("deposit.seen")]
    |     Annotated[EventOfKey, Tag("key.created")]
    |     Annotated[EventOfSession, Tag("session.created")]
    |     Annotated[EventOfWhitelist, Tag("whitelist.added")]
    |     Annotated[EventOfPayout, Tag("payout.changed")]
    |     Annotated[EventOfLimits, Tag("limits.changed")]
    |     Annotated[EventOfPolicy, Tag("policy.changed")]
    |     Annotated[EventOfWebhook, Tag("webhook.created")]
    |     Annotated[UnknownEvent, Tag("")],
    told_apart("type", ("account.frozen", "account.thawed"), ("agent.created", "agent.started", "agent.stopped", "agent.paused", "agent.frozen", "agent.thawed", "agent.listed", "agent.unlisted", "agent.sold", "agent.bought", "agent.deleted", "agent.restored"), ("launch.accepted", "launch.awaiting_funding", "launch.submitted", "launch.confirmed", "launch.finalized", "launch.failed", "launch.expired", "launch.reverted"), ("swap.accepted", "swap.submitted", "swap.confirmed", "swap.finalized", "swap.failed", "swap.expired", "swap.reverted"), ("transfer.accepted", "transfer.submitted", "transfer.confirmed", "transfer.finalized", "transfer.failed", "transfer.expired", "transfer.reverted"), ("claim.accepted", "claim.submitted", "claim.confirmed", "claim.finalized", "claim.failed", "claim.expired", "claim.reverted"), ("approval.requested", "approval.approved", "approval.refused", "approval.expired"), ("automation.triggered", "automation.executed", "automation.skipped", "automation.failed", "automation.paused", "automation.resumed", "automation.ended"), ("run.started", "run.ended"), "chat.ended", "credits.low", ("deposit.seen", "deposit.credited", "deposit.below_minimum", "deposit.lost"), ("key.created", "key.revoked"), "session.created", ("whitelist.added", "whitelist.activated", "whitelist.removed"), "payout.changed", ("limits.changed", "limits.loosened"), ("policy.changed", "policy.loosened"), ("webhook.created", "webhook.updated", "webhook.secret_rotated", "webhook.deleted", "webhook.test", "webhook.confirmation", "webhook.disabled")),
]
"""Something that happened in the account. Each event is told once, in the list, in the stream and in webhooks alike. Open: clients
must skip types that they do not know.
"""


class EventList(AnswerModel):
    """A page of events, oldest first."""

    data: list[Event]
    """The events."""

    meta: PageMeta


class EventNews(AnswerModel):
    """An event of the account."""

    event: Literal["event"]
    """Name of the event of the stream."""

    data: Event


class UnknownEventFrame(AnswerModel):
    """A kind of EventFrame that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: Event


EventFrame: TypeAlias = Annotated[
    Annotated[EventNews, Tag("event")]
    |     Annotated[UnknownEventFrame, Tag("")],
    told_apart("event", "event"),
]
"""One event of a stream of events. The stream ends after `error`. Open: clients must skip events that they do not know."""


class WebhookList(AnswerModel):
    """A page of webhooks, newest first."""

    data: list[Webhook]
    """The webhooks."""

    meta: PageMeta


class CreatedWebhookAnswer(CamelAnswerModel):
    """A webhook with its new secret, which only this answer shows."""

    id: str
    """Id of a webhook. Opaque."""

    url: str
    """The URL. In a format for people it is a secret, so answers show only a part of it."""

    format: WebhookFormat

    types: list[EventTypeName]
    """Types of events that it gets. Empty means all; in a format for people, what is urgent."""

    agent_ids: list[str]
    """Agents whose events it gets. Empty means all agents, and what concerns the account."""

    description: str
    """A note of yours."""

    status: WebhookStatus

    status_reason: Literal["owner", "gone", "failing"] | str | None
    """Why it is disabled; null if it is enabled. Open.

    - `owner`: an `events.update_webhook`.
    - `gone`: it answered 410, or its channel or mailbox no longer exists.
    - `failing`: every attempt of five days failed.
    """

    public_key: str
    """The Ed25519 key that verifies the `v1a` signatures, in Base64 after `whpk_`."""

    is_confirmed: bool
    """Whether it gets events. Only an e-mail address has to be confirmed, by `events.confirm_webhook`; before, it gets nothing but the code."""

    failing_since: datetime | None
    """Time of the first failed attempt since the last success; null if the last attempt succeeded."""

    old_secret_until: datetime | None
    """The secret before the last rotation signs until this time; null if it no longer does."""

    created_at: datetime
    """When it was created."""

    updated_at: datetime
    """When it was last changed."""

    secret: str
    """The secret that the `v1` signatures are made with. Store it now: no other answer shows it."""

    meta: Meta


class CreateWebhookRequest(CamelRequestModel):
    """A new webhook."""

    url: str
    """The URL: `https`, of a public host, without a user name, a password and a fragment. For Slack and Discord it is the URL of an incoming
    webhook, for Telegram `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`, for e-mail `mailto:` and one address.
    """

    format: Literal["standard", "slack", "discord", "telegram", "email"] | str | Unset = UNSET
    """What it gets. Open.

    - `standard`: the event as signed JSON, for programs.
    - `slack`, `discord`, `telegram`: a message in plain English, for people.
    - `email`: the same as an e-mail, after the address is confirmed.
    """

    types: Sequence[EventTypeName] | Unset = UNSET
    """Types of events to get, such as `swap.confirmed` or `swap.*`. Empty means all. In a format for people, empty means what is urgent:
    security, frozen wallets, failures, and money that leaves.
    """

    agent_ids: Sequence[str] | Unset = UNSET
    """Agents whose events to get. Empty means all agents, and what concerns the account."""

    description: str | Unset = UNSET
    """A note of yours."""


class WebhookAnswer(Webhook):
    """Webhook as the service answers it, with `meta`."""

    meta: Meta


class UpdateWebhookRequest(CamelRequestModel):
    """The properties to change. An absent property keeps its value."""

    url: str | Unset = UNSET
    """The URL: `https`, of a public host, without a user name, a password and a fragment. For Slack and Discord it is the URL of an incoming
    webhook, for Telegram `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`, for e-mail `mailto:` and one address.
    """

    types: Sequence[EventTypeName] | Unset = UNSET
    """Types of events to get from now on. Empty means all; in a format for people, what is urgent."""

    agent_ids: Sequence[str] | Unset = UNSET
    """Agents whose events to get from now on. Empty means all agents, and what concerns the account."""

    description: str | Unset = UNSET
    """A note of yours."""

    status: WebhookStatus | Unset = UNSET


class ConfirmWebhookRequest(RequestModel):
    """The code of the e-mail."""

    code: str
    """The eight digits of the newest e-mail."""


WebhookDeliveryStatus: TypeAlias = Literal["pending", "succeeded", "failed"] | str
"""State of a delivery. Open.

- `pending`: it will be tried, or tried again.
- `succeeded`: an attempt was answered with a 2xx status. A mail server has taken the e-mail.
- `failed`: no attempt of three days succeeded; of a code, none before its end.
"""


class WebhookAttempt(CamelAnswerModel):
    """One request to the URL."""

    at: datetime
    """When it began."""

    status: int | None
    """HTTP status of the answer, or the reply code of the mail server; null without one."""

    latency_ms: int
    """Milliseconds until the answer or the failure."""

    error: str | None
    """What went wrong; null if the answer has a 2xx status. Open.

    - `status`: the answer has another status. Redirects are not followed.
    - `address_refused`: the host has no address, or one that is not public.
    - `connect_timeout`: no connection within 5 seconds.
    - `timeout`: no answer within 15 seconds.
    - `connection_failed`: the connection was refused or broke.
    - `tls_failed`: the certificate is not valid for the host.
    - `mail_failed`: the service's own mail server was not reached or refused the service. It never disables the webhook.
    """

    answer: str | None
    """The beginning of the answer, at most 1 kB; null without one."""


class WebhookDelivery(CamelAnswerModel):
    """One event on its way to one webhook."""

    id: str
    """Id of a delivery. Opaque."""

    webhook_id: str
    """Id of a webhook. Opaque."""

    event_id: str
    """The event. It is the header `webhook-id` of each attempt."""

    type: EventTypeName
    """Type of the event."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    agent_id: str | None
    """The agent that the event concerns; null for what concerns the account."""

    status: WebhookDeliveryStatus

    attempts: list[WebhookAttempt]
    """The attempts, oldest first; of more than 30 the newest."""

    next_attempt_at: datetime | None
    """When it is tried again; null if no attempt is planned. An earlier event of the same agent that is still pending holds it back."""

    created_at: datetime
    """When the delivery was created."""

    updated_at: datetime
    """When it last changed."""


class WebhookDeliveryList(AnswerModel):
    """A page of deliveries, newest event first."""

    data: list[WebhookDelivery]
    """The deliveries."""

    meta: PageMeta


class WebhookDeliveryAnswer(WebhookDelivery):
    """WebhookDelivery as the service answers it, with `meta`."""

    meta: Meta


class WebhookReplayAnswer(AnswerModel):
    """What is delivered again."""

    count: int
    """Number of deliveries that will be made again."""

    meta: Meta


class ReplayWebhookRequest(RequestModel):
    """The deliveries to make again."""

    from_: TimeIn | Unset = Field(default=UNSET, validation_alias="from", serialization_alias="from")
    """Only deliveries created at this time or later."""

    to: TimeIn | Unset = UNSET
    """Only deliveries created before this time."""

    status: Literal["failed", "all"] | Unset = UNSET
    """Which of them:

    - `failed`: those that failed for good.
    - `all`: also those that succeeded.
    """


class RotateWebhookSecretRequest(CamelRequestModel):
    """How long the old secret goes on."""

    overlap_hours: int | Unset = UNSET
    """Hours that the old secret signs too. With 0 it ends at once."""
