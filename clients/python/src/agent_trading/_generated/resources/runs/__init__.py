# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    RunsReads,
)
from .reads2 import (
    RunsReads2,
)
from .writes import (
    RunsWrites,
)
from .async_reads import (
    AsyncRunsReads,
)
from .async_reads2 import (
    AsyncRunsReads2,
)
from .async_writes import (
    AsyncRunsWrites,
)


class Runs(RunsReads, RunsReads2, RunsWrites):
    """Chats with an agent, and goals that it works on alone."""

    @property
    def with_raw_response(self) -> RunsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return RunsWithRawResponse(self)


class RunsWithRawResponse:
    """The methods of `Runs`, each with status and headers of its answer."""

    def __init__(self, of: Runs) -> None:
        """Wraps the methods of a namespace."""
        self.list_chat_messages = raw(of.list_chat_messages)
        self.list = raw(of.list)
        self.list_account_runs = raw(of.list_account_runs)
        self.get = raw(of.get)
        self.list_steps = raw(of.list_steps)
        self.send_chat_message = raw(of.send_chat_message)
        self.start = raw(of.start)
        self.stop = raw(of.stop)


class AsyncRuns(AsyncRunsReads, AsyncRunsReads2, AsyncRunsWrites):
    """Chats with an agent, and goals that it works on alone."""

    @property
    def with_raw_response(self) -> AsyncRunsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncRunsWithRawResponse(self)


class AsyncRunsWithRawResponse:
    """The methods of `AsyncRuns`, each with status and headers of its answer."""

    def __init__(self, of: AsyncRuns) -> None:
        """Wraps the methods of a namespace."""
        self.list_chat_messages = async_raw(of.list_chat_messages)
        self.list = async_raw(of.list)
        self.list_account_runs = async_raw(of.list_account_runs)
        self.get = async_raw(of.get)
        self.list_steps = async_raw(of.list_steps)
        self.send_chat_message = async_raw(of.send_chat_message)
        self.start = async_raw(of.start)
        self.stop = async_raw(of.stop)
