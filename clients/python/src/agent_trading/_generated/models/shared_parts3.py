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
from .shared_parts2 import (
    RunBudgets,
    RunError,
    RunStatus,
    RunStopReason,
    RunUsage,
)


class RunAction(AnswerModel):
    """A resource that the run made or changed."""

    tool: str
    """Name of the tool that made or changed the resource; an operation_id."""

    id: str
    """Id of the resource. Read it for its full record."""

    status: str
    """Same as `state`. In the action of a chat, `status` is the HTTP status of the tool call instead."""

    state: str
    """Result so far. A chain operation has its current status, such as `queued` or `confirmed`. Everything else is `done`.
    Open: clients must accept values that they do not know.
    """


class Run(AnswerModel):
    """A goal that an agent works on alone. Its model calls tools until it answers or a budget is used up. Each tool call passes the
    same checks as a request of the owner, and the agent's limits.
    """

    id: str
    """Opaque id of a run."""

    agent_id: str
    """Id of an agent. Opaque."""

    status: RunStatus

    stop_reason: RunStopReason | None
    """Reason why the run ended or is being stopped; null before."""

    goal: str
    """The task, in the caller's words."""

    model: str
    """Model that works on the run. It is the agent's model at the start."""

    budgets: RunBudgets

    usage: RunUsage

    result: str | None
    """The model's answer. It may repeat text of strangers. `null` unless the run is completed."""

    error: RunError | None
    """Cause of the failure; null unless the run failed."""

    actions: list[RunAction]
    """Resources that the run made or changed, in order."""

    started_at: datetime | None
    """When a worker began the run; null before."""

    ended_at: datetime | None
    """When the run ended; null before."""

    created_at: datetime
    """When the run was accepted."""

    updated_at: datetime
    """When the record last changed."""


ApprovalStatus: TypeAlias = Literal["pending", "approved", "refused", "expired"] | str
"""Status of an approval. Open: clients must accept values that they do not know.

- `pending`: it waits for people.
- `approved`: enough of them approved, so the operation may be signed.
- `refused`: one of them refused, so the operation failed.
- `expired`: its time is over, or its operation ended without it.
"""


class ApprovalDetail(AnswerModel):
    """One line of what will be signed."""

    name: str
    """What the line says."""

    value: str
    """The figure or the address. Names of tokens come from strangers."""


class ApprovalReason(AnswerModel):
    """A rule of the policy that wants a person."""

    rule: Literal["aboveUsd", "newDestinations", "newTokens", "maxTrades", "untrusted", "launches"] | str
    """Name of the rule in the policy. Open."""

    sentence: str
    """The rule with its figures."""


ApprovalDecision: TypeAlias = Literal["approve", "refuse"] | str
"""What a person decides.

- `approve`: the operation may be signed as it is shown.
- `refuse`: it fails. One refusal is enough.
"""


class ApprovalVote(AnswerModel):
    """What one wallet decided."""

    address: str
    """The wallet."""

    decision: ApprovalDecision

    at: datetime
    """When it decided."""


class Approval(CamelAnswerModel):
    """A request for a person's yes to one operation."""

    id: str
    """Id of an approval."""

    agent_id: str
    """Id of an agent. Opaque."""

    operation_id: str
    """Id of the launch, swap, transfer or claim that waits."""

    operation_kind: Literal["launch", "swap", "transfer", "claim"] | str
    """What it is. Open."""

    status: ApprovalStatus

    summary: str
    """What will be signed in one sentence."""

    worst_case: str
    """The most that may be lost by it. Nothing worse is signed without another approval."""

    details: list[ApprovalDetail]
    """What will be signed, line by line."""

    reasons: list[ApprovalReason]
    """Why the policy wants a person."""

    digest: str
    """SHA-256 of the operation and of summary, worst case and details. A decision names it, so it counts only for what was shown."""

    approvers: list[str]
    """Wallets that may decide."""

    required: int
    """How many of them must approve."""

    votes: list[ApprovalVote]
    """Who decided so far."""

    url: str
    """Page of this service on which a person decides."""

    created_at: datetime
    """When the operation was accepted."""

    expires_at: datetime
    """Until when it can be decided."""

    decided_at: datetime | None
    """When it was approved or refused; null before."""


