# Written by `npm run generate`; changes are lost.
from __future__ import annotations

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
    AnswerModel,
    RequestModel,
    UNSET,
    Unset,
    told_apart,
)
from .shared import (
    Meta,
    PageMeta,
)


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


class ChatMessageList(AnswerModel):
    """A page of messages, newest first."""

    data: list[ChatMessage]
    """The messages."""

    meta: PageMeta
