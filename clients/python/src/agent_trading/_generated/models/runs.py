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
    Tag,
)

from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
    RequestModel,
    UNSET,
    Unset,
    told_apart,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    ChatMessage,
    ChatRole,
    ChatToolCall,
    Meta,
)
from .shared_parts3 import (
    Run,
)


class ChatUsage(AnswerModel):
    """Usage of all model calls of a turn. Tokens of an answer that broke off are estimated from its bytes."""

    input_tokens: int
    """Tokens that the model read."""

    output_tokens: int
    """Tokens that the model wrote."""

    credits: Amount
    """Cost of all model calls of the turn."""


class ChatAction(AnswerModel):
    """A resource that a tool call of the turn made or changed."""

    tool: str
    """Name of the tool that made or changed the resource; an operation_id."""

    id: str
    """Id of the resource. Read it for its full record."""

    status: int
    """HTTP status of the tool call. In the action of a run, `status` is a word instead; `state` is the same in both."""

    state: str
    """Result so far. A chain operation has its current status, such as `queued` or `confirmed`. Everything else is `done`.
    Open: clients must accept values that they do not know.
    """


class ChatReply(AnswerModel):
    """The agent's last message of a turn, with the usage and actions of the whole turn."""

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

    usage: ChatUsage

    actions: list[ChatAction]
    """Resources that the turn made or changed, in order."""


class ChatReplyAnswer(ChatReply):
    """ChatReply as the service answers it, with `meta`."""

    meta: Meta


class ChatDelta(AnswerModel):
    """The next piece of the model's text."""

    text: str
    """Append it to the pieces before it."""


class ChatDeltaEvent(AnswerModel):
    """The model wrote another piece of text."""

    event: Literal["delta"]
    """Name of the event."""

    data: ChatDelta


class ChatToolCallStart(AnswerModel):
    """A tool call that has begun."""

    id: str
    """Id of the call."""

    tool: str
    """Name of the tool as the model wrote it."""

    arguments: dict[str, Any] | None
    """Arguments as the model wrote them; null if they were not a JSON object."""


class ChatToolCallEvent(AnswerModel):
    """The model called a tool."""

    event: Literal["tool_call"]
    """Name of the event."""

    data: ChatToolCallStart


class ChatToolResult(AnswerModel):
    """The answer to a tool call."""

    id: str
    """Id of the call."""

    tool: str
    """Name of the tool as the model wrote it."""

    status: int
    """HTTP status of the answer."""

    body: dict[str, Any]
    """The operation's answer or error body, shortened if it is long. Strangers may have written parts of it."""


class ChatToolResultEvent(AnswerModel):
    """A tool answered its call."""

    event: Literal["tool_result"]
    """Name of the event."""

    data: ChatToolResult


class ChatUsageEvent(AnswerModel):
    """The usage of the whole turn. Sent once, before `end`."""

    event: Literal["usage"]
    """Name of the event."""

    data: ChatUsage


class ChatEndEvent(AnswerModel):
    """The turn has ended. `data` is the JSON answer without its `meta`."""

    event: Literal["end"]
    """Name of the event."""

    data: ChatReply


class UnknownChatEvent(AnswerModel):
    """A kind of ChatEvent that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: Any


ChatEvent: TypeAlias = Annotated[
    Annotated[ChatDeltaEvent, Tag("delta")]
    |     Annotated[ChatToolCallEvent, Tag("tool_call")]
    |     Annotated[ChatToolResultEvent, Tag("tool_result")]
    |     Annotated[ChatUsageEvent, Tag("usage")]
    |     Annotated[ChatEndEvent, Tag("end")]
    |     Annotated[UnknownChatEvent, Tag("")],
    told_apart("event", "delta", "tool_call", "tool_result", "usage", "end"),
]
"""One event of a streamed turn. The stream ends after `end` or `error`. Open: clients must skip events that they do not know."""


class SendChatMessageRequest(RequestModel):
    """A message to the agent."""

    message: str
    """Your message to the agent."""

    stream: bool | Unset = UNSET
    """Streams the answer as events, like `Accept: text/event-stream`. Tools ignore it and answer JSON."""

    allow_trades: bool | Unset = UNSET
    """Lets the agent swap, launch and claim fees in this turn, within its limits. Needs the scope `trade:write` and a running
    agent.
    """


class ChatMessageList(AnswerModel):
    """A page of messages, newest first."""

    data: list[ChatMessage]
    """The messages."""

    meta: PageMeta


class RunList(AnswerModel):
    """A page of runs, newest first."""

    data: list[Run]
    """The runs."""

    meta: PageMeta


class RunAnswer(Run):
    """Run as the service answers it, with `meta`."""

    meta: Meta


class StartRunRequest(RequestModel):
    """The goal of a run and its budgets."""

    goal: str
    """The task, in plain words."""

    max_steps: int | Unset = UNSET
    """Most model calls and tool calls together."""

    max_duration_seconds: int | Unset = UNSET
    """Most seconds that the run may take. They count from `started_at`."""

    max_credits: AmountIn | Unset = UNSET
    """Most credits that the run's model calls and operations may cost together. Default 100."""

    max_spend_usd: AmountIn | Unset = UNSET
    """Most US dollars that the run's operations may spend together. They count as for the agent's limits, which apply too: a trade
    into ETH, WETH or USDG counts the amount that it may lose. Default 0: the run may wrap ether, but trade nothing.
    """

    allowed_tools: Sequence[str] | Unset = UNSET
    """Only tools that the run may call, out of those that the agent's skills grant. If left out: all that the caller may call too."""

    allow_transfers: bool | Unset = UNSET
    """Allows transfers to the agent's whitelist, until the run reads text of strangers."""

    dry_run: bool | Unset = UNSET
    """`true` only quotes and previews calls that would move value."""


