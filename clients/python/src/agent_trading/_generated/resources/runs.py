# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Callable,
    Iterator,
    Mapping,
    Sequence,
)
from typing import (
    Any,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ..._model import (
    AmountIn,
    UNSET,
    Unset,
)
from ..._resource import (
    AsyncEventStream,
    AsyncResource,
    EventStream,
    KeyedOptions,
    PlainOptions,
    Resource,
    async_raw,
    raw,
)
from ..models import (
    ChatEvent,
    ChatMessage,
    ChatMessageList,
    ChatReplyAnswer,
    Run,
    RunAnswer,
    RunEvent,
    RunList,
    RunStep,
    RunStepList,
    SendChatMessageRequest,
    StartRunRequest,
)


parse_chat_event: Callable[[Any], ChatEvent] = TypeAdapter[ChatEvent](ChatEvent).validate_python
parse_run_event: Callable[[Any], RunEvent] = TypeAdapter[RunEvent](RunEvent).validate_python


class Runs(Resource):
    """Chats with an agent, and goals that it works on alone."""

    @property
    def with_raw_response(self) -> RunsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return RunsWithRawResponse(self)

    def send_chat_message(
        self,
        *,
        id: str,
        message: str,
        allow_trades: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> ChatReplyAnswer:
        """Talk to an agent.

        Sends a message to the agent and returns its answer. The agent reads data with the tools of its skills. With `allow_trades` it
        moves money too: it swaps, launches and claims within its limits. Each call of its model costs credits; see `platform.list_models`.

        A turn has at most 8 model calls and 120 seconds. A chat never makes transfers. Fails with:

        - `agent_busy`: the agent answers another message.
        - `agent_not_running`: with `allow_trades` the agent must run. The caller then also needs the scope `trade:write`.
        - `model_error`: the model or the service failed during the turn.

        `Accept: text/event-stream` or `stream: true` streams the answer. Closing the stream does not end the turn. Streams, retries and
        costs: [Agents that work alone](/docs/autonomy).

        - `runs.stream_chat_message()` shows it as it happens.
        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            message: Your message to the agent.
            allow_trades: Lets the agent swap, launch and claim fees in this turn, within its limits. Needs the scope `trade:write` and a running
                agent.
        """
        return self._call(
            "sendChatMessage",
            ChatReplyAnswer.model_validate,
            path={"id": id},
            body=(SendChatMessageRequest, {"message": message, "allow_trades": allow_trades}),
            options=options,
        )

    def stream_chat_message(
        self,
        *,
        id: str,
        message: str,
        allow_trades: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> EventStream[ChatEvent]:
        """Yields what `runs.send_chat_message()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Sends a message to the agent and returns its answer. The agent reads data with the tools of its skills. With `allow_trades` it
        moves money too: it swaps, launches and claims within its limits. Each call of its model costs credits; see `platform.list_models`.

        A turn has at most 8 model calls and 120 seconds. A chat never makes transfers. Fails with:

        - `agent_busy`: the agent answers another message.
        - `agent_not_running`: with `allow_trades` the agent must run. The caller then also needs the scope `trade:write`.
        - `model_error`: the model or the service failed during the turn.

        `Accept: text/event-stream` or `stream: true` streams the answer. Closing the stream does not end the turn. Streams, retries and
        costs: [Agents that work alone](/docs/autonomy).

        - `runs.stream_chat_message()` shows it as it happens.
        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            message: Your message to the agent.
            allow_trades: Lets the agent swap, launch and claim fees in this turn, within its limits. Needs the scope `trade:write` and a running
                agent.
        """
        return self._stream(
            "sendChatMessage",
            parse_chat_event,
            path={"id": id},
            body=(SendChatMessageRequest, {"message": message, "allow_trades": allow_trades}),
            options=options,
        )

    def list_chat_messages(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> ChatMessageList:
        """List an agent's chat messages.

        Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.

        - `runs.iterate_chat_messages()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._call(
            "listChatMessages",
            ChatMessageList.model_validate,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_chat_messages(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[ChatMessage]:
        """Yields every entry of `runs.list_chat_messages()`, page after page. `limit` is the size of a page.

        Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
        """
        return self._iterate(
            "listChatMessages",
            ChatMessageList.model_validate,
            path={"id": id},
            query={"limit": limit},
            options=options,
        )

    def list(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RunList:
        """List an agent's runs.

        Returns the runs of one agent in every status, newest first.

        - `runs.iterate()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._call(
            "listRuns",
            RunList.model_validate,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[Run]:
        """Yields every entry of `runs.list()`, page after page. `limit` is the size of a page.

        Returns the runs of one agent in every status, newest first.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
        """
        return self._iterate(
            "listRuns",
            RunList.model_validate,
            path={"id": id},
            query={"limit": limit},
            options=options,
        )

    def start(
        self,
        *,
        id: str,
        goal: str,
        max_steps: int | Unset = UNSET,
        max_duration_seconds: int | Unset = UNSET,
        max_credits: AmountIn | Unset = UNSET,
        max_spend_usd: AmountIn | Unset = UNSET,
        allowed_tools: Sequence[str] | Unset = UNSET,
        allow_transfers: bool | Unset = UNSET,
        dry_run: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> RunAnswer:
        """Start a run.

        Lets the agent work on a goal alone, within budgets: its model calls tools until it answers. Model calls cost credits. With
        `max_spend_usd` above 0 the run moves money, within the agent's limits. Poll `runs.get`.

        The run can call the tools that the agent's skills grant and the caller's scopes allow. Even in a dry run, swaps need
        `trade:write`, launches `launch:write`, claims and transfers `transfer:write`. Fails with:

        - `agent_not_running`: start the agent first.
        - `run_already_active`: the agent already has a run.
        - `insufficient_scope`: `allowed_tools` names a tool beyond the caller's scopes.
        - `insufficient_credits`: the account cannot pay the first model call. If credits run out later, the agent and its
          automations are paused.

        Budgets, costs and stops: [Agents that work alone](/docs/autonomy).

        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`, `agent_listed`, `agent_not_running`, `run_already_active`, `model_unavailable`, `insufficient_credits`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            goal: The task, in plain words.
            max_steps: Most model calls and tool calls together.
            max_duration_seconds: Most seconds that the run may take. They count from `started_at`.
            max_credits: Most credits that the run's model calls and operations may cost together. Default 100.
            max_spend_usd: Most US dollars that the run's operations may spend together. They count as for the agent's limits, which apply too: a trade
                into ETH, WETH or USDG counts the amount that it may lose. Default 0: the run may wrap ether, but trade nothing.
            allowed_tools: Only tools that the run may call, out of those that the agent's skills grant. If left out: all that the caller may call too.
            allow_transfers: Allows transfers to the agent's whitelist, until the run reads text of strangers.
            dry_run: `true` only quotes and previews calls that would move value.
        """
        return self._call(
            "startRun",
            RunAnswer.model_validate,
            path={"id": id},
            body=(StartRunRequest, {"goal": goal, "max_steps": max_steps, "max_duration_seconds": max_duration_seconds, "max_credits": max_credits, "max_spend_usd": max_spend_usd, "allowed_tools": allowed_tools, "allow_transfers": allow_transfers, "dry_run": dry_run}),
            options=options,
        )

    def get(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RunAnswer:
        """Poll a run.

        Returns a run: its status, its budgets and how much of them it has used, its actions and, once completed, the model's answer.

        With `wait_seconds` the answer waits for the end of the run. 200: the run has ended. 202: it continues. Both have the same shape.

        - `runs.wait_for_run()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            wait_seconds: Seconds to wait for the end of the run. 200: it has ended. 202: the time ran out first. 0 answers at once.
        """
        return self._call(
            "getRun",
            RunAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def wait_for_run(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[RunAnswer], object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> RunAnswer:
        """Polls `runs.get()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.
        """
        return self._wait(
            "getRun",
            RunAnswer.model_validate,
            id,
            timeout,
            on_update,
            "ended",
            headers,
        )

    def list_steps(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RunStepList:
        """List the steps of a run.

        Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
        that strangers wrote.

        With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
        begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.

        To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
        A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).

        - `runs.iterate_steps()` iterates over all pages.
        - `runs.stream_steps()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._call(
            "listRunSteps",
            RunStepList.model_validate,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_steps(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[RunStep]:
        """Yields every entry of `runs.list_steps()`, page after page. `limit` is the size of a page.

        Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
        that strangers wrote.

        With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
        begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.

        To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
        A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            limit: Entries per page.
        """
        return self._iterate(
            "listRunSteps",
            RunStepList.model_validate,
            path={"id": id},
            query={"limit": limit},
            options=options,
        )

    def stream_steps(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> EventStream[RunEvent]:
        """Yields what `runs.list_steps()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
        that strangers wrote.

        With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
        begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.

        To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
        A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).

        - `runs.iterate_steps()` iterates over all pages.
        - `runs.stream_steps()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._stream(
            "listRunSteps",
            parse_run_event,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def stop(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> RunAnswer:
        """Stop a run.

        Stops a run. After the answer, the service accepts and signs nothing more for it. Transactions that were already sent continue.

        The run is `stopping` until its current step ends, then `stopped`. A run that is stopping or has ended stays as it is; the
        answer is 200 too.

        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
        """
        return self._call(
            "stopRun",
            RunAnswer.model_validate,
            path={"id": id},
            options=options,
        )


class RunsWithRawResponse:
    """The methods of `Runs`, each with status and headers of its answer."""

    def __init__(self, of: Runs) -> None:
        """Wraps the methods of a namespace."""
        self.send_chat_message = raw(of.send_chat_message)
        self.list_chat_messages = raw(of.list_chat_messages)
        self.list = raw(of.list)
        self.start = raw(of.start)
        self.get = raw(of.get)
        self.list_steps = raw(of.list_steps)
        self.stop = raw(of.stop)


class AsyncRuns(AsyncResource):
    """Chats with an agent, and goals that it works on alone."""

    @property
    def with_raw_response(self) -> AsyncRunsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncRunsWithRawResponse(self)

    async def send_chat_message(
        self,
        *,
        id: str,
        message: str,
        allow_trades: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> ChatReplyAnswer:
        """Talk to an agent.

        Sends a message to the agent and returns its answer. The agent reads data with the tools of its skills. With `allow_trades` it
        moves money too: it swaps, launches and claims within its limits. Each call of its model costs credits; see `platform.list_models`.

        A turn has at most 8 model calls and 120 seconds. A chat never makes transfers. Fails with:

        - `agent_busy`: the agent answers another message.
        - `agent_not_running`: with `allow_trades` the agent must run. The caller then also needs the scope `trade:write`.
        - `model_error`: the model or the service failed during the turn.

        `Accept: text/event-stream` or `stream: true` streams the answer. Closing the stream does not end the turn. Streams, retries and
        costs: [Agents that work alone](/docs/autonomy).

        - `runs.stream_chat_message()` shows it as it happens.
        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            message: Your message to the agent.
            allow_trades: Lets the agent swap, launch and claim fees in this turn, within its limits. Needs the scope `trade:write` and a running
                agent.
        """
        return await self._call(
            "sendChatMessage",
            ChatReplyAnswer.model_validate,
            path={"id": id},
            body=(SendChatMessageRequest, {"message": message, "allow_trades": allow_trades}),
            options=options,
        )

    def stream_chat_message(
        self,
        *,
        id: str,
        message: str,
        allow_trades: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AsyncEventStream[ChatEvent]:
        """Yields what `runs.send_chat_message()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Sends a message to the agent and returns its answer. The agent reads data with the tools of its skills. With `allow_trades` it
        moves money too: it swaps, launches and claims within its limits. Each call of its model costs credits; see `platform.list_models`.

        A turn has at most 8 model calls and 120 seconds. A chat never makes transfers. Fails with:

        - `agent_busy`: the agent answers another message.
        - `agent_not_running`: with `allow_trades` the agent must run. The caller then also needs the scope `trade:write`.
        - `model_error`: the model or the service failed during the turn.

        `Accept: text/event-stream` or `stream: true` streams the answer. Closing the stream does not end the turn. Streams, retries and
        costs: [Agents that work alone](/docs/autonomy).

        - `runs.stream_chat_message()` shows it as it happens.
        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            message: Your message to the agent.
            allow_trades: Lets the agent swap, launch and claim fees in this turn, within its limits. Needs the scope `trade:write` and a running
                agent.
        """
        return self._stream(
            "sendChatMessage",
            parse_chat_event,
            path={"id": id},
            body=(SendChatMessageRequest, {"message": message, "allow_trades": allow_trades}),
            options=options,
        )

    async def list_chat_messages(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> ChatMessageList:
        """List an agent's chat messages.

        Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.

        - `runs.iterate_chat_messages()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return await self._call(
            "listChatMessages",
            ChatMessageList.model_validate,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_chat_messages(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[ChatMessage]:
        """Yields every entry of `runs.list_chat_messages()`, page after page. `limit` is the size of a page.

        Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
        """
        return self._iterate(
            "listChatMessages",
            ChatMessageList.model_validate,
            path={"id": id},
            query={"limit": limit},
            options=options,
        )

    async def list(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RunList:
        """List an agent's runs.

        Returns the runs of one agent in every status, newest first.

        - `runs.iterate()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return await self._call(
            "listRuns",
            RunList.model_validate,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Run]:
        """Yields every entry of `runs.list()`, page after page. `limit` is the size of a page.

        Returns the runs of one agent in every status, newest first.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            limit: Entries per page.
        """
        return self._iterate(
            "listRuns",
            RunList.model_validate,
            path={"id": id},
            query={"limit": limit},
            options=options,
        )

    async def start(
        self,
        *,
        id: str,
        goal: str,
        max_steps: int | Unset = UNSET,
        max_duration_seconds: int | Unset = UNSET,
        max_credits: AmountIn | Unset = UNSET,
        max_spend_usd: AmountIn | Unset = UNSET,
        allowed_tools: Sequence[str] | Unset = UNSET,
        allow_transfers: bool | Unset = UNSET,
        dry_run: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> RunAnswer:
        """Start a run.

        Lets the agent work on a goal alone, within budgets: its model calls tools until it answers. Model calls cost credits. With
        `max_spend_usd` above 0 the run moves money, within the agent's limits. Poll `runs.get`.

        The run can call the tools that the agent's skills grant and the caller's scopes allow. Even in a dry run, swaps need
        `trade:write`, launches `launch:write`, claims and transfers `transfer:write`. Fails with:

        - `agent_not_running`: start the agent first.
        - `run_already_active`: the agent already has a run.
        - `insufficient_scope`: `allowed_tools` names a tool beyond the caller's scopes.
        - `insufficient_credits`: the account cannot pay the first model call. If credits run out later, the agent and its
          automations are paused.

        Budgets, costs and stops: [Agents that work alone](/docs/autonomy).

        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`, `agent_listed`, `agent_not_running`, `run_already_active`, `model_unavailable`, `insufficient_credits`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            goal: The task, in plain words.
            max_steps: Most model calls and tool calls together.
            max_duration_seconds: Most seconds that the run may take. They count from `started_at`.
            max_credits: Most credits that the run's model calls and operations may cost together. Default 100.
            max_spend_usd: Most US dollars that the run's operations may spend together. They count as for the agent's limits, which apply too: a trade
                into ETH, WETH or USDG counts the amount that it may lose. Default 0: the run may wrap ether, but trade nothing.
            allowed_tools: Only tools that the run may call, out of those that the agent's skills grant. If left out: all that the caller may call too.
            allow_transfers: Allows transfers to the agent's whitelist, until the run reads text of strangers.
            dry_run: `true` only quotes and previews calls that would move value.
        """
        return await self._call(
            "startRun",
            RunAnswer.model_validate,
            path={"id": id},
            body=(StartRunRequest, {"goal": goal, "max_steps": max_steps, "max_duration_seconds": max_duration_seconds, "max_credits": max_credits, "max_spend_usd": max_spend_usd, "allowed_tools": allowed_tools, "allow_transfers": allow_transfers, "dry_run": dry_run}),
            options=options,
        )

    async def get(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RunAnswer:
        """Poll a run.

        Returns a run: its status, its budgets and how much of them it has used, its actions and, once completed, the model's answer.

        With `wait_seconds` the answer waits for the end of the run. 200: the run has ended. 202: it continues. Both have the same shape.

        - `runs.wait_for_run()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            wait_seconds: Seconds to wait for the end of the run. 200: it has ended. 202: the time ran out first. 0 answers at once.
        """
        return await self._call(
            "getRun",
            RunAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    async def wait_for_run(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[RunAnswer], object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> RunAnswer:
        """Polls `runs.get()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.
        """
        return await self._wait(
            "getRun",
            RunAnswer.model_validate,
            id,
            timeout,
            on_update,
            "ended",
            headers,
        )

    async def list_steps(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RunStepList:
        """List the steps of a run.

        Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
        that strangers wrote.

        With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
        begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.

        To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
        A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).

        - `runs.iterate_steps()` iterates over all pages.
        - `runs.stream_steps()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return await self._call(
            "listRunSteps",
            RunStepList.model_validate,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_steps(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[RunStep]:
        """Yields every entry of `runs.list_steps()`, page after page. `limit` is the size of a page.

        Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
        that strangers wrote.

        With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
        begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.

        To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
        A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            limit: Entries per page.
        """
        return self._iterate(
            "listRunSteps",
            RunStepList.model_validate,
            path={"id": id},
            query={"limit": limit},
            options=options,
        )

    def stream_steps(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncEventStream[RunEvent]:
        """Yields what `runs.list_steps()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
        that strangers wrote.

        With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
        begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.

        To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
        A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).

        - `runs.iterate_steps()` iterates over all pages.
        - `runs.stream_steps()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._stream(
            "listRunSteps",
            parse_run_event,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def stop(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> RunAnswer:
        """Stop a run.

        Stops a run. After the answer, the service accepts and signs nothing more for it. Transactions that were already sent continue.

        The run is `stopping` until its current step ends, then `stopped`. A run that is stopping or has ended stays as it is; the
        answer is 200 too.

        - Needs the scope `runtime:write`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
        """
        return await self._call(
            "stopRun",
            RunAnswer.model_validate,
            path={"id": id},
            options=options,
        )


class AsyncRunsWithRawResponse:
    """The methods of `AsyncRuns`, each with status and headers of its answer."""

    def __init__(self, of: AsyncRuns) -> None:
        """Wraps the methods of a namespace."""
        self.send_chat_message = async_raw(of.send_chat_message)
        self.list_chat_messages = async_raw(of.list_chat_messages)
        self.list = async_raw(of.list)
        self.start = async_raw(of.start)
        self.get = async_raw(of.get)
        self.list_steps = async_raw(of.list_steps)
        self.stop = async_raw(of.stop)
