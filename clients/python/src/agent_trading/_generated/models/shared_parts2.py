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
    ChatRole,
    ChatToolCall,
)


class ChatMessage(AnswerModel):
    """One message of the conversation with an agent."""

    id: str
    """Opaque id of a message."""

    role: ChatRole

    content: str
    """Text of the message, by `role`:

    - `user`: the caller's words.
    - `assistant`: the model's words. Empty if the message only calls tools.
    - `tool`: the tool's answer as the model saw it, as JSON, shortened if it is long. Strangers may have written parts of it.

    If the answer held a former owner's private data, a fixed sentence replaces it.
    """

    tool_calls: list[ChatToolCall]
    """Tool calls, in order, by `role`:

    - `assistant`: the calls that the message made.
    - `tool`: the one call that the message answers.

    In the answer of `runs.send_chat_message`: the first 64 calls of the turn.
    """

    run_id: str | None
    """The run whose result this message is; null for a message of the chat."""

    credits: Amount
    """Cost of the model call that wrote it; 0 for other messages."""

    created_at: datetime
    """When the message was begun."""


RunStatus: TypeAlias = Literal["queued", "running", "stopping", "completed", "failed", "incomplete", "stopped"] | str
"""State of a run:

- `queued`: it waits for a worker.
- `running`: its model or a tool works.
- `stopping`: it was stopped. The service accepts and signs nothing more for it; the current step ends.
- `completed`: the model answered.
- `failed`: the model, a tool or the service failed. `error` names the cause.
- `incomplete`: a budget or the account's credits were used up, or the model made no progress.
- `stopped`: it was stopped, and its last step has ended.

Open: clients must accept values that they do not know.
"""


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


Scope: TypeAlias = Literal["read", "account:write", "agents:write", "launch:write", "trade:write", "transfer:write", "automations:write", "runtime:write", "market:write", "skills:write", "webhooks:write", "*"] | str
"""A right of a key. Open: clients must accept values that they do not know.

- `read`: every GET, quotes and launch previews.
- `account:write`: profile, pictures, API keys, and the list and the end of sessions.
- `agents:write`: agents and their whitelists.
- `launch:write`: token launches.
- `trade:write`: swaps. Automations, and chats and runs that trade, need it too.
- `transfer:write`: transfers and fee claims.
- `automations:write`: automations.
- `runtime:write`: chats and runs.
- `market:write`: offers, sales and purchases of agents.
- `skills:write`: custom skills.
- `webhooks:write`: webhooks. With it alone a key can have every event sent elsewhere.
- `*`: everything.
"""


class ApiKey(AnswerModel):
    """An API key without its secret, which only its creation shows."""

    id: str
    """Id of an API key. Opaque, not a secret."""

    name: str
    """Name that says what the key is for. No space at either end, no invisible characters."""

    prefix: str
    """The first 8 characters of the key."""

    last4: str
    """The last 4 characters of the key."""

    scopes: list[Scope]
    """Rights of the key."""

    agent_ids: list[str]
    """Agents that the key may act on. Empty means all."""

    allowed_ips: list[str]
    """Networks that the key may be used from. Empty means any."""

    status: Literal["active", "expired", "revoked"] | str
    """State of the key. Open.

    - `active`: it works.
    - `expired`: `expires_at` has passed.
    - `revoked`: it was revoked, or the key that created it was.
    """

    created_at: datetime
    """When the key was created."""

    expires_at: datetime | None
    """When the key expires; null for never. For a rotated key, when its overlap ends."""

    last_used_at: datetime | None
    """When the key was last used, to the minute; null if never."""

    last_used_ip: str | None
    """Address that the key was last used from, of the same time; null if that is unknown."""

    max_operation_usd: Amount | None
    """Most US dollars that one operation of this key may take; null for no limit."""

    max_daily_usd: Amount | None
    """Most US dollars that the operations of this key may take within 24 hours; null for no limit."""

    replaced_by: str | None
    """The successor of a rotated key; null without one."""


