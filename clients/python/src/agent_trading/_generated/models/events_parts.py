# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Any,
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
    AgentStatus,
    ChainOperationStatus,
    PageMeta,
    Venue,
)
from .shared_parts3 import (
    Profile,
)
from .shared_parts4 import (
    Launch,
)
from .shared_parts5 import (
    Swap,
)


AuditEventKind: TypeAlias = Literal["account_opened", "session_created", "session_ended", "key_created", "key_narrowed", "key_revoked", "agent_created", "agent_changed", "agent_started", "agent_stopped", "agent_deleted", "agent_restored", "limits_changed", "payout_wallet_changed", "whitelist_entry_added", "whitelist_entry_removed", "agent_frozen", "agent_thawed", "account_frozen", "account_thawed", "policy_changed", "approval_requested", "approval_approved", "approval_refused", "loss_limit_hit", "shadow_policy_changed", "shadow_policy_removed", "launch_requested", "launch_cancelled", "swap_requested", "transfer_requested", "claim_requested", "automation_created", "automation_changed", "automation_deleted", "run_started", "run_stopped", "chat_started", "listing_created", "listing_cancelled", "listing_expired", "listing_sold", "agent_bought", "skill_created", "skill_changed", "skill_deleted", "skill_detached", "webhook_created", "webhook_changed", "webhook_secret_rotated", "webhook_disabled", "webhook_deleted", "deposit_wallet_created", "transaction_signed", "signature_denied", "wallet_imported", "wallet_frozen", "wallet_thawed"] | str
"""What was done. Open: clients must accept values that they do not know.

- `account_opened`: the account was made.
- `session_created`, `session_ended`: a wallet signed in, or its session was ended.
- `key_created`, `key_revoked`: an API key was made or ended. `key_narrowed`: a key lost an agent that was sold.
- `agent_created`, `agent_deleted`: an agent was made or deleted. `agent_restored`: the operator brought it back.
- `agent_changed`: its name, description, model, skills, prompt, picture or visibility changed. Of a prompt, only the length and the
  SHA-256 are kept.
- `agent_started`, `agent_stopped`: the agent was started or stopped.
- `limits_changed`, `payout_wallet_changed`: what bounds its spending, and where its fees go.
- `whitelist_entry_added`, `whitelist_entry_removed`: where its money may go.
- `agent_frozen`, `agent_thawed`, `account_frozen`, `account_thawed`: nothing is accepted or signed any more, or again.
- `policy_changed`: what an agent needs a person for.
- `approval_requested`, `approval_approved`, `approval_refused`: an operation waits for people, and what one of them decided.
- `launch_requested`, `swap_requested`, `transfer_requested`, `claim_requested`: an operation was accepted. `actor` asked for it.
- `launch_cancelled`: a launch was cancelled before it was sent.
- `automation_created`, `automation_changed`, `automation_deleted`: a standing order.
- `run_started`, `run_stopped`, `chat_started`: work of the agent's model. What it then does has the run or chat message as `actor`.
- `listing_created`, `listing_cancelled`, `listing_expired`, `listing_sold`: the sale of an agent. The seller does not see who bought it.
- `agent_bought`: the account bought an agent.
- `skill_created`, `skill_changed`, `skill_deleted`: an own skill. `skill_detached`: an agent lost a skill.
- `webhook_created`, `webhook_changed`, `webhook_deleted`: where events go. `webhook_secret_rotated`: it has a new secret.
  `webhook_disabled`: the service stopped it.
- `deposit_wallet_created`: the account's address for credits was made.
- `loss_limit_hit`: an agent reached a loss limit and was paused. `shadow_policy_changed`, `shadow_policy_removed`: its draft of a policy.
- `transaction_signed`: the service signed a transaction. `signature_denied`: its policy refused to.
- `wallet_imported`: the service took a wallet over. `wallet_frozen`, `wallet_thawed`: it stopped signing for a wallet, or began again.
"""


AuditActorKind: TypeAlias = Literal["key", "session", "run", "chat", "automation", "link", "service", "operator", "anonymous", "other"] | str
"""Kind of the actor. Open: clients must accept values that they do not know.

- `key`: an API key. `session`: a person who signed in with a wallet.
- `run`: a run of the agent. `chat`: a message to the agent, whose answer did it. `run_started` and `chat_started` say who began them.
- `automation`: a standing order of the account.
- `link`: whoever used a link of a message that freezes.
- `service`: the service itself. `operator`: a person who runs the service.
- `anonymous`: a caller who had not signed in yet.
- `other`: none of these.
"""


class AuditDecision(AnswerModel):
    """What a policy said."""

    outcome: Literal["allowed", "held", "refused"] | str
    """The decision. Open: clients must accept values that they do not know.

    - `allowed`: it could go on.
    - `held`: it waits for a person.
    - `refused`: it did not happen.
    """

    rule: str
    """Name of the rule that decided."""

    reason: str
    """A sentence that says why."""


