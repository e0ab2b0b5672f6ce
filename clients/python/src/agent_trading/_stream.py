"""Follows what goes along as it happens."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Any, Generic, TypeVar

import httpx

from ._call import EVENTS, Answer, CallOptions, Clock, Steps, call
from ._errors import ApiError, ConnectionFailed, Refusal, UnexpectedAnswer, error_for
from ._events import EventReader, ServerEvent
from ._generated.retry_rules import RETRY_RULES
from ._operation import Operation
from ._options import Settings
from ._parse import parsed
from ._request import Parts
from ._retry import delay_after, json_of, object_of
from ._transport import LOST, AsyncTransport, Transport, reason_of

T = TypeVar("T")


class EventStream(Generic[T]):
    """Events as they come. Leaving a `with` block, or `close()`, ends the stream and not what it shows.

    Example:

    ```python
    from agent_trading import models

    with client.runs.stream_chat_message(id=agent_id, message="show my portfolio") as events:
        for event in events:
            if isinstance(event, models.ChatDeltaEvent):
                print(event.data.text)
    ```
    """

    def __init__(self, events: Generator[T, None, None]) -> None:
        """Begins at the first event that is asked for."""
        self._events = events

    def __iter__(self) -> Iterator[T]:
        """Is its own iterator."""
        return self

    def __next__(self) -> T:
        """Waits for the next event."""
        return next(self._events)

    def close(self) -> None:
        """Ends the stream."""
        self._events.close()

    def __enter__(self) -> EventStream[T]:
        """Keeps the stream for a `with` block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the stream."""
        self.close()


class AsyncEventStream(Generic[T]):
    """Events as they come. Leaving an `async with` block, or `aclose()`, ends the stream and not what it shows.

    Example:

    ```python
    import asyncio
    import os
    from agent_trading import AsyncAgentTrading

    async def main() -> None:
        async with AsyncAgentTrading(base_url="http://127.0.0.1:8080", api_key=os.environ["KEY"]) as client:
            agent = await client.agents.create(name="Scout")
            async with client.runs.stream_chat_message(id=agent.id, message="show my portfolio") as events:
                async for event in events:
                    print(event.event)

    asyncio.run(main())
    ```
    """

    def __init__(self, events: AsyncGenerator[T, None]) -> None:
        """Begins at the first event that is asked for."""
        self._events = events

    def __aiter__(self) -> AsyncIterator[T]:
        """Is its own iterator."""
        return self

    async def __anext__(self) -> T:
        """Waits for the next event."""
        return await self._events.__anext__()

    async def aclose(self) -> None:
        """Ends the stream."""
        await self._events.aclose()

    async def __aenter__(self) -> AsyncEventStream[T]:
        """Keeps the stream for an `async with` block."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the stream."""
        await self.aclose()


