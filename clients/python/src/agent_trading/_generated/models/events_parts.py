# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
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
    Venue,
)
from .shared_parts2 import (
    ApprovalStatus,
)
from .shared_parts3 import (
    Approval,
    AutomationStatus,
    Profile,
)
from .shared_parts4 import (
    Automation,
    Launch,
)
from .shared import (
    FeeClaim,
    Swap,
    Transfer,
)


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

    - `agent.created`, `agent.deleted`: it began and ended.
    - `agent.started`, `agent.stopped`: its owner let it act, or stopped it.
    - `agent.paused`: the service stopped it; `status_reason` says why.
    - `agent.frozen`, `agent.thawed`: it signs nothing more, or signs again. `status_reason` says whether its owner froze it or
      its wallet is frozen.
    - `agent.listed`, `agent.unlisted`: it is offered on the market, or no longer.
    - `agent.sold`: it went to another account. That account gets `agent.bought`.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["agent.created", "agent.started", "agent.stopped", "agent.paused", "agent.frozen", "agent.thawed", "agent.listed", "agent.unlisted", "agent.sold", "agent.bought", "agent.deleted"] | str
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


class EventOfTransferData(CamelAnswerModel):
    """The transfer after it."""

    transfer_id: str
    """Id of a transfer. Opaque."""

    status: ChainOperationStatus

    status_reason: str | None
    """Why it failed: an error code, or a reason of the status; else null. Open."""

    tx_hash: str | None
    """The newest transaction of it; null before one is signed."""

    to: str
    """Who is paid."""

    token: str
    """The asset that is paid."""

    amount: Amount
    """The amount in whole units."""

    object: Transfer | None = None
    """Only with `include=object`: the transfer as `trading.get_transfer` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfTransfer(CamelAnswerModel):
    """A transfer moved on.

    - `transfer.accepted`: the service took it on.
    - `transfer.submitted`: it is signed and on its way to the chain.
    - `transfer.confirmed`: a block includes it.
    - `transfer.finalized`: that block is final. Nothing takes it back.
    - `transfer.failed`: it ended without success.
    - `transfer.expired`: it was not signed in time.
    - `transfer.reverted`: a reorg took back its confirmation or its failure. It is under way again.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["transfer.accepted", "transfer.submitted", "transfer.confirmed", "transfer.finalized", "transfer.failed", "transfer.expired", "transfer.reverted"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfTransferData


class EventOfClaimData(CamelAnswerModel):
    """The claim after it."""

    claim_id: str
    """Id of a fee claim; opaque."""

    status: ChainOperationStatus

    status_reason: str | None
    """Why it failed: an error code, or a reason of the status; else null. Open."""

    tx_hash: str | None
    """The newest transaction of it; null before one is signed."""

    object: FeeClaim | None = None
    """Only with `include=object`: the fee claim as `launches.get_fee_claim` shows it now. Null: it no longer exists, or the caller may not see it."""


class EventOfClaim(CamelAnswerModel):
    """A fee claim moved on.

    - `claim.accepted`: the service took it on.
    - `claim.submitted`: it is signed and on its way to the chain.
    - `claim.confirmed`: a block includes it.
    - `claim.finalized`: that block is final. Nothing takes it back.
    - `claim.failed`: it ended without success.
    - `claim.expired`: it was not signed in time.
    - `claim.reverted`: a reorg took back its confirmation or its failure. It is under way again.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["claim.accepted", "claim.submitted", "claim.confirmed", "claim.finalized", "claim.failed", "claim.expired", "claim.reverted"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfClaimData


class EventOfApprovalData(CamelAnswerModel):
    """The approval after it."""

    approval_id: str
    """Id of an approval."""

    operation_id: str
    """Id of the launch, swap, transfer or claim."""

    status: ApprovalStatus

    expires_at: datetime
    """Until when it can be decided."""

    object: Approval | None = None
    """Only with `include=object`: the approval as `approvals.get` shows it now. Null: the caller may not see it."""


class EventOfApproval(CamelAnswerModel):
    """An operation needs a person's yes, or no longer.

    - `approval.requested`: it waits. The page of the approval shows what will be signed.
    - `approval.approved`, `approval.refused`: people decided.
    - `approval.expired`: nobody did in time.
    """

    id: str
    """Id of an event. Opaque. The same event has the same id wherever it is told."""

    type: Literal["approval.requested", "approval.approved", "approval.refused", "approval.expired"] | str
    """What happened."""

    sequence: int
    """Number of the event in its account. The numbers have no gaps, so whoever goes by them misses nothing and takes nothing twice."""

    created_at: datetime
    """When it happened."""

    agent_id: str | None
    """The agent that it concerns; null for what concerns the account."""

    data: EventOfApprovalData


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