class AuditEvent(CamelAnswerModel):
    """A row of the audit log."""

    sequence: int
    """Number of the row in its account. The numbers have no gaps."""

    created_at: datetime
    """When it was done."""

    kind: AuditEventKind

    actor_kind: AuditActorKind

    actor: str
    """Who did it: the id of a key, session, run, chat message or automation, or `service`, `operator`, `anonymous`."""

    actor_name: str | None
    """Name of the key that did it; null for others. The hash is not about it."""

    ip: str | None
    """Address of the caller; null if the service did it or the key may not see it."""

    request_id: str | None
    """The request that did it; null if none did."""

    agent_id: str | None
    """The agent that it concerns; null without one."""

    wallet_id: str | None
    """The wallet that it concerns; null without one."""

    operation_id: str | None
    """The launch, swap, transfer, claim or other operation that it concerns; null without one."""

    key_id: str | None
    """The API key that it concerns; null without one."""

    before: dict[str, Any] | None
    """What it was before the change; null if it is no change."""

    after: dict[str, Any] | None
    """What it is after the change; null if it is no change."""

    detail: dict[str, Any]
    """More about it. The members depend on the kind, and new ones may come."""

    decision: AuditDecision | None
    """What a policy said; null if none was asked."""

    previous_hash: str
    """The hash of the row before it; 64 zeros for the first one."""

    hash: str
    """SHA-256 of `previous_hash` and this row. [The audit log](/docs/audit) says how to compute it."""


class AuditEventList(AnswerModel):
    """A page of the audit log, newest first."""

    data: list[AuditEvent]
    """The rows."""

    meta: PageMeta


class EventOfAccountData(AnswerModel):
    """The freeze."""

    reason: str | None
    """What the caller who froze it gave as the reason; null for none, and for a thaw."""

    object: Profile | None = None
    """Only with `include=object`: the account as `account.get_profile` shows it now. Null: the caller may not see it."""


class EventOfAccount(CamelAnswerModel):
    """The whole account was frozen or thawed. Each of its agents has an event of its own.

    - `account.frozen`: nothing is accepted or signed for its agents.
    - `account.thawed`: its owner ended that.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["account.frozen", "account.thawed"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfAccountData


class EventOfAgentData(CamelAnswerModel):
    """The agent after it."""

    status: AgentStatus

    status_reason: str | None
    """Why it is paused or frozen; null without a reason. `agent_frozen` and `account_frozen`: by its owner. Open."""

    listing_id: str | None
    """The offer that listed, unlisted or sold it; else null."""

    object: Agent | None = None
    """Only with `include=object`: the agent as `agents.get` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfAgent(CamelAnswerModel):
    """Something happened to an agent.

    - `agent.created`, `agent.deleted`: it began and ended. `agent.restored`: the operator of the service brought it back.
    - `agent.started`, `agent.stopped`: its owner let it act, or stopped it.
    - `agent.paused`: the service stopped it; `status_reason` says why.
    - `agent.frozen`, `agent.thawed`: it signs nothing more, or signs again. `status_reason` says whether its owner froze it or
      its wallet is frozen.
    - `agent.listed`, `agent.unlisted`: it is offered on the market, or no longer.
    - `agent.sold`: it went to another account. That account gets `agent.bought`.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["agent.created", "agent.started", "agent.stopped", "agent.paused", "agent.frozen", "agent.thawed", "agent.listed", "agent.unlisted", "agent.sold", "agent.bought", "agent.deleted", "agent.restored"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfAgentData


class EventOfLaunchData(CamelAnswerModel):
    """The launch after it."""

    launch_id: str
    """Id of a launch; opaque."""

    status: ChainOperationStatus

    status_reason: str | None
    """Why it failed: an error code, or a reason of the status; else null. Open."""

    tx_hash: str | None
    """The newest transaction of it; null before one is signed."""

    venue: Venue

    token_address: str | None
    """The launched token; null before its address is known."""

    object: Launch | None = None
    """Only with `include=object`: the launch as `launches.get` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfLaunch(CamelAnswerModel):
    """A token launch moved on.

    - `launch.accepted`: the service took it on.
    - `launch.awaiting_funding`: the wallet lacks funds. It continues when they arrive.
    - `launch.submitted`: it is signed and on its way to the chain.
    - `launch.confirmed`: a block includes it.
    - `launch.finalized`: that block is final. Nothing takes it back.
    - `launch.failed`: it ended without success.
    - `launch.expired`: it was not signed in time.
    - `launch.reverted`: a reorg took back its confirmation or its failure. It is under way again.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["launch.accepted", "launch.awaiting_funding", "launch.submitted", "launch.confirmed", "launch.finalized", "launch.failed", "launch.expired", "launch.reverted"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfLaunchData


class EventOfSwapData(CamelAnswerModel):
    """The swap after it."""

    swap_id: str
    """Id of a swap. Opaque."""

    status: ChainOperationStatus

    status_reason: str | None
    """Why it failed: an error code, or a reason of the status; else null. Open."""

    tx_hash: str | None
    """The newest transaction of it; null before one is signed."""

    automation_id: str | None
    """The automation that asked for it; null for other swaps."""

    token_in: str
    """The asset to sell."""

    token_out: str
    """The asset to buy."""

    amount_in: Amount
    """The amount of `token_in` in the request."""

    amount_out: Amount | None
    """The amount of `token_out` that came; null unless it is confirmed."""

    object: Swap | None = None
    """Only with `include=object`: the swap as `trading.get_swap` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfSwap(CamelAnswerModel):
    """A swap moved on.

    - `swap.accepted`: the service took it on.
    - `swap.submitted`: it is signed and on its way to the chain.
    - `swap.confirmed`: a block includes it.
    - `swap.finalized`: that block is final. Nothing takes it back.
    - `swap.failed`: it ended without success.
    - `swap.expired`: it was not signed in time.
    - `swap.reverted`: a reorg took back its confirmation or its failure. It is under way again.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["swap.accepted", "swap.submitted", "swap.confirmed", "swap.finalized", "swap.failed", "swap.expired", "swap.reverted"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfSwapData
