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
    Amount,
    AnswerModel,
    CamelAnswerModel,
)
from .shared_parts import (
    Agent,
    WhitelistEntry,
)
from .shared_parts2 import (
    ChatMessage,
    Run,
    RunStatus,
    RunStopReason,
)
from .shared_parts3 import (
    AutomationStatus,
)
from .shared import (
    ApiKey,
    Automation,
)


class EventOfAutomationData(CamelAnswerModel):
    """The automation after it."""

    automation_id: str
    """Opaque id of an automation."""

    status: AutomationStatus

    reason: str | None
    """Reason of a skip, a failure or an end; else null. Open."""

    execution_id: str | None
    """The execution; null for a change of the automation itself."""

    swap_id: str | None
    """The swap of the execution; null without one."""

    object: Automation | None = None
    """Only with `include=object`: the automation as `automations.get` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfAutomation(CamelAnswerModel):
    """An automation acted or changed.

    - `automation.triggered`: it ordered a swap.
    - `automation.executed`: that swap is confirmed and final.
    - `automation.skipped`: a slot passed without a swap; `reason` says why.
    - `automation.failed`: an execution failed; `reason` says why.
    - `automation.paused`, `automation.resumed`: its owner changed that.
    - `automation.ended`: it is completed, expired, failed or cancelled; see `status`.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["automation.triggered", "automation.executed", "automation.skipped", "automation.failed", "automation.paused", "automation.resumed", "automation.ended"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfAutomationData


class EventOfRunData(CamelAnswerModel):
    """The run after it."""

    run_id: str
    """Opaque id of a run."""

    status: RunStatus

    stop_reason: RunStopReason | None
    """Why it ended; null before."""

    object: Run | None = None
    """Only with `include=object`: the run as `runs.get` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfRun(CamelAnswerModel):
    """A run began or ended.

    - `run.started`: a worker began it.
    - `run.ended`: it is completed, failed, incomplete or stopped; see `status`.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["run.started", "run.ended"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfRunData


class EventOfChatData(CamelAnswerModel):
    """The end of the answer."""

    status: Literal["answered", "stopped", "failed"] | str
    """How it ended. Open.

    - `answered`: the agent answered.
    - `stopped`: the agent was stopped meanwhile.
    - `failed`: the model or the service failed.
    """

    message_id: str | None
    """The agent's answer; null without one."""

    object: ChatMessage | None = None
    """Only with `include=object`: the message as `runs.list_chat_messages` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfChat(CamelAnswerModel):
    """An agent's answer in a chat ended.

    - `chat.ended`: the agent answered, was stopped, or failed.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["chat.ended"]
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfChatData


class EventOfCreditsData(AnswerModel):
    """The credits after it."""

    available: Amount
    """The available credits."""


class EventOfCredits(CamelAnswerModel):
    """The account runs out of credits.

    - `credits.low`: the available credits fell below 10.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["credits.low"]
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfCreditsData


class EventOfDepositData(CamelAnswerModel):
    """The payment."""

    deposit_id: str
    """Id of a deposit; opaque. It is derived from the transaction, so a reorg that moves the payment keeps it."""

    amount: Amount
    """The paid amount in whole units."""

    credits: Amount | None
    """The credits that it brought; null before it is final."""

    tx_hash: str
    """Hash of a transaction."""


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


WebhookFormat: TypeAlias = Literal["standard", "slack", "discord", "telegram", "email"] | str
"""What it gets. Open.

- `standard`: the event as signed JSON, for programs.
- `slack`, `discord`, `telegram`: a message in plain English, for people.
- `email`: the same as an e-mail, after the address is confirmed.
"""


EventTypeName: TypeAlias = Literal["agent.*", "agent.created", "agent.started", "agent.stopped", "agent.paused", "agent.frozen", "agent.thawed", "agent.listed", "agent.unlisted", "agent.sold", "agent.bought", "agent.deleted", "launch.*", "launch.accepted", "launch.awaiting_funding", "launch.submitted", "launch.confirmed", "launch.finalized", "launch.failed", "launch.expired", "launch.reverted", "swap.*", "swap.accepted", "swap.submitted", "swap.confirmed", "swap.finalized", "swap.failed", "swap.expired", "swap.reverted", "transfer.*", "transfer.accepted", "transfer.submitted", "transfer.confirmed", "transfer.finalized", "transfer.failed", "transfer.expired", "transfer.reverted", "claim.*", "claim.accepted", "claim.submitted", "claim.confirmed", "claim.finalized", "claim.failed", "claim.expired", "claim.reverted", "automation.*", "automation.triggered", "automation.executed", "automation.skipped", "automation.failed", "automation.paused", "automation.resumed", "automation.ended", "run.*", "run.started", "run.ended", "chat.*", "chat.ended", "credits.*", "credits.low", "deposit.*", "deposit.seen", "deposit.credited", "deposit.below_minimum", "deposit.lost", "key.*", "key.created", "key.revoked", "session.*", "session.created", "whitelist.*", "whitelist.added", "whitelist.activated", "whitelist.removed", "payout.*", "payout.changed", "limits.*", "limits.changed", "limits.loosened", "webhook.*", "webhook.test", "webhook.confirmation", "webhook.disabled"] | str
"""A type of event. `swap.*` stands for all types of swaps."""


WebhookStatus: TypeAlias = Literal["enabled", "disabled"] | str
"""Whether it gets events. Open.

- `enabled`: it gets them.
- `disabled`: nothing is sent. Once it is enabled again, it gets what has happened since and is still kept.
"""