class AccountFreeze(AnswerModel):
    """Since when an account is frozen."""

    since: datetime
    """When it was frozen."""

    reason: str | None
    """What the caller who froze it gave as the reason; null for none."""


class Profile(AnswerModel):
    """The account that the API key or the session belongs to."""

    id: str
    """Id of an account. Opaque."""

    address: str | None
    """The wallet that the owner signs in with; null for an account that was created with its first key."""

    display_name: str | None
    """Name to show; null if there is none."""

    avatar_url: str | None
    """Stored URL of the picture; null if there is none."""

    image_url: str | None
    """URL of the same picture that a browser can show; null if this service has none."""

    frozen: AccountFreeze | None
    """The freeze of the whole account; null without one."""

    created_at: datetime
    """When the account was created."""


LaunchMode: TypeAlias = Literal["sponsored", "self_funded"] | str
"""Signer and payer of a launch. Values:

- `sponsored`: a launcher wallet of the service signs and pays; the account pays credits.
- `self_funded`: the agent's own wallet signs and pays in ETH, and in the quote asset for an initial buy. It costs no credits.

Open.
"""


class QuoteAssetRef(AnswerModel):
    """Quote asset of a launched token."""

    symbol: str
    """Symbol of the asset."""

    address: str
    """Address of the asset."""


TokenPhase: TypeAlias = Literal["curve", "graduating", "graduated", "rescued", "pool"] | str
"""Phase of a launched token's market.

- `curve`: it trades on its bonding curve.
- `graduating`: the curve is sold out, and the pool is being made. Nobody can trade.
- `graduated`: it trades in a locked pool.
- `rescued`: the venue's owner took the reserves.
- `pool`: the launch opened a locked pool, in which it trades for good. Venues without curves have only this phase.

Open: clients must accept unknown values.
"""


class LaunchToken(CamelAnswerModel):
    """The token of a launch."""

    address: str | None
    """Address of the token, from the receipt; null until the launch is confirmed."""

    predicted_address: str | None
    """Address that the token will have; null if the venue cannot predict it. Send nothing to it before the launch is confirmed."""

    phase: TokenPhase | None
    """Phase of the token's market; null until the launch is confirmed."""


class LaunchPool(CamelAnswerModel):
    """Market of a launched token."""

    kind: Literal["curve", "pool"] | str
    """Kind of market.

    - `curve`: the token's own bonding curve.
    - `pool`: a locked Uniswap v4 pool.

    Open.
    """

    address: str
    """Contract of the market: the curve, or the pool manager that holds the pool."""

    pool_id: str | None
    """Id of the pool in the pool manager; null for a curve."""


class ChainTransaction(CamelAnswerModel):
    """A transaction of an operation."""

    hash: str
    """Hash of a transaction."""

    block_number: int | None
    """Number of the block that includes it; null until then."""

    finality: Literal["soft", "final"] | str | None
    """How settled its inclusion is.

    - `soft`: included; a reorg may still remove it.
    - `final`: irrevocable.
    - null: not included.

    Open.
    """

    gas_used: int | None
    """Gas units used; null until it is included."""

    fee_eth: Amount | None
    """Gas fee in ETH, from the receipt; null until it is included."""

    reorgs: int
    """Number of reorgs that took it off the chain."""


class OperationStep(CamelAnswerModel):
    """One transaction of an operation. Steps run in order; a finished step never runs again."""

    name: str
    """Action of the step, with its asset or token if there are several."""

    status: Literal["pending", "submitted", "confirmed", "failed", "skipped"] | str
    """Status of the step.

    - `pending`: not signed yet.
    - `submitted`: signed and sent to the chain.
    - `confirmed`: included in a block.
    - `failed`: it ended without effect.
    - `skipped`: the state of the chain made it unnecessary.

    Open.
    """

    tx_hash: str | None
    """Transaction of the step; null before it is signed, or if it is skipped."""
