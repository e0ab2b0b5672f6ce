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
    RunStatus,
)


RunStopReason: TypeAlias = Literal["answered", "max_steps", "max_duration", "max_credits", "insufficient_credits", "no_progress", "stopped_by_owner", "agent_stopped", "agent_paused", "key_revoked", "model_error", "tool_error", "internal_error"] | str
"""Reason why a run ended or is being stopped:

- `answered`: the model answered.
- `max_steps`, `max_duration`, `max_credits`: this budget is used up.
- `insufficient_credits`: the account cannot pay the next model call, even with the credits reserved for other model calls. The agent
  is paused, and its automations with it.
- `no_progress`: the model repeated itself, failed five times in a row, or said nothing.
- `stopped_by_owner`: `runs.stop` was called.
- `agent_stopped`, `agent_paused`: its agent was stopped or paused.
- `key_revoked`: the API key that started it was revoked, has expired, or lost access to the agent.
- `model_error`: the model failed to answer ten times in a row (about two minutes), or its answer was unusable.
- `tool_error`: tools failed ten times in a row.
- `internal_error`: the service failed.

Open: clients must accept values that they do not know.
"""


class RunBudgets(AnswerModel):
    """The most that the run may use, as requested or by default."""

    max_steps: int
    """Most model calls and tool calls together."""

    max_duration_seconds: int
    """Most seconds, counted from `started_at`."""

    max_credits: Amount
    """Most credits that the run's model calls and operations may cost together."""

    max_spend_usd: Amount
    """Most US dollars that the run's operations may spend together, counted as for the agent's limits."""

    allowed_tools: list[str]
    """Tools that the run may call."""

    allow_transfers: bool
    """`true`: the run may transfer to the agent's whitelist."""

    dry_run: bool
    """`true`: calls that would move value are only quoted or previewed."""


class RunUsage(AnswerModel):
    """Usage of the run so far. Reserved amounts count."""

    steps: int
    """Model calls and tool calls."""

    input_tokens: int
    """Tokens that the model read."""

    output_tokens: int
    """Tokens that the model wrote."""

    credits: Amount
    """Cost of the run's model calls and operations."""

    spend_usd: Amount | None
    """US dollars that the run's operations have spent, lost in trades, or may still spend or lose. A failed operation counts until
    its failure is final. `null` if a part has no known price.
    """


class RunError(AnswerModel):
    """Cause of a failed run."""

    code: str
    """Code of the cause, such as `model_error`. Open: clients must accept values that they do not know."""

    error: str
    """One English sentence that is safe to show."""


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
    """SHA-256 of the operation's addresses, raw amounts, route and terms, from which summary, worst case and details follow. A decision
    names it, so it counts only for this operation as it is.
    """

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
