# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Callable,
    Mapping,
)
from typing import (
    Literal,
    Unpack,
)


from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    PlainOptions,
)
from ...models import (
    ChatMessage,
    ChatMessageList,
    Run,
    RunAnswer,
    RunList,
    RunStatus,
    RunStep,
    RunStepList,
)


class AsyncRunsReads(AsyncResource):
    """The methods that read."""

    async def list_chat_messages(
        self,
        *,
        id: str,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
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
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.runs.list_chat_messages(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
        for chat_message in page.data:
            print(chat_message.id, chat_message.role, chat_message.content)
        ```
        """
        return await self._call(
            "listChatMessages",
            ChatMessageList.model_validate,
            path={"id": id},
            query={"from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_chat_messages(
        self,
        *,
        id: str,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[ChatMessage]:
        """Yields every entry of `runs.list_chat_messages()`, page after page. `limit` is the size of a page.

        Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.

        Example:

        ```python
        async for chat_message in client.runs.iterate_chat_messages(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
        ):
            print(chat_message.id, chat_message.role, chat_message.content)
        ```
        """
        return self._iterate(
            "listChatMessages",
            ChatMessageList.model_validate,
            path={"id": id},
            query={"from": from_, "to": to, "limit": limit},
            options=options,
        )

    async def list(
        self,
        *,
        id: str,
        status: RunStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
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
            status: Only runs with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.runs.list(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
        for run in page.data:
            print(run.id, run.status, run.goal)
        ```
        """
        return await self._call(
            "listRuns",
            RunList.model_validate,
            path={"id": id},
            query={"status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        id: str,
        status: RunStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Run]:
        """Yields every entry of `runs.list()`, page after page. `limit` is the size of a page.

        Returns the runs of one agent in every status, newest first.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            status: Only runs with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        async for run in client.runs.iterate(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7"):
            print(run.id, run.status, run.goal)
        ```
        """
        return self._iterate(
            "listRuns",
            RunList.model_validate,
            path={"id": id},
            query={"status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )

    async def list_account_runs(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: RunStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RunList:
        """List the account's runs.

        Returns the runs of all the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list. `runs.list` lists those of one agent.

        - `runs.iterate_account_runs()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only runs with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.runs.list_account_runs()
        for run in page.data:
            print(run.id, run.status, run.goal)
        ```
        """
        return await self._call(
            "listAccountRuns",
            RunList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_account_runs(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: RunStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Run]:
        """Yields every entry of `runs.list_account_runs()`, page after page. `limit` is the size of a page.

        Returns the runs of all the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list. `runs.list` lists those of one agent.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only runs with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        async for run in client.runs.iterate_account_runs():
            print(run.id, run.status, run.goal)
        ```
        """
        return self._iterate(
            "listAccountRuns",
            RunList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
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

        Example:

        ```python
        run = await client.runs.get(id="run_01M7W57FC0Z4Q1J4K0ZG125QT9")
        print(run.id, run.status, run.goal)
        ```
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

        Example:

        ```python
        run = await client.runs.wait_for_run("run_01M7W57FC0Z4Q1J4K0ZG125QT9")
        print(run.id, run.status, run.goal)
        ```
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

        Example:

        ```python
        page = await client.runs.list_steps(id="run_01M7W57FC0Z4Q1J4K0ZG125QT9")
        for run_step in page.data:
            print(run_step.id, run_step.status, run_step.index)
        ```
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

        Example:

        ```python
        async for run_step in client.runs.iterate_steps(id="run_01M7W57FC0Z4Q1J4K0ZG125QT9"):
            print(run_step.id, run_step.status, run_step.index)
        ```
        """
        return self._iterate(
            "listRunSteps",
            RunStepList.model_validate,
            path={"id": id},
            query={"limit": limit},
            options=options,
        )
