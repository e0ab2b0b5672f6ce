# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Sequence,
)
from typing import (
    Any,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ...._model import (
    AmountIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncEventStream,
    AsyncResource,
    KeyedOptions,
)
from ...models import (
    ChatEvent,
    ChatReplyAnswer,
    RunAnswer,
    SendChatMessageRequest,
    StartRunRequest,
)


parse_chat_event: Callable[[Any], ChatEvent] = TypeAdapter[ChatEvent](ChatEvent).validate_python


class AsyncRunsWrites(AsyncResource):
    """The methods that change something."""

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
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            message: Your message to the agent.
            allow_trades: Lets the agent swap, launch and claim fees in this turn, within its limits. Needs the scope `trade:write` and a running
                agent.

        Example:

        ```python
        chat_reply = await client.runs.send_chat_message(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            message="What do you hold, and what is it worth?",
        )
        print(chat_reply.id, chat_reply.role, chat_reply.content)
        ```
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
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `insufficient_credits`, `agent_busy`, `agent_not_running`, `model_unavailable`, `model_error`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            message: Your message to the agent.
            allow_trades: Lets the agent swap, launch and claim fees in this turn, within its limits. Needs the scope `trade:write` and a running
                agent.

        Example:

        ```python
        async with client.runs.stream_chat_message(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            message="What do you hold, and what is it worth?",
        ) as events:
            async for event in events:
                print(event.event)
        ```
        """
        return self._stream(
            "sendChatMessage",
            parse_chat_event,
            path={"id": id},
            body=(SendChatMessageRequest, {"message": message, "allow_trades": allow_trades}),
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
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `agent_not_running`, `run_already_active`, `model_unavailable`, `insufficient_credits`.

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

        Example:

        ```python
        run = await client.runs.start(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            goal="Buy ETH for 10 USDG if its price is below 4000 US dollars.",
            max_spend_usd="10",
        )
        print(run.id, run.status, run.goal)
        ```
        """
        return await self._call(
            "startRun",
            RunAnswer.model_validate,
            path={"id": id},
            body=(StartRunRequest, {"goal": goal, "max_steps": max_steps, "max_duration_seconds": max_duration_seconds, "max_credits": max_credits, "max_spend_usd": max_spend_usd, "allowed_tools": allowed_tools, "allow_transfers": allow_transfers, "dry_run": dry_run}),
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

        Example:

        ```python
        run = await client.runs.stop(id="run_01M7W57FC0Z4Q1J4K0ZG125QT9")
        print(run.id, run.status, run.goal)
        ```
        """
        return await self._call(
            "stopRun",
            RunAnswer.model_validate,
            path={"id": id},
            options=options,
        )
