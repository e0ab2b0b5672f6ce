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
    ChainOperationStatus,
)
from .shared_parts2 import (
    ChatMessage,
    RunStatus,
    RunStopReason,
)
from .shared_parts3 import (
    Approval,
    ApprovalStatus,
    Run,
)
from .shared_parts5 import (
    AutomationStatus,
    FeeClaim,
    Transfer,
)
from .shared import (
    Automation,
)


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