AutomationStatus: TypeAlias = Literal["active", "paused", "completed", "expired", "failed", "cancelled"] | str
"""State of an automation.

- `active`: it trades while its agent is running. If the account cannot pay for a run, the agent is paused
  (`insufficient_credits`). Then all its automations wait until `agents.start`, stop-losses too.
- `paused`: its owner paused it.
- `completed`: it has nothing left to do, and its last swap is final.
- `expired`: `expires_at` has passed.
- `failed`: 10 executions failed in a row. Or a limit sold its amount in the first of several trades and failed in a later
  one; it is not repeated.
- `cancelled`: the automation was deleted, or its agent was deleted or sold.

Open: clients must accept values that they do not know.
"""


class TokenRef(AnswerModel):
    """An asset of the chain."""

    symbol: str
    """Symbol as the chain has it. Not unique: use the address."""

    address: str
    """An EVM address. Requests may use any case. Mixed case with a wrong EIP-55 checksum is the field error `checksum_mismatch`.
    Answers use EIP-55. The native asset is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE.
    """

    decimals: int
    """Decimal places of one whole unit."""


class DcaAutomation(CamelAnswerModel):
    """An automation that sells the same amount at every slot of a schedule."""

    id: str
    """Opaque id of an automation."""

    agent_id: str
    """Id of an agent. Opaque."""

    kind: Literal["dca"]
    """Kind of automation."""

    name: str | None
    """Display name; null without one."""

    status: AutomationStatus

    status_reason: str | None
    """Why the service ended the automation; null otherwise. Open.

    - `repeated_failures`: 10 failures in a row.
    - `partly_executed`: a limit sold its amount, but a later trade failed.
    - `agent_deleted`, `agent_sold`: its agent was deleted or sold.
    """

    token_in: TokenRef
    """The token to sell."""

    token_out: TokenRef
    """The token to buy."""

    slippage_bps: int
    """Tolerance below the quote, in basis points."""

    acknowledge_unverified: bool
    """True if the owner allowed buying an unverified token."""

    start_at: datetime
    """Start time."""

    expires_at: datetime | None
    """End time; null for never."""

    amount_per_execution: Amount
    """Amount of token_in per slot."""

    interval: str
    """Schedule as an ISO 8601 duration or a 5-field cron expression in UTC."""

    max_executions: int | None
    """Number of successful executions after which it completes; null for no such end."""

    budget: Amount | None
    """The most token_in that all executions together may sell; null for no budget. The automation completes when less than one
    execution is left.
    """

    spent: Amount
    """Amount of token_in that its swaps took or can still take. When a swap fails, the part that it did not take leaves this sum.
    For a limit order or stop that sells a token in one market, this happens at the revert. In all other cases it happens once
    the failure is final. If a reorg brings the swap back, it counts again.
    """

    executions_done: int
    """Number of accepted swaps that have not failed. A failure counts from the same moment as in `spent`."""

    next_run_at: datetime | None
    """The next slot of an active dca; null without one. Always null for snipers, and for limit orders and stops, which are checked at every block."""

    created_at: datetime
    """Time of creation."""

    updated_at: datetime
    """Time of the last change of the record."""


AutomationTriggerSide: TypeAlias = Literal["atOrBelow", "atOrAbove"] | str
"""Side of the price on which the order trades:

- `atOrBelow`: buys as a limit order, sells as a stop.
- `atOrAbove`: sells as a limit order, buys as a stop.

Open: clients must accept values that they do not know.
"""


AutomationTriggerOrder: TypeAlias = Literal["limit", "stop"] | str
"""Type of an order with a price.

- `limit`: waits for its price or a better one, a purchase `atOrBelow` or a sale `atOrAbove`. The price is the swap's minimum
  output.
- `stop`: waits for its price or a worse one, a sale `atOrBelow` or a purchase `atOrAbove`. Then it trades at the market, less
  `slippage_bps`.

Open: clients must accept values that they do not know.
"""


class AutomationTrigger(CamelAnswerModel):
    """The price of a limit order or a stop."""

    side: AutomationTriggerSide

    order: AutomationTriggerOrder
    """Type of the order, from its side and its tokens: `limit` or `stop`."""

    price_usd: Amount
    """Price in US dollars for one whole `token`."""

    token: TokenRef
    """The token that the price is for."""
