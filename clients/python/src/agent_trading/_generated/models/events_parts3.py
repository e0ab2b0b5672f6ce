# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
    TypeAlias,
)


from ..._model import (
    AnswerModel,
    CamelAnswerModel,
)
from .shared_parts import (
    Agent,
)
from .shared_parts2 import (
    WhitelistEntry,
)
from .shared_parts3 import (
    AgentPolicy,
)
from .shared import (
    ApiKey,
)
from .events_parts2 import (
    EventOfDepositData,
)


class EventOfDeposit(CamelAnswerModel):
    """A payment for credits moved on.

    - `deposit.seen`: a block includes it. It is not final.
    - `deposit.credited`: it is final, and its credits are in the balance.
    - `deposit.below_minimum`: it is final, and too little to be credited.
    - `deposit.lost`: a reorg took it back before it was final.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["deposit.seen", "deposit.credited", "deposit.below_minimum", "deposit.lost"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfDepositData


class EventOfKeyData(CamelAnswerModel):
    """The key."""

    key_id: str
    """Id of an API key. Opaque, not a secret."""

    by: str
    """Who did it: the id of a key or session, `service` or `operator`."""

    object: ApiKey | None = None
    """Only with `include=object`: the key as `account.list_api_keys` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfKey(CamelAnswerModel):
    """An API key was made or revoked.

    - `key.created`: somebody with a key or a session made it.
    - `key.revoked`: it opens nothing more.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["key.created", "key.revoked"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfKeyData


class EventOfSessionData(CamelAnswerModel):
    """The session."""

    session_id: str
    """Id of a session. Opaque. It is not the cookie."""

    ip: str | None
    """The caller's address; null if it is unknown."""


class EventOfSession(CamelAnswerModel):
    """Somebody signed in.

    - `session.created`: the account's wallet signed in.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["session.created"]
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfSessionData


class EventOfWhitelistData(CamelAnswerModel):
    """The entry."""

    entry_id: str
    """Id of a whitelist entry; opaque."""

    address: str
    """An EVM address. Requests may use any case. Mixed case with a wrong EIP-55 checksum is the field error `checksum_mismatch`.
    Answers use EIP-55. The native asset is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE.
    """

    active_at: datetime
    """From when on the wallet may pay the address."""

    object: WhitelistEntry | None = None
    """Only with `include=object`: the entry as `agents.list_whitelist_entries` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfWhitelist(CamelAnswerModel):
    """The whitelist of an agent changed.

    - `whitelist.added`: an address was added. The wallet may pay it from `active_at` on.
    - `whitelist.activated`: `active_at` has come.
    - `whitelist.removed`: the wallet no longer pays it.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["whitelist.added", "whitelist.activated", "whitelist.removed"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfWhitelistData


class EventOfPayoutData(CamelAnswerModel):
    """The payout wallet after it."""

    payout_wallet: str | None
    """The new payout wallet; null if fees stay in the agent's wallet."""

    active_at: datetime | None
    """From when on fees go there; null if at once."""

    object: Agent | None = None
    """Only with `include=object`: the agent as `agents.get` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfPayout(CamelAnswerModel):
    """The payout wallet of an agent changed.

    - `payout.changed`: from `active_at` on, creator fees go to another wallet.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["payout.changed"]
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfPayoutData


class EventOfLimitsData(CamelAnswerModel):
    """When the change applies."""

    active_at: datetime
    """From when on the limits apply."""

    object: Agent | None = None
    """Only with `include=object`: the agent as `agents.get` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfLimits(CamelAnswerModel):
    """The limits of an agent changed.

    - `limits.changed`: other limits apply now.
    - `limits.loosened`: the owner asked for looser limits. They apply from `active_at` on.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["limits.changed", "limits.loosened"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfLimitsData


class EventOfPolicyData(AnswerModel):
    """Who changed it."""

    by: str
    """Who did it: the id of a key or session."""

    object: AgentPolicy | None = None
    """Only with `include=object`: the policy as `approvals.get_agent_policy` shows it now. Null: its agent no longer exists, or the caller may not see it."""


class EventOfPolicy(CamelAnswerModel):
    """The policy of an agent changed: what it needs a person for, and what it may lose.

    - `policy.changed`: it is as strict as before, or stricter.
    - `policy.loosened`: the agent may do more without a person, or lose more.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["policy.changed", "policy.loosened"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfPolicyData


WebhookFormat: TypeAlias = Literal["standard", "slack", "discord", "telegram", "email"] | str
"""What it gets. Open.

- `standard`: the event as signed JSON, for programs.
- `slack`, `discord`, `telegram`: a message in plain English, for people.
- `email`: the same as an e-mail, after the address is confirmed.
"""


EventTypeName: TypeAlias = Literal["account.*", "account.frozen", "account.thawed", "agent.*", "agent.created", "agent.started", "agent.stopped", "agent.paused", "agent.frozen", "agent.thawed", "agent.listed", "agent.unlisted", "agent.sold", "agent.bought", "agent.deleted", "agent.restored", "launch.*", "launch.accepted", "launch.awaiting_funding", "launch.submitted", "launch.confirmed", "launch.finalized", "launch.failed", "launch.expired", "launch.reverted", "swap.*", "swap.accepted", "swap.submitted", "swap.confirmed", "swap.finalized", "swap.failed", "swap.expired", "swap.reverted", "transfer.*", "transfer.accepted", "transfer.submitted", "transfer.confirmed", "transfer.finalized", "transfer.failed", "transfer.expired", "transfer.reverted", "claim.*", "claim.accepted", "claim.submitted", "claim.confirmed", "claim.finalized", "claim.failed", "claim.expired", "claim.reverted", "approval.*", "approval.requested", "approval.approved", "approval.refused", "approval.expired", "automation.*", "automation.triggered", "automation.executed", "automation.skipped", "automation.failed", "automation.paused", "automation.resumed", "automation.ended", "run.*", "run.started", "run.ended", "chat.*", "chat.ended", "credits.*", "credits.low", "deposit.*", "deposit.seen", "deposit.credited", "deposit.below_minimum", "deposit.lost", "key.*", "key.created", "key.revoked", "session.*", "session.created", "whitelist.*", "whitelist.added", "whitelist.activated", "whitelist.removed", "payout.*", "payout.changed", "limits.*", "limits.changed", "limits.loosened", "policy.*", "policy.changed", "policy.loosened", "webhook.*", "webhook.created", "webhook.updated", "webhook.secret_rotated", "webhook.deleted", "webhook.test", "webhook.confirmation", "webhook.disabled"] | str
"""A type of event. `swap.*` stands for all types of swaps."""


WebhookStatus: TypeAlias = Literal["enabled", "disabled"] | str
"""Whether it gets events. Open.

- `enabled`: it gets them.
- `disabled`: nothing is sent. Once it is enabled again, it gets what has happened since and is still kept.
"""


class Webhook(CamelAnswerModel):
    """A URL that gets the account's events, or messages about them."""

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


class EventOfWebhookData(CamelAnswerModel):
    """The webhook."""

    webhook_id: str
    """Id of a webhook. Opaque."""

    url: str | None
    """Where it sends, as `events.get_webhook` shows it. Of a channel for people it is only a part. Null for confirmations."""

    status_reason: Literal["owner", "gone", "failing"] | str | None
    """Why it is disabled; null if it is not."""

    by: str | None
    """Who did it: the id of a key or session, or `service`. Null for tests and confirmations."""

    object: Webhook | None = None
    """Only with `include=object`: the webhook as `events.get_webhook` shows it now. Null: it no longer exists, or the caller may not see it."""
