"""What the methods of all namespaces share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ._call import CallOptions, Clock, call
from ._csv import AsyncCsvLines, CsvLines, asked, async_csv_lines, csv_lines
from ._errors import AgentTradingError
from ._generated.operations import OPERATIONS
from ._operation import Operation
from ._options import KeyedOptions, PlainOptions, Settings, check_names
from ._parse import any_object, parsed
from ._raw import async_raw, heard, raw
from ._request import Body, Parts, parts_of
from ._stream import AsyncEventStream, EventStream, Following, follow, follow_async
from ._transport import AsyncTransport, Transport
from ._wait import Until, wait

__all__ = [
    "AsyncCaller",
    "AsyncCsvLines",
    "AsyncEventStream",
    "AsyncResource",
    "Caller",
    "CsvLines",
    "EventStream",
    "KeyedOptions",
    "PlainOptions",
    "Resource",
    "any_object",
    "async_raw",
    "raw",
]

ENDLESS: Mapping[str, Any] = {"timeout": 10**8, "max_attempts": float("inf")}
"""The options of a stream without an end, which goes on however long the service is away."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class _Meta(Protocol):
    @property
    def next_cursor(self) -> str | None: ...


class Page(Protocol[T_co]):
    """One page of a list."""

    @property
    def data(self) -> Sequence[T_co]:
        """The entries."""
        ...

    @property
    def meta(self) -> _Meta:
        """Where the next page begins."""
        ...


@dataclass(frozen=True, slots=True)
class Caller:
    """How a client sends."""

    settings: Settings
    transport: Transport
    clock: Clock


@dataclass(frozen=True, slots=True)
class AsyncCaller:
    """How an async client sends."""

    settings: Settings
    transport: AsyncTransport
    clock: Clock


@dataclass(frozen=True, slots=True)
class _Call:
    operation: Operation
    parts: Parts
    options: CallOptions


def _call_of(
    operation_id: str,
    options: Mapping[str, Any],
    path: Mapping[str, str],
    query: Mapping[str, Any],
    body: Body | None,
    files: Mapping[str, bytes],
) -> _Call:
    operation = OPERATIONS[operation_id]
    check_names(operation_id, options, is_keyed=operation.is_keyed)
    return _Call(operation, parts_of(operation, path, query, body, files), CallOptions(**options))


def _next_cursor(operation_id: str, page: Page[object], cursor: str | None) -> str | None:
    following = page.meta.next_cursor
    if following is not None and following == cursor:
        raise AgentTradingError(f"{operation_id} answered the cursor it was asked with; its pages would never end.")
    return following


class Resource:
    """A namespace of methods."""

    def __init__(self, caller: Caller) -> None:
        """Keeps how to send."""
        self._caller = caller

    def _call(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
        body: Body | None = None,
        files: Mapping[str, bytes] = {},
    ) -> T:
        made = _call_of(operation_id, options, path, query, body, files)
        caller = self._caller
        answer = caller.transport.run(
            call(caller.settings, caller.clock, made.operation, made.parts, made.options)
        )
        heard(answer)
        return parsed(answer, parse)

    def _iterate(
        self,
        operation_id: str,
        parse: Callable[[Any], Page[T]],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
    ) -> Iterator[T]:
        cursor: str | None = None
        while True:
            page = self._call(
                operation_id, parse, path=path, query={**query, "cursor": cursor}, options=options
            )
            yield from page.data
            cursor = _next_cursor(operation_id, page, cursor)
            if cursor is None:
                return

    def _stream(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
        body: Body | None = None,
    ) -> EventStream[T]:
        made = _call_of(operation_id, options, path, query, body, {})
        caller = self._caller
        following = Following(caller.settings, caller.clock, made.operation, made.parts, made.options)
        return EventStream(follow(caller.transport, following, parse))

    def _follow(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
    ) -> EventStream[T]:
        made = _call_of(operation_id, {**options, **ENDLESS}, path, query, None, {})
        caller = self._caller
        following = Following(
            caller.settings, caller.clock, made.operation, made.parts, made.options, is_endless=True
        )
        return EventStream(follow(caller.transport, following, parse))

    def _export(
        self,
        operation_id: str,
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
    ) -> CsvLines:
        made = _call_of(operation_id, options, path, query, None, {})
        caller = self._caller
        steps = asked(caller.settings, caller.clock, made.operation, made.parts, made.options)
        return CsvLines(csv_lines(caller.transport, steps))

    def _wait(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        id: str,
        timeout: float | None,
        on_update: Callable[[T], object] | None,
        until: Until,
        headers: Mapping[str, str] | None,
    ) -> T:
        caller, operation = self._caller, OPERATIONS[operation_id]
        return caller.transport.run(
            wait(caller.settings, caller.clock, operation, parse, id, timeout, on_update, until, headers)
        )


class AsyncResource:
    """A namespace of async methods."""

    def __init__(self, caller: AsyncCaller) -> None:
        """Keeps how to send."""
        self._caller = caller

    async def _call(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
        body: Body | None = None,
        files: Mapping[str, bytes] = {},
    ) -> T:
        made = _call_of(operation_id, options, path, query, body, files)
        caller = self._caller
        answer = await caller.transport.run(
            call(caller.settings, caller.clock, made.operation, made.parts, made.options)
        )
        heard(answer)
        return parsed(answer, parse)

    async def _iterate(
        self,
        operation_id: str,
        parse: Callable[[Any], Page[T]],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
    ) -> AsyncIterator[T]:
        cursor: str | None = None
        while True:
            page = await self._call(
                operation_id, parse, path=path, query={**query, "cursor": cursor}, options=options
            )
            for entry in page.data:
                yield entry
            cursor = _next_cursor(operation_id, page, cursor)
            if cursor is None:
                return

    def _stream(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
        body: Body | None = None,
    ) -> AsyncEventStream[T]:
        made = _call_of(operation_id, options, path, query, body, {})
        caller = self._caller
        following = Following(caller.settings, caller.clock, made.operation, made.parts, made.options)
        return AsyncEventStream(follow_async(caller.transport, following, parse))

    def _follow(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
    ) -> AsyncEventStream[T]:
        made = _call_of(operation_id, {**options, **ENDLESS}, path, query, None, {})
        caller = self._caller
        following = Following(
            caller.settings, caller.clock, made.operation, made.parts, made.options, is_endless=True
        )
        return AsyncEventStream(follow_async(caller.transport, following, parse))

    def _export(
        self,
        operation_id: str,
        *,
        options: Mapping[str, Any],
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
    ) -> AsyncCsvLines:
        made = _call_of(operation_id, options, path, query, None, {})
        caller = self._caller
        steps = asked(caller.settings, caller.clock, made.operation, made.parts, made.options)
        return AsyncCsvLines(async_csv_lines(caller.transport, steps))

    async def _wait(
        self,
        operation_id: str,
        parse: Callable[[Any], T],
        id: str,
        timeout: float | None,
        on_update: Callable[[T], object] | None,
        until: Until,
        headers: Mapping[str, str] | None,
    ) -> T:
        caller, operation = self._caller, OPERATIONS[operation_id]
        return await caller.transport.run(
            wait(caller.settings, caller.clock, operation, parse, id, timeout, on_update, until, headers)
        )