@dataclass(slots=True)
class Following:
    """A stream over its connections: one, or more where the operation can be resumed."""

    settings: Settings
    clock: Clock
    operation: Operation
    parts: Parts
    options: CallOptions
    is_endless: bool = False
    """It goes on over every break, and yields the data of its events alone."""
    last_id: str | None = None
    failures: int = 0
    attempts: int = 0
    texts: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    repeated: int = 0
    reader: EventReader = field(default_factory=EventReader)
    answer: Answer | None = None

    def connect(self) -> Steps[Answer]:
        """Asks for the stream: after the last event that came, or for the same turn under its key."""
        self.repeated = 0
        if self.reader.last_id is not None:
            self.last_id = self.reader.last_id
        headers: Mapping[str, str] = self.options.headers or {}
        if self.last_id is not None:
            headers = {**headers, "Last-Event-ID": self.last_id}
        options = replace(self.options, headers=headers)
        answer = yield from call(
            self.settings, self.clock, self.operation, self.parts, options, accept=EVENTS
        )
        self.reader = EventReader()
        self.answer = answer
        self.attempts += answer.attempts
        # The same turn again, if the caller repeats it.
        self.options = replace(self.options, idempotency_key=answer.idempotency_key)
        return answer

    def is_repeated(self, event: ServerEvent) -> bool:
        """Whether an event has come before. The stream of a turn begins again at its start, or with what comes at its end."""
        if self.operation.is_resumable:
            return False
        text = (event.event, event.data)
        if text in self.texts[self.repeated :]:
            self.repeated = self.texts.index(text, self.repeated) + 1
            return True
        self.texts.append(text)
        self.repeated = len(self.texts)
        return False

    def take(self, event: ServerEvent) -> Any:
        """Returns the JSON of an event. Raises what the service failed with."""
        self.failures = 0
        data = json_of(event.data.encode())
        if event.event == "error":
            failure = self._failure(object_of(data))
            if self.is_endless and failure.retry == "same":
                raise CutOff from failure
            raise failure
        return data if self.is_endless else {"event": event.event, "data": data}

    def is_passed_over(self, event: ServerEvent) -> bool:
        """Whether the caller does not get an event: it came before, or a newer service added it."""
        return self.is_repeated(event) or (self.is_endless and event.event not in ("event", "error"))

    def _failure(self, said: Mapping[str, Any]) -> ApiError:
        code = str(said.get("code"))
        return error_for(
            Refusal(
                operation_id=self.operation.operation_id,
                message=str(said.get("error", "The stream failed.")),
                code=code,
                status=200,
                retry=RETRY_RULES.get(code, "check"),
                headers=dict(self.answer.headers) if self.answer is not None else {},
                idempotency_key=self.options.idempotency_key,
                attempts=self.attempts,
            )
        )

    def pause_after(self, error: Exception) -> float:
        """Returns how long to wait before the stream goes on. Raises `ConnectionFailed` if it does not."""
        self.failures += 1
        attempts = self.options.max_attempts or self.settings.max_attempts
        if self.failures >= attempts:
            key, name = self.options.idempotency_key, self.operation.operation_id
            raise ConnectionFailed(name, reason_of(error), "same", key, self.attempts) from error
        return delay_after(self.failures, None, self.clock.random)


class CutOff(Exception):
    """The stream ended before its last event."""

    def __init__(self) -> None:
        """Says so."""
        super().__init__("The stream ended before its last event.")


def _opened(answer: Answer) -> httpx.Response:
    if answer.stream is None:
        raise UnexpectedAnswer(answer.operation_id, answer.status, "It is no stream.", json_of(answer.content))
    return answer.stream


def _event(following: Following, event: ServerEvent, parse: Callable[[Any], T]) -> T:
    said = following.take(event)
    assert following.answer is not None
    return parsed(following.answer, lambda _: parse(said))


def follow(transport: Transport, following: Following, parse: Callable[[Any], T]) -> Generator[T, None, None]:
    """Yields events until `end`."""
    while True:
        response = _opened(transport.run(following.connect()))
        try:
            for piece in response.iter_bytes():
                for event in following.reader.feed(piece):
                    if following.is_passed_over(event):
                        continue
                    yield _event(following, event, parse)
                    if event.event == "end":
                        return
            raise CutOff
        except (*LOST, CutOff) as error:
            delay = following.pause_after(error)
        finally:
            response.close()
        transport.sleep(delay)


async def follow_async(
    transport: AsyncTransport, following: Following, parse: Callable[[Any], T]
) -> AsyncGenerator[T, None]:
    """Yields events until `end`."""
    while True:
        response = _opened(await transport.run(following.connect()))
        try:
            async for piece in response.aiter_bytes():
                for event in following.reader.feed(piece):
                    if following.is_passed_over(event):
                        continue
                    yield _event(following, event, parse)
                    if event.event == "end":
                        return
            raise CutOff
        except (*LOST, CutOff) as error:
            delay = following.pause_after(error)
        finally:
            await response.aclose()
        await transport.sleep(delay)
