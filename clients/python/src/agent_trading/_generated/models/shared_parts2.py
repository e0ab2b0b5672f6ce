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

from pydantic import (
    Field,
)

from ..._model import (
    Amount,
    AnswerModel,
    CamelAnswerModel,
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    ApiError,
)


class CountedPageMeta(CamelAnswerModel):
    """Facts about one page of a list, and the length of the whole list."""

    request_id: str
    """Id of one request, the same as in the header `X-Request-Id`."""

    has_more: bool
    """True if another page follows."""

    next_cursor: str | None
    """Send it as `cursor` to get the next page; null on the last page."""

    total: int
    """Number of entries on all pages together."""


class Meta(CamelAnswerModel):
    """Facts about the answer, not about the resource."""

    request_id: str
    """Id of one request, the same as in the header `X-Request-Id`."""


class DeletedAnswer(AnswerModel):
    """Confirms a deletion."""

    id: str
    """Id of the deleted resource."""

    deleted: bool
    """Always true."""

    meta: Meta


class FrozenOperation(AnswerModel):
    """An operation that was signed before the freeze."""

    id: str
    """Id of the launch, swap, transfer or claim."""

    kind: Literal["launch", "swap", "transfer", "claim"] | str
    """What it is. Open."""

    agent_id: str
    """Id of an agent. Opaque."""

    tx_hash: str | None
    """Newest transaction of the operation, which may have been sent; null between two of its steps."""


class FreezeAnswer(AnswerModel):
    """What is frozen, and what had been signed before."""

    frozen_at: datetime
    """When it was frozen."""

    with_: Literal["agent", "account"] | str = Field(validation_alias="with", serialization_alias="with")
    """Whether one agent or the whole account is frozen. Open."""

    reason: str | None
    """What the caller who froze it gave as the reason; null for none."""

    agent_ids: list[str]
    """The agents that sign nothing now."""

    under_way: list[FrozenOperation]
    """Operations that were signed before. The service sends their bytes no more, and cancels them where no block has them yet. At most
    500, oldest first.
    """

    meta: Meta


class FreezeRequest(RequestModel):
    """Why it is frozen."""

    reason: str | Unset = UNSET
    """For the owner's memory. It stands in the agent or the profile until the thaw, and in the audit log."""


class LaunchedToken(AnswerModel):
    """A token that an agent launched."""

    symbol: str | None
    """Symbol of the token."""

    address: str
    """Address of the token."""


TradeSide: TypeAlias = Literal["buy", "sell"] | str
"""Side of the trade.

- `buy`: the trader paid the quote asset for the token.
- `sell`: the trader paid the token for the quote asset.
"""


class ThawRequest(RequestModel):
    """A signed message that says what to thaw."""

    message: str
    """The message of `account.create_sign_in_message` with `thaw`, as the account's wallet signed it."""

    signature: str
    """The wallet's signature of the message, as for `account.create_session`."""


class WhitelistEntry(AnswerModel):
    """An address that an agent's wallet may pay."""

    id: str
    """Id of a whitelist entry; opaque."""

    address: str
    """The address that the wallet may pay."""

    label: str | None
    """Note for people; null for none."""

    created_at: datetime
    """When it was added."""

    active_at: datetime
    """Time from which it may be paid. An earlier transfer to it is 403 `whitelist_pending`."""


ChatRole: TypeAlias = Literal["user", "assistant", "tool"] | str
"""Author of a message:

- `user`: the caller.
- `assistant`: the agent.
- `tool`: a tool that answers a call.

Open: clients must accept values that they do not know.
"""


class ChatToolCall(AnswerModel):
    """A tool call of the model."""

    id: str
    """Id of the call and of the message that answers it."""

    tool: str
    """Name of the tool as the model wrote it."""

    arguments: dict[str, Any] | None
    """Arguments as the model wrote them; null if they were not a JSON object."""

    status: int | None
    """HTTP status of the answer; null until there is one."""


class StreamErrorEvent(AnswerModel):
    """The request failed in the middle; this is the last event. Everything done before stays."""

    event: Literal["error"]
    """Name of the event."""

    data: ApiError


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