class RunStepTransaction(AnswerModel):
    """Transaction of the operation that a step made. The operation's own record has more details."""

    hash: str
    """Hash of a transaction."""

    block_number: int | None
    """Number of the block that includes the transaction; null while no block does."""

    finality: Literal["soft", "final"] | str | None
    """Finality of the transaction; null while no block includes it.

    - `soft`: included, but a reorg may still remove it.
    - `final`: included irrevocably.

    Open: clients must accept values that they do not know.
    """


class RunStep(AnswerModel):
    """One step of a run. The service records it before it happens, so that nothing happens twice."""

    id: str
    """Opaque id of a step of a run."""

    index: int
    """Position in the run, from 0."""

    kind: Literal["think", "tool", "observation"] | str
    """Kind of step:

    - `think`: a model call.
    - `tool`: a tool call.
    - `observation`: a note of the service, for example that another worker continues the run.

    Open: clients must accept values that they do not know.
    """

    tool: str | None
    """Name of the tool as the model wrote it; null if the step calls none."""

    input: dict[str, Any] | None
    """Arguments of the tool call as the model wrote them; null without arguments."""

    output: dict[str, Any] | None
    """Result of the step; null until there is one.

    - `think`: the model's `text` and its `tool_calls`.
    - `tool`: the body of the answer, shortened if it is long. If it held a former owner's private data, it has only
      `withheld`, a sentence that says so.
    - `observation`: the note.
    """

    status: Literal["running", "succeeded", "failed", "refused", "dropped"] | str
    """State of the step:

    - `running`: it is under way.
    - `succeeded`: it ended well.
    - `failed`: the tool's operation was accepted and then failed.
    - `refused`: the tool call was refused, and nothing happened.
    - `dropped`: it broke off. A dropped model call costs nothing and does not count as a step.

    Open: clients must accept values that they do not know.
    """

    credits: Amount
    """Cost of the model call; while it runs, the most that it may cost."""

    tx: RunStepTransaction | None
    """Transaction of the operation that the tool call made; null if there is none."""

    untrusted: list[str]
    """Fields of `output` that strangers wrote. After the first such output, the run makes no transfers."""

    started_at: datetime
    """When the step was recorded."""

    ended_at: datetime | None
    """When the step ended; null while it runs."""


class RunStepList(AnswerModel):
    """A page of steps, in order."""

    data: list[RunStep]
    """The steps."""

    meta: PageMeta


class RunStepEvent(AnswerModel):
    """A step began or ended. The same step comes again when it ends."""

    event: Literal["step"]
    """Name of the event."""

    data: RunStep


class RunEndEvent(AnswerModel):
    """The run has ended. `data` is the run as `runs.get` returns it."""

    event: Literal["end"]
    """Name of the event."""

    data: Run


class UnknownRunEvent(AnswerModel):
    """A kind of RunEvent that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: Any


RunEvent: TypeAlias = Annotated[
    Annotated[RunStepEvent, Tag("step")]
    |     Annotated[RunEndEvent, Tag("end")]
    |     Annotated[UnknownRunEvent, Tag("")],
    told_apart("event", "step", "end"),
]
"""One event of a stream that follows a run. The stream ends after `end` or `error`. Open: clients must skip events that they do
not know.
"""
